"""Clocks of servers in tests: one stands still, the other is moved on by hand, with all timers of the process."""

import asyncio
import os
import socket

from server.runtime.clock import WallClock
from tests.loop_time import ROUNDS, LoopTime

PORT = "TURNED_CLOCK_PORT"
"""Environment variable: where a server with a turned clock is told how much time passes."""

PATIENCE = 20.0


class HeldClock(WallClock):
    """The machine's clock as it was at the start: however slowly a loaded machine asks, no bucket of a rate limit fills
    again meanwhile. Timers run as ever.
    """

    def __init__(self) -> None:
        super().__init__()
        self._at = super().now()

    def now(self) -> int:
        return self._at


class TurnedClock(WallClock):
    """The machine's clock and the time of the event loop, which both can be moved on. Whoever connects to the port says
    how many seconds pass; the connection is closed once that has happened.
    """

    def __init__(self) -> None:
        super().__init__()
        self._time = LoopTime()
        self._listening = asyncio.ensure_future(asyncio.start_server(self._hear, "127.0.0.1", int(os.environ[PORT])))

    def now(self) -> int:
        return super().now() + round(1000 * self._time.ahead)

    async def _hear(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._time.turn(float(await reader.readline()))
        for _ in range(ROUNDS):
            await asyncio.sleep(0)
        writer.close()


def turn(port: int, seconds: float) -> None:
    """Let so much time pass for the server that listens at this port."""
    with socket.create_connection(("127.0.0.1", port), PATIENCE) as told:
        told.sendall(f"{seconds}\n".encode())
        assert not told.recv(1)
