"""The board and its pieces, as browsers are told them: where things are, and what a board is laid from."""

from typing import Any

from msgspec import Struct

from engine.games.settlers.maps.frame import DATA
from engine.games.settlers.places import NUMBERING


class Hex(Struct, frozen=True):
    """A hex that a board may have, and what it is numbered with.

    corners: clockwise from the top; edges: NE, E, SE, SW, W, NW
    """

    q: int
    r: int
    corners: tuple[int, ...]
    edges: tuple[int, ...]


_HEXES = tuple(
    Hex(q, r, corners, edges)
    for (q, r), corners, edges in zip(NUMBERING.hexes, NUMBERING.hex_corners, NUMBERING.hex_edges, strict=True)
)

PRINTED: dict[str, dict[str, tuple[Any, Any]]] = {
    "boards": {"BOARDS": (Any, DATA)},
    "geometry": {"HEXES": (tuple[Hex, ...], _HEXES)},
}
