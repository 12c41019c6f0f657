"""A table by event cards, and cards that are turned as a test says."""

from typing import Any

from msgspec.structs import replace

from engine.core import Event, Table
from engine.games.settlers.api import Rolling
from engine.games.settlers.commands import Roll
from engine.games.settlers.expansions.event_cards.cards import CARDS, CardEvent
from engine.games.settlers.expansions.event_cards.deck import EVENT_CARDS, Pile
from tests.engine.settlers.laying import RED, Playing, laid
from tests.engine.settlers.places import corners, edges

HOMES: dict[str, Any] = {
    "settlements": {0: corners("0,0,N"), 1: corners("0,0,S"), 2: corners("2,-1,S"), 3: corners("-2,1,N")},
    "roads": {0: edges("0,0,NE"), 1: edges("0,0,SW"), 2: edges("2,-1,SE"), 3: edges("-2,1,NW")},
}
"""A settlement with a road for each of four seats."""


def playing(rulebook: str = "basic+event_cards", **laying: Any) -> Playing:
    """A table at which RED draws next; each of four seats has a settlement with a road, if nothing else is said."""
    homes = {} if laying.keys() & HOMES.keys() else HOMES
    return laid(**{"rulebook": rulebook, "stage": Rolling(RED), **homes, **laying})


def rolling(game: Playing) -> Playing:
    """The same table, before the roll of who is on turn."""
    seat = game.table.slices["turn"].seat
    return Playing(replace(game.match, table=Table(game.table.law, {**game.table.slices, "stages": (Rolling(seat),)})))


def with_pile(game: Playing, pile: Pile) -> Playing:
    """The same table with this pile."""
    return Playing(replace(game.match, table=Table(game.table.law, {**game.table.slices, "event_cards": pile})))


def kind_of(event: CardEvent, number: int | None = None) -> int:
    """The first kind of card with this event and, if one is given, this number."""
    return next(kind for kind, card in enumerate(CARDS) if card.event is event and number in (None, card.number))


def turns(game: Playing, seat: int, event: CardEvent, number: int | None = None) -> list[Event]:
    """What follows when this seat draws a card with this event."""
    left = EVENT_CARDS.of(game.table).left
    return game.asks(seat, Roll(), rng=[sum(left[: kind_of(event, number)])])
