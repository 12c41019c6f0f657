"""Chapter of the initial placement: steps in turn order and back; the second settlement yields cards (I1, I2)."""

from collections.abc import Iterable, Sequence

from engine.board import bits
from engine.core import (
    Chapter,
    Context,
    Event,
    In,
    Law,
    LeavesUndoOpen,
    LegalAction,
    LegalActions,
    Refused,
    Rule,
    SeatRetired,
    StageChanged,
    StageEntered,
    Table,
    Undo,
    Views,
    public,
)
from engine.games.settlers.barred import barred_places, check_place
from engine.games.settlers.cards import Cards
from engine.games.settlers.chapters.island import ISLAND
from engine.games.settlers.chapters.pieces import PIECES
from engine.games.settlers.commands import PlaceRoad, PlaceSettlement
from engine.games.settlers.events import (
    BoardLaid,
    CityBuilt,
    PlacementEnded,
    RoadPlaced,
    SettlementPlaced,
    StartCardsGiven,
)
from engine.games.settlers.maps import RESOURCE_OF
from engine.games.settlers.questions import PlacementStep, PlacementSteps
from engine.games.settlers.stages import PlacingRoad, PlacingSettlement, during
from engine.seats import seats_in_play

TAKEBACK_PLACEMENT = Rule("takeback_placement", like=False, clause="I3")


STEPS = PlacementStep(), PlacementStep(reverse=True, start_cards=True)
"""1-2-3-4-4-3-2-1; the second settlement yields cards (I1, I2)."""


def placement_steps(table: Table) -> Sequence[PlacementStep]:
    """Steps of the initial placement by the chapters in force."""
    if PlacementSteps not in table.law.answers:
        return STEPS
    steps: Sequence[PlacementStep] = table.ask(PlacementSteps())[-1]
    return steps


def go_on(table: Table, last: int | None = None) -> Event:
    """I1: 1-2-3-4-4-3-2-1, without those who are out (E4); `last` has just placed its road.

    The first turn begins when all have gone through all steps.
    """
    placed = [roads.bit_count() + (seat == last) for seat, roads in enumerate(PIECES.of(table).roads)]
    there = seats_in_play(table)
    for number, step in enumerate(placement_steps(table)):
        for seat in reversed(there) if step.reverse else there:
            if placed[seat] <= number:
                return StageChanged(PlacingSettlement(seat))
    return PlacementEnded(there[0])


def place_settlement(table: Table, command: PlaceSettlement, context: Context) -> Iterable[Event]:
    seat = context.seat
    during(table, seat, PlacingSettlement)
    if not PIECES.of(table).free >> command.corner & 1:
        raise Refused("too-close", "I1")
    check_place(table, seat, "corners", command.corner)
    yield SettlementPlaced(seat, command.corner)
    step = placement_steps(table)[PIECES.of(table).roads[seat].bit_count()]
    if step.city:
        yield CityBuilt(seat, command.corner)
    if step.start_cards:
        yield StartCardsGiven(seat, start_cards(table, command.corner))
    yield StageChanged(PlacingRoad(seat, command.corner))


def start_cards(table: Table, corner: int) -> Cards:
    """I2: one card for each producing hex next to the corner."""
    counts = [0] * 5
    island = ISLAND.of(table)
    for hex in island.frame.corner_hexes[corner]:
        terrain = island.terrains[hex]
        if (resource := RESOURCE_OF.get(terrain)) is not None:
            counts[resource] += 1
    return counts[0], counts[1], counts[2], counts[3], counts[4]


def place_road(table: Table, command: PlaceRoad, context: Context) -> Iterable[Event]:
    seat = context.seat
    stage = during(table, seat, PlacingRoad)
    assert isinstance(stage, PlacingRoad)
    if not _edges(table, stage) >> command.edge & 1:
        raise Refused("road-not-at-settlement", "I1")
    check_place(table, seat, "edges", command.edge)
    yield RoadPlaced(seat, command.edge)
    yield go_on(table, seat)


def pass_over(table: Table, event: SeatRetired, context: Context) -> Iterable[Event]:
    """E4: whoever is out places no more."""
    stage = table.stage
    if isinstance(stage, PlacingSettlement | PlacingRoad) and stage.seat == event.seat and seats_in_play(table):
        yield go_on(table)


def _edges(table: Table, stage: PlacingRoad) -> int:
    pieces = PIECES.of(table)
    return pieces.frame.edges_at[stage.corner] & ~pieces.taken


def legal_settlements(table: Table, seat: int) -> list[LegalAction]:
    corners = PIECES.of(table).free & ~barred_places(table, seat, "corners")
    return [LegalAction(PlaceSettlement, (("corner", In(tuple(bits(corners)))),))]


def legal_roads(table: Table, seat: int) -> list[LegalAction]:
    stage = table.stage
    assert isinstance(stage, PlacingRoad)
    edges = _edges(table, stage) & ~barred_places(table, seat, "edges")
    return [LegalAction(PlaceRoad, (("edge", In(tuple(bits(edges)))),))]


def leaves_undo_open(table: Table, question: LeavesUndoOpen) -> bool:
    """I3: a settlement whose road is still to be placed, when another seat leaves."""
    return question.what == "settlement" and question.seat not in table.stage.awaited()


def _start(law: Law) -> None:
    return None


PLACEMENT: Chapter[None] = Chapter(
    name="placement",
    after=("island", "pieces", "turn"),
    start=_start,
    rules=(TAKEBACK_PLACEMENT,),
    stages=(PlacingSettlement, PlacingRoad),
    decides={PlaceSettlement: place_settlement, PlaceRoad: place_road},
    reacts={
        BoardLaid: lambda table, event, context: [StageEntered(PlacingSettlement(0))],
        SeatRetired: pass_over,
    },
    answers={LeavesUndoOpen: leaves_undo_open},
    legal_actions=LegalActions(when_awaited={PlacingSettlement: legal_settlements, PlacingRoad: legal_roads}),
    views=Views(tells={StartCardsGiven: public}),
    undo={SettlementPlaced: Undo(("takeback_placement", "settlement"))},
)
