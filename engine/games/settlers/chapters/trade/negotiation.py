"""Chapter of negotiation: live trade offers between the seat on turn and the others (N1, N2, N4, N12, N14, N15).

An offer stands until it is closed, withdrawn, its time is up, or one of its sides has fewer cards than when it spoke.
The last is what keeps hands secret: the proposer holds what it offers and the acceptor what it gives, checked when
they say it, and when a seat loses cards, whatever cards, all its offers close and all its acceptances are dropped. So
what is open tells nothing, and what has been accepted can be carried out.

An offer to one seat is carried out when that seat accepts. An offer to several waits for the proposer to choose.

What a trade would come to (a gift in effect, a promise that can't be kept) is for others to say, see `TradeCheck`. What
lies on the table is written down in `open_trade_offers`, what may be asked in `trade_actions`; calls have a file of
their own.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from engine.core import (
    NEUTRAL,
    Asked,
    Chapter,
    ClockResumed,
    Context,
    Due,
    Event,
    IsPaused,
    Law,
    LegalAction,
    LegalActions,
    Overdue,
    Refused,
    Rewound,
    Rule,
    SeatRetired,
    Table,
    TimeGivenBack,
    Undone,
    Views,
    public,
)
from engine.games.settlers.chapters.resources import OWN_HAND
from engine.games.settlers.chapters.trade import calls, open_trade_offers
from engine.games.settlers.chapters.trade.budgets import BUDGET, BUDGET_SECONDS, spent
from engine.games.settlers.chapters.trade.open_trade_offers import ACCEPTED, DECLINED, Negotiation, TradeOffer
from engine.games.settlers.chapters.trade.trade_actions import legal_actions, most_wanted, no_trade, require_trade
from engine.games.settlers.chapters.turn import ON_TURN
from engine.games.settlers.commands import (
    AcceptOffer,
    CallForOffers,
    ChooseAcceptor,
    DeclineOffer,
    MakeOffer,
    WithdrawCall,
    WithdrawOffer,
)
from engine.games.settlers.events import (
    AnswersDropped,
    CallMade,
    CallWithdrawn,
    CardsMoved,
    GameEnded,
    HandReturned,
    MaxHandedOver,
    OfferAccepted,
    OfferDeclined,
    OfferMade,
    OffersClosed,
    OffersExpired,
    OfferWithdrawn,
    Produced,
    ProductionRoll,
    StartCardsGiven,
    TradeBudgetsChanged,
    TradeBudgetsRefilled,
    Traded,
    TurnEnded,
    YearOfPlentyPlayed,
)
from engine.games.settlers.goods import check_pile, goods, holds, kinds
from engine.games.settlers.promises import KnightDeal, Promise, plain_promise, promise_name, read_promise
from engine.games.settlers.questions import (
    AllowedPromises,
    BarredHexes,
    Goods,
    KeepsPromise,
    NetFlow,
    NoTrade,
    TradeCheck,
)
from engine.games.settlers.stages import Main, Robbing, not_now
from engine.seats import seats_in_play

OFFERS = Rule("offers_per_turn", 20, least=0, most=100)
"""Offers and calls that a seat may make in a turn; 0: any number."""
SECONDS = Rule("offer_seconds", 0, least=0, most=600)


def make(table: Table, command: MakeOffer, context: Context) -> Iterable[Event]:
    seat, negotiation = context.seat, NEGOTIATION.of(table)
    if not isinstance(table.stage, Main | Robbing):
        raise not_now(table.stage)
    require_trade(table)
    on_turn = table.slices["turn"].seat
    allowed = tuple(other for other in seats_in_play(table) if other != seat and on_turn in (seat, other))
    if not command.to or list(command.to) != sorted(set(command.to)) or not set(command.to) <= set(allowed):
        raise Refused("only-with-seat-on-turn", "P1", allowed=allowed)
    check_pile(table, command.give, command.want)
    if any(give and want for give, want in zip(command.give, command.want, strict=True)):
        raise Refused("same-resource-on-both-sides", "N1")
    if not any(command.give) or not any(command.want):
        raise Refused("gift", "N2")
    if any(wanted > there for wanted, there in zip(command.want, most_wanted(table), strict=True)):
        raise Refused("more-than-there-are", "S2")
    promises = _terms(table, command)
    _trading(table, promises)
    if not holds(table, seat, command.give):
        raise Refused("cards-not-held", "N15")
    _may_answer(negotiation, command.parent, seat)
    until = context.at + 1000 * SECONDS.of(table) if SECONDS.of(table) else None
    made = OfferMade(negotiation.next, seat, command.to, command.give, command.want, command.parent, promises, until)
    for number, trade_offer in negotiation.open.items():
        if trade_offer.same(made):
            raise Refused("same-offer-open", "N14", offer=number)
    if (most := OFFERS.of(table)) and negotiation.made[seat] >= most:
        raise Refused("too-many-offers", "N14", most=most)
    paid = spent(table, seat, context.at)
    alone = len(command.to) == 1  # what it comes to with one of several is seen when that one accepts
    for other in command.to:
        gives, gets = (command.give, command.want) if alone else ((0,) * kinds(table), (0,) * kinds(table))
        table.ask(TradeCheck(seat, other, gives, gets, promises))
    yield made
    yield from paid


def accept(table: Table, command: AcceptOffer, context: Context) -> Iterable[Event]:
    seat = context.seat
    trade_offer = _addressed(table, command.offer, seat)
    if trade_offer.answers.get(seat) == ACCEPTED:
        raise Refused("already-accepted")
    if not holds(table, seat, trade_offer.want):
        raise Refused("cards-not-held", "N15")
    table.ask(TradeCheck(seat, trade_offer.by, trade_offer.want, trade_offer.give, trade_offer.terms))
    if len(trade_offer.to) == 1:
        yield Traded(command.offer, trade_offer.by, seat, trade_offer.give, trade_offer.want, trade_offer.terms)
    else:
        yield OfferAccepted(command.offer, seat)


def decline(table: Table, command: DeclineOffer, context: Context) -> Iterable[Event]:
    seat = context.seat
    if _addressed(table, command.offer, seat).answers.get(seat) == DECLINED:
        raise Refused("already-declined")
    yield OfferDeclined(command.offer, seat)


def withdraw(table: Table, command: WithdrawOffer, context: Context) -> Iterable[Event]:
    _own(table, command.offer, context.seat)
    yield OfferWithdrawn(command.offer)


def choose(table: Table, command: ChooseAcceptor, context: Context) -> Iterable[Event]:
    seat = context.seat
    trade_offer = _own(table, command.offer, seat)
    if command.seat not in trade_offer.accepted():
        raise Refused("has-not-accepted")
    table.ask(TradeCheck(seat, command.seat, trade_offer.give, trade_offer.want, trade_offer.terms))
    yield Traded(command.offer, seat, command.seat, trade_offer.give, trade_offer.want, trade_offer.terms)


def _terms(table: Table, command: MakeOffer) -> tuple[Promise, ...]:
    """N4: what is promised. Refused: something nobody sees to, or the same twice; nothing is quietly stripped."""
    found: list[Promise] = []
    for promise in command.terms:
        known = read_promise(promise)
        if known is None or not table.confirms(KeepsPromise(promise)):
            raise Refused("promise-about-later", "N4", term=promise_name(promise))
        if known in found:
            raise Refused("promised-twice", "N4", term=promise_name(promise))
        found.append(known)
    return tuple(found)


def _trading(table: Table, promises: tuple[Promise, ...]) -> None:
    """P1: there is trade only in the turn after its roll, with nothing owed; N5: and while the robber waits, for whom
    it may not rob."""
    if isinstance(table.stage, Main) or (isinstance(table.stage, Robbing) and KnightDeal() in promises):
        return
    if isinstance(table.stage, Robbing) and table.confirms(KeepsPromise(plain_promise(KnightDeal()))):
        raise Refused("only-knight-deals", "N5")
    raise not_now(table.stage)


def _may_answer(negotiation: Negotiation, parent: int | None, seat: int) -> None:
    """Refused: the offer that it would counter was not to this seat, or the call is its own; or it is gone."""
    if parent is None:
        return
    to_me = (
        negotiation.calls[parent].by != seat if parent in negotiation.calls else seat in _deal(negotiation, parent).to
    )
    if not to_me:
        raise Refused("offer-not-to-you", "P1")


def _deal(negotiation: Negotiation, offer: int) -> TradeOffer:
    if offer not in negotiation.open:
        raise Refused("offer-closed")
    return negotiation.open[offer]


def _open(table: Table, offer: int) -> TradeOffer:
    """An open offer that something can be said to now."""
    if not isinstance(table.stage, Main | Robbing):
        raise not_now(table.stage)
    require_trade(table)
    trade_offer = _deal(NEGOTIATION.of(table), offer)
    _trading(table, trade_offer.terms)
    return trade_offer


def _addressed(table: Table, offer: int, seat: int) -> TradeOffer:
    trade_offer = _open(table, offer)
    if seat not in trade_offer.to:
        raise Refused("offer-not-to-you")
    return trade_offer


def _own(table: Table, offer: int, seat: int) -> TradeOffer:
    trade_offer = _open(table, offer)
    if trade_offer.by != seat:
        raise Refused("offer-not-yours")
    return trade_offer


def close(table: Table, event: CardsMoved, context: Context) -> Iterable[Event]:
    """N15: who has fewer cards has said nothing."""
    negotiation: Negotiation = table.slices["negotiation"]
    return _closed(table, negotiation, event) if negotiation.open or negotiation.calls else ()


def _closed(table: Table, negotiation: Negotiation, event: CardsMoved) -> Iterator[Event]:
    for loser in dict.fromkeys(giver for giver, _, _ in event.transfers() if giver >= 0):
        yield from calls.ended(table, loser)
        if closed := tuple(number for number, trade_offer in negotiation.open.items() if trade_offer.by == loser):
            yield OffersClosed(closed)
        if answers := tuple(
            n for n, trade_offer in negotiation.open.items() if trade_offer.answers.get(loser) == ACCEPTED
        ):
            yield AnswersDropped(loser, answers)


def due(table: Table, question: Due) -> int | None:
    """N12, N14: when the first offer expires or somebody has something to spend; not while the game stands still."""
    negotiation = NEGOTIATION.of(table)
    if not negotiation.open and not negotiation.spent:
        return None
    untils = [trade_offer.until for trade_offer in negotiation.open.values() if trade_offer.until is not None]
    untils += negotiation.spent.values()
    return min(untils) if untils and not table.confirms(IsPaused()) else None


def expire(table: Table, question: Overdue) -> tuple[Event, ...]:
    """N12: offers whose time is up; N14: seats that have something to spend again."""
    negotiation = NEGOTIATION.of(table)
    now, open_offers = question.context.at, negotiation.open.items()
    expired = tuple(
        number for number, trade_offer in open_offers if trade_offer.until is not None and trade_offer.until <= now
    )
    refilled = tuple(seat for seat, again in negotiation.spent.items() if again <= now)
    events: tuple[Event, ...] = (OffersExpired(expired),) if expired else ()
    return (*events, TradeBudgetsRefilled(refilled)) if refilled else events


def asked(table: Table, question: Asked) -> tuple[int, ...]:
    """Seats that have not answered an open offer to them that can be answered now."""
    stage = table.stage
    trade_offers = [
        trade_offer
        for trade_offer in NEGOTIATION.of(table).open.values()
        if isinstance(stage, Main) or trade_offer.spares
    ]
    if not isinstance(stage, Main | Robbing):
        return ()
    return tuple(seat for trade_offer in trade_offers for seat in trade_offer.to if seat not in trade_offer.answers)


def shows(table: Table) -> dict[str, Any]:
    negotiation = NEGOTIATION.of(table)
    shown: dict[str, Any] = {"goods": [good.name for good in goods(table)]} if Goods in table.law.answers else {}
    shown |= {
        "offers": {str(n): trade_offer.shown() for n, trade_offer in negotiation.open.items()},
        "made": list(negotiation.made),
    }
    if negotiation.spent:
        shown["spent"] = {str(seat): again for seat, again in negotiation.spent.items()}
    if negotiation.calls:
        shown["calls"] = {str(number): call.shown() for number, call in negotiation.calls.items()}
    return shown


def trade_actions(table: Table, seat: int) -> Iterable[LegalAction]:
    """Offers and answers to them; the seat on turn may call for some, too."""
    found = legal_actions(table, seat)
    return (
        found if table.slices["turn"].seat != seat or no_trade(table) else (*found, *calls.legal_actions(table, seat))
    )


def _start(law: Law) -> Negotiation:
    return Negotiation((0,) * law.seats, full=(0,) * law.seats)


_TALK = (OfferMade, OfferAccepted, OfferDeclined, OfferWithdrawn, OffersExpired, CallMade, CallWithdrawn)

_OPEN_STILL = (Produced, StartCardsGiven, YearOfPlentyPlayed, MaxHandedOver, HandReturned)
"""Events by which no offer closes: they take no seat's cards, or nothing stays open in any case (N12, E4)."""

