"""A tablet in the hand: upright in rows below the board, across with the next thing under the right thumb."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.moments import scene
from tests.browser.people import People
from tests.browser.phones import FINGER
from tests.browser.scenes import Scene, token
from tests.browser.sizes import each_of
from tests.by_day import by_day

UPRIGHT, ACROSS = (768, 1024), (1024, 768)

# Buttons of the table that a finger can hardly meet: too small, cut by the screen, or under something else. Two kinds
# of them reach further than they look, or fill a row by what they hold.
MISSED = """least => [...document.querySelectorAll('.s-table button')].flatMap((button) => {
  if (button.matches('[data-spot], .s-tile-more, .s-parent')) return [];
  const it = button.getBoundingClientRect();
  const panel = button.closest('.k-tab-panel, .s-sheet-body')?.getBoundingClientRect();
  if (it.width === 0 || (panel && (it.bottom > panel.bottom || it.top < panel.top))) return [];
  const hit = document.elementFromPoint(it.x + it.width / 2, it.y + it.height / 2);
  const faults = [
    it.width < least - 0.5 || it.height < least - 0.5 ? `${it.width} x ${it.height}` : '',
    it.left < 0 || it.top < 0 || it.right > innerWidth || it.bottom > innerHeight ? 'out of sight' : '',
    button.contains(hit) ? '' : `under ${hit?.className}`,
  ].filter(Boolean);
  return faults.length > 0 ? [[button.className, button.textContent, ...faults]] : [];
})"""

# Parts of the table in the order in which they are read.
ORDER = """() => {
  const parts = { turn: '.s-strip .s-on', offer: '.s-offer-row, .s-panel', board: '.board', hand: '.s-hand',
    builds: '.s-builds', end: '.s-primary' };
  return Object.entries(parts).map(([name, part]) => [name, document.querySelector(part)])
    .sort(([, a], [, b]) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
    .map(([name]) => name);
}"""


def dear() -> Scene:
    """With an offer that the seat can't accept: it wants one card more than there is in the hand."""
    table = scene("trading")
    hand: list[int] = table.view(table.seat)["resources"]["hand"]
    kind = min(range(5), key=lambda kind: hand[kind])
    want = [hand[kind] + 1 if other == kind else 0 for other in range(5)]
    for other in table.others():
        theirs: list[int] = table.view(other)["resources"]["hand"]
        if any(count and gives != kind for gives, count in enumerate(theirs)):
            give = next(gives for gives, count in enumerate(theirs) if count and gives != kind)
            wanted = {"give": [int(give == one) for one in range(5)], "want": want}
            return table.then(other, {"is": "MakeOffer", "to": [table.seat], **wanted})
    raise AssertionError("nobody has anything to give")


@pytest.fixture
def table(request: pytest.FixtureRequest) -> Scene:
    chosen: Scene = request.param() if hasattr(request, "param") else scene("trading")
    return chosen


@pytest.fixture
def scenes(table: Scene) -> list[Scene]:
    return [table]


def hold(people: People, table: Scene, size: tuple[int, int], language: str = "en") -> Page:
    page = people.arrive("phone", token=token(table.sitter(table.seat)), language=language)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"/r/{table.code}")
    expect(page.locator(".s-main")).to_be_in_viewport(ratio=1)
    return page


@pytest.mark.nightly
def test_upright_the_board_has_six_tenths_of_the_height_and_the_whole_width(people: People, table: Scene) -> None:
    page = hold(people, table, UPRIGHT)
    board = page.locator(".board").bounding_box()
    assert board is not None
    assert board["width"] == UPRIGHT[0]
    assert board["height"] >= 0.6 * UPRIGHT[1]
    for answer in ("Accept", "Counter", "Decline"):
        expect(page.locator(".s-offer-row").get_by_role("button", name=answer)).to_be_in_viewport(ratio=1)
    for build in page.locator(".s-build").all():
        expect(build).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("table", [dear], indirect=True)
@pytest.mark.nightly
def test_upright_an_offer_that_cannot_be_accepted_lies_in_one_row_with_its_answers(
    people: People, table: Scene
) -> None:
    page = hold(people, table, UPRIGHT)
    row = page.locator(".s-offer-row")
    row.locator(".s-answer-more").tap()
    expect(row.get_by_text("You can’t accept it now")).to_be_in_viewport(ratio=1)
    deal = row.locator(".s-deal").bounding_box()
    assert deal is not None
    for answer in ("Why?", "Counter", "Decline"):
        button = row.get_by_role("button", name=answer)
        expect(button).to_be_in_viewport(ratio=1)
        box = button.bounding_box()
        assert box is not None
        assert box["x"] >= deal["x"] + deal["width"]
    assert page.evaluate(MISSED, FINGER) == []


