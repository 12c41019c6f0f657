"""Calls for offers: the seat on turn says what it looks for, and the others may answer with an offer (N14).

A call binds nobody. What it names to give is a statement about a hand: where calls are `checked`, one card of each
resource has to be held as the call is made, and the call shows the move that this was true at (N8). It ends when its
seat has fewer cards, so that an open call tells nothing (N15).
"""

from collections.abc import Iterable
from functools import cache, lru_cache

from msgspec.structs import replace

from engine.core import Context, Event, In, LegalAction, NoneOf, Refused, Rule, Some, Table
from engine.games.settlers.cards import Pile
from engine.games.settlers.chapters.trade.budgets import spent
from engine.games.settlers.chapters.trade.open_trade_offers import Negotiation
from engine.games.settlers.chapters.trade.trade_actions import require_trade
from engine.games.settlers.commands import CallForOffers, WithdrawCall
from engine.games.settlers.constraints import CALLED_APART
from engine.games.settlers.events import CallMade, CallWithdrawn
from engine.games.settlers.goods import kinds, tradable
from engine.games.settlers.stages import Main, during
from engine.seats import retired, seats_in_play

CALLS = Rule("calls", "free", choices=("free", "checked"), clause="N8")
"""Check of a call against the caller's hand: `checked`, or none."""


def call(table: Table, command: CallForOffers, context: Context) -> Iterable[Event]:
    """P1: by the seat on turn, after its roll; it counts as an offer (N14). No resource on both sides (N1)."""
    seat = context.seat
    during(table, seat, Main)
    require_trade(table)
    if len(seats_in_play(table)) == 1:
        raise Refused("only-with-seat-on-turn", "P1", allowed=())
    negotiation: Negotiation = table.slices["negotiation"]
    want, give = command.want, command.give
    ordered = all(list(side) == sorted(set(side)) for side in (want, give))
    if not want or not ordered or max(*want, *give, 0) >= kinds(table):
        raise Refused("nothing-called-for", "P1")
    if set(want) & set(give):
        raise Refused("same-resource-on-both-sides", "N1")
    checked = CALLS.of(table) == "checked"
    if checked and not set(give) <= set(_held(tradable(table, seat))):
        raise Refused("claim-false", "N8")
    for number, known in negotiation.calls.items():
        if (known.want, known.give) == (want, give):
            raise Refused("same-offer-open", "N14", offer=number)
    if (most := table.law.values["offers_per_turn"]) and negotiation.made[seat] >= most:
        raise Refused("too-many-offers", "N14", most=most)
    paid = spent(table, seat, context.at)
    yield CallMade(negotiation.next, seat, want, give, context.seq if checked and give else None)
    yield from paid


def withdraw(table: Table, command: WithdrawCall, context: Context) -> Iterable[Event]:
    during(table, context.seat, Main)
    negotiation: Negotiation = table.slices["negotiation"]
    if command.call not in negotiation.calls:
        raise Refused("offer-closed")
    yield CallWithdrawn(command.call)


def legal_actions(table: Table, seat: int) -> Iterable[LegalAction]:
    negotiation: Negotiation = table.slices["negotiation"]
    there, values = table.law.seats - len(retired(table)), table.law.values
    may_call = there > 1 and negotiation.may_offer(seat, values["offers_per_turn"])
    if not negotiation.calls and not may_call:
        return ()
    found: list[LegalAction] = []
    if may_call:
        forms = _forms(kinds(table), _held(tradable(table, seat)) if values["calls"] == "checked" else None)
        if not negotiation.calls:
            return forms
        open_calls = negotiation.calls.values()
        both = tuple((("want", known.want), ("give", known.give)) for known in open_calls if known.give)
        alone = tuple((("want", known.want),) for known in open_calls if not known.give)
        found += (_besides(form, both if form.constraints else alone) for form in forms)
    return [*found, LegalAction(WithdrawCall, (("call", In(tuple(negotiation.calls))),))]


def _besides(form: LegalAction, ways: tuple[tuple[tuple[str, tuple[int, ...]], ...], ...]) -> LegalAction:
    """The form without the calls that are open (N14). ways: what these name, field by field"""
    return replace(form, constraints=(*form.constraints, NoneOf(ways, "N14"))) if ways else form


def ended(table: Table, loser: int) -> Iterable[Event]:
    """N15: the calls of a seat that has fewer cards now."""
    negotiation: Negotiation = table.slices["negotiation"]
    return (CallWithdrawn(number) for number, known in negotiation.calls.items() if known.by == loser)


@cache
def _forms(kinds: int, held: tuple[int, ...] | None) -> tuple[LegalAction, ...]:
    """Calls that may be made while none is open; the last names nothing to give.

    kinds: how many are traded; held: those that may be named to give, None: all
    """
    every = tuple(range(kinds))
    givable = every if held is None else held
    want = "want", Some(every)
    alone = LegalAction(CallForOffers, (want,))
    both = LegalAction(CallForOffers, (want, ("give", Some(givable))), (CALLED_APART,))
    return (both, alone) if givable else (alone,)


@lru_cache(maxsize=1 << 12)
def _held(pile: Pile) -> tuple[int, ...]:
    """Kinds of which there are any in this pile."""
    return tuple([kind for kind, count in enumerate(pile) if count])
