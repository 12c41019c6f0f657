"""Trade actions of a seat: what it may propose and answer now, by bounds for the cards."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from operator import ge

from engine.core import Bag, Balance, Constraint, Domain, In, LegalAction, Memo, NoneOf, Refused, Some, Table
from engine.core.legal_actions import SharedIn
from engine.games.settlers.cards import RESOURCE_KINDS, Pile
from engine.games.settlers.chapters.trade.open_trade_offers import ACCEPTED, DECLINED, Negotiation, TradeOffer
from engine.games.settlers.commands import AcceptOffer, ChooseAcceptor, DeclineOffer, MakeOffer, WithdrawOffer
from engine.games.settlers.constraints import OFFERED_APART
from engine.games.settlers.goods import goods, tradable
from engine.games.settlers.promises import KnightDeal, Promise, promise_lists
from engine.games.settlers.questions import AllowedPromises, BarredHexes, Goods, NetFlow, NoTrade, TradeCheck
from engine.games.settlers.stages import Robbing
from engine.seats import seats_in_play

_RESOURCES = len(RESOURCE_KINDS)

PromiseLists = tuple[tuple[dict[str, str], ...], ...]

_NO_TERMS: PromiseLists = ((),)

_NOTHING: frozenset[Promise] = frozenset()
_NONE_FREE = tuple((_NOTHING,) * count for count in range(9))
"""Nothing may be promised to so many."""

_KNIGHT_DEAL, _ALLOWED = KnightDeal(), AllowedPromises()


def legal_actions(table: Table, seat: int) -> Iterable[LegalAction]:
    """Legal actions of trade: the seat on turn may offer to all, others to it; while the robber waits, knight deals
    alone."""
    slices, law = table.slices, table.law
    if NoTrade in law.answers and no_trade(table):
        return ()
    negotiation: Negotiation = slices["negotiation"]
    answers = law.answers
    hand: Pile = slices["resources"].hands[seat] if Goods not in answers else tradable(table, seat)
    may_offer = any(hand) and negotiation.may_offer(seat, law.values["offers_per_turn"])
    if negotiation.open:
        found = _proposals(table, seat, hand, negotiation) if may_offer else ()
        return [*found, *_replies(table, negotiation, seat, hand)]
    others = _others(seat, slices["turn"].seat, seats_in_play(table)) if may_offer else ()
    if not others:
        return ()
    if negotiation.calls:
        return _proposals(table, seat, hand, negotiation)
    # nearly every step comes by here, for several seats: nothing lies on the table, and mostly nothing has been traded
    robbing, free = type(slices["stages"][-1]) is Robbing, _NONE_FREE[len(others)]
    if robbing and AllowedPromises not in answers:
        return ()
    if AllowedPromises in answers or NetFlow in answers:
        promises, traded = _SAID.of(table)
        if traded:
            return _proposals(table, seat, hand, negotiation)
        free = _free(promises, seat, others, slices["turn"].seat)
    most = (law.values["bank_cards"],) * _RESOURCES if Goods not in answers else most_wanted(table)
    return _at_first(others, hand, most, free, _KNIGHT_DEAL if robbing else None)


def no_trade(table: Table) -> bool:
    """Whether seats may not trade with one another in this turn."""
    return any(table.ask(NoTrade()))


def require_trade(table: Table) -> None:
    """Refused: seats may not trade with one another in this turn."""
    for clause in table.ask(NoTrade()):
        if clause:
            raise Refused("no-trade-in-this-turn", clause)


def most_wanted(table: Table) -> Pile:
    """The most that may be asked for of each kind: of a resource as many as there are, of a good what all seats own."""
    law = table.law
    there = (law.values["bank_cards"],) * _RESOURCES
    return there if Goods not in law.answers else (*there, *[sum(good.owned) for good in goods(table)])


def _proposals(table: Table, seat: int, hand: Pile, negotiation: Negotiation) -> Sequence[LegalAction]:
    """The proposals to anybody, then those with promises that only some may be given."""
    on_turn = table.slices["turn"].seat
    others = _others(seat, on_turn, seats_in_play(table))
    if not others:
        return ()
    needed = _KNIGHT_DEAL if type(table.stage) is Robbing else None
    flows: Sequence[Mapping[int, Pile]] = table.ask(NetFlow(seat))
    before = {other: flow for each in flows for other, flow in each.items()}
    most = most_wanted(table)
    return [
        _proposal(seat, negotiation, before, _cards(partners, hand, most), partners, promise_lists(promises, needed))
        for partners, promises in _promising(others, _free(_SAID.of(table)[0], seat, others, on_turn), needed)
    ]


def _free(
    promises: Sequence[frozenset[Promise]], seat: int, others: tuple[int, ...], on_turn: int
) -> tuple[frozenset[Promise], ...]:
    """The promises that each of the others may be given: the seat on turn promises, whoever of the two proposes."""
    return tuple([promises[other] for other in others]) if seat == on_turn else (promises[seat],)


def _said(table: Table) -> tuple[Sequence[frozenset[Promise]], bool]:
    """The promises that each seat may be given now, and whether any cards of this turn have changed sides (N3)."""
    several: Sequence[Sequence[frozenset[Promise]]] = table.ask(_ALLOWED) or (_NONE_FREE[table.law.seats],)
    may = several[0] if len(several) == 1 else [_NOTHING.union(*those) for those in zip(*several, strict=True)]
    on_turn = table.slices["turn"].seat  # one of the two sides of each trade (P1)
    return may, any(table.ask(NetFlow(on_turn)))


_APART = (OFFERED_APART,)

_SAID = Memo(_said, AllowedPromises, NetFlow, BarredHexes, "turn")


@cache
def _others(seat: int, on_turn: int, there: tuple[int, ...]) -> tuple[int, ...]:
    """With whom this seat may trade (P1)."""
    return tuple(other for other in there if other != seat and on_turn in (seat, other))


@cache
def _promising(
    others: tuple[int, ...], free: tuple[frozenset[Promise], ...], needed: Promise | None
) -> tuple[tuple[tuple[int, ...], frozenset[Promise]], ...]:
    """Partners, and the promises that may be made to all of them; only those with the needed one, if one is needed.

    free: what may be promised to each of the others
    """
    return tuple(
        (tuple(other for other, may in zip(others, free, strict=True) if terms <= may), terms)
        for terms in dict.fromkeys((frozenset.intersection(*free), *free))
        if promise_lists(terms, needed)
    )


def _proposal(
    seat: int,
    negotiation: Negotiation,
    flows: Mapping[int, tuple[int, ...]],
    cards: tuple[tuple[str, Domain], ...],
    partners: tuple[int, ...],
    lists: PromiseLists,
) -> LegalAction:
    """A legal action to propose something to these. flows: what came from each other seat before (N3)."""
    fields = cards if lists == _NO_TERMS else (*cards, ("terms", In(lists)))
    if parents := _answerable(negotiation, seat):
        fields += (("parent", In((None, *parents))),)
    net_flow = tuple((other, flow) for other, flow in flows.items() if other in partners)
    constraints: tuple[Constraint, ...] = _APART
    if negotiation.open and (ways := tuple(_open_already(negotiation, seat, lists))):
        constraints += (NoneOf(ways, "N14"),)
    if net_flow:
        constraints += (Balance("to", "give", "want", net_flow, "N3"),)
    return LegalAction(MakeOffer, fields, constraints)


@lru_cache(maxsize=1 << 12)
def _at_first(
    others: tuple[int, ...], hand: Pile, most: Pile, free: tuple[frozenset[Promise], ...], needed: Promise | None
) -> tuple[LegalAction, ...]:
    """The proposals with these cards as long as nothing lies on the table and nothing has been traded."""
    return tuple(
        LegalAction(MakeOffer, _cards(partners, hand, most) + _terms(promises, needed), _APART)
        for partners, promises in _promising(others, free, needed)
    )


@cache
def _terms(promises: frozenset[Promise], needed: Promise | None) -> tuple[tuple[str, Domain], ...]:
    """The field of what may be promised; none where nothing may."""
    lists = promise_lists(promises, needed)
    return () if lists == _NO_TERMS else (("terms", SharedIn(lists)),)


def _cards(partners: tuple[int, ...], hand: Pile, most: Pile) -> tuple[tuple[str, Domain], ...]:
    """Fields of an offer: to whom, and what for what, with so many of each kind in the game."""
    to, want = _sides(partners, most)
    return to, ("give", Bag(hand, 1, sum(hand))), want


@cache
def _sides(partners: tuple[int, ...], most: Pile) -> tuple[tuple[str, Domain], tuple[str, Domain]]:
    """Fields of an offer: to whom, and for what."""
    return ("to", Some(partners)), ("want", Bag(most, 1, sum(most[1:])))


def _answerable(negotiation: Negotiation, seat: int) -> list[int]:
    """The offers that this seat may counter and the calls that it may answer."""
    if not negotiation.open and not negotiation.calls:
        return []
    asking = (number for number, trade_offer in negotiation.open.items() if seat in trade_offer.to)
    calling = (number for number, call in negotiation.calls.items() if call.by != seat)
    return sorted((*asking, *calling))


def _open_already(negotiation: Negotiation, seat: int, lists: PromiseLists) -> Iterator[tuple[tuple[str, object], ...]]:
    """N14: one's own open offers, in every order of their promises."""
    for trade_offer in negotiation.open.values():
        if trade_offer.by == seat:
            said = ("to", trade_offer.to), ("give", trade_offer.give), ("want", trade_offer.want)
            if lists == _NO_TERMS and not trade_offer.terms:
                yield said
            elif lists != _NO_TERMS:
                every = promise_lists(frozenset(trade_offer.terms))
                yield from ((*said, ("terms", way)) for way in every if len(way) == len(trade_offer.terms))


