"""Places of the standard frame: its nineteen hexes (S1), their corners and edges."""

from typing import Annotated

from engine.board import HexMap

__all__ = ["MAP", "Corner", "Edge", "Hex"]

MAP = HexMap((q, r) for q in range(-2, 3) for r in range(-2, 3) if abs(q + r) <= 2)

Hex = Annotated[int, MAP.hex_places]
Corner = Annotated[int, MAP.corner_places]
Edge = Annotated[int, MAP.edge_places]
