"""Events of the end: seats that are out, victory, ranking; and hands that a judge corrects (E1–E5, J2)."""

from engine.core import Event, Reason
from engine.games.settlers.cards import NONE, Cards
from engine.games.settlers.events.transfers import BANK, CardsMoved, Transfer, paid_by
from engine.seats import Rank


class SeatStuck(Event, frozen=True):
    """This seat can't win any more. reasons: the most it could still reach, by what the points would be for (E5)."""

    seat: int
    reasons: dict[str, int]


class PointsKept(Event, frozen=True):
    """This seat is out; the points that all could count of it are final, by what they are for."""

    seat: int
    points: dict[str, int]


class HandReturned(CardsMoved, frozen=True):
    """The hand of a seat that is out, back to the bank in full view."""

    seat: int
    cards: Cards

    def transfers(self) -> tuple[Transfer, ...]:
        return ((self.seat, BANK, self.cards),)


class VictoryDeclared(Event, frozen=True):
    """points: all of them; cards: victory point cards shown."""

    seat: int
    points: int
    cards: int


class GameEnded(Event, frozen=True):
    ranking: tuple[Rank, ...]
    winner: int | None = None


class HandCorrected(CardsMoved, frozen=True):
    """A judge put a hand right. change: how many cards more it holds now.

    gave, got: cards to and from the bank; told to the seat alone, and to whoever sees all hands
    """

    seat: int
    change: int
    reason: Reason
    gave: Cards | None = None
    got: Cards | None = None

    def transfers(self) -> tuple[Transfer, ...]:
        gave, got = self.gave or NONE, self.got or NONE
        return paid_by(self.seat, gave) + (((BANK, self.seat, got),) if got != NONE else ())


class FeatsRecorded(Event, frozen=True):
    """Feats of the match that has ended: seat → their names, as the regulations of leagues call them (G7)."""

    feats: dict[int, tuple[str, ...]]
