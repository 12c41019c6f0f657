"""What the game waits for. An interruption lies on top of the turn it interrupts."""

from typing import Any

from engine.core import Refused, Stage, Table
from engine.games.settlers.places import Corner

__all__ = [
    "TURN_STAGES",
    "Discarding",
    "FreeRoads",
    "Main",
    "Naming",
    "Over",
    "PlacingRoad",
    "PlacingSettlement",
    "Robbing",
    "Rolling",
    "during",
]


class _Awaiting(Stage, frozen=True):
    seat: int

    def awaited(self) -> tuple[int, ...]:
        return (self.seat,)


class PlacingSettlement(_Awaiting, frozen=True):
    """Initial placement (I1)."""

    label = "placing-settlement"


class PlacingRoad(_Awaiting, frozen=True):
    """The road goes next to the settlement just placed (I1)."""

    label = "placing-road"
    corner: Corner

    def shown(self) -> dict[str, Any]:
        return {"corner": self.corner}


class Rolling(_Awaiting, frozen=True):
    """The turn before its roll; a development card may be played (P1)."""

    label = "rolling"


class Main(_Awaiting, frozen=True):
    """The turn after its roll: trade and build in any order (P1)."""

    label = "main"


class Discarding(Stage, frozen=True):
    """owed: seat → how many cards it has yet to choose (P6)."""

    label = "discarding"
    owed: dict[int, int]

    def awaited(self) -> tuple[int, ...]:
        return tuple(self.owed)

    def shown(self) -> dict[str, Any]:
        return {"owed": {str(seat): count for seat, count in self.owed.items()}}


class Robbing(_Awaiting, frozen=True):
    """The robber is to be moved (P7)."""

    label = "robbing"


class FreeRoads(_Awaiting, frozen=True):
    """left: free roads still to be built (C6)."""

    label = "free-roads"
    left: int

    def shown(self) -> dict[str, Any]:
        return {"left": self.left}


class Naming(_Awaiting, frozen=True):
    """card: year of plenty or monopoly lies open, and what it brings is to be named (U3)."""

    label = "naming"
    card: int

    def shown(self) -> dict[str, Any]:
        return {"card": self.card}


class Over(Stage, frozen=True):
    label = phase = "over"


TURN_STAGES = (Rolling, Main, Discarding, Robbing, FreeRoads, Naming)
"""The stages of a turn, whatever interrupts it."""


def during(table: Table, seat: int, *kinds: type[Stage]) -> Stage:
    """The stage on top, if it is one of these and awaits this seat. Refused: it is not."""
    stage: Stage = table.slices["stages"][-1]
    if type(stage) not in kinds:
        raise Refused("not-now", "P1", stage=stage.label)
    if seat not in stage.awaited():
        raise Refused("not-your-turn", "P1")
    return stage
