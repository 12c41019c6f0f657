"""What becomes of followed rooms whose owner is silent or gone, or whose log is not what was shown: they are looked
into, one look at a room at a time."""

import asyncio
import random
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from server.rooms.history.restore import secrets_of
from server.rooms.replica.room_replica import RoomReplica
from server.rooms.services import RoomServices
from server.rooms.viewers.local_room import stream
from server.store import Lease, StoreError

if TYPE_CHECKING:
    from server.rooms.registry.room_registry import RoomRegistry

HOP = (100, 600)
"""ms within which those come back whose room another process has been given."""


class Takeover:
    """Of the rooms that one process follows."""

    def __init__(self, services: RoomServices, registry: "RoomRegistry") -> None:
        self._services = services
        self._registry = registry
        self._under_way: dict[str, asyncio.Task[None]] = {}

    @property
    def under_way(self) -> list[asyncio.Task[None]]:
        """Looks that have not come to their end."""
        return list(self._under_way.values())

    def owner_silent(self, follower: RoomReplica) -> None:
        """Its owner does not answer: ask who it is now; it may be us."""
        self._look_into(follower, self._seek)

    async def _seek(self, follower: RoomReplica) -> None:
        try:
            if await self._services.store.rooms.expired(follower.code):
                self._tell_expired(follower)
                return
            if not await self._services.store.log.head(stream(follower.code)):
                self._services.log.critical(
                    "THE STORE HAS LOST A WHOLE ROOM", room=follower.code, steps=follower.match.seq
                )
                self._abandon(follower)
                return
            lease = await self._services.store.leases.acquire(follower.code, self._services.process)
            if lease.process != self._services.process:
                follower.follow_owner(lease)
                return
            await self._succeed(follower, lease)
        except StoreError as error:
            self._services.log.warning("a room has no owner yet", room=follower.code, detail=str(error))
        except Exception:  # what it holds is of another version, perhaps, that can go on
            self._services.metrics.crashes.inc()
            self._services.log.exception("a room could not be taken over", room=follower.code)
            self._abandon(follower)
            await self._registry.release_lease(lease)

    async def _succeed(self, follower: RoomReplica, lease: Lease) -> None:
        """The room is ours: nobody else can write any more, so what the log holds now is all there is.

        If we hung while we read, that may be so no longer.
        """
        own = await secrets_of(self._services, follower.code)
        if own is None:
            raise StoreError(f"{follower.code} has no secrets")
        await follower.rest()
        try:
            await follower.read_on(owns_or_takes=True)
            still = await self._registry.holds(lease)
        except StoreError:
            follower.start()
            raise
        if not still:
            follower.start()
            return
        room = self._registry.add_owner(follower.state, own, lease)
        follower.hand_over(room)
        room.take_in()
        self._services.metrics.takeovers.inc()
        self._services.log.info("a room was taken over", room=room.code, token=lease.token, seq=room.match.seq)

    def log_differs(self, follower: RoomReplica) -> None:
        """See what the log holds, and show that."""
        self._look_into(follower, self._reread)

    async def _reread(self, follower: RoomReplica) -> None:
        await follower.rest()
        try:
            await follower.read_on()
        except StoreError as error:
            self._services.log.warning("a log could not be read anew", room=follower.code, detail=str(error))
        except Exception:
            self._services.metrics.crashes.inc()
            self._services.log.exception("a room could not be followed", room=follower.code)
            self._abandon(follower)
        if self._registry.loaded(follower.code) is follower:
            follower.start()

    def _look_into(self, follower: RoomReplica, look: Callable[[RoomReplica], Coroutine[Any, Any, None]]) -> None:
        """Do this, if the follower is there and nobody is looking into it yet."""
        code = follower.code
        if code not in self._under_way and self._registry.loaded(code) is follower and not self._registry.leaving:
            self._under_way[code] = asyncio.create_task(look(follower), name=f"look into {code}")
            self._under_way[code].add_done_callback(lambda _: self._under_way.pop(code, None))

    def _abandon(self, follower: RoomReplica) -> None:
        """It can't go on here: everybody is to come back."""
        if self._registry.loaded(follower.code) is follower:
            follower.disconnect("resume", lambda: random.randint(*HOP))
            self._registry.unload(follower.code)

    def _tell_expired(self, follower: RoomReplica) -> None:
        """It was removed while it was being opened here."""
        if self._registry.loaded(follower.code) is follower:
            for listener in follower.audience:
                listener.bye("room-expired")
            self._registry.unload(follower.code)


__all__ = ["HOP", "Takeover"]
