"""From a small phone to a large desk, and at 200 % zoom: nothing sticks out, board and gold button are in sight."""

import pytest
from playwright.sync_api import expect

from tests.browser.moments import scene
from tests.browser.people import People
from tests.browser.scenes import Scene, token
from tests.by_day import by_day


@pytest.fixture
def table() -> Scene:
    return scene("trading")


@pytest.fixture
def scenes(table: Scene) -> list[Scene]:
    return [table]


@pytest.mark.parametrize(
    "size",
    [*by_day((320, 568), (844, 390), (720, 450), (1000, 760), (390, 844), (1440, 900), (1920, 1080))],
    ids=["small phone", "lying phone", "desk at 200 %", "tablet", "phone", "desk", "large desk"],
)
def test_the_table_fits(people: People, table: Scene, size: tuple[int, int]) -> None:
    width, height = size
    page = people.arrive(token=token(table.sitter(table.seat)))
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"/r/{table.code}")
    expect(page.locator(".s-main")).to_be_in_viewport(ratio=1)
    expect(page.locator(".s-banner")).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page scrolls sideways"
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "the table scrolls"
    fold = page.get_by_role("dialog").get_by_role("button", name="Fold")
    if fold.count():  # an offer to answer takes the room that it needs, and the whole board is above it
        fold.click()
        expect(fold).to_have_count(0)
    board = page.locator(".board").bounding_box()
    assert board is not None
    assert board["height"] >= 0.4 * height
    assert board["width"] >= 0.4 * width
