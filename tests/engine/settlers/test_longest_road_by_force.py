"""The longest road against two searches that know no shortcut, on any network (C9)."""

from collections.abc import Iterable
from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.settlers.chapters.longest_road import longest, through
from engine.games.settlers.places import MAP

Network = frozenset[int]

CLOSE = sorted({e for name in ("0,0", "1,0", "0,1", "1,-1") for e in MAP.hex_edges[MAP.hex_places.id(name)]})
"""The sides of four hexes around one edge: most networks in here have rings."""


@st.composite
def grown(draw: st.DrawFn, most: int) -> Network:
    """A network that grows edge by edge, as players build."""
    network = {draw(st.integers(0, 71))}
    for _ in range(draw(st.integers(0, most - 1))):
        near = {e for edge in network for c in MAP.edge_corners[edge] for e in MAP.corner_edges[c]} - network
        network.add(draw(st.sampled_from(sorted(near))))
    return frozenset(network)


def dense(most: int) -> st.SearchStrategy[Network]:
    """Any edges close together."""
    return st.frozensets(st.sampled_from(CLOSE), min_size=1, max_size=most)


def networks(most: int) -> st.SearchStrategy[Network]:
    return grown(most) | dense(most)


@st.composite
def with_foreign_buildings(draw: st.DrawFn, most: int) -> tuple[Network, frozenset[int]]:
    network = draw(networks(most))
    touched = sorted({corner for edge in network for corner in MAP.edge_corners[edge]})
    return network, draw(st.frozensets(st.sampled_from(touched), max_size=4))


def mask(places: Iterable[int]) -> int:
    return sum(1 << place for place in places)


def by_walking(network: Network, foreign: frozenset[int]) -> int:
    """The most edges that a walk can use, each once: from every corner, in every direction, to the very end."""

    def onwards(corner: int, used: Network) -> int:
        best = 0
        if used and corner in foreign:
            return best
        for edge in MAP.corner_edges[corner]:
            if edge in network and edge not in used:
                a, b = MAP.edge_corners[edge]
                best = max(best, 1 + onwards(b if a == corner else a, used | {edge}))
        return best

    return max(onwards(corner, frozenset()) for edge in network for corner in MAP.edge_corners[edge])


def is_trail(edges: tuple[int, ...], foreign: frozenset[int]) -> bool:
    """Euler: edges can be walked in one go if they hang together and at most two of their ends are odd.

    At a foreign building every edge has an end of its own.
    """
    ends = {
        edge: tuple((corner, edge) if corner in foreign else (corner, -1) for corner in MAP.edge_corners[edge])
        for edge in edges
    }
    degrees: dict[tuple[int, int], int] = {}
    for pair in ends.values():
        for end in pair:
            degrees[end] = degrees.get(end, 0) + 1
    reached, border = {edges[0]}, [edges[0]]
    while border:
        here = ends[border.pop()]
        found = [edge for edge, pair in ends.items() if edge not in reached and set(pair) & set(here)]
        reached.update(found)
        border.extend(found)
    return len(reached) == len(edges) and sum(degree % 2 for degree in degrees.values()) <= 2


def by_euler(network: Network, foreign: frozenset[int]) -> int:
    """The size of the largest set of edges that can be walked in one go."""
    return next(
        size
        for size in range(len(network), 0, -1)
        if any(is_trail(edges, foreign) for edges in combinations(sorted(network), size))
    )


@settings(derandomize=True, deadline=None, max_examples=400)
@given(with_foreign_buildings(15))
def test_C9_is_what_a_walk_in_every_direction_finds(case: tuple[Network, frozenset[int]]) -> None:
    network, foreign = case
    assert longest(mask(network), mask(foreign)) == by_walking(network, foreign)


@settings(derandomize=True, deadline=None, max_examples=150)
@given(with_foreign_buildings(10))
def test_C9_is_the_largest_set_of_edges_that_can_be_walked_in_one_go(case: tuple[Network, frozenset[int]]) -> None:
    network, foreign = case
    assert longest(mask(network), mask(foreign)) == by_euler(network, foreign)


def test_C9_holds_for_every_network_of_the_sides_of_two_neighbouring_hexes() -> None:
    sides = sorted({*MAP.hex_edges[9], *MAP.hex_edges[10]})
    for size in range(1, len(sides) + 1):
        for network in combinations(sides, size):
            assert longest(mask(network), 0) == by_walking(frozenset(network), frozenset())


@settings(derandomize=True, deadline=None, max_examples=200)
@given(with_foreign_buildings(most=9), st.data())
def test_C9_a_road_is_on_no_longer_trail_than_a_walk_finds_that_uses_it(
    case: tuple[Network, frozenset[int]], data: st.DataObject
) -> None:
    network, foreign = case
    edge = data.draw(st.sampled_from(sorted(network)))
    found = through(edge, mask(network), mask(foreign))
    with_it = [
        part
        for count in range(1, len(network) + 1)
        for part in combinations(sorted(network), count)
        if edge in part and is_trail(part, foreign)
    ]
    assert found is None or found == max(map(len, with_it))


@settings(derandomize=True, deadline=None, max_examples=200)
@given(with_foreign_buildings(most=15), st.data())
def test_C9_the_longest_trail_is_one_with_the_new_road_or_was_there_before(
    case: tuple[Network, frozenset[int]], data: st.DataObject
) -> None:
    network, foreign = case
    edge = data.draw(st.sampled_from(sorted(network)))
    found = through(edge, mask(network), mask(foreign))
    if found is not None:
        before = longest(mask(network - {edge}), mask(foreign)) if len(network) > 1 else 0
        assert longest(mask(network), mask(foreign)) == max(before, found)


def test_C9_only_where_there_is_a_round_it_is_not_known_how_long_a_trail_a_road_is_on() -> None:
    around = mask(MAP.hex_edges[MAP.hex_places.id("0,0")])
    first = MAP.hex_edges[MAP.hex_places.id("0,0")][0]
    assert through(first, around, 0) is None
    assert through(first, around & ~(1 << MAP.hex_edges[MAP.hex_places.id("0,0")][3]), 0) == 5
    assert through(first, around, 1 << MAP.edge_corners[first][0]) == 6
