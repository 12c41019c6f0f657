"""Draws of chance as the log keeps them: what for, out of what, and what came of it (V1).

Whoever has the draws of a decision makes the same decision again (`ReplayedChance`); whoever has the secrets works each
draw out again without a rule of the game (`drawn_again`). `docs/record.md` gives the same in words.
"""

from collections.abc import Iterable, Sequence
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from engine.core.chance import Chance, Throw, WholeChance, draw_kind, shuffled
from engine.core.messages import Event

__all__ = [
    "DiceDraw",
    "Draw",
    "KindDraw",
    "NumberDraw",
    "OrderDraw",
    "RecordedChance",
    "ReplayedChance",
    "UnrecordedDraw",
    "drawn_again",
]

Use = Annotated[str, Meta(max_length=100)]
Ordinal = Annotated[int, Meta(ge=0, le=2**32)]
Count = Annotated[int, Meta(ge=0, le=2**32)]


class _Draw(Struct, frozen=True, kw_only=True, tag_field="is", omit_defaults=True, gc=False):
    """Draw. ordinal: how often chance was asked for this use before, in the standing game; event: index in its batch of
    the event that it decided."""

    ordinal: Ordinal
    event: Annotated[int, Meta(ge=0)] = 0


class DiceDraw(_Draw, frozen=True, tag="dice", gc=False):
    """Roll of two dice. proof: the link that it was rolled with (hex)."""

    drawn: tuple[int, int]
    proof: str = ""


class NumberDraw(_Draw, frozen=True, tag="number", gc=False):
    """Int in `range(below)`."""

    use: Use
    below: Annotated[int, Meta(ge=1, le=2**32)]
    drawn: int


class KindDraw(_Draw, frozen=True, tag="kind", gc=False):
    """Kind of a card out of `weights` of each."""

    use: Use
    weights: Annotated[tuple[Count, ...], Meta(max_length=100)]
    drawn: int


class OrderDraw(_Draw, frozen=True, tag="order", gc=False):
    """Order of so many items: the index of each, as they lie after shuffling."""

    use: Use
    drawn: Annotated[tuple[int, ...], Meta(max_length=1_000)]


Draw = DiceDraw | NumberDraw | KindDraw | OrderDraw


class RecordedChance(WholeChance):
    """Chance that remembers what was drawn from it, and for which event."""

    def __init__(self, source: Chance) -> None:
        self._source = source
        self._draws: list[Draw] = []
        self._decided: list[Event] = []

    def dice(self, ordinal: int) -> Throw:
        thrown = self._source.dice(ordinal)
        self._draws.append(DiceDraw(ordinal=ordinal, drawn=thrown.faces, proof=thrown.proof))
        return thrown

    def number(self, use: str, ordinal: int, below: int) -> int:
        drawn = self._source.number(use, ordinal, below)
        self._draws.append(NumberDraw(use=use, ordinal=ordinal, below=below, drawn=drawn))
        return drawn

    def kind(self, use: str, ordinal: int, weights: Sequence[int]) -> int:
        drawn = draw_kind(self._source, use, ordinal, weights)
        self._draws.append(KindDraw(use=use, ordinal=ordinal, weights=tuple(weights), drawn=drawn))
        return drawn

    def order(self, use: str, ordinal: int, count: int) -> tuple[int, ...]:
        drawn = shuffled(self._source, use, range(count), ordinal)
        self._draws.append(OrderDraw(use=use, ordinal=ordinal, drawn=drawn))
        return drawn

    def decided(self, events: Iterable[Event]) -> tuple[Event, ...]:
        """These events; whatever is drawn while one of them is made decides that one."""
        draws, decided = self._draws, self._decided
        made = []
        for event in events:
            if len(draws) > len(decided):
                decided.extend([event] * (len(draws) - len(decided)))
            made.append(event)
        return tuple(made)

    def draws(self, events: Sequence[Event]) -> tuple[Draw, ...]:
        """All draws, in the order in which they were asked for. events: those of the batch"""
        if not self._draws:
            return ()
        places = {id(event): place for place, event in enumerate(events)}
        return tuple(
            replace(draw, event=place) if (place := places.get(id(event), 0)) else draw
            for draw, event in zip(self._draws, self._decided, strict=True)
        )


class UnrecordedDraw(Exception):
    """Error of a decision that asks chance for what the record does not say."""


class ReplayedChance(WholeChance):
    """Chance that gives what was drawn, for the same questions in the same order. UnrecordedDraw: another question.

    renewal: commitments to the secrets that took the place of these, if they did
    """

    def __init__(self, draws: Sequence[Draw], renewal: tuple[str, str]) -> None:
        self._left = list(reversed(draws))
        self._renewal = renewal

    def dice(self, ordinal: int) -> Throw:
        draw = self._next()
        if not isinstance(draw, DiceDraw) or draw.ordinal != ordinal:
            raise UnrecordedDraw(f"dice {ordinal}")
        return Throw(draw.drawn, draw.proof)

    def number(self, use: str, ordinal: int, below: int) -> int:
        draw = self._next()
        if not isinstance(draw, NumberDraw) or (draw.use, draw.ordinal, draw.below) != (use, ordinal, below):
            raise UnrecordedDraw(f"{use} {ordinal}, a number below {below}")
        return draw.drawn

    def kind(self, use: str, ordinal: int, weights: Sequence[int]) -> int:
        draw = self._next()
        asked = use, ordinal, tuple(weights)
        if not isinstance(draw, KindDraw) or (draw.use, draw.ordinal, draw.weights) != asked:
            raise UnrecordedDraw(f"{use} {ordinal}, a kind out of {list(weights)}")
        return draw.drawn

    def order(self, use: str, ordinal: int, count: int) -> tuple[int, ...]:
        draw = self._next()
        if not isinstance(draw, OrderDraw) or (draw.use, draw.ordinal, len(draw.drawn)) != (use, ordinal, count):
            raise UnrecordedDraw(f"{use} {ordinal}, an order of {count}")
        return draw.drawn

    def renewed(self) -> tuple[str, str]:
        if not all(self._renewal):
            raise UnrecordedDraw("other secrets")
        return self._renewal

    def _next(self) -> Draw | None:
        return self._left.pop() if self._left else None


def drawn_again(draw: Draw, chance: Chance) -> Draw:
    """The draw as this chance makes it."""
    match draw:
        case DiceDraw():
            thrown = chance.dice(draw.ordinal)
            return replace(draw, drawn=thrown.faces, proof=thrown.proof)
        case NumberDraw():
            return replace(draw, drawn=chance.number(draw.use, draw.ordinal, draw.below))
        case KindDraw():
            return replace(draw, drawn=draw_kind(chance, draw.use, draw.ordinal, draw.weights))
        case OrderDraw():
            return replace(draw, drawn=shuffled(chance, draw.use, range(len(draw.drawn)), draw.ordinal))
