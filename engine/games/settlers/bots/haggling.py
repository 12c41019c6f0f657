"""Trade with the others: offers, answers, counters (N1–N15).

Nothing is remembered but what everybody can see. In a turn of its own a seat makes two offers at most: one card for
one, then, with the first still lying there refused, another deal; where the first is gone, two for one. So no offer
is made twice. Whoever is asked answers: yes, no, or no after one counter.

It proposes no promises. To be spared by the robber, or to inherit a hand, is worth a little to it; to spare somebody
costs a little, more if that is who leads; and it promises its hand to nobody while it would have one (N5, N6).
"""

from collections.abc import Iterable, Iterator
from typing import Any

from engine.bots.random import together
from engine.games.settlers.bots.mind import Mind, lacking
from engine.games.settlers.bots.sight import Deal, Sight
from engine.games.settlers.cards import Cards, added, covers, one

__all__ = ["answered", "asked", "chosen", "proposed", "withdrawn"]

_MOST = 2
"""Offers a turn."""

_PLENTY = 4
"""Cards in hand with which it is worth asking for one of two that are missing."""

_BETTER = 1.03
"""By how much a hand must get better for a trade to be worth it."""

_WORD = 0.02
"""What a promise is worth to whom it is made, and costs who makes it, as part of a hand."""

Plain = dict[str, Any]


def asked(sight: Sight) -> list[Deal]:
    """The offers that wait for this seat's answer."""
    return [deal for deal in sight.deals if sight.seat in deal.to and sight.seat not in deal.answers]


def answered(mind: Mind, offers: Plain) -> Plain | None:
    """The answer to the first offer that still waits for one."""
    sight = mind.sight
    for deal in asked(sight):
        if _allows(offers, "AcceptOffer", deal) and _good(mind, deal):
            return {"is": "AcceptOffer", "offer": deal.number}
        if sight.on_turn == deal.by and not sight.made and (counter := _counter(mind, deal)):
            offer = _offer([deal.by], *counter)
            if _may_offer(offers, offer):
                return offer | {"parent": deal.number}
        if _allows(offers, "DeclineOffer", deal):
            return {"is": "DeclineOffer", "offer": deal.number}
    return None


def chosen(mind: Mind, offers: Plain) -> Plain | None:
    """One of those who accepted: the best of the deals, with whoever is least far."""
    sight = mind.sight
    ready = [(deal, seat) for deal in sight.deals if deal.by == sight.seat for seat, yes in deal.answers.items() if yes]
    fair = [(mind.after(deal.give, deal.want), -sight.threat(seat), deal, seat) for deal, seat in ready]
    fair = [each for each in fair if each[0] > mind.now and not sight.nearly_won(each[3])]
    fair = [each for each in fair if _allows(offers, "ChooseAcceptor", each[2], seat=each[3])]
    if not fair:
        return None
    _, _, deal, seat = max(fair, key=lambda each: (*each[:2], -each[3]))
    return {"is": "ChooseAcceptor", "offer": deal.number, "seat": seat}


def withdrawn(mind: Mind, offers: Plain) -> Plain | None:
    """An offer of one's own that came to nothing."""
    own = [deal.number for deal in mind.sight.deals if deal.by == mind.sight.seat]
    return {"is": "WithdrawOffer", "offer": own[0]} if own and "WithdrawOffer" in offers else None


def proposed(mind: Mind, offers: Plain) -> Plain | None:
    """A deal for what the plan lacks, if there is a fair one and somebody may have it."""
    sight, goal = mind.sight, mind.goal
    if goal is None or "MakeOffer" not in offers or sight.made >= _MOST:
        return None
    missing = lacking(goal.cost, sight.hand)
    there = {seat for form in offers["MakeOffer"] for seat in form["to"]["some"]}
    partners = sorted(seat for seat in there if sight.counts[seat] and not sight.nearly_won(seat))
    lacks = sum(missing)
    if not partners or not (lacks == 1 or (lacks == 2 and not sight.made and sum(sight.hand) >= _PLENTY)):
        return None
    before = [(deal.give, deal.want) for deal in sight.deals if deal.by == sight.seat]
    sizes = (1,) if not sight.made else (1, 2) if before else (2,)
    deals = [
        (give, want)
        for size in sizes
        for want in (one(kind) for kind in range(5) if missing[kind] and sight.abroad[kind])
        for give in _spare(mind, size, want)
        if (give, want) not in before
        and mind.after(give, want) > _BETTER * mind.now
        and _may_offer(offers, _offer(partners, give, want))
    ]
    if not deals:
        return None
    give, want = max(deals, key=lambda deal: mind.after(*deal) * _appeal(mind, deal[0]))
    return _offer(partners, give, want)


