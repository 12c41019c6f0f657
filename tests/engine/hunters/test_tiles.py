"""The data of the tiles: as many as there are, and each of them possible (H1)."""

from collections import Counter

import pytest

from engine.games.hunters.tiles import BONUS, LAND, START, TILES, Tile
from engine.games.hunters.tiles.prints import GEOMETRY

ALL = pytest.mark.parametrize("tile", TILES.values(), ids=lambda tile: tile.id)


def test_H1_there_are_a_start_tile_78_land_tiles_and_12_bonus_tiles() -> None:
    assert (len(LAND), len(BONUS), TILES[START].kind) == (78, 12, "start")
    assert set(TILES) == {START, *(f"L{n:02}" for n in range(1, 79)), *(f"B{n:02}" for n in range(1, 13))}


def test_H1_there_are_so_many_animals_nuggets_mushrooms_and_fish() -> None:
    zones = [zone for tile in TILES.values() for zone in tile.zones]
    assert Counter(animal for zone in zones for animal in zone.animals) == {
        "deer": 33, "mammoth": 16, "tiger": 14, "aurochs": 3
    }  # fmt: skip
    assert Counter(zone.kind for zone in zones) == {"meadow": 181, "forest": 82, "river": 94, "lake": 31}
    assert {zone.special for zone in zones if zone.special} == {"fire", "shrine"}
    assert sum(zone.mushrooms for zone in zones) == sum(z.mushrooms for id_ in BONUS for z in TILES[id_].zones) == 3


@ALL
def test_each_edge_has_one_meadow_or_forest_or_a_river_between_meadows(tile: Tile) -> None:
    assert len(tile.edges) == 4
    for edge in tile.edges:
        kinds = [tile.zones[zone].kind for zone in edge]
        assert kinds in (["meadow"], ["forest"], ["meadow", "river", "meadow"])


@ALL
def test_each_river_has_two_ends_edges_lakes_or_a_spring(tile: Tile) -> None:
    for number, zone in enumerate(tile.zones):
        if zone.kind == "river":
            edges = sum(edge.count(number) for edge in tile.edges)
            assert edges + (zone.lake is not None) + zone.spring == 2
            assert edges >= 1
            assert zone.lake is None or tile.zones[zone.lake].kind == "lake"


@ALL
def test_each_lake_has_fish_and_a_river(tile: Tile) -> None:
    for number, zone in enumerate(tile.zones):
        if zone.kind == "lake":
            assert zone.fish > 0
            assert [river for river in tile.zones if river.lake == number]


@ALL
def test_each_zone_but_a_lake_meets_an_edge(tile: Tile) -> None:
    for number, zone in enumerate(tile.zones):
        assert any(number in edge for edge in tile.edges) == (zone.kind != "lake")


@ALL
def test_what_is_printed_belongs_to_the_kind_of_its_zone(tile: Tile) -> None:
    for zone in tile.zones:
        assert not (zone.animals or zone.special) or zone.kind == "meadow"
        assert not (zone.gold or zone.mushrooms) or zone.kind == "forest"
        assert not zone.spring or zone.kind == "river"
        assert not zone.fish or zone.kind == "lake"


@ALL
def test_going_round_the_edges_meadows_and_forests_never_cross(tile: Tile) -> None:
    """Zones that lie side by side on a tile can't be a b a b around it; a lake or spring may lie between."""
    around = [zone for edge in tile.edges for zone in edge]
    for one in set(around):
        for other in set(around) - {one}:
            both = [zone for zone in around if zone in (one, other)]
            turns = sum(both[at] != both[at - 1] for at in range(len(both)))
            assert turns <= 2, f"{one} and {other} cross"


@ALL
def test_four_turns_bring_it_back(tile: Tile) -> None:
    print_ = GEOMETRY[tile.id]
    for turn in range(4):
        assert print_.sides[turn][turn][: len(tile.edges[0])] == tile.edges[0]
        for side in range(4):
            assert print_.sides[turn][side] == print_.sides[(turn + 1) % 4][(side + 1) % 4]
