"""Observation of a bot: the map read from a view, its areas worked out anew (a room may not show them)."""

from typing import Any

from engine.board.squares import cell_at
from engine.games.hunters.tile_map import PlacedTile, TileMap, with_piece, with_tile
from engine.games.hunters.tiles import LAND

Plain = dict[str, Any]


def cell_named(name: str) -> int:
    """The cell with this name."""
    x, _, y = name.partition(",")
    cell = cell_at(int(x), int(y))
    assert cell is not None
    return cell


class Observation:
    """land: the map; tribe, huts: what this seat has in stock; rest: how much of the game is to come, from 1 to 0."""

    def __init__(self, view: Plain, seat: int) -> None:
        self.seat = seat
        self.seats = len(view["points"]["public"])
        self.tile_map = _tile_map(view, self.seats)
        self.tribe: int = view["stock"]["tribe"][seat]
        self.huts: int = view["stock"]["huts"][seat]
        self.left: int = view["piles"]["left"]
        self.rest: float = self.left / len(LAND)
        self.bonus_left: int = view["piles"]["bonus_left"]
        self.bonus = "bonus" in view["turn"]


def _tile_map(view: Plain, seats: int) -> TileMap:
    tile_map = TileMap(seats)
    for name, placed in sorted(view["map"]["tiles"].items()):
        tile_map = with_tile(tile_map, cell_named(name), PlacedTile(placed["tile"], placed["turn"], placed.get("seat")))
    for name, piece in sorted(view["pieces"].items()):
        tile_map = with_piece(tile_map, cell_named(name), piece["zone"], piece["piece"], piece["seat"])
    return tile_map
