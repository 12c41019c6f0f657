"""Chapter of the pieces: at most one goes on the tile just placed (H2, H4)."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec import Struct

from engine.board.squares import name_of
from engine.core import Chapter, Context, Event, In, Law, LegalAction, LegalActions, Refused, Table, Views, public
from engine.games.hunters.chapters.map import MAP, cell_of
from engine.games.hunters.chapters.stock import STOCK
from engine.games.hunters.commands import Piece, PlaceNothing, PlacePiece
from engine.games.hunters.events import NothingPlaced, PiecePlaced, PiecesReturned
from engine.games.hunters.stages import PlacingPiece, during
from engine.games.hunters.tile_map import area_for
from engine.games.hunters.tiles import TILES
from engine.games.hunters.zones import base_of, numbered
from engine.games.hunters.zones import cell_of as cell_with


class PlacedPiece(Struct, frozen=True):
    """A piece on the map: whose, and on which zone of its tile."""

    seat: int
    zone: int
    piece: Piece


Pieces = Mapping[int, PlacedPiece]
"""cell → the piece on its tile."""


def within(table: Table, number: int) -> Iterator[tuple[int, PlacedPiece]]:
    """The tribe pieces in this area, with their cells."""
    area_of = MAP.of(table).area_of
    for cell, lies in PIECES.of(table).items():
        if lies.piece == "tribe" and area_of[base_of(cell) + lies.zone] == number:
            yield cell, lies


def place(table: Table, command: PlacePiece, context: Context) -> Iterable[Event]:
    """H4: from stock, on the tile just placed, where nobody's area is."""
    seat = context.seat
    stage = during(table, seat, PlacingPiece)
    tile_map, zone, piece = MAP.of(table), command.zone, command.piece
    if not STOCK.of(table).left(seat, piece):
        raise Refused("no-piece-left", "H4", piece=piece)
    number = area_for(tile_map, cell_of(stage.x, stage.y), zone, piece)
    if number is None:
        raise Refused("not-on-such-a-zone", "H4", piece=piece)
    if not tile_map.areas[number].free:
        holders = [holder for holder, count in enumerate(tile_map.areas[number].holders) if count]
        raise Refused("area-held", "H4", piece=piece, seats=holders)
    yield PiecePlaced(seat, stage.x, stage.y, zone, piece)


def place_nothing(table: Table, command: PlaceNothing, context: Context) -> Iterable[Event]:
    seat = context.seat
    during(table, seat, PlacingPiece)
    yield NothingPlaced(seat)


def legal_actions(table: Table, seat: int) -> list[LegalAction]:
    stage = table.stage
    if not isinstance(stage, PlacingPiece) or stage.seat != seat:
        return []
    tile_map, stock, cell = MAP.of(table), STOCK.of(table), cell_of(stage.x, stage.y)
    found = []
    for piece in ("tribe", "hut"):
        if stock.left(seat, piece):
            zones = range(len(TILES[tile_map.tiles[cell].tile].zones))
            numbers = ((zone, area_for(tile_map, cell, zone, piece)) for zone in zones)
            free = tuple(zone for zone, number in numbers if number is not None and tile_map.areas[number].free)
            if free:
                found.append(LegalAction(PlacePiece, (("piece", In((piece,))), ("zone", In(free)))))
    return [*found, LegalAction(PlaceNothing)]


def _placed(pieces: Pieces, event: PiecePlaced) -> Pieces:
    return {**pieces, cell_of(event.x, event.y): PlacedPiece(event.seat, event.zone, event.piece)}


def _returned(pieces: Pieces, event: PiecesReturned) -> Pieces:
    gone = {cell_with(numbered(zone)) for zone in event.zones}
    return {cell: lies for cell, lies in pieces.items() if cell not in gone}


def shows(table: Table) -> dict[str, Any]:
    return {
        name_of(cell): {"seat": lies.seat, "zone": lies.zone, "piece": lies.piece}
        for cell, lies in PIECES.of(table).items()
    }


def _start(law: Law) -> Pieces:
    return {}


PIECES: Chapter[Pieces] = Chapter(
    name="pieces",
    after=("map", "stock"),
    start=_start,
    stages=(PlacingPiece,),
    decides={PlacePiece: place, PlaceNothing: place_nothing},
    evolves={PiecePlaced: _placed, PiecesReturned: _returned},
    legal_actions=LegalActions(when_awaited={PlacingPiece: legal_actions}),
    views=Views(
        shows=shows,
        tells={PiecePlaced: public, NothingPlaced: public},
    ),
)
