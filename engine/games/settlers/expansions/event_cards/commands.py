"""Commands of event cards. A card is drawn by the base's `Roll`."""

from engine.core import Command, Reason
from engine.games.settlers.api import EdgeId, Resource, SeatId


class TakeResource(Command, frozen=True):
    """One resource from the bank, by an event (O2)."""

    resource: Resource


class PassResource(Command, frozen=True):
    """Good neighbours: the resource for one's left neighbour (O2)."""

    resource: Resource


class GiveResource(Command, frozen=True):
    """Neighbourly assistance: one resource for a seat with fewer points (O2)."""

    to: SeatId
    resource: Resource


class TakeCard(Command, frozen=True):
    """Conflict, trade advantage: one unseen resource card from this seat (O2)."""

    victim: SeatId


class TurnRoad(Command, frozen=True):
    """Earthquake: this road of one's own is damaged (O2)."""

    edge: EdgeId


class RepairRoad(Command, frozen=True):
    """One's damaged road, for the cost of a road (O2)."""


class CorrectRoadDamage(Command, frozen=True):
    """Judge: this road should be the damaged one of its seat, or should not be damaged (J2)."""

    seat: SeatId
    edge: EdgeId
    damaged: bool
    reason: Reason = Reason()


COMMANDS: tuple[type[Command], ...] = (
    TakeResource,
    PassResource,
    GiveResource,
    TakeCard,
    TurnRoad,
    RepairRoad,
    CorrectRoadDamage,
)
