"""When to play the other development cards (C6–C8)."""

from typing import Any

from engine.games.settlers.bots.mind import Mind, lacking
from engine.games.settlers.bots.routes import Path
from engine.games.settlers.cards import NONE, Cards, added, covers, one

__all__ = ["card_to_play", "free_path"]

_HAUL = 5
"""Cards of a kind for which a monopoly is always worth it."""


def card_to_play(mind: Mind, offers: dict[str, Any]) -> dict[str, Any] | None:
    """Monopoly, year of plenty or road building, if it completes something."""
    if "PlayMonopoly" in offers and (kind := _monopoly(mind)) is not None:
        return {"is": "PlayMonopoly", "resource": kind}
    if "PlayYearOfPlenty" in offers:
        domain = offers["PlayYearOfPlenty"][0]["cards"]
        if cards := _plenty(mind, domain["bag"], domain["most"]):
            return {"is": "PlayYearOfPlenty", "cards": list(cards)}
    if "PlayRoadBuilding" in offers and free_path(mind, 2):
        return {"is": "PlayRoadBuilding"}
    return None


def _monopoly(mind: Mind) -> int | None:
    """The resource to take: a great haul, or what completes a settlement or a city."""
    sight = mind.sight
    kind = max(range(5), key=lambda kind: mind.after(NONE, one(kind, sight.abroad[kind])))
    haul = sight.abroad[kind]
    grown = added(sight.hand, one(kind, haul))
    completes = haul >= 2 and any(
        goal.what != "BuyCard" and not covers(sight.hand, goal.cost) and covers(grown, goal.cost) for goal in mind.goals
    )
    return kind if completes or haul >= _HAUL else None


def _plenty(mind: Mind, bank: list[int], count: int) -> Cards | None:
    """The cards to take, if they complete a goal; the best one first."""
    hand = mind.sight.hand
    for goal in mind.goals[:3]:
        missing = lacking(goal.cost, hand)
        if goal.what == "BuyCard" or not 0 < sum(missing) <= count:
            continue
        taken = missing
        while sum(taken) < count:
            more = [kind for kind in range(5) if bank[kind] > taken[kind]]
            if not more:
                break
            kind = max(more, key=lambda kind: mind.after(NONE, added(taken, one(kind))))
            taken = added(taken, one(kind))
        if sum(taken) == count and all(there >= wanted for there, wanted in zip(bank, taken, strict=True)):
            return taken
    return None


def free_path(mind: Mind, roads: int) -> Path:
    """Where so many free roads lead: to a place to settle, or to the longest road; empty if nowhere."""
    near = [goal for goal in mind.every if 0 < len(goal.path) <= roads]
    return max(near, key=lambda goal: goal.gain * len(goal.path) / sum(goal.cost)).path if near else ()
