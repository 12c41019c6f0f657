"""Where a seat's roads can go: to which corners, by which edges, and how far."""

from engine.board import bits
from engine.games.settlers.bots.sight import Sight
from engine.games.settlers.chapters.longest_road import longest
from engine.games.settlers.places import MAP

__all__ = ["Path", "buildable", "lengthening", "reach", "span"]

Path = tuple[int, ...]
"""Edges to be built, in this order."""

_BREADTH = 6


def reach(sight: Sight, seat: int, most: int) -> dict[int, Path]:
    """Corner → the shortest path to it from this seat's roads, of `most` edges at most."""
    foreign = sight.built & ~sight.buildings[seat]
    ends = sight.buildings[seat]
    for edge in bits(sight.roads[seat]):
        ends |= MAP.ends_of[edge]
    found: dict[int, Path] = dict.fromkeys(bits(ends & ~foreign), ())
    return _spread(sight, found, foreign, most)


def beyond(sight: Sight, corner: int, most: int) -> dict[int, Path]:
    """The same from one corner."""
    return _spread(sight, {corner: ()}, sight.built & ~sight.buildings[sight.seat], most)


def _spread(sight: Sight, found: dict[int, Path], foreign: int, most: int) -> dict[int, Path]:
    rim = list(found)
    for _ in range(most):
        further = []
        for corner in rim:
            if foreign >> corner & 1:
                continue
            for edge, next in zip(MAP.corner_edges[corner], MAP.corner_corners[corner], strict=True):
                if next not in found and not sight.paved >> edge & 1:
                    found[next] = (*found[corner], edge)
                    further.append(next)
        rim = further
    return found


def buildable(sight: Sight, roads: int) -> int:
    """Edges where this seat may build, had it these roads."""
    foreign = sight.built & ~sight.buildings[sight.seat]
    ends = sight.buildings[sight.seat]
    for edge in bits(roads):
        ends |= MAP.ends_of[edge]
    found = 0
    for corner in bits(ends & ~foreign):
        found |= MAP.edges_at[corner]
    return found & ~sight.paved & ~roads


def span(sight: Sight, roads: int) -> int:
    """The longest trail in these roads of this seat's."""
    return longest(roads, sight.built & ~sight.buildings[sight.seat])


def lengthening(sight: Sight, length: int, most: int) -> Path | None:
    """The fewest edges, `most` at most, that make this seat's road so long; a search that keeps the best few."""
    own = sight.roads[sight.seat]
    kept: list[tuple[int, Path]] = [(own, ())]
    for _ in range(most):
        tried: dict[int, tuple[int, Path]] = {}
        for roads, path in kept:
            for edge in bits(buildable(sight, roads)):
                grown = roads | 1 << edge
                if grown not in tried:
                    tried[grown] = span(sight, grown), (*path, edge)
        best = sorted(tried.items(), key=lambda item: (-item[1][0], item[1][1]))[:_BREADTH]
        if best and best[0][1][0] >= length:
            return best[0][1][1]
        kept = [(roads, path) for roads, (_, path) in best]
    return None
