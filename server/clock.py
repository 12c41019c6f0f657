"""The time of day and timers, as a port: rooms are handed theirs, so that tests can turn it by hand."""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol

from server.work_queue import work_queue


class Timer(Protocol):
    """Something that will happen, unless it is cancelled first."""

    def cancel(self) -> None: ...


class Clock(Protocol):
    """What a room may know of time. All times are milliseconds since 1970."""

    def now(self) -> int: ...

    def after(self, delay: int, act: Callable[[], None]) -> Timer:
        """Call `act` in `delay` milliseconds, from the event loop."""
        ...


class WallClock:
    """The machine's own clock. It never runs backwards, so that the log's times don't either, and never stands still:
    if the machine's is put back, it goes on from where it was. Else leases, limits and everybody's time would wait
    until the machine has caught up.
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


__all__ = ["Clock", "Timer", "WallClock"]
