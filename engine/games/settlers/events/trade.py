"""Events of trade: with the bank, trade offers and calls, concluded trades, promises, claims (C11, C12, N1–N15)."""

from msgspec import Struct

from engine.core import Event
from engine.games.settlers.cards import Cards, Counts, Pile
from engine.games.settlers.events.transfers import BANK, CardsMoved, Transfer
from engine.games.settlers.promises import Promise
from engine.games.settlers.statements import Statement


class BankTraded(CardsMoved, frozen=True):
    traded = 1
    seat: int
    gave: Cards
    got: Cards

    def transfers(self) -> tuple[Transfer, ...]:
        return (self.seat, BANK, self.gave), (BANK, self.seat, self.got)


class TradeBudget(Struct, frozen=True, omit_defaults=True):
    """Budget of a seat for offers (N14). full: when it is full (ms); again: when it has a unit, if it has none now."""

    seat: int
    full: int
    again: int | None = None


class OfferMade(Event, frozen=True):
    """give and want as `by` sees it; parent: the offer it counters, or the call it answers.

    terms: what the seat on turn promises with it (N5, N6); until: when it expires (ms), if it does (N12)
    """

    offer: int
    by: int
    to: tuple[int, ...]
    give: Pile
    want: Pile
    parent: int | None = None
    terms: tuple[Promise, ...] = ()
    until: int | None = None


class TradeBudgetsChanged(Event, frozen=True):
    """Budgets of these seats for offers, calls and requests, after one of them spent, or a trade went back (N14)."""

    budgets: tuple[TradeBudget, ...]


class TradeBudgetsRefilled(Event, frozen=True):
    """These seats have a unit to spend on an offer again (N14)."""

    seats: tuple[int, ...]


class OfferAccepted(Event, frozen=True):
    offer: int
    seat: int


class OfferDeclined(Event, frozen=True):
    offer: int
    seat: int


class OfferWithdrawn(Event, frozen=True):
    offer: int


class OffersClosed(Event, frozen=True):
    """Offers of a seat that has fewer cards now, whatever cards they were (N15)."""

    offers: tuple[int, ...]


class AnswersDropped(Event, frozen=True):
    """This seat's acceptances no longer stand, since it has fewer cards now (N15)."""

    seat: int
    offers: tuple[int, ...]


class Traded(CardsMoved, frozen=True):
    """gave and got as `by`, the proposer, sees it."""

    traded = 1
    offer: int
    by: int
    with_: int
    gave: Pile
    got: Pile
    terms: tuple[Promise, ...] = ()

    def transfers(self) -> tuple[Transfer, ...]:
        return (self.by, self.with_, self.gave), (self.with_, self.by, self.got)


class OffersExpired(Event, frozen=True):
    """Nobody came to terms in time (N12)."""

    offers: tuple[int, ...]


class CallMade(Event, frozen=True):
    """The seat on turn looks for these resources, and might give those. Calls share the numbers of offers.

    move: of the log, at which it held what it might give (N8); left out if nobody has checked that
    """

    call: int
    seat: int
    want: tuple[int, ...]
    give: tuple[int, ...] = ()
    move: int | None = None


class CallWithdrawn(Event, frozen=True):
    """A call has ended: its seat withdrew it, or has fewer cards than when it spoke (N15)."""

    call: int


class TakeBackAsked(Event, frozen=True):
    """This seat asks the other side, `to`, to take the trade of this offer back together (N7, N16)."""

    offer: int
    seat: int
    to: int


class TakeBackDeclined(Event, frozen=True):
    """The request to take the trade of this offer back is refused by the seat that was asked, or withdrawn (N16)."""

    offer: int
    seat: int


class TradeTakenBack(CardsMoved, frozen=True):
    """The trade of this offer is undone: the cards go back, its promises lapse (N7). gave and got as `by` saw it.

    asked_by: who took it back, or asked for it if both sides did (N16)
    """

    traded = -1
    offer: int
    asked_by: int
    by: int
    with_: int
    gave: Pile
    got: Pile

    def transfers(self) -> tuple[Transfer, ...]:
        return (self.by, self.with_, self.got), (self.with_, self.by, self.gave)


class MaxHandedOver(CardsMoved, frozen=True):
    """At the end of the turn what is left goes to the partner (N6). Only the two know the cards."""

    traded = 1
    seat: int
    partner: int
    count: int
    cards: Cards | None = None

    def transfers(self) -> tuple[Transfer, ...]:
        assert self.cards is not None
        return ((self.seat, self.partner, self.cards),)


class ClaimMade(Event, frozen=True):
    """A seat's claim about its own hand, and it is true (N8): in the turn of this number, as this move of the log."""

    seat: int
    claim: Statement
    turn: int
    move: int


class CardsRevealed(Event, frozen=True):
    """This seat shows these of its cards to all; development by kind, as in `CardBought` (C12)."""

    seat: int
    cards: Cards
    development: Counts
