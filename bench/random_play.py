"""Random games through the whole engine, by four players: of settlers, if no other game is named."""

import hashlib
from collections.abc import Iterator
from random import Random

from msgspec import Struct

from engine.core import Command, Game, LegalAction, Throw
from engine.games import GAMES
from engine.games.settlers.commands import DeclareVictory
from engine.match import Ask, Batch, Clock, Match, Person, RoomOpened, Seat, Secrets
from engine.match.commands import AddBot, CallStart, TimeUp

GAME = GAMES["settlers"]
RULEBOOKS = tuple(GAME.rulebooks)
"""Rule books that are measured beside one another, the first of them first."""
HOST = "bench"
SEATS = 4
STEP = 1000
"""Milliseconds from one command to the next."""
MOST_COMMANDS = 50_000
AT = tuple(map(Seat, range(SEATS)))
UNUSED = Secrets.fresh(bytes(32))


class Rng:
    """Random choices from the standard library's generator, as catanatron's player makes them."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed).random

    def number(self, below: int) -> int:
        return int(self._random() * below)


class Dice:
    """Chance from the same generator; the verifiable one is measured by itself."""

    def __init__(self, seed: int) -> None:
        self._rng = Rng(seed)

    def dice(self, ordinal: int) -> Throw:
        return Throw((self._rng.number(6) + 1, self._rng.number(6) + 1))

    def number(self, use: str, ordinal: int, below: int) -> int:
        return self._rng.number(below)


class Turned(Struct, frozen=True, gc=False):
    """One step of a game."""

    before: Match
    command: Command
    batch: Batch
    after: Match


def seated(
    secrets: Secrets, chance: Dice | None = None, game: Game = GAME, rulebook: str = ""
) -> list[tuple[Batch, Match]]:
    """The batches from the opening of a room to its first move, each with the match after it.

    rulebook: if none is named, the game's first
    """
    book = rulebook or next(iter(game.rulebooks))
    opening = RoomOpened("BENCH", "", game.name, book, SEATS, HOST, secrets.commitment, secrets.root)
    match, batch = Match.open(game, opening, at=0)
    done = [(batch, match)]
    host, room = Person(HOST, "", "red"), Clock()
    asks = [Ask(host, 0, AddBot(seat, "random")) for seat in range(SEATS)]
    asks += [Ask(host, 60_000, CallStart()), Ask(room, 70_000, TimeUp())]
    for ask in asks:
        match, batch = match.step(ask, secrets, chance)
        done.append((batch, match))
    return done


def choose(legal_actions: list[LegalAction], rng: Rng) -> Command:
    """One of the offered commands, all equally likely."""
    if len(legal_actions) == 1:
        return legal_actions[0].sample(rng)
    total = 0
    for action in legal_actions:
        if action.command is DeclareVictory:
            return DeclareVictory()
        total += action.ways
    place = rng.number(total)
    for action in legal_actions:
        place -= action.ways
        if place < 0:
            return action.sample(rng)
    raise AssertionError("nothing is offered")


def play(seed: int, *, verifiable: bool = False, game: Game = GAME, rulebook: str = "") -> Iterator[Turned]:
    """The steps of one game, to its end."""
    secrets = Secrets.fresh(hashlib.sha256(str(seed).encode()).digest()) if verifiable else UNUSED
    chance = None if verifiable else Dice(seed)
    rng = Rng(seed ^ 0x5EED)
    match = seated(secrets, chance, game, rulebook)[-1][1]
    for _ in range(MOST_COMMANDS):
        awaited = match.awaits()
        if not awaited:
            return
        seat = awaited[0]
        command = choose(match.table.legal_actions(seat, trade=False), rng)
        after, batch = match.step(Ask(AT[seat], match.seq * STEP, command), secrets, chance)
        yield Turned(match, command, batch, after)
        match = after
    raise AssertionError(f"game {seed} does not end")
