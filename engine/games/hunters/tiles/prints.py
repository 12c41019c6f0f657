"""Geometry of the tiles: the areas that each brings, and how each of its four turns meets its neighbours.

Zones are numbered as on the map (see `zones`), counted from those of the cell in which the tile will lie.
"""

from functools import lru_cache

from msgspec import Struct

from engine.board.squares import SIDES
from engine.games.hunters.tiles.facts import TILES, Tile, Zone
from engine.games.hunters.zones import SYSTEM

_MARKS = {"meadow": 1, "forest": 2, "river": 4}

ANY = 0o7777
"""Allowed at a cell with no neighbour: meadow, forest or river on each side, three bits a side, north lowest."""


class TileArea(Struct, frozen=True):
    """An area that a tile brings to the map.

    open:  how often it meets an edge of the tile
    lakes: (zone, fish) of the lakes at a river's end, or in a river system
    """

    kind: str
    zones: tuple[int, ...]
    open: int
    gold: int = 0
    mushrooms: int = 0
    deer: int = 0
    mammoth: int = 0
    aurochs: int = 0
    tigers: int = 0
    fires: int = 0
    lakes: tuple[tuple[int, int], ...] = ()


class TileGeometry(Struct, frozen=True):
    """A tile, ready to be placed.

    sides:    turn → side → what meets the edge there, clockwise; where a river does, its system comes last
    mirrored: the same as the neighbour beyond the edge meets it
    marks:    turn → for each side the mark of what is there (see `ANY`)
    """

    tile: Tile
    areas: tuple[TileArea, ...]
    sides: tuple[tuple[tuple[int, ...], ...], ...]
    mirrored: tuple[tuple[tuple[int, ...], ...], ...]
    marks: tuple[int, ...]


def asks(marks: int, side: int) -> int:
    """The tiles that a cell allows whose neighbour on this side has these marks on the edge between them."""
    there = marks >> 3 * ((side + 2) % 4) & 7
    return ANY & ~(7 << 3 * side) | there << 3 * side


@lru_cache(maxsize=1 << 14)
def turns(tile: str, allowed: int) -> tuple[int, ...]:
    """The turns in which this tile matches all that is around it (H2)."""
    return tuple(turn for turn, marks in enumerate(GEOMETRY[tile].marks) if marks & allowed == marks)


def _print(tile: Tile) -> TileGeometry:
    sides = tuple(tuple(tile.edges[(side - turn) % 4] for side in SIDES) for turn in SIDES)
    return TileGeometry(
        tile=tile,
        areas=(*_areas(tile), *_systems(tile)),
        sides=tuple(tuple(edge + _system(edge) for edge in turned) for turned in sides),
        mirrored=tuple(tuple(edge[::-1] + _system(edge) for edge in turned) for turned in sides),
        marks=tuple(sum(_mark(tile, edge) << 3 * side for side, edge in enumerate(turned)) for turned in sides),
    )


def _system(edge: tuple[int, ...]) -> tuple[int, ...]:
    return (edge[1] + SYSTEM,) if len(edge) > 1 else ()


def _mark(tile: Tile, edge: tuple[int, ...]) -> int:
    return _MARKS[tile.zones[edge[len(edge) // 2]].kind]


def _meets(tile: Tile, zone: int) -> int:
    return sum(edge.count(zone) for edge in tile.edges)


def _areas(tile: Tile) -> list[TileArea]:
    """Each meadow, forest and river by itself."""
    return [
        TileArea(
            kind=zone.kind,
            zones=(number,),
            open=_meets(tile, number),
            gold=zone.gold,
            mushrooms=zone.mushrooms,
            deer=zone.animals.count("deer"),
            mammoth=zone.animals.count("mammoth"),
            aurochs=zone.animals.count("aurochs"),
            tigers=zone.animals.count("tiger"),
            fires=int(zone.special == "fire"),
            lakes=() if zone.lake is None else (_lake(tile, zone.lake),),
        )
        for number, zone in enumerate(tile.zones)
        if zone.kind != "lake"
    ]


def _systems(tile: Tile) -> list[TileArea]:
    """Rivers and lakes, each lake with the rivers that end in it (H9)."""
    rivers = {number: zone for number, zone in enumerate(tile.zones) if zone.kind == "river"}
    parts: list[tuple[tuple[tuple[int, int], ...], tuple[int, ...]]] = [
        ((_lake(tile, lake),), (lake, *(river for river, zone in rivers.items() if zone.lake == lake)))
        for lake, zone in enumerate(tile.zones)
        if zone.kind == "lake"
    ]
    parts += [((), (river,)) for river, zone in rivers.items() if zone.lake is None]
    return [
        TileArea(
            kind="system",
            zones=tuple(sorted(number + SYSTEM for number in zones)),
            open=sum(_meets(tile, number) for number in zones),
            lakes=lakes,
        )
        for lakes, zones in parts
    ]


def _lake(tile: Tile, lake: int) -> tuple[int, int]:
    zone: Zone = tile.zones[lake]
    return lake + SYSTEM, zone.fish


GEOMETRY = {name: _print(tile) for name, tile in TILES.items()}
"""id → the tile, ready to be placed."""
