"""Event cards as they are printed: 36 cards with a number and, most of them, an event (O2)."""

from enum import StrEnum
from typing import NamedTuple


class CardEvent(StrEnum):
    """Event of a card, by its name in views and texts."""

    NONE = "none"
    PLENTIFUL_YEAR = "plentiful-year"
    CONFLICT = "conflict"
    ROBBER_FLEES = "robber-flees"
    TOURNAMENT = "tournament"
    TRADE_ADVANTAGE = "trade-advantage"
    EPIDEMIC = "epidemic"
    EARTHQUAKE = "earthquake"
    GOOD_NEIGHBOURS = "good-neighbours"
    ROBBER_ATTACKS = "robber-attacks"
    CALM_SEAS = "calm-seas"
    ASSISTANCE = "neighbourly-assistance"


class EventCard(NamedTuple):
    """Kind of card: its number, its event, how many there are of it."""

    number: int
    event: CardEvent
    copies: int


CARDS = (
    EventCard(2, CardEvent.PLENTIFUL_YEAR, 1),
    EventCard(3, CardEvent.CONFLICT, 1),
    EventCard(3, CardEvent.NONE, 1),
    EventCard(4, CardEvent.ROBBER_FLEES, 2),
    EventCard(4, CardEvent.NONE, 1),
    EventCard(5, CardEvent.TOURNAMENT, 1),
    EventCard(5, CardEvent.TRADE_ADVANTAGE, 1),
    EventCard(5, CardEvent.NONE, 2),
    EventCard(6, CardEvent.EPIDEMIC, 1),
    EventCard(6, CardEvent.EARTHQUAKE, 1),
    EventCard(6, CardEvent.GOOD_NEIGHBOURS, 1),
    EventCard(6, CardEvent.NONE, 2),
    EventCard(7, CardEvent.ROBBER_ATTACKS, 6),
    EventCard(8, CardEvent.EPIDEMIC, 1),
    EventCard(8, CardEvent.NONE, 4),
    EventCard(9, CardEvent.CALM_SEAS, 1),
    EventCard(9, CardEvent.NONE, 3),
    EventCard(10, CardEvent.ASSISTANCE, 1),
    EventCard(10, CardEvent.NONE, 2),
    EventCard(11, CardEvent.ASSISTANCE, 1),
    EventCard(11, CardEvent.NONE, 1),
    EventCard(12, CardEvent.CALM_SEAS, 1),
)
"""Kinds of cards; events and views name a card by its place here."""

PILE = tuple(card.copies for card in CARDS)
"""A pile made anew: how many there are of each kind."""

SEVEN = 7
