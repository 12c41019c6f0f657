"""Tile map: which tile lies where, which zones are connected, where a tile may be placed (H2, H4, H9).

How zones are joined. A union-find would have to be either changed in place (a table never is) or copied and walked
up; and of the classes of zones we need more than whether two are the same: what is in each, who holds it, whether it
is complete. So each area is one value (`areas`), `areas` says by number which there are, and `area_of` says for each
zone the number of its area. Over every edge of a new tile two areas are joined: the larger keeps its number, the
zones of the smaller are renumbered. A zone is renumbered only when its area at least doubles, so that n zones cost
n log n in a whole game; finding an area costs one look-up, and what is not touched stays the same value, which keeps
patches small. The dictionaries are copied once for each tile (some 450 zones at the end: microseconds).

`frontier` says of each empty cell beside a tile what may lie there, as marks (`tiles.prints`); so whether a tile fits
is one `and` for each turn, and never looks at a neighbour.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from operator import attrgetter
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine.board.squares import STEPS, cell_at, name_of
from engine.games.hunters.areas import Area, area_of_tile, merged, with_holder, without_holders
from engine.games.hunters.commands import Piece
from engine.games.hunters.tiles import START, TILES
from engine.games.hunters.tiles.prints import ANY, GEOMETRY, asks, turns
from engine.games.hunters.uncounted_animals import uncounted_animals
from engine.games.hunters.zones import SYSTEM, base_of, cell_of, zone_of


class PlacedTile(Struct, frozen=True, dict=True):
    """A tile on the map, turned clockwise by `turn` quarters; whose it is, but for the start tile."""

    tile: str
    turn: int
    seat: int | None = None

    @cached_property
    def shown(self) -> dict[str, Any]:
        shown: dict[str, Any] = {"tile": self.tile, "turn": self.turn}
        return shown if self.seat is None else shown | {"seat": self.seat}


class TileMap(Struct, frozen=True, dict=True):
    """tiles: cell → tile; last: seat → cell of the tile it placed last; next: the number of the next new area.

    What is shown of it is the same to everybody: worked out once, and where nothing changed the same object as before.
    What was shown of the map before goes on to the next, so that only what a step changed is made anew.
    """

    seats: int
    tiles: Mapping[int, PlacedTile] = {}
    areas: Mapping[int, Area] = {}
    area_of: Mapping[int, int] = {}
    frontier: Mapping[int, int] = {}
    last: Mapping[int, int] = {}
    next: int = 0

    @cached_property
    def shown_tiles(self) -> dict[str, Any]:
        """Tiles by the names of their cells."""
        return self._shown("shown_tiles", self.tiles, name_of, attrgetter("shown"))

    @cached_property
    def shown_areas(self) -> dict[str, Any]:
        """Areas by their numbers."""
        return self._shown("shown_areas", self.areas, str, self._shown_area)

    def animals_at(self, zone: int) -> tuple[str, ...]:
        """The animals that are printed on this zone."""
        return TILES[self.tiles[cell_of(zone)].tile].zones[zone_of(zone)].animals

    def _shown_area(self, area: Area) -> dict[str, Any]:
        """As the area shows itself, and of a meadow with tigers the animals that would not count (H13, H14)."""
        if not area.tigers:
            return area.shown
        lost = uncounted_animals(area.zones, self.animals_at, eaten=area.eaten, fire=bool(area.fires))
        return area.shown | {"lost": lost} if lost else area.shown

    def _shown(
        self,
        shown_as: str,
        things: Mapping[int, Any],
        named: Callable[[int], str],
        show: Callable[[Any], dict[str, Any]],
    ) -> dict[str, Any]:
        """Things by their names; of those that were shown before, only what a step has touched is looked at."""
        shown, touched = vars(self).get(_EARLIER, _NOTHING).get(shown_as, (_NOTHING, things))
        shown = dict(shown)
        for number in touched:
            if number in things:
                shown[named(number)] = show(things[number])
            else:
                shown.pop(named(number), None)
        return shown


_EARLIER = "earlier"
"""Attribute of a map with what was shown of the last map shown before it: attribute → (as shown, touched since)."""

_NOTHING: dict[str, Any] = {}

_MOST = 64
"""Maximum of tiles or areas touched since then: after that all is looked at again."""


def _after(tile_map: TileMap, later: TileMap, cells: Iterable[int], numbers: Iterable[int]) -> TileMap:
    """The later map, where these tiles and areas are not what they were; with what was shown of the one before."""
    known = vars(tile_map)
    earlier = {}
    for shown_as, now_touched in (("shown_tiles", cells), ("shown_areas", numbers)):
        shown, touched = known.get(_EARLIER, _NOTHING).get(shown_as, (None, ()))
        if shown_as in known:
            shown, touched = known[shown_as], ()
        if shown is not None and len(touched) < _MOST:
            earlier[shown_as] = shown, (*touched, *now_touched)
    if earlier:
        vars(later)[_EARLIER] = earlier
    return later


def start_map(seats: int) -> TileMap:
    """The start tile alone (H1)."""
    origin = cell_at(0, 0)
    assert origin is not None
    return with_tile(TileMap(seats), origin, PlacedTile(START, 0))


def with_tile(tile_map: TileMap, cell: int, placed: PlacedTile) -> TileMap:
    """The map with one tile more, which fits there."""
    geometry = GEOMETRY[placed.tile]
    tiles, areas, area_of, frontier = (
        dict(tile_map.tiles),
        dict(tile_map.areas),
        dict(tile_map.area_of),
        dict(tile_map.frontier),
    )
    base, number, touched = base_of(cell), tile_map.next, set[int]()
    for part in geometry.areas:
        areas[number] = area = area_of_tile(part, cell, tile_map.seats)
        area_of.update(dict.fromkeys(area.zones, number))
        touched.add(number)
        number += 1
    marks = geometry.marks[placed.turn]
    for side, step in enumerate(STEPS):
        there = cell + step
        beyond = tiles.get(there)
        if beyond is None:
            frontier[there] = frontier.get(there, ANY) & asks(marks, (side + 2) % 4)
            continue
        theirs = GEOMETRY[beyond.tile].mirrored[beyond.turn][(side + 2) % 4]
        for mine, their in zip(geometry.sides[placed.turn][side], theirs, strict=True):
            one, other = area_of[base + mine], area_of[base_of(there) + their]
            if _larger(areas, other, one):
                one, other = other, one
            areas[one] = merged(areas[one], areas[other])
            touched |= {one, other}
            if one != other:
                area_of.update(dict.fromkeys(areas.pop(other).zones, one))
    tiles[cell] = placed
    frontier.pop(cell, None)
    last = tile_map.last if placed.seat is None else {**tile_map.last, placed.seat: cell}
    return _after(tile_map, TileMap(tile_map.seats, tiles, areas, area_of, frontier, last, number), (cell,), touched)


def _larger(areas: Mapping[int, Area], one: int, other: int) -> bool:
    """Whether the first of these areas keeps its number: it has more zones, or as many and is older."""
    here, there = len(areas[one].zones), len(areas[other].zones)
    return here > there or (here == there and one < other)


def places(tile_map: TileMap, tile: str) -> Iterator[tuple[int, tuple[int, ...]]]:
    """H2: the cells where this tile fits, and in which turns."""
    for cell, allowed in tile_map.frontier.items():
        if fitting := turns(tile, allowed):
            yield cell, fitting


def fits(tile_map: TileMap, tile: str) -> bool:
    """H3: whether this tile fits anywhere."""
    return any(turns(tile, allowed) for allowed in tile_map.frontier.values())


def area_for(tile_map: TileMap, cell: int, zone: int, piece: Piece) -> int | None:
    """H4: the number of the area that such a piece would hold on this zone of the tile there; None: it can't lie there.

    A hut lies on a river or lake and holds its system; a tribe piece holds a meadow, forest or river.
    """
    zones = TILES[tile_map.tiles[cell].tile].zones
    if not 0 <= zone < len(zones):
        return None
    kind = zones[zone].kind
    if piece == "hut":
        return tile_map.area_of[base_of(cell) + zone + SYSTEM] if kind in ("river", "lake") else None
    return None if kind == "lake" else tile_map.area_of[base_of(cell) + zone]


def completed(tile_map: TileMap, cell: int) -> list[int]:
    """H5, H6: the numbers of the rivers and forests that the tile there has completed, in ascending order."""
    zones = TILES[tile_map.tiles[cell].tile].zones
    found = {
        tile_map.area_of[base_of(cell) + zone]
        for zone, printed in enumerate(zones)
        if printed.kind in ("river", "forest")
    }
    return sorted(number for number in found if not tile_map.areas[number].open)


def with_piece(tile_map: TileMap, cell: int, zone: int, piece: Piece, seat: int) -> TileMap:
    """The map with a piece of this seat on that zone."""
    number = area_for(tile_map, cell, zone, piece)
    assert number is not None, f"no {piece} can lie at {name_of(cell)}:{zone}"
    shrine = piece == "tribe" and TILES[tile_map.tiles[cell].tile].zones[zone].special == "shrine"
    later = replace(
        tile_map, areas={**tile_map.areas, number: with_holder(tile_map.areas[number], seat, shrine=shrine)}
    )
    return _after(tile_map, later, (), (number,))


def without_pieces(tile_map: TileMap, zones: tuple[int, ...]) -> TileMap:
    """The map without the pieces in the areas of these zones, which went back (H7)."""
    numbers = {tile_map.area_of[zone] for zone in zones}
    areas = {**tile_map.areas, **{number: without_holders(tile_map.areas[number]) for number in numbers}}
    return _after(tile_map, replace(tile_map, areas=areas), (), numbers)
