"""Live offers between the seat on turn and the others (N1, N2, N4, N14, N15).

An offer stands until it is closed, withdrawn, or one of its sides has fewer cards than when it spoke. The last is
what keeps hands secret: the proposer holds what it offers and the acceptor what it gives, checked when they say it,
and when a seat loses cards, whatever cards, all its offers close and all its acceptances are dropped. So what is open
tells nothing, and what has been accepted can be carried out.

An offer to one seat is carried out when that seat accepts. An offer to several waits for the proposer to choose.
"""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine.core import (
    Asked,
    Bag,
    Chapter,
    Event,
    In,
    Law,
    Moment,
    Offer,
    Refused,
    Rule,
    SeatRetired,
    Some,
    Table,
    Undone,
    Viewer,
    told_whole,
)
from engine.games.settlers.cards import Cards, covers
from engine.games.settlers.chapters.purse import PURSE
from engine.games.settlers.commands import AcceptOffer, ChooseAcceptor, DeclineOffer, MakeOffer, WithdrawOffer
from engine.games.settlers.events import (
    AnswersDropped,
    BankTraded,
    CardBought,
    CardStolen,
    CityBuilt,
    DiceRolled,
    GameEnded,
    HandCorrected,
    MonopolyPlayed,
    OfferAccepted,
    OfferDeclined,
    OfferMade,
    OffersClosed,
    OfferWithdrawn,
    RoadBuilt,
    SettlementBuilt,
    Traded,
    TurnEnded,
)
from engine.games.settlers.present import present
from engine.games.settlers.questions import Honours
from engine.games.settlers.stages import Main

__all__ = ["NEGOTIATION", "Deal", "Negotiation"]

OFFERS = Rule("offers_per_turn", 20, least=1, most=100)

ACCEPTED, DECLINED = "accepted", "declined"


class Deal(Struct, frozen=True):
    """An open offer: `give` for `want` as its proposer sees it; answers: seat → accepted or declined."""

    by: int
    to: tuple[int, ...]
    give: Cards
    want: Cards
    answers: dict[int, str] = {}
    parent: int | None = None

    def accepted(self) -> tuple[int, ...]:
        return tuple(seat for seat, answer in self.answers.items() if answer == ACCEPTED)


class Negotiation(Struct, frozen=True):
    """next: number of the next offer; open: number → offer; made: offers made since the roll, by seat."""

    made: tuple[int, ...]
    next: int = 1
    open: dict[int, Deal] = {}


def make(table: Table, command: MakeOffer, moment: Moment) -> Iterable[Event]:
    seat, talks = moment.seat, NEGOTIATION.of(table)
    _trading(table)
    on_turn = table.slices["turn"].seat
    allowed = tuple(other for other in present(table) if other != seat and on_turn in (seat, other))
    if not command.to or list(command.to) != sorted(set(command.to)) or not set(command.to) <= set(allowed):
        raise Refused("only-with-seat-on-turn", "P1", allowed=allowed)
    if any(give and want for give, want in zip(command.give, command.want, strict=True)):
        raise Refused("same-resource-on-both-sides", "N1")
    if not any(command.give) or not any(command.want):
        raise Refused("gift", "N2")
    if max(command.want) > table.law.values["bank_cards"]:
        raise Refused("more-than-there-are", "S2")
    for term in command.terms:
        if not any(table.ask(Honours(term))):
            raise Refused("promise-about-later", "N4", term=str(term.get("is", ""))[:40])
    if not covers(PURSE.of(table).hands[seat], command.give):
        raise Refused("cards-not-held", "N15")
    if command.parent is not None and seat not in _deal(talks, command.parent).to:
        raise Refused("offer-not-to-you", "P1")
    if talks.made[seat] >= OFFERS.of(table):
        raise Refused("too-many-offers", "N14", most=OFFERS.of(table))
    yield OfferMade(talks.next, seat, command.to, command.give, command.want, command.parent)


def accept(table: Table, command: AcceptOffer, moment: Moment) -> Iterable[Event]:
    seat = moment.seat
    deal = _addressed(table, command.offer, seat)
    if deal.answers.get(seat) == ACCEPTED:
        raise Refused("already-accepted")
    if not covers(PURSE.of(table).hands[seat], deal.want):
        raise Refused("cards-not-held", "N15")
    if len(deal.to) == 1:
        yield Traded(command.offer, deal.by, seat, deal.give, deal.want)
    else:
        yield OfferAccepted(command.offer, seat)


