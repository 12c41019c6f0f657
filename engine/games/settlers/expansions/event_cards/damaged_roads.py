"""Chapter of damaged roads: an earthquake turns them sideways until they are repaired (O2).

A damaged road still counts for the longest road. Its seat builds no road until it is repaired, and nothing at the ends
of the damaged one.
"""

from collections.abc import Iterable
from typing import Any

from engine.board import bits
from engine.core import (
    Chapter,
    Context,
    Event,
    In,
    Law,
    LegalAction,
    LegalActions,
    Refused,
    Table,
    Undo,
    Views,
    public,
)
from engine.games.settlers.api import (
    PIECES,
    RESOURCES,
    Bar,
    Barred,
    Main,
    RoadCorrected,
    costs,
    covers,
    during,
)
from engine.games.settlers.expansions.event_cards.commands import RepairRoad, TurnRoad
from engine.games.settlers.expansions.event_cards.events import (
    RoadDamageCorrected,
    RoadRepaired,
    RoadTurned,
)
from engine.games.settlers.expansions.event_cards.progress import ended_for
from engine.games.settlers.expansions.event_cards.stages import TurningRoads

Damaged = tuple[int | None, ...]
"""Edge of each seat's damaged road."""


def turn(table: Table, command: TurnRoad, context: Context) -> Iterable[Event]:
    seat = context.seat
    during(table, seat, TurningRoads)
    if not PIECES.of(table).roads[seat] >> command.edge & 1:
        raise Refused("not-your-road", "O2")
    yield RoadTurned(seat, command.edge)
    yield from ended_for(table, seat)


def repair(table: Table, command: RepairRoad, context: Context) -> Iterable[Event]:
    """O2: for the cost of a road, while one may build."""
    seat = context.seat
    during(table, seat, Main)
    edge = DAMAGED_ROADS.of(table)[seat]
    if edge is None:
        raise Refused("no-damaged-road", "O2")
    cost = costs(table)["road"]
    if not covers(RESOURCES.of(table).hands[seat], cost):
        raise Refused("cannot-pay", "O2", cost=cost)
    yield RoadRepaired(seat, edge, cost)


def barred(table: Table, question: Barred) -> Bar | None:
    """O2: no road at all, and no building at the ends of the damaged one."""
    edge = _damaged(table, question.seat)
    if edge is None:
        return None
    frame = PIECES.of(table).frame
    ends: int = frame.ends_of[edge]
    return Bar("road-damaged", "O2", edges=frame.every_edge, corners=ends, cities=ends)


def _damaged(table: Table, seat: int) -> int | None:
    """The damaged road of this seat; neutral seats have none."""
    damaged = DAMAGED_ROADS.of(table)
    return damaged[seat] if seat < len(damaged) else None


def legal_turns(table: Table, seat: int) -> Iterable[LegalAction]:
    yield LegalAction(TurnRoad, (("edge", In(tuple(bits(PIECES.of(table).roads[seat])))),))


def legal_repairs(table: Table, seat: int) -> Iterable[LegalAction]:
    if DAMAGED_ROADS.of(table)[seat] is not None and covers(RESOURCES.of(table).hands[seat], costs(table)["road"]):
        yield LegalAction(RepairRoad)


def _put(damaged: Damaged, seat: int, edge: int | None) -> Damaged:
    return (*damaged[:seat], edge, *damaged[seat + 1 :])


def _corrected(damaged: Damaged, event: RoadCorrected) -> Damaged:
    """J2: a damaged road that a judge takes away is none any more."""
    gone = not event.there and event.seat < len(damaged) and damaged[event.seat] == event.edge
    return _put(damaged, event.seat, None) if gone else damaged


def shows(table: Table) -> dict[str, Any]:
    return {"edges": {str(seat): edge for seat, edge in enumerate(DAMAGED_ROADS.of(table)) if edge is not None}}


def _start(law: Law) -> Damaged:
    return (None,) * law.seats


DAMAGED_ROADS: Chapter[Damaged] = Chapter(
    name="damaged_roads",
    after=("turn", "pieces", "resources", "event_cards"),
    start=_start,
    decides={TurnRoad: turn, RepairRoad: repair},
    evolves={
        RoadTurned: lambda damaged, event: _put(damaged, event.seat, event.edge),
        RoadRepaired: lambda damaged, event: _put(damaged, event.seat, None),
        RoadDamageCorrected: lambda damaged, event: _put(damaged, event.seat, event.edge if event.damaged else None),
        RoadCorrected: _corrected,
    },
    answers={Barred: barred},
    legal_actions=LegalActions(when_awaited={TurningRoads: legal_turns, Main: legal_repairs}),
    views=Views(shows=shows, tells=dict.fromkeys((RoadTurned, RoadRepaired), public)),
    undo={RoadRepaired: Undo(("takeback_builds", "build"))},
)
