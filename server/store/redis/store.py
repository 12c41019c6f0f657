"""All ports over one Redis, or one Redis Cluster."""

from server.store.errors import StoreError
from server.store.leases import LEASE
from server.store.redis import durability
from server.store.redis.address import Address
from server.store.redis.bus import RedisBus
from server.store.redis.client import RedisClient, RedisClusterClient
from server.store.redis.index import RedisRoomIndex
from server.store.redis.key_values import RedisNames, RedisPairingCodes, RedisSecrets, RedisSnapshots
from server.store.redis.leases import RedisLeases
from server.store.redis.log import RedisLog
from server.store.redis.people import RedisPeople
from server.store.redis.pipelined_connection import PATIENCE
from server.store.redis.rooms import RedisRooms
from server.store.redis.subscriber import Subscriber

PROBE = "probe"
SOON = 1.0


class RedisStore:
    """Everything in the Redis at `address`. It is looked for when something is asked.

    ValueError: that is no address of Redis.

    lease: ms that a process counts as alive
    patience: seconds that anything waits for its answer, while Redis is away or slow, before it ends in a StoreError
    """

    def __init__(self, address: str, lease: int = LEASE, patience: float = PATIENCE) -> None:
        where = Address(address)
        self._nodes = RedisClusterClient(where, patience) if where.cluster else RedisClient(where, patience)
        self._ears = Subscriber(self._nodes)
        self.leases = RedisLeases(self._nodes, lease)
        self.bus = RedisBus(self._nodes, self._ears)
        self.index = RedisRoomIndex(self._nodes)
        self.log = RedisLog(self._nodes, self._ears, self.index)
        self.names = RedisNames(self._nodes)
        self.secrets = RedisSecrets(self._nodes)
        self.people = RedisPeople(self._nodes)
        self.words = RedisPairingCodes(self._nodes)
        self.snapshots = RedisSnapshots(self._nodes)
        self.rooms = RedisRooms(self._nodes, self.index)

    async def warnings(self) -> list[str]:
        return await durability.warnings(self._nodes)

    async def ready(self) -> bool:
        try:
            await self._nodes.ask(PROBE, b"SET", PROBE, b"", b"PX", 1_000, patience=SOON)
        except StoreError:
            return False
        return True

    async def close(self) -> None:
        self.log.close()
        self.bus.close()
        await self.index.close()
        await self._ears.close()
        await self._nodes.close()


__all__ = ["RedisStore"]
