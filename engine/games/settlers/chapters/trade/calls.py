"""Calls for offers: the seat on turn says what it looks for, and the others may answer with an offer (N14).

A call binds nobody and says nothing of a hand: neither side of it needs to be held.
"""

from collections.abc import Iterable

from msgspec.structs import replace

from engine.core import Context, Event, In, LegalAction, Refused, Some, Table
from engine.games.settlers.cards import RESOURCE_KINDS
from engine.games.settlers.chapters.trade.open_trade_offers import Negotiation
from engine.games.settlers.commands import CallForOffers, WithdrawCall
from engine.games.settlers.events import CallMade, CallWithdrawn
from engine.games.settlers.stages import Main, during
from engine.seats import retired, seats_in_play

__all__ = ["call", "legal_actions", "withdraw"]

_ANY = Some(tuple(range(len(RESOURCE_KINDS))))
_SIDES = ("want", _ANY), ("give", _ANY)
_AT_FIRST = LegalAction(CallForOffers, _SIDES, disjoint=("want", "give")), LegalAction(CallForOffers, _SIDES[:1])
"""What may be called for while no call is open."""


def call(table: Table, command: CallForOffers, context: Context) -> Iterable[Event]:
    """P1: by the seat on turn, after its roll; it counts as an offer (N14). No resource on both sides (N1)."""
    seat = context.seat
    during(table, seat, Main)
    if len(seats_in_play(table)) == 1:
        raise Refused("only-with-seat-on-turn", "P1", allowed=())
    negotiation: Negotiation = table.slices["negotiation"]
    want, give = command.want, command.give
    if not want or any(list(side) != sorted(set(side)) for side in (want, give)):
        raise Refused("nothing-called-for", "P1")
    if set(want) & set(give):
        raise Refused("same-resource-on-both-sides", "N1")
    for number, known in negotiation.calls.items():
        if (known.want, known.give) == (want, give):
            raise Refused("same-offer-open", "N14", offer=number)
    if negotiation.made[seat] >= table.law.values["offers_per_turn"]:
        raise Refused("too-many-offers", "N14", most=table.law.values["offers_per_turn"])
    yield CallMade(negotiation.next, seat, want, give)


def withdraw(table: Table, command: WithdrawCall, context: Context) -> Iterable[Event]:
    during(table, context.seat, Main)
    negotiation: Negotiation = table.slices["negotiation"]
    if command.call not in negotiation.calls:
        raise Refused("offer-closed")
    yield CallWithdrawn(command.call)


def legal_actions(table: Table, seat: int) -> Iterable[LegalAction]:
    negotiation: Negotiation = table.slices["negotiation"]
    there = table.law.seats - len(retired(table))
    may_call = negotiation.made[seat] < table.law.values["offers_per_turn"] and there > 1
    if not negotiation.calls:
        return _AT_FIRST if may_call else ()
    found: list[LegalAction] = []
    if may_call:
        open_calls = negotiation.calls.values()
        both = tuple((("want", known.want), ("give", known.give)) for known in open_calls if known.give)
        alone = tuple((("want", known.want),) for known in open_calls if not known.give)
        with_both, with_one = _AT_FIRST
        found += (replace(with_both, never=both), replace(with_one, never=alone))
    return [*found, LegalAction(WithdrawCall, (("call", In(tuple(negotiation.calls))),))]
