"""Promises of the seat on turn to its partner as part of a trade, kept when the turn is over (N5, N6).

A promise is written as plain data, tagged `is`, so that anything may be tried (and be refused, N4).
"""

from functools import cache
from itertools import combinations, permutations
from typing import Any

import msgspec
from msgspec import Struct


class KnightDeal(Struct, frozen=True, tag="knight_deal", tag_field="is"):
    """For the rest of the turn no robber comes to the partner's hexes (N5)."""


class MaxDeal(Struct, frozen=True, tag="max_deal", tag_field="is"):
    """The turn ends with an empty hand: what is left goes to the partner (N6)."""


Promise = KnightDeal | MaxDeal

_ORDER: tuple[Promise, ...] = (KnightDeal(), MaxDeal())


def plain_promise(promise: Promise) -> dict[str, Any]:
    """As it is asked for and shown."""
    written: dict[str, Any] = msgspec.to_builtins(promise)
    return written


def read_promise(promise: dict[str, Any]) -> Promise | None:
    """The promise that this plain data is, if it is one and nothing more."""
    return next((known for known in _ORDER if plain_promise(known) == promise), None)


def promise_name(promise: dict[str, Any]) -> str:
    """The name of a promise, for whoever is told that nobody honours it."""
    return str(promise.get("is", ""))[:40]


@cache
def promise_lists(
    promises: frozenset[Promise], needed: Promise | None = None
) -> tuple[tuple[dict[str, Any], ...], ...]:
    """Every list of these promises, in any order, each once at most; all with the needed one, if one is needed."""
    known = [promise for promise in _ORDER if promise in promises]
    chosen = (some for count in range(len(known) + 1) for some in combinations(known, count))
    found = (way for some in chosen if needed is None or needed in some for way in permutations(some))
    return tuple(tuple(plain_promise(promise) for promise in way) for way in found)