def _spare(mind: Mind, size: int, want: Cards) -> Iterator[Cards]:
    """Cards to give: of a kind that the bank would not change as well."""
    for kind in range(5):
        if not want[kind] and mind.sight.hand[kind] >= size and mind.sight.rates[kind] > size:
            yield one(kind, size)


def _appeal(mind: Mind, give: Cards) -> float:
    """How gladly others would take these cards: the more, the fewer of them they get by themselves."""
    kind = give.index(max(give))
    sight = mind.sight
    abroad = sum(sight.incomes[other][kind] for other in sight.others) / len(sight.others)
    return 1 + 0.1 / (1 + abroad / 4)


def _good(mind: Mind, deal: Deal) -> bool:
    """Whether to agree: it helps oneself, and it helps nobody who is about to win."""
    sight = mind.sight
    if sight.nearly_won(deal.by):
        return False
    lead = sight.threat(deal.by) - sight.threat(sight.seat)
    needed = _BETTER + (0.05 * max(0.0, lead - 1) if deal.by == sight.on_turn else 0)
    if deal.by == sight.on_turn:
        needed -= _WORD * len(deal.terms)
    elif "max_deal" in deal.terms and sum(sight.hand) - sum(deal.want) + sum(deal.give) > 0:
        return False
    elif "knight_deal" in deal.terms:
        needed += _WORD + 0.05 * max(0.0, lead)
    return mind.after(deal.want, deal.give) > needed * mind.now


def _counter(mind: Mind, deal: Deal) -> tuple[Cards, Cards] | None:
    """What to say instead of no: the cards they ask for, against something that would help."""
    sight = mind.sight
    give = deal.want
    if sight.nearly_won(deal.by) or not covers(sight.hand, give) or sum(give) > 2 or not mind.goal:
        return None
    missing = lacking(mind.goal.cost, sight.hand)
    dearer = [added(deal.give, deal.give)] if sum(deal.give) == 1 else []
    other = [one(kind) for kind in range(5) if missing[kind] and sight.incomes[deal.by][kind] and not give[kind]]
    likely = [want for want in (*other, *dearer) if sum(want) <= sight.counts[deal.by] and want != deal.give]
    return _best(mind, give, likely)


def _best(mind: Mind, give: Cards, wants: Iterable[Cards]) -> tuple[Cards, Cards] | None:
    good = [want for want in wants if mind.after(give, want) > _BETTER * mind.now]
    return (give, max(good, key=lambda want: mind.after(give, want))) if good else None


def _offer(to: list[int], give: Cards, want: Cards) -> Plain:
    return {"is": "MakeOffer", "to": to, "give": list(give), "want": list(want)}


def _may_offer(offers: Plain, offer: Plain) -> bool:
    """Whether such an offer, without promises, may be made now: it is not open yet, and comes to no gift (N3, N14)."""
    plain = offer | {"terms": []}
    return any(
        set(offer["to"]) <= set(form["to"]["some"])
        and [] in form.get("terms", {"in": [[]]})["in"]
        and together(form, plain if "terms" in form else offer)
        for form in offers.get("MakeOffer", ())
    )


def _allows(offers: Plain, command: str, deal: Deal, seat: int | None = None) -> bool:
    return any(
        deal.number in offer["offer"]["in"] and (seat is None or seat in offer["seat"]["in"])
        for offer in offers.get(command, ())
    )
