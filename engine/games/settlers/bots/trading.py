"""Trade offers of a bot: proposals, answers, counters (N1–N15).

Nothing is remembered but what everybody can see. In a turn of its own a seat makes two offers at most: one card for
one, then, with the first still lying there refused, another deal; where the first is gone, two for one. So no offer
is made twice. Whoever is asked answers: yes, no, or no after one counter.

It takes goods that it knows from an expansion for as many resources as they stand for, others only as an extra; it
offers those that it owns, one or two for one. It proposes no promises. To be spared by the robber, or to
inherit a hand, is worth a little to it; to spare somebody costs a little, more if that is who leads; and it promises
its hand to nobody while it would have one (N5, N6).
"""

from collections.abc import Iterable, Iterator
from typing import Any

from engine.core.forms import together
from engine.games.settlers.bots.observation import Observation, TradeOffer
from engine.games.settlers.bots.planner import Planner, missing_cards
from engine.games.settlers.cards import NONE, Cards, Pile, added, covers, one

_MOST = 2
"""Offers a turn."""

_PLENTY = 4
"""Cards in hand with which it is worth asking for one of two that are missing."""

_BETTER = 1.03
"""Factor by which a hand must get better for a trade to be worth it."""

_WORD = 0.02
"""Worth of a promise to whom it is made, and its cost to who makes it, as part of a hand."""

Plain = dict[str, Any]


def unanswered(observation: Observation) -> list[TradeOffer]:
    """The offers that wait for this seat's answer."""
    return [
        trade_offer
        for trade_offer in observation.trade_offers
        if observation.seat in trade_offer.to and observation.seat not in trade_offer.answers
    ]


def answer(planner: Planner, actions: Plain) -> Plain | None:
    """The answer to the first offer that still waits for one."""
    observation = planner.observation
    for trade_offer in unanswered(observation):
        if _allows(actions, "AcceptOffer", trade_offer) and _good(planner, trade_offer):
            return {"is": "AcceptOffer", "offer": trade_offer.number}
        if (
            observation.on_turn == trade_offer.by
            and not observation.made
            and (counter := _counter(planner, trade_offer))
        ):
            none = [0] * len(observation.goods)
            offer = _offer([trade_offer.by], *[(*cards, *none) for cards in counter])
            if _may_offer(actions, offer):
                return offer | {"parent": trade_offer.number}
        if _allows(actions, "DeclineOffer", trade_offer):
            return {"is": "DeclineOffer", "offer": trade_offer.number}
    return None


def chosen_acceptor(planner: Planner, actions: Plain) -> Plain | None:
    """One of those who accepted: the best of the deals, with whoever is least far."""
    observation = planner.observation
    ready = [
        (trade_offer, seat)
        for trade_offer in observation.trade_offers
        if trade_offer.by == observation.seat
        for seat, yes in trade_offer.answers.items()
        if yes
    ]
    fair = [
        (planner.after(trade_offer.gives, trade_offer.wants), -observation.threat(seat), trade_offer, seat)
        for trade_offer, seat in ready
    ]
    fair = [each for each in fair if each[0] > planner.now and not observation.nearly_won(each[3])]
    fair = [each for each in fair if _allows(actions, "ChooseAcceptor", each[2], seat=each[3])]
    if not fair:
        return None
    _, _, trade_offer, seat = max(fair, key=lambda each: (*each[:2], -each[3]))
    return {"is": "ChooseAcceptor", "offer": trade_offer.number, "seat": seat}


def withdrawal(planner: Planner, actions: Plain) -> Plain | None:
    """An offer of one's own that came to nothing."""
    own = [
        trade_offer.number
        for trade_offer in planner.observation.trade_offers
        if trade_offer.by == planner.observation.seat
    ]
    return {"is": "WithdrawOffer", "offer": own[0]} if own and "WithdrawOffer" in actions else None


def new_trade_offer(planner: Planner, actions: Plain) -> Plain | None:
    """A deal for what the plan lacks, if there is a fair one and somebody may have it."""
    observation, goal = planner.observation, planner.goal
    if goal is None or "MakeOffer" not in actions or observation.made >= _MOST:
        return None
    missing = missing_cards(goal.cost, observation.hand)
    there = {seat for form in actions["MakeOffer"] for seat in form["fields"]["to"]["some"]}
    partners = sorted(seat for seat in there if observation.counts[seat] and not observation.nearly_won(seat))
    lacks = sum(missing)
    if not partners or not (lacks == 1 or (lacks == 2 and not observation.made and sum(observation.hand) >= _PLENTY)):
        return None
    before = [
        (trade_offer.gives, trade_offer.wants)
        for trade_offer in observation.trade_offers
        if trade_offer.by == observation.seat
    ]
    sizes = (1,) if not observation.made else (1, 2) if before else (2,)
    none = [0] * len(observation.goods)
    trade_offers = [
        (give, want)
        for size in sizes
        for want in ((*one(kind), *none) for kind in range(5) if missing[kind] and observation.held_by_others[kind])
        for give in _spare(planner, size, want)
        if (give, want) not in before
        and planner.after(give, want) > _BETTER * planner.now
        and _may_offer(actions, _offer(partners, give, want))
    ]
    if not trade_offers:
        return None
    give, want = max(
        trade_offers, key=lambda trade_offer: planner.after(*trade_offer) * _appeal(planner, trade_offer[0])
    )
    return _offer(partners, give, want)