NEGOTIATION: Chapter[Negotiation] = Chapter(
    name="negotiation",
    after=("resources", "turn", "deals"),
    start=_start,
    rules=(OFFERS, BUDGET, BUDGET_SECONDS, SECONDS, calls.CALLS),
    decides={
        MakeOffer: make,
        AcceptOffer: accept,
        DeclineOffer: decline,
        WithdrawOffer: withdraw,
        ChooseAcceptor: choose,
        CallForOffers: calls.call,
        WithdrawCall: calls.withdraw,
    },
    reacts={CardsMoved: close, **dict.fromkeys(_OPEN_STILL)},
    evolves={
        OfferMade: open_trade_offers.made,
        OfferAccepted: lambda negotiation, event: negotiation.answered(event.offer, event.seat, ACCEPTED),
        OfferDeclined: lambda negotiation, event: negotiation.answered(event.offer, event.seat, DECLINED),
        OfferWithdrawn: lambda negotiation, event: negotiation.closed(event.offer),
        OffersClosed: lambda negotiation, event: negotiation.closed(*event.offers),
        OffersExpired: lambda negotiation, event: negotiation.closed(*event.offers),
        AnswersDropped: open_trade_offers.dropped,
        CallMade: open_trade_offers.called,
        CallWithdrawn: lambda negotiation, event: negotiation.uncalled(event.call),
        Traded: lambda negotiation, event: negotiation.closed(event.offer),
        TradeBudgetsChanged: open_trade_offers.paid,
        TradeBudgetsRefilled: open_trade_offers.refilled,
        ProductionRoll: open_trade_offers.anew,
        SeatRetired: open_trade_offers.without,
        **dict.fromkeys((ClockResumed, TimeGivenBack), open_trade_offers.later),
        **dict.fromkeys((TurnEnded, Undone, Rewound, GameEnded), open_trade_offers.over),
    },
    legal_actions=LegalActions(
        trade={Main: trade_actions, Robbing: legal_actions},
        depends_on=(
            "negotiation",
            "retiring",
            OWN_HAND,
            ON_TURN,
            AllowedPromises,
            NetFlow,
            TradeCheck,
            BarredHexes,
            Goods,
            NoTrade,
        ),
    ),
    answers={Asked: asked, Due: due, Overdue: expire},
    views=Views(
        depends_on=(Goods,),
        shows=shows,
        tells=dict.fromkeys((*_TALK, OffersClosed, AnswersDropped, Traded), public),
    ),
    undo=dict.fromkeys((*_TALK, TradeBudgetsChanged, TradeBudgetsRefilled), NEUTRAL),
    survives="rewinds",
)
