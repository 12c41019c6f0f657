"""Keepalive by WebSocket pings: each socket is pinged once an interval, a spectator's every other time, and dropped if
it has not answered by its next turn.

All sockets share one timer, a timing wheel: each is in one bucket, and has its turn when the wheel comes to it. To wake
a quiet process costs more than a ping, and each ping wakes it twice; so a ping is held back for a while to be sent
along with another frame. Where people watch a game, pings cost no write, and answers come while the process is busy
anyway.
"""

import os
from typing import Protocol

from server.runtime.clock import Clock

MAX_TICK = 1_000
"""Longest ms from one bucket to the next."""

MIN_BUCKETS = 4
"""Buckets, however short the interval is."""

PING = b"\x89\x04"
"""First bytes of an unmasked ping with a payload of four bytes (RFC 6455, 5.5.2)."""


class KeepalivePeer(Protocol):
    """Socket that is pinged."""

    def ping(self, payload: bytes) -> None:
        """Its turn has come: queue a ping, to be sent along with the next frame; or drop it, if it has not answered the
        last one.
        """
        ...

    def flush_ping(self) -> None:
        """Send the queued ping now, if nothing was sent since."""
        ...


class Keepalive:
    """Timing wheel over the sockets of a process. interval: ms between two turns of a socket, and for an answer"""

    def __init__(self, interval: int, clock: Clock) -> None:
        count = max(MIN_BUCKETS, -(-interval // MAX_TICK))
        self._clock = clock
        self._tick = interval // count
        self._patience = count // 4
        self._buckets: list[set[KeepalivePeer]] = [set() for _ in range(count)]
        self._at = 0
        self._running = False

    def join(self, socket: KeepalivePeer) -> set[KeepalivePeer]:
        """The bucket that the socket is in from now on, until it is taken out: the one with the fewest, so that sockets
        that came together are not pinged together.
        """
        bucket = min(self._buckets, key=len)
        bucket.add(socket)
        if not self._running:
            self._running = True
            self._clock.after(self._tick, self._on_tick)
        return bucket

    def _on_tick(self) -> None:
        self._at = (self._at + 1) % len(self._buckets)
        payload = os.urandom(4)
        for socket in tuple(self._buckets[self._at]):
            socket.ping(payload)
        for socket in tuple(self._buckets[self._at - self._patience]):
            socket.flush_ping()
        self._running = any(self._buckets)
        if self._running:
            self._clock.after(self._tick, self._on_tick)
