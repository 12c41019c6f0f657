"""Initial placement of a bot: where to settle first, and where to point the road (I1)."""

from collections.abc import Iterable

from engine.games.settlers.bots.goals import GROWTH
from engine.games.settlers.bots.observation import Observation
from engine.games.settlers.bots.routes import reachable, reachable_from
from engine.games.settlers.bots.valuation import building_value

_OUTLOOK = 0.15
"""Weight of the best next place, beside the place itself."""

_FADES = 0.85
"""Factor on the worth of a place for each road more to it."""


def best_corner(observation: Observation, corners: Iterable[int]) -> int:
    """The best corner for the settlement."""
    return max(corners, key=lambda corner: _worth(observation, corner) + _OUTLOOK * _outlook(observation, corner))


def _worth(observation: Observation, corner: int) -> float:
    """The yield of a settlement there, and the points of expansions in the same unit."""
    more = observation.building_points(corner, city=False) - 1
    return building_value(observation, corner) + more / GROWTH


def _outlook(observation: Observation, corner: int) -> float:
    free = observation.free & ~observation.frame.near[corner]
    around = reachable_from(observation, corner, 2)
    return max(
        (building_value(observation, next) for next, path in around.items() if len(path) == 2 and free >> next & 1),
        default=0,
    )


def best_edge(observation: Observation, corner: int, edges: Iterable[int]) -> int:
    """Best edge out of the settlement on this corner: towards the best place that others won't reach before."""
    rivals = [reachable(observation, other, 2) for other in observation.others]

    def promise(edge: int) -> float:
        start = sum(observation.frame.edge_corners[edge]) - corner
        best = 0.0
        for next, path in reachable_from(observation, start, 2).items():
            if observation.free >> next & 1 and edge not in path:
                near = min((len(rival[next]) for rival in rivals if next in rival), default=3)
                contest = 0.5 if near <= len(path) else 1.0
                best = max(best, building_value(observation, next) * contest * _FADES ** len(path))
        return best

    return max(edges, key=promise)
