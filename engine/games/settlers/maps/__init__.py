"""How the island is laid: named procedures that a rule book chooses from, and boards fixed by a code."""

from collections.abc import Callable, Mapping

from engine.core import Chance
from engine.games.settlers.events import Harbour
from engine.games.settlers.maps.code import code_of, from_code, is_code
from engine.games.settlers.maps.frame import DESERT, fixed_harbours, shuffled_harbours
from engine.games.settlers.maps.land import Land, beginner, random, spiral

__all__ = ["BOARDS", "DESERT", "HARBOURS", "code_of", "from_code", "is_code"]

BOARDS: Mapping[str, Callable[[Chance], Land]] = {"random": random, "spiral": spiral, "beginner": beginner}
HARBOURS: Mapping[str, Callable[[Chance], tuple[Harbour, ...]]] = {
    "fixed": fixed_harbours,
    "shuffled": shuffled_harbours,
}
