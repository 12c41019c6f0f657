"""Events of building: pieces on the board, longest road, largest army (C1–C3, C9, C10)."""

from collections.abc import Mapping

from engine.core import Event
from engine.games.settlers.cards import NONE, Cards
from engine.games.settlers.events.transfers import CardsMoved, Transfer, paid_by
from engine.games.settlers.places import Corner, Edge


class RoadBuilt(CardsMoved, frozen=True):
    seat: int
    edge: Edge
    paid: Cards = NONE

    def transfers(self) -> tuple[Transfer, ...]:
        return paid_by(self.seat, self.paid)


class SettlementBuilt(CardsMoved, frozen=True):
    seat: int
    corner: Corner
    paid: Cards = NONE

    def transfers(self) -> tuple[Transfer, ...]:
        return paid_by(self.seat, self.paid)


class CityBuilt(CardsMoved, frozen=True):
    seat: int
    corner: Corner
    paid: Cards = NONE

    def transfers(self) -> tuple[Transfer, ...]:
        return paid_by(self.seat, self.paid)


class LongestRoadMoved(Event, frozen=True):
    """holder: none if the card was set aside."""

    length: int
    holder: int | None = None


class LargestArmyMoved(Event, frozen=True):
    """holder: who has the card now; nobody: a judge has put right how many knights lie open."""

    holder: int | None
    knights: int


class KnightsLost(Event, frozen=True):
    """Base class of the events by which knights go from the board back to the stock of their seats."""

    def losses(self) -> Mapping[int, int]:
        """Seat → how many it has lost."""
        raise NotImplementedError


class IdleBuildingsChanged(Event, frozen=True):
    """Buildings have become of no use, or of use again. Raised; written down only where a chapter records it."""

    raised = True
