"""Zone numbers of the tiles on the map: 32 for each cell.

A river or lake counts twice: as a zone that a tribe piece may hold, and as part of a river system, which huts hold
(H4, H9). So each has two numbers; the second is the first plus `SYSTEM`. Both have the same name.
"""

from functools import cache

from engine.board.squares import cell_at, name_of

SYSTEM = 16


def base_of(cell: int) -> int:
    """The number of the cell's zone 0."""
    return cell << 5


def cell_of(number: int) -> int:
    """The cell in which this zone is."""
    return number >> 5


def zone_of(number: int) -> int:
    """Number of the zone on its tile."""
    return number & 15


@cache
def named(number: int) -> str:
    """`x,y:z`."""
    return f"{name_of(cell_of(number))}:{zone_of(number)}"


def numbered(name: str) -> int:
    """The number of the zone with this name, as a meadow, forest or river."""
    where, _, zone = name.partition(":")
    x, _, y = where.partition(",")
    cell = cell_at(int(x), int(y))
    assert cell is not None
    return base_of(cell) + int(zone)
