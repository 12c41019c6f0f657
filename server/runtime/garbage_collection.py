"""Garbage collection schedule: short collections of young objects, which are not visited again.

Python's own schedule visits all live objects again and again, and a server whose tables live long has many: a full
collection over 2,000 rooms in play takes half a second. Here the collector is off, and called by `after_work`, which
the event loop calls each time its callbacks are done (see `server.observe.loop_metrics`).

A *young* collection visits the objects made since the last one. Then `gc.freeze` hides those that live from the
collector. A collection takes as long as there are young objects, so it comes when their number may have grown enough
for
`TARGET`: after so many more were made than died, or after the loop has worked for so long. How long follows from the
duration of the last collection, since tables are replaced while their number stays the same, which the count does not
show.

Where collections find next to nothing, which is so as long as nothing is wrong, only one portion of young objects in
`SAMPLE_EVERY` is visited, and the others are frozen unseen: otherwise collections would take a sixteenth of a busy
server's time. A collection that finds more than `FEW` objects is followed by one of every portion.

A *complete* collection visits everything. It is for moments when nobody is connected.

Young collections do not find a cycle that was alive at one of them and died later. So what lives for longer than a
request must not be part of a cycle when it dies: rooms, sockets, connections. Tests hold them to it
(`tests/rooms/test_garbage_collection.py`, `tests/wire/test_garbage.py`), and complete collections count what they find
all the same.
"""

import gc
from collections.abc import Callable
from time import perf_counter, thread_time
from typing import Literal

from server.runtime.clock import Clock

Collection = Literal["young", "complete"]

TARGET = 0.008
"""Seconds of processor time that a young collection is to take. The more of them there are, the more objects are
visited that would have died by themselves a moment later.
"""

MOST = 20_000
"""Objects that may be made, more than die, until a young collection comes."""

FEW = 200
"""Unreachable objects in a portion, at most, if the next portions are only to be sampled."""

SAMPLE_EVERY = 8
"""Portions, of which one is visited."""

SHORTEST, LONGEST = 0.02, 5.0
"""Seconds of processor time from one young look to the next."""

PAUSE = 10_000
"""ms between two checks whether a complete collection is in place."""


class GarbageCollector:
    """Garbage collector of this process. From now on it runs only when told to, and not over what lives now.

    on_collection: called after each collection: which it was, seconds it took by the clock, unreachable objects found
    most: objects; see `MOST`
    used: seconds of processor time that this thread has used so far
    """

    def __init__(self, most: int = MOST, used: Callable[[], float] = thread_time) -> None:
        gc.collect()
        gc.freeze()
        gc.disable()
        self.on_collection: Callable[[Collection, float, int], None] = _ignore
        self._most = most
        self._used = used
        self._collected_at = used()
        self._worked = 0.0
        self._interval = SHORTEST
        self._unseen = 0
        self._fresh = False

    def after_work(self, seconds: float) -> bool:
        """The loop has worked for so long: run a young collection, if there may be enough to visit; whether it was
        run.
        """
        self._worked += seconds
        many = gc.get_count()[0] >= self._most
        if not many and self._worked < self._interval:
            return False
        self._worked = self._used() - self._collected_at
        if not many and self._worked < self._interval:  # the loop was put aside for some of the time
            return False
        if self._unseen and not many:
            self._unseen -= 1
            self._freeze()
            return False
        self.collect_young()
        return True

    def collect_young(self) -> int:
        """Run a young collection. How many unreachable objects it found."""
        worked = self._used() - self._collected_at
        taken, found = self._timed("young", _collect_young)
        # At most twice as long as the last time, since the work to come may be of another kind.
        fitting = worked * TARGET / max(taken, 1e-6)
        self._interval = min(max(fitting, SHORTEST), 2 * self._interval, LONGEST)
        self._unseen = SAMPLE_EVERY - 1 if found <= FEW else 0
        self._fresh = True
        return found

    def collect_all(self) -> int:
        """Run a complete collection. How many unreachable objects it found. It takes some 0.2 µs for each live
        object.
        """
        _, found = self._timed("complete", _collect_all)
        self._fresh = False
        return found

    def collect_all_when_quiet(self, clock: Clock, is_quiet: Callable[[], bool]) -> None:
        """While the event loop runs: a complete collection whenever it is quiet, if anything has happened since the
        last one.
        """
        if self._fresh and is_quiet():
            self.collect_all()
        clock.after(PAUSE, lambda: self.collect_all_when_quiet(clock, is_quiet))

    def _timed(self, collect_young: Collection, collect: Callable[[], int]) -> tuple[float, int]:
        """Seconds of processor time, which what else the machine does changes little; objects found."""
        begun, used = perf_counter(), thread_time()
        found = collect()
        self._freeze()
        used = thread_time() - used
        self.on_collection(collect_young, perf_counter() - begun, found)
        return used, found

    def _freeze(self) -> None:
        """Hide what is young now from the collector."""
        gc.freeze()
        self._collected_at, self._worked = self._used(), 0.0


def _collect_young() -> int:
    return gc.collect(0)


def _collect_all() -> int:
    gc.unfreeze()
    return gc.collect()


def _ignore(collect_young: Collection, seconds: float, found: int) -> None:
    """Default of `on_collection`."""
