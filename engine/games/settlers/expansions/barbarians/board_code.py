"""Code of the island of Barbarian Attack (S9): `TERRAIN-HARBOURS`, since its tokens lie where they are printed (A1).

TERRAIN: a letter for each hex, in the order of the base's codes: F H P G M D, and C for the castle
HARBOURS: as in the base's codes
"""

from collections import Counter
from collections.abc import Mapping

from engine.core import BoardChanges, RuleError, Table
from engine.games.settlers.api import (
    ISLAND,
    LETTERS,
    BoardCode,
    BoardLayout,
    Layout,
    harbour_signs,
    harbours_of,
    terrain_signs,
    terrains_of,
)
from engine.games.settlers.expansions.barbarians.board import FIXED, POOLS, TOKENS

_LETTERS = f"{LETTERS}C"


def from_code(code: str) -> Layout:
    """The island of a code. RuleError: it is none, saying where it goes wrong."""
    parts = code.strip().upper().split("-")
    if len(parts) != 2 or len(parts[0]) != len(TOKENS) or len(parts[1]) % 3 or len(parts[1]) > 33:
        raise RuleError(f"the code of this island has two parts: {len(TOKENS)} terrains, and 3 signs a harbour")
    terrains = terrains_of(parts[0], _LETTERS)
    if any(terrains[hex] != terrain for hex, terrain in FIXED.items()):
        raise RuleError("castle and desert lie at opposite corners of this island")
    for use, (hexes, pool) in POOLS.items():
        if Counter(terrains[hex] for hex in hexes) != Counter(pool):
            raise RuleError(f"this island has the terrains {terrain_signs(sorted(pool))} ({use})")
    return Layout(terrains, TOKENS, harbours=harbours_of(parts[1]))


CODE = BoardCode("coast_code", "", before="", read=from_code)


def board(table: Table, question: BoardLayout) -> Layout | None:
    """S9: the island of the code, if there is one."""
    code = CODE.of(table)
    return from_code(code) if code else None


def board_changes(table: Table, question: BoardChanges) -> Mapping[str, str]:
    """S9."""
    island = ISLAND.of(table)
    signs = f"{terrain_signs(island.terrains, _LETTERS)}-{harbour_signs(island.harbours)}"
    return {CODE.name: signs} if island.terrains else {}
