"""Index of rooms in Redis: a summary beside each room, and sorted sets of codes that say where to look.

Summaries and sets have different slots, so they are written one after another, and a crash in between leaves a code in
a set where it no longer belongs. The summary decides: whoever reads a set reads the summaries, and removes wrong codes.
"""

import asyncio
from collections.abc import AsyncIterator, Callable

import msgspec

from server.store.errors import StoreClosed, StoreError
from server.store.redis.address import Node
from server.store.redis.client import RedisClient, answers_of
from server.store.redis.keys import room_summary_key
from server.store.redis.scripts import REMOVE_IF_UNCHANGED
from server.store.room_summary import RoomSummary

OPEN, LIVE, UNSTARTED, OVER = "rooms:open", "rooms:live", "rooms:gathering", "rooms:over"

MAX_LISTED = 10_000
"""Rooms in the open and in the live list; those that waited longest are dropped."""

MAX_PER_USER = 1_000
"""Rooms of one user; the oldest that are over are dropped."""

UNFINISHED_BONUS = 1 << 44
"""Added to the score of unfinished rooms: more than any time in ms, so that they come before finished ones."""

WRITE_TIMEOUT = 0.5
"""Seconds that an append waits for its room's summary: the index may lag, the game may not."""

PAUSE = 1.0

_decoder = msgspec.json.Decoder(RoomSummary)


def rooms_of_user_key(user: str) -> str:
    return f"rooms:of:{user}"


def rooms_judged_by_key(user: str) -> str:
    return f"rooms:judged:{user}"


def is_open(summary: RoomSummary) -> bool:
    return summary.visibility == "public" and summary.stage == "lobby"


def is_live(summary: RoomSummary) -> bool:
    return summary.visibility == "public" and summary.spectators and summary.stage in {"opening", "playing"}


def is_unstarted(summary: RoomSummary) -> bool:
    return summary.stage in {"lobby", "opening"}


def _keys_of_people(summary: RoomSummary) -> list[str]:
    """Keys of the sets of those who find this room among their own, or judge it."""
    own = [rooms_of_user_key(user) for user in summary.users]
    return [*own, *(rooms_judged_by_key(user) for user in summary.judges)]


