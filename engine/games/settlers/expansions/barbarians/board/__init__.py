"""Board of Barbarian Attack: its data (`coast.toml`), its layout, and what follows from its geometry (A1, A5, A7)."""

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any

from engine.board import bits
from engine.core import Chance, shuffled
from engine.games.settlers.api import DESERT, MAP, RESOURCE_KINDS, Layout

__all__ = [
    "BARBARIANS",
    "BY_NUMBER",
    "CASTLE",
    "CASTLE_EDGES",
    "COAST",
    "COLOURS",
    "FAR",
    "FIXED",
    "LANDED",
    "NEAR",
    "OPPOSITE",
    "PLACE",
    "PLACES",
    "POOLS",
    "TOKENS",
    "edges_of",
    "fallen_corners",
    "layout",
]

DATA: dict[str, Any] = tomllib.loads(files(__package__).joinpath("coast.toml").read_text("utf-8"))

CASTLE = DESERT + 1
"""Terrain of the castle, which yields nothing."""

BARBARIANS: int = DATA["barbarians"]
"""Number of barbarians in all."""

_NUMBERS: dict[int, int] = {MAP.hex_places.id(name): number for name, number in DATA["numbers"]}

COAST: tuple[int, ...] = tuple(map(MAP.hex_places.id, DATA["check_order"]))
"""The coast hexes in the order of the check (A8)."""

PLACE: dict[int, int] = {hex: place for place, hex in enumerate(COAST)}
"""Coast hex → its place in that order."""

PLACES = range(len(COAST))

BY_NUMBER: dict[int, int] = {_NUMBERS[hex]: hex for hex in COAST}
"""Token → the coast hex that it names (A4)."""

LANDED: tuple[int, ...] = tuple(BY_NUMBER[number] for number in DATA["landed"])
"""Coast hexes where a barbarian stands at the start (A2)."""

_CASTLE = MAP.hex_places.id(DATA["castle"])

CASTLE_EDGES = sum(1 << edge for edge in MAP.hex_edges[_CASTLE])
"""The six edges of the castle, as a bit set."""

COLOURS: tuple[str, ...] = tuple(DATA["loss_die"][str(face)][0] for face in range(1, 7))
"""Colour of each face of the loss die."""

_SIDES: tuple[tuple[str, str], ...] = tuple(tuple(DATA["loss_die"][str(face)][1:]) for face in range(1, 7))

OPPOSITE: tuple[dict[int, int], ...] = tuple(
    {hex: sum(1 << MAP.edge_at(MAP.hexes[hex], side) for side in sides) for hex in COAST} for sides in _SIDES
)
"""Edges that the loss die strikes, by its face: coast hex → the two opposite ones, as a bit set."""


def _within(steps: int) -> tuple[int, ...]:
    """Edge → the edges that a knight comes to in so many steps at most, as a bit set."""
    near = []
    for edge in range(len(MAP.edge_corners)):
        found = 1 << edge
        for _ in range(steps):
            for there in bits(found):
                for corner in MAP.edge_corners[there]:
                    found |= MAP.edges_at[corner]
        near.append(found & ~(1 << edge))
    return tuple(near)


NEAR = _within(3)
"""Edge → where a knight comes to from there for nothing (A7)."""

FAR = tuple(five & ~three for five, three in zip(_within(5), NEAR, strict=True))
"""Edge → where it comes to besides, for one grain."""


FIXED: Mapping[int, int] = {_CASTLE: CASTLE, MAP.hex_places.id(DATA["desert"]): DESERT}
"""Hex → terrain, of castle and desert, which lie at opposite corners (A1)."""

TOKENS: tuple[int, ...] = tuple(_NUMBERS.get(hex, 0) for hex in range(len(MAP.hexes)))
"""The token of each hex, where it is printed; 0: none."""


def _pool(use: str) -> tuple[int, ...]:
    return tuple(RESOURCE_KINDS.index(kind) for kind, count in DATA[f"{use}_terrains"].items() for _ in range(count))


POOLS: Mapping[str, tuple[tuple[int, ...], tuple[int, ...]]] = {
    "coast": (COAST, _pool("coast")),
    "inner": (tuple(hex for hex in range(len(MAP.hexes)) if hex not in (*FIXED, *COAST)), _pool("inner")),
}
"""Coast and inner land: their hexes, and the terrains that fall on these at random."""


def layout(chance: Chance) -> Layout:
    """A1: castle and desert at opposite corners, terrain at random, tokens where they are printed."""
    terrains = dict(FIXED)
    for use, (hexes, pool) in POOLS.items():
        terrains |= zip(hexes, shuffled(chance, f"terrains/{use}", pool), strict=True)
    return Layout(tuple(terrains[hex] for hex in range(len(MAP.hexes))), TOKENS)


@lru_cache(maxsize=1 << 10)
def fallen_corners(conquered: int) -> int:
    """A5: corners all of whose land is conquered, as a bit set; `conquered`: those hexes."""
    return sum(
        1 << corner
        for corner, hexes in enumerate(MAP.corner_hexes)
        if hexes and all(conquered >> hex & 1 for hex in hexes)
    )


@lru_cache(maxsize=1 << 10)
def edges_of(hexes: int) -> int:
    """The edges of these hexes, as a bit set."""
    return sum(1 << edge for edge in {edge for hex in bits(hexes) for edge in MAP.hex_edges[hex]})
