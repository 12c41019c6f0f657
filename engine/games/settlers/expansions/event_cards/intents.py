"""Intents: the command that a seat asked, read from the events it brought about; for verifiers."""

from collections.abc import Mapping

from engine.core import Event, Intent
from engine.games.settlers.api import Roll
from engine.games.settlers.expansions.event_cards.commands import (
    CorrectRoadDamage,
    GiveResource,
    PassResource,
    RepairRoad,
    TakeCard,
    TakeResource,
    TurnRoad,
)
from engine.games.settlers.expansions.event_cards.events import (
    EventCardDrawn,
    GiftChosen,
    ResourceGiven,
    ResourceTaken,
    RoadDamageCorrected,
    RoadRepaired,
    RoadTurned,
    VictimNamed,
)

__all__ = ["INTENTS"]

INTENTS: Mapping[type[Event], Intent] = {
    EventCardDrawn: lambda table, events, by: Roll(),
    ResourceTaken: lambda table, events, by: TakeResource(events[0].resource),
    GiftChosen: lambda table, events, by: PassResource(events[0].resource),
    ResourceGiven: lambda table, events, by: GiveResource(events[0].to, events[0].resource),
    VictimNamed: lambda table, events, by: TakeCard(events[0].victim),
    RoadTurned: lambda table, events, by: TurnRoad(events[0].edge),
    RoadRepaired: lambda table, events, by: RepairRoad(),
    RoadDamageCorrected: lambda table, events, by: CorrectRoadDamage(
        events[0].seat, events[0].edge, events[0].damaged, events[0].reason
    ),
}
