"""Bots' knowledge of event cards: what to take and to give by events, and that damaged roads are repaired (O2)."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core import Rng
from engine.games.settlers.api import BarredPlaces, Goal, Knowledge, Observation

Move = dict[str, Any] | None
Actions = Mapping[str, Any]


class EventKnowledge(Knowledge[Observation]):
    """Choices by what the first goal lacks, and a damaged road repaired as soon as that can be paid."""

    def barred(self, observation: Observation) -> BarredPlaces:
        edge = observation.view.get("damaged_roads", {}).get("edges", {}).get(str(observation.seat))
        if edge is None:
            return BarredPlaces()
        ends = observation.frame.ends_of[edge]
        return BarredPlaces(edges=observation.frame.every_edge, corners=ends, cities=ends)

    def choose(self, observation: Observation, goals: Sequence[Goal], actions: Actions, rng: Rng) -> Move:
        if "RepairRoad" in actions:
            return {"is": "RepairRoad"}
        if "TakeResource" in actions:
            kinds = _among(actions, "TakeResource", "resource")
            return {"is": "TakeResource", "resource": max(kinds, key=lambda kind: _lack(observation, goals, kind))}
        if "PassResource" in actions:
            return {"is": "PassResource", "resource": _spared(observation, goals)}
        if "GiveResource" in actions:
            needy = min(_among(actions, "GiveResource", "to"), key=observation.threat)
            return {"is": "GiveResource", "to": needy, "resource": _spared(observation, goals)}
        if "TakeCard" in actions:
            counts = observation.view["resources"]["counts"]
            return {"is": "TakeCard", "victim": max(_among(actions, "TakeCard", "victim"), key=counts.__getitem__)}
        if "TurnRoad" in actions:
            return {"is": "TurnRoad", "edge": min(_among(actions, "TurnRoad", "edge"), key=_harm(observation))}
        return None


def _among(actions: Actions, command: str, field: str) -> list[int]:
    found: list[int] = actions[command][0]["fields"][field]["in"]
    return found


def _lack(observation: Observation, goals: Sequence[Goal], kind: int) -> int:
    """The number of cards of this kind that the best goal lacks; below 0: there are so many too many."""
    return (goals[0].cost[kind] if goals else 0) - observation.hand[kind]


def _spared(observation: Observation, goals: Sequence[Goal]) -> int:
    """The kind of which it holds most beyond what the best goal takes."""
    held = [kind for kind, count in enumerate(observation.hand) if count]
    return min(held, key=lambda kind: _lack(observation, goals, kind))


def _harm(observation: Observation) -> Any:
    """The number of an edge's ends that have nothing built on them yet, and so may be wanted."""
    built = 0
    for seat in range(len(observation.settlements)):
        built |= observation.settlements[seat] | observation.cities[seat]
    return lambda edge: (observation.frame.ends_of[edge] & ~built).bit_count()
