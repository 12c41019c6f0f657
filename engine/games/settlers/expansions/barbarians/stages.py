"""Stages of Barbarian Attack: what cards ask for, the moves of knights, the theft after a 7, the time to declare."""

from typing import Any

from engine.games.settlers.api import Edge, Hex, PhaseStage, SeatTurnStage
from engine.games.settlers.expansions.barbarians.commands import (
    CaptureBarbarian,
    DeclineSteal,
    MoveBarbarian,
    PlaceKnight,
)


class PlacingKnight(SeatTurnStage, frozen=True):
    """A knight is to enter: on a free edge of the castle, or `anywhere` (A6)."""

    label = "placing-knight"
    clause = "A6"
    forced = (PlaceKnight,)
    anywhere: bool = False

    def shown(self) -> dict[str, Any]:
        return {"anywhere": self.anywhere}


class PlacingNeutralKnight(SeatTurnStage, frozen=True):
    """The neutral knight is to enter on a free edge of the castle, after the first knight of the game (O4)."""

    label = "placing-neutral-knight"
    clause = "O4"
    forced = (PlaceKnight,)


class MovingBarbarians(SeatTurnStage, frozen=True):
    """Treason: barbarians are to be moved, one by one (A6).

    coast: how many still come from a coast hex; stock: how many then come from the stock; sources, targets: hexes that
    have been chosen
    """

    label = "moving-barbarians"
    clause = "A6"
    forced = (MoveBarbarian,)
    coast: int
    stock: int
    sources: tuple[Hex, ...] = ()
    targets: tuple[Hex, ...] = ()

    def shown(self) -> dict[str, Any]:
        return {"left": self.coast + self.stock}


class Capturing(SeatTurnStage, frozen=True):
    """Intrigue: the hex is to be named where a barbarian is captured (A6)."""

    label = "capturing"
    clause = "A6"
    forced = (CaptureBarbarian,)


class KnightsLeaving(SeatTurnStage, frozen=True):
    """Knights may move, and some of the castle's must (A7). moved: the edges where those stand that have moved."""

    label = "knights-leaving"
    clause = "A7"
    moved: tuple[Edge, ...] = ()

    def shown(self) -> dict[str, Any]:
        return {"moved": list(self.moved)}


class KnightsMoving(PhaseStage, frozen=True):
    """Knights may move (A7). moved: the edges where those stand that have moved."""

    label = "knights-moving"
    clause = "A7"
    moved: tuple[Edge, ...] = ()

    def shown(self) -> dict[str, Any]:
        return {"moved": list(self.moved)}


class Stealing(SeatTurnStage, frozen=True):
    """After a 7, a card may be taken from a seat (A10). The clock takes none."""

    label = "stealing"
    clause = "A10"
    forced = (DeclineSteal,)


class Declaring(PhaseStage, frozen=True):
    """After the check the seat on turn has points enough and may declare before the next turn (A13)."""

    label = "declaring"
    clause = "A13"


STAGES = (
    PlacingKnight,
    PlacingNeutralKnight,
    MovingBarbarians,
    Capturing,
    KnightsLeaving,
    KnightsMoving,
    Stealing,
    Declaring,
)
