"""After the end: the board stays, points are counted, and the same people play again, nobody before they want to."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import inspected
from tests.browser.gathering import enter
from tests.browser.moments import over
from tests.browser.people import People, Screen
from tests.browser.scenes import Scene
from tests.browser.serving import Server
from tests.by_day import by_day

WAIT = 5
"""Seconds in which anybody who is in can say no."""


@pytest.fixture
def won() -> Scene:
    return over()


@pytest.fixture
def scenes(won: Scene) -> list[Scene]:
    return [won]


def says(page: Page, words: str) -> None:
    expect(page.locator(".end-bar")).to_contain_text(words)


def press(page: Page, name: str) -> None:
    page.locator(".end-bar").get_by_role("button", name=name).click()


def test_four_people_read_the_result_and_play_again_when_all_of_them_are_in(
    people: People, server: Server, won: Scene
) -> None:
    pages = [enter(people, won, seat) for seat in range(4)]
    first, second, third, last = pages
    winner = won.view()["result"]["ranking"][0]
    expect(first.locator("#over-title")).to_be_focused()
    expect(first.locator(".end-first")).to_contain_text(won.name(winner["seat"]))
    expect(first.locator(".end-sum b")).to_have_text(str(winner["points"]))
    expect(first.locator(".board .board-live")).to_be_visible()
    for page in pages:
        page.clock.install()

    with first.expect_download() as download:
        press(first, "Share picture")
    assert Path(download.value.path()).read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"

    press(second, "Play again")
    says(second, "You are in")
    third.keyboard.press("Space")
    says(first, f"{won.name(1)} and {won.name(2)} are in · 2 of 4")
    press(second, f"Nudge {won.name(0)}")
    says(first, f"{won.name(1)} asks: one more game?")
    press(last, "Play again")
    says(first, "3 of 4 are in")
    expect(first.locator(".end-chip", has_text="reading")).to_be_visible()
    expect(first.get_by_role("tab", name="Income")).to_be_visible()
    assert inspected(first) == []

    press(first, "Play again")
    says(last, "Next game in")
    press(third, "Wait, not yet")
    says(first, "You are in")
    assert server.url + f"/r/{won.code}" == first.url, "nobody was taken along"
    press(third, "Play again")
    says(first, "Next game in")

    hosting = next(int(s) for s, one in won.view()["seats"].items() if one.get("user") == won.view()["room"]["host"])
    press(pages[hosting], "Same board")
    press(pages[hosting], "Same seats")
    for page in pages:
        says(page, "same seats · same board")
    expect(pages[hosting].get_by_role("button", name="Same board", pressed=True)).to_be_visible()
    assert inspected(pages[hosting]) == []

    server.turn(WAIT)
    for page in pages:
        page.clock.fast_forward(1_000 * WAIT)
    for page in pages:
        expect(page.locator(".s-main")).to_be_visible()
        expect(page.get_by_role("heading", name="Invite friends")).to_have_count(0)
    assert len({page.url for page in pages}) == 1
    assert won.code not in first.url


@pytest.mark.parametrize("screen", by_day("phone", "desktop"))
@pytest.mark.nightly
def test_all_numbers_of_the_game_are_beside_the_board_and_nothing_scrolls_sideways(
    people: People, won: Scene, screen: Screen
) -> None:
    page = enter(people, won, screen=screen)
    expect(page.locator(".end-seat")).to_have_count(4)
    for tab in page.locator(".end-numbers [role=tab]").all():
        tab.click()
        expect(page.locator(".end-numbers [role=tabpanel]")).to_be_visible()
        assert inspected(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert page.evaluate("document.querySelector('.end').scrollWidth <= innerWidth")
