"""Intents: the command that a seat asked, read from the events it brought about; for verifiers."""

from collections.abc import Mapping

from engine.core import Event, Intent
from engine.games.hunters.commands import PlaceNothing, PlacePiece, PlaceTile
from engine.games.hunters.events import NothingPlaced, PiecePlaced, TilePlaced

__all__ = ["INTENTS"]

INTENTS: Mapping[type[Event], Intent] = {
    TilePlaced: lambda table, events, by: PlaceTile(events[0].x, events[0].y, events[0].turn),
    PiecePlaced: lambda table, events, by: PlacePiece(events[0].zone, events[0].piece),
    NothingPlaced: lambda table, events, by: PlaceNothing(),
}
