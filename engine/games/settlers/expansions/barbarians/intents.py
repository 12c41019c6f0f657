"""Intents: the command that a seat asked, read from the events it brought about; for verifiers."""

from collections.abc import Mapping
from typing import Any

from engine.core import Actor, Event, Intent, Table
from engine.games.settlers.api import BuyCard, CardStolen
from engine.games.settlers.expansions.barbarians.coast import CHAPTER
from engine.games.settlers.expansions.barbarians.commands import (
    BuyGold,
    CaptureBarbarian,
    CorrectBarbarians,
    CorrectGold,
    CorrectKnight,
    CorrectPrisoners,
    DeclineSteal,
    MoveBarbarian,
    MoveKnight,
    PayGold,
    PlaceKnight,
    StealCard,
)
from engine.games.settlers.expansions.barbarians.events import (
    BarbarianCardBought,
    BarbarianMoved,
    BarbariansCaptured,
    BarbariansCorrected,
    GoldBought,
    GoldCorrected,
    GoldPaid,
    KnightCorrected,
    KnightMoved,
    KnightPlaced,
    NothingStolen,
    PrisonersCorrected,
    StealDeclined,
)
from engine.games.settlers.expansions.barbarians.gold import GOLD

__all__ = ["INTENTS"]


def _barbarians(table: Table, events: tuple[Any, ...], by: Actor) -> CorrectBarbarians:
    event = events[0]
    return CorrectBarbarians(event.hex, CHAPTER.of(table).on(event.hex) + event.change, event.reason)


def _prisoners(table: Table, events: tuple[Any, ...], by: Actor) -> CorrectPrisoners:
    event = events[0]
    return CorrectPrisoners(event.seat, CHAPTER.of(table).captured[event.seat] + event.change, event.reason)


def _gold(table: Table, events: tuple[Any, ...], by: Actor) -> CorrectGold:
    event = events[0]
    return CorrectGold(event.seat, GOLD.of(table).owned[event.seat] + event.change, event.reason)


INTENTS: Mapping[type[Event], Intent] = {
    BarbarianCardBought: lambda table, events, by: BuyCard(),
    KnightPlaced: lambda table, events, by: PlaceKnight(events[0].edge),
    KnightMoved: lambda table, events, by: MoveKnight(events[0].source, events[0].target),
    BarbarianMoved: lambda table, events, by: MoveBarbarian(events[0].target, events[0].source),
    BarbariansCaptured: lambda table, events, by: CaptureBarbarian(events[0].hex),
    CardStolen: lambda table, events, by: StealCard(events[0].victim),
    NothingStolen: lambda table, events, by: StealCard(events[0].victim),
    StealDeclined: lambda table, events, by: DeclineSteal(),
    GoldBought: lambda table, events, by: BuyGold(events[0].gave.index(max(events[0].gave))),
    KnightCorrected: lambda table, events, by: CorrectKnight(
        events[0].seat, events[0].edge, events[0].there, events[0].reason
    ),
    BarbariansCorrected: _barbarians,
    PrisonersCorrected: _prisoners,
    GoldCorrected: _gold,
    GoldPaid: lambda table, events, by: PayGold(events[0].got.index(1)),
}
