"""The bank and the hands: every resource card is in one of them (S2, C12).

No command is decided here. Whatever moves cards says so in its event, and this chapter writes it down.
"""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from engine.core import Chapter, Law, Rule, Table, Viewer
from engine.games.settlers.cards import NONE, Cards, added, one, taken
from engine.games.settlers.events import (
    BankTraded,
    CardBought,
    CardStolen,
    CityBuilt,
    Discarded,
    HandReturned,
    MonopolyPlayed,
    Produced,
    RoadBuilt,
    SettlementBuilt,
    StartCardsGiven,
    Traded,
    YearOfPlentyPlayed,
)

__all__ = ["BANK", "PURSE", "Purse"]

BANK = Rule("bank_cards", 19, least=10, most=40)


class Purse(Struct, frozen=True):
    """The bank's cards, and each seat's."""

    bank: Cards
    hands: tuple[Cards, ...]

    def paid(self, seat: int, cost: Cards) -> "Purse":
        """This seat paid the bank."""
        hand = taken(self.hands[seat], cost)
        return Purse(added(self.bank, cost), (*self.hands[:seat], hand, *self.hands[seat + 1 :]))

    def given(self, gains: Mapping[int, Cards]) -> "Purse":
        """The bank gave each seat these cards."""
        bank, hands = self.bank, list(self.hands)
        for seat, cards in gains.items():
            bank, hands[seat] = taken(bank, cards), added(hands[seat], cards)
        return Purse(bank, tuple(hands))

    def moved(self, cards: Cards, giver: int, getter: int) -> "Purse":
        """One seat gave another these cards."""
        hands = list(self.hands)
        hands[giver], hands[getter] = taken(hands[giver], cards), added(hands[getter], cards)
        return Purse(self.bank, tuple(hands))


def _paid(purse: Purse, event: RoadBuilt | SettlementBuilt | CityBuilt | CardBought) -> Purse:
    return purse.paid(event.seat, event.paid) if event.paid != NONE else purse


def _monopoly(purse: Purse, event: MonopolyPlayed) -> Purse:
    for seat, count in event.taken.items():
        purse = purse.moved(one(event.resource, count), seat, event.seat)
    return purse


def _discarded(purse: Purse, event: Discarded) -> Purse:
    for seat, cards in event.cards.items():
        purse = purse.paid(seat, cards)
    return purse


def _stolen(purse: Purse, event: CardStolen) -> Purse:
    assert event.resource is not None
    return purse.moved(one(event.resource), event.victim, event.seat)


def shows(table: Table, viewer: Viewer) -> dict[str, Any]:
    """C12: how many cards each seat holds, and what the bank has; one's own hand; after the end every hand."""
    purse = PURSE.of(table)
    shown: dict[str, Any] = {"counts": [sum(hand) for hand in purse.hands], "bank": list(purse.bank)}
    if viewer.seat is not None:
        shown["hand"] = list(purse.hands[viewer.seat])
    if viewer.everything or table.stage.label == "over":
        shown["hands"] = [list(hand) for hand in purse.hands]
    return shown


def _start(law: Law) -> Purse:
    each = law.values["bank_cards"]
    return Purse((each, each, each, each, each), (NONE,) * law.seats)


PURSE: Chapter[Purse] = Chapter(
    name="purse",
    reads=("stages",),
    start=_start,
    rules=(BANK,),
    evolves={
        StartCardsGiven: lambda purse, event: purse.given({event.seat: event.cards}),
        Produced: lambda purse, event: purse.given(event.gains),
        RoadBuilt: _paid,
        SettlementBuilt: _paid,
        CityBuilt: _paid,
        CardBought: _paid,
        Discarded: _discarded,
        HandReturned: lambda purse, event: purse.paid(event.seat, event.cards),
        CardStolen: _stolen,
        YearOfPlentyPlayed: lambda purse, event: purse.given({event.seat: event.cards}),
        MonopolyPlayed: _monopoly,
        BankTraded: lambda purse, event: purse.paid(event.seat, event.gave).given({event.seat: event.got}),
        Traded: lambda purse, event: purse.moved(event.gave, event.by, event.with_).moved(
            event.got, event.with_, event.by
        ),
    },
    shows=shows,
)
