"""What a judge has put right. These names and fields are what is on disk: they are for ever."""

from engine.core import Event, Reason
from engine.games.settlers.cards import Cards

__all__ = ["HandCorrected"]


class HandCorrected(Event, frozen=True):
    """A judge put a hand right. change: how many cards more it holds now.

    gave, got: cards to and from the bank; told to the seat alone, and to whoever sees all hands
    """

    seat: int
    change: int
    reason: Reason
    gave: Cards | None = None
    got: Cards | None = None
