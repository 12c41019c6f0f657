"""Wishes of the special building phase, and what becomes of them (X5).

A wish is legal if it could be built on the board as it stands now, with the seat's own earlier wishes built and paid
for. What others wish for is not known until the window closes: then the wishes of each seat in turn are tried on the
board as it then stands, and what is no longer possible lapses.
"""

from collections.abc import Iterable, Mapping
from typing import Literal

from msgspec import Struct

from engine.core import Chance, Command, Event, LegalAction, Refused, Table
from engine.games.settlers.api import (
    BuildCity,
    BuildRoad,
    BuildSettlement,
    BuyCard,
    building_actions,
    buying_actions,
    card_sold,
    city_built,
    road_built,
    settlement_built,
)
from engine.games.settlers.expansions.five_six.commands import WishCard, WishCity, WishRoad, WishSettlement


class Wish(Struct, frozen=True, gc=False, omit_defaults=True):
    """Wish of a seat. place: its edge or corner; none for a card."""

    what: Literal["road", "settlement", "city", "card"]
    place: int = -1


Wishes = Mapping[int, tuple[Wish, ...]]
"""seat → its wishes, in its own order."""

_WISHED: Mapping[type[Command], tuple[type[Command], Literal["road", "settlement", "city", "card"]]] = {
    BuildRoad: (WishRoad, "road"),
    BuildSettlement: (WishSettlement, "settlement"),
    BuildCity: (WishCity, "city"),
    BuyCard: (WishCard, "card"),
}


def wish_of(command: Command) -> Wish:
    """The wish that a command speaks of."""
    if isinstance(command, WishRoad):
        return Wish("road", command.edge)
    if isinstance(command, WishSettlement):
        return Wish("settlement", command.corner)
    return Wish("city", command.corner) if isinstance(command, WishCity) else Wish("card")


def granted(table: Table, seat: int, wish: Wish, chance: Chance | None) -> Event:
    """Event of what this wish builds or buys. Refused: it is not possible at this table.

    chance: draws the card; without it the card is any of those left, which is as good where only the count matters
    """
    if wish.what == "road":
        return road_built(table, seat, wish.place)
    if wish.what == "settlement":
        return settlement_built(table, seat, wish.place)
    if wish.what == "city":
        return city_built(table, seat, wish.place)
    return card_sold(table, seat, chance, between_turns=True)


def with_wishes(table: Table, seat: int, wishes: Iterable[Wish]) -> Table:
    """The table as it would be if these wishes of the seat came true now; those that can't are left out."""
    for wish in wishes:
        try:
            table = table.evolve(granted(table, seat, wish, None))
        except Refused:
            continue
    return table


def legal_wishes(table: Table, seat: int, wishes: Iterable[Wish]) -> list[LegalAction]:
    """The wishes that this seat may add to these."""
    after = with_wishes(table, seat, wishes)
    return [
        LegalAction(_WISHED[action.command][0], action.fields)
        for action in (*building_actions(after, seat), *buying_actions(after, seat))
    ]


class Outcome(Struct, frozen=True):
    """Outcome of all wishes. granted: (seat, wish) in order; lapsed: seat → those that were no longer possible."""

    granted: tuple[tuple[int, Wish], ...]
    lapsed: Wishes


def outcome(table: Table, order: Iterable[int], wishes: Wishes) -> Outcome:
    """Outcome of these wishes, seat by seat in this order."""
    found: list[tuple[int, Wish]] = []
    lapsed: dict[int, tuple[Wish, ...]] = {}
    for seat in order:
        for wish in wishes.get(seat, ()):
            try:
                table = table.evolve(granted(table, seat, wish, None))
            except Refused:
                lapsed[seat] = (*lapsed.get(seat, ()), wish)
            else:
                found.append((seat, wish))
    return Outcome(tuple(found), lapsed)


def carried_out(table: Table, outcome: Outcome, chance: Chance) -> Iterable[Event]:
    """The events of what is granted, one after the other, each as the board then stands."""
    for seat, wish in outcome.granted:
        event = granted(table, seat, wish, chance)
        yield event
        table = table.evolve(event)
