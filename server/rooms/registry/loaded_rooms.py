"""Loaded rooms: the rooms in the memory of this process, owned or followed, and how they get in and out."""

from collections.abc import Callable, Iterator
from itertools import chain
from typing import Protocol
from weakref import WeakSet

from engine.match import Secrets
from server.rooms.history.room_state import RoomState
from server.rooms.owner.command_processor import CommandProcessor
from server.rooms.owner.owned_room import OwnerHost
from server.rooms.owner.room_owner import RoomOwner
from server.rooms.peers.messenger import PeerMessenger
from server.rooms.registry.lease_keeper import LeaseKeeper
from server.rooms.registry.room_capacity import RoomCapacity
from server.rooms.registry.room_figures import RoomFigures
from server.rooms.replica.room_replica import ReplicaHost, RoomReplica
from server.rooms.requests import BUSY, Answer
from server.rooms.services import RoomServices
from server.rooms.viewers.projection import RoomProjection, farewells
from server.runtime.work_queue import in_portions, work_queue
from server.store import Lease


class RoomHost(OwnerHost, ReplicaHost, Protocol):
    """The process, as its rooms ask it."""


class LoadedRooms:
    """Rooms in memory, by code.

    creating: codes of rooms that are not yet made; closing: whether no further rooms are loaded, since the server stops
    """

    def __init__(self, services: RoomServices, leases: LeaseKeeper, messenger: PeerMessenger, host: RoomHost) -> None:
        self._services = services
        self._leases = leases
        self._messenger = messenger
        self._host = host
        self._rooms: dict[str, RoomOwner | RoomReplica] = {}
        self._ended: WeakSet[CommandProcessor] = WeakSet()
        self.capacity = RoomCapacity(services, self._rooms, self.unload)
        self.creating: set[str] = set()
        self.closing = False
        RoomFigures(services.metrics, self)

    def __len__(self) -> int:
        return len(self._rooms)

    def __iter__(self) -> Iterator[RoomOwner | RoomReplica]:
        return iter(tuple(self._rooms.values()))

    def __contains__(self, code: str) -> bool:
        return code in self._rooms

    def get(self, code: str) -> RoomOwner | RoomReplica | None:
        """The room, if it is loaded."""
        return self._rooms.get(code)

    @property
    def owned(self) -> list[RoomOwner]:
        """Rooms that this process owns."""
        return [room for room in self._rooms.values() if isinstance(room, RoomOwner)]

    def owned_by(self, lease: Lease) -> RoomOwner | None:
        """The loaded room that this process owns by this very lease."""
        room = self._rooms.get(lease.room)
        return room if isinstance(room, RoomOwner) and room.lease == lease else None

    def replica(self, code: str) -> RoomReplica | None:
        """The loaded room that this process follows."""
        room = self._rooms.get(code)
        return room if isinstance(room, RoomReplica) else None

    # in

    def add_owner(self, state: RoomState, secrets: Secrets, lease: Lease) -> RoomOwner:
        """Load a room that this process owns by this lease."""
        known = self._rooms.get(state.code)
        if isinstance(known, RoomOwner):
            return known
        projection = RoomProjection(self._services, state)
        return self._start_owner(projection, secrets, lease, snapshot=state.snapshot, looked_at=state.looked_at)

    def add_replica(self, state: RoomState, lease: Lease) -> RoomReplica:
        """Load a room that another process owns by this lease."""
        projection = RoomProjection(self._services, state)
        replica = RoomReplica(self._services, projection, lease, self._host, self._messenger)
        self._rooms[replica.code] = replica
        replica.start()
        return replica

    def promote(self, replica: RoomReplica, secrets: Secrets, lease: Lease) -> RoomOwner:
        """Own by this lease what has been followed. The viewers stay where they are."""
        owner = self._start_owner(replica.projection, secrets, lease)
        replica.hand_over(owner)
        owner.adopt_viewers()
        return owner

    def _start_owner(
        self, projection: RoomProjection, secrets: Secrets, lease: Lease, *, snapshot: int = 0, looked_at: int = 0
    ) -> RoomOwner:
        owner = RoomOwner(
            self._services,
            projection,
            secrets,
            lease,
            self._host,
            self._messenger,
            snapshot=snapshot,
            looked_at=looked_at,
        )
        owner.start()
        self._rooms[owner.code] = owner
        return owner

    # out

    def unload(self, code: str) -> None:
        """Remove a room from memory, and release its lease."""
        self.capacity.release(code)
        room = self._rooms[code]
        if isinstance(room, RoomOwner):
            self.end(room, BUSY)
            self._leases.release_soon(room.lease)
        else:
            del self._rooms[code]
            room.close()

    def end(self, room: RoomOwner, answer: Answer) -> None:
        """Remove an owned room from memory. What is being appended may still come to its end."""
        self.capacity.release(room.code)
        del self._rooms[room.code]
        room.close(answer)
        self._ended.add(room.processor)

    def unload_idle(self, idle_time: int) -> None:
        """Unload the rooms that have been idle for so many ms."""
        now = self._services.clock.now()
        for room in self:
            if room.idle and room.idle_since is not None and now - room.idle_since >= idle_time:
                self.unload(room.code)

    def disconnect_all(self, code: str, retry: Callable[[], int]) -> None:
        """Close every socket, in portions. `retry`: called for each; ms after which the client should come back."""
        work_queue().spread(chain.from_iterable(farewells(room.audience, code, retry) for room in self))

    async def drop_all(self) -> None:
        """Unload all rooms, and stop what is being appended."""
        async for code in in_portions(self._rooms):
            room = self._rooms.get(code)
            if room is not None:
                self.unload(code)
                if isinstance(room, RoomOwner):
                    room.processor.drop()
        for processor in tuple(self._ended):
            processor.drop()
