"""The negotiation beside the board of a desk: the same cards as on a phone, one under the other."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.gathering import enter
from tests.browser.keyboard import Keyboard
from tests.browser.moments import scene
from tests.browser.people import People
from tests.browser.scenes import Scene
from tests.browser.sizes import each_of

SIZES = [(1440, 900), (1366, 768), (1100, 800), (1000, 760)]

# What of a card can't be pressed where it stands: out of its panel, or under the foot.
COVERED = """card => [...card.querySelectorAll('button')].flatMap((button) => {
  const { x, y, width, height } = button.getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  return width === 0 || button.contains(hit) ? [] : [button.textContent];
})"""


@pytest.fixture
def table() -> Scene:
    """An own offer, a counter to it, a counter to that, and a counter to that again."""
    table = scene("trading")
    number, counter = next(item for item in table.view()["negotiation"]["offers"].items() if "parent" in item[1])
    more = [count * 2 for count in counter["want"]]
    back = {"is": "MakeOffer", "to": [counter["by"]], "give": more, "want": counter["give"], "parent": int(number)}
    after = table.then(table.seat, back)
    newest = max(map(int, after.view()["negotiation"]["offers"]))
    again = {"is": "MakeOffer", "to": [table.seat], "give": counter["give"], "want": more, "parent": newest}
    return after.ask(counter["by"], again)


@pytest.fixture
def scenes(table: Scene) -> list[Scene]:
    return [table]


def _counters(page: Page) -> Locator:
    return page.get_by_role("article", name=re.compile("counters #"))


@pytest.mark.nightly
def test_the_answers_to_a_counter_stand_in_one_line_however_deep_it_is_nested(people: People, table: Scene) -> None:
    page = enter(people, table)
    counters = _counters(page)
    expect(counters).to_have_count(2)
    expect(page.locator(".s-under .s-under .s-offer").first).to_be_attached()
    for size in each_of(page, SIZES):
        for card in counters.all():
            tops = card.locator("footer").evaluate(
                "footer => [...footer.children].map((button) => Math.round(button.getBoundingClientRect().top))"
            )
            assert len(tops) == 3
            assert len(set(tops)) == 1, size
            inside = "footer => footer.scrollWidth <= footer.clientWidth"
            assert card.locator("footer").evaluate(inside), size


def test_a_counter_is_put_together_in_its_card_in_sight_of_what_it_answers(people: People, table: Scene) -> None:
    page = enter(people, table)
    card = _counters(page).last
    expect(card.locator(".s-was")).to_have_count(0)
    expect(_counters(page).first.locator(".s-was")).to_contain_text("was 1")
    composer = card.get_by_role("region", name=re.compile("^Put together an offer: Counter to"))
    first = composer.get_by_role("button", name=re.compile("^Give: one more lumber"))
    for size in each_of(page, SIZES):
        card.get_by_role("button", name="Counter").click()
        expect(first).to_be_focused()
        expect(page.locator(".s-composer")).to_have_count(1)
        expect(card.locator(".s-countered")).to_be_in_viewport(ratio=1)
        expect(composer.get_by_role("button", name="Propose")).to_be_in_viewport(ratio=1)
        assert card.evaluate(COVERED) == [], size
        page.keyboard.press("Escape")
        expect(card.get_by_role("button", name="Counter")).to_be_focused()


@pytest.mark.nightly
def test_a_counter_by_keys_alone(people: People, table: Scene) -> None:
    page = enter(people, table)
    keys = Keyboard(page)
    card = _counters(page).first
    expect(card).to_be_visible()
    card.focus()
    keys.press("q")
    expect(card.locator(".s-tile-more").first).to_be_focused()
    keys.tab_to("Get: one more lumber")
    keys.press("Enter")
    expect(card.locator(".s-compose-row").last.locator(".s-was")).to_have_text("was 0")
    keys.press("t")
    expect(card.locator(".s-composer")).to_have_count(0)
    expect(page.get_by_role("article", name="Your counter-offer")).to_have_count(2)
    keys.assert_kept()
