"""Whoever followed a log can tell whether it is still that one, on every store."""

import structlog

from server.accounts import Profiles
from server.observe import Metrics
from server.rooms import House
from server.rooms.doors import Doors
from server.rooms.room import stream
from server.rooms.trace import Trace
from server.rooms.waking import agrees
from server.settings import Settings
from server.store import Store
from server.store.redis import RedisStore
from tests.rooms.people import HandClock
from tests.store.conftest import BRIEF
from tests.store.redis_servers import RedisServer


def house_over(store: Store) -> House:
    clock = HandClock()
    return House(
        store, clock, Settings(), Metrics(), Profiles(store, clock), Doors(store, clock), structlog.get_logger()
    )


def traced(*lines: bytes) -> Trace:
    trace = Trace()
    for line in lines:
        trace.add(line)
    return trace


async def test_what_was_followed_is_how_the_log_begins_or_how_it_began_before_it_lost_its_end(store: Store) -> None:
    await store.log.append(stream("A"), 0, [b"one", b"two", b"three"])
    house = house_over(store)
    for followed in ((), (b"one", b"two"), (b"one", b"two", b"three"), (b"one", b"two", b"three", b"lost", b"too")):
        assert await agrees(house, "A", traced(*followed))


async def test_another_line_at_any_number_is_another_log(store: Store) -> None:
    await store.log.append(stream("A"), 0, [b"one", b"two", b"three"])
    house = house_over(store)
    for followed in ((b"1",), (b"one", b"lost"), (b"one", b"lost", b"three"), (b"one", b"lost", b"three", b"four")):
        assert not await agrees(house, "A", traced(*followed))


async def test_what_is_longer_by_more_than_is_remembered_is_another_log(store: Store) -> None:
    lines = [b"%d" % n for n in range(100)]
    await store.log.append(stream("A"), 0, lines[:36])
    house = house_over(store)
    assert await agrees(house, "A", traced(*lines))
    assert not await agrees(house, "A", traced(*lines, b"one more"))


async def test_a_redis_that_lost_its_end_and_grew_again_has_another_log(redis: RedisServer) -> None:
    store = RedisStore(redis.address, BRIEF)
    house = house_over(store)
    await store.log.append(stream("A"), 0, [b"one", b"two", b"three"])
    followed = traced(b"one", b"two", b"three")
    with redis.client() as client:
        client.delete("{A}:log:room")
        client.xadd("{A}:log:room", {"b": b"one"}, "1-0")
        client.hset("{A}:meta", "end:room", 1)
    assert await agrees(house, "A", followed)
    await store.log.append(stream("A"), 1, [b"2", b"3"])
    assert not await agrees(house, "A", followed)
    await store.close()
