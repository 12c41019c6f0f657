"""Names, secrets, pairing codes and snapshots in Redis: a key for each."""

from server.store.errors import StoreError
from server.store.ports import ROOM_NAMES, LogEntry
from server.store.redis.client import RedisClient
from server.store.redis.keys import name_key, pairing_code_key, room_names_key, secret_key, snapshot_key
from server.store.redis.scripts import RELEASE_NAME


async def _claim(client: RedisClient, key: str, body: str | bytes) -> bytes | None:
    """Set a key that does not exist. The value it had before; repeated, it finds its own."""
    before: bytes | None = await client.ask(key, b"SET", key, body, b"NX", b"GET")
    return before


class RedisNames:
    def __init__(self, client: RedisClient) -> None:
        self._client = client

    async def claim(self, kind: str, name: str, owner: str) -> bool:
        key = name_key(kind, name)
        if kind in ROOM_NAMES:  # first, so that the room's end finds it whatever happens
            names = room_names_key(name.partition(" ")[0])
            await self._client.ask(names, b"SADD", names, key)
        return await _claim(self._client, key, owner) in {None, owner.encode()}

    async def owner(self, kind: str, name: str) -> str | None:
        body: bytes | None = await self._client.ask(name_key(kind, name), b"GET", name_key(kind, name))
        return None if body is None else body.decode()

    async def release(self, kind: str, name: str, owner: str) -> None:
        await self._client.run(RELEASE_NAME, (name_key(kind, name),), owner)


class RedisSecrets:
    def __init__(self, client: RedisClient) -> None:
        self._client = client

    async def put(self, name: str, body: bytes) -> bool:
        return await _claim(self._client, secret_key(name), body) in {None, body}

    async def get(self, name: str) -> bytes | None:
        body: bytes | None = await self._client.ask(secret_key(name), b"GET", secret_key(name))
        return body


class RedisPairingCodes:
    def __init__(self, client: RedisClient) -> None:
        self._client = client

    async def put(self, code: str, owner: str, ms: int) -> bool:
        key = pairing_code_key(code)
        return await self._client.ask(key, b"SET", key, owner, b"NX", b"PX", ms) is not None

    async def take(self, code: str) -> str | None:
        body: bytes | None = await self._client.ask(pairing_code_key(code), b"GETDEL", pairing_code_key(code))
        return None if body is None else body.decode()


class RedisSnapshots:
    def __init__(self, client: RedisClient) -> None:
        self._client = client

    def put(self, stream: str, seq: int, body: bytes) -> None:
        try:
            kept = self._client.send(snapshot_key(stream), b"SET", snapshot_key(stream), b"%d:%b" % (seq, body))
        except StoreError:
            return
        kept.add_done_callback(lambda answer: answer.cancelled() or answer.exception())

    async def latest(self, stream: str) -> LogEntry | None:
        body: bytes | None = await self._client.ask(snapshot_key(stream), b"GET", snapshot_key(stream))
        if body is None:
            return None
        seq, _, body = body.partition(b":")
        return LogEntry(int(seq), body)
