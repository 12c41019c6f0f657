"""Goals of a bot: what its seat could build next, and the gain.

A goal is counted in points of the game: those it brings at once, those that its cards will bring later (the less, the
nearer the end is), and much more if it wins.
"""

from engine.board import bits
from engine.games.settlers.bots.knowledge import Goal, Path
from engine.games.settlers.bots.observation import Observation
from engine.games.settlers.bots.routes import buildable, lengthening, longest_trail, reachable
from engine.games.settlers.bots.valuation import building_value
from engine.games.settlers.cards import (
    KNIGHT,
    MONOPOLY,
    NONE,
    ROAD_BUILDING,
    VICTORY_POINT,
    YEAR_OF_PLENTY,
    Cards,
    added,
    taken,
)

_FAR = 3
"""Distance, in roads, within which a seat looks for a place to settle."""

GROWTH = 0.2
"""Points that a unit of worth brings over a whole game."""

_WIN = 6.0
"""Points more that the winning point counts."""


def goals(observation: Observation) -> list[Goal]:
    """All that is worth a thought now."""
    return [
        *_settlements(observation),
        *_cities(observation),
        *_cards(observation),
        *_longest_road(observation),
        *observation.expansion_goals(),
    ]


def _ahead(observation: Observation) -> float:
    """The part of the game that is still to come for this seat: 1 at its beginning, 0 at its end."""
    return min(1.0, max(0.0, (observation.target - 1 - observation.mine) / max(1, observation.target - 4)))


def _points(observation: Observation, points: float) -> float:
    return points + (_WIN if observation.mine + points >= observation.target else 0)


def _settlements(observation: Observation) -> list[Goal]:
    roads, settlements, _ = observation.stock
    if not settlements:
        return []
    paths = {
        c: path
        for c, path in reachable(observation, observation.seat, min(_FAR, roads)).items()
        if observation.free >> c & 1
    }
    rivals = [reachable(observation, other, 2) for other in observation.others]
    found = []
    for corner, path in paths.items():
        points = observation.building_points(corner, city=False)
        gain = _points(observation, points) + GROWTH * _ahead(observation) * building_value(observation, corner)
        near = min((len(rival[corner]) for rival in rivals if corner in rival), default=_FAR + 1)
        if path and near <= len(path):
            gain *= 0.6 if near == 0 else 0.75
        found.append(
            Goal(
                "BuildSettlement",
                _with_roads(observation, observation.costs["settlement"], len(path)),
                gain,
                corner,
                path,
            )
        )
    return found


def _cities(observation: Observation) -> list[Goal]:
    if not observation.stock[2]:
        return []
    return [
        Goal(
            "BuildCity",
            observation.costs["city"],
            _points(observation, observation.building_points(corner, city=True))
            + GROWTH * _ahead(observation) * building_value(observation, corner),
            corner,
        )
        for corner in bits(observation.settlements[observation.seat] & ~observation.barred.cities)
    ]


def _cards(observation: Observation) -> list[Goal]:
    """A development card, by what it may be: what nobody has shown yet."""
    if not observation.deck:
        return []
    seen = added(observation.ready, observation.fresh)
    for seat in observation.seats:
        seen = added(seen, observation.played(seat))
    unseen = taken(observation.all_cards, seen)
    gap = army_gap(observation)
    knight = 0.6 + (0.1 if gap <= 0 else 1.8 / gap)
    each = {
        KNIGHT: knight,
        VICTORY_POINT: _points(observation, 1),
        ROAD_BUILDING: 0.8,
        YEAR_OF_PLENTY: 0.8,
        MONOPOLY: 1.0,
    }
    gain = sum(each[kind] * count for kind, count in enumerate(unseen)) / sum(unseen)
    return [Goal("BuyCard", observation.costs["card"], gain)]


def army_gap(observation: Observation) -> int:
    """The number of knights that this seat lacks, besides those it holds, to take the largest army."""
    held = observation.knights[observation.seat] + added(observation.ready, observation.fresh)[KNIGHT]
    if observation.army_holder == observation.seat:
        return 0
    best = (
        observation.knights[observation.army_holder] + 1
        if observation.army_holder is not None
        else observation.rule_value("largest_army_from")
    )
    return max(0, best - held)


def _longest_road(observation: Observation) -> list[Goal]:
    """The longest road, if it is within reach; when it is held, to keep it from somebody close."""
    own, roads = observation.lengths[observation.seat], observation.stock[0]
    rival = max(observation.lengths[other] for other in (*observation.others, *observation.neutral))
    if observation.road_holder == observation.seat:
        length, gain = own + 1, 0.8 if rival >= own else 0.5 if rival == own - 1 else 0.0
    else:
        held = (
            observation.lengths[observation.road_holder] + 1
            if observation.road_holder is not None
            else observation.rule_value("longest_road_from")
        )
        length = max(held, rival + 1)
        gain = _points(observation, 2) + (0.5 if observation.road_holder is not None else 0)
    missing = length - own
    if not gain or missing > _FAR or not roads:
        return []
    path = lengthening(observation, length, min(_FAR, roads))
    return [Goal("BuildRoad", _with_roads(observation, NONE, len(path)), 0.8 * gain, path=path)] if path else []


def longer(observation: Observation) -> Path:
    """One more edge, that which makes the road longest; none if there is no place."""
    own = observation.roads[observation.seat]
    edges = bits(buildable(observation, own))
    return (max(edges, key=lambda edge: longest_trail(observation, own | 1 << edge)),) if edges else ()


def _with_roads(observation: Observation, cost: Cards, roads: int) -> Cards:
    for _ in range(roads):
        cost = added(cost, observation.costs["road"])
    return cost
