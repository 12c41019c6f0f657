"""Bots' knowledge of two players: where neutral pieces harm them least, and what tokens are good for (O4)."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core import Rng
from engine.games.settlers.api import Goal, Knowledge, Observation

Move = dict[str, Any] | None
Actions = Mapping[str, Any]


class TokenKnowledge(Knowledge[Observation]):
    """Neutral pieces away from its goals; tokens against the robber on its land, and for cards it lacks."""

    def choose(self, observation: Observation, goals: Sequence[Goal], actions: Actions, rng: Rng) -> Move:
        if "BuildNeutralSettlement" in actions:
            return _built("BuildNeutralSettlement", "corner", actions, {goal.place for goal in goals}, rng)
        if "BuildNeutralRoad" in actions:
            return _built("BuildNeutralRoad", "edge", actions, {edge for goal in goals for edge in goal.path}, rng)
        if "ReturnCards" in actions:
            return {"is": "ReturnCards", "cards": _returned(observation, goals, actions["ReturnCards"][0])}
        if "SendRobberAway" in actions and observation.weight(observation.seat, observation.robber):
            return {"is": "SendRobberAway"}
        if "ForceTrade" in actions and _worth_it(observation, goals, actions["ForceTrade"][0]["info"]["tokens"]):
            return {"is": "ForceTrade"}
        if "GiveUpKnight" in actions and _too_few_knights(observation):
            return {"is": "GiveUpKnight"}
        return None


def _built(command: str, field: str, actions: Actions, wanted: set[int], rng: Rng) -> Move:
    """One of the places that it does not want itself, if there is any."""
    ways = [
        (form["fields"]["neutral"]["in"][0], place)
        for form in actions[command]
        for place in form["fields"][field]["in"]
    ]
    spare = [way for way in ways if way[1] not in wanted] or ways
    neutral, place = spare[rng.number(len(spare))]
    return {"is": command, "neutral": neutral, field: place}


def _returned(observation: Observation, goals: Sequence[Goal], form: Mapping[str, Any]) -> list[int]:
    """The cards of which it holds most beyond what its best goal takes."""
    left, chosen = list(observation.hand), [0] * len(observation.hand)
    cost = goals[0].cost if goals else (0,) * len(left)
    for _ in range(form["fields"]["cards"]["least"]):
        kind = max((kind for kind, count in enumerate(left) if count), key=lambda kind: left[kind] - cost[kind])
        left[kind] -= 1
        chosen[kind] += 1
    return chosen


def _worth_it(observation: Observation, goals: Sequence[Goal], tokens: int) -> bool:
    """Whether it has two cards to spare, lacks some, and has tokens enough to keep one."""
    if not goals or observation.view["trade_tokens"]["owned"][observation.seat] <= tokens:
        return False
    balance = [held - price for held, price in zip(observation.hand, goals[0].cost, strict=True)]
    other = next(iter(observation.others))
    spare = sum(more for more in balance if more > 0)
    return min(balance) < 0 and spare >= 2 and observation.view["resources"]["counts"][other] >= 2


def _too_few_knights(observation: Observation) -> bool:
    """Whether the largest army is out of reach and tokens are few."""
    army, seat = observation.view["largest_army"], observation.seat
    lead = max(army["knights"]) - army["knights"][seat]
    return army.get("holder") not in (None, seat) and lead > 1 and not observation.view["trade_tokens"]["owned"][seat]
