"""Events of the turn: roll, production, discards, robber, end (P1–P8)."""

from engine.core import Event, Hexadecimal
from engine.games.settlers.cards import Cards, one
from engine.games.settlers.events.transfers import BANK, RESERVE, CardsMoved, Transfer
from engine.games.settlers.places import Hex


class ProductionRoll(Event, frozen=True):
    """Base class of the events by which a turn comes to its production: the dice, or what takes their place (P2)."""

    seat: int

    @property
    def number(self) -> int:
        """The number that it calls; a 7 yields nothing."""
        raise NotImplementedError


class DiceRolled(ProductionRoll, frozen=True):
    """Roll of the two dice.

    proof: the link of the hash chain that made the dice fall so, hex (V1).

    With the last link of a chain stands the root of the next.
    """

    dice: tuple[int, int]
    proof: Hexadecimal = ""

    @property
    def number(self) -> int:
        return sum(self.dice)


class NumberCalled(Event, frozen=True):
    """Number whose hexes yield now (P2). Raised; written down only where a chapter records it."""

    raised = True
    seat: int
    number: int


class SevenRolled(Event, frozen=True):
    """A 7: discards, then the robber (P6). Raised; written down only where a chapter records it."""

    raised = True
    seat: int


class Produced(CardsMoved, frozen=True):
    """gains: seat → cards; short: resources of which the bank could not give all (P3)."""

    income = "production"
    gains: dict[int, Cards]
    short: tuple[int, ...] = ()

    def transfers(self) -> tuple[Transfer, ...]:
        return tuple([(BANK, seat, cards) for seat, cards in self.gains.items()])


class Yielded(CardsMoved, frozen=True):
    """Production that each seat takes itself: the cards lie there for it, no longer the bank's (P5)."""

    gains: dict[int, Cards]
    short: tuple[int, ...] = ()

    def transfers(self) -> tuple[Transfer, ...]:
        return tuple([(BANK, RESERVE, cards) for cards in self.gains.values()])


class Collected(CardsMoved, frozen=True):
    """This seat took what waited for it."""

    income = "production"
    seat: int
    cards: Cards

    def transfers(self) -> tuple[Transfer, ...]:
        return ((RESERVE, self.seat, self.cards),)


class CollectionLost(CardsMoved, frozen=True):
    """lost: seat → cards that it did not take in time; they are the bank's again."""

    lost: dict[int, Cards]

    def transfers(self) -> tuple[Transfer, ...]:
        return tuple([(RESERVE, BANK, cards) for cards in self.lost.values()])


class DiscardsOwed(Event, frozen=True):
    """seat → how many cards it must give back."""

    owed: dict[int, int]


class DiscardChosen(Event, frozen=True):
    """Known to that seat alone until everybody has chosen."""

    seat: int
    cards: Cards | None = None


class Discarded(CardsMoved, frozen=True):
    """Everybody has chosen; the cards are shown and go back to the bank."""

    cards: dict[int, Cards]

    def transfers(self) -> tuple[Transfer, ...]:
        return tuple([(seat, BANK, cards) for seat, cards in self.cards.items()])


class RobberMoved(Event, frozen=True):
    """victim: who was chosen to be robbed, where an owner without cards may be (P7)."""

    seat: int
    hex: Hex
    victim: int | None = None


class RobberWaived(Event, frozen=True):
    """This seat gave its move of the robber up by ending its turn, also if it takes that end back (P8)."""

    seat: int


class CardStolen(CardsMoved, frozen=True):
    """Only the two concerned know the resource."""

    income = "theft"
    seat: int
    victim: int
    resource: int | None = None

    def transfers(self) -> tuple[Transfer, ...]:
        assert self.resource is not None
        return ((self.victim, self.seat, one(self.resource)),)


class PhaseBegan(Event, frozen=True):
    """A phase between trade and the end of the turn, as an expansion names it."""

    seat: int
    phase: str


class PhaseOver(Event, frozen=True):
    """The phase of the turn is over: the next begins, or the turn ends. Raised."""

    raised = True
    seat: int


class TurnEnded(Event, frozen=True):
    seat: int
    next: int


class TurnScored(Event, frozen=True):
    """The points that all could see at the end of a turn, by seat; for the chart of the result."""

    points: tuple[int, ...]
