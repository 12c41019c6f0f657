"""A laid table whose clocks have just been started, and time that a test lets go by."""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from engine.core import Clock, Context, Event, NoChance, StageEntered
from engine.match.clock.state import clocks_of
from engine.match.clock.timers import tick
from tests.engine.settlers.laying import Playing, laid


class Timed(Playing):
    """A match that seats go on playing, by the clock. Times are ms; `start` is when the clocks were started."""

    start = 1_000

    def after(self, ms: int) -> "Timed":
        """So many ms go by."""
        self.now += ms
        return self

    def due(self) -> int | None:
        """How long (ms since the start) until the clock does something by itself."""
        due = self.match.due()
        return None if due is None else due - self.start

    def clock(self) -> dict[str, Any]:
        """What everybody sees of the clocks."""
        shown: dict[str, Any] = self.view().get("clock", {})
        return shown

    def running(self) -> list[int]:
        """The seats whose time runs."""
        seats: list[int] = self.clock()["turn"]["seats"]
        return seats

    def left(self, seat: int) -> int:
        """What this seat has left in all (ms): of its turn, and in its bank."""
        turn = self.clock()["turn"]
        passed = self.now - turn["since"] if seat in turn["seats"] else 0
        return int(turn["left"][str(seat)] + turn["bank"][str(seat)]) - passed

    def until_zero(self, *, dice: Iterable[tuple[int, int]] = (), rng: Iterable[int] = ()) -> list[Event]:
        """Time goes by until the clock does something; what it does."""
        self.now = max(self.now, self.match.due() or 0)
        return self.rings(dice=dice, rng=rng)


def timed(**position: Any) -> Timed:
    """A table laid like this, the clocks started at the very moment."""
    playing = Timed(laid(**position).match)
    table = playing.table
    for event in tick(table, StageEntered(table.stage), Context(Clock(), playing.now, NoChance())):
        table = table.evolve(event)
    assert clocks_of(table).timer is not None
    playing.match = replace(playing.match, table=table)
    return playing
