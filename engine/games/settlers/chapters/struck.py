"""The trades of a turn, as far as anything depends on them: gifts in effect, promises, taking back (N3, N5–N7).

How to think of it. `trades` are those that stand in this turn: what has passed between two seats and what has been
promised is read off from them, so that a trade taken back takes all of that with it. `last` are those that can still
be taken back, the last one on top; they outlive the turn by as long as it takes the next seat to roll.

Whether the cards of a trade are still there must be told to the other side without telling what a hand holds. So
`sure` counts the cards that everybody can know a seat to hold: what came to it since the first trade of `last`, less
what went since. For its own part a seat looks into its own hand.
"""

from msgspec import Struct
from msgspec.structs import replace

from engine.core import Event, SeatRetired
from engine.games.settlers.cards import NONE, Cards, added, taken
from engine.games.settlers.events import (
    BankTraded,
    CardStolen,
    DiceRolled,
    Discarded,
    HandReturned,
    MaxHandedOver,
    MaxReturned,
    PlacementEnded,
    Traded,
    TradeTakenBack,
    TurnEnded,
)
from engine.games.settlers.terms import KnightDeal, MaxDeal, Term

__all__ = ["Deals", "Handed", "Trade"]


class Trade(Struct, frozen=True):
    """A trade: gave and got as `by`, the proposer, sees it; turn: the seat on turn, who made the promises."""

    offer: int
    by: int
    with_: int
    gave: Cards
    got: Cards
    turn: int
    terms: tuple[Term, ...] = ()

    @property
    def partner(self) -> int:
        """The side that is not on turn, to whom the promises were made."""
        return self.with_ if self.by == self.turn else self.by

    def came(self) -> tuple[tuple[int, Cards], ...]:
        """What came to each side, and goes back if the trade does."""
        return (self.by, self.got), (self.with_, self.gave)


class Handed(Struct, frozen=True):
    """A hand that went to the partner at the end of the turn; by which offers that was promised.

    sure: what everybody knew the seat to hold, before
    """

    seat: int
    partner: int
    cards: Cards
    offers: tuple[int, ...]
    sure: Cards


class Deals(Struct, frozen=True):
    """See above. turn: the seat on turn; handed: the last hand-over, while it can be taken back

    sealed: the last trade that could be taken back, and the name of the event that saw to it that it can't be
    """

    sure: tuple[Cards, ...]
    turn: int = 0
    trades: tuple[Trade, ...] = ()
    last: tuple[Trade, ...] = ()
    handed: Handed | None = None
    sealed: tuple[Trade, str] | None = None

    def passed(self, seat: int, other: int) -> tuple[int, ...]:
        """What came to `seat` from `other` over all trades of this turn, less what went, by resource (N3)."""
        flow = [0] * 5
        for trade in self.trades:
            if {trade.by, trade.with_} == {seat, other}:
                sign = 1 if trade.by == seat else -1
                for kind in range(5):
                    flow[kind] += sign * (trade.got[kind] - trade.gave[kind])
        return tuple(flow)

    @property
    def shielded(self) -> tuple[int, ...]:
        """The partners of knight deals (N5)."""
        return tuple(sorted({trade.partner for trade in self.trades if KnightDeal() in trade.terms}))

    @property
    def heir(self) -> int | None:
        """The partner of the MAX deal (N6)."""
        return next((trade.partner for trade in self.trades if MaxDeal() in trade.terms), None)

    def moved(self, seat: int, gone: Cards, come: Cards) -> "Deals":
        """So many cards went from a seat, for all to see, and so many came."""
        left = added(_less(self.sure[seat], gone), come)
        return replace(self, sure=(*self.sure[:seat], left, *self.sure[seat + 1 :]))


def _less(sure: Cards, gone: Cards) -> Cards:
    """What is still sure: of what went it is assumed that it was among that."""
    rest = taken(sure, gone)
    return (max(0, rest[0]), max(0, rest[1]), max(0, rest[2]), max(0, rest[3]), max(0, rest[4]))


def traded(deals: Deals, event: Traded) -> Deals:
    trade = Trade(event.offer, event.by, event.with_, event.gave, event.got, deals.turn, event.terms)
    deals = deals.moved(event.by, event.gave, event.got).moved(event.with_, event.got, event.gave)
    return replace(deals, trades=(*deals.trades, trade), last=(*deals.last, trade), sealed=None)


def taken_back(deals: Deals, event: TradeTakenBack) -> Deals:
    """N7: what was promised with it lapses by itself, being read off from the trades that stand."""
    handed = deals.handed
    if handed and handed.offers == (event.offer,):
        deals = replace(deals, sure=(*deals.sure[: handed.seat], handed.sure, *deals.sure[handed.seat + 1 :]))
    elif handed:
        handed = replace(handed, offers=tuple(offer for offer in handed.offers if offer != event.offer))
    deals = deals.moved(event.by, event.got, event.gave).moved(event.with_, event.gave, event.got)
    trades, last = (
        tuple(trade for trade in those if trade.offer != event.offer) for those in (deals.trades, deals.last)
    )
    return replace(deals, trades=trades, last=last, handed=handed)


def seal(deals: Deals, event: Event) -> Deals:
    """N7: no trade before this can be taken back any more."""
    if not deals.last and not deals.handed and not any(map(any, deals.sure)):
        return deals
    sealed = (deals.last[-1], type(event).__name__) if deals.last else deals.sealed
    return replace(deals, sure=(NONE,) * len(deals.sure), last=(), handed=None, sealed=sealed)


def rolled(deals: Deals, event: DiceRolled) -> Deals:
    """N7: the next seat's roll seals; one's own, after a trade that was struck before it, does not."""
    if not deals.last and not deals.handed:
        return deals
    own = all(trade.turn == event.seat for trade in deals.last)
    return deals if own and not deals.handed else seal(deals, event)


def ended(deals: Deals, event: TurnEnded | PlacementEnded) -> Deals:
    """N5, N6: promises lapse with the turn."""
    return replace(deals, turn=event.next, trades=())


def handed_over(deals: Deals, event: MaxHandedOver) -> Deals:
    assert event.cards is not None
    offers = tuple(trade.offer for trade in deals.trades if MaxDeal() in trade.terms)
    handed = Handed(event.seat, event.partner, event.cards, offers, deals.sure[event.seat])
    sure = (*deals.sure[: event.seat], NONE, *deals.sure[event.seat + 1 :])
    return replace(deals, sure=sure, handed=handed)


def returned(deals: Deals, event: MaxReturned) -> Deals:
    return replace(deals, handed=None)


def with_bank(deals: Deals, event: BankTraded) -> Deals:
    return deals.moved(event.seat, event.gave, event.got)


def discarded(deals: Deals, event: Discarded) -> Deals:
    for seat, cards in event.cards.items():
        deals = deals.moved(seat, cards, NONE)
    return deals


def stolen(deals: Deals, event: CardStolen) -> Deals:
    """Nobody else knows which card it was: it may have been any."""
    return deals.moved(event.victim, (1, 1, 1, 1, 1), NONE)


def hand_returned(deals: Deals, event: HandReturned) -> Deals:
    return deals.moved(event.seat, event.cards, NONE)


def retired(deals: Deals, event: SeatRetired) -> Deals:
    """N6, E4: nobody is left to whom a hand could go."""
    trades = (
        replace(trade, terms=tuple(t for t in trade.terms if t != MaxDeal())) if trade.partner == event.seat else trade
        for trade in deals.trades
    )
    return replace(deals, trades=tuple(trades))
