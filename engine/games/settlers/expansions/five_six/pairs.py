"""Chapter of paired turns: the seat three places on takes a second turn after each first one (X5).

It is a turn of its own that begins after the roll, and in which nobody trades with anybody but the bank.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct

from engine.core import Chapter, Context, Event, Law, StageChanged, Table, Views, public
from engine.games.settlers.api import FollowingTurn, Main, NoTrade, TurnEnded, next_seat, retired
from engine.games.settlers.expansions.five_six.building import BETWEEN
from engine.games.settlers.expansions.five_six.events import PairedTurnBegan

_PLACES_ON = 3


class Pair(Struct, frozen=True, gc=False):
    """first: the seat whose pair has its second turn now, if one has; over: the last turn was a second one"""

    first: int | None = None
    over: bool = False


def following(table: Table, question: FollowingTurn) -> int | None:
    """The second of a pair after its first; after the second the seat that follows the first."""
    first = PAIRED_TURNS.of(table).first
    if first is not None:
        return next_seat(table, first)
    return _second(table, question.seat)


def _second(table: Table, first: int) -> int | None:
    """The seat that is paired with this one; none where it is out."""
    seat = (first + _PLACES_ON) % table.law.seats
    return None if seat in retired(table) or first in retired(table) else seat


def begin(table: Table, event: TurnEnded, context: Context) -> Iterable[Event]:
    """The turn that follows is a second one, and has no roll."""
    if not PAIRED_TURNS.of(table).over and event.next == _second(table, event.seat):
        yield PairedTurnBegan(event.next, event.seat)
        yield StageChanged(Main(event.next))


def shows(table: Table) -> dict[str, Any] | None:
    first = PAIRED_TURNS.of(table).first
    return None if first is None else {"first": first}


def _inactive(values: Mapping[str, Any]) -> tuple[type, ...]:
    return () if BETWEEN.among(values) == "pairs" else (TurnEnded, FollowingTurn, NoTrade)


def _start(law: Law) -> Pair:
    return Pair()


PAIRED_TURNS: Chapter[Pair] = Chapter(
    name="paired_turns",
    after=("turn", "leaving"),
    before=("deadlock",),
    start=_start,
    reacts={TurnEnded: begin},
    evolves={
        TurnEnded: lambda pair, event: Pair(over=pair.first is not None),
        PairedTurnBegan: lambda pair, event: Pair(event.first),
    },
    inactive=_inactive,
    answers={
        FollowingTurn: following,
        NoTrade: lambda table, question: None if PAIRED_TURNS.of(table).first is None else "X5",
    },
    views=Views(shows=shows, tells={PairedTurnBegan: public}),
)
