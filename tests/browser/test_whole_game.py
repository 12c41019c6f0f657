"""Four people at four screens, one of them a phone, and a spectator play settlers from the link to the declared win.

Each move is decided by the steady bot from what that person could know, and made on that person's own screen. On the
way: trades among them, a 7 with discards, a card played, the end of a turn taken back, a reload in mid-trade, and a
server that is stopped and started again.
"""

import re
import time
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from engine.core import SeededRng
from engine.games.settlers.bots import SteadyBot
from tests.browser.eyes import Eyes
from tests.browser.gathering import gather
from tests.browser.hands import Hands
from tests.browser.people import People, Screen, token_of
from tests.browser.progress import Progress
from tests.browser.serving import Server
from tests.browser.trail import Trail

NAMES = ("Alex", "Robin", "Sakura", "Ken")
PHONE = 2
CARDS = {"KnightPlayed", "MonopolyPlayed", "YearOfPlentyPlayed", "RoadBuildingPlayed"}


class Player:
    """One person: a page, hands on it, eyes, and a head."""

    def __init__(self, name: str, page: Page, server: Server, code: str, *, phone: bool) -> None:
        self.name, self.page = name, page
        self.hands = Hands(page, phone=phone)
        self.eyes = Eyes(server.url, code, token_of(page))
        self.head = SteadyBot()

    def thinks(self, rng: SeededRng) -> dict[str, Any] | None:
        seat = self.eyes.seat
        if seat is None or not self.eyes.offers:
            return None
        return self.head.choose(self.eyes.view, self.eyes.offers, seat, rng)


@pytest.mark.slow
def test_four_people_play_a_whole_game_to_a_declared_win_while_one_watches(people: People, server: Server) -> None:
    screens: dict[str, Screen] = {name: "phone" if i == PHONE else "desktop" for i, name in enumerate(NAMES)}
    pages = gather(people, screens)
    code = pages[0].url.rsplit("/", 1)[1]
    players = [Player(n, p, server, code, phone=i == PHONE) for i, (n, p) in enumerate(zip(NAMES, pages, strict=True))]
    watcher = people.arrive()
    watcher.goto(pages[0].url)
    expect(watcher.get_by_text("You are watching", exact=True)).to_be_visible()
    story = Story(people, server, players)
    try:
        story.play()
    finally:
        for player in players:
            player.eyes.close()
    for page in [*pages, watcher]:
        expect(page.get_by_text(re.compile("wins|won|Winner|Ranking|Result", re.IGNORECASE)).first).to_be_visible()
    seen = {event["is"] for event in players[0].eyes.told}
    assert {"Traded", "Discarded", "RobberMoved", "CardStolen", "CityBuilt", "Undone", "VictoryDeclared"} <= seen
    assert seen & CARDS


class Story:
    """The course of the game, and what happens on the way."""

    def __init__(self, people: People, server: Server, players: list[Player]) -> None:
        self.people, self.server, self.players = people, server, players
        self.rng = SeededRng(1)
        self.trail = Trail()
        self.reloaded = self.restarted = self.taken_back = False

    def play(self) -> None:
        progress = Progress()
        with self.trail:
            while not self.over():
                progress.check(self.players[0].eyes.seq, self.players[0].eyes.view)
                for player in self.players:
                    player.eyes.look()
                self.move()

    def over(self) -> bool:
        return bool(self.players[0].eyes.view.get("result"))

    def move(self) -> None:
        """Somebody's next move, those first who have only to answer; or a look around, when nobody has one now."""
        turn = self.players[0].eyes.view.get("turn", {})
        order = sorted(self.players, key=lambda player: player.eyes.seat == turn.get("seat"))
        for player in order:
            command = self.whim(player) or player.thinks(self.rng)
            if command is None:
                continue
            self.interlude(player, command)
            before = player.eyes.seq
            self.trail.add(before, command, player.name)
            if player.hands.do(command, player.eyes):
                self.settle(before, f"{player.name}: {command}")
                if command["is"] == "EndTurn" and not self.taken_back:
                    self.take_back(player)
            return
        for player in self.players:
            player.eyes.look(0.05)

    def whim(self, player: Player) -> dict[str, Any] | None:
        """Steady players may do without a card or a discard; so somebody hoards, and somebody is curious."""
        offers, seen = player.eyes.offers, {event["is"] for event in player.eyes.told}
        if player.name == "Robin" and "Discarded" not in seen and "EndTurn" in offers:
            return {"is": "EndTurn"} if player.eyes.view["turn"]["number"] > 16 else None
        if player.name == "Ken" and not seen & CARDS:
            wanted = ("PlayKnight", "PlayRoadBuilding", "BuyCard")
            return next(({"is": name} for name in wanted if name in offers), None)
        return None

    def settle(self, seq: int, what: str) -> None:
        """Until everybody has seen what came of it."""
        deadline = time.monotonic() + 30
        while min(player.eyes.seq for player in self.players) <= seq:
            assert time.monotonic() < deadline, f"this did not happen: {what}"
            for player in self.players:
                player.eyes.look(0.02)

    def interlude(self, player: Player, command: dict[str, Any]) -> None:
        if command["is"] == "AcceptOffer" and not self.reloaded:
            self.reloaded = True
            player.page.reload()
            expect(player.page.locator(".s-main")).to_be_visible()
        number = player.eyes.view["turn"]["number"]
        if number >= 9 and not self.restarted:
            self.restarted = True
            self.restart()

    def restart(self) -> None:
        """Everybody's browser comes back by itself, and the table is as it was."""
        before = [player.eyes.view for player in self.players]
        self.server.restart()
        for player, view in zip(self.players, before, strict=True):
            expect(player.page.get_by_role("img", name="Connected", exact=True)).to_be_visible(timeout=30_000)
            expect(player.page.locator(".s-main")).to_be_visible()
            deadline = time.monotonic() + 20
            player.eyes.close()
            player.eyes.seq = 0
            player.eyes.view = {}
            while not player.eyes.view and time.monotonic() < deadline:
                player.eyes.look(0.5)
            assert player.eyes.view == view

    def take_back(self, player: Player) -> None:
        """U1, by the button on the screen; then the turn is ended again."""
        self.taken_back = True
        before = player.eyes.seq
        player.page.get_by_role("button", name="Back to my turn").click()
        self.settle(before, "taking back the end of the turn")
        assert player.eyes.view["turn"]["seat"] == player.eyes.seat
