"""Events of event cards. Their names and fields are what is on disk: they never change meaning."""

from engine.core import Event, Reason
from engine.games.settlers.api import (
    BANK,
    NONE,
    Cards,
    CardsMoved,
    Edge,
    ProductionRoll,
    RobberMoved,
    Transfer,
    one,
)
from engine.games.settlers.expansions.event_cards.cards import CARDS


class EventCardDrawn(ProductionRoll, frozen=True):
    """Card that takes the place of a roll: its kind (see `cards`).

    renewed: New Year has shown before it, and all 36 cards have been shuffled
    """

    card: int
    renewed: bool = False

    @property
    def number(self) -> int:
        return CARDS[self.card].number


class EventOver(Event, frozen=True):
    """The event of the last card is carried out; its production follows. Raised."""

    raised = True
    seat: int
    number: int


class ResourceTaken(CardsMoved, frozen=True):
    """One resource from the bank, of the seat's own choice."""

    income = "event-cards"
    seat: int
    resource: int

    def transfers(self) -> tuple[Transfer, ...]:
        return ((BANK, self.seat, one(self.resource)),)


class GiftChosen(Event, frozen=True):
    """Choice for one's left neighbour; known to that seat alone until everybody has chosen."""

    seat: int
    resource: int | None = None


class GiftsPassed(CardsMoved, frozen=True):
    """Everybody has chosen. gifts: giver → (left neighbour, resource)."""

    income = "event-cards"
    gifts: dict[int, tuple[int, int]]

    def transfers(self) -> tuple[Transfer, ...]:
        return tuple([(giver, to, one(resource)) for giver, (to, resource) in self.gifts.items()])


class ResourceGiven(CardsMoved, frozen=True):
    """Assistance to a seat with fewer points."""

    income = "event-cards"
    seat: int
    to: int
    resource: int

    def transfers(self) -> tuple[Transfer, ...]:
        return ((self.seat, self.to, one(self.resource)),)


class VictimNamed(Event, frozen=True):
    """Victim from whom this seat takes an unseen card; the theft follows."""

    seat: int
    victim: int


class RobberFled(RobberMoved, frozen=True):
    """The robber goes to the desert and takes nothing."""


class RoadTurned(Event, frozen=True):
    """Road that the earthquake has damaged."""

    seat: int
    edge: Edge


class RoadRepaired(CardsMoved, frozen=True):
    """Damaged road that serves again, for these cards."""

    seat: int
    edge: Edge
    paid: Cards = NONE

    def transfers(self) -> tuple[Transfer, ...]:
        return ((self.seat, BANK, self.paid),) if self.paid != NONE else ()


class RoadDamageCorrected(Event, frozen=True):
    """damaged: this road is the damaged one of the seat from now on; otherwise it serves again (J2)."""

    seat: int
    edge: Edge
    damaged: bool
    reason: Reason


EVENTS: tuple[type[Event], ...] = (
    EventCardDrawn,
    EventOver,
    ResourceTaken,
    GiftChosen,
    GiftsPassed,
    ResourceGiven,
    VictimNamed,
    RobberFled,
    RoadTurned,
    RoadRepaired,
    RoadDamageCorrected,
)
