"""Participation of seats: which are out for good, which still play, and whose turn comes next (E4, E5).

Who is out is recorded by the match, in a slice that stands at the table of every game.
"""

from collections.abc import Mapping

from engine.core import Table

RETIRED = "retiring"
"""Name of the slice."""

_ALL = tuple(tuple(range(seats)) for seats in range(9))
"""All seats, by how many there are."""


def retired(table: Table) -> Mapping[int, str]:
    """Seats that are out for good, and why: left, removed, stuck."""
    out: Mapping[int, str] = table.slices[RETIRED]
    return out


def seats_in_play(table: Table) -> tuple[int, ...]:
    """Seats that still take part, in turn order."""
    out, seats = table.slices[RETIRED], _ALL[table.law.seats]
    return tuple([seat for seat in seats if seat not in out]) if out else seats


def next_seat(table: Table, seat: int) -> int:
    """The next seat in turn order that still takes part: this one, if it is the last (P1, E4)."""
    seats, out = table.law.seats, table.slices[RETIRED]
    if not out:
        return (seat + 1) % seats
    for step in range(1, seats):
        if (other := (seat + step) % seats) not in out:
            return other
    return seat
