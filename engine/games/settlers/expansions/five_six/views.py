"""Types of what the chapters of five and six players show; see `Game.views`."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from engine.games.settlers.expansions.five_six.wishes import Wish


class BuildingPhaseView(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Window of the special building phase: when it closes (ms since the epoch), whose turn has ended, who may build.

    done: who has said to have no more wishes; wishes, finished: one's own; all_wishes: seat → its wishes
    """

    until: int
    ended: int
    seats: list[int]
    done: list[int]
    wishes: list[Wish] | None = None
    finished: bool | None = None
    all_wishes: dict[str, list[Wish]] | None = None


class PairedTurnsView(Struct, frozen=True, forbid_unknown_fields=True):
    """Second turn of a pair: the seat that had the first."""

    first: int


VIEWS: Mapping[str, Any] = {"building_phase": BuildingPhaseView, "paired_turns": PairedTurnsView}
