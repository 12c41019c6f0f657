"""Commands of Barbarian Attack. Cards are bought by the base's `BuyCard`."""

from typing import Annotated

from msgspec import Meta

from engine.core import Command, Reason
from engine.games.settlers.api import EdgeId, HexId, Resource, SeatId


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


Count = Annotated[int, Meta(ge=0, lt=100)]


class CorrectKnight(Command, frozen=True):
    """Judge: a knight of this seat should stand here, or should not (J2)."""

    seat: SeatId
    edge: EdgeId
    there: bool
    reason: Reason = Reason()


class CorrectBarbarians(Command, frozen=True):
    """Judge: so many barbarians should stand on this coast hex; the stock gives and takes (J2)."""

    hex: HexId
    count: Count
    reason: Reason = Reason()


class CorrectPrisoners(Command, frozen=True):
    """Judge: this seat should have captured so many barbarians; the stock gives and takes (J2)."""

    seat: SeatId
    count: Count
    reason: Reason = Reason()


class CorrectGold(Command, frozen=True):
    """Judge: this seat should own so much gold (J2)."""

    seat: SeatId
    gold: Count
    reason: Reason = Reason()


COMMANDS: tuple[type[Command], ...] = (
    PlaceKnight,
    MoveKnight,
    MoveBarbarian,
    CaptureBarbarian,
    StealCard,
    DeclineSteal,
    BuyGold,
    PayGold,
    CorrectKnight,
    CorrectBarbarians,
    CorrectPrisoners,
    CorrectGold,
)
