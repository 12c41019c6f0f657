"""The page of the result: nothing on it covers what is read or pressed, and play goes on from it."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.gathering import introduce
from tests.browser.moments import over
from tests.browser.people import People, token_of
from tests.browser.scenes import Scene
from tests.browser.serving import Server
from tests.browser.sizes import each_of
from tests.browser.voices import Voice
from tests.by_day import by_day


@pytest.fixture
def settings() -> dict[str, int]:
    return {"bot_delay": 0, "bot_waits": 0, "bot_patience": 0}


@pytest.fixture
def scenes() -> list[Scene]:
    return [over()]


@pytest.mark.nightly
def test_play_again_after_a_practice_begins_the_next_game_at_once(people: People, server: Server) -> None:
    page = people.arrive()
    page.goto("/")
    introduce(page, "Alex")
    page.locator(".home-practise button").first.click()
    expect(page.locator(".s-main")).to_be_visible()
    first = page.url.rsplit("/", 1)[1]
    with Voice(server.url, first, token_of(page)) as voice:
        voice.ask({"is": "Leave"})
    again = page.get_by_role("button", name="Play again")
    expect(again).to_be_visible(timeout=90_000)  # bots play it to its end
    again.click()
    expect(page).not_to_have_url(re.compile(first))
    expect(page.locator(".s-main")).to_be_visible()
    expect(page.get_by_role("heading", name="Invite friends")).to_have_count(0)


@pytest.mark.nightly
def test_a_newcomer_practises_at_once_and_is_asked_for_a_name_before_others_see_one(
    people: People, server: Server
) -> None:
    page = people.arrive()
    page.goto("/")
    page.locator(".home-practise button").first.click()
    expect(page.locator(".s-main")).to_be_visible()
    expect(page.locator(".s-player", has_text="Guest")).to_be_visible()
    page.goto("/")
    expect(page.get_by_role("textbox", name="Name", exact=True)).to_have_value("")
    page.goto("/new")
    page.get_by_role("button", name="Create the table").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("textbox", name="Name", exact=True).fill("Alex")
    dialog.get_by_role("button", name="Go on").click()
    expect(page.get_by_role("heading", name="Invite friends")).to_be_visible()
    expect(page.get_by_text("Alex’s table")).to_be_visible()


# Parts of the sum that lie under its result, by their labels.
COVERED = """() => {
  const sum = document.querySelector('.end-sum b').getBoundingClientRect();
  return [...document.querySelectorAll('.end-term:not(.end-sum) small')]
    .filter((label) => label.getBoundingClientRect().right > sum.left).map((label) => label.textContent);
}"""


@pytest.mark.nightly
def test_the_usual_three_parts_of_a_sum_lie_whole_beside_it_on_a_phone(people: People) -> None:
    page = people.arrive("phone")
    page.goto(f"/r/{over().code}")
    expect(page.locator(".end-sum")).to_be_visible()
    terms = page.locator(".end-term:not(.end-sum)")
    terms.first.evaluate("""(first) => {
      const parts = [['Settlements', 4], ['City points', 2], ['Largest army', 1]];
      for (const other of document.querySelectorAll('.end-term:not(.end-sum)')) if (other !== first) other.remove();
      for (const [label, pieces] of parts.toReversed()) {
        const term = first.cloneNode(true);
        term.querySelector('small').textContent = label;
        const piece = term.querySelector('.end-pieces > *');
        term.querySelector('.end-pieces').replaceChildren(
          ...Array.from({ length: pieces }, () => piece.cloneNode(true)));
        first.after(term);
      }
      first.remove();
    }""")
    for _ in each_of(page, [(390, 844), (375, 812), (430, 932)]):
        assert page.evaluate(COVERED) == []


SUN = """async () => {
  const image = document.querySelector('.home-scene img');
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 520 });
  const pen = canvas.getContext('2d');
  pen.drawImage(image, 0, 0, 1200, 520);
  const { data } = pen.getImageData(0, 0, 1200, 180);
  const bright = [];  // nothing in the sky is as bright as the sun
  for (let i = 0; i < data.length; i += 4)
    if (data[i] > 238 && data[i + 1] > 218)
      bright.push([(i / 4) % 1200, Math.floor(i / 4 / 1200), data[i + 2]]);
  const mean = (n) => bright.reduce((sum, one) => sum + one[n], 0) / bright.length;
  const box = image.getBoundingClientRect();
  const scale = Math.max(box.width / 1200, box.height / 520);
  const place = getComputedStyle(image).objectPosition;
  const [across, down] = place.split(' ').map((part) => parseFloat(part) / 100);
  const x = box.left + (box.width - 1200 * scale) * across + mean(0) * scale;
  const y = box.top + (box.height - 520 * scale) * down + mean(1) * scale;
  return { x, y, r: 42 * scale, blue: mean(2), many: bright.length };
}"""
WINDOWS = [(360, 640), (390, 844), (430, 932), (600, 800), (768, 1024), (1440, 900), (1920, 1080)]


@pytest.mark.nightly
@pytest.mark.parametrize("language", by_day("ja", "en"))
def test_the_sun_of_the_first_page_is_warm_and_not_behind_the_headline(people: People, language: str) -> None:
    page = people.arrive(language=language)
    page.goto("/")
    expect(page.locator(".home-title h1")).to_be_visible()
    for _ in each_of(page, WINDOWS):
        sun = page.evaluate(SUN)
        assert sun["many"] > 1_000, "no sun"
        assert sun["blue"] < 235, "a cold sun"
        for words in page.locator(".home-title > *").all():
            box = words.evaluate(
                """(element) => {
                  const range = document.createRange();
                  range.selectNodeContents(element);
                  const { left, right, top, bottom } = range.getBoundingClientRect();
                  return { left, right, top, bottom };
                }"""
            )
            beside = sun["x"] - sun["r"] > box["right"] or sun["x"] + sun["r"] < box["left"]
            apart = sun["y"] - sun["r"] > box["bottom"] or sun["y"] + sun["r"] < box["top"]
            assert beside or apart, f"the sun is behind “{words.inner_text()}”"
