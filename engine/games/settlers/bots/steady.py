"""Steady bot: plans, builds and trades towards a goal, declares when it has won; a newcomer can beat it.

It remembers nothing: the same view, offers and lots always give the same move. Asked again while an offer of its own
still waits for answers, it takes silence for a no; so ask those first who have only an answer to give.
"""

from typing import Any

from engine.bots import RandomBot
from engine.core import Rng
from engine.games.settlers.bots.bank_trading import bank_trade
from engine.games.settlers.bots.development_cards import card_to_play, free_path, named
from engine.games.settlers.bots.goals import longer
from engine.games.settlers.bots.knowledge import Goal, Knowledge
from engine.games.settlers.bots.observation import Observation
from engine.games.settlers.bots.placement import best_corner, best_edge
from engine.games.settlers.bots.planner import Planner
from engine.games.settlers.bots.robber import robber_move, wants_knight
from engine.games.settlers.bots.trading import answer, chosen_acceptor, new_trade_offer, unanswered, withdrawal
from engine.games.settlers.cards import covers, taken
from engine.games.settlers.stages import Discarding, FreeRoads, Main, Naming, Robbing, Rolling

Plain = dict[str, Any]
Move = dict[str, Any] | None

_STAGES = {kind.label for kind in (Rolling, Main, Discarding, Robbing, FreeRoads, Naming)}
"""Stages that it knows; in those of expansions of which it knows nothing it does anything that is legal, unless it
can end the turn."""


class SteadyBot:
    """Plays to win, and leaves others a chance. knowledge: what it knows of expansions"""

    def __init__(self, *knowledge: Knowledge[Observation]) -> None:
        self._knowledge = knowledge

    def knowing(self, knowledge: Knowledge[Observation]) -> "SteadyBot":
        """This bot, knowing one expansion more."""
        return SteadyBot(*self._knowledge, knowledge)

    def choose(self, view: Plain, actions: Plain, seat: int, rng: Rng) -> Move:
        if "DeclareVictory" in actions:
            return {"is": "DeclareVictory"}
        if not actions or "turn" not in view:
            return None
        if "Collect" in actions:
            return {"is": "Collect"}
        if "DeclineTakeBack" in actions:  # it never asks itself, so it was asked (N16)
            return {"is": "DeclineTakeBack", "offer": actions["DeclineTakeBack"][0]["fields"]["offer"]["in"][0]}
        observation = Observation(view, seat, self._knowledge)
        if "PlaceSettlement" in actions:
            return {
                "is": "PlaceSettlement",
                "corner": best_corner(observation, places(actions, "PlaceSettlement", "corner")),
            }
        if "PlaceRoad" in actions:
            corner = view["turn"]["corner"]
            return {
                "is": "PlaceRoad",
                "edge": best_edge(observation, corner, places(actions, "PlaceRoad", "edge")),
            }
        if "MoveRobber" in actions:
            return (unanswered(observation) and answer(Planner(observation), actions)) or robber_move(
                observation, actions["MoveRobber"], rng
            )
        if "Roll" in actions:
            return {"is": "PlayKnight"} if "PlayKnight" in actions and wants_knight(observation) else {"is": "Roll"}
        if view["turn"]["stage"] == "naming" and view["turn"]["seat"] == seat:
            return named(Planner(observation), actions)
        if "Discard" in actions:
            return {
                "is": "Discard",
                "cards": list(Planner(observation).discard(actions["Discard"][0]["fields"]["cards"]["most"])),
            }
        if view["turn"]["stage"] not in _STAGES and seat in view["turn"]["awaits"] and "EndTurn" not in actions:
            known = observation.choice(Planner(observation).goals, actions, rng)
            return known or RandomBot().choose(view, actions, seat, rng)
        free_road = view["turn"]["stage"] == "free-roads" and "BuildRoad" in actions
        if "EndTurn" not in actions and not free_road and not unanswered(observation):
            return None
        planner = Planner(observation)
        if "EndTurn" in actions:
            return answer(planner, actions) or chosen_acceptor(planner, actions) or _turn(planner, actions, rng)
        return _free_road(planner, actions, view["turn"]["left"]) if free_road else answer(planner, actions)


def places(actions: Plain, command: str, field: str) -> list[int]:
    """All places where this command is offered."""
    return [place for action in actions.get(command, ()) for place in action["fields"][field]["in"]]


def _turn(planner: Planner, actions: Plain, rng: Rng) -> Plain:
    return (
        _next_step(planner.goal, actions)
        or card_to_play(planner, actions)
        or _knight(planner, actions)
        or new_trade_offer(planner, actions)
        or planner.observation.choice(planner.goals, actions, rng)
        or bank_trade(planner, actions)
        or _aside(planner, actions)
        or withdrawal(planner, actions)
        or {"is": "EndTurn"}
    )


def _next_step(goal: Goal | None, actions: Plain) -> Move:
    """The first thing to build for this goal, if that is offered now."""
    if goal is None:
        return None
    if goal.path:
        edge = goal.path[0]
        return {"is": "BuildRoad", "edge": edge} if edge in places(actions, "BuildRoad", "edge") else None
    if goal.what == "BuyCard":
        return {"is": "BuyCard"} if "BuyCard" in actions else None
    if goal.place in places(actions, goal.what, "corner"):
        return {"is": goal.what, "corner": goal.place}
    return None


def _knight(planner: Planner, actions: Plain) -> Move:
    return {"is": "PlayKnight"} if "PlayKnight" in actions and wants_knight(planner.observation) else None


def _free_road(planner: Planner, actions: Plain, left: int) -> Plain:
    """The edge for a road of the card: to the best goal that is near enough, else towards another."""
    edges = places(actions, "BuildRoad", "edge")
    paths = [free_path(planner, left), *(goal.path for goal in planner.all_goals), longer(planner.observation)]
    return {"is": "BuildRoad", "edge": next((path[0] for path in paths if path and path[0] in edges), edges[0])}


def _aside(planner: Planner, actions: Plain) -> Move:
    """Something else that can be had now and that hardly delays the plan."""
    observation = planner.observation
    hand, spare = observation.hand, observation.spare
    if planner.goal is None:
        return None
    for goal in planner.goals[1:]:
        step = _next_step(goal, actions)
        price = observation.costs["road"] if goal.path else goal.cost
        if step is None or not covers(hand, price):
            continue
        delay = planner.wait(planner.goal.cost, taken(hand, price), spare) - planner.wait(
            planner.goal.cost, hand, spare
        )
        loss = delay * planner.score(planner.goal, hand, spare) * (0.5 if observation.over_discard_limit else 1)
        if goal.gain * sum(price) / sum(goal.cost) > loss:
            return step
    return None
