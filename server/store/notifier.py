"""How a tail in this process hears that its stream has grown."""

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator

from server.store.ports import Log, LogEntry


class Notifier:
    """One per log. Whoever tails a stream sleeps until it is rung, then reads on from where it was."""

    def __init__(self) -> None:
        self._sleepers: defaultdict[str, set[asyncio.Event]] = defaultdict(set)

    def ring(self, stream: str) -> None:
        for sleeper in self._sleepers.get(stream, ()):
            sleeper.set()

    async def follow(self, log: Log, stream: str, after: int) -> AsyncIterator[LogEntry]:
        """What `Log.tail` promises, out of `Log.read` and being rung."""
        woken = asyncio.Event()
        self._sleepers[stream].add(woken)
        try:
            while True:
                woken.clear()
                for kept in await log.read(stream, after):
                    yield kept
                    after = kept.seq
                await woken.wait()
        finally:
            self._sleepers[stream].discard(woken)
            if not self._sleepers[stream]:
                del self._sleepers[stream]


__all__ = ["Notifier"]
