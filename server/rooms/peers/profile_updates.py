"""Profile updates: tells all processes that share the store who has another name now.

Should an update be lost, the old name stands there until that process has forgotten it, or is told again.
"""

from collections.abc import Awaitable, Callable

import msgspec
from msgspec import Struct

from server.rooms.services import RoomServices
from server.store.broadcast import Broadcast

CHANNEL = "news"


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
        self._broadcast = Broadcast(services.store.bus, CHANNEL, self._read)
        self.listen = self._broadcast.listen

    async def tell(self, user: str) -> None:
        """Tell all other processes, if they can be reached."""
        await self._broadcast.tell(msgspec.msgpack.encode(ProfileRenamed(self._services.process, user)))

    async def _read(self, body: bytes) -> None:
        try:
            renamed = _decoder.decode(body)
        except msgspec.DecodeError as error:
            self._services.log.error("a profile update can't be read", detail=str(error))
            return
        if renamed.process != self._services.process:
            await self._on_update(renamed.user)
