"""Concluded trades of a turn: gifts in effect, promises, taking back follow from them (N3, N5–N7).

How to think of it. `trades` are those that stand in this turn: what has passed between two seats and what has been
promised is read off from them, so that a trade taken back takes all of that with it. `last` are those that can still
be taken back, the last one on top; they outlive the turn by as long as it takes the next seat to roll.

Whether the cards of a trade are still there must be told to the other side without telling what a hand holds. So
`sure` counts the cards that everybody can know a seat to hold: what came to it since the first trade of `last`, less
what went since; nothing is counted while there is none. For its own part a seat looks into its own hand.
"""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine.core import Event, Part, SeatRetired, Table
from engine.games.settlers.cards import NONE, Cards, Pile, added, taken
from engine.games.settlers.events import (
    BankTraded,
    CardsMoved,
    CardStolen,
    Discarded,
    HandReturned,
    MaxHandedOver,
    PlacementEnded,
    ProductionRoll,
    Traded,
    TradeTakenBack,
    TurnEnded,
)
from engine.games.settlers.promises import KnightDeal, MaxDeal, Promise


class Trade(Struct, frozen=True):
    """A trade: gave and got as `by`, the proposer, sees it; turn: the seat on turn, who made the promises."""

    offer: int
    by: int
    with_: int
    gave: Pile
    got: Pile
    turn: int
    terms: tuple[Promise, ...] = ()

    @property
    def partner(self) -> int:
        """The side that is not on turn, to whom the promises were made."""
        return self.with_ if self.by == self.turn else self.by


class ConcludedTrades(Struct, frozen=True):
    """See above. turn: the seat on turn

    sealed: the last trade that could be taken back, and the name of the event that saw to it that it can't be
    """

    sure: tuple[Cards, ...]
    turn: int = 0
    trades: tuple[Trade, ...] = ()
    last: tuple[Trade, ...] = ()
    sealed: tuple[Trade, str] | None = None

    def net_flow(self, seat: int, other: int, kinds: int) -> tuple[int, ...]:
        """The net flow to `seat` from `other` over all trades of this turn, by kind (N3)."""
        flow = [0] * kinds
        for trade in self.trades:
            if {trade.by, trade.with_} == {seat, other}:
                sign = 1 if trade.by == seat else -1
                for kind in range(kinds):
                    flow[kind] += sign * (trade.got[kind] - trade.gave[kind])
        return tuple(flow)

    @property
    def knight_deal_partners(self) -> tuple[int, ...]:
        """The partners of knight deals (N5)."""
        if not self.trades:
            return ()
        return tuple(sorted({trade.partner for trade in self.trades if KnightDeal() in trade.terms}))

    @property
    def max_deal_partner(self) -> int | None:
        """The partner of the MAX deal (N6)."""
        if not self.trades:
            return None
        return next((trade.partner for trade in self.trades if MaxDeal() in trade.terms), None)

    def moved(self, seat: int, gone: Pile, come: Pile) -> "ConcludedTrades":
        """Trades after so many cards went from a seat, for all to see, and so many came."""
        if not self.last:
            return self
        return self._counted(seat, gone, come)

    def _counted(self, seat: int, gone: Pile, come: Pile) -> "ConcludedTrades":
        left = added(_less(self.sure[seat], gone), come)
        sure = (*self.sure[:seat], left, *self.sure[seat + 1 :])
        return ConcludedTrades(sure, self.turn, self.trades, self.last, self.sealed)


def _less(sure: Cards, gone: Pile) -> Cards:
    """The cards that are still sure: those that went are assumed to have been among them."""
    if not any(sure):
        return sure
    rest = taken(sure, gone)
    return (max(0, rest[0]), max(0, rest[1]), max(0, rest[2]), max(0, rest[3]), max(0, rest[4]))


def traded(concluded: ConcludedTrades, event: Traded) -> ConcludedTrades:
    trade = Trade(event.offer, event.by, event.with_, event.gave, event.got, concluded.turn, event.terms)
    concluded = concluded._counted(event.by, event.gave, event.got)._counted(event.with_, event.got, event.gave)
    return replace(concluded, trades=(*concluded.trades, trade), last=(*concluded.last, trade), sealed=None)


