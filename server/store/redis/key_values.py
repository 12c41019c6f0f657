"""Names, secrets, words and snapshots in Redis: a key for each."""

from server.store.errors import StoreError
from server.store.ports import ROOM_NAMES, LogEntry
from server.store.redis.client import RedisClient
from server.store.redis.keys import name_key, room_names_key, secret_key, snapshot_key, word_key
from server.store.redis.scripts import RELEASE


async def _claim(nodes: RedisClient, key: str, body: str | bytes) -> bytes | None:
    """Put it under a key that has nothing. What was there before; asked twice, it finds its own."""
    before: bytes | None = await nodes.ask(key, b"SET", key, body, b"NX", b"GET")
    return before


class RedisNames:
    def __init__(self, nodes: RedisClient) -> None:
        self._nodes = nodes

    async def claim(self, kind: str, name: str, owner: str) -> bool:
        key = name_key(kind, name)
        if kind in ROOM_NAMES:  # first, so that the room's end finds it whatever happens
            names = room_names_key(name.partition(" ")[0])
            await self._nodes.ask(names, b"SADD", names, key)
        return await _claim(self._nodes, key, owner) in {None, owner.encode()}

    async def owner(self, kind: str, name: str) -> str | None:
        body: bytes | None = await self._nodes.ask(name_key(kind, name), b"GET", name_key(kind, name))
        return None if body is None else body.decode()

    async def release(self, kind: str, name: str, owner: str) -> None:
        await self._nodes.run(RELEASE, (name_key(kind, name),), owner)


class RedisSecrets:
    def __init__(self, nodes: RedisClient) -> None:
        self._nodes = nodes

    async def put(self, name: str, body: bytes) -> bool:
        return await _claim(self._nodes, secret_key(name), body) in {None, body}

    async def get(self, name: str) -> bytes | None:
        body: bytes | None = await self._nodes.ask(secret_key(name), b"GET", secret_key(name))
        return body


class RedisPairingCodes:
    def __init__(self, nodes: RedisClient) -> None:
        self._nodes = nodes

    async def give(self, word: str, owner: str, ms: int) -> bool:
        key = word_key(word)
        return await self._nodes.ask(key, b"SET", key, owner, b"NX", b"PX", ms) is not None

    async def take(self, word: str) -> str | None:
        body: bytes | None = await self._nodes.ask(word_key(word), b"GETDEL", word_key(word))
        return None if body is None else body.decode()


class RedisSnapshots:
    def __init__(self, nodes: RedisClient) -> None:
        self._nodes = nodes

    def put(self, stream: str, seq: int, body: bytes) -> None:
        try:
            kept = self._nodes.send(snapshot_key(stream), b"SET", snapshot_key(stream), b"%d:%b" % (seq, body))
        except StoreError:
            return
        kept.add_done_callback(lambda answer: answer.cancelled() or answer.exception())

    async def latest(self, stream: str) -> LogEntry | None:
        body: bytes | None = await self._nodes.ask(snapshot_key(stream), b"GET", snapshot_key(stream))
        if body is None:
            return None
        seq, _, body = body.partition(b":")
        return LogEntry(int(seq), body)


__all__ = ["RedisNames", "RedisPairingCodes", "RedisSecrets", "RedisSnapshots"]
