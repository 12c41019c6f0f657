"""Tests of Redis besides the contract: lost answers, connections, restarts, many appends at once."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path

import pytest

from server.store import Fenced, LogEntry, StoreError, StoreFull
from server.store.leases import LEASE
from server.store.redis import RedisStore
from server.store.redis.pipelined_connection import ANSWER_TIMEOUT, SILENCE_TIMEOUT
from server.store.redis.store import SOON
from server.store.redis.subscriber import PING, SILENCE_LIMIT
from tests.loop_time import LoopTime
from tests.rooms.people import PATIENCE, settled, until
from tests.store.faulty_proxy import Proxy
from tests.store.redis_servers import RedisServer
from tests.store.test_bus import answered, sent


@pytest.fixture
async def store(redis: RedisServer) -> AsyncIterator[RedisStore]:
    opened = RedisStore(redis.address)
    yield opened
    await opened.close()


@pytest.fixture
async def wire(redis: RedisServer) -> AsyncIterator[Proxy]:
    async with Proxy(redis.port) as proxy:
        yield proxy


@pytest.fixture
async def far(wire: Proxy) -> AsyncIterator[RedisStore]:
    """A store at the other end of the wire, in what might be another process."""
    opened = RedisStore(wire.address)
    yield opened
    wire.hear()
    await opened.close()


async def another_answer(wire: Proxy) -> None:
    """Until the wire has carried another answer."""
    answers = wire.answers
    await until(lambda: wire.answers > answers)


async def test_an_append_whose_answer_was_lost_is_kept_once_and_answered(
    redis: RedisServer, wire: Proxy, far: RedisStore
) -> None:
    await far.log.append("room:A", 0, [b"one"])
    wire.deafen()
    lost = asyncio.create_task(far.log.append("room:A", 1, [b"two", b"three"]))
    with redis.client() as client:
        await until(lambda: client.xlen("{A}:log:room") == 3)
    assert not lost.done()
    wire.cut()
    wire.hear()
    assert await asyncio.wait_for(lost, PATIENCE) == 3
    assert await far.log.read("room:A") == [LogEntry(1, b"one"), LogEntry(2, b"two"), LogEntry(3, b"three")]


async def test_all_that_was_under_way_when_the_wire_was_cut_is_kept_once_each(
    redis: RedisServer, wire: Proxy, far: RedisStore
) -> None:
    async def play(room: int) -> None:
        for seq in range(20):
            assert await far.log.append(f"room:{room}", seq, [b"%d" % seq]) == seq + 1

    async def trouble() -> None:
        for _ in range(5):
            await asyncio.sleep(0.05)
            wire.deafen()
            await asyncio.sleep(0.02)
            wire.cut()
            wire.hear()

    await asyncio.gather(trouble(), *(play(room) for room in range(30)))
    for room in range(30):
        assert [kept.body for kept in await far.log.read(f"room:{room}")] == [b"%d" % seq for seq in range(20)]


async def test_an_append_on_a_wire_that_went_dead_without_a_word_is_asked_again_on_another(
    wire: Proxy, far: RedisStore, loop_time: LoopTime
) -> None:
    await far.log.append("room:A", 0, [b"one"])
    joined = wire.joined
    wire.deafen()
    waiting = asyncio.create_task(far.log.append("room:A", 1, [b"two"]))
    await settled()
    assert wire.joined == joined
    loop_time.turn(SILENCE_TIMEOUT)
    await until(lambda: wire.joined > joined)
    assert not waiting.done()
    wire.hear()
    assert await waiting == 2
    assert await far.log.read("room:A") == [LogEntry(1, b"one"), LogEntry(2, b"two")]


async def test_who_cannot_reach_redis_is_told_in_time(wire: Proxy, far: RedisStore, loop_time: LoopTime) -> None:
    assert await far.ready()
    wire.refusing = True
    wire.cut()
    with pytest.raises(StoreError, match="does not answer"):
        await loop_time.after(ANSWER_TIMEOUT, far.log.append("room:A", 0, [b"one"]))
    assert not await loop_time.after(SOON, far.ready())
    wire.refusing = False
    assert await far.log.append("room:A", 0, [b"one"]) == 1


async def test_who_gets_no_answer_is_told_in_time_and_can_find_out_what_became_of_it(
    wire: Proxy, far: RedisStore, loop_time: LoopTime
) -> None:
    assert await far.log.append("room:A", 0, [b"one"]) == 1
    wire.deafen()
    with pytest.raises(StoreError, match="does not answer"):
        await loop_time.after(ANSWER_TIMEOUT, far.log.append("room:A", 1, [b"two"]))
    wire.cut()
    wire.hear()
    assert await far.log.read("room:A") == [LogEntry(1, b"one"), LogEntry(2, b"two")]


async def test_a_redis_that_hangs_is_waited_for_and_then_goes_on(redis: RedisServer, loop_time: LoopTime) -> None:
    store = RedisStore(redis.address, answer_timeout=SILENCE_TIMEOUT / 2)
    assert await store.log.append("room:A", 0, [b"one"]) == 1
    redis.freeze()
    try:
        with pytest.raises(StoreError, match="does not answer"):
            await loop_time.after(SILENCE_TIMEOUT / 2, store.log.append("room:A", 1, [b"two"]))
        waiting = asyncio.create_task(store.log.append("room:B", 0, [b"b"]))
        await settled()
    finally:
        redis.thaw()
    assert await waiting == 1
    assert await store.log.read("room:A", limit=1) == [LogEntry(1, b"one")]
    await store.close()


async def test_an_owner_behind_a_dead_wire_is_fenced_when_its_append_arrives_at_last(
    redis: RedisServer, store: RedisStore, wire: Proxy, far: RedisStore
) -> None:
    await far.leases.heartbeat("far")
    old = await far.leases.acquire("AAAA", "far")
    wire.silence()
    late = asyncio.create_task(far.log.append("room:AAAA", 0, [b"too late"], old))
    redis.turn(LEASE)
    await store.leases.heartbeat("near")
    new = await store.leases.acquire("AAAA", "near")
    assert (new.process, new.token) == ("near", old.token + 1)
    wire.hear()
    with pytest.raises(Fenced):
        await late
    assert await store.log.append("room:AAAA", 0, [b"in time"], new) == 1


async def test_a_tail_goes_on_after_its_wire_was_cut_and_misses_nothing(
    store: RedisStore, wire: Proxy, far: RedisStore
) -> None:
    answer_of: list[LogEntry] = []

    async def listen() -> None:
        async for kept in far.log.tail("room:A"):
            answer_of.append(kept)
            if kept.seq == 60:
                return

    listening = asyncio.create_task(listen())
    for seq in range(60):
        await store.log.append("room:A", seq, [b"%d" % seq])
        if seq % 15 == 5:
            wire.refusing = True
            wire.cut()
        if seq % 15 == 10:
            wire.refusing = False
        await asyncio.sleep(0.01)
    await asyncio.wait_for(listening, PATIENCE)
    assert answer_of == [LogEntry(seq + 1, b"%d" % seq) for seq in range(60)]


async def test_a_tail_whose_wire_went_dead_without_a_word_gets_another(
    store: RedisStore, wire: Proxy, far: RedisStore, loop_time: LoopTime
) -> None:
    tail = far.log.tail("room:A")
    await store.log.append("room:A", 0, [b"one"])
    assert (await anext(tail)).seq == 1
    joined = wire.joined
    for _ in range(4):  # silence alone is no reason to part
        loop_time.turn(1.1 * PING)
        await another_answer(wire)
    assert wire.joined == joined
    wire.deafen()
    coming = asyncio.ensure_future(anext(tail))
    await store.log.append("room:A", 1, [b"two"])
    loop_time.turn(1.1 * SILENCE_LIMIT)
    await until(lambda: wire.joined > joined)
    assert not coming.done()
    wire.hear()
    assert (await asyncio.wait_for(coming, PATIENCE)).seq == 2


async def test_a_tail_that_falls_far_behind_misses_nothing(store: RedisStore) -> None:
    tail = store.log.tail("room:A")
    await store.log.append("room:A", 0, [b"0"])
    assert (await anext(tail)).seq == 1
    for seq in range(1, 1_001, 10):
        await store.log.append("room:A", seq, [b"%d" % seq] * 10)
    assert [(await asyncio.wait_for(anext(tail), PATIENCE)).seq for _ in range(1_000)] == list(range(2, 1_002))


async def test_a_game_longer_than_one_reading_is_read_whole(store: RedisStore) -> None:
    for seq in range(0, 2_500, 500):
        await store.log.append("room:A", seq, [b"%d" % (seq + n) for n in range(500)])
    assert [int(kept.body) for kept in await store.log.read("room:A")] == list(range(2_500))
    assert [kept.seq for kept in await store.log.read("room:A", 100, 1_500)] == list(range(101, 1_601))


async def test_an_inbox_is_heard_again_after_its_wire_was_cut(store: RedisStore, wire: Proxy, far: RedisStore) -> None:
    inbox = far.bus.inbox("far")
    for _ in range(2):
        await sent(store, "far", b"hello")
        assert await asyncio.wait_for(anext(inbox), PATIENCE) == b"hello"
        wire.refusing = True
        wire.cut()
        await answered(store, "far", b"?", answer_of=False)
        wire.refusing = False
    await inbox.aclose()


async def test_a_message_whose_answer_was_lost_is_not_sent_twice_and_its_sender_is_told_that_nobody_knows(
    store: RedisStore, wire: Proxy, far: RedisStore
) -> None:
    inbox = store.bus.inbox("near")
    await sent(far, "near", b"hello")
    wire.deafen()
    lost = asyncio.create_task(far.bus.send("near", b"once"))
    assert [await asyncio.wait_for(anext(inbox), PATIENCE) for _ in range(2)] == [b"hello", b"once"]
    wire.cut()
    wire.hear()
    with pytest.raises(StoreError, match="lost"):
        await lost
    assert await far.bus.send("near", b"next")
    assert await asyncio.wait_for(anext(inbox), PATIENCE) == b"next"
    await inbox.aclose()


async def test_what_is_asked_in_one_turn_of_the_loop_goes_out_together(redis: RedisServer, store: RedisStore) -> None:
    await store.log.append("room:A", 0, [b"one"])
    with redis.client() as client:
        before = client.info("stats")["total_reads_processed"]
        await asyncio.gather(*(store.log.append(f"room:{n}", 0, [b"x" * 100]) for n in range(200)))
        assert client.info("stats")["total_reads_processed"] - before < 20


async def test_one_connection_is_enough_until_hundreds_of_rooms_append_at_once(
    redis: RedisServer, store: RedisStore
) -> None:
    async def play(room: int) -> None:
        for seq in range(10):
            assert await store.log.append(f"room:{room}", seq, [b"%d" % seq]) == seq + 1

    def connections() -> int:
        with redis.client() as client:
            return int(client.info("clients")["connected_clients"]) - 1

    await asyncio.gather(*(play(room) for room in range(20)))
    assert connections() == 1
    await asyncio.gather(*(play(room) for room in range(100, 500)))
    assert 1 < connections() <= 4
    for room in range(100, 500):
        assert [kept.body for kept in await store.log.read(f"room:{room}")] == [b"%d" % seq for seq in range(10)]


async def test_scripts_that_redis_forgot_are_said_again(redis: RedisServer, store: RedisStore) -> None:
    assert await store.log.append("room:A", 0, [b"one"]) == 1
    with redis.client() as client:
        client.script_flush()
    assert await asyncio.gather(*(store.log.append(f"room:{n}", 0, [b"x"]) for n in range(20))) == [1] * 20


async def test_a_full_redis_is_said_plainly_and_what_was_kept_stays_readable(
    redis: RedisServer, store: RedisStore
) -> None:
    await store.log.append("room:A", 0, [b"one"])
    with redis.client() as client:
        client.config_set("maxmemory", "1mb")
        try:
            with pytest.raises(StoreFull):
                await store.log.append("room:A", 1, [b"x" * 100_000])
            assert await store.log.read("room:A") == [LogEntry(1, b"one")]
        finally:
            client.config_set("maxmemory", "0")
    assert await store.log.append("room:A", 1, [b"two"]) == 2


async def test_settings_that_lose_moves_are_said(redis: RedisServer, store: RedisStore) -> None:
    assert await store.warnings() == []
    with redis.client() as client:
        client.config_set("appendfsync", "everysec")
        client.config_set("maxmemory-policy", "allkeys-lru")
        try:
            said = await store.warnings()
        finally:
            client.config_set("appendfsync", "always")
            client.config_set("maxmemory-policy", "noeviction")
    assert [warning.split(":")[0] for warning in said] == [
        "appendfsync is everysec",
        "maxmemory-policy is allkeys-lru",
    ]


async def test_a_redis_without_a_log_of_its_own_is_called_out(tmp_path: Path) -> None:
    server = RedisServer(tmp_path, "--appendonly", "no")
    store = RedisStore(server.address)
    assert [warning.split(":")[0] for warning in await store.warnings()] == ["appendonly is no"]
    await store.close()
    server.stop()


@pytest.mark.parametrize("rebuff", [b"-DENIED Redis is running in protected mode\r\n", b"+hello\r\n", b"what?\r\n"])
async def test_a_server_that_speaks_unasked_is_left_and_tried_again(
    wire: Proxy, far: RedisStore, rebuff: bytes
) -> None:
    """Redis does so when it has been set up to let nobody in; once that is mended, everything goes on."""
    assert await far.names.claim("room", "PLUM", "hana")
    wire.rebuff = rebuff
    wire.cut()
    joined = wire.joined
    await until(lambda: wire.joined > joined + 1)
    wire.rebuff = b""
    with suppress(StoreError):  # a connection that was begun a moment ago may still be turned away
        assert await far.names.owner("room", "PLUM") == "hana"
    assert await far.names.owner("room", "PLUM") == "hana"
