"""Events of development cards (C4–C8)."""

from engine.core import Event
from engine.games.settlers.cards import NONE, Cards, one
from engine.games.settlers.events.transfers import BANK, CardsMoved, Transfer, paid_by


class CardBought(CardsMoved, frozen=True):
    """Only the buyer knows the card (0–4: knight, victory point, road building, year of plenty, monopoly).

    between_turns: it was bought in no turn of its seat, which may play it in its next
    """

    seat: int
    card: int | None = None
    paid: Cards = NONE
    between_turns: bool = False

    def transfers(self) -> tuple[Transfer, ...]:
        return paid_by(self.seat, self.paid)


class PlayedCardsRemoved(Event, frozen=True):
    """Base class of the events that take cards out of the game which seats have played."""

    def removed(self) -> tuple[tuple[int, int], ...]:
        """The cards: seat and kind of each."""
        raise NotImplementedError


class KnightPlayed(Event, frozen=True):
    seat: int


class RoadBuildingPlayed(Event, frozen=True):
    """roads: how many may be built free of charge."""

    seat: int
    roads: int


class CardOpened(Event, frozen=True):
    """card: year of plenty (3) or monopoly (4), for which something is to be named (U3)."""

    seat: int
    card: int


class YearOfPlentyPlayed(CardsMoved, frozen=True):
    income = "year-of-plenty"
    seat: int
    cards: Cards

    def transfers(self) -> tuple[Transfer, ...]:
        return ((BANK, self.seat, self.cards),)


class MonopolyPlayed(CardsMoved, frozen=True):
    """taken: seat → how many cards it handed over."""

    income = "monopoly"
    seat: int
    resource: int
    taken: dict[int, int]

    def transfers(self) -> tuple[Transfer, ...]:
        return tuple([(seat, self.seat, one(self.resource, count)) for seat, count in self.taken.items()])
