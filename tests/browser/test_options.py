"""Two players and event cards in the browser: from the first page to a declared win, with a phone in it."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import serious_violations, skipped_headings
from tests.browser.gathering import accept, gather, introduce
from tests.browser.option_hands import OptionHands
from tests.browser.people import People, Screen
from tests.browser.played_game import PlayedGame, seat_players
from tests.browser.serving import Server

NAMES = ("Alex", "Robin")
PHONES = NAMES[1:]


def two_friends(people: People) -> list[Page]:
    """A table for two, made from its card on the first page."""
    host = people.arrive()
    host.goto("/")
    introduce(host, NAMES[0])
    host.get_by_role("link", name="Create a table Settlers for two").click()
    host.get_by_role("button", name="Create the table").click()
    expect(host.get_by_role("heading", name="Invite friends")).to_be_visible()
    friend = people.arrive("phone")
    friend.goto(host.url)
    accept(friend, NAMES[1])
    host.get_by_role("button", name=re.compile("^Start")).click()
    for page in (host, friend):
        expect(page.locator(".s-main")).to_be_visible()
    return [host, friend]


@pytest.mark.nightly
def test_two_friends_play_from_the_first_page_to_a_declared_win(people: People, server: Server) -> None:
    pages = two_friends(people)
    game = PlayedGame(seat_players(dict(zip(NAMES, pages, strict=True)), server, PHONES, OptionHands))
    game.play()
    assert {"NeutralRoadBuilt", "VictoryDeclared"} <= game.told()


@pytest.mark.nightly
def test_event_cards_are_shown_with_what_they_do(people: People, server: Server) -> None:
    def choose(page: Page) -> None:
        page.get_by_role("checkbox", name="Event cards").check(force=True)
        page.get_by_role("checkbox", name="Two players").check(force=True)

    screens: dict[str, Screen] = {NAMES[0]: "desktop", NAMES[1]: "phone"}
    pages = gather(people, screens, choose)
    game = PlayedGame(seat_players(dict(zip(NAMES, pages, strict=True)), server, PHONES, OptionHands))

    def drawn() -> set[int]:
        return {event["card"] for event in game.players[0].eyes.told if event["is"] == "EventCardDrawn"}

    def at_rest() -> bool:
        """Whether no card asks anybody for anything."""
        return any({"Roll", "EndTurn"} & set(player.eyes.legal) for player in game.players)

    game.play(until=lambda view: len(drawn()) > 3 and at_rest())
    for page in pages:
        assert serious_violations(page) == []
        assert skipped_headings(page) == []
    pages[0].get_by_role("button", name=re.compile("^Event card ")).click()
    expect(pages[0].get_by_role("dialog", name="Event card")).to_contain_text("before New Year")
