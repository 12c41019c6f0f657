"""By finger, a place is built on as in the set-up: a touch shows the piece, ✓ builds it, and no number is covered."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.eyes import Eyes
from tests.browser.moments import scene
from tests.browser.people import People
from tests.browser.phones import answer_card
from tests.browser.scenes import Scene, token
from tests.browser.serving import Server
from tests.browser.test_clear_board import RESTED, places_of
from tests.browser.touch import rest, tap
from tests.by_day import by_day

# Numbers of the island, in hundredths of a hex's radius, and the ghost, where the bubble with ✓ and ✕ lies over them.
COVERED = """numbers => {
  const it = document.querySelector('.board-confirm').getBoundingClientRect();
  const units = document.querySelector('.board-live').getScreenCTM();
  const away = ([x, y]) => {
    const [px, py] = [units.a * x + units.e, units.d * y + units.f];
    return Math.hypot(Math.max(it.left - px, 0, px - it.right), Math.max(it.top - py, 0, py - it.bottom));
  };
  const ghost = document.querySelector('.board-ghost').getBoundingClientRect();
  const apart = ghost.right <= it.left || it.right <= ghost.left || ghost.bottom <= it.top || it.bottom <= ghost.top;
  return [...numbers.filter(number => away(number) < 32 * units.a), ...(apart ? [] : ['ghost'])];
}"""


SIZES = [(390, 844), (768, 1024)]


@pytest.fixture
def table() -> Scene:
    return scene("trading")


@pytest.fixture
def set_up() -> Scene:
    return scene("placing")


@pytest.fixture
def robbing() -> Scene:
    return scene("robbing")


@pytest.fixture
def scenes(table: Scene, set_up: Scene, robbing: Scene) -> list[Scene]:
    return [table, set_up, robbing]


def _numbers(table: Scene) -> list[tuple[float, float]]:
    """The middles of the hexes that bear a number."""
    names = {f"hex {hex}" for hex, number in enumerate(table.view()["island"]["numbers"]) if number}
    return [(x, y) for name, x, y, _ in places_of(table) if name in names]


def _touch(page: Page, spot: str) -> None:
    """Holds the place, and waits until the board is at rest."""
    rest(page)
    page.evaluate(RESTED)
    tap(page.locator(f'[data-spot="{spot}"]'))
    expect(page.locator(".board-confirm")).to_be_visible()
    rest(page)
    page.evaluate(RESTED)


@pytest.mark.nightly
@pytest.mark.parametrize("size", by_day(*SIZES), ids=["phone", "tablet"])
def test_a_touch_and_a_tick_build_a_road_without_a_dialog_and_over_no_number(
    people: People, server: Server, table: Scene, size: tuple[int, int]
) -> None:
    me = token(table.sitter(table.seat))
    page = people.arrive("phone", token=me)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"/r/{table.code}")
    expect(page.locator("[data-spot]").first).to_be_attached()
    if size[0] < 700:
        answer_card(page).get_by_role("button", name="Fold").tap()
    numbers = _numbers(table)
    spots = [spot.get_attribute("data-spot") for spot in page.locator("[data-spot^=edge]").all()]
    for name in spots:
        _touch(page, name or "")
        expect(page.locator("dialog[open]")).to_have_count(0)
        assert page.evaluate(COVERED, numbers) == []
        if name != spots[-1]:
            tap(page.locator(".board-confirm .no"))
            expect(page.locator(".board-confirm")).to_have_count(0)
    held = page.locator(".held").get_attribute("data-spot")
    assert held is not None
    tap(page.locator(".board-confirm .yes"))
    expect(page.locator(".s-undo button")).to_be_visible()
    with Eyes(server.url, table.code, me) as eyes:
        assert int(held.split(":")[1]) in eyes.see()["pieces"]["roads"][str(table.seat)]


@pytest.mark.nightly
@pytest.mark.parametrize("moment", by_day("set_up", "robbing"))
@pytest.mark.parametrize("size", by_day(*SIZES), ids=["phone", "tablet"])
def test_settlements_of_the_set_up_and_the_robber_are_confirmed_over_no_number(
    people: People, request: pytest.FixtureRequest, moment: str, size: tuple[int, int]
) -> None:
    table: Scene = request.getfixturevalue(moment)
    page = people.arrive("phone", token=token(table.sitter(table.seat)))
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"/r/{table.code}")
    expect(page.locator("[data-spot]").first).to_be_attached()
    numbers, covered = _numbers(table), {}
    spots = [spot.get_attribute("data-spot") or "" for spot in page.locator("[data-spot]").all()]
    for name in spots[::5]:
        _touch(page, name)
        if under := page.evaluate(COVERED, numbers):
            covered[name] = under
        tap(page.locator(".board-confirm .no"))
        expect(page.locator(".board-confirm")).to_have_count(0)
    assert covered == {}


@pytest.mark.nightly
def test_a_click_on_a_place_still_asks_what_to_build_there(people: People, table: Scene) -> None:
    page = people.arrive(token=token(table.sitter(table.seat)))
    page.goto(f"/r/{table.code}")
    page.locator("[data-spot^=edge]:not([aria-disabled])").first.click()
    expect(page.locator("dialog.s-spot-menu")).to_be_visible()
    expect(page.locator(".board-confirm")).to_have_count(0)
