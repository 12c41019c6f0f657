"""`python -m server` that writes down its stalls: `python -m bench.stalls.server POLICY FILE …`, the rest as there.

POLICY is when garbage is looked for: `young` is the server's own way; `doubling` is what it did before, a whole look
whenever what lives may have doubled; `python` is Python's own schedule. FILE is written at the end (`Report`).
"""

import asyncio
import gc
import sys
from array import array
from collections.abc import Callable
from pathlib import Path
from selectors import SelectorKey
from time import perf_counter, thread_time
from typing import Any

import msgspec
from msgspec import Struct

from server import __main__ as server
from server.observe import set_up_logs
from server.observe.loop_metrics import LoopMetrics, MeasuredSelector
from server.runtime.garbage_collection import GarbageCollector
from server.sockets import open_files
from server.sockets.capacity import Capacity

LEAST = 250_000
"""Objects that come, more than go, until the first whole look."""

LOOK_EVERY = 5.0
"""Seconds between two times that somebody sees whether there may be twice as many."""

LONG = 0.005
"""Seconds of a callback that is written down by its name."""


class Report(Struct):
    """stalls: three numbers for each: when it ended, by the clock that all processes share; seconds by that clock;
    seconds of this thread's processor time. looks: for garbage, likewise; callbacks: those that took long, by name →
    two numbers for each, when it ended and its seconds of processor time"""

    stalls: list[float]
    looks: list[float]
    found: int
    callbacks: dict[str, list[float]]


stalls, looks = array("d"), array("d")
"""Arrays, in which the collector finds nothing to look at."""
counts = array("q")
callbacks: "dict[str, array[float]]" = {}


def noted(begun: float, used: float, count: int) -> None:
    """Record a garbage collection that began then, by both clocks, and found so many objects."""
    looks.extend((perf_counter(), perf_counter() - begun, thread_time() - used))
    counts.append(count)


class Measured(MeasuredSelector):
    """Selector that records each stall."""

    def __init__(self, after_work: Callable[[float], object]) -> None:
        super().__init__(after_work, self._note)
        self._before = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[SelectorKey, int]]:
        ready = super().select(timeout)
        self._before = thread_time()
        return ready

    def _note(self, seconds: float) -> None:
        stalls.extend((perf_counter(), seconds, thread_time() - self._before))


class Doubling(GarbageCollector):
    """Full collections whenever the live objects may have doubled."""

    _alive = 0
    _last = 0.0

    def after_work(self, seconds: float) -> bool:
        if perf_counter() - self._last < LOOK_EVERY:
            return False
        self._last = perf_counter()
        if gc.get_count()[0] < max(LEAST, self._alive):
            return False
        begun, used = perf_counter(), thread_time()
        found = gc.collect()
        self._alive = len(gc.get_objects())
        noted(begun, used, found)
        return True


class Pythons(GarbageCollector):
    """Python's own schedule, over all objects."""

    def __init__(self) -> None:
        gc.callbacks.append(self._called)
        self._phase = (0.0, 0.0)

    def after_work(self, seconds: float) -> bool:
        return False

    def _called(self, phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            self._phase = perf_counter(), thread_time()
        else:
            noted(*self._phase, info["collected"])


class Young(GarbageCollector):
    """The server's own schedule."""

    def collect_young(self) -> int:
        begun, used = perf_counter(), thread_time()
        found = super().collect_young()
        noted(begun, used, found)
        return found


POLICIES: dict[str, Callable[[], GarbageCollector]] = {"young": Young, "doubling": Doubling, "python": Pythons}


def name_long_callbacks() -> None:
    """Record the names of callbacks that take long."""
    kind: Any = asyncio.Handle
    run = kind._run

    def timed(handle: Any) -> None:
        begun = thread_time()
        run(handle)
        if (took := thread_time() - begun) > LONG:
            callbacks.setdefault(_name(handle), array("d")).extend((perf_counter(), took))

    kind._run = timed


def _name(handle: Any) -> str:
    callback: Any = handle._callback
    owner = getattr(callback, "__self__", None)
    if isinstance(owner, asyncio.Task):
        return f"task {getattr(owner.get_coro(), '__qualname__', owner.get_name())}"
    return str(getattr(callback, "__qualname__", type(callback).__qualname__))


def main() -> int:
    policy, file = sys.argv.pop(1), Path(sys.argv.pop(1))
    name_long_callbacks()
    settings = server.parse_settings(sys.argv[1:])
    set_up_logs(settings.log)
    store, garbage, figures = server.open_store(settings.data), POLICIES[policy](), LoopMetrics()
    open_files.raise_limit()
    capacity = Capacity.of(settings, open_files.limit())
    selector = Measured(garbage.after_work)
    with asyncio.Runner(loop_factory=lambda: asyncio.SelectorEventLoop(selector)) as runner:
        status = runner.run(server.serve(store, settings, capacity, garbage, figures))
    long = {name: list(times) for name, times in callbacks.items()}
    file.write_bytes(msgspec.json.encode(Report(list(stalls), list(looks), sum(counts), long)))
    return status


if __name__ == "__main__":
    sys.exit(main())
