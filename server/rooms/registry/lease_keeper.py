"""Lease keeper: the leases by which this process owns rooms."""

import asyncio

from server.rooms.services import RoomServices
from server.store import Lease, StoreError

CERTAIN = 5_000
"""ms for which nobody can acquire our leases after a heartbeat: somewhat less than a lease lasts."""


class LeaseKeeper:
    """Acquires and releases the leases of one process, and knows until when they can't have expired."""

    def __init__(self, services: RoomServices) -> None:
        self._services = services
        self._certain_until = 0
        self._releasing: dict[str, asyncio.Task[None]] = {}

    @property
    def certain(self) -> bool:
        """Whether our leases can't have expired by now."""
        return self._services.clock.now() < self._certain_until

    def confirm(self, now: int) -> None:
        """A heartbeat that began then (ms since the epoch) reached the store."""
        self._certain_until = now + CERTAIN

    async def acquire(self, code: str) -> Lease:
        """Lease of the room: ours, if nobody had it, or the one of the process that has it."""
        return await self._services.store.leases.acquire(code, self._services.process)

    def is_ours(self, lease: Lease) -> bool:
        return lease.process == self._services.process

    async def holds(self, lease: Lease) -> bool:
        """Whether this is still our lease, by the store."""
        return await self._services.store.leases.acquire(lease.room, lease.process) == lease

    async def release(self, lease: Lease) -> None:
        """Let any process own the room."""
        try:
            await self._services.store.leases.release(lease)
        except StoreError as error:
            self._services.log.warning("a lease could not be given up", room=lease.room, detail=str(error))

    def release_soon(self, lease: Lease) -> None:
        """Release it in a task of its own."""
        code = lease.room
        self._releasing[code] = asyncio.create_task(self.release(lease), name=f"release {code}")
        self._releasing[code].add_done_callback(lambda _: self._releasing.pop(code, None))

    async def released(self, code: str) -> None:
        """Wait until a lease that is being released is. Else it would be taken from whoever has it next: us."""
        if code in self._releasing:
            await asyncio.shield(self._releasing[code])

    @property
    def releasing(self) -> list[asyncio.Task[None]]:
        """Releases under way."""
        return list(self._releasing.values())
