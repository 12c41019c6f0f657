"""Takeover of followed rooms: whose owner is silent or gone, or whose log is not what was shown.

When an owner is gone, the first process that needs the room acquires its lease. What it writes bears a newer token, so
that an owner that was only asleep can't write any more.
"""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from server.rooms.history.restore import secrets_for, secrets_of
from server.rooms.history.room_state import stream
from server.rooms.registry.handover import Handover
from server.rooms.registry.lease_keeper import LeaseKeeper
from server.rooms.registry.loaded_rooms import LoadedRooms
from server.rooms.replica.room_replica import RoomReplica
from server.rooms.services import RoomServices
from server.store import Lease, StoreError


class Takeover:
    """Tasks that look into the rooms that one process follows, one at a time for each room."""

    def __init__(self, services: RoomServices, rooms: LoadedRooms, leases: LeaseKeeper, handover: Handover) -> None:
        self._services = services
        self._rooms = rooms
        self._leases = leases
        self._handover = handover
        self._under_way: dict[str, asyncio.Task[None]] = {}

    @property
    def under_way(self) -> list[asyncio.Task[None]]:
        """Tasks that have not come to their end."""
        return list(self._under_way.values())

    def owner_silent(self, code: str) -> None:
        """Look up who owns this room; it may be us."""
        self._look_into(code, self._find_owner)

    def log_differs(self, code: str) -> None:
        """Compare what this room has shown with its log, and show the log's."""
        self._look_into(code, self._reread)

    async def _find_owner(self, replica: RoomReplica) -> None:
        store, log = self._services.store, self._services.log
        try:
            if await store.rooms.expired(replica.code):
                self._tell_expired(replica)
                return
            if not await store.log.head(stream(replica.code)):
                log.critical("THE STORE HAS LOST A WHOLE ROOM", room=replica.code, steps=replica.match.seq)
                self._handover.abandon_replica(replica)
                return
            lease = await self._leases.acquire(replica.code)
            if not self._leases.is_ours(lease):
                replica.follow_owner(lease)
                return
            await self._take_over(replica, lease)
        except StoreError as error:
            log.warning("a room has no owner yet", room=replica.code, detail=str(error))
        except Exception:  # what it holds is of another version, perhaps, that can go on
            self._services.metrics.crashes.inc()
            log.exception("a room could not be taken over", room=replica.code)
            self._handover.abandon_replica(replica)
            await self._leases.release(lease)

    async def _take_over(self, replica: RoomReplica, lease: Lease) -> None:
        """Own the room: nobody else can write any more, so what the log holds now is all there is. If we hung while we
        read, that may be so no longer."""
        own = secrets_for(replica.match, await secrets_of(self._services, replica.code))
        if own is None:
            raise StoreError(f"{replica.code} has no secrets")
        await replica.pause()
        try:
            await replica.read_on(ours=True)
            still = await self._leases.holds(lease)
        except StoreError:
            replica.start()
            raise
        if not still:
            replica.start()
            return
        room = self._rooms.promote(replica, own, lease)
        self._services.metrics.takeovers.inc()
        self._services.log.info("a room was taken over", room=room.code, token=lease.token, seq=room.match.seq)

    async def _reread(self, replica: RoomReplica) -> None:
        await replica.pause()
        try:
            await replica.read_on()
        except StoreError as error:
            self._services.log.warning("a log could not be read anew", room=replica.code, detail=str(error))
        except Exception:
            self._services.metrics.crashes.inc()
            self._services.log.exception("a room could not be followed", room=replica.code)
            self._handover.abandon_replica(replica)
        if self._rooms.get(replica.code) is replica:
            replica.start()

    def _look_into(self, code: str, look: Callable[[RoomReplica], Coroutine[Any, Any, None]]) -> None:
        replica = self._rooms.replica(code)
        if replica is not None and code not in self._under_way and not self._rooms.closing:
            self._under_way[code] = asyncio.create_task(look(replica), name=f"look into {code}")
            self._under_way[code].add_done_callback(lambda _: self._under_way.pop(code, None))

    def _tell_expired(self, replica: RoomReplica) -> None:
        """Close a room that was removed while it was being loaded here."""
        if self._rooms.get(replica.code) is replica:
            for listener in replica.audience:
                listener.bye("room-expired")
            self._rooms.unload(replica.code)
