"""What the seat on turn may promise to its partner as part of a trade, and has kept when the turn is over (N5, N6).

A promise is written as plain data, tagged `is`, so that anything may be tried (and be refused, N4).
"""

from functools import cache
from itertools import combinations, permutations
from typing import Any

import msgspec
from msgspec import Struct

__all__ = ["KnightDeal", "MaxDeal", "Term", "named", "plain", "read", "ways"]


class KnightDeal(Struct, frozen=True, tag="knight_deal", tag_field="is"):
    """For the rest of the turn no robber comes to the partner's hexes (N5)."""


class MaxDeal(Struct, frozen=True, tag="max_deal", tag_field="is"):
    """The turn ends with an empty hand: what is left goes to the partner (N6)."""


Term = KnightDeal | MaxDeal

_ORDER: tuple[Term, ...] = (KnightDeal(), MaxDeal())


def plain(term: Term) -> dict[str, Any]:
    """As it is asked for and shown."""
    written: dict[str, Any] = msgspec.to_builtins(term)
    return written


def read(term: dict[str, Any]) -> Term | None:
    """The promise that this plain data is, if it is one and nothing more."""
    return next((known for known in _ORDER if plain(known) == term), None)


def named(term: dict[str, Any]) -> str:
    """What a promise calls itself, for whoever is told that nobody honours it."""
    return str(term.get("is", ""))[:40]


@cache
def ways(terms: frozenset[Term], needed: Term | None = None) -> tuple[tuple[dict[str, Any], ...], ...]:
    """Every list of these promises, in any order, each once at most; all with the needed one, if one is needed."""
    known = [term for term in _ORDER if term in terms]
    chosen = (some for count in range(len(known) + 1) for some in combinations(known, count))
    found = (way for some in chosen if needed is None or needed in some for way in permutations(some))
    return tuple(tuple(plain(term) for term in way) for way in found)
