"""Stages of event cards: the event of a card waits for the seats that it concerns, before its number yields."""

from engine.games.settlers.api import TurnStage
from engine.games.settlers.expansions.event_cards.commands import (
    GiveResource,
    PassResource,
    TakeCard,
    TakeResource,
    TurnRoad,
)


class EventStage(TurnStage, frozen=True):
    """Base class of the stages of events. owed: the seats that have yet to choose, in turn order."""

    clause = "O2"
    outlives_turn = True
    owed: tuple[int, ...]

    def awaited(self) -> tuple[int, ...]:
        return self.owed


class TakingResources(EventStage, frozen=True):
    """Seats take a resource each. one_by_one: the bank lacks some kind, so they take in turn order."""

    label = "taking-resources"
    forced = (TakeResource,)
    one_by_one: bool = False

    def awaited(self) -> tuple[int, ...]:
        return self.owed[:1] if self.one_by_one else self.owed


class PassingLeft(EventStage, frozen=True):
    """Good neighbours: seats choose what they give to the left, all at once."""

    label = "passing-left"
    forced = (PassResource,)
    hands_fixed = True


class Assisting(EventStage, frozen=True):
    """Neighbourly assistance: seats with most points give to one with fewer."""

    label = "assisting"
    forced = (GiveResource,)
    hands_fixed = True


class TakingCard(EventStage, frozen=True):
    """Conflict, trade advantage: one seat takes an unseen card."""

    label = "taking-card"
    forced = (TakeCard,)
    hands_fixed = True


class TurningRoads(EventStage, frozen=True):
    """Earthquake: each seat turns a road of its own."""

    label = "turning-roads"
    forced = (TurnRoad,)


STAGES = (TakingResources, PassingLeft, Assisting, TakingCard, TurningRoads)
