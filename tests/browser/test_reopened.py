"""An ending that a judge puts right or takes back from the page, and those who sit in the rematch by then (J2)."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.gathering import enter
from tests.browser.judging import acts, arrives
from tests.browser.people import People
from tests.browser.scenes import Scene, token, user_of
from tests.browser.serving import Server
from tests.browser.voices import Voice

JUDGE = "Mika"
AGAIN = 15_000  # ms after which a rematch asks again whether the match before it goes on
MOST = 100  # times that it is asked


@pytest.fixture
def table() -> Scene:
    """A turn of a table of friends that a judge looks after."""
    return Scene("REXPEN", rulebook="basic", judge=JUDGE).play(
        lambda scene, seat: scene.view()["turn"]["number"] > 3 and "EndTurn" in scene.legal_actions(seat)
    )


@pytest.fixture
def scenes(table: Scene) -> list[Scene]:
    return [table]


def _over(people: People, table: Scene) -> tuple[Page, list[Page]]:
    """The judge and the players on the result page, after the judge has named a winner."""
    pages = [enter(people, table, seat) for seat in range(4)]
    judge = arrives(people, table, JUDGE)
    acts(judge, "Name the winner", "By agreement.", 1)
    for page in pages:
        expect(page.locator(".over-ending")).to_contain_text(table.name(1))
    return judge, pages


@pytest.mark.nightly
def test_J2_a_winner_who_was_named_is_corrected_and_then_the_match_goes_on(people: People, table: Scene) -> None:
    judge, pages = _over(people, table)
    desk = judge.locator(".judge-ending")
    correct = desk.get_by_role("button", name="Correct the result")
    expect(correct).to_be_disabled()  # not without a reason
    desk.get_by_label("Winner").select_option("2")
    desk.get_by_label("In words (optional)").fill("The other seat was meant.")
    correct.click()
    for page in pages:
        expect(page.locator(".over-ending")).to_contain_text(table.name(2))

    # the match is played on: every page goes back to the table by itself, and the log says why
    desk.get_by_label("In words (optional)").fill("Nobody has won yet.")
    desk.get_by_role("button", name="Let the match go on").click()
    for page in pages:
        expect(page.locator(".s-dock")).to_be_visible()
        expect(page.get_by_role("group", name="The clocks stand still")).to_be_visible()
    pages[0].get_by_role("tab", name="Log").click()
    expect(pages[0].get_by_role("list", name="Log")).to_contain_text("The judge reopened the match")
    expect(pages[0].get_by_role("list", name="Log")).to_contain_text("Nobody has won yet.")
    judge.get_by_role("group", name="The clocks stand still").get_by_role("button", name="Go on").click()
    mover = pages[table.seat]
    expect(mover.get_by_role("group", name="The clocks stand still")).to_have_count(0)
    mover.get_by_role("button", name="End turn").click()
    for page in pages:
        expect(page.locator(".s-banner")).not_to_contain_text(f"{table.name(table.seat)}’s turn")


@pytest.mark.nightly
def test_J2_who_sits_in_the_rematch_is_told_that_the_match_before_goes_on(
    people: People, server: Server, table: Scene
) -> None:
    judge, [first, second, third, _] = _over(people, table)
    for page in (first, second):
        page.clock.install()
    for page in (first, second):
        page.get_by_role("button", name="Play again").click()
        expect(page.locator("#over-title")).to_contain_text("You are in")
    view = table.view()
    host = next(int(seat) for seat, sitter in view["seats"].items() if sitter["user"] == view["room"]["host"])
    with Voice(server.url, table.code, token(table.sitter(host if host < 2 else 0))) as voice:
        voice.ask({"is": "StartNextGame", "missing": "free"})
    server.turn(5)
    for page in (first, second):
        page.clock.fast_forward(5_000)
    for page in (first, second):
        expect(page).not_to_have_url(re.compile(table.code))
    stranger = people.arrive(token=token(user_of("Noa")))
    stranger.goto(first.url)
    for page in (first, second, stranger):
        expect(page.locator(".lobby")).to_be_visible()
    told = "A judge has reopened the match before this one"
    expect(first.get_by_text(told)).to_have_count(0)

    desk = judge.locator(".judge-ending")
    desk.get_by_label("In words (optional)").fill("Nobody has won yet.")
    desk.get_by_role("button", name="Let the match go on").click()
    expect(third.locator(".s-dock")).to_be_visible()
    for page in (first, second):
        for _ in range(MOST):  # it may have asked just before
            page.clock.fast_forward(AGAIN)
            page.wait_for_timeout(50)
            if page.get_by_text(told).is_visible():
                break
        expect(page.get_by_text(told)).to_be_visible()
    expect(stranger.get_by_text(told)).to_have_count(0)
    first.get_by_role("button", name="Back to that match").click()
    expect(first).to_have_url(re.compile(f"/r/{table.code}$"))
    expect(first.locator(".s-dock")).to_be_visible()
