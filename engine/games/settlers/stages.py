"""Stages: what the game waits for. An interruption lies on top of the turn it interrupts.

A stage says itself whether it belongs to a turn (`TurnStage`), whether it outlives the turn, and what the clock does
for a seat whose time is up. Expansions derive stages of their own from the classes here.
"""

from typing import Any, ClassVar

from engine.core import Command, Refused, Stage, Table
from engine.games.settlers.commands import (
    BuildRoad,
    Discard,
    EndTurn,
    MoveRobber,
    PlaceRoad,
    PlaceSettlement,
    PlayMonopoly,
    PlayYearOfPlenty,
    Roll,
)
from engine.games.settlers.places import Corner


class SettlersStage(Stage, frozen=True):
    """Base class of the stages of settlers.

    forced: commands that end it; the clock does the first of these that is legal, for a seat whose time is up (E2)
    clause: that bars everything else meanwhile, and what it is there for at any other time; none: the turn's order (P1)
    hands_fixed: no hand is put right meanwhile (J2): seats owe cards of their hands, or the game is over
    outlives_turn: others still owe what it waits for, even if the seat on turn goes for good (P6)
    """

    forced: ClassVar[tuple[type[Command], ...]] = ()
    clause: ClassVar[str] = ""
    hands_fixed: ClassVar[bool] = False
    outlives_turn: ClassVar[bool] = False


class TurnStage(SettlersStage, frozen=True):
    """Base class of the stages of a turn, whatever interrupts it."""


class SeatTurnStage(TurnStage, frozen=True):
    """Base class of the stages of a turn that await one seat."""

    seat: int

    def awaited(self) -> tuple[int, ...]:
        return (self.seat,)


class PhaseStage(SeatTurnStage, frozen=True):
    """Base class of the stages of phases between trade and the end of the turn; to end the turn ends the phase."""

    forced = (EndTurn,)


class PlacingStage(SettlersStage, frozen=True):
    """Base class of the stages of initial placement."""

    seat: int

    def awaited(self) -> tuple[int, ...]:
        return (self.seat,)


class PlacingSettlement(PlacingStage, frozen=True):
    """Initial placement (I1)."""

    label = "placing-settlement"
    forced = (PlaceSettlement,)


class PlacingRoad(PlacingStage, frozen=True):
    """Initial placement of a road next to the settlement just placed (I1)."""

    label = "placing-road"
    forced = (PlaceRoad,)
    corner: Corner

    def shown(self) -> dict[str, Any]:
        return {"corner": self.corner}


class Rolling(SeatTurnStage, frozen=True):
    """Turn before its roll; a development card may be played (P1)."""

    label = "rolling"
    forced = (Roll,)


class Main(SeatTurnStage, frozen=True):
    """Turn after its roll: trade and build in any order (P1)."""

    label = "main"
    forced = (EndTurn,)


class Discarding(TurnStage, frozen=True):
    """Discards after a 7. owed: seat → how many cards it has yet to choose (P6)."""

    label = "discarding"
    forced = (Discard,)
    outlives_turn = True
    hands_fixed = True
    owed: dict[int, int]

    def awaited(self) -> tuple[int, ...]:
        return tuple(self.owed)

    def shown(self) -> dict[str, Any]:
        return {"owed": {str(seat): count for seat, count in self.owed.items()}}


class Robbing(SeatTurnStage, frozen=True):
    """The robber is to be moved (P7). A move that may be given up is lost when time is up (P8).

    knight: by a knight that was played, which may be taken back with the move (U3)
    """

    label = "robbing"
    forced = (EndTurn, MoveRobber)
    knight: bool = False


class FreeRoads(SeatTurnStage, frozen=True):
    """Free roads. left: how many are still to be built (C6)."""

    label = "free-roads"
    forced = (BuildRoad,)
    left: int

    def shown(self) -> dict[str, Any]:
        return {"left": self.left}


class Naming(SeatTurnStage, frozen=True):
    """Choice for an open card. card: year of plenty or monopoly, for which something is to be named (U3)."""

    label = "naming"
    forced = (PlayYearOfPlenty, PlayMonopoly)
    card: int

    def shown(self) -> dict[str, Any]:
        return {"card": self.card}


class Over(SettlersStage, frozen=True):
    """The game is over."""

    label = phase = "over"
    hands_fixed = True


def during(table: Table, seat: int, *kinds: type[Stage]) -> Stage:
    """The stage on top, if it is one of these and awaits this seat. Refused: it is not."""
    stage: Stage = table.slices["stages"][-1]  # without a call: each move of a game comes by here
    if type(stage) not in kinds:
        raise not_now(stage, next((kind.clause for kind in kinds if issubclass(kind, SettlersStage)), ""))
    if seat not in stage.awaited():
        raise Refused("not-your-turn", "P1")
    return stage


def not_now(stage: Stage, clause: str = "") -> Refused:
    """The refusal of what this stage doesn't wait for: by its own clause, by this one, or by the turn's order."""
    own = stage.clause if isinstance(stage, SettlersStage) else ""
    return Refused("not-now", own or clause or "P1", stage=stage.label)
