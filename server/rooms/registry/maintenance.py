"""What a process does every few seconds, as long as it serves: say that it is alive, look after its rooms, find lost
ones."""

import asyncio
import random
from collections.abc import Awaitable, Callable, Coroutine
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from engine.match import Refused
from server.rooms.history.damaged_rooms import RoomDamaged
from server.rooms.owner.room_owner import RoomOwner
from server.store import RoomSummary, StoreError

if TYPE_CHECKING:
    from server.rooms.registry.room_registry import RoomRegistry

BEAT = 2_000
"""ms between two times that a process says that it is alive."""

SURE = 5_000
"""ms for which nobody can take our rooms after we have said that we are alive: somewhat less than a lease."""

SPREAD = (500, 2_500)
"""ms within which people try elsewhere when this process is cut off from the store."""

PORTION = 100
"""Rooms that are looked after in one go."""

SWEEP = 10_000
"""ms between looks for rooms that may sleep."""

NAP = 30_000
"""ms that a room stays in memory after the last one left."""

SEARCH = 30_000
"""ms between looks for rooms that somebody must own, since something happens there by itself."""

CENSUS = 600_000
GUESTS = 1_000
"""ms between looks for guests who don't come any more, and how many are looked at."""


class Maintenance:
    """Those of one hub."""

    def __init__(self, registry: "RoomRegistry") -> None:
        self._registry = registry
        self._services = registry.services
        self._sure_until = 0
        self._sent_away = False
        self._broken: set[str] = set()

    def all(self) -> list[Coroutine[Any, Any, None]]:
        """Each goes on for ever."""
        registry = self._registry
        return [
            registry.messenger.deliver(registry.dispatcher),
            registry.messenger.receive(registry.dispatcher),
            registry.profile_updates.listen(),
            self._every(BEAT, self.beat),
            self._every(SWEEP, self._tidy),
            self._every(SEARCH, self.recover),
            self._every(CENSUS, self.forget_guests),
        ]

    @property
    def leases_certain(self) -> bool:
        """Whether our leases can't have run out by now."""
        return self._services.clock.now() < self._sure_until

    async def beat(self) -> None:
        """Say that this process is alive. After a time in which it could not, or if the store has forgotten it, see
        what has become of its rooms."""
        if self._registry.leaving:
            return
        away = not self.leases_certain
        now = self._services.clock.now()
        try:
            known = await self._services.store.leases.heartbeat(self._services.process)
            if not known and not away:
                self._services.log.error("the store has forgotten this process: was it emptied?")
            if away or not known:
                await asyncio.gather(*(self._look_at(room) for room in self._registry.owned))
        except StoreError as error:
            self._services.log.error("this process could not say that it is alive", detail=str(error))
            if not self.leases_certain:
                self._send_away()
            return
        self._sure_until = now + SURE
        self._sent_away = False
        await self._look_after_all()

    async def _look_after_all(self) -> None:
        """Some at a time, since others want to move too."""
        for number, room in enumerate(self._registry.owned, start=1):
            if self._registry.loaded(room.code) is room:
                room.look_after()
            if number % PORTION == 0:
                await asyncio.sleep(0)

    async def recover(self) -> None:
        """Remove the lobbies that have expired, and own the rooms to which something happens by itself while nobody is
        there, if nobody else does.

        That is before the start alone: an opening ends, and the seats of people who don't come back fall free. A game
        in progress waits for its players, and is woken by the first of them. Half of all rooms that may be in memory
        are left to those who come.
        """
        cards = await self._services.store.index.unstarted_rooms()
        expired = [card for card in cards if self._registry.expiry.due(card)]
        await self._registry.expiry.remove_all(expired)
        cards = [card for card in cards if not self._registry.expiry.due(card)]
        waiting = [card for card in cards if card.stage == "opening" or any(sitter.user for sitter in card.sitters)]
        while waiting:
            space = max(1, self._services.settings.rooms // 2 - len(self._registry))
            for card in waiting[:space]:
                await self._recover(card)
            if waiting := waiting[space:]:
                await asyncio.sleep(SWEEP / 1000)

    async def _recover(self, card: RoomSummary) -> None:
        registry, code = self._registry, card.code
        if registry.loaded(code) is not None or code in registry.creating or code in self._broken:
            return
        try:
            if await registry.owns_or_takes(code) and await registry.find(code) is None:
                # Listed and never made, since the server was killed in between.
                self._services.store.index.put(replace(card, stage="over", visibility="private"))
        except RoomDamaged:  # the log has it already
            self._broken.add(code)
        except (Refused, StoreError) as error:
            self._services.log.error("a room could not be woken", room=code, detail=str(error))

    def _send_away(self) -> None:
        """Cut off: another process may have our rooms by now, and serve our people better than we can."""
        if self._registry.messenger.met_others and not self._sent_away:
            self._sent_away = True
            for room in self._registry:
                room.disconnect("resume", lambda: random.randint(*SPREAD))

    async def _look_at(self, room: RoomOwner) -> None:
        if await self._services.store.leases.acquire(room.code, self._services.process) != room.lease:
            self._registry.lease_lost(room)
        else:
            await room.look_for_losses()

    async def _tidy(self) -> None:
        self._registry.sweep(NAP)
        await self._services.people.save_last_seen()

    async def forget_guests(self) -> None:
        """Names of guests who don't come any more."""
        forgotten = await self._services.people.remove_unseen_guests(self._services.settings.guest_expiry, GUESTS)
        if forgotten:
            self._services.log.info("guests were forgotten", guests=forgotten)

    async def _every(self, pause: int, act: Callable[[], Awaitable[None]]) -> None:
        """At once, and again after so many ms, a little more or less; for ever."""
        while True:
            try:
                await act()
            except StoreError as error:
                self._services.log.error("the store failed a chore", detail=str(error))
            except Exception:  # a bug must not end it
                self._services.metrics.crashes.inc()
                self._services.log.exception("a chore stumbled")
            await asyncio.sleep(random.uniform(0.9, 1.1) * pause / 1000)


__all__ = ["Maintenance"]
