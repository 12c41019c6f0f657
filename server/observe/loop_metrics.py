"""Event-loop stall meter: a selector that measures how long callbacks keep the loop from its sockets.

A *stall* is the time from the return of one `select` to the call of the next. In it callbacks run one after the other,
and nothing that comes is seen. The meter needs no timer, so that it wakes no quiet process, and misses nothing.
"""

import os
import select
import selectors
from collections.abc import Callable, Iterator
from math import ceil
from selectors import SelectorKey
from time import perf_counter
from typing import Any

from prometheus_client import CollectorRegistry
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from server.observe.local_metrics import LocalHistogram

_SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
_GENERATIONS = ("young", "complete")

EVENTS = 64
"""Sockets that are served in one turn of the loop, at most."""

WINDOW = 30.0
"""Seconds. The longest recent value is the longest of this window and the one before."""


class MeasuredSelector(selectors.DefaultSelector):
    """Selector for `asyncio.SelectorEventLoop` that calls `after_work` whenever callbacks are done, and has few sockets
    served between two of its calls, where the system has epoll.

    after_work: told for how many seconds they ran; it may go on working for as long as it must
    on_stall: told how long the loop did not look at its sockets, `after_work` included
    """

    def __init__(self, after_work: Callable[[float], object], on_stall: Callable[[float], None]) -> None:
        super().__init__()
        self._epoll: Any = None
        if hasattr(selectors, "EpollSelector") and isinstance(self, selectors.EpollSelector):
            self._epoll = select.epoll.fromfd(os.dup(self.fileno()))  # another view of the same, to ask it for few
        self._keys: dict[int, SelectorKey] = {}  # what `get_map` has too, but not as fast
        self._after_work = after_work
        self._on_stall = on_stall
        self._woken = perf_counter()

    def select(self, timeout: float | None = None) -> list[tuple[SelectorKey, int]]:
        woken = self._woken
        self._after_work(perf_counter() - woken)
        self._on_stall(perf_counter() - woken)
        ready = super().select(timeout) if self._epoll is None else self._few(timeout)
        self._woken = perf_counter()
        return ready

    def register(self, fileobj: Any, events: int, data: Any = None) -> SelectorKey:
        key = super().register(fileobj, events, data)
        self._keys[key.fd] = key
        return key

    def unregister(self, fileobj: Any) -> SelectorKey:
        key = super().unregister(fileobj)
        del self._keys[key.fd]
        return key

    def modify(self, fileobj: Any, events: int, data: Any = None) -> SelectorKey:
        key = super().modify(fileobj, events, data)
        self._keys[key.fd] = key
        return key

    def close(self) -> None:
        if self._epoll is not None:
            self._epoll.close()
        super().close()

    def _few(self, timeout: float | None) -> list[tuple[SelectorKey, int]]:
        """As `select`, but few events at a time. The kernel begins with others the next time, so all have their turn;
        and when thousands of sockets close at once, that is many short turns of the loop.
        """
        wait = None if timeout is None else max(0.0, ceil(timeout * 1e3) * 1e-3)  # no shorter than it was asked for
        ready = []
        for descriptor, event in self._epoll.poll(wait, EVENTS):
            key = self._keys.get(descriptor)
            read = selectors.EVENT_READ if event & ~select.EPOLLOUT else 0  # an error is for both
            write = selectors.EVENT_WRITE if event & ~select.EPOLLIN else 0
            if key is not None and (events := (read | write) & key.events):
                ready.append((key, events))
        return ready


class Longest:
    """Sliding maximum of the last one to two windows."""

    def __init__(self, clock: Callable[[], float] = perf_counter) -> None:
        self._clock = clock
        self._began = clock()
        self._before = self._now = 0.0

    def add(self, value: float) -> None:
        if value > self._now or self._clock() - self._began >= WINDOW:
            self._turn()
            self._now = max(self._now, value)

    @property
    def value(self) -> float:
        self._turn()
        return max(self._before, self._now)

    def _turn(self) -> None:
        gone = self._clock() - self._began
        if gone >= WINDOW:
            self._before, self._now = (self._now if gone < 2 * WINDOW else 0.0), 0.0
            self._began += gone - gone % WINDOW


class LoopMetrics(Collector):
    """Metrics of the event loop's stalls and of garbage collections."""

    def __init__(self) -> None:
        self._stalls = LocalHistogram(_SECONDS)
        self._collections = {look: LocalHistogram(_SECONDS) for look in _GENERATIONS}
        self._found = dict.fromkeys(_GENERATIONS, 0)
        self._longest_stall, self._longest_collection = Longest(), Longest()

    def register(self, registry: CollectorRegistry) -> None:
        """Add these to the registry."""
        registry.register(self)

    def stalled(self, seconds: float) -> None:
        self._stalls.observe(seconds)
        self._longest_stall.add(seconds)

    def collected(self, look: str, seconds: float, found: int) -> None:
        """A garbage collection is over."""
        self._collections[look].observe(seconds)
        self._found[look] += found
        self._longest_collection.add(seconds)

    def collect(self) -> Iterator[Metric]:
        stalls = HistogramMetricFamily("kaitaku_loop_stall_seconds", "Duration of event-loop stalls")
        stalls.add_metric([], *self._stalls.whole())
        yield stalls
        looks = HistogramMetricFamily("kaitaku_garbage_seconds", "Duration of garbage collections", labels=["look"])
        found = CounterMetricFamily(
            "kaitaku_garbage_objects", "Unreachable objects that garbage collections found", labels=["look"]
        )
        for look, tally in self._collections.items():
            looks.add_metric([look], *tally.whole())
            found.add_metric([look], self._found[look])
        yield looks
        yield found
        yield GaugeMetricFamily(
            "kaitaku_loop_stall_longest_seconds", "Longest stall of the last minute", self._longest_stall.value
        )
        yield GaugeMetricFamily(
            "kaitaku_garbage_longest_seconds",
            "Longest garbage collection of the last minute",
            self._longest_collection.value,
        )
