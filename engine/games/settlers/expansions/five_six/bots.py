"""Bots' knowledge of five and six players: the larger deck, and what to build between turns (X3, X5)."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core import Rng
from engine.games.settlers.api import Cards, Counts, Goal, Knowledge, Observation, covers, taken
from engine.games.settlers.expansions.five_six.island import DECK

Move = dict[str, Any] | None
Actions = Mapping[str, Any]

_WISHES = {"BuildRoad": "WishRoad", "BuildSettlement": "WishSettlement", "BuildCity": "WishCity", "BuyCard": "WishCard"}


class BetweenTurns(Knowledge[Observation]):
    """Wishes for what its goals take, as far as its cards pay for all of a goal; with too many cards, for less."""

    def deck(self, observation: Observation) -> Counts:
        return DECK

    def choose(self, observation: Observation, goals: Sequence[Goal], actions: Actions, rng: Rng) -> Move:
        if "FinishBuilding" not in actions:
            return None
        left = _left(observation)
        for goal in goals:
            pays = covers(left, goal.cost) or sum(left) >= observation.rule_value("discard_from")
            if pays and (step := _step(goal, actions)):
                return step
        return {"is": "FinishBuilding"}


def _left(observation: Observation) -> Cards:
    """Its cards without those that its wishes will cost."""
    left = observation.hand
    for wish in observation.view["building_phase"]["wishes"]:
        left = taken(left, observation.costs[wish["what"]])
    return left


def _step(goal: Goal, actions: Actions) -> Move:
    """The first thing of this goal that is not there yet, nor wished for, if it can be."""
    for edge in goal.path:
        if edge in _places(actions, "WishRoad", "edge"):
            return {"is": "WishRoad", "edge": edge}
    wish = _WISHES.get(goal.what)
    if wish == "WishCard":
        return {"is": wish} if wish in actions else None
    if wish is not None and goal.place in _places(actions, wish, "corner"):
        return {"is": wish, "corner": goal.place}
    return None


def _places(actions: Actions, command: str, field: str) -> list[int]:
    return [place for form in actions.get(command, ()) for place in form["fields"].get(field, {"in": ()})["in"]]
