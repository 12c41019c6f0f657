"""Game that people play in browsers: each move is chosen by a steady bot, and made on the screen of its player."""

import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from engine.bots import make_bot
from engine.core import SeededRng
from engine.games import GAMES
from tests.browser.eyes import Eyes
from tests.browser.hands import Hands
from tests.browser.people import token_of
from tests.browser.progress import Progress
from tests.browser.serving import Server
from tests.browser.trail import Trail

PATIENCE = 30
"""Seconds until everybody must have seen what came of a move."""

Plain = dict[str, Any]


class Player:
    """One person: a page, hands on it, eyes, and a head."""

    def __init__(self, name: str, hands: Hands, server: Server, code: str) -> None:
        self.name, self.page, self.hands = name, hands.page, hands
        self.eyes = Eyes(server.url, code, token_of(hands.page))
        self.head = make_bot(GAMES["settlers"], "steady")

    def thinks(self, rng: SeededRng) -> Plain | None:
        seat = self.eyes.seat
        if seat is None or not self.eyes.legal:
            return None
        return self.head.choose(self.eyes.view, self.eyes.legal, seat, rng)


def seat_players(
    pages: dict[str, Page], server: Server, phones: tuple[str, ...], hands: type[Hands] = Hands
) -> list[Player]:
    """Players who sit at a table already. pages: by name; phones: who has one; hands: that know the table"""
    code = next(iter(pages.values())).url.rsplit("/", 1)[1]
    return [Player(name, hands(page, phone=name in phones), server, code) for name, page in pages.items()]


class PlayedGame:
    """Course of the game. A subclass may choose moves itself, and do things on the way."""

    def __init__(self, players: list[Player]) -> None:
        self.players = players
        self.rng = SeededRng(1)
        self.trail = Trail()

    def play(self, until: Callable[[Plain], bool] = lambda view: bool(view.get("result"))) -> None:
        """Until the first player's view is so; then nobody looks any more."""
        progress = Progress()
        try:
            with self.trail:
                while not until(self.players[0].eyes.view):
                    progress.check(self.players[0].eyes.seq, self.players[0].eyes.view)
                    for player in self.players:
                        player.eyes.look()
                    self.move()
        finally:
            for player in self.players:
                player.eyes.close()

    def told(self) -> set[str]:
        """The kinds of events that the first player was told."""
        return {event["is"] for event in self.players[0].eyes.told}

    def move(self) -> None:
        """Somebody's next move, those first who have only to answer; or a look around, when nobody has one now."""
        turn = self.players[0].eyes.view.get("turn", {})
        for player in sorted(self.players, key=lambda player: player.eyes.seat == turn.get("seat")):
            if command := self.whim(player) or player.thinks(self.rng):
                self.before(player, command)
                seq = player.eyes.seq
                self.trail.add(seq, command, player.name)
                if player.hands.do(command, player.eyes):
                    self.settle(seq, f"{player.name}: {command}")
                    self.after(player, command)
                return
        for player in self.players:
            player.eyes.look(0.05)

    def whim(self, player: Player) -> Plain | None:
        """What this player would rather do than what is sensible."""

    def before(self, player: Player, command: Plain) -> None:
        """What happens before a move is made."""

    def after(self, player: Player, command: Plain) -> None:
        """What happens after a move was made."""

    def settle(self, seq: int, what: str) -> None:
        """Until everybody has seen what came of it."""
        deadline = time.monotonic() + PATIENCE
        while min(player.eyes.seq for player in self.players) <= seq:
            assert time.monotonic() < deadline, f"this did not happen: {what}"
            for player in self.players:
                player.eyes.look(0.02)
