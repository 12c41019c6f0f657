"""Board codes: boards as text that people can pass on (S9): `TERRAIN-TOKENS-HARBOURS`.

TERRAIN: a letter for each hex, from top to bottom, left to right: F H P G M D
TOKENS:  for each hex in the same order its number, A for 10, B for 11, C for 12, 0 for none
HARBOURS: name of the edge, as its number from 0 to 71 in two digits, and a letter: F H P G M for the 2:1 harbour
          of what that terrain yields, X for 3:1

However they are laid, an island consists of what S1 says: the bank and the pieces are made for that.
"""

from collections import Counter
from collections.abc import Sequence

from engine.core import RuleError
from engine.games.settlers.cards import RESOURCE_KINDS
from engine.games.settlers.events import Harbour
from engine.games.settlers.maps.frame import DATA, DESERT, LETTERS
from engine.games.settlers.places import MAP, STANDARD, hexes_of

_DIGITS = "0?23456?89ABC"
_KINDS = dict(zip(LETTERS, RESOURCE_KINDS, strict=False)) | {"X": "3:1"}
_EVERY_HARBOUR = Counter(kind for _, _, kind in DATA["harbours"]["fixed"])
_COAST = frozenset(edge for edge, hexes in enumerate(MAP.edge_hexes) if len(hexes) == 1)


def code_of(terrains: Sequence[int], numbers: Sequence[int], harbours: Sequence[Harbour]) -> str:
    """The code of a board; empty if it has terrain or a frame of an expansion."""
    if terrains and (max(terrains) >= len(LETTERS) or hexes_of(terrains) != STANDARD):
        return ""
    letters = {kind: letter for letter, kind in _KINDS.items()}
    land, tokens = "".join(LETTERS[t] for t in terrains), "".join(_DIGITS[n] for n in numbers)
    return f"{land}-{tokens}-" + "".join(f"{h.edge:02}{letters[h.kind]}" for h in harbours)


def from_code(code: str) -> tuple[tuple[int, ...], tuple[int, ...], tuple[Harbour, ...]]:
    """The board of a code. RuleError: it is no code, saying where it goes wrong."""
    parts = code.strip().upper().split("-")
    if len(parts) != 3 or len(parts[0]) != 19 or len(parts[1]) != 19 or len(parts[2]) % 3 or len(parts[2]) > 33:
        raise RuleError("a board code has three parts: 19 terrains, 19 tokens, and 3 signs a harbour")
    if bad := set(parts[0]) - set(LETTERS):
        raise RuleError(f"no terrain is called {', '.join(sorted(bad))}")
    if Counter(parts[0]) != DATA["terrains"]:
        raise RuleError("an island has " + ", ".join(f"{n} {letter}" for letter, n in DATA["terrains"].items()))
    if bad := set(parts[1]) - set(_DIGITS.replace("?", "")):
        raise RuleError(f"no token is called {', '.join(sorted(bad))}")
    terrains = tuple(LETTERS.index(letter) for letter in parts[0])
    numbers = tuple(_DIGITS.index(digit) for digit in parts[1])
    if any((terrain == DESERT) != (number == 0) for terrain, number in zip(terrains, numbers, strict=True)):
        raise RuleError("every hex but the desert has a token")
    if sorted(filter(None, numbers)) != sorted(DATA["tokens"]["order"]):
        raise RuleError("an island has the tokens 2 and 12 once, 3 to 6 and 8 to 11 twice")
    harbours = tuple(_harbour(parts[2][i : i + 3]) for i in range(0, len(parts[2]), 3))
    if Counter(harbour.kind for harbour in harbours) != _EVERY_HARBOUR:
        raise RuleError("an island has four harbours 3:1, and one for each resource")
    if len({corner for harbour in harbours for corner in MAP.edge_corners[harbour.edge]}) != 2 * len(harbours):
        raise RuleError("no two harbours share a corner")
    return terrains, numbers, harbours


def is_code(code: str) -> bool:
    """True for a board code. RuleError: it is none."""
    return bool(from_code(code))


def _harbour(text: str) -> Harbour:
    edge, kind = text[:2], _KINDS.get(text[2])
    if not edge.isdecimal() or int(edge) not in _COAST or kind is None:
        raise RuleError(f"{text} is no harbour on the coast")
    return Harbour(int(edge), kind)
