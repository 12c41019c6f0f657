"""Chapter of neutral seats: their first settlements, their free pieces, and two production rolls a turn (O4)."""

from collections.abc import Iterable
from typing import Any, Literal

from msgspec import Struct

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
    Rule,
    StageEntered,
    StageLeft,
    Table,
    Undo,
    Views,
)
from engine.games.settlers.api import (
    DICE,
    MAP,
    NONE,
    PIECES,
    BoardLaid,
    DiceRolled,
    NeutralSeats,
    ProductionRoll,
    RoadBuilt,
    RollInstead,
    RollsAgain,
    SettlementBuilt,
    ThrownAgain,
    TurnEnded,
    check_place,
    during,
    open_places,
)
from engine.games.settlers.expansions.questions import NeutralKnight
from engine.games.settlers.expansions.two_players.commands import BuildNeutralRoad, BuildNeutralSettlement
from engine.games.settlers.expansions.two_players.events import (
    NeutralRoadBuilt,
    NeutralSettlementBuilt,
    NeutralSettlementPlaced,
)
from engine.games.settlers.expansions.two_players.stages import STAGES, NeutralBuilding

NEUTRAL = 2
"""Number of neutral seats."""

KNIGHT = Rule("neutral_knight", like=True, clause="O4")
"""Whether the neutral seats have a knight in Barbarian Attack."""

_ROLLS = 2
"""Production rolls a turn."""

_CENTRE = MAP.hex_corners[MAP.hex_places.id("0,0")]

FIRST_SITES: tuple[int, ...] = tuple(
    next(end for end in MAP.corner_corners[corner] if end not in _CENTRE) for corner in _CENTRE
)
"""The outer ends of the spokes of the centre hex, clockwise."""


class Rolls(Struct, frozen=True, gc=False):
    """sums: of the rolls of this turn that count, 0 for a card; again: the last equalled the first and doesn't count"""

    sums: tuple[int, ...] = ()
    again: bool = False


def settle(table: Table, event: BoardLaid, context: Context) -> Iterable[Event]:
    """One settlement each, on a random spoke and on the opposite one."""
    first, spoke = table.law.seats, context.chance.number("neutral-settlement", 0, len(FIRST_SITES))
    for seat in range(first, first + NEUTRAL):
        yield _placed(table, seat, spoke)


def _placed(table: Table, seat: int, spoke: int) -> NeutralSettlementPlaced:
    opposite = (seat - table.law.seats) * len(FIRST_SITES) // NEUTRAL
    return NeutralSettlementPlaced(seat, FIRST_SITES[(spoke + opposite) % len(FIRST_SITES)])


def roll(table: Table, question: RollInstead) -> Iterable[Event]:
    """Two rolls a turn, the second thrown again until its sum differs."""
    first, ordinal = NEUTRAL_SEATS.of(table).sums, DICE.of(table).rolls
    while True:
        thrown = question.context.chance.dice(ordinal)
        yield DiceRolled(question.seat, thrown.faces, thrown.proof)
        if not first or sum(thrown.faces) != first[0]:
            return
        ordinal += 1


def _rolled(rolls: Rolls, event: ProductionRoll) -> Rolls:
    total = sum(event.dice) if isinstance(event, DiceRolled) else 0
    if total and rolls.sums == (total,):
        return Rolls(rolls.sums, again=True)
    return Rolls((*rolls.sums, total))


def comes_with_road(table: Table, event: RoadBuilt, context: Context) -> Iterable[Event]:
    """Each own road: a free one for a neutral seat."""
    return _owed(table, event, "road", by_card=event.paid == NONE)


def comes_with_settlement(table: Table, event: SettlementBuilt, context: Context) -> Iterable[Event]:
    """Each own settlement: a free neutral one; without a site, a road."""
    piece: Literal["road", "settlement"] = "settlement" if _sites(table, "settlement") else "road"
    return _owed(table, event, piece)


def _owed(
    table: Table, event: RoadBuilt | SettlementBuilt, piece: Literal["road", "settlement"], *, by_card: bool = False
) -> Iterable[Event]:
    if event.seat < table.law.seats and _sites(table, piece):
        yield StageEntered(NeutralBuilding(event.seat, piece, by_card))


