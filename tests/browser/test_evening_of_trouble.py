"""An evening of trouble at a league's table: a player is gone, the judge vanishes, the wrong winner is named."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.gathering import enter
from tests.browser.people import People
from tests.browser.scenes import Scene, token, user_of

JUDGE, OTHER = "Mika", "Noa"
SLOW = 40_000  # ms: as long as a grace of five seconds and a report take, on a machine that is busy
CHANGES = {"grace_seconds": 5}


@pytest.fixture
def table() -> Scene:
    """A turn of a league match, in its main stage."""
    return Scene("EVENNG", rulebook="league", judge=JUDGE, changes=CHANGES).play(
        lambda scene, seat: scene.view()["turn"]["number"] > 3 and "EndTurn" in scene.legal_actions(seat)
    )


@pytest.fixture
def scenes(table: Scene) -> list[Scene]:
    return [table]


def arrives(people: People, scene: Scene, name: str) -> Page:
    """Somebody without a seat opens the link of the table."""
    page = people.arrive(token=token(user_of(name)))
    page.goto(f"/r/{scene.code}")
    return page


def press(page: Page | Locator, name: str) -> None:
    page.get_by_role("button", name=name).first.click()


def acts(judge: Page, act: str, why: str, seat: int | None = None) -> None:
    """The judge acts at the desk."""
    press(judge, "The judge’s desk")
    desk = judge.get_by_role("dialog", name="The judge’s desk")
    press(desk, act)
    form = desk.locator(".judge-form")
    if seat is not None:
        form.get_by_label("Which seat").select_option(str(seat))
    form.get_by_label("In words (optional)").fill(why)
    form.locator("button[type=submit]").click()


def test_E4_E6_J2_absent_player_vanished_judge_and_wrong_winner(people: People, table: Scene) -> None:
    gone = table.seat
    others = table.others()
    absent = enter(people, table, gone)
    pages = [enter(people, table, seat) for seat in others]
    judge = arrives(people, table, JUDGE)
    expect(judge.get_by_role("button", name="The judge’s desk")).to_be_visible()

    # the player on turn closes the tab: after the grace the others vote, and play goes on
    absent.goto("about:blank")
    title = re.compile(f"{table.name(gone)} is gone")
    for page in pages:
        expect(page.get_by_role("region", name=title)).to_be_visible(timeout=SLOW)
    for page in pages[:2]:
        press(page, "Go on without")
    for page in pages:
        expect(page.get_by_role("region", name=title)).to_have_count(0)
        expect(page.locator(".s-banner")).not_to_contain_text(f"{table.name(gone)}’s turn")

    # the judge stops the clocks and vanishes: those who are there resume by one voice
    acts(judge, "Stop the clocks", "One moment.")
    for page in pages:
        expect(page.get_by_role("region", name="The clocks stand still")).to_be_visible()
    judge.goto("about:blank")
    card = re.compile(f"The judge, {JUDGE}, is gone")
    for page in pages:
        expect(page.get_by_role("region", name=card)).to_be_visible(timeout=SLOW)
    for page in pages:
        press(page.get_by_role("region", name=card), "Go on playing")
    for page in pages:
        expect(page.get_by_role("region", name="The clocks stand still")).to_have_count(0)

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
