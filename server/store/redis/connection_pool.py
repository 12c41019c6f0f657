"""Connection pool of one server: one pipelined connection, and up to three more while the first is full.

In each turn of its loop Redis reads some 16 KB of a connection, runs the commands in it, and flushes its file once
(`appendfsync always`). So commands deeper in a connection wait for further flushes. When hundreds of rooms append at
once, further connections let one flush serve more of them; with fewer rooms one connection makes the larger groups.
"""

import asyncio
from collections.abc import Callable
from typing import Any

from server.store.redis.pipelined_connection import PendingCommand, PipelinedConnection

FULL_PIPELINE = 32
"""Commands in flight at which a connection is full: as many appends as Redis reads of it at once."""

MAX_PENDING = 4


class ConnectionPool:
    """Pool of pipelined connections: commands go in order through the first one, or, if `unordered`, through any."""

    def __init__(self, make: Callable[[], PipelinedConnection]) -> None:
        self._make = make
        self._connections = [make()]

    @property
    def error(self) -> str:
        return self._connections[0].error

    def send(self, pending: PendingCommand) -> None:
        """See `PipelinedConnection.send`."""
        connection = self._least_loaded() if pending.unordered else self._connections[0]
        connection.send(pending)

    def reconnect(self) -> None:
        for connection in self._connections:
            connection.reconnect()

    def pending_answers(self) -> list["asyncio.Future[Any]"]:
        return [answer for connection in self._connections for answer in connection.pending_answers()]

    async def close(self) -> list[PendingCommand]:
        return [pending for connection in self._connections for pending in await connection.close()]

    def _least_loaded(self) -> PipelinedConnection:
        """The first connection that is not full; if all are, the one with the fewest commands. Only connected ones
        count.
        """
        first = self._connections[0]
        connected = [connection for connection in self._connections if not connection.error]
        for connection in connected:
            if connection.pending_count < FULL_PIPELINE:
                return connection
        if connected and len(self._connections) < MAX_PENDING and len(connected) == len(self._connections):
            self._connections.append(self._make())
        return min(connected, key=lambda connection: connection.pending_count, default=first)
