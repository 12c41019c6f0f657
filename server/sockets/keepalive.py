"""Who is still there: each socket has its turn once in an interval. It is pinged then, or every other time if it only
looks on, and dropped if it has not answered by the next turn.

One timer serves all sockets, which stand around a wheel, and have their turn when it comes to their spoke. To wake a
quiet process costs more than a ping, and each ping wakes it twice; so a ping waits for a while to be sent along with
something else. Where people watch a game, pings cost no write, and answers come while the process is busy anyhow.
"""

import os
from typing import Protocol

from server.clock import Clock

MAX_TICK = 1_000
"""ms from one spoke to the next, at most."""

MIN_BUCKETS = 4
"""Spokes, however short the interval is."""

PING = b"\x89\x04"
"""How a ping of the server's with four bytes of payload begins (RFC 6455, 5.5.2)."""


class KeepalivePeer(Protocol):
    """A socket that is asked."""

    def ping(self, payload: bytes) -> None:
        """Its turn has come: ask whether it is there, together with whatever is sent to it next; or drop it, if it
        has not answered since the last one."""
        ...

    def flush_ping(self) -> None:
        """If it has not been asked by now, because nothing was sent: ask it alone."""
        ...


class Keepalive:
    """The sockets of a process. interval: ms between two turns of a socket, and for an answer"""

    def __init__(self, interval: int, clock: Clock) -> None:
        count = max(MIN_BUCKETS, -(-interval // MAX_TICK))
        self._clock = clock
        self._tick = interval // count
        self._patience = count // 4
        self._buckets: list[set[KeepalivePeer]] = [set() for _ in range(count)]
        self._at = 0
        self._running = False

    def join(self, socket: KeepalivePeer) -> set[KeepalivePeer]:
        """It has its turns from now on. It stands in this set until it is taken out: the one with the fewest, so that
        not all who came at once are asked at once."""
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


__all__ = ["PING", "Keepalive", "KeepalivePeer"]
