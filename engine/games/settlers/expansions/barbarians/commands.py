"""Commands of Barbarian Attack. Cards are bought by the base's `BuyCard`."""

from engine.core import Command
from engine.games.settlers.api import EdgeId, HexId, Resource, SeatId

__all__ = [
    "COMMANDS",
    "BuyGold",
    "CaptureBarbarian",
    "DeclineSteal",
    "MoveBarbarian",
    "MoveKnight",
    "PayGold",
    "PlaceKnight",
    "StealCard",
]


class PlaceKnight(Command, frozen=True):
    """A knight from the stock enters on this edge (A6)."""

    edge: EdgeId


class MoveKnight(Command, frozen=True):
    """One's own knight goes from one edge to another; more than three edges cost one grain (A7)."""

    source: EdgeId
    target: EdgeId


class MoveBarbarian(Command, frozen=True):
    """Treason: one barbarian goes to the coast hex `target`, from the hex `source` or from the stock (A6)."""

    target: HexId
    source: HexId | None = None


class CaptureBarbarian(Command, frozen=True):
    """Intrigue: one barbarian of this coast hex is captured (A6)."""

    hex: HexId


class StealCard(Command, frozen=True):
    """After a 7: one resource at random from this seat (A10)."""

    victim: SeatId


class DeclineSteal(Command, frozen=True):
    """After a 7: take nothing from anybody (A10)."""


class BuyGold(Command, frozen=True):
    """One gold from the bank, for equal resources (A11)."""

    give: Resource


class PayGold(Command, frozen=True):
    """One resource from the bank, for two gold (A11)."""

    get: Resource


COMMANDS: tuple[type[Command], ...] = (
    PlaceKnight,
    MoveKnight,
    MoveBarbarian,
    CaptureBarbarian,
    StealCard,
    DeclineSteal,
    BuyGold,
    PayGold,
)
