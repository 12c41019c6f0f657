"""Notifier that wakes the tails of a stream in this process when the stream has grown."""

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator

from server.store.ports import Log, LogEntry


class Notifier:
    """One per log. A tail waits for a notification, then reads on from where it was."""

    def __init__(self) -> None:
        self._waiting: defaultdict[str, set[asyncio.Event]] = defaultdict(set)

    def notify(self, stream: str) -> None:
        for event in self._waiting.get(stream, ()):
            event.set()

    async def tail(self, log: Log, stream: str, after: int) -> AsyncIterator[LogEntry]:
        """`Log.tail` out of `Log.read` and notifications."""
        event = asyncio.Event()
        self._waiting[stream].add(event)
        try:
            while True:
                event.clear()
                for kept in await log.read(stream, after):
                    yield kept
                    after = kept.seq
                await event.wait()
        finally:
            self._waiting[stream].discard(event)
            if not self._waiting[stream]:
                del self._waiting[stream]
