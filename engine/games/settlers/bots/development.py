"""When to play the other development cards (C6–C8)."""

from typing import Any

from engine.games.settlers.bots.mind import Mind, lacking
from engine.games.settlers.bots.routes import Path
from engine.games.settlers.cards import MONOPOLY, NONE, YEAR_OF_PLENTY, Cards, added, covers, one

__all__ = ["card_to_play", "free_path", "named"]

_HAUL = 5
"""Cards of a kind for which a monopoly is always worth it."""


def card_to_play(mind: Mind, offers: dict[str, Any]) -> dict[str, Any] | None:
    """Monopoly, year of plenty or road building, if it completes something; laid open first where the rules say so."""
    to_open = [card for offer in offers.get("OpenCard", ()) for card in offer["card"]["in"]]
    if (MONOPOLY in to_open or "PlayMonopoly" in offers) and (kind := _monopoly(mind)) is not None:
        return _open(MONOPOLY) if to_open else {"is": "PlayMonopoly", "resource": kind}
    if YEAR_OF_PLENTY in to_open or "PlayYearOfPlenty" in offers:
        bank, count = _to_be_had(mind, offers)
        if cards := _plenty(mind, bank, count):
            return _open(YEAR_OF_PLENTY) if to_open else {"is": "PlayYearOfPlenty", "cards": list(cards)}
    if "PlayRoadBuilding" in offers and free_path(mind, 2):
        return {"is": "PlayRoadBuilding"}
    return None


def named(mind: Mind, offers: dict[str, Any]) -> dict[str, Any]:
    """What the card that lies open is to bring: what it was opened for, or else the best there is."""
    if "PlayMonopoly" in offers:
        return {"is": "PlayMonopoly", "resource": _most_wanted(mind)}
    bank, count = _to_be_had(mind, offers)
    return {"is": "PlayYearOfPlenty", "cards": list(_plenty(mind, bank, count) or _filled(mind, NONE, bank, count))}


def _open(card: int) -> dict[str, Any]:
    return {"is": "OpenCard", "card": card}


def _to_be_had(mind: Mind, offers: dict[str, Any]) -> tuple[list[int], int]:
    """What the bank has to give, as far as that is known, and how many cards of it there are to take."""
    if "PlayYearOfPlenty" in offers:
        domain = offers["PlayYearOfPlenty"][0]["cards"]
        return domain["bag"], domain["most"]
    return mind.sight.bank, min(2, sum(mind.sight.bank))


def _most_wanted(mind: Mind) -> int:
    """The resource of which to take all that others hold."""
    return max(range(5), key=lambda kind: mind.after(NONE, one(kind, mind.sight.abroad[kind])))


def _monopoly(mind: Mind) -> int | None:
    """The resource to take: a great haul, or what completes a settlement or a city."""
    sight = mind.sight
    kind = _most_wanted(mind)
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
        taken = _filled(mind, missing, bank, count)
        if sum(taken) == count and all(there >= wanted for there, wanted in zip(bank, taken, strict=True)):
            return taken
    return None


def _filled(mind: Mind, cards: Cards, bank: list[int], count: int) -> Cards:
    """These cards and the best others of the bank, so many in all, or as many as there are."""
    while sum(cards) < count:
        more = [kind for kind in range(5) if bank[kind] > cards[kind]]
        if not more:
            break
        cards = added(cards, one(max(more, key=lambda kind: mind.after(NONE, added(cards, one(kind))))))
    return cards


def free_path(mind: Mind, roads: int) -> Path:
    """Where so many free roads lead: to a place to settle, or to the longest road; empty if nowhere."""
    near = [goal for goal in mind.every if 0 < len(goal.path) <= roads]
    return max(near, key=lambda goal: goal.gain * len(goal.path) / sum(goal.cost)).path if near else ()
