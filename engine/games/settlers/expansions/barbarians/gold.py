"""Chapter of gold: a good that buys resources, twice a turn, and that the bank sells (A11)."""

from collections.abc import Iterable
from functools import cache
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine.core import (
    Chapter,
    Context,
    Event,
    In,
    Law,
    LegalAction,
    LegalActions,
    Refused,
    SeatRetired,
    Table,
    Undo,
    Views,
    public,
)
from engine.games.settlers.api import (
    ISLAND,
    PIECES,
    RESOURCE_KINDS,
    RESOURCES,
    CanTakeBackTrade,
    Good,
    Goods,
    Main,
    Traded,
    TradeTakenBack,
    TurnEnded,
    during,
    good_place,
    idle_because,
    idle_buildings,
    one,
)
from engine.games.settlers.expansions.barbarians.commands import BuyGold, PayGold
from engine.games.settlers.expansions.barbarians.events import GoldBought, GoldMoved, GoldPaid, GoldTaken

_PRICE, _A_TURN = 2, 2
"""Gold for a resource, and how often a turn it may buy one."""


class Gold(Struct, frozen=True, gc=False):
    """owned: by seat; bought: resources bought with it in this turn; place: where piles count it."""

    owned: tuple[int, ...]
    place: int
    bought: int = 0

    def more(self, seat: int, by: int) -> "Gold":
        """With so much more for this seat; for who is none, nothing."""
        owned = tuple(count + by * (other == seat) for other, count in enumerate(self.owned))
        return replace(self, owned=owned)


def gold_rate(table: Table, seat: int) -> int:
    """A11: equal resources for one gold: 4, or 3 with a 3:1 harbour; harbours of one resource don't count."""
    return _rate(table, PIECES.of(table).buildings[seat] & ~idle_buildings(table))


def _rate(table: Table, buildings: int) -> int:
    return 3 if buildings & ISLAND.of(table).harbour_corners[len(RESOURCE_KINDS)] else 4


def buy(table: Table, command: BuyGold, context: Context) -> Iterable[Event]:
    seat = context.seat
    during(table, seat, Main)
    rate = gold_rate(table, seat)
    if (held := RESOURCES.of(table).hands[seat][command.give]) < rate:
        clause = idle_because(table, "A11") if held >= _rate(table, PIECES.of(table).buildings[seat]) else "A11"
        raise Refused("cards-not-held", clause, cost=one(command.give, rate))
    yield GoldBought(seat, one(command.give, rate))


def pay(table: Table, command: PayGold, context: Context) -> Iterable[Event]:
    """A11: twice a turn, two gold for a resource that the bank has."""
    seat = context.seat
    during(table, seat, Main)
    gold = GOLD.of(table)
    if gold.bought >= _A_TURN:
        raise Refused("gold-paid-twice", "A11")
    if gold.owned[seat] < _PRICE:
        raise Refused("too-little-gold", "A11")
    if not RESOURCES.of(table).bank[command.get]:
        raise Refused("bank-lacks-cards", "A11")
    yield GoldPaid(seat, _PRICE, one(command.get))


def legal_actions(table: Table, seat: int) -> Iterable[LegalAction]:
    gold, resources, rate = GOLD.of(table), RESOURCES.of(table), gold_rate(table, seat)
    give = tuple([kind for kind, count in enumerate(resources.hands[seat]) if count >= rate])
    if give:
        yield _buying(give, rate)
    if gold.bought < _A_TURN and gold.owned[seat] >= _PRICE:
        get = tuple([kind for kind, count in enumerate(resources.bank) if count])
        if get:
            yield _paying(get)


@cache
def _buying(give: tuple[int, ...], rate: int) -> LegalAction:
    """Gold for cards of any of these kinds."""
    return LegalAction(BuyGold, (("give", In(give)),), info=(("rate", rate),))


@cache
def _paying(get: tuple[int, ...]) -> LegalAction:
    """A card of any of these kinds for gold."""
    return LegalAction(PayGold, (("get", In(get)),))


def _moved(gold: Gold, event: GoldMoved) -> Gold:
    for seat, by in event.changes().items():
        gold = gold.more(seat, by)
    return gold


def _traded(gold: Gold, event: Traded | TradeTakenBack) -> Gold:
    for giver, getter, pile in event.transfers():
        if count := pile[gold.place]:
            gold = gold.more(giver, -count).more(getter, count)
    return gold


def _paid(gold: Gold, event: GoldPaid) -> Gold:
    return replace(_moved(gold, event), bought=gold.bought + 1)


def shows(table: Table) -> dict[str, Any]:
    gold = GOLD.of(table)
    return {"owned": list(gold.owned)} | ({"bought": gold.bought} if gold.bought else {})


def _start(law: Law) -> Gold:
    return Gold((0,) * law.seats, good_place(law, "barbarian_gold"))


GOLD: Chapter[Gold] = Chapter(
    name="barbarian_gold",
    after=("resources", "pieces", "island", "negotiation", "deals"),
    start=_start,
    decides={BuyGold: buy, PayGold: pay},
    evolves={
        GoldMoved: _moved,
        GoldPaid: _paid,
        Traded: _traded,
        TradeTakenBack: _traded,
        SeatRetired: lambda gold, event: gold.more(event.seat, -gold.owned[event.seat]),
        TurnEnded: lambda gold, event: replace(gold, bought=0) if gold.bought else gold,
    },
    answers={Goods: lambda table, question: Good("gold", GOLD.of(table).owned)},
    legal_actions=LegalActions(when_awaited={Main: legal_actions}),
    views=Views(shows=shows, tells=dict.fromkeys((GoldTaken, GoldBought, GoldPaid), public)),
    undo=dict.fromkeys((GoldBought, GoldPaid), Undo(("takeback_builds", "bank-trade", CanTakeBackTrade))),
)
