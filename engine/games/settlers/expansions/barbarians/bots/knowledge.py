"""Knowledge of Barbarian Attack, for bots: conquest, gold, cards, and how knights and barbarians are moved."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from engine.core import Rng
from engine.games.settlers.api import BarredPlaces, Goal, Knowledge, Observation, OwnedGood
from engine.games.settlers.expansions.barbarians.board import COAST, edges_of, fallen_corners
from engine.games.settlers.expansions.barbarians.bots.marching import knight_move
from engine.games.settlers.expansions.barbarians.bots.position import position

Move = dict[str, Any]
Actions = Mapping[str, Any]

_GOLD = 0.4
"""Resources that one gold stands for: two buy one, twice a turn (A11)."""

_EXPOSED = 0.85
"""Share of its cards that a coast hex yields over a game."""

_OVERRUN = 0.35
"""Share that is expected of a hex that is conquered now."""

_PRICE, _A_TURN = 2, 2
"""Gold for a resource, and how often a turn it may buy one (A11)."""


_PRINTED = {"knighthood": 14, "strong-knight": 4, "treason": 4, "intrigue": 4}
"""Cards of the pile (A6)."""


class CoastKnowledge(Knowledge[Observation]):
    """Knowledge of the coast; of a table without the scenario it is empty."""

    def barred(self, observation: Observation) -> BarredPlaces:
        """A5: no roads and settlements at conquered hexes; conquered buildings are of no use."""
        coast = observation.view.get("barbarians")
        if not coast or not coast["conquered"]:
            return BarredPlaces()
        corners = 0
        for hex in coast["conquered"]:
            corners |= observation.frame.corners_of[hex]
        conquered = sum(1 << hex for hex in coast["conquered"])
        fallen = fallen_corners(conquered)
        return BarredPlaces(edges_of(conquered), corners, fallen, fallen)

    def yields(self, observation: Observation) -> Mapping[int, float]:
        """A5: conquered hexes yield nothing until somebody frees them; other coast hexes may be conquered."""
        coast = observation.view.get("barbarians")
        if not coast:
            return {}
        usual = _EXPOSED if coast["stock"] else 1.0
        return {hex: _OVERRUN if hex in coast["conquered"] else usual for hex in COAST}

    def goods(self, observation: Observation) -> Mapping[str, OwnedGood]:
        gold = observation.view.get("barbarian_gold")
        return {"gold": OwnedGood(gold["owned"][observation.seat], _GOLD)} if gold else {}

    def goals(self, observation: Observation) -> Iterable[Goal]:
        """A6: a card, by what may be drawn; where nobody is shown what is left of the pile (A15), by all of it."""
        if "barbarians" in observation.view:
            left = observation.view.get("barbarian_cards", {}).get("left", _PRINTED)
            yield Goal("BuyCard", observation.costs["card"], _card_gain(observation, left))

    def choose(self, observation: Observation, goals: Sequence[Goal], actions: Actions, rng: Rng) -> Move | None:
        if "MoveKnight" in actions:
            return knight_move(observation, actions["MoveKnight"], must="EndTurn" not in actions)
        for name, chosen in _CHOICES.items():
            if name in actions:
                return chosen(observation, actions[name])
        return _paid(observation, goals, actions) if "PayGold" in actions else None


def _card_gain(observation: Observation, left: Mapping[str, int]) -> float:
    """Points that a card brings, by what is left to draw."""
    there, coast = position(observation), observation.view["barbarians"]
    barbarians, knights = sum(there.standing), there.own.bit_count()
    worry = sum(
        max(0.0, stake) * min(1.0, count / 2) for stake, count in zip(there.stakes, there.standing, strict=True)
    )
    coming = min(4, coast["stock"])
    knight = 0.25 + min(1.3, 0.35 * (barbarians + 0.5 * coming) / (knights + 1)) + 0.3 * worry / (knights + 1)
    if not observation.view["barbarian_knights"]["stock"][observation.seat]:
        knight = 0.0
    prisoner = 1.0 if coast["captured"][observation.seat] % 2 else 0.3
    if observation.mine + prisoner >= observation.target:
        prisoner += 6.0
    each = {"knighthood": knight, "strong-knight": knight, "treason": 0.4, "intrigue": prisoner if barbarians else 0.5}
    drawn = left if any(left.values()) else dict.fromkeys(each, 1)
    total: float = sum(gain * drawn[kind] for kind, gain in each.items())
    return total / sum(drawn.values())


def _entry(observation: Observation, actions: Sequence[Actions]) -> Move:
    """A6: where a knight enters, one's own or the neutral one (O4)."""
    there = position(observation)
    entered = there.joined if observation.view["turn"]["stage"] == "placing-neutral-knight" else there.entered
    edges = [edge for action in actions for edge in action["fields"]["edge"]["in"]]
    return {"is": "PlaceKnight", "edge": max(edges, key=lambda edge: entered(edge).value())}


def _capture(observation: Observation, actions: Sequence[Actions]) -> Move:
    """A6: where intrigue captures."""
    there = position(observation)
    hexes = [hex for action in actions for hex in action["fields"]["hex"]["in"]]
    return {"is": "CaptureBarbarian", "hex": max(hexes, key=lambda hex: there.shifted(None, hex).value())}


def _treason(observation: Observation, actions: Sequence[Actions]) -> Move:
    """A6: from where to where treason moves a barbarian."""
    there = position(observation)
    moves = list(_ways(actions))
    return max(moves, key=lambda move: there.shifted(move["target"], move.get("source")).value())


def _ways(actions: Sequence[Actions]) -> Iterator[Move]:
    for action in actions:
        for target in action["fields"]["target"]["in"]:
            for source in action["fields"]["source"]["in"] if "source" in action["fields"] else (None,):
                yield {"is": "MoveBarbarian", "target": target} | ({} if source is None else {"source": source})


def _theft(observation: Observation, actions: Sequence[Actions]) -> Move:
    """A10: from whom to take: who leads, of those who hold cards."""
    victims = [seat for action in actions for seat in action["fields"]["victim"]["in"] if observation.counts[seat]]
    if not victims:
        return {"is": "DeclineSteal"}
    best = max(victims, key=lambda seat: (observation.threat(seat), observation.counts[seat]))
    return {"is": "StealCard", "victim": best}


_CHOICES = {"PlaceKnight": _entry, "CaptureBarbarian": _capture, "MoveBarbarian": _treason, "StealCard": _theft}


def _paid(observation: Observation, goals: Sequence[Goal], actions: Actions) -> Move | None:
    """A11: a resource for gold, if with others after it it completes the best goal that gold can complete now."""
    gold = observation.view["barbarian_gold"]
    most = min(_A_TURN - gold.get("bought", 0), gold["owned"][observation.seat] // _PRICE)
    there = [get for action in actions["PayGold"] for get in action["fields"]["get"]["in"]]
    for goal in goals[:2]:
        missing = [max(0, price - held) for price, held in zip(goal.cost, observation.hand, strict=True)]
        if 0 < sum(missing) <= most and (wanted := [kind for kind in there if missing[kind]]):
            return {"is": "PayGold", "get": wanted[0]}
    return None
