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

Use = Annotated[str, Meta(max_length=100)]
Ordinal = Annotated[int, Meta(ge=0, le=2**32)]
Count = Annotated[int, Meta(ge=0, le=2**32)]
Place = Annotated[int, Meta(ge=0)]


class DiceDraw(Struct, frozen=True, tag_field="is", tag="dice", omit_defaults=True, gc=False):
    """Roll of two dice. ordinal: its number in the standing game; proof: the link that it was rolled with (hex).

    event: index in its batch of the event that it decided
    """

    ordinal: Ordinal
    drawn: tuple[int, int]
    proof: str = ""
    event: Place = 0


class NumberDraw(Struct, frozen=True, tag_field="is", tag="number", omit_defaults=True, gc=False):
    """Int in `range(below)`. ordinal: how often chance was asked for this use before, in the standing game."""

    use: Use
    ordinal: Ordinal
    below: Annotated[int, Meta(ge=1, le=2**32)]
    drawn: int
    event: Place = 0


class KindDraw(Struct, frozen=True, tag_field="is", tag="kind", omit_defaults=True, gc=False):
    """Kind of a card out of `weights` of each."""

    use: Use
    ordinal: Ordinal
    weights: Annotated[tuple[Count, ...], Meta(max_length=100)]
    drawn: int
    event: Place = 0


class OrderDraw(Struct, frozen=True, tag_field="is", tag="order", omit_defaults=True, gc=False):
    """Order of so many items: the index of each, as they lie after shuffling."""

    use: Use
    ordinal: Ordinal
    drawn: Annotated[tuple[int, ...], Meta(max_length=1_000)]
    event: Place = 0


Draw = DiceDraw | NumberDraw | KindDraw | OrderDraw


class RecordedChance(Struct, WholeChance, gc=False):
    """Chance that remembers what was drawn from it, and for which event.

    drawn: the draws, each with the events among which the one is that it decides, and its place there, beyond them if
    it decides none
    making: the events that have been made so far by whoever is asked now, if they are made one by one
    coming: where events that come all at once are put down, once somebody has drawn for them
    """

    source: Chance
    drawn: tuple[tuple[Draw, list[Event], int], ...] = ()
    making: list[Event] | None = None
    coming: list[Event] | None = None

    def dice(self, ordinal: int) -> Throw:
        thrown = self.source.dice(ordinal)
        self._keep(DiceDraw(ordinal, thrown.faces, thrown.proof))
        return thrown

    def number(self, use: str, ordinal: int, below: int) -> int:
        drawn = self.source.number(use, ordinal, below)
        self._keep(NumberDraw(use, ordinal, below, drawn))
        return drawn

    def kind(self, use: str, ordinal: int, weights: Sequence[int]) -> int:
        drawn = draw_kind(self.source, use, ordinal, weights)
        self._keep(KindDraw(use, ordinal, tuple(weights), drawn))
        return drawn

    def order(self, use: str, ordinal: int, count: int) -> tuple[int, ...]:
        drawn = shuffled(self.source, use, range(count), ordinal)
        self._keep(OrderDraw(use, ordinal, drawn))
        return drawn

    def _keep(self, draw: Draw) -> None:
        events = self.making
        if events is None:
            events = self.coming
            if events is None:
                events = self.coming = []
        self.drawn += ((draw, events, len(events)),)

    def decided(self, events: Iterable[Event]) -> Sequence[Event]:
        """These events; whatever is drawn while one of them is made decides that one."""
        if type(events) is tuple:
            made: Sequence[Event] = events
        else:
            outer, self.making = self.making, []
            made = self.making
            for event in events:
                made.append(event)
            self.making = outer
        if self.coming is not None and made:
            self.coming += made
            self.coming = None
        return made

    def draws(self, events: Sequence[Event]) -> tuple[Draw, ...]:
        """All draws, in the order in which they were asked for. events: those of the batch

        What is drawn after the last event was made decides none of them, and is put down to the first.
        """
        found = []
        for draw, among, at in self.drawn:
            if at < len(among) and (decided := among[at]) is not events[0]:
                place = _place(decided, events)
                found.append(replace(draw, event=place) if place else draw)
            else:
                found.append(draw)
        return tuple(found)


def _place(decided: Event, events: Sequence[Event]) -> int:
    return next((place for place, event in enumerate(events) if event is decided), 0)


def made(events: Iterable[Event], chance: Chance) -> Sequence[Event]:
    """These events, all made; chance, if it remembers its draws, remembers which of the events they decided."""
    if type(chance) is not RecordedChance:
        return tuple(events)
    return events if type(events) is tuple and chance.coming is None else chance.decided(events)


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
