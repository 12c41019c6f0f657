"""Valuation of areas and pieces for a seat, in expected points."""

from engine.games.hunters.areas import Area, majority, points_of
from engine.games.hunters.bots.observation import Observation

GOLD = 4.0
"""A bonus tile."""

_ENVY = 0.6
"""Weight of a point of others against one's own, shared among them."""

_PIECES = (4.5, 3.5, 2.5, 1.8, 1.2)
"""Worth of the first, second, … piece in stock at the beginning: the last one is not given away lightly."""

_CHANCES = (1.0, 0.75, 0.5, 0.3, 0.18, 0.1)
"""Chances that an area with so many open edges will be completed, early in the game."""


def area_value(observation: Observation, area: Area) -> float:
    """The value of an area: what this seat will get of it, less what the others get, as far as that counts."""
    if area.free:
        return 0.0
    scoring, points = majority(area), _expected(observation, area)
    mine = points if observation.seat in scoring else 0.0
    others = points * sum(1 for seat in scoring if seat != observation.seat) * _ENVY / (observation.seats - 1)
    return mine - others


def _expected(observation: Observation, area: Area) -> float:
    now = points_of(area)
    if area.kind in ("river", "forest"):
        grows = area.open * (1.0 if area.kind == "forest" else 0.7) * observation.rest
        return (now + grows) * _completed(observation, area.open)
    grows = area.open * (0.9 if area.kind == "meadow" else 0.5) * observation.rest
    return now + grows


def _completed(observation: Observation, edges: int) -> float:
    """The chance that so many open edges will be closed while there are tiles."""
    chance = _CHANCES[min(edges, len(_CHANCES) - 1)]
    return chance * min(1.0, observation.left / (6 * edges)) if edges else 1.0


def piece_in_hand(observation: Observation, count: int) -> float:
    """The worth of the last of so many tribe pieces in stock: it can be used as long as there are tiles."""
    return _PIECES[min(count, len(_PIECES)) - 1] * min(1.0, 1.3 * observation.rest) if count else 0.0


def hut_in_hand(observation: Observation) -> float:
    """The worth of a hut in stock: it can be used as long as there are tiles."""
    return 4.5 * observation.rest
