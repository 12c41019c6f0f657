"""Slots for jobs of many askers on the event loop: few at once, by turns between the askers, and bounded."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from server.runtime.fair_threads import TooManyJobs

_Line = deque["asyncio.Future[None]"]


class FairSlots:
    """Slots of one kind of jobs.

    at_once, each_at_once: jobs at once, in all and of one asker; most_each: jobs of one asker that wait;
    duration: seconds that a job takes at most
    """

    def __init__(self, *, at_once: int, each_at_once: int, most_each: int, duration: float) -> None:
        self._at_once, self._each_at_once, self._most_each = at_once, each_at_once, most_each
        self._duration = duration
        self._running: dict[str, int] = {}
        self._waiting: OrderedDict[str, _Line] = OrderedDict()

    @asynccontextmanager
    async def slot(self, key: str, patience: float | None = None) -> AsyncIterator[None]:
        """One slot, in this asker's turn.

        TooManyJobs: the asker has too many waiting, or the turn has not come in so many seconds.
        """
        await self._enter(key, patience)
        try:
            yield
        finally:
            self._running[key] -= 1
            if not self._running[key]:
                del self._running[key]
            self._start()

    async def _enter(self, key: str, patience: float | None) -> None:
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        if len(self._waiting.get(key, ())) >= self._most_each:
            raise self._too_many()
        self._waiting.setdefault(key, deque()).append(turn)
        self._start()
        try:
            async with asyncio.timeout(patience):
                await turn
        except TimeoutError:
            self._give_up(key, turn)
            raise self._too_many() from None
        except asyncio.CancelledError:
            self._give_up(key, turn)
            raise

    def _give_up(self, key: str, turn: "asyncio.Future[None]") -> None:
        """Wait no more. A turn that came in the same moment goes to the next."""
        line = self._waiting.get(key)
        if line is not None and turn in line:
            line.remove(turn)
            if not line:
                del self._waiting[key]
        elif turn.done() and not turn.cancelled():
            self._running[key] -= 1
            if not self._running[key]:
                del self._running[key]
            self._start()

    def _too_many(self) -> TooManyJobs:
        return TooManyJobs(int(self._duration * 1000))

    def _start(self) -> None:
        """Let in whoever may come in, each asker in turn."""
        for key in tuple(self._waiting):
            if sum(self._running.values()) >= self._at_once:
                return
            if self._running.get(key, 0) >= self._each_at_once:
                continue
            line = self._waiting[key]
            turn = line.popleft()
            if line:
                self._waiting.move_to_end(key)
            else:
                del self._waiting[key]
            if not turn.done():
                self._running[key] = self._running.get(key, 0) + 1
                turn.set_result(None)
