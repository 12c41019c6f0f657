"""Chapter of deadlock (E5): a seat that can't reach the goal by any means is out, and the table says why.

It is looked for at the end of every turn, one seat after the other: that one is out may end a turn in its turn. Before
the first turn nobody is stuck, since all have yet to place.
"""

from collections.abc import Iterable, Mapping

from engine.core import (
    Chapter,
    Context,
    Event,
    Law,
    Memo,
    Penalties,
    Rule,
    SeatReinstated,
    SeatRetired,
    Table,
    Views,
    public,
)
from engine.games.settlers.chapters.points import target
from engine.games.settlers.events import SeatStuck, TurnEnded
from engine.games.settlers.points_bound import bound_below
from engine.games.settlers.questions import OutBecause, PlayedKnightsLeave, PointsBound, TargetIncrease
from engine.games.settlers.surely_in_reach import BUILT_AND_HELD, Short, seats_in_doubt, short_without_building
from engine.seats import RETIRED, retired, seats_in_play

DEADLOCK_RULE = Rule("deadlock", "off", choices=("off", "out"))
"""Treatment of a seat that can't win any more: it plays on, or it is out (E5), by public facts alone, no judge's
penalty counted."""

Stuck = Mapping[int, dict[str, int]]
"""seat → label → the points that it could still have reached; none, if a judge has brought it back."""


def look(table: Table, event: Event, context: Context) -> Iterable[Event]:
    """E5: the first seat in order whose bound lies below the goal is out.

    When a turn ends because its seat is out, that seat is first brought to an end, and then the others are looked at.
    """
    if not table.slices["turn"].number or not (below := BOUNDS_BELOW.of(table)):
        return ()
    if isinstance(event, TurnEnded) and event.seat in retired(table):
        return ()
    for seat, bound in below.items():
        if seat not in DEADLOCK.of(table):  # else a judge has brought it back
            return SeatStuck(seat, bound), SeatRetired(seat, "stuck")
    return ()


def bounds_below(table: Table) -> Stuck:
    """Seat → the bound on its points, of those in play whose bound lies below the goal."""
    short = SHORT.of(table)
    if not short:
        return {}
    goal = target(table)
    bounds = {seat: bound_below(table, seat, goal) for seat in seats_in_doubt(table, short, goal)}
    return {seat: bound for seat, bound in bounds.items() if bound is not None}


SHORT: Memo[Short] = Memo(
    lambda table: short_without_building(table, seats_in_play(table), target(table)),
    *(BUILT_AND_HELD, RETIRED, TargetIncrease),
)

BOUNDS_BELOW = Memo(
    bounds_below,
    *("pieces", "cards", "largest_army", "longest_road", RETIRED),
    *(Penalties, TargetIncrease, PointsBound, PlayedKnightsLeave),
)
"""Memo of the bounds: in most turns nothing is built or bought."""


def _start(law: Law) -> Stuck:
    return {}


DEADLOCK: Chapter[Stuck] = Chapter(
    name="deadlock",
    after=("leaving", "result", "collecting", "deals", "negotiation", "points"),
    start=_start,
    rules=(DEADLOCK_RULE,),
    reacts={TurnEnded: look, SeatRetired: look},
    inactive=lambda values: (TurnEnded, SeatRetired) if DEADLOCK_RULE.among(values) == "off" else (),
    evolves={
        SeatStuck: lambda stuck, event: {**stuck, event.seat: event.reasons},
        SeatReinstated: lambda stuck, event: {**stuck, event.seat: {}},
    },
    answers={OutBecause: lambda table, question: DEADLOCK.of(table)},
    views=Views(tells={SeatStuck: public}),
)
