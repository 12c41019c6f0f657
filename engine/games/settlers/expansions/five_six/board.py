"""Board of five and six players: its data (`board.toml`), its frame and its harbours (X1, X2)."""

import tomllib
from collections.abc import Iterator, Sequence
from importlib.resources import files
from typing import Any

from engine.games.settlers.api import DESERT, NUMBERING, RESOURCE_KINDS, Harbour, frame_of

_DATA: dict[str, Any] = tomllib.loads(files(__package__).joinpath("board.toml").read_text("utf-8"))


def _row(first: str, last: str) -> Iterator[int]:
    """The hexes of a row, from its first to its last."""
    (left, r), (right, _) = (map(int, name.split(",")) for name in (first, last))
    return (NUMBERING.hex_places.id(f"{q},{r}") for q in range(left, right + 1))


HEXES: tuple[int, ...] = tuple(hex for row in _DATA["rows"] for hex in _row(*row))
"""The hexes of the frame, row by row from the top."""

FRAME_HEXES = sum(1 << hex for hex in HEXES)
"""The same as a bit set."""

FRAME = frame_of(FRAME_HEXES)

HARBOURS: tuple[Harbour, ...] = tuple(
    Harbour(FRAME.hex_edges[NUMBERING.hex_places.id(hex)][("NE", "E", "SE", "SW", "W", "NW").index(side)], kind)
    for hex, side, kind in _DATA["harbours"]
)

TERRAINS: Sequence[int] = [
    DESERT if kind == "desert" else RESOURCE_KINDS.index(kind)
    for kind, count in _DATA["terrains"].items()
    for _ in range(count)
]
"""The terrain of all hexes, in no order."""

TOKENS: Sequence[int] = _DATA["tokens"]