@pytest.mark.parametrize("language", by_day("ja", "en"))
@pytest.mark.nightly
def test_upright_ones_own_offer_to_three_is_whole_in_its_row(people: People, table: Scene, language: str) -> None:
    page = hold(people, table, UPRIGHT, language)
    row = page.locator(".s-offer-row")
    row.locator("footer .k-button").last.tap()  # the counter is declined, and the own offer is left
    expect(row.locator("footer .k-action")).to_have_count(0)
    expect(row.locator(".s-answer")).to_have_count(3)
    for part in row.locator("header, .s-deal > div, .s-answer, .s-answer button, footer button").all():
        expect(part).to_be_in_viewport(ratio=1)
    assert row.locator(".s-offer-by").evaluate("(it) => it.scrollWidth <= it.clientWidth + 1")
    assert page.evaluate(MISSED, FINGER) == []


@pytest.mark.nightly
def test_across_the_next_thing_lies_below_the_side_column(people: People, table: Scene) -> None:
    page = hold(people, table, ACROSS)
    main, side, dock = (page.locator(part).bounding_box() for part in (".s-main", ".s-side", ".s-dock"))
    assert main is not None
    assert side is not None
    assert dock is not None
    assert (main["x"], main["width"]) == (side["x"], side["width"])
    assert main["y"] >= side["y"] + side["height"] + 8
    assert dock["x"] + dock["width"] <= main["x"]


@pytest.mark.parametrize("size", by_day(UPRIGHT, ACROSS), ids=["upright", "across"])
def test_fingers_meet_every_button_and_read_of_no_key_before_one_is_pressed(
    people: People, table: Scene, size: tuple[int, int]
) -> None:
    page = hold(people, table, size)
    hints = page.locator(".s-table").locator(".k-key, .s-main-key").filter(visible=True)
    expect(hints).to_have_count(0)
    assert page.evaluate(MISSED, FINGER) == []
    page.keyboard.press("Shift")
    expect(hints.first).to_be_visible()


@pytest.mark.parametrize("size", by_day(UPRIGHT, ACROSS), ids=["upright", "across"])
def test_turn_offer_board_hand_builds_and_end_are_read_in_this_order(
    people: People, table: Scene, size: tuple[int, int]
) -> None:
    assert hold(people, table, size).evaluate(ORDER) == ["turn", "offer", "board", "hand", "builds", "end"]


@pytest.mark.nightly
def test_a_tab_opens_the_sheet_below_the_whole_board_and_folds_it_again(people: People, table: Scene) -> None:
    page = hold(people, table, UPRIGHT)
    log = page.locator(".s-tablet-tabs").get_by_role("button", name="Log")
    log.tap()
    expect(log).to_have_attribute("aria-expanded", "true")
    expect(page.locator(".s-sheet-body")).to_be_in_viewport(ratio=1)
    expect(page.locator(".s-main")).to_be_in_viewport(ratio=1)
    log.tap()
    expect(page.locator(".s-sheet-body")).to_have_count(0)
    page.locator(".s-offer-row").get_by_role("button", name="Counter").tap()
    composer = page.get_by_role("region", name=re.compile("^Put together an offer: Counter to"))
    expect(composer.get_by_role("button", name="Propose")).to_be_visible()


# Pills of the bar that lie over its buttons, by their texts.
OVER_BUTTONS = """() => {
  const box = (it) => it.getBoundingClientRect();
  const buttons = [...document.querySelectorAll('.table-bar button')].map(box).filter(({ width }) => width > 0);
  return [...document.querySelectorAll('.table-bar .k-pill')].filter((pill) =>
    buttons.some((one) => box(pill).right > one.left + 1 && box(pill).left < one.right - 1))
    .map((pill) => pill.textContent);
}"""


@pytest.mark.nightly
def test_the_number_of_those_who_watch_lies_over_no_button(people: People, table: Scene) -> None:
    page = hold(people, table, UPRIGHT)
    people.arrive().goto(f"/r/{table.code}")
    expect(page.locator(".table-watchers .k-pill")).to_contain_text("1")
    page.evaluate(
        "document.querySelector('.table-name').textContent = 'A name of a table that is as long as it may be'"
    )
    for size in each_of(page, [UPRIGHT, ACROSS, (800, 1280)]):
        assert page.evaluate(OVER_BUTTONS) == [], size
