"""Chapter of bank trade, through the harbours one has built on (C11)."""

from collections.abc import Iterable
from functools import cache

from engine.core import (
    Chapter,
    Context,
    Event,
    In,
    Law,
    LegalAction,
    LegalActions,
    Refused,
    Table,
    Undo,
    Views,
    public,
)
from engine.games.settlers.barred import idle_because, idle_buildings
from engine.games.settlers.cards import RESOURCE_KINDS, Cards, one
from engine.games.settlers.chapters.resources import RESOURCES, Resources
from engine.games.settlers.commands import TradeWithBank
from engine.games.settlers.events import BankTraded
from engine.games.settlers.questions import CanTakeBackTrade, IdleBuildings
from engine.games.settlers.stages import Main, during

_EACH = tuple(range(len(RESOURCE_KINDS)))


def rates(table: Table, seat: int) -> tuple[int, ...]:
    """C11: how many cards of each resource the bank wants for one: 4, or 3 or 2 by the harbours built on."""
    own: int = table.slices["pieces"].buildings[seat]
    if IdleBuildings in table.law.answers:
        own &= ~idle_buildings(table)
    rates: tuple[int, ...] = table.slices["island"].rates(own)
    return rates


def trade(table: Table, command: TradeWithBank, context: Context) -> Iterable[Event]:
    """C11. Never the same resource on both sides."""
    seat = context.seat
    during(table, seat, Main)
    give, get, resources = command.give, command.get, RESOURCES.of(table)
    if give == get:
        raise Refused("same-resource", "C11")
    rate = rates(table, seat)[give]
    if (held := resources.hands[seat][give]) < rate:
        own = table.slices["pieces"].buildings[seat]
        clause = idle_because(table, "C11") if held >= table.slices["island"].rates(own)[give] else "C11"
        raise Refused("cards-not-held", clause, cost=one(give, rate))
    if not resources.bank[get]:
        raise Refused("bank-lacks-cards", "C11")
    return (BankTraded(seat, one(give, rate), one(get)),)


def legal_actions(table: Table, seat: int) -> Iterable[LegalAction]:
    slices = table.slices
    resources: Resources = slices["resources"]
    hand = resources.hands[seat]
    a, b, c, d, e = hand
    if a < 2 and b < 2 and c < 2 and d < 2 and e < 2:
        return ()
    if IdleBuildings in table.law.answers:
        wanted = rates(table, seat)
    else:  # without a call: each turn comes by here, often several times
        wanted = slices["island"].rates(slices["pieces"].buildings[seat])
    v, w, x, y, z = wanted
    if a < v and b < w and c < x and d < y and e < z:
        return ()
    found: list[LegalAction] = []
    there = _EACH if all(resources.bank) else _held(resources.bank)
    for give, held, rate in zip(_EACH, hand, wanted, strict=True):
        if held >= rate:
            found += _ways(give, rate, there)
    return found


def _held(bank: Cards) -> tuple[int, ...]:
    return tuple([kind for kind in _EACH if bank[kind]])


@cache
def _ways(give: int, rate: int, there: tuple[int, ...]) -> tuple[LegalAction, ...]:
    """The kinds that one may get for cards of this kind, of those that the bank has."""
    gets = tuple(get for get in there if get != give)
    return (
        (LegalAction(TradeWithBank, (("give", In((give,))), ("get", In(gets))), info=(("rate", rate),)),)
        if gets
        else ()
    )


def _start(law: Law) -> None:
    return None


BANK_TRADE: Chapter[None] = Chapter(
    name="bank_trade",
    after=("resources", "pieces", "island"),
    start=_start,
    decides={TradeWithBank: trade},
    legal_actions=LegalActions(when_awaited={Main: legal_actions}),
    views=Views(tells={BankTraded: public}),
    undo={BankTraded: Undo(("takeback_builds", "bank-trade", CanTakeBackTrade))},
)
"""U5; but a trade with another seat that may still be taken back itself (N7) must find the cards where it left them, so
after one the bank's trade stands."""