def decline(table: Table, command: DeclineOffer, moment: Moment) -> Iterable[Event]:
    seat = moment.seat
    if _addressed(table, command.offer, seat).answers.get(seat) == DECLINED:
        raise Refused("already-declined")
    yield OfferDeclined(command.offer, seat)


def withdraw(table: Table, command: WithdrawOffer, moment: Moment) -> Iterable[Event]:
    _own(table, command.offer, moment.seat)
    yield OfferWithdrawn(command.offer)


def choose(table: Table, command: ChooseAcceptor, moment: Moment) -> Iterable[Event]:
    deal = _own(table, command.offer, moment.seat)
    if command.seat not in deal.accepted():
        raise Refused("has-not-accepted")
    yield Traded(command.offer, deal.by, command.seat, deal.give, deal.want)


def _trading(table: Table) -> None:
    """P1: there is trade only in the turn after its roll, with nothing owed."""
    if not isinstance(table.stage, Main):
        raise Refused("not-now", "P1", stage=table.stage.label)


def _deal(talks: Negotiation, offer: int) -> Deal:
    if offer not in talks.open:
        raise Refused("offer-closed")
    return talks.open[offer]


def _addressed(table: Table, offer: int, seat: int) -> Deal:
    _trading(table)
    deal = _deal(NEGOTIATION.of(table), offer)
    if seat not in deal.to:
        raise Refused("offer-not-to-you")
    return deal


def _own(table: Table, offer: int, seat: int) -> Deal:
    _trading(table)
    deal = _deal(NEGOTIATION.of(table), offer)
    if deal.by != seat:
        raise Refused("offer-not-yours")
    return deal


def _losers(event: Event) -> tuple[int, ...]:
    """The seats that this event takes cards from."""
    match event:
        case RoadBuilt() | SettlementBuilt() | CityBuilt() | CardBought():
            return (event.seat,) if any(event.paid) else ()
        case BankTraded():
            return (event.seat,)
        case HandCorrected():
            return (event.seat,) if any(event.gave or ()) else ()
        case CardStolen():
            return (event.victim,)
        case MonopolyPlayed():
            return tuple(event.taken)
        case Traded():
            return (event.by, event.with_)
    return ()


def close(table: Table, event: Event, moment: Moment) -> Iterable[Event]:
    """N15: who has fewer cards has said nothing."""
    talks = NEGOTIATION.of(table)
    if not talks.open:
        return
    for loser in _losers(event):
        if offers := tuple(number for number, deal in talks.open.items() if deal.by == loser):
            yield OffersClosed(offers)
        if answers := tuple(n for n, deal in talks.open.items() if deal.answers.get(loser) == ACCEPTED):
            yield AnswersDropped(loser, answers)


def _made(talks: Negotiation, event: OfferMade) -> Negotiation:
    deal = Deal(event.by, event.to, event.give, event.want, {}, event.parent)
    made = tuple(count + (seat == event.by) for seat, count in enumerate(talks.made))
    return Negotiation(made, event.offer + 1, {**talks.open, event.offer: deal})


def _answered(talks: Negotiation, offer: int, seat: int, answer: str | None) -> Negotiation:
    deal = talks.open.get(offer)
    if deal is None:
        return talks
    answers = {s: a for s, a in deal.answers.items() if s != seat} | ({seat: answer} if answer else {})
    return replace(talks, open={**talks.open, offer: replace(deal, answers=answers)})


def _closed(talks: Negotiation, *offers: int) -> Negotiation:
    return replace(talks, open={number: deal for number, deal in talks.open.items() if number not in offers})


def _without(talks: Negotiation, event: SeatRetired) -> Negotiation:
    """E4: what was offered by a seat that is out, or to it alone, is void; of others it is as if it had declined."""
    seat = event.seat
    talks = _closed(talks, *(n for n, deal in talks.open.items() if deal.by == seat or deal.to == (seat,)))
    for number in [n for n, deal in talks.open.items() if seat in deal.to]:
        talks = _answered(talks, number, seat, DECLINED)
    return talks


def _dropped(talks: Negotiation, event: AnswersDropped) -> Negotiation:
    for offer in event.offers:
        talks = _answered(talks, offer, event.seat, None)
    return talks


def _anew(talks: Negotiation, event: DiceRolled) -> Negotiation:
    """N14: counted from the roll on, which seals the turn before: to end it and take that back gives no more offers."""
    return replace(talks, made=(0,) * len(talks.made))


def offers(table: Table, seat: int) -> list[Offer]:
    """Who is on turn may offer to all, the others to the seat on turn; bounds for the cards, not every trade."""
    talks: Negotiation = table.slices["negotiation"]
    hand: Cards = table.slices["purse"].hands[seat]
    found: list[Offer] = []
    if any(hand) and len(present(table)) > 1 and talks.made[seat] < table.law.values["offers_per_turn"]:
        found.append(_proposal(table, seat, hand, talks))
    if talks.open:
        found += _replies(talks, seat, hand)
    return found


