"""Code of the large island (S9): `TERRAIN-TOKENS`, a sign for each of its thirty hexes, row by row from the top.

Its harbours are always the same, and on which of its deserts the robber starts is drawn in each game (X4).
"""

from collections import Counter
from collections.abc import Mapping

from engine.core import BoardChanges, RuleError, Table
from engine.games.settlers.api import (
    ISLAND,
    NO_HEX,
    NUMBERING,
    BoardCode,
    terrain_signs,
    terrains_of,
    token_signs,
    tokens_of,
)
from engine.games.settlers.expansions.five_six.board import FRAME_HEXES, HEXES, TERRAINS, TOKENS


def from_code(code: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Terrain and token by hex. RuleError: it is no code, saying where it goes wrong."""
    parts = code.strip().upper().split("-")
    if [len(part) for part in parts] != [len(HEXES)] * 2:
        raise RuleError(f"the code of the large island has two parts: {len(HEXES)} terrains and {len(HEXES)} tokens")
    land = terrains_of(parts[0])
    if Counter(land) != Counter(TERRAINS):
        raise RuleError(f"the large island has the terrains {terrain_signs(sorted(TERRAINS))}")
    placed = tokens_of(parts[1], land, TOKENS, "2 and 12 twice, 3 to 6 and 8 to 11 three times")
    terrains, numbers = [NO_HEX] * len(NUMBERING.hexes), [0] * len(NUMBERING.hexes)
    for hex, terrain, number in zip(HEXES, land, placed, strict=True):
        terrains[hex], numbers[hex] = terrain, number
    return tuple(terrains), tuple(numbers)


CODE = BoardCode("large_island_code", "", before="", read=from_code)


def board_changes(table: Table, question: BoardChanges) -> Mapping[str, str]:
    """S9: the code of the island, once this one has been laid."""
    island = ISLAND.of(table)
    if island.hexes != FRAME_HEXES:
        return {}
    land, numbers = zip(*((island.terrains[hex], island.numbers[hex]) for hex in HEXES), strict=True)
    return {CODE.name: f"{terrain_signs(land)}-{token_signs(numbers)}"}
