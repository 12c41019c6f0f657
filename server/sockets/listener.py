"""TCP listener that accepts connections as far as the connection limiter has slots for them.

asyncio's own accept loop takes every connection, and where files run out it logs a traceback for each that waits
(CPython 3.11 to 3.13). Here a refused connection costs two system calls and a count, and where files run out accepting
pauses for a moment, with one line in the log. An accepted one begins at once, on a `SocketTransport`.
"""

import asyncio
import errno
import socket
import struct
from collections.abc import Callable

import structlog

from server.sockets.connection_limiter import ConnectionLimiter, Slot
from server.sockets.socket_transport import SocketTransport

BATCH = 32
"""Connections accepted before other callbacks of the event loop have their turn."""

BACKLOG = 2_048
"""Connections that wait in the kernel, which may allow fewer (`net.core.somaxconn`)."""

PAUSE = 0.25
"""Seconds for which nothing is accepted after files have run out."""

EPISODE = 60.0
"""Seconds without running out of files after which the next time is logged again."""

TRY_NEXT = {errno.ECONNABORTED, errno.EPROTO, errno.EPERM, errno.ETIMEDOUT, errno.EINTR}
"""Errors of `accept` that concern one connection alone: it was over already, or a firewall forbids it."""

NOT_HERE = {errno.EAFNOSUPPORT, errno.EADDRNOTAVAIL}
"""Errors of a host name that stands for IPv6 addresses too, on a machine without IPv6."""

_RESET = struct.pack("ii", 1, 0)


class Listener:
    """Listening sockets. protocol: makes the protocol of a connection from its slot"""

    def __init__(self, limiter: ConnectionLimiter, protocol: Callable[[Slot], asyncio.Protocol]) -> None:
        self._limiter = limiter
        self._protocol = protocol
        self._loop = asyncio.get_running_loop()
        self._log = structlog.get_logger()
        self._listening: list[socket.socket] = []
        self._paused: asyncio.TimerHandle | None = None
        self._last_failure: float | None = None

    async def open(self, host: str, port: int) -> int:
        """Listen at every address of this host; the port, which is a free one if it was 0. OSError: it is
        impossible.
        """
        try:
            found = await self._loop.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
            for family, _, protocol, _, address in dict.fromkeys(found):
                try:
                    self._listening.append(_bound(family, protocol, address))
                except OSError as error:
                    if error.errno not in NOT_HERE:
                        raise
                    absent = error
            if not self._listening:
                raise absent
            for listening in self._listening:
                listening.listen(BACKLOG)
        except OSError:
            self.close()
            raise
        self._resume()
        bound: int = self._listening[0].getsockname()[1]
        return bound

    def close(self) -> None:
        """Accept no more connections. Open ones stay open."""
        if self._paused is not None:
            self._paused.cancel()
        for listening in self._listening:
            self._loop.remove_reader(listening)
            listening.close()
        self._listening = []

    async def wait_closed(self) -> None:
        """Nothing to wait for, as uvicorn asks of what it listens with: no connection is being set up."""

    def _resume(self) -> None:
        self._paused = None
        for listening in self._listening:
            self._loop.add_reader(listening, self._accept, listening)

    def _accept(self, listening: socket.socket) -> None:
        """Accept the connections that wait, up to `BATCH`."""
        for _ in range(BATCH):
            try:
                connection, peer = listening.accept()
            except BlockingIOError:
                return
            except OSError as error:
                if error.errno in TRY_NEXT:
                    continue
                self._pause(error)
                return
            slot = self._limiter.admit(peer[0])
            if slot is None:
                _refuse(connection)
            else:
                connection.settimeout(0)
                self._start(connection, slot)

    def _start(self, connection: socket.socket, slot: Slot) -> None:
        transport = SocketTransport(self._loop, connection)
        try:
            transport.start(self._protocol(slot))
        except OSError:  # it was over already
            slot.release()
            transport.abort()
        except BaseException:
            slot.release()
            transport.abort()
            raise

    def _pause(self, error: OSError) -> None:
        """Accept nothing for a moment, and drop idle connections so that there are files again."""
        now = self._loop.time()
        if self._last_failure is None or now - self._last_failure > EPISODE:
            self._log.warning("no connection can be accepted for now", detail=str(error), open=self._limiter.open)
        self._last_failure = now
        self._limiter.metrics.accept_pauses.inc()
        for listening in self._listening:
            self._loop.remove_reader(listening)
        self._limiter.drop_idle(BATCH)
        if self._paused is None:
            self._paused = self._loop.call_later(PAUSE, self._resume)


def _bound(family: socket.AddressFamily, protocol: int, address: tuple[str | int | bytes, ...]) -> socket.socket:
    listening = socket.socket(family, socket.SOCK_STREAM, protocol)
    try:
        listening.settimeout(0)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if listening.family == socket.AF_INET6:
            listening.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        listening.bind(address)
    except OSError:
        listening.close()
        raise
    return listening


def _refuse(connection: socket.socket) -> None:
    """Close the connection by a reset, so that nothing of it stays in the kernel."""
    try:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _RESET)
    except OSError:
        pass
    finally:
        connection.close()
