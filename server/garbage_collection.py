"""Garbage collector schedule: short looks through young objects, which are never looked through again.

Python's own schedule goes through all that lives again and again, and a server whose tables live long has much of it:
a whole look through 2,000 rooms in play takes half a second. Here the collector is off, and called by `after_work`,
which the event loop calls each time its callbacks are done (see `server.observe.loop_metrics`).

A *young* look goes through what was made since the last one and lives. Then `gc.freeze` puts that out of the
collector's sight. A look takes as long as there are young objects, so it comes when their number may have grown enough
for `TARGET`: after so many more were made than died, or after the loop has worked for so long. How long follows from
what the last look took, since tables are replaced while their number stays the same, which the count does not show.

Where looks find next to nothing, which is so as long as nothing is wrong, only one portion of young objects in
`SAMPLE_EVERY` is looked through, and the others are put out of sight unseen: else looks would take a sixteenth of a
busy server's time. A look that finds more than a `FEW` is followed by one through every portion.

A *complete* look goes through everything. It is for moments when nobody is here.

Young looks don't find a cycle that was alive at one of them and died later. So what lives for longer than a request
must not be part of a cycle when it dies: rooms, sockets, connections. Tests hold them to it
(`tests/rooms/test_garbage_collection.py`, `tests/wire/test_garbage.py`), and complete looks count what they find all
the same.
"""

import gc
from collections.abc import Callable
from time import perf_counter, thread_time
from typing import Literal

from server.clock import Clock

Look = Literal["young", "complete"]

TARGET = 0.008
"""Seconds of processor time that a young look is to take. The more of them there are, the more is looked at that would
have died by itself a moment later."""

MOST = 20_000
"""Objects that may be made, more than die, until a young look comes."""

FEW = 200
"""Unreachable objects in a portion, at most, if the next ones are only to be sampled."""

SAMPLE_EVERY = 8
"""Portions, of which one is looked through."""

SHORTEST, LONGEST = 0.02, 5.0
"""Seconds of processor time from one young look to the next."""

PAUSE = 10_000
"""ms between two times that somebody asks whether a complete look is in place."""


class GarbageCollector:
    """Garbage collector of this process. From now on it looks only when it is told to, and not at what lives now.

    on_look: called after each look: which it was, seconds it took by the clock, unreachable objects found
    most: objects; see `MOST`; used: seconds of processor time that this thread has used so far
    """

    def __init__(self, most: int = MOST, used: Callable[[], float] = thread_time) -> None:
        gc.collect()
        gc.freeze()
        gc.disable()
        self.on_collection: Callable[[Look, float, int], None] = _nobody_counts
        self._most = most
        self._used = used
        self._looked_at = used()
        self._worked = 0.0
        self._interval = SHORTEST
        self._unseen = 0
        self._fresh = False

    def after_work(self, seconds: float) -> bool:
        """The loop has worked for so long: take a young look, if there may be enough to look at; whether we did."""
        self._worked += seconds
        many = gc.get_count()[0] >= self._most
        if not many and self._worked < self._interval:
            return False
        self._worked = self._used() - self._looked_at
        if not many and self._worked < self._interval:  # the loop was put aside for some of the time
            return False
        if self._unseen and not many:
            self._unseen -= 1
            self._freeze()
            return False
        self.look()
        return True

    def look(self) -> int:
        """Young look: how many unreachable objects it found."""
        worked = self._used() - self._looked_at
        taken, found = self._timed("young", _collect_young)
        # At most twice as long as the last time, since the work to come may be of another kind.
        fitting = worked * TARGET / max(taken, 1e-6)
        self._interval = min(max(fitting, SHORTEST), 2 * self._interval, LONGEST)
        self._unseen = SAMPLE_EVERY - 1 if found <= FEW else 0
        self._fresh = True
        return found

    def collect_all(self) -> int:
        """Complete look: how many unreachable objects it found. It takes some 0.2 µs for each object that lives."""
        _, found = self._timed("complete", _collect_all)
        self._fresh = False
        return found

    def collect_all_when_quiet(self, clock: Clock, quiet: Callable[[], bool]) -> None:
        """As long as the event loop runs: a complete look whenever it is quiet, if anything has happened since."""
        if self._fresh and quiet():
            self.collect_all()
        clock.after(PAUSE, lambda: self.collect_all_when_quiet(clock, quiet))

    def _timed(self, look: Look, collect: Callable[[], int]) -> tuple[float, int]:
        """Seconds of processor time, which what else the machine does changes little; objects found."""
        begun, used = perf_counter(), thread_time()
        found = collect()
        self._freeze()
        used = thread_time() - used
        self.on_collection(look, perf_counter() - begun, found)
        return used, found

    def _freeze(self) -> None:
        """What is young now is out of the collector's sight."""
        gc.freeze()
        self._looked_at, self._worked = self._used(), 0.0


def _collect_young() -> int:
    return gc.collect(0)


def _collect_all() -> int:
    gc.unfreeze()
    return gc.collect()


def _nobody_counts(look: Look, seconds: float, found: int) -> None:
    """Until somebody does."""


__all__ = ["FEW", "LONGEST", "MOST", "PAUSE", "SAMPLE_EVERY", "SHORTEST", "TARGET", "GarbageCollector", "Look"]
