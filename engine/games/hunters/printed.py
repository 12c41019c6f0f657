"""The print of the tiles, as browsers are told it."""

from typing import Any, Literal

from msgspec import Struct

from engine.games.hunters import tiles
from engine.games.hunters.tiles import TILES, Zone


class TileEdges(Struct, frozen=True):
    """The zones that meet each edge, clockwise, unturned: one, or meadow, river, meadow."""

    N: tuple[int, ...]
    E: tuple[int, ...]
    S: tuple[int, ...]
    W: tuple[int, ...]


class Tile(Struct, frozen=True):
    """A tile as it is printed. zones: by number."""

    kind: Literal["start", "land", "bonus"]
    edges: TileEdges
    zones: dict[str, Zone]


def _printed(tile: tiles.Tile) -> Tile:
    return Tile(tile.kind, TileEdges(*tile.edges), {str(zone): what for zone, what in enumerate(tile.zones)})


PRINTED: dict[str, dict[str, tuple[Any, Any]]] = {
    "tiles": {"TILES": (dict[str, Tile], {name: _printed(tile) for name, tile in TILES.items()})},
}
