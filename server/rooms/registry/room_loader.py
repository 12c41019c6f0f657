"""Room loader: finds a room by its code, and loads it from the store if it is not in memory.

A room is owned by one process at a time, by a lease. Whoever loads a room that nobody owns owns it; whoever loads
another's follows it.
"""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from msgspec.structs import replace

from engine.match import Refused
from server.rooms.damaged_rooms import DamagedRooms, RoomDamaged
from server.rooms.history.restore import restore, secrets_for, secrets_of
from server.rooms.history.room_state import RoomState, stream
from server.rooms.owner.room_owner import RoomOwner
from server.rooms.registry.lease_keeper import LeaseKeeper
from server.rooms.registry.loaded_rooms import LoadedRooms
from server.rooms.registry.room_capacity import NOBODY, Requester, plays
from server.rooms.registry.room_code import is_code
from server.rooms.replica.room_replica import RoomReplica
from server.rooms.services import RoomServices

AnyRoom = RoomOwner | RoomReplica


class RoomLoader:
    """Loads rooms of one process, each once at a time."""

    def __init__(self, services: RoomServices, rooms: LoadedRooms, leases: LeaseKeeper) -> None:
        self._services = services
        self._rooms = rooms
        self._leases = leases
        self._damaged = DamagedRooms(services.clock)
        self._loading: dict[str, tuple[asyncio.Task[AnyRoom | None], Requester]] = {}
        self._exclusive: dict[str, asyncio.Task[bool]] = {}

    @property
    def under_way(self) -> list[asyncio.Task[Any]]:
        """Tasks that have not come to their end."""
        return [*(task for task, _ in self._loading.values()), *self._exclusive.values()]

    async def find(self, code: str, requester: Requester = NOBODY) -> AnyRoom | None:
        """The room with this code, loaded if need be; None: there is none.

        Refused: it has expired; or there is no capacity for it, in all or for this requester. RoomDamaged: what is
        stored of it can't be read.
        """
        while True:
            if (room := self._rooms.get(code)) is not None:
                return room
            if (exclusive := self._exclusive.get(code)) is not None:
                await asyncio.wait([exclusive])
                continue
            self._damaged.check(code)
            known = self._loading.get(code)
            if known is None:
                task = asyncio.create_task(self._load(code, requester), name=f"load {code}")
                task.add_done_callback(lambda _: self._loading.pop(code, None))
                known = self._loading[code] = (task, requester)
            task, first = known
            try:
                return await asyncio.shield(task)
            except Refused as refused:
                # what there was no capacity for, for somebody else, there may be for this one
                if first is requester or not await self._has_more_right(code, requester, first, refused.code):
                    raise

    async def while_unloaded(self, code: str, act: Callable[[str], Coroutine[Any, Any, bool]]) -> bool | None:
        """Run `act` while the room is not loaded here; whoever asks for the room waits. None: it is loaded, or may
        be."""
        if code in self._rooms or self._is_busy(code) or code in self._rooms.creating or self._rooms.closing:
            return None
        await self._leases.released(code)
        if code in self._rooms or self._is_busy(code):
            return None
        task = self._exclusive[code] = asyncio.create_task(act(code), name=f"exclusive {code}")
        task.add_done_callback(lambda _: self._exclusive.pop(code, None))
        return await asyncio.shield(task)

    async def acquire_if_free(self, code: str) -> bool:
        """Whether this process owns the room, or does from now on, since nobody did and there is capacity for it."""
        if self._rooms.closing:
            return False
        if code not in self._rooms:
            try:
                self.check_capacity()
            except Refused:
                return False
        await self._leases.released(code)
        if await self._services.store.rooms.expired(code):
            return False
        return self._leases.is_ours(await self._leases.acquire(code))

    def check_capacity(self, address: str = "") -> None:
        """Refused: there is no capacity for one more room."""
        if self._rooms.closing:
            raise Refused("server-full")
        self._rooms.capacity.check(address)

    def _is_busy(self, code: str) -> bool:
        return code in self._loading or code in self._exclusive

    async def _has_more_right(self, code: str, requester: Requester, first: Requester, why: str) -> bool:
        """Whether a room that was refused to the first who asked for it may be loaded for this requester."""
        if why == "address-full" and requester.address != first.address:
            return True
        if why not in {"address-full", "server-full"} or requester == first:
            return False
        summary = await self._services.store.index.get(code)
        return plays(summary, requester.user) and not plays(summary, first.user)

    async def _load(self, code: str, requester: Requester) -> AnyRoom | None:
        if not is_code(code):
            return None
        if not await self._services.store.log.head(stream(code)):
            if await self._services.store.rooms.expired(code):
                raise Refused("room-expired")
            return None
        capacity, in_play = self._rooms.capacity, False
        try:
            self.check_capacity(requester.address)
        except Refused:
            in_play = not self._rooms.closing and plays(await self._services.store.index.get(code), requester.user)
            if not in_play:
                raise
        with capacity.place(requester.address, in_play=in_play):
            try:
                room = await self._loaded(code)
            except RoomDamaged as damaged:
                self._services.metrics.damaged.inc()
                self._damaged.add(damaged)
                raise
            if room is not None:
                capacity.charge(code, requester.address)
            return room

    async def _loaded(self, code: str) -> AnyRoom | None:
        await self._leases.released(code)
        lease = await self._leases.acquire(code)
        if not self._leases.is_ours(lease):
            state = await restore(self._services, code)
            return None if state is None else self._rooms.get(code) or self._rooms.add_replica(state, lease)
        try:
            own, state = await secrets_of(self._services, code), await self._state(code)
            if not await self._leases.holds(lease):  # we hung while we read, and another may have written since
                return await self._loaded(code)
            if state is not None:
                own = secrets_for(state.match, own)
                if own is None:
                    raise RoomDamaged(code, "its secrets are gone")
                return self._rooms.add_owner(state, own, lease)
        except Exception:
            await self._leases.release(lease)
            raise
        await self._leases.release(lease)
        return None

    async def _state(self, code: str) -> RoomState | None:
        """State of the room, with when somebody last looked at it, if it is a lobby."""
        state = await restore(self._services, code)
        if state is None or state.match.stage != "lobby":
            return state
        summary = await self._services.store.index.get(code)
        return state if summary is None else replace(state, looked_at=summary.looked_at)
