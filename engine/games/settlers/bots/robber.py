"""Where the robber goes, and when a knight is sent to move it (P7, C5)."""

from typing import Any

from engine.core import Lots
from engine.games.settlers.bots.goals import army_gap
from engine.games.settlers.bots.sight import Sight
from engine.games.settlers.cards import KNIGHT

__all__ = ["robbed", "wants_knight"]

_OWN = 2.5
"""How many times worse one's own loss is than another's."""


def robbed(sight: Sight, offers: list[dict[str, Any]], lots: Lots) -> dict[str, Any]:
    """The move of the robber: where it harms those who lead, not oneself, and where there is a card to take."""
    moves: list[tuple[float, dict[str, Any]]] = []
    for offer in offers:
        for hex in offer["hex"]["in"]:
            harm = _harm(sight, hex)
            if "victim" not in offer:
                moves.append((harm, {"is": "MoveRobber", "hex": hex}))
            for victim in offer.get("victim", {"in": []})["in"]:
                loot = (1.5 + 0.2 * min(8, sight.counts[victim])) * _dread(sight, victim)
                moves.append((harm + loot, {"is": "MoveRobber", "hex": hex, "victim": victim}))
    best = max(worth for worth, _ in moves)
    likely = [move for worth, move in moves if worth >= best - 1e-9]
    return likely[lots.number(len(likely))]


def _harm(sight: Sight, hex: int) -> float:
    """What the robber on this hex takes from others each 36 rolls, less what it takes from oneself."""
    pips, terrain = sight.land.pips[hex], sight.land.terrains[hex]
    rarity = sight.land.rarity[terrain] if terrain < 5 else 0
    harm = sum(sight.weight(other, hex) * _dread(sight, other) for other in sight.others)
    return pips * rarity * (harm - _OWN * sight.weight(sight.seat, hex))


def _dread(sight: Sight, seat: int) -> float:
    """How much it matters that this seat be held up: about 1 in the middle of the field, 0 if it is out."""
    if seat in sight.out:
        return 0.0
    ahead = sight.threat(seat) - sum(sight.threat(other) for other in sight.others) / len(sight.others)
    return min(3.0, max(0.3, 1 + 0.3 * ahead + (1.0 if sight.nearly_won(seat) else 0)))


def wants_knight(sight: Sight) -> bool:
    """Whether to play a knight now: it frees one's own land, takes the army, or there are more of them."""
    if sight.weight(sight.seat, sight.robber) and sight.land.pips[sight.robber] >= 2:
        return True
    if sight.marshal != sight.seat and army_gap(sight) == 0:
        return True
    rival = max(sight.knights[other] for other in sight.others)
    defends = sight.marshal == sight.seat and rival >= sight.knights[sight.seat]
    return sight.ready[KNIGHT] >= 2 or defends
