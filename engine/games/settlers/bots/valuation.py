"""Valuation of an income, in points of the game.

The first card of a kind is worth more than the fifth: variety comes of itself. Lumber goes with brick and grain with
ore. A kind with a harbour of its own never is too much.
"""

from engine.games.settlers.bots.observation import Observation
from engine.games.settlers.cards import Cards, added

_DEMAND = (1.0, 1.0, 0.8, 1.2, 1.1)
"""Demand of a game for each resource."""

_BEND = 0.8
"""Exponent by which the worth of a resource grows with its chances: 1 would be linear."""

_PAIR = 0.15
"""Value that each chance of a pair adds."""

_BARGAIN = 0.04
"""Share that a card less to pay to the bank adds to the whole."""


def income_value(observation: Observation, income: Cards, rates: Cards) -> float:
    """The worth of such an income (chances in 36, by resource) at such rates of the bank; no unit."""
    total = 0.0
    for resource, chances in enumerate(income):
        bent: float = chances ** (1.0 if rates[resource] == 2 else _BEND)
        total += _DEMAND[resource] * observation.board.rarity[resource] * bent
    total += _PAIR * (min(income[0], income[1]) + min(income[3], income[4]))
    best = min((rate for rate, chances in zip(rates, income, strict=True) if chances), default=4)
    return total * (1 + _BARGAIN * (4 - best))


def building_value(observation: Observation, corner: int) -> float:
    """The worth that one more building on this corner adds to the seat's income."""
    before = observation.incomes[observation.seat]
    after = added(before, observation.board.yields[corner])
    rates = observation.rates_with(observation.buildings[observation.seat] | 1 << corner)
    return income_value(observation, after, rates) - income_value(observation, before, observation.rates)
