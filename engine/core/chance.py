"""Chance as an argument of decisions: verifiable in a match, scripted in tests; and a generator for bots and tests.

A throw is named by its use and its ordinal in the standing game, never by a hidden counter: a refusal burns
nothing, and what is thrown again after a take-back falls as it fell.
"""

from collections.abc import Sequence
from typing import Protocol, TypeVar, runtime_checkable

from msgspec import Struct

T = TypeVar("T")
_MASK = (1 << 64) - 1


class Throw(Struct, frozen=True, gc=False):
    """Two dice as they fell, and the proof that they had to (hex; empty if there is none)."""

    faces: tuple[int, int]
    proof: str = ""


class Chance(Protocol):
    """Source of chance for a decision."""

    def dice(self, ordinal: int) -> Throw:
        """The two dice of the roll with this ordinal (from 0)."""

    def number(self, use: str, ordinal: int, below: int) -> int:
        """An int in `range(below)`, all alike."""


@runtime_checkable
class RenewableChance(Protocol):
    """Source of chance that another can take the place of."""

    def renewed(self) -> tuple[str, str]:
        """Commitments to another key and another chain, which take the place of these from now on (hex)."""


class WholeChance:
    """Chance that draws kinds and orders as a whole, and not by the numbers that make them."""

    __slots__ = ()

    def kind(self, use: str, ordinal: int, weights: Sequence[int]) -> int:
        """The index of a kind, of which there are so many each; see `draw_kind`."""
        raise NotImplementedError

    def order(self, use: str, ordinal: int, count: int) -> tuple[int, ...]:
        """The indices of so many items in random order; see `shuffled`."""
        raise NotImplementedError


class NoChance:
    """Chance of decisions that have nothing to draw; asking it is a bug."""

    def dice(self, ordinal: int) -> Throw:
        raise AssertionError("nothing is thrown here")

    def number(self, use: str, ordinal: int, below: int) -> int:
        raise AssertionError(f"nothing is drawn here, yet {use} was")


class SeededRng:
    """Reproducible random number generator (splitmix64) for seeded games, bots and tests. Not for stakes."""

    def __init__(self, seed: int) -> None:
        self._state = seed & _MASK

    def number(self, below: int) -> int:
        """The next int in `range(below)`."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & _MASK
        z = self._state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((z ^ (z >> 31)) * below) >> 64


def shuffled(chance: Chance, use: str, items: Sequence[T], ordinal: int = 0) -> tuple[T, ...]:
    """The items in random order (Fisher–Yates). The uses of its draws are `use/1`, `use/2`, …, the last item first."""
    if isinstance(chance, WholeChance):
        return tuple(items[place] for place in chance.order(use, ordinal, len(items)))
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        place = chance.number(f"{use}/{last}", ordinal, last + 1)
        order[last], order[place] = order[place], order[last]
    return tuple(order)


def draw_kind(chance: Chance, use: str, ordinal: int, counts: Sequence[int]) -> int:
    """The index of one card drawn blindly from `counts` of each kind. At least one card must be there."""
    if isinstance(chance, WholeChance):
        return chance.kind(use, ordinal, counts)
    place = chance.number(use, ordinal, sum(counts))
    for index, count in enumerate(counts):
        if place < count:
            return index
        place -= count
    raise AssertionError("a draw from nothing")
