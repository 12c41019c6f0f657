"""What a seat could build next, and what that is worth to it.

A goal is counted in points of the game: those it brings at once, those that its cards will bring later (the less, the
nearer the end is), and much more if it wins.
"""

from msgspec import Struct

from engine.board import bits
from engine.games.settlers.bots.routes import Path, buildable, lengthening, reach, span
from engine.games.settlers.bots.sight import Sight
from engine.games.settlers.bots.worth import growth
from engine.games.settlers.cards import (
    DECK,
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
from engine.games.settlers.chapters.development import PRICE
from engine.games.settlers.chapters.pieces import CITY, ROAD, SETTLEMENT

__all__ = ["Goal", "army_gap", "goals", "longer"]

_FAR = 3
"""How many roads ahead a seat looks for a place to settle."""

_GROWTH = 0.2
"""Points that a unit of worth brings over a whole game."""

_WIN = 6.0
"""Points more that the winning point counts."""


class Goal(Struct, frozen=True):
    """Something to build: roads first, then what stands at their end.

    what: BuildSettlement, BuildCity, BuyCard, or BuildRoad if the roads are all; place: its corner
    cost: of all of it; gain: in points
    """

    what: str
    cost: Cards
    gain: float
    place: int = -1
    path: Path = ()


def goals(sight: Sight) -> list[Goal]:
    """All that is worth a thought now."""
    return [*_settlements(sight), *_cities(sight), *_cards(sight), *_longest_road(sight)]


def _ahead(sight: Sight) -> float:
    """How much of the game is still to come for this seat: 1 at its beginning, 0 at its end."""
    return min(1.0, max(0.0, (sight.target - 1 - sight.mine) / max(1, sight.target - 4)))


def _points(sight: Sight, points: float) -> float:
    return points + (_WIN if sight.mine + points >= sight.target else 0)


def _settlements(sight: Sight) -> list[Goal]:
    roads, settlements, _ = sight.stock
    if not settlements:
        return []
    paths = {c: path for c, path in reach(sight, sight.seat, min(_FAR, roads)).items() if sight.free >> c & 1}
    rivals = [reach(sight, other, 2) for other in sight.others]
    found = []
    for corner, path in paths.items():
        gain = _points(sight, 1) + _GROWTH * _ahead(sight) * growth(sight, corner)
        near = min((len(rival[corner]) for rival in rivals if corner in rival), default=_FAR + 1)
        if path and near <= len(path):
            gain *= 0.6 if near == 0 else 0.75
        found.append(Goal("BuildSettlement", _with_roads(SETTLEMENT, len(path)), gain, corner, path))
    return found


def _cities(sight: Sight) -> list[Goal]:
    if not sight.stock[2]:
        return []
    return [
        Goal("BuildCity", CITY, _points(sight, 1) + _GROWTH * _ahead(sight) * growth(sight, corner), corner)
        for corner in bits(sight.settlements[sight.seat])
    ]


def _cards(sight: Sight) -> list[Goal]:
    """A development card, by what it may be: what nobody has shown yet."""
    if not sight.deck:
        return []
    seen = added(sight.ready, sight.fresh)
    for seat in sight.seats:
        seen = added(seen, sight.played(seat))
    unseen = taken(DECK, seen)
    gap = army_gap(sight)
    knight = 0.6 + (0.1 if gap <= 0 else 1.8 / gap)
    each = {KNIGHT: knight, VICTORY_POINT: _points(sight, 1), ROAD_BUILDING: 0.8, YEAR_OF_PLENTY: 0.8, MONOPOLY: 1.0}
    gain = sum(each[kind] * count for kind, count in enumerate(unseen)) / sum(unseen)
    return [Goal("BuyCard", PRICE, gain)]


def army_gap(sight: Sight) -> int:
    """How many knights this seat must still come by, besides those it holds, to take the largest army; 0: none."""
    held = sight.knights[sight.seat] + added(sight.ready, sight.fresh)[KNIGHT]
    if sight.marshal == sight.seat:
        return 0
    best = sight.knights[sight.marshal] + 1 if sight.marshal is not None else sight.law("largest_army_from")
    return max(0, best - held)


def _longest_road(sight: Sight) -> list[Goal]:
    """The longest road, if it is within reach; when it is held, to keep it from somebody close."""
    own, roads = sight.lengths[sight.seat], sight.stock[0]
    rival = max(sight.lengths[other] for other in sight.others)
    if sight.trader == sight.seat:
        length, gain = own + 1, 0.8 if rival >= own else 0.5 if rival == own - 1 else 0.0
    else:
        held = sight.lengths[sight.trader] + 1 if sight.trader is not None else sight.law("longest_road_from")
        length = max(held, rival + 1)
        gain = _points(sight, 2) + (0.5 if sight.trader is not None else 0)
    missing = length - own
    if not gain or missing > _FAR or not roads:
        return []
    path = lengthening(sight, length, min(_FAR, roads))
    return [Goal("BuildRoad", _with_roads(NONE, len(path)), 0.8 * gain, path=path)] if path else []


def longer(sight: Sight) -> Path:
    """One more edge, that which makes the road longest; none if there is no place."""
    own = sight.roads[sight.seat]
    edges = bits(buildable(sight, own))
    return (max(edges, key=lambda edge: span(sight, own | 1 << edge)),) if edges else ()


def _with_roads(cost: Cards, roads: int) -> Cards:
    for _ in range(roads):
        cost = added(cost, ROAD)
    return cost
