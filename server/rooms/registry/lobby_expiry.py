"""Removal of lobbies that nobody has looked at for too long. Their links say `room-expired` for a while after.

Only the owner of a room's lease removes it, and only a room that is in no memory here: whoever asks for it meanwhile
waits, and then gets in or hears that it has expired. The log decides whether its game has begun, not the list.
"""

from typing import TYPE_CHECKING

from server.rooms.history.damaged_rooms import RoomDamaged
from server.rooms.history.restore import restore
from server.rooms.services import RoomServices
from server.store import Conflict, Fenced, Lease, RoomSummary

if TYPE_CHECKING:
    from server.rooms.registry.room_registry import RoomRegistry

TOMBSTONE = 30 * 24 * 60 * 60_000
"""ms for which it is remembered that a room has expired, and nobody gets its code."""

AT_ONCE = 200
"""Rooms removed in one go; what is left waits for the next."""


class LobbyExpiry:
    def __init__(self, services: RoomServices, registry: "RoomRegistry") -> None:
        self._services = services
        self._registry = registry
        self._unreadable: set[str] = set()

    def due(self, card: RoomSummary) -> bool:
        """Whether nobody has looked at this lobby for too long, as far as the list knows."""
        return (
            card.stage == "lobby"
            and card.code not in self._unreadable
            and max(card.looked_at, card.moved_at) < self._before
        )

    async def remove_all(self, cards: list[RoomSummary]) -> int:
        """Remove those of these that may be. How many they were. StoreError: the store failed."""
        removed = 0
        for card in cards[:AT_ONCE]:
            try:
                removed += await self._registry.while_unloaded(card.code, self._remove) is True
            except RoomDamaged as damaged:  # nobody can tell whether its game has begun
                self._unreadable.add(card.code)
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
        card = await store.index.get(code)
        if card is None or not self.due(card) or await self._is_awaited(code):
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
        card = await self._services.store.index.get(code)
        if card is not None and not self.due(card):  # at another process, until just now
            return False
        await self._services.store.rooms.remove(lease, 0 if state is None else state.match.seq, TOMBSTONE)
        return True

    async def _is_awaited(self, code: str) -> bool:
        """Whether people look at the finished game whose rematch this is."""
        finished = await self._services.store.names.owner("rematch", code)
        if finished is None:
            return False
        room = self._registry.loaded(finished)
        if room is not None and not room.vacant:
            return True
        card = await self._services.store.index.get(finished)
        return card is not None and card.looked_at >= self._before


__all__ = ["TOMBSTONE", "LobbyExpiry"]
