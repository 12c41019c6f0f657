"""Maps: named procedures that lay the island, which a rule book chooses from, and boards fixed by a code."""

from collections.abc import Callable, Mapping

from engine.core import Chance
from engine.games.settlers.events import Harbour
from engine.games.settlers.maps.board_codes import BoardCode, code_of, from_code
from engine.games.settlers.maps.frame import DESERT, RESOURCE_OF, fixed_harbours, shuffled_harbours
from engine.games.settlers.maps.layouts import Layout, beginner, random, spiral, tokens_apart
from engine.games.settlers.maps.rings import CLUMPS, Clumped, rings, turned

__all__ = [
    "BOARDS",
    "CLUMPS",
    "DESERT",
    "HARBOURS",
    "RESOURCE_OF",
    "BoardCode",
    "Layout",
    "code_of",
    "from_code",
    "tokens_apart",
    "turned",
]

BOARDS: Mapping[str, Callable[[Chance, Clumped], Layout]] = {
    "random": lambda chance, clumped: random(chance),
    "spiral": lambda chance, clumped: spiral(chance),
    "rings": rings,
    "beginner": lambda chance, clumped: beginner(chance),
}
HARBOURS: Mapping[str, Callable[[Chance], tuple[Harbour, ...]]] = {
    "fixed": fixed_harbours,
    "shuffled": shuffled_harbours,
}
