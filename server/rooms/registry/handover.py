"""Handover: rooms that leave this process while people are connected to them."""

import asyncio
import random
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

from server.rooms.history.room_state import stream
from server.rooms.owner.room_owner import RoomOwner
from server.rooms.registry.lease_keeper import LeaseKeeper
from server.rooms.registry.loaded_rooms import LoadedRooms
from server.rooms.replica.room_replica import RoomReplica
from server.rooms.requests import OwnerChanged
from server.rooms.services import RoomServices
from server.runtime.work_queue import in_portions
from server.store import Fenced, Lease, StoreError

RECONNECT = (100, 600)
"""ms within which those come back whose room has left this process."""

REPAIRS = 5
"""Attempts to repair a log that has lost its end, as long as its lease goes from hand to hand."""

RELEASED = 64
"""Leases that are released at a time."""

FINISH = 2.0
"""Seconds that appends under way have to finish when all rooms are handed over."""


class Handover:
    """Handover of the rooms of one process: of one whose lease is lost, of one that can't go on, of all at the end."""

    def __init__(self, services: RoomServices, rooms: LoadedRooms, leases: LeaseKeeper) -> None:
        self._services = services
        self._rooms = rooms
        self._leases = leases
        self._tasks: set[asyncio.Task[None]] = set()

    def lease_lost(self, lease: Lease) -> None:
        """Another process owns this room now."""
        room = self._rooms.owned_by(lease)
        if room is None:
            return
        self._services.metrics.deposed.inc()
        self._services.log.warning("another process owns the room", room=room.code, token=lease.token)
        _disconnect(room)
        self._rooms.end(room, OwnerChanged())
        self._start(self._look_for_losses(room))

    def abandon(self, lease: Lease) -> None:
        """This room can't go on here. Any process may restore it from the log."""
        room = self._rooms.owned_by(lease)
        if room is not None:
            self._rooms.unload(room.code)
            _disconnect(room)

    def abandon_replica(self, replica: RoomReplica) -> None:
        """This followed room can't go on here."""
        if self._rooms.get(replica.code) is replica:
            _disconnect(replica)
            self._rooms.unload(replica.code)

    async def hand_over_all(self) -> None:
        """Give up all rooms, once what was decided is in the log, so that others may own them at once."""
        self._rooms.closing = True
        owned = self._rooms.owned
        async for room in in_portions(owned):
            room.close(OwnerChanged())
        with suppress(TimeoutError):
            async with asyncio.timeout(FINISH):
                async for room in in_portions(owned):
                    await room.at_rest()
        try:
            async with asyncio.timeout(FINISH):
                for start in range(0, len(owned), RELEASED):
                    group = owned[start : start + RELEASED]
                    await asyncio.gather(*(self._leases.release(room.lease) for room in group))
                await self._services.store.leases.deregister(self._services.process)
        except (StoreError, TimeoutError) as error:  # then others wait until our leases expire
            self._services.log.error("rooms could not be handed over", detail=str(error))
        async for room in in_portions(owned):
            room.announce_end()
        async for followed in in_portions(self._rooms):
            if isinstance(followed, RoomReplica):
                followed.close()

    def cancel(self) -> list[asyncio.Task[None]]:
        """Cancel what is under way, and return it."""
        for task in self._tasks:
            task.cancel()
        return list(self._tasks)

    async def _look_for_losses(self, room: RoomOwner) -> None:
        """Repair the log if the store has lost steps along with our lease: nobody but us remembers them."""
        code, seq = room.code, room.match.seq
        if await self._services.store.rooms.expired(code):  # it was removed, not lost
            return
        for _ in range(REPAIRS):
            if (head := await self._services.store.log.head(stream(code))) >= seq:
                return
            lease = await self._leases.acquire(code)
            with suppress(Fenced):  # whoever had it released it meanwhile
                await room.repair(lease, head)
                return

    def _start(self, what: Coroutine[Any, Any, None]) -> None:
        async def run() -> None:
            try:
                await what
            except StoreError as error:
                self._services.log.error("the store failed an afterthought", detail=str(error))

        task = asyncio.create_task(run())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _disconnect(room: RoomOwner | RoomReplica) -> None:
    room.disconnect("resume", lambda: random.randint(*RECONNECT))
