"""What becomes of followed rooms whose owner is silent or gone, or whose log is not what was shown: they are looked
into, one look at a room at a time."""

import asyncio
import random
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from server.rooms.follower import Follower
from server.rooms.house import House
from server.rooms.parlour import stream
from server.rooms.waking import secrets_of
from server.store import Lease, StoreError

if TYPE_CHECKING:
    from server.rooms.hub import Hub

HOP = (100, 600)
"""ms within which those come back whose room another process has been given."""


class Succession:
    """Of the rooms that one process follows."""

    def __init__(self, house: House, hub: "Hub") -> None:
        self._house = house
        self._hub = hub
        self._under_way: dict[str, asyncio.Task[None]] = {}

    @property
    def under_way(self) -> list[asyncio.Task[None]]:
        """Looks that have not come to their end."""
        return list(self._under_way.values())

    def seek(self, follower: Follower) -> None:
        """Its owner does not answer: ask who it is now; it may be us."""
        self._look_into(follower, self._seek)

    async def _seek(self, follower: Follower) -> None:
        try:
            if await self._house.store.rooms.expired(follower.code):
                self._tell_expired(follower)
                return
            if not await self._house.store.log.head(stream(follower.code)):
                self._house.log.critical(
                    "THE STORE HAS LOST A WHOLE ROOM", room=follower.code, steps=follower.match.seq
                )
                self._abandon(follower)
                return
            lease = await self._house.store.leases.take(follower.code, self._house.process)
            if lease.process != self._house.process:
                follower.obey(lease)
                return
            await self._succeed(follower, lease)
        except StoreError as error:
            self._house.log.warning("a room has no owner yet", room=follower.code, detail=str(error))
        except Exception:  # what it holds is of another version, perhaps, that can go on
            self._house.metrics.crashes.inc()
            self._house.log.exception("a room could not be taken over", room=follower.code)
            self._abandon(follower)
            await self._hub.give_up(lease)

    async def _succeed(self, follower: Follower, lease: Lease) -> None:
        """The room is ours: nobody else can write any more, so what the log holds now is all there is.

        If we hung while we read, that may be so no longer.
        """
        own = await secrets_of(self._house, follower.code)
        if own is None:
            raise StoreError(f"{follower.code} has no secrets")
        await follower.rest()
        try:
            await follower.read_on(ours=True)
            still = await self._hub.holds(lease)
        except StoreError:
            follower.start()
            raise
        if not still:
            follower.start()
            return
        room = self._hub.own(follower.standing, own, lease)
        follower.hand_over(room)
        room.take_in()
        self._house.metrics.takeovers.inc()
        self._house.log.info("a room was taken over", room=room.code, token=lease.token, seq=room.match.seq)

    def reread(self, follower: Follower) -> None:
        """See what the log holds, and show that."""
        self._look_into(follower, self._reread)

    async def _reread(self, follower: Follower) -> None:
        await follower.rest()
        try:
            await follower.read_on()
        except StoreError as error:
            self._house.log.warning("a log could not be read anew", room=follower.code, detail=str(error))
        except Exception:
            self._house.metrics.crashes.inc()
            self._house.log.exception("a room could not be followed", room=follower.code)
            self._abandon(follower)
        if self._hub.awake(follower.code) is follower:
            follower.start()

    def _look_into(self, follower: Follower, look: Callable[[Follower], Coroutine[Any, Any, None]]) -> None:
        """Do this, if the follower is there and nobody is looking into it yet."""
        code = follower.code
        if code not in self._under_way and self._hub.awake(code) is follower and not self._hub.leaving:
            self._under_way[code] = asyncio.create_task(look(follower), name=f"look into {code}")
            self._under_way[code].add_done_callback(lambda _: self._under_way.pop(code, None))

    def _abandon(self, follower: Follower) -> None:
        """It can't go on here: everybody is to come back."""
        if self._hub.awake(follower.code) is follower:
            follower.send_away("resume", lambda: random.randint(*HOP))
            self._hub.forget(follower.code)

    def _tell_expired(self, follower: Follower) -> None:
        """It was removed while it was being opened here."""
        if self._hub.awake(follower.code) is follower:
            for listener in follower.audience:
                listener.bye("room-expired")
            self._hub.forget(follower.code)


__all__ = ["HOP", "Succession"]
