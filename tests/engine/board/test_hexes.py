"""Hexes, corners and edges of the standard frame (S1): how many, how they are named and numbered, what touches what."""

from math import dist, sqrt

import pytest

from engine.board import DIRECTIONS, HexMap, bits
from engine.core import Places
from engine.games.settlers.places import MAP

HEXES, CORNERS, EDGES = range(19), range(54), range(72)

SIDES = ("NE", "E", "SE", "SW", "W", "NW")


def at(corner: int) -> tuple[float, float]:
    """Where a corner lies on screen, in units of the hex radius."""
    y, x = MAP.corner_points[corner]
    return x * sqrt(3) / 2, y / 2


def centre(hex: int) -> tuple[float, float]:
    q, r = MAP.hexes[hex]
    return sqrt(3) * (q + r / 2), 1.5 * r


def test_S1_nineteen_hexes_fifty_four_corners_seventy_two_edges() -> None:
    assert (len(MAP.hexes), len(MAP.corner_points), len(MAP.edge_corners)) == (19, 54, 72)


def test_hexes_are_numbered_row_by_row() -> None:
    assert MAP.hexes[:4] == ((0, -2), (1, -2), (2, -2), (-1, -1))
    assert MAP.hexes == tuple(sorted(MAP.hexes, key=lambda hex: (hex[1], hex[0])))


def test_corners_are_numbered_from_top_to_bottom_and_left_to_right() -> None:
    seen = [at(corner) for corner in CORNERS]
    assert seen == sorted(seen, key=lambda point: (round(point[1], 6), point[0]))


def test_edges_are_numbered_by_their_middle_from_top_to_bottom_and_left_to_right() -> None:
    middles = [(MAP.corner_points[a], MAP.corner_points[b]) for a, b in MAP.edge_corners]
    keys = [(a[0] + b[0], a[1] + b[1]) for a, b in middles]
    assert keys == sorted(keys)


def test_a_hex_has_six_corners_clockwise_from_the_top() -> None:
    for hex in HEXES:
        x, y = centre(hex)
        around = [(0, -1), (sqrt(3) / 2, -0.5), (sqrt(3) / 2, 0.5), (0, 1), (-sqrt(3) / 2, 0.5), (-sqrt(3) / 2, -0.5)]
        for corner, (dx, dy) in zip(MAP.hex_corners[hex], around, strict=True):
            assert at(corner) == pytest.approx((x + dx, y + dy))


def test_a_side_of_a_hex_joins_two_corners_in_a_row() -> None:
    for hex in HEXES:
        corners = MAP.hex_corners[hex]
        for side in range(6):
            assert set(MAP.edge_corners[MAP.hex_edges[hex][side]]) == {corners[side], corners[(side + 1) % 6]}


def test_an_edge_is_as_long_as_a_hex_is_wide_from_its_centre() -> None:
    assert all(dist(at(a), at(b)) == pytest.approx(1) for a, b in MAP.edge_corners)


def test_two_corners_are_neighbours_if_an_edge_joins_them() -> None:
    for corner in CORNERS:
        assert set(MAP.corner_corners[corner]) == {
            other for other in CORNERS if any({corner, other} == set(pair) for pair in MAP.edge_corners)
        }


def test_what_touches_what_is_the_same_from_both_sides() -> None:
    for corner in CORNERS:
        assert all(corner in MAP.hex_corners[hex] for hex in MAP.corner_hexes[corner])
        assert all(corner in MAP.edge_corners[edge] for edge in MAP.corner_edges[corner])
    for edge in EDGES:
        assert all(edge in MAP.hex_edges[hex] for hex in MAP.edge_hexes[edge])
    for hex in HEXES:
        assert all(hex in MAP.hex_hexes[other] for other in MAP.hex_hexes[hex])


def test_the_coast_has_thirty_edges_and_thirty_corners() -> None:
    assert sum(len(MAP.edge_hexes[edge]) == 1 for edge in EDGES) == 30
    assert sum(len(MAP.corner_hexes[corner]) < 3 for corner in CORNERS) == 30
    assert {len(MAP.corner_edges[corner]) for corner in CORNERS} == {2, 3}


def test_the_middle_has_six_neighbours_a_corner_of_the_island_three() -> None:
    assert len(MAP.hex_hexes[MAP.hex_at((0, 0))]) == 6
    assert len(MAP.hex_hexes[MAP.hex_at((0, -2))]) == 3


@pytest.mark.parametrize(
    ("places", "count"),
    [
        pytest.param(MAP.hex_places, 19, id="hexes"),
        pytest.param(MAP.corner_places, 54, id="corners"),
        pytest.param(MAP.edge_places, 72, id="edges"),
    ],
)
def test_every_place_has_a_name_of_its_own_that_leads_back_to_it(places: Places, count: int) -> None:
    assert len(set(places.names)) == len(places.names) == count
    assert [places.id(places.name(place)) for place in range(count)] == list(range(count))


def test_a_corner_is_named_by_the_hex_whose_north_or_south_it_is_sea_included() -> None:
    for corner, name in enumerate(MAP.corner_places.names):
        q, r, which = name.split(",")
        x, y = sqrt(3) * (int(q) + int(r) / 2), 1.5 * int(r)
        assert at(corner) == pytest.approx((x, y - 1 if which == "N" else y + 1))


def test_an_edge_is_named_by_the_hex_whose_eastern_side_it_is_sea_included() -> None:
    towards = {"NE": (sqrt(3) / 4, -0.75), "E": (sqrt(3) / 2, 0), "SE": (sqrt(3) / 4, 0.75)}
    for edge, name in enumerate(MAP.edge_places.names):
        q, r, side = name.split(",")
        dx, dy = towards[side]
        a, b = MAP.edge_corners[edge]
        middle = (at(a)[0] + at(b)[0]) / 2, (at(a)[1] + at(b)[1]) / 2
        assert middle == pytest.approx((sqrt(3) * (int(q) + int(r) / 2) + dx, 1.5 * int(r) + dy))


@pytest.mark.parametrize("side", SIDES)
def test_the_side_of_a_hex_is_that_of_its_neighbour_across(side: str) -> None:
    dq, dr = DIRECTIONS[side]
    opposite = SIDES[(SIDES.index(side) + 3) % 6]
    assert MAP.edge_at((0, 0), side) == MAP.edge_at((dq, dr), opposite)


def test_bit_sets_hold_what_the_lists_hold() -> None:
    for corner in CORNERS:
        assert list(bits(MAP.edges_at[corner])) == sorted(MAP.corner_edges[corner])
        assert set(bits(MAP.near[corner])) == {corner, *MAP.corner_corners[corner]}
    for edge in EDGES:
        assert list(bits(MAP.ends_of[edge])) == list(MAP.edge_corners[edge])
    for hex in HEXES:
        assert list(bits(MAP.corners_of[hex])) == sorted(MAP.hex_corners[hex])


def test_the_members_of_a_bit_set_come_in_ascending_order() -> None:
    assert list(bits(0b1010_0001)) == [0, 5, 7]
    assert list(bits(0)) == []


def test_a_map_may_have_any_shape() -> None:
    two = HexMap([(5, 5), (6, 5)])
    assert (len(two.corner_points), len(two.edge_corners)) == (10, 11)
    assert two.edge_hexes[two.edge_at((5, 5), "E")] == (0, 1)
