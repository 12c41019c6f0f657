"""Road routes of a seat: the corners they lead to, by which edges, and how far."""

from engine.board import bits
from engine.games.settlers.bots.knowledge import Path
from engine.games.settlers.bots.observation import Observation
from engine.games.settlers.chapters.longest_road import longest
from engine.games.settlers.chapters.pieces import ends_of

__all__ = ["Path", "buildable", "lengthening", "longest_trail", "reachable"]

_BREADTH = 6


def reachable(observation: Observation, seat: int, most: int) -> dict[int, Path]:
    """Corner → the shortest path to it from this seat's roads, of `most` edges at most."""
    foreign = observation.built & ~observation.buildings[seat]
    ends = observation.buildings[seat] | ends_of(observation.roads[seat])
    found: dict[int, Path] = dict.fromkeys(bits(ends & ~foreign), ())
    return _spread(observation, found, foreign, most)


def reachable_from(observation: Observation, corner: int, most: int) -> dict[int, Path]:
    """Corner → the shortest path to it from one corner, of `most` edges at most."""
    return _spread(observation, {corner: ()}, observation.built & ~observation.buildings[observation.seat], most)


def _spread(observation: Observation, found: dict[int, Path], foreign: int, most: int) -> dict[int, Path]:
    rim, frame = list(found), observation.frame
    for _ in range(most):
        further = []
        for corner in rim:
            if foreign >> corner & 1:
                continue
            for edge, next in zip(frame.corner_edges[corner], frame.corner_corners[corner], strict=True):
                if next not in found and not observation.closed_edges >> edge & 1:
                    found[next] = (*found[corner], edge)
                    further.append(next)
        rim = further
    return found


def buildable(observation: Observation, roads: int) -> int:
    """Edges where this seat may build, had it these roads."""
    foreign = observation.built & ~observation.buildings[observation.seat]
    ends = observation.buildings[observation.seat] | ends_of(roads)
    return observation.frame.edges_around(ends & ~foreign) & ~observation.closed_edges & ~roads


def longest_trail(observation: Observation, roads: int) -> int:
    """The longest trail in these roads of this seat's."""
    return longest(roads, observation.built & ~observation.buildings[observation.seat])


def lengthening(observation: Observation, length: int, most: int) -> Path | None:
    """The fewest edges, `most` at most, that make this seat's road so long; a search that keeps the best few."""
    own = observation.roads[observation.seat]
    kept: list[tuple[int, Path]] = [(own, ())]
    for _ in range(most):
        tried: dict[int, tuple[int, Path]] = {}
        for roads, path in kept:
            for edge in bits(buildable(observation, roads)):
                grown = roads | 1 << edge
                if grown not in tried:
                    tried[grown] = longest_trail(observation, grown), (*path, edge)
        best = sorted(tried.items(), key=lambda item: (-item[1][0], item[1][1]))[:_BREADTH]
        if best and best[0][1][0] >= length:
            return best[0][1][1]
        kept = [(roads, path) for roads, (_, path) in best]
    return None
