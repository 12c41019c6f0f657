"""Tails of a room's logs: tasks that hand over each entry as the store appends it."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from contextlib import aclosing
from typing import NamedTuple, cast

from server.rooms.services import RoomServices
from server.store import LogEntry, StoreError

RETRY = 1.0
"""Seconds until a broken tail is followed again."""


class Tail(NamedTuple):
    """One log to be followed. entries: those after the last one taken; take: False if there is a gap before it"""

    entries: Callable[[], AsyncIterator[LogEntry]]
    take: Callable[[LogEntry], bool]


class LogTails:
    """Tasks that follow the logs of one room, from `follow` until `stop` or `cancel`."""

    def __init__(self, services: RoomServices, code: str) -> None:
        self.tasks: list[asyncio.Task[None]] = []
        self._services = services
        self._code = code

    def follow(self, tails: list[Tail], on_crash: Callable[[], None]) -> None:
        """Follow these logs, and no others any more. on_crash: called when an entry could not be taken."""
        self.cancel()
        self.tasks = [asyncio.create_task(self._follow(tail, on_crash)) for tail in tails]

    def cancel(self) -> None:
        for task in self.tasks:
            task.cancel()
        self.tasks = []  # a task that was cancelled holds its frames, which hold the room

    async def stop(self) -> None:
        """Cancel, and wait until no entry is being taken."""
        tasks = self.tasks
        self.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _follow(self, tail: Tail, on_crash: Callable[[], None]) -> None:
        while True:
            try:
                async with aclosing(cast("AsyncGenerator[LogEntry]", tail.entries())) as entries:
                    async for entry in entries:
                        if not tail.take(entry):
                            break
            except StoreError as error:
                self._services.log.warning("a tail broke", room=self._code, detail=str(error))
            except Exception:  # what was shown is not in the log any more, or an owner of another version, or a bug
                self._services.metrics.crashes.inc()
                self._services.log.exception("a room could not be followed", room=self._code)
                on_crash()
            await asyncio.sleep(RETRY)
