"""Cards: counts of resource and development cards, as tuples in a fixed order."""

from functools import lru_cache
from typing import TypeAlias

Cards: TypeAlias = tuple[int, int, int, int, int]
"""Counts of lumber, brick, wool, grain, ore."""

Pile: TypeAlias = tuple[int, ...]
"""Counts of the resources, then of the goods in force: what is traded (see `goods`)."""

Counts: TypeAlias = tuple[int, int, int, int, int]
"""Counts of knight, victory point, road building, year of plenty, monopoly."""

RESOURCE_KINDS = ("lumber", "brick", "wool", "grain", "ore")
NONE: Cards = (0, 0, 0, 0, 0)

DEVELOPMENT_KINDS = ("knight", "victory-point", "road-building", "year-of-plenty", "monopoly")
KNIGHT, VICTORY_POINT, ROAD_BUILDING, YEAR_OF_PLENTY, MONOPOLY = range(5)
DECK: Counts = (14, 5, 2, 2, 2)
"""S2."""


def added(a: Cards, b: Pile) -> Cards:
    """Both together, resources alone."""
    v, w, x, y, z = a  # names cost half of what indices do, and every step comes by here
    try:
        one, two, three, four, five = b  # as most often: to ask for its length first would cost a fifth of it all
    except ValueError:
        one, two, three, four, five = b[:5]
    return v + one, w + two, x + three, y + four, z + five


def taken(a: Cards, b: Pile) -> Cards:
    """The rest of `a` without `b`, resources alone."""
    v, w, x, y, z = a
    try:
        one, two, three, four, five = b
    except ValueError:
        one, two, three, four, five = b[:5]
    return v - one, w - two, x - three, y - four, z - five


def exchanged(a: Cards, gave: Cards, got: Cards) -> Cards:
    """The cards of `a` once some of them have been given for others."""
    v, w, x, y, z = a
    v2, w2, x2, y2, z2 = gave
    v3, w3, x3, y3, z3 = got
    return v - v2 + v3, w - w2 + w3, x - x2 + x3, y - y2 + y3, z - z2 + z3


def covers(a: Pile, b: Pile) -> bool:
    """Whether the resources of `b` can be taken from `a`."""
    return a[0] >= b[0] and a[1] >= b[1] and a[2] >= b[2] and a[3] >= b[3] and a[4] >= b[4]


def surplus(a: Cards, b: Cards) -> Cards:
    """The cards of each kind that `a` has more than `b`."""
    one, two, three, four, five = (max(0, more) for more in taken(a, b))
    return one, two, three, four, five


@lru_cache(maxsize=1 << 9)
def one(kind: int, count: int = 1) -> Cards:
    """Cards of one kind, as many as asked."""
    return (
        count if kind == 0 else 0,
        count if kind == 1 else 0,
        count if kind == 2 else 0,
        count if kind == 3 else 0,
        count if kind == 4 else 0,
    )
