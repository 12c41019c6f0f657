"""The time of day and timers, as a port: rooms are handed theirs, so that tests can turn it by hand."""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


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
        return asyncio.get_running_loop().call_later(max(0, delay) / 1000, act)


__all__ = ["Clock", "Timer", "WallClock"]
