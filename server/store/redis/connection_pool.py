"""The connections to one server: one, and up to three more while that one is full.

In each turn of its loop Redis reads some 16 KB of a connection, does what is asked there, and flushes its file once
(`appendfsync always`). So what lies deeper in a connection waits for further flushes. When hundreds of rooms append at
once, further connections let one flush serve more of them; with fewer rooms one connection makes the larger groups.
"""

import asyncio
from collections.abc import Callable
from typing import Any

from server.store.redis.pipelined_connection import PendingCommand, PipelinedConnection

FULL = 32
"""Questions under way on one connection, as many appends as Redis reads of it at once."""

MOST = 4


class ConnectionPool:
    """Questions to one server: in order on the first connection, or, each for itself, wherever there is room."""

    def __init__(self, make: Callable[[], PipelinedConnection]) -> None:
        self._make = make
        self._lines = [make()]

    @property
    def trouble(self) -> str:
        return self._lines[0].trouble

    def put(self, asked: PendingCommand) -> None:
        """See `PipelinedConnection.put`."""
        line = self._roomy() if asked.spread else self._lines[0]
        line.put(asked)

    def renew(self) -> None:
        for line in self._lines:
            line.renew()

    def due(self) -> list["asyncio.Future[Any]"]:
        return [answer for line in self._lines for answer in line.due()]

    async def hang_up(self) -> list[PendingCommand]:
        return [asked for line in self._lines for asked in await line.hang_up()]

    def _roomy(self) -> PipelinedConnection:
        """The first that is not full; if all are, the one with least to do. One that is not connected doesn't count."""
        first = self._lines[0]
        connected = [line for line in self._lines if not line.trouble]
        for line in connected:
            if line.load < FULL:
                return line
        if connected and len(self._lines) < MOST and len(connected) == len(self._lines):
            self._lines.append(self._make())
        return min(connected, key=lambda line: line.load, default=first)


__all__ = ["ConnectionPool"]
