"""Trades that can be taken back: which one, by whom, alone or by both sides together (N7, N16).

How to think of it. Only the last trade between seats can go. A side looks into its own hand; of the other's it knows
what all know (`ConcludedTrades.sure`). A trade with a promise in it is taken back by both sides together, and so is one
of which the other side might no longer hold what it got: a refusal would tell whether it does.
"""

from engine.core import Refused, Rule, Table
from engine.games.settlers.cards import Pile, covers
from engine.games.settlers.chapters.trade.concluded_trades import ConcludedTrades, Trade
from engine.games.settlers.goods import holds, owns_goods
from engine.games.settlers.stages import Main, Robbing, Rolling, not_now
from engine.seats import retired

TAKEBACK_TRADES = Rule("takeback_trades", like=False)


def last_trade(table: Table, seat: int, meant: int | None = None) -> Trade:
    """The trade between seats that is the next to be taken back, as one of its sides.

    meant: the offer that it came from; refused if another trade is the last one now

    Refused: there is none, it is another's, or something has sealed it.
    """
    if not TAKEBACK_TRADES.of(table):
        raise Refused("not-in-these-rules", "N7")
    if not isinstance(table.stage, Main | Robbing | Rolling):
        raise not_now(table.stage, "N7")
    concluded: ConcludedTrades = table.slices["deals"]
    if not concluded.last:
        if concluded.sealed and seat in (concluded.sealed[0].by, concluded.sealed[0].with_):
            raise Refused("sealed", "N7", what="trade", by=concluded.sealed[1])
        raise Refused("nothing-to-take-back", "N7")
    trade = concluded.last[-1]
    if meant not in (None, trade.offer):
        raise Refused("not-the-last-trade", "N7", offer=trade.offer)
    if seat not in (trade.by, trade.with_):
        raise Refused("not-yours-to-take-back", "N7")
    sealed = table.slices["binding"].sealed
    if trade.offer in sealed:
        raise Refused("sealed", "N16", what="trade", by=sealed[trade.offer])
    if other_side(trade, seat) in retired(table):
        raise Refused("other-side-left", "N16", seat=other_side(trade, seat))
    return trade


def trade_to_take_back(table: Table, seat: int, meant: int | None = None) -> Trade:
    """The trade that this seat alone can take back now. Refused: there is none, or it takes both sides."""
    trade = last_trade(table, seat, meant)
    own_cards_there(table, trade, seat)
    if needs_both(table, trade, seat):
        raise Refused("needs-both-sides", "N16" if trade.terms else "N7", seat=other_side(trade, seat))
    return trade


def own_cards_there(table: Table, trade: Trade, seat: int) -> None:
    """Refused: this side no longer holds what it would give back."""
    if not holds(table, seat, _came(trade, seat)):
        raise Refused("cards-gone", "N7", seat=seat)


def needs_both(table: Table, trade: Trade, seat: int) -> bool:
    """Whether this side can take the trade back with the other alone: a promise binds both (N16), or nobody can know
    whether the other still holds its cards (N7)."""
    other, concluded = other_side(trade, seat), table.slices["deals"]
    came = _came(trade, other)
    return bool(trade.terms) or not covers(concluded.sure[other], came) or not owns_goods(table, other, came)


def other_side(trade: Trade, seat: int) -> int:
    return trade.with_ if seat == trade.by else trade.by


def _came(trade: Trade, seat: int) -> Pile:
    """The cards that came to this side, and go back."""
    return trade.got if seat == trade.by else trade.gave
