"""Turns of jobs that take a millisecond or more on the event loop: between two of them everything else has its turn.

Many tasks that go on at once would run one after the other in the same turn of the loop, as tasks do that all wait for
`sleep(0)`; a move elsewhere would wait for all of them.
"""

import asyncio


class Turns:
    """Turns, one job in each: `await turns.next()` before the job."""

    def __init__(self) -> None:
        self._lock = asyncio.Lock()

    async def next(self) -> None:
        """Wait until it is this job's turn, which comes in the order in which it was asked for."""
        async with self._lock:
            await asyncio.sleep(0)
