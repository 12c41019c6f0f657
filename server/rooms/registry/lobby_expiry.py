"""Lobby expiry: removal of lobbies that nobody has looked at for too long. Their links say `room-expired` for a while.

Only the owner of a room's lease removes it, and only a room that is not loaded here: whoever asks for it meanwhile
waits, and then gets in or hears that it has expired. The log decides whether its game has begun, not the list of rooms.
"""

from server.rooms.damaged_rooms import RoomDamaged
from server.rooms.history.restore import restore
from server.rooms.registry.loaded_rooms import LoadedRooms
from server.rooms.registry.room_loader import RoomLoader
from server.rooms.services import RoomServices
from server.store import Conflict, Fenced, Lease, RoomSummary

TOMBSTONE = 30 * 24 * 60 * 60_000
"""ms for which it is remembered that a room has expired, and nobody gets its code."""

BATCH = 200
"""Rooms removed in one go; what is left waits for the next."""


class LobbyExpiry:
    """Removes lobbies that have expired, of those that this process may own."""

    def __init__(self, services: RoomServices, rooms: LoadedRooms, loader: RoomLoader) -> None:
        self._services = services
        self._rooms = rooms
        self._loader = loader
        self._unreadable: set[str] = set()

    def due(self, summary: RoomSummary) -> bool:
        """Whether nobody has looked at this lobby for too long, as far as the list knows."""
        return (
            summary.stage == "lobby"
            and summary.code not in self._unreadable
            and max(summary.looked_at, summary.moved_at, summary.keep_until) < self._before
        )

    async def remove_all(self, summaries: list[RoomSummary]) -> int:
        """Remove those of these that may be. How many they were. StoreError: the store failed."""
        removed = 0
        for summary in summaries[:BATCH]:
            try:
                removed += await self._loader.while_unloaded(summary.code, self._remove) is True
            except RoomDamaged as damaged:  # nobody can tell whether its game has begun
                self._unreadable.add(summary.code)
                damaged.log()
        if removed:
            self._services.log.info("lobbies have expired", rooms=removed)
        return removed

    @property
    def _before(self) -> int:
        return self._services.clock.now() - self._services.settings.lobby_expiry

    async def _remove(self, code: str) -> bool:
        """Whether it was removed. Nobody here can look at it meanwhile."""
        store, services = self._services.store, self._services
        summary = await store.index.get(code)
        if summary is None or not self.due(summary) or await self._is_awaited(code):
            return False
        lease = await store.leases.acquire(code, services.process)
        if lease.process != services.process:
            return False
        try:
            return await self._remove_ours(code, lease)
        except (Conflict, Fenced):  # something has happened there after all
            return False
        finally:
            await store.leases.release(lease)

    async def _remove_ours(self, code: str, lease: Lease) -> bool:
        state = await restore(self._services, code)  # None: it was listed, and never made
        if state is not None and (state.match.stage != "lobby" or state.moved_at >= self._before):
            return False
        summary = await self._services.store.index.get(code)
        if summary is not None and not self.due(summary):  # at another process, until just now
            return False
        await self._services.store.rooms.remove(lease, 0 if state is None else state.match.seq, TOMBSTONE)
        return True

    async def _is_awaited(self, code: str) -> bool:
        """Whether people look at the finished game whose rematch this is."""
        finished = await self._services.store.names.owner("rematch", code)
        if finished is None:
            return False
        room = self._rooms.get(finished)
        if room is not None and not room.vacant:
            return True
        summary = await self._services.store.index.get(finished)
        return summary is not None and summary.looked_at >= self._before
