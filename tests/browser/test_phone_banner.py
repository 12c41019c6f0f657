"""The banner of a phone has room for two lines, whatever the names: none is cut, and no stroke begins one."""

import pytest
from playwright.sync_api import expect

from tests.browser.moments import scene
from tests.browser.people import People
from tests.browser.phones import sit
from tests.browser.scenes import Scene, token
from tests.by_day import by_day

LONG = ("Maximiliane von Hohenste", "Kassandra Papadopoulos", "محمد عبد الله بن يوسف", "Wilhelmina Featherstone")

# Lines of its words of which a part is seen, and strokes between them.
FAULTS = """banner => {
  const { top } = banner.getBoundingClientRect();
  const least = top + banner.clientTop, most = least + banner.clientHeight;
  const words = document.createRange();
  words.selectNodeContents(banner);
  const aside = banner.querySelector('.s-aside');
  return [
    ...[...words.getClientRects()].filter((line) => line.height > 4 && line.top < most - 2 && line.bottom > most + 2)
      .map((line) => `a line is cut: ${line.top} to ${line.bottom} of ${most}`),
    ...(aside && getComputedStyle(aside).borderInlineStartWidth !== '0px' ? ['a stroke'] : []),
  ];
}"""


# Where the name and the word after it begin on the button.
PLACES = """button => {
  const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT, (text) => text.data.includes('turn') ? 1 : 3);
  const text = walker.nextNode();
  return [/\\p{Script=Arabic}/u, /turn/].map((part) => {
    const range = document.createRange();
    const from = text.data.search(part);
    range.setStart(text, from);
    range.setEnd(text, from + 1);
    return range.getBoundingClientRect().left;
  });
}"""


@pytest.fixture
def arabic() -> Scene:
    return scene("placing", ("محمد", "فاطمة", "يوسف", "مريم"))


@pytest.fixture
def table() -> Scene:
    return scene("rolling", LONG)


@pytest.fixture
def scenes(table: Scene, arabic: Scene) -> list[Scene]:
    return [table, arabic]


@pytest.mark.parametrize("language", by_day("ja", "en"))
def test_on_a_phone_the_banner_shows_whole_lines_alone(people: People, table: Scene, language: str) -> None:
    page = sit(people, table, language=language)
    for seat in range(len(table.names)):
        people.become(page, token(table.sitter(seat)))
        page.reload()
        banner = page.locator(".s-banner")
        expect(banner).to_be_in_viewport(ratio=1)
        assert banner.evaluate(FAULTS) == []


@pytest.mark.nightly
def test_a_name_from_right_to_left_is_read_before_what_is_said_of_it(people: People, arabic: Scene) -> None:
    waits = arabic.others()[0]
    page = people.arrive(token=token(arabic.sitter(waits)))
    page.goto(f"/r/{arabic.code}")
    expect(page.locator(".s-main")).to_contain_text("’s turn")
    name, turn = page.locator(".s-main").evaluate(PLACES)
    assert name < turn
