"""Leases of a store that lives in one process: for several registries over one memory, and for one server on one
file.
"""

from server.runtime.clock import Clock
from server.store.errors import Fenced
from server.store.ports import Lease, room_of

LEASE = 6_000
"""ms that a process counts as alive after its heartbeat. It sends one every third of that."""


class LocalLeases:
    """Grants rooms to processes. One counter serves all rooms, so that a released room need not be remembered."""

    def __init__(self, clock: Clock, span: int = LEASE) -> None:
        self._clock = clock
        self._span = span
        self._next = 1
        self._until: dict[str, int] = {}
        self._latest: dict[str, Lease] = {}

    async def heartbeat(self, process: str) -> bool:
        known = self._alive(process)
        self._until[process] = self._clock.now() + self._span
        return known

    async def deregister(self, process: str) -> None:
        self._until.pop(process, None)

    async def acquire(self, room: str, process: str) -> Lease:
        held = self._latest.get(room)
        if held is not None and (held.process == process or self._alive(held.process)):
            return held
        self._latest[room] = granted = Lease(room, process, self._next)
        self._next += 1
        return granted

    async def release(self, lease: Lease) -> None:
        if self._latest.get(lease.room) == lease:
            del self._latest[lease.room]

    async def is_dead(self, process: str) -> bool:
        return not self._alive(process)

    def check(self, stream: str, lease: Lease | None) -> None:
        """Check that this lease may still write. Fenced: it may not. Safe to call from any thread."""
        if lease is None:
            return
        if lease.room != room_of(stream):
            raise ValueError(f"a lease of {lease.room} says nothing about {stream}")
        held = self._latest.get(lease.room)
        if held is not lease and held != lease:
            raise Fenced(lease.room, lease.token)

    def _alive(self, process: str) -> bool:
        return self._until.get(process, 0) > self._clock.now()
