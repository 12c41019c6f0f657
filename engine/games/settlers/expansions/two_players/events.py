"""Events of two players. Their names and fields are what is on disk: they never change meaning."""

from engine.core import Event, Reason
from engine.games.settlers.api import (
    KNIGHT,
    Cards,
    CardsMoved,
    PlayedCardsRemoved,
    RoadBuilt,
    RobberMoved,
    SettlementBuilt,
    SettlementPlaced,
    Transfer,
)


class NeutralSettlementPlaced(SettlementPlaced, frozen=True):
    """Settlement with which a neutral seat begins."""


class NeutralRoadBuilt(RoadBuilt, frozen=True):
    """Free road of a neutral seat."""


class NeutralSettlementBuilt(SettlementBuilt, frozen=True):
    """Free settlement of a neutral seat."""


class TokensEarned(Event, frozen=True):
    """Trade tokens from the stock."""

    seat: int
    tokens: int


class TokensSpent(Event, frozen=True):
    """Trade tokens that go back to the stock for what takes the place of the robber's way to the desert."""

    seat: int
    tokens: int


class CardsForced(CardsMoved, frozen=True):
    """Cards drawn at random from the other seat, for so many tokens. Only the two concerned know which."""

    income = "theft"
    seat: int
    victim: int
    tokens: int
    count: int
    cards: Cards | None = None

    def transfers(self) -> tuple[Transfer, ...]:
        assert self.cards is not None
        return ((self.victim, self.seat, self.cards),)


class CardsReturned(CardsMoved, frozen=True):
    """Cards that come back for those. Only the two concerned know which."""

    seat: int
    to: int
    count: int
    cards: Cards | None = None

    def transfers(self) -> tuple[Transfer, ...]:
        assert self.cards is not None
        return ((self.seat, self.to, self.cards),)


class RobberSentAway(RobberMoved, frozen=True):
    """The robber goes to the desert for so many tokens, and takes nothing."""

    tokens: int = 0


class KnightGivenUp(PlayedCardsRemoved, frozen=True):
    """A played knight leaves the game for so many tokens."""

    seat: int
    tokens: int

    def removed(self) -> tuple[tuple[int, int], ...]:
        return ((self.seat, KNIGHT),)


class TokensCorrected(Event, frozen=True):
    """change: how many trade tokens more this seat owns now, from the stock (J2)."""

    seat: int
    change: int
    reason: Reason


EVENTS: tuple[type[Event], ...] = (
    NeutralSettlementPlaced,
    NeutralRoadBuilt,
    NeutralSettlementBuilt,
    TokensEarned,
    TokensSpent,
    CardsForced,
    CardsReturned,
    RobberSentAway,
    KnightGivenUp,
    TokensCorrected,
)
