"""Robber moves of a bot, and when it plays a knight (P7, C5)."""

from typing import Any

from engine.core import Rng
from engine.games.settlers.bots.goals import army_gap
from engine.games.settlers.bots.observation import Observation
from engine.games.settlers.cards import KNIGHT

_OWN = 2.5
"""Factor by which one's own loss is worse than another's."""


def robber_move(observation: Observation, actions: list[dict[str, Any]], rng: Rng) -> dict[str, Any]:
    """The move of the robber: where it harms those who lead, not oneself, and where there is a card to take."""
    moves: list[tuple[float, dict[str, Any]]] = []
    for action in actions:
        for hex in action["fields"]["hex"]["in"]:
            harm = _harm(observation, hex)
            if "victim" not in action["fields"]:
                moves.append((harm, {"is": "MoveRobber", "hex": hex}))
            for victim in action["fields"].get("victim", {"in": []})["in"]:
                cards = observation.counts[victim]
                loot = (1.5 + 0.2 * min(8, cards)) * _dread(observation, victim) if cards else 0.0
                moves.append((harm + loot, {"is": "MoveRobber", "hex": hex, "victim": victim}))
    best = max(income_value for income_value, _ in moves)
    likely = [move for income_value, move in moves if income_value >= best - 1e-9]
    return likely[rng.number(len(likely))]


def _harm(observation: Observation, hex: int) -> float:
    """The cards that the robber on this hex takes from others in 36 rolls, less what it takes from oneself."""
    pips, terrain = observation.board.pips[hex], observation.board.terrains[hex]
    rarity = observation.board.rarity[terrain] if terrain < 5 else 0
    harm = sum(observation.weight(other, hex) * _dread(observation, other) for other in observation.others)
    return pips * rarity * (harm - _OWN * observation.weight(observation.seat, hex))


def _dread(observation: Observation, seat: int) -> float:
    """The weight of holding this seat up: about 1 in the middle of the field, 0 if it is out."""
    if seat in observation.out:
        return 0.0
    ahead = observation.threat(seat) - sum(observation.threat(other) for other in observation.others) / len(
        observation.others
    )
    return min(3.0, max(0.3, 1 + 0.3 * ahead + (1.0 if observation.nearly_won(seat) else 0)))


def wants_knight(observation: Observation) -> bool:
    """Whether to play a knight now: it frees one's own land, takes the army, or there are more of them."""
    if observation.weight(observation.seat, observation.robber) and observation.board.pips[observation.robber] >= 2:
        return True
    if observation.army_holder != observation.seat and army_gap(observation) == 0:
        return True
    rival = max(observation.knights[other] for other in observation.others)
    defends = observation.army_holder == observation.seat and rival >= observation.knights[observation.seat]
    return observation.ready[KNIGHT] >= 2 or defends
