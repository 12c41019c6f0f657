"""The map, and tiles placed on it (H1, H2, H19)."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from engine.board.squares import cell_at, name_of, place_of
from engine.core import Chapter, Event, In, Law, Moment, Offer, Refused, Rule, StageChanged, Table, told_whole
from engine.games.hunters.commands import PlaceTile
from engine.games.hunters.events import PiecePlaced, PiecesReturned, TilePlaced
from engine.games.hunters.land import Land, Lying, held_by, laid, places, started, without
from engine.games.hunters.stages import PlacingPiece, PlacingTile, during
from engine.games.hunters.tiles.prints import turns
from engine.games.hunters.zones import numbered

__all__ = ["MAP", "cell_of"]

TAKEBACK = Rule("takeback_tile", like=True, clause="H19")


def cell_of(x: int, y: int) -> int:
    """The cell of a fact: one that is there."""
    cell = cell_at(x, y)
    assert cell is not None
    return cell


def place(table: Table, command: PlaceTile, moment: Moment) -> Iterable[Event]:
    """H2: beside a tile, and so that every side matches."""
    seat = moment.seat
    stage = during(table, seat, PlacingTile)
    cell, land = cell_at(command.x, command.y), MAP.of(table)
    if cell in land.tiles:
        raise Refused("cell-taken", "H2")
    if cell is None or cell not in land.frontier:
        raise Refused("touches-no-tile", "H2")
    if command.turn not in (fitting := turns(stage.tile, land.frontier[cell])):
        raise Refused("does-not-fit", "H2", turns=list(fitting))
    yield TilePlaced(seat, stage.tile, command.x, command.y, command.turn, stage.bonus)
    yield StageChanged(PlacingPiece(seat, command.x, command.y, stage.bonus))


def offers(table: Table, seat: int) -> list[Offer]:
    stage = table.stage
    if not isinstance(stage, PlacingTile) or stage.seat != seat:
        return []
    return [_offer(cell, fitting) for cell, fitting in places(MAP.of(table), stage.tile)]


@lru_cache(maxsize=1 << 14)
def _offer(cell: int, fitting: tuple[int, ...]) -> Offer:
    x, y = place_of(cell)
    return Offer(PlaceTile, (("x", In((x,))), ("y", In((y,))), ("turn", In(fitting))))


def _placed(land: Land, event: TilePlaced) -> Land:
    return laid(land, cell_of(event.x, event.y), Lying(event.tile, event.turn, event.seat))


def _held(land: Land, event: PiecePlaced) -> Land:
    return held_by(land, cell_of(event.x, event.y), event.zone, event.piece, event.seat)


def _returned(land: Land, event: PiecesReturned) -> Land:
    return without(land, tuple(map(numbered, event.zones)))


def shows(table: Table) -> dict[str, Any]:
    land = MAP.of(table)
    return {"tiles": land.shown_tiles, "last": {str(seat): name_of(cell) for seat, cell in land.last.items()}}


def _start(law: Law) -> Land:
    return started(law.seats)


MAP: Chapter[Land] = Chapter(
    name="map",
    start=_start,
    rules=(TAKEBACK,),
    stages=(PlacingTile,),
    decides={PlaceTile: place},
    evolves={TilePlaced: _placed, PiecePlaced: _held, PiecesReturned: _returned},
    moves={PlacingTile: offers},
    shows=shows,
    tells={TilePlaced: told_whole},
    takebacks={TilePlaced: (TAKEBACK.name, "tile")},
)
