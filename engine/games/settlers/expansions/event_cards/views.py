"""Types of what the chapters of event cards show; see `Game.views`. Seats are keys, hence strings."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct


class EventCardsView(Struct, frozen=True, forbid_unknown_fields=True):
    """pile: cards to come before New Year; card: the kind of the last, which `seat` has drawn; left: of each kind,
    unless nothing is counted for the players (P10)
    """

    pile: int
    card: int | None = None
    seat: int | None = None
    left: list[int] = []


class DamagedRoadsView(Struct, frozen=True, forbid_unknown_fields=True):
    """Edges of damaged roads, by seat."""

    edges: dict[str, int]


VIEWS: Mapping[str, Any] = {"event_cards": EventCardsView, "damaged_roads": DamagedRoadsView}
