"""Printed tiles (`tiles.toml`): zones, and which of them meet which edge."""

import tomllib
from importlib.resources import files
from typing import Any, Literal

import msgspec
from msgspec import Struct

Kind = Literal["meadow", "forest", "river", "lake"]


class Zone(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """An area printed on a tile.

    animals: deer, mammoth, aurochs, tiger (meadows); special: fire or shrine (meadows of bonus tiles)
    gold: nuggets; mushrooms: groups of them (forests)
    lake: the zone of the lake in which it ends; spring: whether it ends at one (rivers)
    fish: how many are in it (lakes)
    """

    kind: Kind
    animals: tuple[Literal["deer", "mammoth", "aurochs", "tiger"], ...] = ()
    special: Literal["fire", "shrine", ""] = ""
    gold: int = 0
    mushrooms: int = 0
    lake: int | None = None
    spring: bool = False
    fish: int = 0


class Tile(Struct, frozen=True):
    """A tile as it is printed.

    edges: north, east, south, west; the zones that meet it, clockwise: one, or meadow, river, meadow
    kind:  start, land or bonus
    """

    id: str
    kind: Literal["start", "land", "bonus"]
    edges: tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...]]
    zones: tuple[Zone, ...]


_KINDS = {"S": "start", "L": "land", "B": "bonus"}


def _read(text: str) -> dict[str, Tile]:
    found: dict[str, dict[str, Any]] = tomllib.loads(text)
    return {
        name: msgspec.convert({"id": name, "kind": _KINDS[name[0]], **printed}, Tile) for name, printed in found.items()
    }


TILES = _read(files(__package__).joinpath("tiles.toml").read_text("utf-8"))
"""id → tile, as they stand in the file."""

START = "START"
LAND = tuple(name for name, tile in TILES.items() if tile.kind == "land")
BONUS = tuple(name for name, tile in TILES.items() if tile.kind == "bonus")
