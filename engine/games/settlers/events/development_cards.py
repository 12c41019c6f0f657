"""Events of development cards (C4–C8)."""

from engine.core import Event
from engine.games.settlers.cards import NONE, Cards

__all__ = ["CardBought", "CardOpened", "KnightPlayed", "MonopolyPlayed", "RoadBuildingPlayed", "YearOfPlentyPlayed"]


class CardBought(Event, frozen=True):
    """Only the buyer knows the card (0–4: knight, victory point, road building, year of plenty, monopoly)."""

    seat: int
    card: int | None = None
    paid: Cards = NONE


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


class YearOfPlentyPlayed(Event, frozen=True):
    seat: int
    cards: Cards


class MonopolyPlayed(Event, frozen=True):
    """taken: seat → how many cards it handed over."""

    seat: int
    resource: int
    taken: dict[int, int]
