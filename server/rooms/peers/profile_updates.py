"""Who calls themselves otherwise now: all processes that share the store are to hear it. As with letters, any of it may
be lost; then the old name stands there until that process has forgotten them, or is told anew."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import aclosing

import msgspec
from msgspec import Struct

from server.rooms.services import RoomServices
from server.store import StoreError

CHANNEL = "news"

AGAIN = 0.5
"""Seconds until a broken channel is tried anew."""


class ProfileRenamed(Struct, frozen=True):
    """process: who tells it; user: of whom."""

    process: str
    user: str


_decoder = msgspec.msgpack.Decoder(ProfileRenamed)


class ProfileUpdates:
    """One per process. heed: what to do when others tell that a user has another name."""

    def __init__(self, services: RoomServices, heed: Callable[[str], Awaitable[None]]) -> None:
        self._services = services
        self._heed = heed

    async def tell(self, user: str) -> None:
        """To all other processes, if they can be reached."""
        try:
            body = msgspec.msgpack.encode(ProfileRenamed(self._services.process, user))
            await self._services.store.bus.publish(CHANNEL, body)
        except StoreError as error:
            self._services.log.warning("a new name could not be told", detail=str(error))

    async def listen(self) -> None:
        """For ever."""
        while True:
            try:
                async with aclosing(self._services.store.bus.subscribe(CHANNEL)) as heard:
                    async for body in heard:
                        await self._read(body)
            except StoreError as error:
                self._services.log.error("no news can be heard", detail=str(error))
            await asyncio.sleep(AGAIN)

    async def _read(self, body: bytes) -> None:
        try:
            renamed = _decoder.decode(body)
            if renamed.process != self._services.process:
                await self._heed(renamed.user)
        except (msgspec.DecodeError, StoreError) as error:
            self._services.log.error("news that nothing can be done about", detail=str(error))


__all__ = ["ProfileUpdates"]