def taken_back(concluded: ConcludedTrades, event: TradeTakenBack) -> ConcludedTrades:
    """N7: what was promised with it lapses by itself, being read off from the trades that stand."""
    concluded = concluded.moved(event.by, event.got, event.gave).moved(event.with_, event.gave, event.got)
    trades, last = (
        tuple(trade for trade in those if trade.offer != event.offer) for those in (concluded.trades, concluded.last)
    )
    return replace(concluded, sure=concluded.sure if last else (NONE,) * len(concluded.sure), trades=trades, last=last)


def seal(concluded: ConcludedTrades, event: Event) -> ConcludedTrades:
    """N7: no trade before this can be taken back any more."""
    if not concluded.last:
        return concluded
    sealed = concluded.last[-1], type(event).__name__
    return replace(concluded, sure=(NONE,) * len(concluded.sure), last=(), sealed=sealed)


def rolled(concluded: ConcludedTrades, event: ProductionRoll) -> ConcludedTrades:
    """N7: the next seat's roll seals; one's own, after a trade that was struck before it, does not."""
    if not concluded.last:  # as in most turns
        return concluded
    own = all(trade.turn == event.seat for trade in concluded.last)
    return concluded if own else seal(concluded, event)


def ended(concluded: ConcludedTrades, event: TurnEnded | PlacementEnded) -> ConcludedTrades:
    """N5, N6: promises lapse with the turn."""
    return ConcludedTrades(concluded.sure, event.next, (), concluded.last, concluded.sealed)


def handed_over(concluded: ConcludedTrades, event: MaxHandedOver) -> ConcludedTrades:
    return replace(concluded, sure=(*concluded.sure[: event.seat], NONE, *concluded.sure[event.seat + 1 :]))


def with_bank(concluded: ConcludedTrades, event: BankTraded) -> ConcludedTrades:
    return concluded.moved(event.seat, event.gave, event.got)


def discarded(concluded: ConcludedTrades, event: Discarded) -> ConcludedTrades:
    for seat, cards in event.cards.items():
        concluded = concluded.moved(seat, cards, NONE)
    return concluded


def stolen(concluded: ConcludedTrades, event: CardStolen) -> ConcludedTrades:
    """Nobody else knows which card it was: it may have been any."""
    return concluded.moved(event.victim, (1, 1, 1, 1, 1), NONE)


def given_away(concluded: ConcludedTrades, event: CardsMoved) -> ConcludedTrades:
    """N7: what an event of an expansion takes from a hand is sure no longer; what it brings is counted as unknown."""
    for giver, _, cards in event.transfers():
        if giver >= 0:
            most = sum(cards)
            concluded = concluded.moved(giver, (most, most, most, most, most), NONE)
    return concluded


def hand_returned(concluded: ConcludedTrades, event: HandReturned) -> ConcludedTrades:
    return concluded.moved(event.seat, event.cards, NONE)


def retired(concluded: ConcludedTrades, event: SeatRetired) -> ConcludedTrades:
    """N6, E4: nobody is left to whom a hand could go."""
    trades = (
        replace(trade, terms=tuple(t for t in trade.terms if t != MaxDeal())) if trade.partner == event.seat else trade
        for trade in concluded.trades
    )
    return replace(concluded, trades=tuple(trades))


def _of_trades(table: Table) -> Any:
    slices = table.slices
    concluded, pieces = slices["deals"], slices["pieces"]
    return concluded.turn, concluded.trades, slices["turn"].seat, pieces.buildings, pieces.hexes, slices["retiring"]


def _of_max_deal(table: Table) -> Any:
    slices = table.slices
    partner = slices["deals"].max_deal_partner
    return None if partner is None else (partner, slices["turn"].seat)


def _of_last_trade(table: Table) -> Any:
    slices = table.slices
    concluded = slices["deals"]
    if not concluded.last:
        return None
    return concluded, slices["binding"], slices["retiring"], slices["stages"][-1], slices["resources"].hands


PART = Part(("deals", "pieces", "retiring", "turn"), _of_trades)
"""Facts that promises and gifts of this turn follow from: its trades, and where everybody has buildings."""

MAX_DEAL_PART = Part(("deals", "turn"), _of_max_deal)
"""Seat that would be handed the cards, and seat whose they are; None: nobody."""

LAST_PART = Part(("deals", "binding", "retiring", "stages", "resources"), _of_last_trade)
"""Facts that decide who may take the last trade back; None: there is none."""
