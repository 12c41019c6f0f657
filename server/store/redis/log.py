"""Log in Redis: a Redis Stream for each stream, whose ids are the entries' numbers (`17-0`)."""

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

READ_CHUNK = 1_000
"""Entries read at once: a long game must not hold up everybody else's appends."""

MAX_BUFFERED = 256
"""Published entries that wait for a slow tail; past that it reads them from the stream."""

PAUSE = 0.2


class RedisLog(AppendTasks):
    def __init__(self, client: RedisClient, subscriber: Subscriber, index: RedisRoomIndex) -> None:
        super().__init__()
        self._client = client
        self._subscriber = subscriber
        self._index = index
        self._process_id = secrets.token_hex(5)
        self._count = count()
        self._tails: set[Subscription[bytes | None]] = set()

    async def append(self, stream: str, expected: int, bodies: Sequence[bytes], lease: Lease | None = None) -> int:
        check_limits(bodies)
        room = room_of(stream)
        if lease is not None and lease.room != room:
            raise ValueError(f"a lease of {lease.room} says nothing about {stream}")
        lease_arguments = ("", "") if lease is None else (lease.token, lease.process)
        listed = self._index.pending_write(room)
        last: int = await self._client.run(
            APPEND,
            (stream_key(stream), meta_key(room)),
            kind_of(stream),
            expected,
            f"{self._process_id}{next(self._count):x}",
            *lease_arguments,
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
            most = READ_CHUNK if limit is None else min(READ_CHUNK, limit - len(found))
            rows = await self._client.ask(
                stream_key(stream), b"XRANGE", stream_key(stream), f"({after}-0", b"+", b"COUNT", most
            )
            found.extend(LogEntry(int(number[:-2]), fields[1]) for number, fields in rows)
            if len(rows) < most:
                break
            after = found[-1].seq
        return found

    async def head(self, stream: str) -> int:
        key = meta_key(room_of(stream))
        return int(await self._client.ask(key, b"HGET", key, f"end:{kind_of(stream)}") or 0)

    async def tail(self, stream: str, after: int = 0) -> AsyncIterator[LogEntry]:
        subscription: Subscription[bytes | None] = Subscription(self._tails.discard, MAX_BUFFERED)
        self._tails.add(subscription)
        leave = self._subscriber.subscribe(stream_key(stream), subscription.put)
        try:
            async with aclosing(subscription):
                async for message in subscription:
                    if message is not None:
                        number, _, body = message.partition(b":")
                        if (seq := int(number)) <= after:
                            continue
                        if seq == after + 1:
                            yield LogEntry(seq, body)
                            after = seq
                            continue
                    for kept in await self._read_until_available(stream, after):
                        yield kept
                        after = kept.seq
        finally:
            leave()

    async def _read_until_available(self, stream: str, after: int) -> list[LogEntry]:
        """The entries that a tail has missed, repeated until Redis answers."""
        while True:
            try:
                return await self.read(stream, after)
            except StoreClosed:
                return []
            except StoreError:
                await asyncio.sleep(PAUSE)

    def close(self) -> None:
        """End all tails."""
        for subscription in tuple(self._tails):
            subscription.close()
