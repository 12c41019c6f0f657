"""Games played by bots, each in a room of its own."""

import hashlib
from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from msgspec import Struct

from engine.bots import make_bot
from engine.core import Actor, Bot, Clock, Command, Game, Person, Seat, SeededRng, Viewer
from engine.match import Ask, Batch, Match, RoomOpened, Secrets
from engine.match.commands import AddBot, CallStart, TimeUp
from engine.match.seats import SEATS

PATIENCE = 10_000
"""Rounds in which nobody says anything, after which a game is given up."""

TICK = 1_000
"""ms from one move to the next. A game of bots has no time of day: its clock begins at 0."""


class Setup(Struct, frozen=True):
    """Setup of a game of bots: all that it depends on.

    bots: their levels, as many as seats; most: moves after which the game is broken off
    """

    game: Game
    rulebook: str
    bots: tuple[str, ...]
    seed: int
    changes: dict[str, Any] = {}
    most: int = 20_000


class Played(NamedTuple):
    """Played game, as far as it came."""

    match: Match
    batches: tuple[Batch, ...]
    secrets: Secrets


class BotTable(Protocol):
    """Table at which bots play: it stamps commands and keeps the log."""

    @property
    def match(self) -> Match: ...
    @property
    def log(self) -> Sequence[Batch]: ...
    @property
    def now(self) -> int: ...

    def do(self, by: Actor, command: Command) -> None:
        """Do this. Refused: by the rules."""
        ...


class _Room:
    """Room of a game of bots."""

    def __init__(self, setup: Setup) -> None:
        self.secrets = Secrets.fresh(hashlib.sha256(f"kaitaku play {setup.seed}".encode()).digest())
        opening = RoomOpened(
            code=f"SEED-{setup.seed}",
            title=f"{setup.game.name}, seed {setup.seed}",
            game=setup.game.name,
            rulebook=setup.rulebook,
            size=len(setup.bots),
            host=_HOST.user,
            commitment=self.secrets.commitment,
            chain=self.secrets.root,
            changes=setup.changes,
            bot_names="people",
        )
        self.match, first = Match.open(setup.game, opening, 0)
        self.log = [first]

    @property
    def now(self) -> int:
        return len(self.log) * TICK

    def do(self, by: Actor, command: Command) -> None:
        ask = Ask(by, self.now, command)
        self.match, batch = self.match.step(ask, self.secrets)
        self.log.append(batch)


_HOST = Person("host")


def played(setup: Setup) -> Played:
    """A whole game, the same for the same setup, to the byte of its record. RuleError, Refused: it can't be."""
    room = _Room(setup)
    for seat, level in enumerate(setup.bots):
        room.do(_HOST, AddBot(seat, level))
    room.do(_HOST, CallStart())
    room.do(Clock(), TimeUp())
    rng = SeededRng(setup.seed)
    bots = [make_bot(setup.game, sitter.bot) for sitter in SEATS.of(room.match.table) if sitter and sitter.bot]
    play_out(room, bots, rng, setup.most)
    return Played(room.match, tuple(room.log), room.secrets)


def play_out(room: BotTable, bots: Sequence[Bot], rng: SeededRng, most: int) -> None:
    """Play a game that has begun to its end, a bot for each seat; most: batches after which it is broken off."""
    idle = 0
    while room.match.stage != "over" and len(room.log) < most and idle < PATIENCE:
        idle = 0 if _round(room, bots, rng, most) else idle + 1


def _round(room: BotTable, bots: Sequence[Bot], rng: SeededRng, most: int) -> bool:
    """A round: what is due happens; else each may say something once, whoever is awaited one thing. Whether any did.

    Who only has an answer to give is asked first, or an offer would be gone before anybody has seen it.
    """
    due = room.match.due()
    if due is not None and due <= room.now:
        room.do(Clock(), TimeUp())
        return True
    awaited, said = room.match.awaits(), False
    for seat in (*(seat for seat in range(len(bots)) if seat not in awaited), *awaited):
        if choice := _choice(room.match, bots[seat], seat, rng):
            room.do(Seat(seat), room.match.command(choice))
            said = True
            if seat in awaited or room.match.awaits() != awaited or len(room.log) >= most:
                break
    return said


def _choice(match: Match, bot: Bot, seat: int, rng: SeededRng) -> dict[str, Any] | None:
    viewer = Viewer(seat)
    actions = match.legal_actions(viewer, out_of_turn=False)
    return bot.choose(match.view(viewer), actions, seat, rng) if actions else None
