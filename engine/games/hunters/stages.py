"""Stages: what the game waits for."""

from typing import Any, TypeVar

from engine.core import Refused, Stage, Table

S = TypeVar("S", bound=Stage)


class PlacingTile(Stage, frozen=True):
    """This seat is to place the tile it drew (H2, H8)."""

    label = "placing-tile"
    seat: int
    tile: str
    bonus: bool = False

    def awaited(self) -> tuple[int, ...]:
        return (self.seat,)

    def shown(self) -> dict[str, Any]:
        return {"tile": self.tile} | ({"bonus": True} if self.bonus else {})


class PlacingPiece(Stage, frozen=True):
    """This seat may put a piece on the tile that it placed at x, y (H4)."""

    label = "placing-piece"
    seat: int
    x: int
    y: int
    bonus: bool = False

    def awaited(self) -> tuple[int, ...]:
        return (self.seat,)

    def shown(self) -> dict[str, Any]:
        return {"cell": f"{self.x},{self.y}"} | ({"bonus": True} if self.bonus else {})


class Over(Stage, frozen=True):
    label = phase = "over"


def during(table: Table, seat: int, kind: type[S]) -> S:
    """The stage on top, if it is this one and awaits this seat. Refused: it is not."""
    stage = table.stage
    if not isinstance(stage, kind):
        raise Refused("not-now", "H2", stage=stage.label)
    if seat not in stage.awaited():
        raise Refused("not-your-turn", "H2")
    return stage
