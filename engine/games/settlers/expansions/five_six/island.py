"""Chapter of the large island: its frame, harbours and stocks, and the robber's first desert (X1–X4)."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core import BoardChanges, Chance, Chapter, Law, Table, shuffled
from engine.games.settlers.api import (
    DESERT,
    NO_HEX,
    NUMBERING,
    BoardLayout,
    Counts,
    DeckCounts,
    Layout,
    tokens_apart,
)
from engine.games.settlers.expansions.five_six.board import HARBOURS, HEXES, TERRAINS, TOKENS
from engine.games.settlers.expansions.five_six.board_code import CODE, board_changes, from_code

DECK: Counts = (20, 5, 3, 3, 3)
"""X3."""


def layout(chance: Chance, code: str = "") -> Layout:
    """X1, X4: the island of the code, or else terrain and tokens at random, no red beside a red; the robber on a desert
    by lot.
    """
    terrains, numbers = from_code(code) if code else _at_random(chance)
    deserts = [hex for hex in HEXES if terrains[hex] == DESERT]
    robber = deserts[chance.number("robber-start", 0, len(deserts))]
    return Layout(terrains, numbers, harbours=HARBOURS, robber=robber)


def _at_random(chance: Chance) -> tuple[tuple[int, ...], tuple[int, ...]]:
    terrains = [NO_HEX] * len(NUMBERING.hexes)
    for hex, terrain in zip(HEXES, shuffled(chance, "terrains", TERRAINS), strict=True):
        terrains[hex] = terrain
    return tuple(terrains), tokens_apart(chance, terrains, TOKENS)


def board(table: Table, question: BoardLayout) -> Layout:
    return layout(question.chance, CODE.of(table))


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
    rules=(CODE,),
    demands=_REPLACED,
    unused=("board", "harbours", "red_clump", "board_code"),
    answers={BoardChanges: board_changes, BoardLayout: board, DeckCounts: deck},
)
