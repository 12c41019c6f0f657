"""Open trade offers with their answers, and calls for offers.

Offers and calls share one numbering, which no take-back winds back, so that a number never means two things.
"""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine.core import ClockResumed, Event, SeatRetired, TimeGivenBack
from engine.games.settlers.cards import Pile
from engine.games.settlers.events import (
    AnswersDropped,
    CallMade,
    OfferMade,
    ProductionRoll,
    TradeBudgetsChanged,
    TradeBudgetsRefilled,
)
from engine.games.settlers.promises import KnightDeal, Promise, plain_promise

ACCEPTED, DECLINED = "accepted", "declined"


class TradeOffer(Struct, frozen=True):
    """An open offer: `give` for `want` as its proposer sees it; answers: seat → accepted or declined.

    terms: what the seat on turn promises with it; until: when it expires (ms), if it does
    """

    by: int
    to: tuple[int, ...]
    give: Pile
    want: Pile
    answers: dict[int, str] = {}
    parent: int | None = None
    terms: tuple[Promise, ...] = ()
    until: int | None = None

    def accepted(self) -> tuple[int, ...]:
        return tuple(seat for seat, answer in self.answers.items() if answer == ACCEPTED)

    @property
    def spares(self) -> bool:
        """Whether it is about where the robber may not go, so that it can be struck while the robber waits (N5)."""
        return KnightDeal() in self.terms

    def same(self, event: OfferMade) -> bool:
        """Whether that would be this very offer again, whatever it answers (N14)."""
        said = event.by, event.to, event.give, event.want, set(event.terms)
        return (self.by, self.to, self.give, self.want, set(self.terms)) == said

    def shown(self) -> dict[str, Any]:
        answers = {str(seat): answer for seat, answer in self.answers.items()}
        shown: dict[str, Any] = {"by": self.by, "to": list(self.to), "give": list(self.give), "want": list(self.want)}
        shown["answers"] = answers
        if self.parent is not None:
            shown["parent"] = self.parent
        if self.terms:
            shown["terms"] = [plain_promise(promise) for promise in self.terms]
        if self.until is not None:
            shown["until"] = self.until
        return shown


class Call(Struct, frozen=True):
    """A wish of the seat on turn, and what it might give: resources. move: see `CallMade`"""

    by: int
    want: tuple[int, ...]
    give: tuple[int, ...]
    move: int | None = None

    def shown(self) -> dict[str, Any]:
        shown: dict[str, Any] = {"by": self.by, "want": list(self.want), "give": list(self.give)}
        return shown if self.move is None else shown | {"move": self.move}


class Negotiation(Struct, frozen=True, gc=False):
    """next: number of the next offer or call; open: number → offer; calls: number → call

    made: offers and calls made since the roll, by seat; full: when the budget of a seat is full (ms), by seat
    spent: seat → when it has something to spend again (ms)
    """

    made: tuple[int, ...]
    next: int = 1
    open: Mapping[int, TradeOffer] = {}
    calls: Mapping[int, Call] = {}
    full: tuple[int, ...] = ()
    spent: Mapping[int, int] = {}

    def counted(self, number: int, seat: int) -> "Negotiation":
        """One more was made by this seat, under this number."""
        made = tuple(count + (other == seat) for other, count in enumerate(self.made))
        return replace(self, made=made, next=number + 1)

    def may_offer(self, seat: int, most: int) -> bool:
        """Whether this seat may make one more offer or call; most: a turn, 0: any number (N14)."""
        return seat not in self.spent and (not most or self.made[seat] < most)

    def answered(self, offer: int, seat: int, answer: str | None) -> "Negotiation":
        """This seat has given this answer to an offer, or none any more."""
        trade_offer = self.open.get(offer)
        if trade_offer is None:
            return self
        answers = {s: a for s, a in trade_offer.answers.items() if s != seat} | ({seat: answer} if answer else {})
        return replace(self, open={**self.open, offer: replace(trade_offer, answers=answers)})

    def closed(self, *offers: int) -> "Negotiation":
        return replace(
            self, open={number: trade_offer for number, trade_offer in self.open.items() if number not in offers}
        )

    def uncalled(self, call: int) -> "Negotiation":
        return replace(self, calls={number: known for number, known in self.calls.items() if number != call})


def made(negotiation: Negotiation, event: OfferMade) -> Negotiation:
    trade_offer = TradeOffer(event.by, event.to, event.give, event.want, {}, event.parent, event.terms, event.until)
    return replace(negotiation.counted(event.offer, event.by), open={**negotiation.open, event.offer: trade_offer})


def called(negotiation: Negotiation, event: CallMade) -> Negotiation:
    call = Call(event.seat, event.want, event.give, event.move)
    return replace(negotiation.counted(event.call, event.seat), calls={**negotiation.calls, event.call: call})


def without(negotiation: Negotiation, event: SeatRetired) -> Negotiation:
    """E4: what was offered by a seat that is out, or to it alone, is void; of others it is as if it had declined."""
    seat = event.seat
    negotiation = negotiation.closed(
        *(n for n, trade_offer in negotiation.open.items() if trade_offer.by == seat or trade_offer.to == (seat,))
    )
    for number in [n for n, trade_offer in negotiation.open.items() if seat in trade_offer.to]:
        negotiation = negotiation.answered(number, seat, DECLINED)
    return negotiation


def dropped(negotiation: Negotiation, event: AnswersDropped) -> Negotiation:
    for offer in event.offers:
        negotiation = negotiation.answered(offer, event.seat, None)
    return negotiation


def paid(negotiation: Negotiation, event: TradeBudgetsChanged) -> Negotiation:
    full, spent = list(negotiation.full), dict(negotiation.spent)
    for budget in event.budgets:
        full[budget.seat] = budget.full
        spent.pop(budget.seat, None)
        if budget.again is not None:
            spent[budget.seat] = budget.again
    return replace(negotiation, full=tuple(full), spent=spent)


def refilled(negotiation: Negotiation, event: TradeBudgetsRefilled) -> Negotiation:
    left = {seat: again for seat, again in negotiation.spent.items() if seat not in event.seats}
    return replace(negotiation, spent=left)


def anew(negotiation: Negotiation, event: ProductionRoll) -> Negotiation:
    """N14: counted from the roll on, which seals the turn before: to end it and take that back gives no more offers."""
    return replace(negotiation, made=(0,) * len(negotiation.made)) if any(negotiation.made) else negotiation


def over(negotiation: Negotiation, event: Event) -> Negotiation:
    """N12: nothing stays open beyond the turn."""
    return replace(negotiation, open={}, calls={}) if negotiation.open or negotiation.calls else negotiation


def later(negotiation: Negotiation, event: ClockResumed | TimeGivenBack) -> Negotiation:
    """N12, N14: while clocks stood still nothing came nearer to its end, and no budget was refilled."""
    moved = {
        number: trade_offer if trade_offer.until is None else replace(trade_offer, until=trade_offer.until + event.ms)
        for number, trade_offer in negotiation.open.items()
    }
    full = tuple(at + event.ms for at in negotiation.full)
    return replace(
        negotiation, open=moved, full=full, spent={seat: at + event.ms for seat, at in negotiation.spent.items()}
    )
