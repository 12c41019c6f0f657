"""Two facts of the match that a game's chapters may react to."""

from engine.core.rulebook import LawText
from engine.core.table import Event

__all__ = ["Started", "Undone"]


class Started(Event, frozen=True):
    """The game begins: new seat → old seat, and all the rules in force (not told: the view shows them)."""

    order: tuple[int, ...]
    law: LawText | None = None


class Undone(Event, frozen=True):
    """`seat` took back what it did in the batch with `seq` = `to`; `what`: turn-end, build, bank-trade."""

    seat: int
    what: str
    to: int
