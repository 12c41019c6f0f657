"""Spectators of tables that only people of a league may watch: who leaves the league is disconnected at once (K6).

So are its officials, whatever a table still has them for.
"""

import asyncio

from server.rooms.owner.room_owner import RoomOwner
from server.rooms.registry.loaded_rooms import LoadedRooms
from server.rooms.replica.room_replica import RoomReplica
from server.rooms.seating import expelled, members_only
from server.rooms.services import RoomServices
from server.store import StoreError

RETRY = 1.0
"""Seconds until a check that the store did not answer is made again."""


class LeagueSpectators:
    """Checks who watches in the rooms of this process, owned and followed, when their league has changed."""

    def __init__(self, services: RoomServices, rooms: LoadedRooms) -> None:
        self._services = services
        self._rooms = rooms
        self._due: set[str] = set()
        self._woken = asyncio.Event()

    def league_changed(self, slug: str) -> None:
        """Check soon who watches tables of this league."""
        if any(members_only(room.match) == slug for room in self._rooms):
            self._due.add(slug)
            self._woken.set()

    async def run(self) -> None:
        """Check, for ever."""
        while True:
            await self._woken.wait()
            self._woken.clear()
            due, self._due = self._due, set()
            for slug in due:
                try:
                    await self._check(slug)
                except StoreError as error:
                    self._services.log.warning("spectators of a league could not be checked", detail=str(error))
                    self._due.add(slug)
            if self._due:
                await asyncio.sleep(RETRY)
                self._woken.set()

    async def _check(self, slug: str) -> None:
        for room in self._rooms:
            if members_only(room.match) == slug:
                await self._dismiss_strangers(room, slug)

    async def _dismiss_strangers(self, room: RoomOwner | RoomReplica, slug: str) -> None:
        gone = expelled(room.match)
        watching = {
            listener.user
            for listener in room.audience
            if room.match.seat_of(listener.user) is None or listener.user in gone
        }
        for user in watching:
            if not await self._services.is_of_league(slug, user):
                for listener in room.audience:
                    if listener.user == user:
                        listener.bye("members-only")
