"""Profile updates: tells all processes that share the store who has another name now.

As any message between processes, an update may be lost; then the old name stands there until that process has forgotten
it, or is told again.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import aclosing

import msgspec
from msgspec import Struct

from server.rooms.services import RoomServices
from server.store import StoreError

CHANNEL = "news"

RETRY = 0.5
"""Seconds until a broken channel is tried anew."""


class ProfileRenamed(Struct, frozen=True):
    """Update as it goes over the bus. process: its sender; user: whose profile has changed"""

    process: str
    user: str


_decoder = msgspec.msgpack.Decoder(ProfileRenamed)


class ProfileUpdates:
    """Profile updates of one process. on_update: called for each user whose profile changed at another process."""

    def __init__(self, services: RoomServices, on_update: Callable[[str], Awaitable[None]]) -> None:
        self._services = services
        self._on_update = on_update

    async def tell(self, user: str) -> None:
        """Tell all other processes, if they can be reached."""
        try:
            body = msgspec.msgpack.encode(ProfileRenamed(self._services.process, user))
            await self._services.store.bus.publish(CHANNEL, body)
        except StoreError as error:
            self._services.log.warning("a new name could not be told", detail=str(error))

    async def listen(self) -> None:
        """Receive the updates of other processes; for ever."""
        while True:
            try:
                async with aclosing(self._services.store.bus.subscribe(CHANNEL)) as heard:
                    async for body in heard:
                        await self._read(body)
            except StoreError as error:
                self._services.log.error("no news can be heard", detail=str(error))
            await asyncio.sleep(RETRY)

    async def _read(self, body: bytes) -> None:
        try:
            renamed = _decoder.decode(body)
            if renamed.process != self._services.process:
                await self._on_update(renamed.user)
        except (msgspec.DecodeError, StoreError) as error:
            self._services.log.error("news that nothing can be done about", detail=str(error))


__all__ = ["ProfileUpdates"]
