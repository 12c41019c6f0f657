"""The board and its pieces, as browsers are told them: where things are, and what a board is laid from."""

from typing import Any

from msgspec import Struct

from engine.games.settlers.maps.frame import DATA
from engine.games.settlers.places import MAP

__all__ = ["PRINTED"]

_WIDE = 3**0.5 / 2
"""Half the width of a hex, in units of its radius."""


class Hex(Struct, frozen=True):
    """corners: clockwise from the top; edges: NE, E, SE, SW, W, NW."""

    q: int
    r: int
    corners: tuple[int, ...]
    edges: tuple[int, ...]


class Corner(Struct, frozen=True):
    """x, y: on the screen, in units of a hex's radius; the hexes, edges and corners beside it."""

    x: float
    y: float
    hexes: tuple[int, ...]
    edges: tuple[int, ...]
    corners: tuple[int, ...]


class Edge(Struct, frozen=True):
    """a, b: the corners at its ends; the hexes beside it."""

    a: int
    b: int
    hexes: tuple[int, ...]


_HEXES = tuple(Hex(q, r, MAP.hex_corners[hex], MAP.hex_edges[hex]) for hex, (q, r) in enumerate(MAP.hexes))
_CORNERS = tuple(
    Corner(round(x * _WIDE, 6), y / 2, MAP.corner_hexes[at], MAP.corner_edges[at], MAP.corner_corners[at])
    for at, (y, x) in enumerate(MAP.corner_points)
)
_EDGES = tuple(Edge(a, b, MAP.edge_hexes[edge]) for edge, (a, b) in enumerate(MAP.edge_corners))

PRINTED: dict[str, dict[str, tuple[Any, Any]]] = {
    "boards": {"BOARDS": (Any, DATA)},
    "geometry": {
        "HEXES": (tuple[Hex, ...], _HEXES),
        "CORNERS": (tuple[Corner, ...], _CORNERS),
        "EDGES": (tuple[Edge, ...], _EDGES),
    },
}
