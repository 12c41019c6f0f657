"""Removal of whole rooms from Redis: what is in the room's slot by one script, then what refers to it."""

from server.store.errors import Conflict, Fenced
from server.store.ports import Lease
from server.store.redis.client import RedisClient
from server.store.redis.index import RedisRoomIndex
from server.store.redis.keys import (
    meta_key,
    name_key,
    room_names_key,
    room_summary_key,
    secret_key,
    snapshot_key,
    stream_keys,
    tombstone_key,
)
from server.store.redis.scripts import REMOVE_ROOM

END = b"end:"


class RedisRooms:
    def __init__(self, client: RedisClient, index: RedisRoomIndex) -> None:
        self._client = client
        self._index = index

    async def remove(self, lease: Lease, seq: int, keep: int) -> None:
        code, meta, names = lease.room, meta_key(lease.room), room_names_key(lease.room)
        if (listed := self._index.pending_write(code)) is not None:  # or it would come back
            await listed
        summary = await self._index.get(code)
        fields = await self._client.ask(meta, b"HKEYS", meta)
        kinds = [field[len(END) :].decode() for field in fields if field.startswith(END)]
        shots = [snapshot_key(f"{kind}:{code}") for kind in ("room", "talk")]
        rest = [room_summary_key(code), *stream_keys(code, kinds), *shots]
        secrets = [secret_key(f"{kind}:{code}") for kind in ("room", "password")]
        done = await self._client.run(
            REMOVE_ROOM, (meta, tombstone_key(code), *rest, *secrets), lease.token, lease.process, seq, keep
        )
        if done == -1:
            raise Fenced(code, lease.token)
        if done < 0:
            raise Conflict(f"room:{code}", seq, -2 - done)
        for key in await self._client.ask(names, b"SMEMBERS", names):
            await self._client.ask(key.decode(), b"DEL", key)
        await self._client.ask(names, b"DEL", names)
        claim = name_key("room", code)
        await self._client.ask(claim, b"PEXPIRE", claim, keep)
        if summary is not None:
            await self._index.unlist(summary)

    async def expired(self, code: str) -> bool:
        key = tombstone_key(code)
        return bool(await self._client.ask(key, b"EXISTS", key))
