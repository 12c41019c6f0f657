"""Board codes: boards as text that people can pass on (S9): `TERRAIN-TOKENS-HARBOURS`.

TERRAIN: a letter for each hex, from top to bottom, left to right: F H P G M D
TOKENS:  for each hex in the same order its number, A for 10, B for 11, C for 12, 0 for none
HARBOURS: name of the edge, as its number from 0 to 71 in two digits, and a letter: F H P G M for the 2:1 harbour
          of what that terrain yields, X for 3:1

However they are laid, an island consists of what S1 says: the bank and the pieces are made for that. An expansion with
an island of its own has a code of its own, made of such parts.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from engine.core import Rule, RuleError
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
    return "-".join((terrain_signs(terrains), token_signs(numbers), harbour_signs(harbours)))


def from_code(code: str) -> tuple[tuple[int, ...], tuple[int, ...], tuple[Harbour, ...]]:
    """The board of a code. RuleError: it is no code, saying where it goes wrong."""
    parts = code.strip().upper().split("-")
    if len(parts) != 3 or len(parts[0]) != 19 or len(parts[1]) != 19 or len(parts[2]) % 3 or len(parts[2]) > 33:
        raise RuleError("a board code has three parts: 19 terrains, 19 tokens, and 3 signs a harbour")
    terrains = terrains_of(parts[0])
    if Counter(parts[0]) != DATA["terrains"]:
        raise RuleError("an island has " + ", ".join(f"{n} {letter}" for letter, n in DATA["terrains"].items()))
    numbers = tokens_of(parts[1], terrains, DATA["tokens"]["order"], "2 and 12 once, 3 to 6 and 8 to 11 twice")
    return terrains, numbers, harbours_of(parts[2])


class BoardCode(Rule[str], frozen=True, eq=False):
    """Rule whose value is the code of a board, or empty: the board is laid by chance.

    read: makes the board of a code. RuleError: it is none
    """

    read: Callable[[str], object] = from_code

    def check(self, value: object) -> str:
        text = super().check(value)
        if text:
            self.read(text)
        return text


def terrain_signs(terrains: Iterable[int], letters: str = LETTERS) -> str:
    """A letter for each."""
    return "".join(letters[terrain] for terrain in terrains)


def terrains_of(signs: str, letters: str = LETTERS) -> tuple[int, ...]:
    """The terrain that each letter stands for. RuleError: there is no such letter."""
    if bad := set(signs) - set(letters):
        raise RuleError(f"no terrain is called {', '.join(sorted(bad))}")
    return tuple(letters.index(letter) for letter in signs)


def token_signs(numbers: Iterable[int]) -> str:
    """A sign for each number."""
    return "".join(_DIGITS[number] for number in numbers)


def tokens_of(signs: str, terrains: Sequence[int], tokens: Sequence[int], which: str) -> tuple[int, ...]:
    """The numbers of these signs, on hexes of these terrains.

    RuleError: there is no such sign, or they are not all tokens of the island (`which`, in words), one on each hex but
    deserts.
    """
    if bad := set(signs) - set(_DIGITS.replace("?", "")):
        raise RuleError(f"no token is called {', '.join(sorted(bad))}")
    numbers = tuple(_DIGITS.index(digit) for digit in signs)
    if any((terrain == DESERT) != (number == 0) for terrain, number in zip(terrains, numbers, strict=True)):
        raise RuleError("every hex but the desert has a token")
    if sorted(filter(None, numbers)) != sorted(tokens):
        raise RuleError(f"an island has the tokens {which}")
    return numbers


def harbour_signs(harbours: Iterable[Harbour]) -> str:
    """Three signs for each."""
    letters = {kind: letter for letter, kind in _KINDS.items()}
    return "".join(f"{harbour.edge:02}{letters[harbour.kind]}" for harbour in harbours)


def harbours_of(signs: str) -> tuple[Harbour, ...]:
    """The harbours of these signs, around the standard frame. RuleError: not all harbours of an island (S1), or two at
    one corner.
    """
    harbours = tuple(_harbour(signs[i : i + 3]) for i in range(0, len(signs), 3))
    if Counter(harbour.kind for harbour in harbours) != _EVERY_HARBOUR:
        raise RuleError("an island has four harbours 3:1, and one for each resource")
    if len({corner for harbour in harbours for corner in MAP.edge_corners[harbour.edge]}) != 2 * len(harbours):
        raise RuleError("no two harbours share a corner")
    return harbours


def _harbour(text: str) -> Harbour:
    edge, kind = text[:2], _KINDS.get(text[2:])
    if not edge.isdecimal() or int(edge) not in _COAST or kind is None:
        raise RuleError(f"{text} is no harbour on the coast")
    return Harbour(int(edge), kind)
