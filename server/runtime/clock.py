"""Clock and timers, as a port: rooms are handed theirs, so that tests can advance it by hand."""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol

from server.runtime.work_queue import work_queue


class Timer(Protocol):
    """A call in the future that can be cancelled."""

    def cancel(self) -> None: ...


class Clock(Protocol):
    """Time of day and timers. All times are milliseconds since 1970."""

    def now(self) -> int: ...

    def after(self, delay: int, act: Callable[[], None]) -> Timer:
        """Call `act` in `delay` milliseconds, from the event loop."""
        ...


class WallClock:
    """The machine's clock, made monotonic: it never runs backwards, so that the log's times do not either, and never
    stands still: if the machine's clock is put back, this one goes on from where it was. Otherwise leases, limits
    and clocks of games would wait until the machine has caught up.
    """

    def __init__(self) -> None:
        self._ahead = 0

    def now(self) -> int:
        ticks = time.monotonic_ns()
        ahead = time.time_ns() - ticks
        if ahead > self._ahead:
            self._ahead = ahead
        return (ticks + self._ahead) // 1_000_000

    def after(self, delay: int, act: Callable[[], None]) -> Timer:
        return _Alarm(delay, act)


class _Alarm:
    """Timer that is run by the work queue, since those of a thousand rooms may be due at once."""

    __slots__ = ("_act", "_handle")

    def __init__(self, delay: int, act: Callable[[], None]) -> None:
        self._act: Callable[[], None] | None = act
        self._handle: asyncio.TimerHandle | None = asyncio.get_running_loop().call_later(
            max(0, delay) / 1000, self._due
        )

    def cancel(self) -> None:
        self._act = None
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None

    def _due(self) -> None:
        self._handle = None  # it holds us
        work_queue().put(self._run)

    def _run(self) -> None:
        act, self._act = self._act, None
        if act is not None:
            act()
