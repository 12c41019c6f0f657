"""Development cards of a bot: when to play those that are no knights (C6–C8)."""

from typing import Any

from engine.games.settlers.bots.planner import Planner, missing_cards
from engine.games.settlers.bots.routes import Path
from engine.games.settlers.cards import MONOPOLY, NONE, YEAR_OF_PLENTY, Cards, added, covers, one

_HAUL = 5
"""Cards of a kind for which a monopoly is always worth it."""


def card_to_play(planner: Planner, actions: dict[str, Any]) -> dict[str, Any] | None:
    """Monopoly, year of plenty or road building, if it completes something; laid open first where the rules say so."""
    to_open = [card for action in actions.get("OpenCard", ()) for card in action["fields"]["card"]["in"]]
    if (MONOPOLY in to_open or "PlayMonopoly" in actions) and (kind := _monopoly(planner)) is not None:
        return _open(MONOPOLY) if to_open else {"is": "PlayMonopoly", "resource": kind}
    if YEAR_OF_PLENTY in to_open or "PlayYearOfPlenty" in actions:
        bank, count = _to_be_had(planner, actions)
        if cards := _plenty(planner, bank, count):
            return _open(YEAR_OF_PLENTY) if to_open else {"is": "PlayYearOfPlenty", "cards": list(cards)}
    if "PlayRoadBuilding" in actions and free_path(planner, 2):
        return {"is": "PlayRoadBuilding"}
    return None


def named(planner: Planner, actions: dict[str, Any]) -> dict[str, Any]:
    """The choice for the card that lies open: what it was opened for, or else the best there is."""
    if "PlayMonopoly" in actions:
        return {"is": "PlayMonopoly", "resource": _most_wanted(planner)}
    bank, count = _to_be_had(planner, actions)
    return {
        "is": "PlayYearOfPlenty",
        "cards": list(_plenty(planner, bank, count) or _filled(planner, NONE, bank, count)),
    }


def _open(card: int) -> dict[str, Any]:
    return {"is": "OpenCard", "card": card}


def _to_be_had(planner: Planner, actions: dict[str, Any]) -> tuple[list[int], int]:
    """The cards that the bank has to give, as far as that is known, and how many of them there are to take."""
    if "PlayYearOfPlenty" in actions:
        domain = actions["PlayYearOfPlenty"][0]["fields"]["cards"]
        return domain["bag"], domain["most"]
    return planner.observation.bank, min(2, sum(planner.observation.bank))


def _most_wanted(planner: Planner) -> int:
    """The resource of which to take all that others hold."""
    return max(range(5), key=lambda kind: planner.after(NONE, one(kind, planner.observation.held_by_others[kind])))


def _monopoly(planner: Planner) -> int | None:
    """The resource to take: a great haul, or what completes a settlement or a city."""
    observation = planner.observation
    kind = _most_wanted(planner)
    haul = observation.held_by_others[kind]
    grown = added(observation.hand, one(kind, haul))
    completes = haul >= 2 and any(
        goal.what != "BuyCard" and not covers(observation.hand, goal.cost) and covers(grown, goal.cost)
        for goal in planner.goals
    )
    return kind if completes or haul >= _HAUL else None


def _plenty(planner: Planner, bank: list[int], count: int) -> Cards | None:
    """The cards to take, if they complete a goal; the best one first."""
    hand = planner.observation.hand
    for goal in planner.goals[:3]:
        missing = missing_cards(goal.cost, hand)
        if goal.what == "BuyCard" or not 0 < sum(missing) <= count:
            continue
        taken = _filled(planner, missing, bank, count)
        if sum(taken) == count and all(there >= wanted for there, wanted in zip(bank, taken, strict=True)):
            return taken
    return None


def _filled(planner: Planner, cards: Cards, bank: list[int], count: int) -> Cards:
    """These cards and the best others of the bank, so many in all, or as many as there are."""
    while sum(cards) < count:
        more = [kind for kind in range(5) if bank[kind] > cards[kind]]
        if not more:
            break
        cards = added(cards, one(max(more, key=lambda kind: planner.after(NONE, added(cards, one(kind))))))
    return cards


def free_path(planner: Planner, roads: int) -> Path:
    """The way of so many free roads: to a place to settle, or to the longest road; empty if nowhere."""
    near = [goal for goal in planner.all_goals if 0 < len(goal.path) <= roads]
    return max(near, key=lambda goal: goal.gain * len(goal.path) / sum(goal.cost)).path if near else ()
