"""Transfers of resource cards that events declare, so that whoever counts cards need not know the events."""

from typing import ClassVar

from engine.core import Event
from engine.games.settlers.cards import NONE, Cards, Pile

BANK, RESERVE = -1, -2
"""Givers and receivers besides the seats: the bank, and what lies there for seats to collect (P5)."""

Transfer = tuple[int, int, Pile]
"""Giver, receiver, cards; and goods, where any are in force."""


class CardsMoved(Event, frozen=True):
    """Base class of the events that move resource cards.

    income: the name under which statistics count what seats get by it; empty: they don't
    traded: 1 if statistics count it among what seats and the bank gave each other, -1 if it takes such a thing back
    """

    income: ClassVar[str] = ""
    traded: ClassVar[int] = 0

    def transfers(self) -> tuple[Transfer, ...]:
        """The moves of cards from seat to seat, in the order in which offers of those who give are closed (N15)."""
        raise NotImplementedError


def paid_by(seat: int, cards: Cards) -> tuple[Transfer, ...]:
    """This seat pays the bank, if it pays anything."""
    return ((seat, BANK, cards),) if cards != NONE else ()
