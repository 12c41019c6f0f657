"""Plane of squares: cells by (x, y), x east, y south, each with a small number of its own.

Numbers make cheap keys, and a neighbour is a number away. The plane is wide enough for any table: 128 cells each way.
"""

from functools import cache

_WIDE = 256
_MIDDLE = _WIDE // 2

SIDES = NORTH, EAST, SOUTH, WEST = range(4)
"""The sides of a square, clockwise."""

STEPS = (-_WIDE, 1, _WIDE, -1)
"""Differences between a cell's number and its neighbours', by side."""


def cell_at(x: int, y: int) -> int | None:
    """The number of the cell there; None: that far away there is none."""
    inside = -_MIDDLE < x < _MIDDLE and -_MIDDLE < y < _MIDDLE
    return (y + _MIDDLE) * _WIDE + x + _MIDDLE if inside else None


def place_of(cell: int) -> tuple[int, int]:
    """x and y of this cell."""
    y, x = divmod(cell, _WIDE)
    return x - _MIDDLE, y - _MIDDLE


@cache
def name_of(cell: int) -> str:
    """Its name, `x,y`."""
    x, y = place_of(cell)
    return f"{x},{y}"


def opposite(side: int) -> int:
    """The side of the neighbour that lies on this side."""
    return (side + 2) % 4
