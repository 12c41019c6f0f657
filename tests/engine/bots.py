"""Whole games of bots, and what they did in them."""

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from engine.bots import Bot, make_bot
from engine.core import Game, SeededRng, Throw, Viewer, is_legal
from engine.games import GAMES
from engine.games.settlers.events import TurnEnded
from engine.match import Ask, Batch, Clock, Match, Person, RoomOpened, Seat, Secrets
from engine.match.commands import AddBot, CallStart, TimeUp
from engine.match.seats import SEATS

SETTLERS = GAMES["settlers"]
HOST = Person("host")
SECRETS = Secrets.fresh(hashlib.sha256(b"bots").digest())
CHATTER = 12
MOST_MOVES = 20_000

Plain = dict[str, Any]


class _Dice:
    """Chance from a plain generator: these games need not be verified."""

    def __init__(self, seed: int) -> None:
        self._rng = SeededRng(seed)

    def dice(self, ordinal: int) -> Throw:
        return Throw((self._rng.number(6) + 1, self._rng.number(6) + 1))

    def number(self, use: str, ordinal: int, below: int) -> int:
        return self._rng.number(below)


class Played:
    """A game of bots.

    levels: by seat; minds: other bots than those of the game for some of them
    turns: for each turn what each seat asked in it, in order; batches: what followed
    """

    def __init__(
        self,
        bots: Sequence[str],
        seed: int,
        changes: Plain | None = None,
        rulebook: str = "basic",
        game: Game = SETTLERS,
        minds: Mapping[int, Bot] | None = None,
    ) -> None:
        self._chance, self._rng = _Dice(seed), SeededRng(~seed)
        opening = RoomOpened(
            "BOTS", "", "settlers", rulebook, len(bots), HOST.user, SECRETS.commitment, SECRETS.root, changes or {}
        )
        self.match, batch = Match.open(game, opening, 0)
        self.batches: list[Batch] = [batch]
        for seat, level in enumerate(bots):
            self.do(Ask(HOST, 0, AddBot(seat, level)))
        self.do(Ask(HOST, 0, CallStart()))
        self.do(Ask(Clock(), 0, TimeUp()))
        self.levels = [sitter.bot or "" for sitter in SEATS.of(self.match.table) if sitter]
        self.turns: list[list[tuple[int, Plain]]] = [[]]
        self._minds = [(minds or {}).get(seat) or make_bot(game, level) for seat, level in enumerate(self.levels)]
        self._said = [0] * len(bots)

    def finish(self) -> "Played":
        """Play to the end. Everything steady asks must have been offered to it, and it must say whatever it can."""
        while self.match.stage != "over":
            assert len(self.batches) < MOST_MOVES, "the game does not end"
            self.move()
        return self

    @property
    def winner(self) -> int:
        """The seat that declared."""
        won: int = self.match.view(Viewer())["result"]["winner"]
        return won

    def happened(self, kind: type) -> int:
        """How many facts of this kind there are."""
        return sum(isinstance(event, kind) for batch in self.batches for event in batch.events)

    def move(self) -> None:
        """Somebody says something: whoever is asked first, then whoever is awaited."""
        awaited, asked = self.match.awaits(), self.match.asked()
        for seat in sorted(range(len(self.levels)), key=lambda seat: (seat not in asked, seat in awaited)):
            steady, quiet = self.levels[seat] == "steady", seat not in awaited
            if quiet and not steady and self._said[seat] >= CHATTER:
                continue
            offers = self.match.legal_actions(Viewer(seat), out_of_turn=False)
            said = self._minds[seat].choose(self.match.view(Viewer(seat)), offers, seat, self._rng)
            if said is None:
                assert not steady or (quiet and seat not in asked), f"seat {seat} has nothing to say to {offers}"
                continue
            command = self.match.command(said)
            assert not steady or is_legal(self.match.table.legal_actions(seat), command), (
                f"{said} is not among {offers}"
            )
            self.turns[-1].append((seat, said))
            self._said[seat] += quiet
            batch = self.do(Ask(Seat(seat), 0, command))
            if any(isinstance(event, TurnEnded) for event in batch.events):
                self.turns.append([])
                self._said = [0] * len(self.levels)
            return

    def do(self, ask: Ask) -> Batch:
        """Ask this, whoever it is."""
        self.match, batch = self.match.step(ask, chance=self._chance)
        self.batches.append(batch)
        return batch


def says(match: Match, seat: int, rng: int = 1) -> Plain | None:
    """What the steady bot asks at this seat, on reading what came down a wire; it must have been offered."""
    viewer = Viewer(seat)
    view, offers = (
        msgspec.json.decode(msgspec.json.encode(plain)) for plain in (match.view(viewer), match.legal_actions(viewer))
    )
    said = make_bot(SETTLERS, "steady").choose(view, offers, seat, SeededRng(rng))
    assert said is None or is_legal(match.table.legal_actions(seat), match.command(said)), (
        f"{said} is not among {offers}"
    )
    assert (view, offers) == (match.view(viewer), match.legal_actions(viewer)), "the bot changed what it was shown"
    return said


def played(
    bots: Sequence[str], seed: int, changes: Plain | None = None, rulebook: str = "basic", game: Game = SETTLERS
) -> Played:
    """A whole game by these bots; the same for the same seed."""
    return Played(bots, seed, changes, rulebook, game).finish()
