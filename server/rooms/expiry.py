"""Removal of lobbies that nobody has looked at for too long. Their links say `room-expired` for a while after.

Only the owner of a room's lease removes it, and only a room that is in no memory here: whoever asks for it meanwhile
waits, and then gets in or hears that it has expired. The log decides whether its game has begun, not the list.
"""

from typing import TYPE_CHECKING

from server.rooms.damage import RoomDamaged
from server.rooms.house import House
from server.rooms.waking import wake
from server.store import Conflict, Fenced, Lease, RoomSummary

if TYPE_CHECKING:
    from server.rooms.hub import Hub

TOMBSTONE = 30 * 24 * 60 * 60_000
"""ms for which it is remembered that a room has expired, and nobody gets its code."""

AT_ONCE = 200
"""Rooms removed in one go; what is left waits for the next."""


class Expiry:
    def __init__(self, house: House, hub: "Hub") -> None:
        self._house = house
        self._hub = hub
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
                removed += await self._hub.apart(card.code, self._remove) is True
            except RoomDamaged as damaged:  # nobody can tell whether its game has begun
                self._unreadable.add(card.code)
                damaged.log()
        if removed:
            self._house.log.info("lobbies have expired", rooms=removed)
        return removed

    @property
    def _before(self) -> int:
        return self._house.clock.now() - self._house.settings.lobby_expiry

    async def _remove(self, code: str) -> bool:
        """Whether it was removed. Nobody here can look at it meanwhile."""
        store, house = self._house.store, self._house
        card = await store.index.get(code)
        if card is None or not self.due(card) or await self._is_awaited(code):
            return False
        lease = await store.leases.take(code, house.process)
        if lease.process != house.process:
            return False
        try:
            return await self._remove_ours(code, lease)
        except (Conflict, Fenced):  # something has happened there after all
            return False
        finally:
            await store.leases.give_up(lease)

    async def _remove_ours(self, code: str, lease: Lease) -> bool:
        standing = await wake(self._house, code)  # None: it was listed, and never made
        if standing is not None and (standing.match.stage != "lobby" or standing.moved_at >= self._before):
            return False
        card = await self._house.store.index.get(code)
        if card is not None and not self.due(card):  # at another process, until just now
            return False
        await self._house.store.rooms.remove(lease, 0 if standing is None else standing.match.seq, TOMBSTONE)
        return True

    async def _is_awaited(self, code: str) -> bool:
        """Whether people look at the finished game whose rematch this is."""
        finished = await self._house.store.names.owner("rematch", code)
        if finished is None:
            return False
        room = self._hub.awake(finished)
        if room is not None and not room.vacant:
            return True
        card = await self._house.store.index.get(finished)
        return card is not None and card.looked_at >= self._before


__all__ = ["TOMBSTONE", "Expiry"]
