"""Stages of five and six players."""

from typing import Any

from engine.games.settlers.api import SettlersStage
from engine.games.settlers.expansions.five_six.commands import FinishBuilding


class BuildingPhase(SettlersStage, frozen=True):
    """Special building phase: seats decide at once, in secret, and have a time of its own for it (X5).

    seats: all that may build, from the seat after the one that ended its turn; done: who has no more wishes
    shown_done: those of them of whom all are told so
    """

    label = "special-building"
    clause = "X5"
    forced = (FinishBuilding,)
    outlives_turn = True
    seats: tuple[int, ...]
    done: tuple[int, ...] = ()
    shown_done: tuple[int, ...] = ()

    def awaited(self) -> tuple[int, ...]:
        return tuple(seat for seat in self.seats if seat not in self.done)

    def timed(self) -> tuple[int, ...]:
        return ()

    def shown(self) -> dict[str, Any]:
        """Of bots nobody knows when they are done: how long they take would tell of their cards."""
        return {"awaits": [seat for seat in self.seats if seat not in self.shown_done]}
