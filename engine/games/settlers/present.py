"""Who still takes part, and whose turn comes next: the one place that knows that seats may be out (E4, E5)."""

from collections.abc import Mapping

from engine.core import Table

__all__ = ["next_seat", "out", "present"]


_EVERYBODY = tuple(tuple(range(seats)) for seats in range(9))
"""By how many there are."""


def out(table: Table) -> Mapping[int, str]:
    """The seats that are out, and why: left, removed, stuck."""
    gone: Mapping[int, str] = table.slices["retiring"]
    return gone


def present(table: Table) -> tuple[int, ...]:
    """The seats that still take part."""
    gone, everybody = table.slices["retiring"], _EVERYBODY[table.law.seats]
    return tuple([seat for seat in everybody if seat not in gone]) if gone else everybody


def next_seat(table: Table, seat: int) -> int:
    """The next seat in order that still takes part: this one, if it is the last (P1, E4)."""
    seats, gone = table.law.seats, table.slices["retiring"]
    if not gone:
        return (seat + 1) % seats
    for step in range(1, seats):
        if (other := (seat + step) % seats) not in gone:
            return other
    return seat
