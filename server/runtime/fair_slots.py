"""Slots for jobs of many askers on the event loop: few at once, by turns between the askers, and bounded."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from server.runtime.fair_queue import FairQueue
from server.runtime.fair_threads import TooManyJobs


class FairSlots:
    """Slots of one kind of jobs.

    at_once, each_at_once: jobs at once, in all and of one asker; most_each: jobs of one asker that wait;
    duration: seconds that a job takes at most
    """

    def __init__(self, *, at_once: int, each_at_once: int, most_each: int, duration: float) -> None:
        self._turns: FairQueue[asyncio.Future[None]] = FairQueue(at_once=at_once, each_at_once=each_at_once)
        self._most_each, self._duration = most_each, duration

    @asynccontextmanager
    async def slot(self, key: str, patience: float | None = None) -> AsyncIterator[None]:
        """One slot, in this asker's turn.

        TooManyJobs: the asker has too many waiting, or the turn has not come in so many seconds.
        """
        await self._enter(key, patience)
        try:
            yield
        finally:
            self._turns.end(key)
            self._start()

    async def _enter(self, key: str, patience: float | None) -> None:
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        if self._turns.waiting_of(key) >= self._most_each:
            raise self._too_many()
        self._turns.put(key, turn)
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
        if not self._turns.withdraw(key, turn) and turn.done() and not turn.cancelled():
            self._turns.end(key)
            self._start()

    def _too_many(self) -> TooManyJobs:
        return TooManyJobs(int(self._duration * 1000))

    def _start(self) -> None:
        """Let in whoever may come in, each asker in turn."""
        for key, turn in self._turns.begin():
            if turn.done():  # nobody waits for it any more
                self._turns.end(key)
            else:
                turn.set_result(None)
