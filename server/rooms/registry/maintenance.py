"""Maintenance: what a process does every few seconds: heartbeat, care of its rooms, recovery of rooms without owner."""

import asyncio
import random
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from msgspec.structs import replace

from engine.match import Refused
from server.rooms.damaged_rooms import RoomDamaged
from server.rooms.owner.room_owner import RoomOwner
from server.rooms.peers.messenger import PeerMessenger
from server.rooms.registry.handover import Handover
from server.rooms.registry.lease_keeper import LeaseKeeper
from server.rooms.registry.loaded_rooms import LoadedRooms
from server.rooms.registry.lobby_expiry import LobbyExpiry
from server.rooms.registry.room_loader import RoomLoader
from server.rooms.services import RoomServices
from server.store import RoomSummary, StoreError

HEARTBEAT_INTERVAL = 2_000
"""ms between two heartbeats of a process."""

RECONNECT = (500, 2_500)
"""ms within which people try elsewhere when this process is cut off from the store."""

BATCH = 100
"""Rooms that are looked after before others have their turn in the event loop."""

UNLOAD_INTERVAL = 10_000
"""ms between looks for rooms that are idle."""

IDLE_TIME = 30_000
"""ms that a room stays in memory after the last one left."""

RECOVERY_INTERVAL = 30_000
"""ms between looks for rooms that some process must own, since something happens there by itself."""

GUESTS_INTERVAL = 600_000
GUESTS = 1_000
"""ms between looks for guests who don't come any more, and how many are looked at."""


class Maintenance:
    """Maintenance of one process and its rooms."""

    def __init__(
        self,
        services: RoomServices,
        messenger: PeerMessenger,
        rooms: LoadedRooms,
        leases: LeaseKeeper,
        loader: RoomLoader,
        expiry: LobbyExpiry,
        handover: Handover,
    ) -> None:
        self._services = services
        self._messenger = messenger
        self._rooms = rooms
        self._leases = leases
        self._loader = loader
        self._expiry = expiry
        self._handover = handover
        self._cut_off = False
        self._unreadable: set[str] = set()

    def tasks(self) -> list[Coroutine[Any, Any, None]]:
        """Background tasks. Each runs for ever."""
        return [
            self._every(HEARTBEAT_INTERVAL, self.heartbeat),
            self._every(UNLOAD_INTERVAL, self._unload_idle),
            self._every(RECOVERY_INTERVAL, self.recover),
            self._every(GUESTS_INTERVAL, self.remove_guests),
        ]

    async def heartbeat(self) -> None:
        """Renew the leases of this process. After a time in which it could not, or if the store has forgotten it, see
        what has become of its rooms."""
        if self._rooms.closing:
            return
        uncertain = not self._leases.certain
        now = self._services.clock.now()
        try:
            known = await self._services.store.leases.heartbeat(self._services.process)
            if not known and not uncertain:
                self._services.log.error("the store has forgotten this process: was it emptied?")
            if uncertain or not known:
                await asyncio.gather(*(self._check_lease(room) for room in self._rooms.owned))
        except StoreError as error:
            self._services.log.error("this process could not say that it is alive", detail=str(error))
            if not self._leases.certain:
                self._disconnect()
            return
        self._leases.confirm(now)
        self._cut_off = False
        await self._maintain_rooms()

    async def _maintain_rooms(self) -> None:
        """Some at a time, so that others have their turn in between."""
        for number, room in enumerate(self._rooms.owned, start=1):
            if self._rooms.get(room.code) is room:
                room.maintain()
            if number % BATCH == 0:
                await asyncio.sleep(0)

    async def recover(self) -> None:
        """Remove the lobbies that have expired, and own the rooms in which something happens by itself while nobody is
        connected, if no other process does.

        That is before the start alone: an opening ends, and the seats of people who don't come back fall free. A game
        in progress waits for its players, and is loaded by the first of them. Half of the capacity is left to those who
        come.
        """
        summaries = await self._services.store.index.unstarted_rooms()
        expired = [summary for summary in summaries if self._expiry.due(summary)]
        await self._expiry.remove_all(expired)
        summaries = [summary for summary in summaries if not self._expiry.due(summary)]
        waiting = [one for one in summaries if one.stage == "opening" or _loses_seats(one)]
        while waiting:
            places = max(1, self._services.settings.rooms // 2 - len(self._rooms))
            for summary in waiting[:places]:
                await self._recover(summary)
            if waiting := waiting[places:]:
                await asyncio.sleep(UNLOAD_INTERVAL / 1000)

    async def _recover(self, summary: RoomSummary) -> None:
        code = summary.code
        if code in self._rooms or code in self._rooms.creating or code in self._unreadable:
            return
        try:
            if await self._loader.acquire_if_free(code) and await self._loader.find(code) is None:
                # Listed and never created, since the server was killed in between.
                self._services.store.index.put(replace(summary, stage="over", visibility="private"))
        except RoomDamaged:  # the log has it already
            self._unreadable.add(code)
        except (Refused, StoreError) as error:
            self._services.log.error("a room could not be woken", room=code, detail=str(error))

    def _disconnect(self) -> None:
        """Send everybody away: another process may own our rooms by now, and serve our people better than we can."""
        if self._messenger.met_others and not self._cut_off:
            self._cut_off = True
            self._rooms.disconnect_all("resume", lambda: random.randint(*RECONNECT))

    async def _check_lease(self, room: RoomOwner) -> None:
        if await self._leases.acquire(room.code) != room.lease:
            self._handover.lease_lost(room.lease)
        else:
            await room.check_end_of_log()

    async def _unload_idle(self) -> None:
        self._rooms.unload_idle(IDLE_TIME)
        await self._services.people.save_last_seen()

    async def remove_guests(self) -> None:
        """Remove the names of guests who don't come any more."""
        removed = await self._services.people.remove_unseen_guests(self._services.settings.guest_expiry, GUESTS)
        if removed:
            self._services.log.info("guests were forgotten", guests=removed)

    async def _every(self, interval: int, act: Callable[[], Awaitable[None]]) -> None:
        """Act at once, and again after so many ms, a little more or less; for ever."""
        while True:
            try:
                await act()
            except StoreError as error:
                self._services.log.error("the store failed a chore", detail=str(error))
            except Exception:  # a bug must not end it
                self._services.metrics.crashes.inc()
                self._services.log.exception("a chore failed")
            await asyncio.sleep(random.uniform(0.9, 1.1) * interval / 1000)


def _loses_seats(summary: RoomSummary) -> bool:
    """Whether seats fall free there when people don't come back. Those that a league gave don't."""
    return not summary.league and any(sitter.user for sitter in summary.sitters)