class RedisRoomIndex:
    def __init__(self, client: RedisClient) -> None:
        self._client = client
        self._latest: dict[str, RoomSummary] = {}
        self._writing: dict[str, asyncio.Task[None]] = {}
        self._closed = False

    def put(self, summary: RoomSummary) -> None:
        self._latest[summary.code] = summary
        if summary.code not in self._writing:
            self._writing[summary.code] = asyncio.create_task(self._write(summary.code))

    def pending_write(self, room: str) -> "asyncio.Future[object] | None":
        """The write of the room's summary, bounded in time; None: it is kept."""
        task = self._writing.get(room)
        return None if task is None else asyncio.ensure_future(asyncio.wait([task], timeout=WRITE_TIMEOUT))

    async def get(self, code: str) -> RoomSummary | None:
        body = await self._client.ask(room_summary_key(code), b"GET", room_summary_key(code))
        return None if body is None else _decoder.decode(body)

    async def open_rooms(self, limit: int) -> list[RoomSummary]:
        return await self._top(OPEN, limit, is_open)

    async def live_rooms(self, limit: int) -> list[RoomSummary]:
        return await self._top(LIVE, limit, is_live)

    async def rooms_of(self, user: str, limit: int) -> list[RoomSummary]:
        return await self._top(rooms_of_user_key(user), limit, lambda summary: user in summary.users)

    async def rooms_judged_by(self, user: str, limit: int) -> list[RoomSummary]:
        return await self._top(rooms_judged_by_key(user), limit, lambda summary: user in summary.judges)

    async def unstarted_rooms(self) -> list[RoomSummary]:
        return await self._top(UNSTARTED, 0, is_unstarted)

    async def finished_rooms(self, since: int, before: int, limit: int) -> list[RoomSummary]:
        rows = await self._client.ask(OVER, b"ZRANGEBYSCORE", OVER, since, f"({before}", b"LIMIT", 0, limit)
        codes = [code.decode() for code in rows]
        bodies = await answers_of(
            [self._client.send(room_summary_key(code), b"GET", room_summary_key(code)) for code in codes]
        )
        found = [None if body is None else _decoder.decode(body) for body in bodies]
        wrong = [code for code, one in zip(codes, found, strict=True) if one is None or one.stage != "over"]
        if wrong:
            await self._client.ask(OVER, b"ZREM", OVER, *wrong)
        return [one for one in found if one is not None and one.stage == "over" and one.moved_at < before]

    async def unlist(self, summary: RoomSummary) -> None:
        """Remove a room from all sets."""
        keys = [OPEN, LIVE, UNSTARTED, OVER, *_keys_of_people(summary)]
        await answers_of([self._client.send(key, b"ZREM", key, summary.code) for key in keys])

    async def rebuild(self) -> int:
        """Rebuild the sets from the summaries, if they were lost or are in doubt. The number of summaries."""
        found = 0
        for node in await self._client.all():
            async for code in self._codes(node):
                summary = await self.get(code)
                if summary is not None:
                    await self._list(summary)
                    found += 1
        return found

    async def close(self) -> None:
        """Keep what was put, if that is possible within the timeout."""
        if self._writing:
            await asyncio.wait(self._writing.values(), timeout=2 * WRITE_TIMEOUT)
        tasks = tuple(self._writing.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _write(self, code: str) -> None:
        try:
            while (summary := self._latest.pop(code, None)) is not None:
                try:
                    await self._keep(summary)
                except StoreClosed:
                    return
                except StoreError:  # try again with the latest there is by then
                    self._latest.setdefault(code, summary)
                    await asyncio.sleep(PAUSE)
        finally:
            del self._writing[code]

    async def _keep(self, summary: RoomSummary) -> None:
        key = room_summary_key(summary.code)
        await self._list(summary, self._client.send(key, b"SET", key, msgspec.json.encode(summary)))

    async def _list(self, summary: RoomSummary, *asked: "asyncio.Future[object]") -> None:
        """Put the room into the sets where it belongs now. Sets where it no longer belongs are corrected by their
        readers.
        """
        lists = [
            self._rank(OPEN, summary, summary.made_at if is_open(summary) else None, MAX_LISTED),
            self._rank(LIVE, summary, summary.moved_at if is_live(summary) else None, MAX_LISTED),
            self._rank(UNSTARTED, summary, summary.moved_at if is_unstarted(summary) else None),
        ]
        lists.append(self._rank(OVER, summary, summary.moved_at if summary.stage == "over" else None))
        score = summary.moved_at + (0 if summary.stage == "over" else UNFINISHED_BONUS)
        lists += [self._rank(key, summary, score, MAX_PER_USER) for key in _keys_of_people(summary)]
        await answers_of([answer for answers in (asked, *lists) for answer in answers])

    def _rank(self, key: str, summary: RoomSummary, score: int | None, most: int = 0) -> "list[asyncio.Future[object]]":
        """Put the room into a sorted set, or remove it."""
        if score is None:
            return [self._client.send(key, b"ZREM", key, summary.code)]
        asked = [self._client.send(key, b"ZADD", key, score, summary.code)]
        return [*asked, self._client.send(key, b"ZREMRANGEBYRANK", key, 0, -most - 1)] if most else asked

    async def _top(self, key: str, limit: int, belongs: Callable[[RoomSummary], bool]) -> list[RoomSummary]:
        """The rooms at the top of a set, all if `limit` is 0."""
        listed = await self._client.ask(key, b"ZREVRANGE", key, 0, limit - 1, b"WITHSCORES")
        scores = {code.decode(): score for code, score in zip(listed[::2], listed[1::2], strict=True)}
        bodies = await answers_of(
            [self._client.send(room_summary_key(code), b"GET", room_summary_key(code)) for code in scores]
        )
        summaries = {code: _decoder.decode(body) for code, body in zip(scores, bodies, strict=True) if body is not None}
        right = [summary for summary in summaries.values() if belongs(summary)]
        wrong = scores.keys() - {summary.code for summary in right}
        if wrong:
            await self._client.run(
                REMOVE_IF_UNCHANGED, (key,), *(word for code in wrong for word in (code, scores[code]))
            )
        return right

    async def _codes(self, node: Node) -> AsyncIterator[str]:
        cursor = b"0"
        while True:
            cursor, keys = await self._client.execute_on(node, b"SCAN", cursor, b"MATCH", b"{*}:card", b"COUNT", 1_000)
            for key in keys:
                yield key.decode()[1:].removesuffix("}:card")
            if cursor == b"0":
                return
