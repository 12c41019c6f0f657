"""Chapter of resource cards: hands, bank, and what waits to be collected (S2, C8, C12, P5). On disk: `resources`.

No command is decided here. Whatever moves cards says so in its event, and this chapter writes it down.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine.core import PHASE, Chapter, Law, Part, Rule, Table, Viewer, Views
from engine.games.settlers.cards import NONE, Cards, added, exchanged, taken
from engine.games.settlers.events import (
    BANK,
    BankTraded,
    CardsMoved,
    Collected,
    CollectionLost,
    MonopolyPlayed,
    Produced,
    Transfer,
    TurnEnded,
    Yielded,
)

BANK_CARDS = Rule("bank_cards", 19, least=10, most=40)
BANK_COUNTS = Rule("bank_counts", "visible", choices=("visible", "hidden"))
"""Whether everybody sees how many cards the bank has; hidden: but for who names a resource by monopoly (C8)."""


class Resources(Struct, frozen=True, gc=False):
    """The bank's cards, and each seat's.

    waiting: seat → cards that it may take, reserved for it and no longer the bank's (P5)
    named: the seat that has played monopoly in this turn, and the resource it named (C8)
    """

    bank: Cards
    hands: tuple[Cards, ...]
    waiting: Mapping[int, Cards] = {}
    named: tuple[int, int] | None = None

    def moved(self, transfers: Iterable[Transfer]) -> "Resources":
        """With these cards moved among seats and the bank."""
        bank, hands = self.bank, list(self.hands)
        for giver, getter, cards in transfers:
            if giver >= 0:
                hands[giver] = taken(hands[giver], cards)
            else:
                bank = taken(bank, cards)
            if getter >= 0:
                hands[getter] = added(hands[getter], cards)
            else:
                bank = added(bank, cards)
        return Resources(bank, tuple(hands), self.waiting, self.named)

    def reserved(self, gains: Mapping[int, Cards]) -> "Resources":
        """The bank laid these cards down for each seat to take, with those that wait there already."""
        bank, waiting = self.bank, dict(self.waiting)
        for seat, cards in gains.items():
            bank, waiting[seat] = taken(bank, cards), added(waiting.get(seat, NONE), cards)
        return Resources(bank, self.hands, waiting, self.named)

    def released(self, cards: Mapping[int, Cards]) -> "Resources":
        """The release of what waited for these seats: it is the bank's again."""
        bank = self.bank
        for pile in cards.values():
            bank = added(bank, pile)
        left = {seat: pile for seat, pile in self.waiting.items() if seat not in cards}
        return Resources(bank, self.hands, left, self.named)


OWN_HAND = Part(("resources",), lambda table: table.slices["resources"].hands, by_seat=True)


def _moved(resources: Resources, event: CardsMoved) -> Resources:
    transfers = event.transfers()
    return resources.moved(transfers) if transfers else resources


def _produced(resources: Resources, event: Produced) -> Resources:
    """`_moved` without transfers, since nothing moves cards more often."""
    bank, hands = resources.bank, list(resources.hands)
    for seat, cards in event.gains.items():
        bank, hands[seat] = taken(bank, cards), added(hands[seat], cards)
    return Resources(bank, tuple(hands), resources.waiting, resources.named)


def _with_bank(resources: Resources, event: BankTraded) -> Resources:
    """`_moved` without transfers, for what comes next."""
    gave, got, hands, seat = event.gave, event.got, list(resources.hands), event.seat
    hands[seat] = exchanged(hands[seat], gave, got)
    return Resources(exchanged(resources.bank, got, gave), tuple(hands), resources.waiting, resources.named)


def _monopoly(resources: Resources, event: MonopolyPlayed) -> Resources:
    return replace(resources.moved(event.transfers()), named=(event.seat, event.resource))


def _collected(resources: Resources, event: Collected) -> Resources:
    return resources.released({event.seat: event.cards}).moved(((BANK, event.seat, event.cards),))


def shows(table: Table) -> dict[str, Any]:
    """C12: how many cards each seat holds; what waits and, unless hidden (C8), what the bank has; all after the end."""
    resources = RESOURCES.of(table)
    shown: dict[str, Any] = {"counts": [sum(hand) for hand in resources.hands]}
    if _bank_is_open(table):
        shown["bank"] = list(resources.bank)
    if resources.waiting:
        shown["waiting"] = {str(seat): list(cards) for seat, cards in resources.waiting.items()}
    if table.stage.phase == "over":
        shown["hands"] = [list(hand) for hand in resources.hands]
    return shown


def shows_to(table: Table, viewer: Viewer) -> dict[str, Any]:
    """C12: one's own hand, or all of them; C8: of a hidden bank what monopoly named."""
    resources = RESOURCES.of(table)
    shown: dict[str, Any] = {} if viewer.seat is None else {"hand": list(resources.hands[viewer.seat])}
    if resources.named is not None and resources.named[0] == viewer.seat and not _bank_is_open(table):
        shown["bank_of"] = [resources.named[1], resources.bank[resources.named[1]]]
    if (viewer.everything or viewer.hands) and table.stage.phase != "over":
        shown["hands"] = [list(hand) for hand in resources.hands]
        if not _bank_is_open(table):
            shown["bank"] = list(resources.bank)
    return shown


def _own(table: Table) -> Sequence[Any]:
    """Each seat's hand, and what monopoly has named of the bank."""
    resources = RESOURCES.of(table)
    named = resources.named
    return resources.hands if named is None else [(hand, named, resources.bank) for hand in resources.hands]


def _bank_is_open(table: Table) -> bool:
    """Whether all see what the bank has."""
    return BANK_COUNTS.of(table) == "visible" or table.stage.phase == "over"


def _start(law: Law) -> Resources:
    each = law.values["bank_cards"]
    return Resources((each, each, each, each, each), (NONE,) * law.seats)


RESOURCES: Chapter[Resources] = Chapter(
    name="resources",
    views=Views(
        depends_on=(PHASE, Part(("resources",), _own, by_seat=True)),
        shows=shows,
        shows_to=shows_to,
    ),
    start=_start,
    rules=(BANK_CARDS, BANK_COUNTS),
    evolves={
        CardsMoved: _moved,
        Produced: _produced,
        BankTraded: _with_bank,
        Yielded: lambda resources, event: resources.reserved(event.gains),
        Collected: _collected,
        CollectionLost: lambda resources, event: resources.released(event.lost),
        MonopolyPlayed: _monopoly,
        TurnEnded: lambda resources, event: replace(resources, named=None) if resources.named else resources,
    },
)
