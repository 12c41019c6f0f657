"""Frame of the board: its data (`boards.toml`) and the harbours around it."""

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from engine.core import Chance, shuffled
from engine.games.settlers.cards import RESOURCE_KINDS
from engine.games.settlers.events import Harbour
from engine.games.settlers.places import MAP

DATA: dict[str, Any] = tomllib.loads(files(__package__).joinpath("boards.toml").read_text("utf-8"))

LETTERS = "FHPGMD"
"""Terrain letters by number: the first five yield lumber, brick, wool, grain, ore."""

DESERT = LETTERS.index("D")

RESOURCE_OF: Mapping[int, int] = {terrain: terrain for terrain in range(len(RESOURCE_KINDS))}
"""Terrain → the resource that it yields; the desert, and terrain of an expansion, yields none."""


def fixed_harbours(chance: Chance) -> tuple[Harbour, ...]:
    """S6: the frame as it is printed."""
    return tuple(_harbour(hex, side, kind) for hex, side, kind in DATA["harbours"]["fixed"])


def shuffled_harbours(chance: Chance) -> tuple[Harbour, ...]:
    """The six pieces of the frame in random order around the island."""
    order = shuffled(chance, "harbours", DATA["harbours"]["pieces"])
    return tuple(
        _harbour(side[slot][0], side[slot][1], kind)
        for side, piece in zip(DATA["harbours"]["slots"], order, strict=True)
        for slot, kind in piece
    )


def _harbour(hex: str, side: str, kind: str) -> Harbour:
    q, r = hex.split(",")
    return Harbour(MAP.edge_at((int(q), int(r)), side), kind)
