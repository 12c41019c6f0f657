"""Removal of whole rooms from Redis: what is in the room's slot by one script, then what refers to it."""

from server.store.errors import Conflict, Fenced
from server.store.ports import Lease, RoomHistory
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
from server.store.redis.scripts import DROP_HISTORY, REMOVE_ROOM, RESTORE_HISTORY
from server.store.room_summary import RoomSummary

END = b"end:"


class RedisRooms:
    def __init__(self, client: RedisClient, index: RedisRoomIndex) -> None:
        self._client = client
        self._index = index

    async def remove(self, lease: Lease, seq: int, keep: int) -> None:
        code, meta, names = lease.room, meta_key(lease.room), room_names_key(lease.room)
        summary, _, rest = await self._found(code)
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

    async def drop_history(self, lease: Lease, seq: int) -> None:
        code, meta = lease.room, meta_key(lease.room)
        summary, kinds, rest = await self._found(code)
        keys = (meta, *rest, secret_key(f"room:{code}"))
        done = await self._client.run(DROP_HISTORY, keys, lease.token, lease.process, seq, *kinds)
        if done == -1:
            raise Fenced(code, lease.token)
        if done < 0:
            raise Conflict(f"room:{code}", seq, -2 - done)
        if summary is not None:
            await self._index.unlist(summary)

    async def restore_history(self, lease: Lease, history: RoomHistory) -> bool:
        code = lease.room
        keys = (meta_key(code), *stream_keys(code, ("room", "talk")), secret_key(f"room:{code}"))
        done = await self._client.run(
            RESTORE_HISTORY,
            keys,
            lease.token,
            lease.process,
            history.secret or b"",
            len(history.game),
            *history.game,
            *history.talk,
        )
        if done == -1:
            raise Fenced(code, lease.token)
        return bool(done)

    async def _found(self, code: str) -> tuple[RoomSummary | None, list[str], list[str]]:
        """The room's summary, the kinds of its streams, and the keys of its summary, streams and snapshots."""
        if (listed := self._index.pending_write(code)) is not None:  # or it would come back
            await listed
        meta = meta_key(code)
        fields = await self._client.ask(meta, b"HKEYS", meta)
        kinds = [field[len(END) :].decode() for field in fields if field.startswith(END)]
        shots = [snapshot_key(f"{kind}:{code}") for kind in ("room", "talk")]
        return await self._index.get(code), kinds, [room_summary_key(code), *stream_keys(code, kinds), *shots]

    async def expired(self, code: str) -> bool:
        key = tombstone_key(code)
        return bool(await self._client.ask(key, b"EXISTS", key))