def _replies(table: Table, negotiation: Negotiation, seat: int, hand: Pile) -> list[LegalAction]:
    robbing = isinstance(table.stage, Robbing)
    there = [
        (number, trade_offer) for number, trade_offer in negotiation.open.items() if trade_offer.spares or not robbing
    ]
    mine = [(number, trade_offer) for number, trade_offer in there if trade_offer.by == seat]
    theirs = [(number, trade_offer) for number, trade_offer in there if seat in trade_offer.to]
    can = tuple(
        n
        for n, trade_offer in theirs
        if trade_offer.answers.get(seat) != ACCEPTED and _acceptable(table, trade_offer, seat, hand)
    )
    may_decline = tuple(n for n, trade_offer in theirs if trade_offer.answers.get(seat) != DECLINED)
    found = []
    for number, trade_offer in mine:
        who = tuple(
            s
            for s in trade_offer.accepted()
            if _allowed(table, TradeCheck(seat, s, trade_offer.give, trade_offer.want, trade_offer.terms))
        )
        if who:
            found.append(LegalAction(ChooseAcceptor, (("offer", In((number,))), ("seat", In(who)))))
    if can:
        found.append(LegalAction(AcceptOffer, (("offer", In(can)),)))
    if may_decline:
        found.append(LegalAction(DeclineOffer, (("offer", In(may_decline)),)))
    if mine:
        found.append(LegalAction(WithdrawOffer, (("offer", In(tuple(n for n, _ in mine))),)))
    return found


def _acceptable(table: Table, trade_offer: TradeOffer, seat: int, hand: Pile) -> bool:
    check = TradeCheck(seat, trade_offer.by, trade_offer.want, trade_offer.give, trade_offer.terms)
    return all(map(ge, hand, trade_offer.want)) and _allowed(table, check)


def _allowed(table: Table, check: TradeCheck) -> bool:
    try:
        table.ask(check)
    except Refused:
        return False
    return True