def _proposal(table: Table, seat: int, hand: Cards, talks: Negotiation) -> Offer:
    on_turn = table.slices["turn"].seat
    others = tuple(other for other in present(table) if other != seat and on_turn in (seat, other))
    parents = tuple(number for number, deal in talks.open.items() if seat in deal.to)
    each = table.law.values["bank_cards"]
    return Offer(
        MakeOffer,
        (
            ("to", Some(others)),
            ("give", Bag(hand, 1, sum(hand))),
            ("want", Bag((each,) * 5, 1, 4 * each)),
            *((("parent", In((None, *parents))),) if parents else ()),
        ),
        disjoint=("give", "want"),
    )


def _replies(talks: Negotiation, seat: int, hand: Cards) -> list[Offer]:
    mine = [(number, deal) for number, deal in talks.open.items() if deal.by == seat]
    theirs = [(number, deal) for number, deal in talks.open.items() if seat in deal.to]
    can = tuple(n for n, deal in theirs if covers(hand, deal.want) and deal.answers.get(seat) != ACCEPTED)
    may_decline = tuple(n for n, deal in theirs if deal.answers.get(seat) != DECLINED)
    found = [Offer(ChooseAcceptor, (("offer", In((n,))), ("seat", In(who)))) for n, d in mine if (who := d.accepted())]
    if can:
        found.append(Offer(AcceptOffer, (("offer", In(can)),)))
    if may_decline:
        found.append(Offer(DeclineOffer, (("offer", In(may_decline)),)))
    if mine:
        found.append(Offer(WithdrawOffer, (("offer", In(tuple(n for n, _ in mine))),)))
    return found


def asked(table: Table, question: Asked) -> tuple[int, ...]:
    """Whoever an open offer is made to and has not answered it."""
    deals = NEGOTIATION.of(table).open.values()
    return tuple(seat for deal in deals for seat in deal.to if seat not in deal.answers)


def shows(table: Table, viewer: Viewer) -> dict[str, Any]:
    talks = NEGOTIATION.of(table)
    return {"offers": {str(n): _shown(deal) for n, deal in talks.open.items()}, "made": list(talks.made)}


def _shown(deal: Deal) -> dict[str, Any]:
    answers = {str(seat): answer for seat, answer in deal.answers.items()}
    shown = {"by": deal.by, "to": list(deal.to), "give": list(deal.give), "want": list(deal.want), "answers": answers}
    return shown if deal.parent is None else shown | {"parent": deal.parent}


def _start(law: Law) -> Negotiation:
    return Negotiation((0,) * law.seats)


_LOSSES = (
    RoadBuilt,
    SettlementBuilt,
    CityBuilt,
    CardBought,
    BankTraded,
    CardStolen,
    MonopolyPlayed,
    Traded,
    HandCorrected,
)
_TALK = (OfferMade, OfferAccepted, OfferDeclined, OfferWithdrawn)

NEGOTIATION: Chapter[Negotiation] = Chapter(
    name="negotiation",
    after=("purse", "turn"),
    start=_start,
    rules=(OFFERS,),
    decides={
        MakeOffer: make,
        AcceptOffer: accept,
        DeclineOffer: decline,
        WithdrawOffer: withdraw,
        ChooseAcceptor: choose,
    },
    reacts=dict.fromkeys(_LOSSES, close),
    evolves={
        OfferMade: _made,
        OfferAccepted: lambda talks, event: _answered(talks, event.offer, event.seat, ACCEPTED),
        OfferDeclined: lambda talks, event: _answered(talks, event.offer, event.seat, DECLINED),
        OfferWithdrawn: lambda talks, event: _closed(talks, event.offer),
        OffersClosed: lambda talks, event: _closed(talks, *event.offers),
        AnswersDropped: _dropped,
        Traded: lambda talks, event: _closed(talks, event.offer),
        DiceRolled: _anew,
        SeatRetired: _without,
        TurnEnded: lambda talks, event: replace(talks, open={}),
        Undone: lambda talks, event: replace(talks, open={}),
        GameEnded: lambda talks, event: replace(talks, open={}),
    },
    offers={Main: offers},
    answers={Asked: asked},
    shows=shows,
    tells=dict.fromkeys((*_TALK, OffersClosed, AnswersDropped, Traded), told_whole),
    talk=_TALK,
    endures=True,
)
