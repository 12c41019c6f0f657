"""Store over one Redis, or one Redis Cluster."""

from server.store.errors import StoreError
from server.store.leases import LEASE
from server.store.redis import durability
from server.store.redis.address import Address
from server.store.redis.bus import RedisBus
from server.store.redis.client import RedisClient, RedisClusterClient
from server.store.redis.documents import RedisDocuments
from server.store.redis.index import RedisRoomIndex
from server.store.redis.key_values import RedisNames, RedisPairingCodes, RedisSecrets, RedisSnapshots
from server.store.redis.leases import RedisLeases
from server.store.redis.log import RedisLog
from server.store.redis.people import RedisPeople
from server.store.redis.pipelined_connection import ANSWER_TIMEOUT
from server.store.redis.rooms import RedisRooms
from server.store.redis.subscriber import Subscriber

PROBE = "probe"
SOON = 1.0


class RedisStore:
    """All ports over the Redis at `address`. It connects when it is first used.

    ValueError: it is no address of Redis.

    lease: ms that a process counts as alive
    answer_timeout: seconds that a command waits for its reply before it ends in a StoreError
    """

    def __init__(self, address: str, lease: int = LEASE, answer_timeout: float = ANSWER_TIMEOUT) -> None:
        where = Address(address)
        self._client = (
            RedisClusterClient(where, answer_timeout) if where.cluster else RedisClient(where, answer_timeout)
        )
        self._subscriber = Subscriber(self._client)
        self.leases = RedisLeases(self._client, lease)
        self.bus = RedisBus(self._client, self._subscriber)
        self.index = RedisRoomIndex(self._client)
        self.log = RedisLog(self._client, self._subscriber, self.index)
        self.names = RedisNames(self._client)
        self.secrets = RedisSecrets(self._client)
        self.people = RedisPeople(self._client)
        self.documents = RedisDocuments(self._client)
        self.pairing_codes = RedisPairingCodes(self._client)
        self.snapshots = RedisSnapshots(self._client)
        self.rooms = RedisRooms(self._client, self.index)

    async def warnings(self) -> list[str]:
        return await durability.warnings(self._client)

    async def ready(self) -> bool:
        try:
            await self._client.ask(PROBE, b"SET", PROBE, b"", b"PX", 1_000, answer_timeout=SOON)
        except StoreError:
            return False
        return True

    async def close(self) -> None:
        self.log.close()
        self.bus.close()
        await self.index.close()
        await self._subscriber.close()
        await self._client.close()
