"""Who still takes part, and whose turn comes next."""

from collections.abc import Mapping

from engine.core import Table

__all__ = ["next_seat", "out", "present"]


def out(table: Table) -> Mapping[int, str]:
    """The seats that are out, and why: left, removed."""
    gone: Mapping[int, str] = table.slices["retiring"]
    return gone


def present(table: Table) -> tuple[int, ...]:
    """The seats that still take part."""
    gone = out(table)
    return tuple(seat for seat in range(table.law.seats) if seat not in gone)


def next_seat(table: Table, seat: int) -> int:
    """The next seat in order that still takes part: this one, if it is the last."""
    seats, gone = table.law.seats, out(table)
    round_the_table = ((seat + step) % seats for step in range(1, seats + 1))
    return next((other for other in round_the_table if other not in gone), seat)
