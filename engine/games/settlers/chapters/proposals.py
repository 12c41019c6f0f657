"""What a seat may propose and answer now, as offers: bounds for the cards, not every trade."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache

from engine.core import Bag, Balance, Domain, In, Offer, Refused, Some, Table
from engine.games.settlers.cards import NONE, Cards, covers
from engine.games.settlers.chapters.talks import ACCEPTED, DECLINED, Deal, Negotiation
from engine.games.settlers.commands import AcceptOffer, ChooseAcceptor, DeclineOffer, MakeOffer, WithdrawOffer
from engine.games.settlers.present import present
from engine.games.settlers.questions import Bargain, Passed, Promises
from engine.games.settlers.stages import Robbing
from engine.games.settlers.terms import KnightDeal, Term, ways

__all__ = ["offers"]


def offers(table: Table, seat: int) -> Iterable[Offer]:
    """Who is on turn may offer to all, the others to the seat on turn; while the robber waits, knight deals alone."""
    slices, values = table.slices, table.law.values
    talks: Negotiation = slices["negotiation"]
    hand: Cards = slices["purse"].hands[seat]
    may_offer = hand != NONE and talks.made[seat] < values["offers_per_turn"]
    if not talks.open and not talks.calls and not table.hears(Promises, Passed):
        if not may_offer or type(slices["stages"][-1]) is Robbing:
            return ()
        return _at_first(seat, slices["turn"].seat, present(table), hand, values["bank_cards"])
    found: list[Offer] = []
    if may_offer:
        found += _proposals(table, seat, hand, talks)
    if talks.open:
        found += _replies(table, talks, seat, hand)
    return found


def _proposals(table: Table, seat: int, hand: Cards, talks: Negotiation) -> Iterable[Offer]:
    """What may be offered to anybody, then what some alone may be promised besides."""
    others = _others(seat, table.slices["turn"].seat, present(table))
    if not others:
        return ()
    promises: Sequence[dict[int, frozenset[Term]]] = table.ask(Promises(seat, others))
    robbing = type(table.stage) is Robbing
    if not any(promises):
        return () if robbing else (_proposal(table, seat, hand, talks, others, _NO_TERMS),)
    return _promising(table, seat, hand, talks, others, promises, KnightDeal() if robbing else None)


@cache
def _others(seat: int, on_turn: int, there: tuple[int, ...]) -> tuple[int, ...]:
    """With whom this seat may trade (P1)."""
    return tuple(other for other in there if other != seat and on_turn in (seat, other))


def _promising(
    table: Table,
    seat: int,
    hand: Cards,
    talks: Negotiation,
    others: tuple[int, ...],
    promises: Sequence[dict[int, frozenset[Term]]],
    needed: Term | None,
) -> Iterator[Offer]:
    may = {other: frozenset().union(*(those.get(other, ()) for those in promises)) for other in others}
    common = frozenset.intersection(*may.values())
    for terms in dict.fromkeys((common, *may.values())):
        partners = tuple(other for other in may if terms <= may[other])
        if lists := ways(terms, needed):
            yield _proposal(table, seat, hand, talks, partners, lists)


Lists = tuple[tuple[dict[str, str], ...], ...]

_NO_TERMS: Lists = ((),)


def _proposal(
    table: Table, seat: int, hand: Cards, talks: Negotiation, partners: tuple[int, ...], lists: Lists
) -> Offer:
    passed = {other: flow for flows in table.ask(Passed(seat)) for other, flow in flows.items() if other in partners}
    fields = _cards(partners, hand, table.law.values["bank_cards"])
    if lists != _NO_TERMS:
        fields += (("terms", In(lists)),)
    if parents := _answerable(talks, seat):
        fields += (("parent", In((None, *parents))),)
    return Offer(
        MakeOffer,
        fields,
        disjoint=("give", "want"),
        never=tuple(_open_already(talks, seat, lists)) if talks.open else (),
        balance=Balance("to", "give", "want", tuple(passed.items())) if passed else None,
    )


@lru_cache(maxsize=1 << 12)
def _at_first(seat: int, on_turn: int, there: tuple[int, ...], hand: Cards, each: int) -> tuple[Offer, ...]:
    """What may be proposed with these cards as long as nothing lies on the table and nothing but cards can be."""
    partners = _others(seat, on_turn, there)
    return (Offer(MakeOffer, _cards(partners, hand, each), disjoint=("give", "want")),) if partners else ()


def _cards(partners: tuple[int, ...], hand: Cards, each: int) -> tuple[tuple[str, Domain], ...]:
    """To whom, and what for what, with so many cards of each resource in the game."""
    to, want = _sides(partners, each)
    return to, ("give", Bag(hand, 1, sum(hand))), want


@cache
def _sides(partners: tuple[int, ...], each: int) -> tuple[tuple[str, Domain], tuple[str, Domain]]:
    """To whom, and for what."""
    return ("to", Some(partners)), ("want", Bag((each,) * 5, 1, 4 * each))


def _answerable(talks: Negotiation, seat: int) -> list[int]:
    """The offers that this seat may counter and the calls that it may answer."""
    if not talks.open and not talks.calls:
        return []
    asking = (number for number, deal in talks.open.items() if seat in deal.to)
    calling = (number for number, call in talks.calls.items() if call.by != seat)
    return sorted((*asking, *calling))


def _open_already(talks: Negotiation, seat: int, lists: Lists) -> Iterator[tuple[tuple[str, object], ...]]:
    """N14: one's own open offers, in every order of their promises."""
    for deal in talks.open.values():
        if deal.by == seat:
            said = ("to", deal.to), ("give", deal.give), ("want", deal.want)
            if lists == _NO_TERMS and not deal.terms:
                yield said
            elif lists != _NO_TERMS:
                every = ways(frozenset(deal.terms))
                yield from ((*said, ("terms", way)) for way in every if len(way) == len(deal.terms))


def _replies(table: Table, talks: Negotiation, seat: int, hand: Cards) -> list[Offer]:
    robbing = isinstance(table.stage, Robbing)
    there = [(number, deal) for number, deal in talks.open.items() if deal.spares or not robbing]
    mine = [(number, deal) for number, deal in there if deal.by == seat]
    theirs = [(number, deal) for number, deal in there if seat in deal.to]
    can = tuple(n for n, deal in theirs if deal.answers.get(seat) != ACCEPTED and _acceptable(table, deal, seat, hand))
    may_decline = tuple(n for n, deal in theirs if deal.answers.get(seat) != DECLINED)
    found = []
    for number, deal in mine:
        who = tuple(s for s in deal.accepted() if _strikable(table, Bargain(seat, s, deal.give, deal.want, deal.terms)))
        if who:
            found.append(Offer(ChooseAcceptor, (("offer", In((number,))), ("seat", In(who)))))
    if can:
        found.append(Offer(AcceptOffer, (("offer", In(can)),)))
    if may_decline:
        found.append(Offer(DeclineOffer, (("offer", In(may_decline)),)))
    if mine:
        found.append(Offer(WithdrawOffer, (("offer", In(tuple(n for n, _ in mine))),)))
    return found


def _acceptable(table: Table, deal: Deal, seat: int, hand: Cards) -> bool:
    bargain = Bargain(seat, deal.by, deal.want, deal.give, deal.terms)
    return covers(hand, deal.want) and _strikable(table, bargain)


def _strikable(table: Table, bargain: Bargain) -> bool:
    try:
        table.ask(bargain)
    except Refused:
        return False
    return True
