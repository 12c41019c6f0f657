"""The bank stays where it is while nothing can be traded with it, and says why."""

import pytest
from playwright.sync_api import expect

from tests.browser.moments import scene
from tests.browser.people import People
from tests.browser.scenes import Scene, token


@pytest.fixture
def table() -> Scene:
    """A turn that begins with the roll."""
    return scene("rolling")


@pytest.fixture
def scenes(table: Scene) -> list[Scene]:
    return [table]


@pytest.mark.parametrize("size", [(1440, 900), (1920, 1200)], ids=["folded", "open"])
@pytest.mark.nightly
def test_before_the_roll_the_bank_is_there_and_says_when_it_trades(
    people: People, table: Scene, size: tuple[int, int]
) -> None:
    page = people.arrive(token=token(table.sitter(table.seat)))
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"/r/{table.code}")
    why = "The bank trades on your turn, after the roll"
    bank, row = page.locator(".s-foot-bank"), page.get_by_role("region", name="Bank and harbours")
    expect(bank.or_(row).filter(visible=True).first).to_be_visible()
    if bank.is_visible():
        expect(bank).to_be_disabled()
        bank.click(force=True)
        expect(page.get_by_role("status").filter(has_text=why)).to_be_visible()
    else:
        expect(row).to_contain_text(why)


def test_on_a_phone_it_stays_beside_the_hand(people: People, table: Scene) -> None:
    page = people.arrive("phone", token=token(table.sitter(table.seat)))
    page.goto(f"/r/{table.code}")
    bank = page.locator(".s-bank-button")
    expect(bank).to_be_disabled()
    expect(bank).to_contain_text("Bank and harbours: The bank trades on your turn, after the roll")
