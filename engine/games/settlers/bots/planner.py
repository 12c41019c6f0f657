"""Planner of a bot: its goals in order, and the value of a hand of cards for them.

A goal counts by what it gains over the rolls it takes to pay for it, the bank's help included. A hand counts by what
it does for the best of the goals, and a little by what it does for the others.
"""

from functools import cached_property

from engine.games.settlers.bots.goals import goals
from engine.games.settlers.bots.knowledge import Goal
from engine.games.settlers.bots.observation import Observation, pile
from engine.games.settlers.cards import Cards, Pile, added, covers, one, taken

_LONG = 150.0
"""Rolls that are as good as never."""

_PATIENCE = 2.0
"""Rolls added to every wait: what is near is not infinitely better than what is far."""

_SHARES = (1.0, 0.35, 0.2, 0.1, 0.1)
"""Weights of the goals kept in mind, the best one first."""

_CARD = 0.004
"""Value of any card, be it of use now or not."""


class Planner:
    """every: all goals, the best first, as they are with the hand that is held; goals: the first few of them."""

    def __init__(self, observation: Observation) -> None:
        self.observation = observation
        self.income = observation.incomes[observation.seat]
        self.all_goals = sorted(
            goals(observation), key=lambda goal: -self.score(goal, observation.hand, observation.spare)
        )
        self.goals = self.all_goals[: len(_SHARES)]

    @property
    def goal(self) -> Goal | None:
        """The goal to work towards."""
        return self.goals[0] if self.goals else None

    @cached_property
    def now(self) -> float:
        """The value of the hand as it is."""
        return self.hand_value(self.observation.hand, self.observation.spare)

    def wait(self, cost: Cards, hand: Cards, spare: float) -> float:
        """Rolls until this hand pays for that; `spare`: for how many resources of one's choice goods stand."""
        if covers(hand, cost):
            return 0.0
        return max(0.5, wait(cost, hand, self.income, self.observation.rates, spare))

    def score(self, goal: Goal, hand: Cards, spare: float) -> float:
        """Points for each roll."""
        return goal.gain / (self.wait(goal.cost, hand, spare) + _PATIENCE)

    def hand_value(self, hand: Cards, spare: float) -> float:
        """The value of a hand for what is in mind."""
        scores = sorted((self.score(goal, hand, spare) for goal in self.goals), reverse=True)
        cards = sum(hand) + spare
        return sum(score * share for score, share in zip(scores, _SHARES, strict=False)) + _CARD * cards

    def after(self, give: Pile, get: Pile) -> float:
        """The value that the hand would have after giving and getting these."""
        observation = self.observation
        spare = observation.spare + observation.goods_value(get) - observation.goods_value(give)
        return self.hand_value(added(taken(observation.hand, give), get), spare)

    def discard(self, count: int) -> Cards:
        """Cards, as many as asked, that will be missed least."""
        hand = self.observation.hand
        for _ in range(count):
            hand = max((taken(hand, one(kind)) for kind in range(5) if hand[kind]), key=self._with_goods)
        return taken(self.observation.hand, hand)

    def _with_goods(self, hand: Cards) -> float:
        """The value that this hand would have with the goods that are owned."""
        return self.hand_value(hand, self.observation.spare)


def missing_cards(cost: Cards, hand: Cards) -> Cards:
    """The part of the cost that is missing."""
    return pile([max(0, price - held) for price, held in zip(cost, hand, strict=True)])


def wait(cost: Cards, hand: Cards, income: Cards, rates: Cards, spare: float = 0.0) -> float:
    """Rolls until a hand with this income (chances in 36) pays for the cost, the bank changing what is too much.

    What is held, less what is missing, grows along a line with bends, ever more slowly as less is missing; so the
    step to where the tangent says it is enough never goes too far, and a few steps find the very roll.
    """
    time = 0.0
    for _ in range(8):
        balance, growth = spare, 0.0
        for price, held, chances, rate in zip(cost, hand, income, rates, strict=True):
            have = held + chances * time / 36 - price
            share = 1 if have < -1e-9 else rate
            balance += have / share
            growth += chances / 36 / share
        if balance >= -1e-6:
            return time
        if growth < 1e-6:
            return _LONG
        time -= balance / growth
    return min(time, _LONG)
