"""An evening of trouble at a league's table: a promise regretted, a player and a judge who vanish."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.gathering import enter
from tests.browser.judging import acts, arrives, press
from tests.browser.league import JUDGE, Bargain, bargain
from tests.browser.people import People
from tests.browser.promises import try_to_get_out
from tests.browser.scenes import Scene

SLOW = 40_000  # ms: as long as a grace of five seconds and a report take, on a machine that is busy
GRACE = 5


@pytest.fixture
def deal() -> Bargain:
    return bargain(GRACE)


@pytest.fixture
def table(deal: Bargain) -> Scene:
    """A turn of a league match in which a promise can be made."""
    return deal.scene


@pytest.fixture
def scenes(table: Scene) -> list[Scene]:
    return [table]


@pytest.mark.nightly
def test_N16_E4_E6_J2_a_promise_an_absent_player_a_vanished_judge_and_a_wrong_winner(
    people: People, deal: Bargain, table: Scene
) -> None:
    maker = enter(people, table, deal.seat)
    sitting = {seat: enter(people, table, seat, "phone" if seat == deal.heir else "desktop") for seat in table.others()}
    judge = arrives(people, table, JUDGE)
    expect(judge.get_by_role("button", name="The judge’s desk")).to_be_visible()

    # somebody tries three ways to get out of a promise, the last of which is to leave for good
    try_to_get_out(deal, maker, sitting[deal.heir])

    # the player on turn closes the tab: after the grace the others vote, and play goes on
    gone = (deal.seat + 1) % 4
    absent = sitting.pop(gone)
    others, pages = list(sitting), list(sitting.values())
    for page in pages:
        expect(page.locator(".s-banner")).to_contain_text(f"{table.name(gone)}’s turn")
    absent.goto("about:blank")
    title = re.compile(f"^{table.name(gone)} .*Go on without them")
    for page in pages:
        expect(page.get_by_role("group", name=title)).to_be_visible(timeout=SLOW)
    for page in pages:
        press(page, "Go on without")
    for page in pages:
        expect(page.get_by_role("group", name=title)).to_have_count(0)
        expect(page.locator(".s-banner")).not_to_contain_text(f"{table.name(gone)}’s turn")

    # the judge stops the clocks and vanishes: those who are there resume by one voice
    acts(judge, "Stop the clocks", "One moment.")
    for page in pages:
        expect(page.get_by_role("group", name="The clocks stand still")).to_be_visible()
    judge.goto("about:blank")
    card = re.compile(f"The judge, {JUDGE}, is gone")
    for page in pages:
        expect(page.get_by_role("group", name=card)).to_be_visible(timeout=SLOW)
    for page in pages:
        press(page.get_by_role("group", name=card), "Go on playing")
    for page in pages:
        expect(page.get_by_role("group", name="The clocks stand still")).to_have_count(0)

    # the judge comes back, names the wrong winner, and puts it right
    judge.goto(f"/r/{table.code}")
    acts(judge, "Name the winner", "By agreement.", others[0])
    for page in pages:
        expect(page.locator(".over-ending")).to_contain_text(table.name(others[0]), timeout=SLOW)
    desk = judge.locator(".judge-ending")
    desk.get_by_label("Winner").select_option(str(others[1]))
    desk.get_by_label("In words (optional)").fill("I named the wrong seat.")
    desk.get_by_role("button", name="Correct the result").click()
    for page in pages:
        expect(page.locator(".over-ending")).to_contain_text(table.name(others[1]))
        expect(page.locator(".over-ending")).to_contain_text("I named the wrong seat.")
