"""Two players and event cards in the browser: from the first page to a declared win, with a phone in it."""

import re
import time
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from engine.bots import make_bot
from engine.core import SeededRng
from engine.games import GAMES
from tests.browser.accessibility import serious_violations, skipped_headings
from tests.browser.eyes import Eyes
from tests.browser.gathering import gather, introduce
from tests.browser.option_hands import OptionHands
from tests.browser.people import People, Screen, token_of
from tests.browser.progress import Progress
from tests.browser.serving import Server
from tests.browser.trail import Trail

NAMES = ("Alex", "Robin")


class Player:
    """One person: a page, hands on it, eyes, and a head."""

    def __init__(self, name: str, page: Page, server: Server, code: str, *, phone: bool) -> None:
        self.name, self.page = name, page
        self.hands = OptionHands(page, phone=phone)
        self.eyes = Eyes(server.url, code, token_of(page))
        self.head = make_bot(GAMES["settlers"], "steady")

    def thinks(self, rng: SeededRng) -> dict[str, Any] | None:
        seat = self.eyes.seat
        if seat is None or not self.eyes.offers:
            return None
        return self.head.choose(self.eyes.view, self.eyes.offers, seat, rng)


def two_friends(people: People) -> list[Page]:
    """A table for two, made from the first page in two clicks: the table, and a name."""
    host = people.arrive()
    host.goto("/")
    introduce(host, NAMES[0])
    host.get_by_role("button", name="Settlers for two").click()
    expect(host.get_by_role("heading", name="Invite friends")).to_be_visible()
    friend = people.arrive("phone")
    friend.goto(host.url)
    introduce(friend, NAMES[1])
    friend.get_by_role("button", name="Sit here").first.click()
    for page in (host, friend):
        page.get_by_role("button", name="I’m ready").click()
    host.get_by_role("button", name=re.compile("^Start")).click()
    for page in (host, friend):
        expect(page.locator(".s-main")).to_be_visible()
    return [host, friend]


def sit(pages: list[Page], server: Server, phones: tuple[int, ...]) -> list[Player]:
    code = pages[0].url.rsplit("/", 1)[1]
    return [
        Player(name, page, server, code, phone=at in phones)
        for at, (name, page) in enumerate(zip(NAMES, pages, strict=True))
    ]


@pytest.mark.slow
def test_two_friends_play_from_the_first_page_to_a_declared_win(people: People, server: Server) -> None:
    pages = two_friends(people)
    players = sit(pages, server, (1,))
    try:
        play(players, lambda view: bool(view.get("result")))
        seen = {event["is"] for event in players[0].eyes.told}
    finally:
        for player in players:
            player.eyes.close()
    assert {"NeutralRoadBuilt", "TokensEarned", "VictoryDeclared"} <= seen


def test_event_cards_are_shown_with_what_they_do(people: People, server: Server) -> None:
    def choose(page: Page) -> None:
        page.get_by_role("switch", name=re.compile("^Event cards")).check(force=True)
        page.get_by_role("switch", name=re.compile("^Two players")).check(force=True)

    screens: dict[str, Screen] = {NAMES[0]: "desktop", NAMES[1]: "phone"}
    pages = gather(people, screens, choose)
    players = sit(pages, server, (1,))
    try:
        play(players, lambda view: view.get("turn", {}).get("number", 0) > 6)
        kinds = {event["card"] for event in players[0].eyes.told if event["is"] == "EventCardDrawn"}
        assert len(kinds) > 3
        for page in pages:
            assert serious_violations(page) == []
            assert skipped_headings(page) == []
        pages[0].get_by_role("button", name=re.compile("^Event card ")).click()
        expect(pages[0].get_by_role("dialog", name="Event card")).to_contain_text("before New Year")
    finally:
        for player in players:
            player.eyes.close()


def play(players: list[Player], done: Any) -> None:
    """Until that is so, each move on the screen of who makes it."""
    rng, progress, trail = SeededRng(1), Progress(), Trail()
    with trail:
        while not done(players[0].eyes.view):
            progress.check(players[0].eyes.seq, players[0].eyes.view)
            for player in players:
                player.eyes.look()
            move(players, rng, trail)


def move(players: list[Player], rng: SeededRng, trail: Trail) -> None:
    """Somebody's next move, those first who have only to answer; or a look around, when nobody has one now."""
    turn = players[0].eyes.view.get("turn", {})
    for player in sorted(players, key=lambda player: player.eyes.seat == turn.get("seat")):
        if command := player.thinks(rng):
            before = player.eyes.seq
            trail.add(before, command, player.name)
            if player.hands.do(command, player.eyes):
                settle(players, before, f"{player.name}: {command}")
            return
    for player in players:
        player.eyes.look(0.05)


def settle(players: list[Player], seq: int, what: str) -> None:
    """Until everybody has seen what came of it."""
    deadline = time.monotonic() + 30
    while min(player.eyes.seq for player in players) <= seq:
        assert time.monotonic() < deadline, f"this did not happen: {what}"
        for player in players:
            player.eyes.look(0.02)
