"""Intents: the command that a seat asked, read from the events it brought about; for verifiers."""

from collections.abc import Mapping

from engine.core import Event, Intent
from engine.games.settlers.api import BuyCard, CardStolen
from engine.games.settlers.expansions.barbarians.commands import (
    BuyGold,
    CaptureBarbarian,
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
    GoldBought,
    GoldPaid,
    KnightMoved,
    KnightPlaced,
    NothingStolen,
    StealDeclined,
)

__all__ = ["INTENTS"]

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
    GoldPaid: lambda table, events, by: PayGold(events[0].got.index(1)),
}
