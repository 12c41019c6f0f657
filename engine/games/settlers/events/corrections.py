"""Events of a judge who puts right what stands on the table, each with its reason (J2)."""

from typing import Literal

from engine.core import Event, Reason
from engine.games.settlers.cards import NONE, Counts
from engine.games.settlers.places import Corner, Edge, Hex


class RoadCorrected(Event, frozen=True):
    """there: a road of this seat stands on the edge from now on; otherwise it goes back to its stock."""

    seat: int
    edge: Edge
    there: bool
    reason: Reason


class BuildingCorrected(Event, frozen=True):
    """piece: what this seat has on the corner from now on; what stood there goes back to its stock."""

    seat: int
    corner: Corner
    piece: Literal["settlement", "city", "none"]
    reason: Reason


class RobberCorrected(Event, frozen=True):
    """The robber stands on this hex from now on, and takes nothing."""

    hex: Hex
    reason: Reason


class DevelopmentCorrected(Event, frozen=True):
    """change: how many unplayed cards this seat holds more now, by kind in `gave` (to the deck) and `got` (from it).

    gave, got: told to the seat alone, and to whoever sees all hands; lifted, laid: by kind, cards that lay open before
    it (to the deck) and that lie there now (from it)
    """

    seat: int
    change: int
    reason: Reason
    gave: Counts | None = None
    got: Counts | None = None
    lifted: Counts = NONE
    laid: Counts = NONE
