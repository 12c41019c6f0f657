"""Retiring chapter: a seat that leaves for good plays no more, and nobody plays for it (E4).

The match keeps who is out and why; what becomes of a seat's cards, points and turns is the game's business, which
reacts to `SeatRetired` whatever its reason. Whether a seat may go of its own accord is for the game's rules to say.
"""

from collections.abc import Iterable, Mapping

from engine.core import (
    PHASE,
    Chapter,
    Context,
    Event,
    Law,
    LegalAction,
    LegalActions,
    MayRetire,
    Refused,
    SeatReinstated,
    SeatRetired,
    Table,
    Viewer,
    Views,
    public,
)
from engine.match.commands import Retire
from engine.match.room.state import playing
from engine.seats import RETIRED, retired

Retired = Mapping[int, str]
"""seat → why it is out: left, removed, stuck."""


def may_be_removed(table: Table, seat: int) -> None:
    """Refused: this seat can't be taken out of the game, having no part in it."""
    if not playing(table):
        raise Refused("not-playing")
    if not 0 <= seat < table.law.seats:
        raise Refused("no-such-seat")
    if seat in retired(table):
        raise Refused("out-already", "E4", why=retired(table)[seat])
    if not table.confirms(MayRetire(seat, "removed")):
        raise Refused("nobody-leaves-for-good", "E4")


def retire(table: Table, command: Retire, context: Context) -> Iterable[Event]:
    """E4: whoever sits here goes for good."""
    seat = context.seat
    may_be_removed(table, seat)
    if not table.confirms(MayRetire(seat, "left")):
        raise Refused("nobody-leaves-for-good", "E4")
    yield SeatRetired(seat, "left")


def out_of_turn(table: Table, viewer: Viewer) -> list[LegalAction]:
    seat = viewer.seat
    if seat is None or not playing(table) or seat in retired(table):
        return []
    return [LegalAction(Retire)] if table.confirms(MayRetire(seat, "left")) else []


def _start(law: Law) -> Retired:
    return {}


RETIRING: Chapter[Retired] = Chapter(
    name=RETIRED,
    start=_start,
    decides={Retire: retire},
    evolves={
        SeatRetired: lambda out, event: {**out, event.seat: event.why},
        SeatReinstated: lambda out, event: {seat: why for seat, why in out.items() if seat != event.seat},
    },
    legal_actions=LegalActions(
        out_of_turn=out_of_turn,
        depends_on=(RETIRED, PHASE),
    ),
    views=Views(tells={SeatRetired: public}),
)
