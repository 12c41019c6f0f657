"""Chapter of the large island: its frame, harbours and stocks, and the robber's first desert (X1–X4)."""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files
from typing import Any

from engine.core import Chance, Chapter, Law, Table, shuffled
from engine.games.settlers.api import (
    DESERT,
    NO_HEX,
    NUMBERING,
    RESOURCE_KINDS,
    BoardLayout,
    Counts,
    DeckCounts,
    Harbour,
    Layout,
    frame_of,
    tokens_apart,
)

DATA: dict[str, Any] = tomllib.loads(files(__package__).joinpath("board.toml").read_text("utf-8"))

DECK: Counts = (20, 5, 3, 3, 3)
"""X3."""


def _row(first: str, last: str) -> Iterator[int]:
    """The hexes of a row, from its first to its last."""
    (left, r), (right, _) = (map(int, name.split(",")) for name in (first, last))
    return (NUMBERING.hex_places.id(f"{q},{r}") for q in range(left, right + 1))


HEXES: tuple[int, ...] = tuple(hex for row in DATA["rows"] for hex in _row(*row))
"""The hexes of the frame, row by row from the top."""

FRAME = frame_of(sum(1 << hex for hex in HEXES))

HARBOURS: tuple[Harbour, ...] = tuple(
    Harbour(FRAME.hex_edges[NUMBERING.hex_places.id(hex)][("NE", "E", "SE", "SW", "W", "NW").index(side)], kind)
    for hex, side, kind in DATA["harbours"]
)

_POOL: Sequence[int] = [
    DESERT if kind == "desert" else RESOURCE_KINDS.index(kind)
    for kind, count in DATA["terrains"].items()
    for _ in range(count)
]


def layout(chance: Chance) -> Layout:
    """X1, X4: terrain and tokens at random, no red beside a red; the robber on a desert by lot."""
    terrains = [NO_HEX] * len(NUMBERING.hexes)
    for hex, terrain in zip(HEXES, shuffled(chance, "terrains", _POOL), strict=True):
        terrains[hex] = terrain
    numbers = tokens_apart(chance, terrains, DATA["tokens"])
    deserts = [hex for hex in HEXES if terrains[hex] == DESERT]
    robber = deserts[chance.number("robber-start", 0, len(deserts))]
    return Layout(tuple(terrains), numbers, harbours=HARBOURS, robber=robber)


def board(table: Table, question: BoardLayout) -> Layout:
    return layout(question.chance)


def deck(table: Table, question: DeckCounts) -> Counts:
    return DECK


def _start(law: Law) -> None:
    return None


_REPLACED: Mapping[str, Sequence[Any]] = {
    "board": ("random", "spiral", "beginner"),
    "board_code": ("",),
}

LARGE_ISLAND: Chapter[None] = Chapter(
    name="large_island",
    start=_start,
    demands=_REPLACED,
    unused=("board", "harbours", "red_clump", "board_code"),
    answers={BoardLayout: board, DeckCounts: deck},
)
