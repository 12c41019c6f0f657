"""Places of the board: hexes, corners and edges, which have the same numbers on every frame.

The nineteen hexes of the standard frame (S1) are numbered first, then the sea around them ring by ring. A frame is a
set of hexes: those to which the board gives terrain.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Annotated

from engine.board import Axial, HexMap, Numbering


def _ring(distance: int) -> list[Axial]:
    """The hexes at this distance from the middle."""
    steps = range(-distance, distance + 1)
    return [(q, r) for q in steps for r in steps if max(abs(q), abs(r), abs(q + r)) == distance]


NUMBERING = Numbering([hex for distance in range(3) for hex in _ring(distance)], _ring(3), _ring(4))
"""Numbers of all places that a frame may have: 61 hexes, up to four from the middle."""

Hex = Annotated[int, NUMBERING.hex_places]
Corner = Annotated[int, NUMBERING.corner_places]
Edge = Annotated[int, NUMBERING.edge_places]

NO_HEX = -1
"""Terrain of a hex that is numbered, but not on the frame."""

STANDARD = (1 << 19) - 1
"""The hexes of the standard frame, as a bit set."""


@lru_cache(maxsize=64)
def frame_of(hexes: int) -> HexMap:
    """The frame of these hexes, a bit set; what follows from its geometry is kept with it."""
    return HexMap((hex for place, hex in enumerate(NUMBERING.hexes) if hexes >> place & 1), NUMBERING)


def hexes_of(terrains: Sequence[int]) -> int:
    """The hexes to which a board gives terrain, as a bit set."""
    return sum(1 << hex for hex, terrain in enumerate(terrains) if terrain != NO_HEX)


MAP = frame_of(STANDARD)
"""The standard frame."""
