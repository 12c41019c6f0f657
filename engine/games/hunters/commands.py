"""Commands of Hunters & Gatherers, besides those of any table."""

from typing import Literal

from engine.core import Command

Piece = Literal["tribe", "hut"]


class PlaceTile(Command, frozen=True):
    """The tile that was drawn goes here, turned clockwise by so many quarters (H2)."""

    x: int
    y: int
    turn: int


class PlacePiece(Command, frozen=True):
    """A piece from one's stock goes on this zone of the tile just placed (H4)."""

    zone: int
    piece: Piece


class PlaceNothing(Command, frozen=True):
    """No piece goes on the tile just placed; it stays where it is (H2, H19)."""


COMMANDS: tuple[type[Command], ...] = (PlaceTile, PlacePiece, PlaceNothing)