def _spare(planner: Planner, size: int, want: Pile) -> Iterator[Pile]:
    """Cards to give: of a kind that the bank would not change as well; or goods."""
    observation = planner.observation
    none = [0] * len(observation.goods)
    for kind in range(5):
        if not want[kind] and observation.hand[kind] >= size and observation.rates[kind] > size:
            yield (*one(kind, size), *none)
    for place, good in enumerate(observation.goods):
        if good.value and good.owned >= size:
            yield (*NONE, *[size * (other == place) for other in range(len(none))])


def _appeal(planner: Planner, give: Pile) -> float:
    """The appeal of these cards to others: the higher, the fewer of them they get by themselves."""
    kind = give.index(max(give))
    observation = planner.observation
    if kind >= len(NONE):
        return 1.0
    held_by_others = sum(observation.incomes[other][kind] for other in observation.others) / len(observation.others)
    return 1 + 0.1 / (1 + held_by_others / 4)


def _good(planner: Planner, trade_offer: TradeOffer) -> bool:
    """Whether to agree: it helps oneself, and it helps nobody who is about to win."""
    observation = planner.observation
    if observation.nearly_won(trade_offer.by) or _unknown(observation, trade_offer.wants):
        return False
    lead = observation.threat(trade_offer.by) - observation.threat(observation.seat)
    needed = _BETTER + (0.05 * max(0.0, lead - 1) if trade_offer.by == observation.on_turn else 0)
    if trade_offer.by == observation.on_turn:
        needed -= _WORD * len(trade_offer.terms)
    elif "max_deal" in trade_offer.terms and sum(observation.hand) - sum(trade_offer.want) + sum(trade_offer.give) > 0:
        return False
    elif "knight_deal" in trade_offer.terms:
        needed += _WORD + 0.05 * max(0.0, lead)
    return planner.after(trade_offer.wants, trade_offer.gives) > needed * planner.now


def _unknown(observation: Observation, pile: Pile) -> bool:
    """Whether goods of which this bot knows nothing are in this pile."""
    return any(count and not good.value for count, good in zip(pile[len(NONE) :], observation.goods, strict=True))


def _counter(planner: Planner, trade_offer: TradeOffer) -> tuple[Cards, Cards] | None:
    """The answer instead of no: the cards they ask for, against something that would help."""
    observation = planner.observation
    give = trade_offer.want
    if (
        observation.nearly_won(trade_offer.by)
        or any(trade_offer.gives[len(NONE) :] + trade_offer.wants[len(NONE) :])
        or not covers(observation.hand, give)
        or sum(give) > 2
        or not planner.goal
    ):
        return None
    missing = missing_cards(planner.goal.cost, observation.hand)
    dearer = [added(trade_offer.give, trade_offer.give)] if sum(trade_offer.give) == 1 else []
    other = [
        one(kind) for kind in range(5) if missing[kind] and observation.incomes[trade_offer.by][kind] and not give[kind]
    ]
    likely = [
        want
        for want in (*other, *dearer)
        if sum(want) <= observation.counts[trade_offer.by] and want != trade_offer.give
    ]
    return _best(planner, give, likely)


def _best(planner: Planner, give: Cards, wants: Iterable[Cards]) -> tuple[Cards, Cards] | None:
    good = [want for want in wants if planner.after(give, want) > _BETTER * planner.now]
    return (give, max(good, key=lambda want: planner.after(give, want))) if good else None


def _offer(to: list[int], give: Pile, want: Pile) -> Plain:
    return {"is": "MakeOffer", "to": to, "give": [*give], "want": [*want]}


def _may_offer(actions: Plain, offer: Plain) -> bool:
    """Whether such an offer, without promises, may be made now: it is not open yet, and comes to no gift (N3, N14)."""
    plain = offer | {"terms": []}
    return any(
        set(offer["to"]) <= set(form["fields"]["to"]["some"])
        and [] in form["fields"].get("terms", {"in": [[]]})["in"]
        and together(form, plain if "terms" in form["fields"] else offer)
        for form in actions.get("MakeOffer", ())
    )


def _allows(actions: Plain, command: str, trade_offer: TradeOffer, seat: int | None = None) -> bool:
    return any(
        trade_offer.number in action["fields"]["offer"]["in"]
        and (seat is None or seat in action["fields"]["seat"]["in"])
        for action in actions.get(command, ())
    )
