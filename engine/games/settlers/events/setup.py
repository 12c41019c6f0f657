"""Events of the setup: the board and the initial placement (S1–S7, I1–I3)."""

from msgspec import Struct

from engine.core import Event
from engine.games.settlers.cards import Cards
from engine.games.settlers.events.transfers import BANK, CardsMoved, Transfer
from engine.games.settlers.places import Corner, Edge, Hex


class Harbour(Struct, frozen=True):
    """A harbour on an edge of the coast. kind: `3:1`, or the resource it trades 2:1."""

    edge: Edge
    kind: str


class Turned(Struct, frozen=True):
    """Two dice: by how many steps clockwise the inner ring of land (white) and the sea (blue) were turned (S7)."""

    white: int
    blue: int


class BoardLaid(Event, frozen=True):
    """terrains: 0–4 yield lumber, brick, wool, grain, ore, 5 is the desert; numbers: 0 where no token lies.

    turned: the dice that turned the rings, if they were; layings: numbers as they were laid before, and taken up
    again because too many reds hung together (S7)
    """

    terrains: tuple[int, ...]
    numbers: tuple[int, ...]
    harbours: tuple[Harbour, ...]
    robber: Hex
    turned: Turned | None = None
    layings: tuple[tuple[int, ...], ...] = ()


class SettlementPlaced(Event, frozen=True):
    seat: int
    corner: Corner


class StartCardsGiven(CardsMoved, frozen=True):
    income = "production"
    seat: int
    cards: Cards

    def transfers(self) -> tuple[Transfer, ...]:
        return ((BANK, self.seat, self.cards),)


class RoadPlaced(Event, frozen=True):
    seat: int
    edge: Edge


class PlacementEnded(Event, frozen=True):
    """Everybody has placed; the first turn begins."""

    next: int
