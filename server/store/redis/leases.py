"""Leases in Redis: a key that runs out for each process, and the owner and its token beside each room's log."""

from server.store.leases import LEASE
from server.store.ports import Lease
from server.store.redis.client import RedisClient
from server.store.redis.keys import meta_key, process_key
from server.store.redis.scripts import ACQUIRE_LEASE, HEARTBEAT, RELEASE_LEASE


class RedisLeases:
    """Time is Redis's own, so that the processes' clocks need not agree."""

    def __init__(self, client: RedisClient, span: int = LEASE) -> None:
        self._client = client
        self._span = span

    async def heartbeat(self, process: str) -> bool:
        key = process_key(process)
        return bool(await self._client.run(HEARTBEAT, (key,), self._span))

    async def deregister(self, process: str) -> None:
        key = process_key(process)
        await self._client.ask(key, b"DEL", key)

    async def acquire(self, room: str, process: str) -> Lease:
        # The room and the process have different slots, so this can't be one script. It need not be: the last step
        # changes the room only if nobody else did since it was looked at.
        key = meta_key(room)
        while True:
            token, owner = await self._client.ask(key, b"HMGET", key, b"token", b"owner")
            token, owner = token or b"", owner or b""
            if owner and (owner.decode() == process or not await self.is_dead(owner.decode())):
                return Lease(room, owner.decode(), int(token))
            if granted := await self._client.run(ACQUIRE_LEASE, (key,), token, owner, process):
                return Lease(room, process, granted)

    async def release(self, lease: Lease) -> None:
        await self._client.run(RELEASE_LEASE, (meta_key(lease.room),), lease.token, lease.process)

    async def is_dead(self, process: str) -> bool:
        key = process_key(process)
        return not await self._client.ask(key, b"EXISTS", key)
