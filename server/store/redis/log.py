"""The log in Redis: a Stream for each stream, its ids the numbers (`17-0`)."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import aclosing
from itertools import count

from server.store.append_tasks import AppendTasks
from server.store.errors import Conflict, Fenced, StoreClosed, StoreError
from server.store.limits import check_limits
from server.store.ports import Lease, LogEntry, room_of
from server.store.redis.client import RedisClient
from server.store.redis.index import RedisRoomIndex
from server.store.redis.keys import kind_of, meta_key, stream_key
from server.store.redis.scripts import APPEND
from server.store.redis.subscriber import Subscriber
from server.store.subscription import Subscription

CHUNK = 1_000
"""Batches read at once: a long game must not hold up everybody else's appends."""

BEHIND = 256
"""Published batches that wait for a slow tail; past that it reads them from the stream."""

PAUSE = 0.2


class RedisLog(AppendTasks):
    def __init__(self, nodes: RedisClient, ears: Subscriber, index: RedisRoomIndex) -> None:
        super().__init__()
        self._nodes = nodes
        self._ears = ears
        self._index = index
        self._own = secrets.token_hex(5)
        self._count = count()
        self._tails: set[Subscription[bytes | None]] = set()

    async def append(self, stream: str, expected: int, bodies: Sequence[bytes], lease: Lease | None = None) -> int:
        check_limits(bodies)
        room = room_of(stream)
        if lease is not None and lease.room != room:
            raise ValueError(f"a lease of {lease.room} says nothing about {stream}")
        bearing = ("", "") if lease is None else (lease.token, lease.process)
        listed = self._index.soon(room)
        last: int = await self._nodes.run(
            APPEND,
            (stream_key(stream), meta_key(room)),
            kind_of(stream),
            expected,
            f"{self._own}{next(self._count):x}",
            *bearing,
            *bodies,
        )
        if last == -1 and lease is not None:
            raise Fenced(room, lease.token)
        if last < 0:
            raise Conflict(stream, expected, -2 - last)
        if listed is not None:
            await listed
        return last

    async def read(self, stream: str, after: int = 0, limit: int | None = None) -> list[LogEntry]:
        found: list[LogEntry] = []
        while limit is None or len(found) < limit:
            most = CHUNK if limit is None else min(CHUNK, limit - len(found))
            rows = await self._nodes.ask(
                stream_key(stream), b"XRANGE", stream_key(stream), f"({after}-0", b"+", b"COUNT", most
            )
            found.extend(LogEntry(int(number[:-2]), fields[1]) for number, fields in rows)
            if len(rows) < most:
                break
            after = found[-1].seq
        return found

    async def head(self, stream: str) -> int:
        key = meta_key(room_of(stream))
        return int(await self._nodes.ask(key, b"HGET", key, f"end:{kind_of(stream)}") or 0)

    async def tail(self, stream: str, after: int = 0) -> AsyncIterator[LogEntry]:
        feed: Subscription[bytes | None] = Subscription(self._tails.discard, BEHIND)
        self._tails.add(feed)
        leave = self._ears.listen(stream_key(stream), feed.put)
        try:
            async with aclosing(feed):
                async for message in feed:
                    if message is not None:
                        number, _, body = message.partition(b":")
                        if (seq := int(number)) <= after:
                            continue
                        if seq == after + 1:
                            yield LogEntry(seq, body)
                            after = seq
                            continue
                    for kept in await self._read_on(stream, after):
                        yield kept
                        after = kept.seq
        finally:
            leave()

    async def _read_on(self, stream: str, after: int) -> list[LogEntry]:
        """What a tail has missed, whenever it can be had."""
        while True:
            try:
                return await self.read(stream, after)
            except StoreClosed:
                return []
            except StoreError:
                await asyncio.sleep(PAUSE)

    def close(self) -> None:
        """All tails end."""
        for feed in tuple(self._tails):
            feed.close()


__all__ = ["RedisLog"]
