"""Events of building: pieces on the board, longest road, largest army (C1–C3, C9, C10)."""

from engine.core import Event
from engine.games.settlers.cards import NONE, Cards
from engine.games.settlers.places import Corner, Edge

__all__ = ["CityBuilt", "LargestArmyMoved", "LongestRoadMoved", "RoadBuilt", "SettlementBuilt"]


class RoadBuilt(Event, frozen=True):
    seat: int
    edge: Edge
    paid: Cards = NONE


class SettlementBuilt(Event, frozen=True):
    seat: int
    corner: Corner
    paid: Cards = NONE


class CityBuilt(Event, frozen=True):
    seat: int
    corner: Corner
    paid: Cards = NONE


class LongestRoadMoved(Event, frozen=True):
    """holder: none if the card was set aside."""

    length: int
    holder: int | None = None


class LargestArmyMoved(Event, frozen=True):
    holder: int
    knights: int
