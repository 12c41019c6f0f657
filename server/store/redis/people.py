"""Guests in Redis: a key for each, and a sorted set of when they were last seen.

Both have slots of their own. The key decides; the set says where to look, and is corrected by its readers.
"""

from collections.abc import Collection

import msgspec
from msgspec import Struct

from server.store.redis.client import RedisClient, answers_of
from server.store.redis.keys import person_key
from server.store.redis.scripts import MARK_SEEN, REMOVE_IF_UNCHANGED, REMOVE_UNSEEN
from server.store.room_summary import Profile

LAST_SEEN = "people:seen"


class _Person(Struct, frozen=True):
    """A guest as kept."""

    user: str
    name: str
    colour: str
    seen: int


_person = msgspec.json.Decoder(_Person)


class RedisPeople:
    def __init__(self, client: RedisClient) -> None:
        self._client = client

    async def put(self, profile: Profile, at: int) -> None:
        key = person_key(profile.user)
        body = msgspec.json.encode(_Person(profile.user, profile.name, profile.colour, at))
        await self._client.ask(key, b"SET", key, body)
        await self._list([profile.user], at)

    async def get(self, user: str) -> Profile | None:
        body = await self._client.ask(person_key(user), b"GET", person_key(user))
        if body is None:
            return None
        person = _person.decode(body)
        return Profile(person.user, person.name, person.colour)

    async def mark_seen(self, users: Collection[str], at: int) -> None:
        known = [user for user in users if await self._client.run(MARK_SEEN, (person_key(user),), at)]
        if known:
            await self._list(known, at)

    async def last_seen_before(self, before: int, limit: int) -> list[str]:
        listed = await self._client.ask(
            LAST_SEEN, b"ZRANGEBYSCORE", LAST_SEEN, b"-inf", f"({before}", b"LIMIT", 0, limit
        )
        return [user.decode() for user in listed]

    async def remove_unseen(self, user: str, before: int) -> bool:
        score = await self._client.ask(LAST_SEEN, b"ZSCORE", LAST_SEEN, user)
        if (
            score is None
            or float(score) >= before
            or not await self._client.run(REMOVE_UNSEEN, (person_key(user),), before)
        ):
            return False
        await self._client.run(REMOVE_IF_UNCHANGED, (LAST_SEEN,), user, score)
        return True

    async def _list(self, users: Collection[str], at: int) -> None:
        await answers_of([self._client.send(LAST_SEEN, b"ZADD", LAST_SEEN, b"GT", at, user) for user in users])
