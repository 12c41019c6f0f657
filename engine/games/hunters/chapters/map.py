"""Chapter of the map and the tiles placed on it (H1, H2, H19)."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from engine.board.squares import cell_at, name_of, place_of
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
    StageChanged,
    Table,
    Undo,
    Views,
    public,
)
from engine.games.hunters.commands import PlaceTile
from engine.games.hunters.events import PiecePlaced, PiecesReturned, TilePlaced
from engine.games.hunters.stages import PlacingPiece, PlacingTile, during
from engine.games.hunters.tile_map import PlacedTile, TileMap, places, start_map, with_piece, with_tile, without_pieces
from engine.games.hunters.tiles.prints import turns
from engine.games.hunters.zones import numbered

TAKEBACK = Rule("takeback_tile", like=True, clause="H19")


def cell_of(x: int, y: int) -> int:
    """The cell of a fact: one that is there."""
    cell = cell_at(x, y)
    assert cell is not None
    return cell


def place(table: Table, command: PlaceTile, context: Context) -> Iterable[Event]:
    """H2: beside a tile, and so that every side matches."""
    seat = context.seat
    stage = during(table, seat, PlacingTile)
    cell, tile_map = cell_at(command.x, command.y), MAP.of(table)
    if cell in tile_map.tiles:
        raise Refused("cell-taken", "H2")
    if cell is None or cell not in tile_map.frontier:
        raise Refused("touches-no-tile", "H2")
    if command.turn not in (fitting := turns(stage.tile, tile_map.frontier[cell])):
        raise Refused("does-not-fit", "H2", turns=list(fitting))
    yield TilePlaced(seat, stage.tile, command.x, command.y, command.turn, stage.bonus)
    yield StageChanged(PlacingPiece(seat, command.x, command.y, stage.bonus))


def legal_actions(table: Table, seat: int) -> list[LegalAction]:
    stage = table.stage
    if not isinstance(stage, PlacingTile) or stage.seat != seat:
        return []
    return [_tile_action(cell, fitting) for cell, fitting in places(MAP.of(table), stage.tile)]


@lru_cache(maxsize=1 << 14)
def _tile_action(cell: int, fitting: tuple[int, ...]) -> LegalAction:
    x, y = place_of(cell)
    return LegalAction(PlaceTile, (("x", In((x,))), ("y", In((y,))), ("turn", In(fitting))))


def _placed(tile_map: TileMap, event: TilePlaced) -> TileMap:
    return with_tile(tile_map, cell_of(event.x, event.y), PlacedTile(event.tile, event.turn, event.seat))


def _held(tile_map: TileMap, event: PiecePlaced) -> TileMap:
    return with_piece(tile_map, cell_of(event.x, event.y), event.zone, event.piece, event.seat)


def _returned(tile_map: TileMap, event: PiecesReturned) -> TileMap:
    return without_pieces(tile_map, tuple(map(numbered, event.zones)))


def shows(table: Table) -> dict[str, Any]:
    tile_map = MAP.of(table)
    return {"tiles": tile_map.shown_tiles, "last": {str(seat): name_of(cell) for seat, cell in tile_map.last.items()}}


def _start(law: Law) -> TileMap:
    return start_map(law.seats)


MAP: Chapter[TileMap] = Chapter(
    name="map",
    start=_start,
    rules=(TAKEBACK,),
    stages=(PlacingTile,),
    decides={PlaceTile: place},
    evolves={TilePlaced: _placed, PiecePlaced: _held, PiecesReturned: _returned},
    legal_actions=LegalActions(when_awaited={PlacingTile: legal_actions}),
    views=Views(
        shows=shows,
        tells={TilePlaced: public},
    ),
    undo={TilePlaced: Undo((TAKEBACK.name, "tile"))},
)
