"""A bot that a newcomer can lose to: it has a plan, builds and trades towards it, and declares when it has won.

It remembers nothing: the same view, offers and lots always give the same move. Asked again while an offer of its own
still waits for answers, it takes silence for a no; so ask those first who have only an answer to give.
"""

from typing import Any

from engine.core import Lots
from engine.games.settlers.bots.bank import exchanged
from engine.games.settlers.bots.development import card_to_play, free_path, named
from engine.games.settlers.bots.goals import Goal, longer
from engine.games.settlers.bots.haggling import answered, asked, chosen, proposed, withdrawn
from engine.games.settlers.bots.mind import Mind
from engine.games.settlers.bots.placement import best_corner, best_edge
from engine.games.settlers.bots.robber import robbed, wants_knight
from engine.games.settlers.bots.sight import Sight
from engine.games.settlers.cards import covers, taken
from engine.games.settlers.chapters.pieces import ROAD

__all__ = ["SteadyBot"]

Plain = dict[str, Any]
Move = dict[str, Any] | None


class SteadyBot:
    """Plays to win, and leaves others a chance."""

    def choose(self, view: Plain, offers: Plain, seat: int, lots: Lots) -> Move:
        if "DeclareVictory" in offers:
            return {"is": "DeclareVictory"}
        if not offers or "turn" not in view:
            return None
        if "Collect" in offers:
            return {"is": "Collect"}
        sight = Sight(view, seat)
        if "PlaceSettlement" in offers:
            return {"is": "PlaceSettlement", "corner": best_corner(sight, places(offers, "PlaceSettlement", "corner"))}
        if "PlaceRoad" in offers:
            corner = view["turn"]["corner"]
            return {"is": "PlaceRoad", "edge": best_edge(sight, corner, places(offers, "PlaceRoad", "edge"))}
        if "MoveRobber" in offers:
            return (asked(sight) and answered(Mind(sight), offers)) or robbed(sight, offers["MoveRobber"], lots)
        if "Roll" in offers:
            return {"is": "PlayKnight"} if "PlayKnight" in offers and wants_knight(sight) else {"is": "Roll"}
        if view["turn"]["stage"] == "naming" and view["turn"]["seat"] == seat:
            return named(Mind(sight), offers)
        if "Discard" in offers:
            return {"is": "Discard", "cards": list(Mind(sight).discard(offers["Discard"][0]["cards"]["most"]))}
        free_road = view["turn"]["stage"] == "free-roads" and "BuildRoad" in offers
        if "EndTurn" not in offers and not free_road and not asked(sight):
            return None
        mind = Mind(sight)
        if "EndTurn" in offers:
            return answered(mind, offers) or chosen(mind, offers) or _turn(mind, offers)
        return _free_road(mind, offers, view["turn"]["left"]) if free_road else answered(mind, offers)


def places(offers: Plain, command: str, field: str) -> list[int]:
    """All places where this command is offered."""
    return [place for offer in offers.get(command, ()) for place in offer[field]["in"]]


def _turn(mind: Mind, offers: Plain) -> Plain:
    return (
        _next_step(mind.goal, offers)
        or card_to_play(mind, offers)
        or _knight(mind, offers)
        or proposed(mind, offers)
        or exchanged(mind, offers)
        or _aside(mind, offers)
        or withdrawn(mind, offers)
        or {"is": "EndTurn"}
    )


def _next_step(goal: Goal | None, offers: Plain) -> Move:
    """The first thing to build for this goal, if that is offered now."""
    if goal is None:
        return None
    if goal.path:
        edge = goal.path[0]
        return {"is": "BuildRoad", "edge": edge} if edge in places(offers, "BuildRoad", "edge") else None
    if goal.what == "BuyCard":
        return {"is": "BuyCard"} if "BuyCard" in offers else None
    if goal.place in places(offers, goal.what, "corner"):
        return {"is": goal.what, "corner": goal.place}
    return None


def _knight(mind: Mind, offers: Plain) -> Move:
    return {"is": "PlayKnight"} if "PlayKnight" in offers and wants_knight(mind.sight) else None


def _free_road(mind: Mind, offers: Plain, left: int) -> Plain:
    """Where a road of the card goes: to the best goal that is near enough, else towards another."""
    edges = places(offers, "BuildRoad", "edge")
    paths = [free_path(mind, left), *(goal.path for goal in mind.every), longer(mind.sight)]
    return {"is": "BuildRoad", "edge": next((path[0] for path in paths if path and path[0] in edges), edges[0])}


def _aside(mind: Mind, offers: Plain) -> Move:
    """Something else that can be had now and that hardly delays the plan."""
    sight = mind.sight
    if mind.goal is None:
        return None
    for goal in mind.goals[1:]:
        step = _next_step(goal, offers)
        price = ROAD if goal.path else goal.cost
        if step is None or not covers(sight.hand, price):
            continue
        delay = mind.wait(mind.goal.cost, taken(sight.hand, price)) - mind.wait(mind.goal.cost, sight.hand)
        loss = delay * mind.score(mind.goal, sight.hand) * (0.5 if sight.crowded else 1)
        if goal.gain * sum(price) / sum(goal.cost) > loss:
            return step
    return None
