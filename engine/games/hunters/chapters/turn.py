"""Chapter of the turn: a tile, perhaps a bonus tile, the next seat, the end (H1–H3, H8, H11)."""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine.core import (
    STAGES,
    Chapter,
    Context,
    CurrentTurn,
    EndByPoints,
    Event,
    Law,
    Rule,
    SeatRetired,
    Started,
    Table,
    Views,
    public,
)
from engine.games.hunters.chapters.map import MAP, cell_of
from engine.games.hunters.chapters.piles import PILES, drawing
from engine.games.hunters.events import (
    BeginnerNamed,
    BonusEarned,
    NothingPlaced,
    PiecePlaced,
    TilePlaced,
    TileSetAside,
    TurnPassed,
)
from engine.games.hunters.stages import Over, PlacingPiece, PlacingTile
from engine.games.hunters.tile_map import completed
from engine.seats import RETIRED, next_seat, retired, seats_in_play

_NAMED = tuple(f"seat_{number}" for number in range(1, 6))

BEGINS = Rule("begins", "drawn", choices=("drawn", *_NAMED))
"""Choice of the first player: drawn by lot, or whoever sits on the seat of the room that the host names (H1)."""

BONUSES = Rule("bonus_per_turn", 1, least=0, most=4)


class Turn(Struct, frozen=True):
    """The seat on turn, how many turns have begun, and how many bonus tiles it may still place."""

    seat: int = 0
    number: int = 0
    owed: int = 0


def begin(table: Table, event: Started, context: Context) -> Iterable[Event]:
    """H1: by lot, or as the host named; a seat that nobody took begins no game."""
    named = BEGINS.of(table)
    seat = _NAMED.index(named) if named in _NAMED else None
    if seat in event.order:
        yield BeginnerNamed(event.order.index(seat), "host")
    else:
        yield BeginnerNamed(context.chance.number("beginner", 0, table.law.seats), "lot")


def go_on(table: Table, event: PiecePlaced | NothingPlaced, context: Context) -> Iterable[Event]:
    """H8: gold in a forest that a land tile completed brings bonus tiles; else the turn goes on."""
    stage, tile_map = table.stage, MAP.of(table)
    assert isinstance(stage, PlacingPiece)
    forests = (tile_map.areas[number] for number in completed(tile_map, cell_of(stage.x, stage.y)))
    golden = sum(1 for forest in forests if forest.gold)
    earned = min(golden, BONUSES.of(table), len(PILES.of(table).bonus))
    if earned and not stage.bonus and event.seat not in retired(table):
        yield BonusEarned(event.seat, earned)
    else:
        yield from what_next(table, context)


def what_next(table: Table, context: Context) -> Iterable[Event]:
    """H8, H11: a bonus tile that is still to be placed, else the next turn, else the end."""
    turn, piles = TURN.of(table), PILES.of(table)
    if turn.owed and piles.bonus and turn.seat not in retired(table):
        yield drawing(table, turn.seat, context, bonus=True)
    elif piles.land:
        yield TurnPassed(turn.seat, next_seat(table, turn.seat))
    else:
        yield from ending(table)


def ending(table: Table) -> Iterable[Event]:
    for events in table.ask(EndByPoints()):
        yield from events


def again(table: Table, event: TileSetAside, context: Context) -> Iterable[Event]:
    """H3, H8: the next is drawn instead; if that was the last land tile, it is the end."""
    seat = TURN.of(table).seat
    if event.bonus or seat in retired(table) or not PILES.of(table).land:
        yield from what_next(table, context)
    else:
        yield drawing(table, seat, context)


def pass_over(table: Table, event: SeatRetired, context: Context) -> Iterable[Event]:
    """Turns without a seat that goes for good: its tile in hand leaves the game, the one placed stays bare."""
    stage = table.stage
    if not seats_in_play(table):
        yield from ending(table)
    elif isinstance(stage, PlacingTile) and stage.seat == event.seat:
        yield TileSetAside(stage.tile, stage.bonus)
    elif isinstance(stage, PlacingPiece) and stage.seat == event.seat:
        yield NothingPlaced(event.seat)


def shows(table: Table) -> dict[str, Any]:
    turn, stage = TURN.of(table), table.stage
    shown = {"seat": turn.seat, "number": turn.number, "stage": stage.label, "awaits": list(stage.awaited())}
    if gone := retired(table):
        shown["out"] = {str(seat): "retired" for seat in gone}
    return shown | stage.shown()


def _placed(turn: Turn, event: TilePlaced) -> Turn:
    return replace(turn, owed=turn.owed - 1) if event.bonus else turn


def _on_turn(table: Table, question: CurrentTurn) -> tuple[int, int]:
    turn = TURN.of(table)
    return turn.seat, turn.number


def _start(law: Law) -> Turn:
    return Turn()


TURN: Chapter[Turn] = Chapter(
    name="turn",
    after=("map", "piles", "pieces", "scoring"),
    views=Views(
        depends_on=(STAGES.name, RETIRED),
        shows=shows,
        tells={BeginnerNamed: public, BonusEarned: public, TurnPassed: public},
    ),
    start=_start,
    rules=(BEGINS, BONUSES),
    stages=(Over,),
    answers={CurrentTurn: _on_turn},
    reacts={
        Started: begin,
        BeginnerNamed: lambda table, event, context: [drawing(table, event.seat, context)],
        PiecePlaced: go_on,
        NothingPlaced: go_on,
        BonusEarned: lambda table, event, context: what_next(table, context),
        TileSetAside: again,
        TurnPassed: lambda table, event, context: [drawing(table, event.next, context)],
        SeatRetired: pass_over,
    },
    evolves={
        BeginnerNamed: lambda turn, event: Turn(event.seat, 1),
        TilePlaced: _placed,
        BonusEarned: lambda turn, event: replace(turn, owed=event.count),
        TurnPassed: lambda turn, event: Turn(event.next, turn.number + 1),
    },
    draws=(BeginnerNamed,),
)