def _sites(table: Table, piece: str) -> dict[int, int]:
    """Neutral seat → where it may build such a piece, as a bit set; only those that can."""
    pieces, first = PIECES.of(table), table.law.seats
    found: dict[int, int] = {}
    for seat in range(first, first + pieces.neutral):
        at = 1 if piece == "settlement" else 0
        if pieces.left(seat)[at] and (open_to := open_places(table, seat)[at]):
            found[seat] = open_to
    return found


def build_road(table: Table, command: BuildNeutralRoad, context: Context) -> Iterable[Event]:
    _check(table, context.seat, "road", command.neutral, command.edge)
    yield NeutralRoadBuilt(command.neutral, command.edge)
    yield StageLeft()


def build_settlement(table: Table, command: BuildNeutralSettlement, context: Context) -> Iterable[Event]:
    _check(table, context.seat, "settlement", command.neutral, command.corner)
    yield NeutralSettlementBuilt(command.neutral, command.corner)
    yield StageLeft()


def _check(table: Table, seat: int, piece: str, neutral: int, place: int) -> None:
    """Refused: this is not the piece that is owed, or the neutral seat can't build there."""
    stage = during(table, seat, NeutralBuilding)
    assert isinstance(stage, NeutralBuilding)
    if stage.piece != piece:
        raise Refused("another-neutral-piece", "O4", piece=stage.piece)
    if not _sites(table, piece).get(neutral, 0) >> place & 1:
        if table.law.seats <= neutral < table.law.seats + PIECES.of(table).neutral:
            check_place(table, neutral, "corners" if piece == "settlement" else "edges", place)
        raise Refused("no-neutral-site", "O4")


def legal_actions(table: Table, seat: int) -> Iterable[LegalAction]:
    stage = table.stage
    assert isinstance(stage, NeutralBuilding)
    command, field = (BuildNeutralSettlement, "corner") if stage.piece == "settlement" else (BuildNeutralRoad, "edge")
    for neutral, places in _sites(table, stage.piece).items():
        yield LegalAction(command, (("neutral", In((neutral,))), (field, In(tuple(bits(places))))))


def take_back_with_card(table: Table, event: NeutralRoadBuilt) -> tuple[str, str] | None:
    """U3: the road that came with a free road goes back before it."""
    stage = table.stage
    return ("takeback_cards", "free-road") if isinstance(stage, NeutralBuilding) and stage.by_card else None


def shows(table: Table) -> dict[str, Any]:
    """The number of rolls of this turn that are still to come."""
    return {"rolls": _ROLLS - len(NEUTRAL_SEATS.of(table).sums)}


def _start(law: Law) -> Rolls:
    return Rolls()


NEUTRAL_SEATS: Chapter[Rolls] = Chapter(
    name="neutral_seats",
    after=("turn", "dice", "island", "pieces", "placement", "progress", "longest_road", "barbarians", "robber"),
    start=_start,
    rules=(KNIGHT,),
    stages=STAGES[:1],
    decides={BuildNeutralRoad: build_road, BuildNeutralSettlement: build_settlement},
    reacts={
        BoardLaid: settle,
        RoadBuilt: comes_with_road,
        SettlementBuilt: comes_with_settlement,
        NeutralRoadBuilt: None,
        NeutralSettlementBuilt: None,
    },
    evolves={ProductionRoll: _rolled, TurnEnded: lambda rolls, event: Rolls()},
    answers={
        NeutralKnight: lambda table, question: KNIGHT.of(table),
        NeutralSeats: lambda table, question: NEUTRAL,
        RollInstead: roll,
        RollsAgain: lambda table, question: len(NEUTRAL_SEATS.of(table).sums) < _ROLLS,
        ThrownAgain: lambda table, question: NEUTRAL_SEATS.of(table).again,
    },
    legal_actions=LegalActions(when_awaited={NeutralBuilding: legal_actions}),
    views=Views(shows=shows),
    draws=(NeutralSettlementPlaced,),
    undo={NeutralRoadBuilt: Undo(take_back_with_card), NeutralSettlementBuilt: Undo(until_chance=True)},
)
