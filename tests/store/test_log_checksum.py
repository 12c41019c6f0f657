"""Whoever followed a log can tell whether it is still that one, on every store."""

import structlog

from server.accounts import Profiles
from server.observe import Metrics
from server.rooms import RoomServices
from server.rooms.history.log_checksum import LogChecksum
from server.rooms.history.restore import agrees
from server.rooms.history.room_state import stream
from server.rooms.room_passwords import RoomPasswords
from server.runtime.settings import Settings
from server.store import Store
from server.store.redis import RedisStore
from tests.rooms.people import HandClock
from tests.store.redis_servers import RedisServer


def house_over(store: Store) -> RoomServices:
    clock = HandClock()
    return RoomServices(
        store, clock, Settings(), Metrics(), Profiles(store, clock), RoomPasswords(store, clock), structlog.get_logger()
    )


def traced(*lines: bytes) -> LogChecksum:
    log_checksum = LogChecksum()
    for line in lines:
        log_checksum.add(line)
    return log_checksum


async def test_what_was_followed_is_how_the_log_begins_or_how_it_began_before_it_lost_its_end(store: Store) -> None:
    await store.log.append(stream("A"), 0, [b"one", b"two", b"three"])
    services = house_over(store)
    for followed in ((), (b"one", b"two"), (b"one", b"two", b"three"), (b"one", b"two", b"three", b"lost", b"too")):
        assert await agrees(services, "A", traced(*followed))


async def test_another_line_at_any_number_is_another_log(store: Store) -> None:
    await store.log.append(stream("A"), 0, [b"one", b"two", b"three"])
    services = house_over(store)
    for followed in ((b"1",), (b"one", b"lost"), (b"one", b"lost", b"three"), (b"one", b"lost", b"three", b"four")):
        assert not await agrees(services, "A", traced(*followed))


async def test_what_is_longer_by_more_than_is_remembered_is_another_log(store: Store) -> None:
    lines = [b"%d" % n for n in range(100)]
    await store.log.append(stream("A"), 0, lines[:36])
    services = house_over(store)
    assert await agrees(services, "A", traced(*lines))
    assert not await agrees(services, "A", traced(*lines, b"one more"))


async def test_a_redis_that_lost_its_end_and_grew_again_has_another_log(redis: RedisServer) -> None:
    store = RedisStore(redis.address)
    services = house_over(store)
    await store.log.append(stream("A"), 0, [b"one", b"two", b"three"])
    followed = traced(b"one", b"two", b"three")
    with redis.client() as client:
        client.delete("{A}:log:room")
        client.xadd("{A}:log:room", {"b": b"one"}, "1-0")
        client.hset("{A}:meta", "end:room", 1)
    assert await agrees(services, "A", followed)
    await store.log.append(stream("A"), 1, [b"2", b"3"])
    assert not await agrees(services, "A", followed)
    await store.close()
