"""What awaits the reader comes first on a phone: an offer to answer lies in sight, whichever tab is open."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.moments import lobby, scene
from tests.browser.people import People
from tests.browser.scenes import Scene, token

SIZES = [(390, 844), (360, 640), (844, 390), (720, 450)]


@pytest.fixture
def table() -> Scene:
    return scene("trading")


@pytest.fixture
def scenes(table: Scene) -> list[Scene]:
    return [table, lobby()]


def _sit(people: People, table: Scene, size: tuple[int, int]) -> Page:
    page = people.arrive("phone", token=token(table.sitter(table.seat)))
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"/r/{table.code}")
    return page


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_counter_can_be_accepted_without_a_tab_or_a_scroll(
    people: People, table: Scene, size: tuple[int, int]
) -> None:
    page = _sit(people, table, size)
    card = page.get_by_role("dialog", name=re.compile("counters"))
    for answer in ("Accept", "Counter", "Decline"):
        expect(card.get_by_role("button", name=answer)).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Bank and harbours")).to_be_in_viewport(ratio=1)
    board = page.locator(".board-live").bounding_box()
    assert board is not None
    page.reload()
    expect(card.get_by_role("button", name="Accept")).to_be_in_viewport(ratio=1)
    card.get_by_role("button", name="Decline").tap()
    expect(card).to_have_count(0)


def test_a_folded_card_stays_as_a_line_and_a_counter_opens_the_composer(people: People, table: Scene) -> None:
    page = _sit(people, table, (390, 844))
    card = page.get_by_role("dialog", name=re.compile("counters"))
    card.get_by_role("button", name="Fold").tap()
    expect(card).to_have_count(0)
    strip = page.locator(".s-answer-strip")
    expect(strip).to_contain_text("You give")
    strip.tap()
    card.get_by_role("button", name="Counter").tap()
    expect(card).to_have_count(0)
    expect(page.get_by_role("region", name="Put together an offer")).to_be_in_viewport()
    bank = page.locator(".s-foot-bank")
    expect(bank).to_be_in_viewport(ratio=1)


def test_the_bar_of_the_lobby_covers_no_seat(people: People, scenes: list[Scene]) -> None:
    page = people.arrive("phone")
    page.goto(f"/r/{scenes[1].code}")
    seat = page.locator(".seat-free").last
    expect(seat).to_be_visible()
    seat.scroll_into_view_if_needed()
    covered = page.evaluate(
        """() => {
          const foot = document.querySelector('.lobby-foot')?.getBoundingClientRect();
          return foot !== undefined && [...document.querySelectorAll('.seat-free')].some((seat) => {
            const it = seat.getBoundingClientRect();
            return it.bottom > foot.top && it.top < foot.bottom;
          });
        }"""
    )
    assert covered is False
