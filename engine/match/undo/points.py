"""Points that a match can go back to."""

from msgspec import Struct

from engine.core import CURRENT_TURN, Event, Table

TURN_END = "turn-end"
"""Name that chapters of any game give the end of a turn that can be taken back."""


class Point(Struct, frozen=True, gc=False):
    """Point that a match can go back to: the table before the batch with this `seq`."""

    seq: int
    table: Table


class UndoEntry(Point, frozen=True, gc=False):
    """Entry of the undo stack: who can take this batch back, what it was, and by which rule.

    since: what others have brought about meanwhile that a take-back must not lose
    """

    seat: int
    what: str
    clause: str
    since: tuple[Event, ...] = ()


def current_turn(table: Table) -> tuple[int, int]:
    """Seat whose turn it is at this table, and the turn's number."""
    return table.law.current_turn(table, CURRENT_TURN)
