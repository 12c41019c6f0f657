"""Chaos tests of a Redis that is killed, hangs, or is cut off, in mid-load: nothing acknowledged is lost or done
twice.
"""

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.store.redis import RedisStore
from tests.chaos.conftest import Loaded
from tests.chaos.load import Load
from tests.chaos.report import Report, judge, logs
from tests.store.faulty_proxy import Proxy
from tests.store.redis_servers import RedisCluster, RedisServer
from tests.wire.serving import Process

pytestmark = pytest.mark.chaos

TIMES = 5


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[RedisServer]:
    server = RedisServer(tmp_path)
    yield server
    server.stop()


@pytest.fixture
def own(tmp_path: Path, redis: RedisServer) -> Iterator[Process]:
    """A server on that Redis."""
    running = Process(tmp_path, redis.address)
    running.start()
    yield running
    running.kill()


async def report(redis: RedisServer | RedisCluster, playing: Load) -> Report:
    """What the players heard, held against what Redis has."""
    heard = await asyncio.to_thread(playing.stop)
    store = RedisStore(redis.address)
    said = judge(heard, await logs(store, heard))
    await store.close()
    return said


async def test_redis_killed_in_mid_load_has_every_acknowledged_move_once(
    redis: RedisServer, own: Process, load: Loaded, capsys: pytest.CaptureFixture[str]
) -> None:
    playing = load(own.http, rooms=8, watchers=1)
    for _ in range(TIMES):
        await asyncio.to_thread(playing.more, 300)
        await asyncio.sleep(random.uniform(0, 0.3))
        redis.kill()
        await asyncio.sleep(0.5)
        await asyncio.to_thread(redis.start)
    await asyncio.to_thread(playing.more, 300)
    found = await report(redis, playing)
    with capsys.disabled():
        print(f"\nRedis {TIMES} times killed: {found}")
    assert found.ok
    assert "Traceback" not in own.log.read_text()


async def test_redis_and_the_server_killed_together_have_every_acknowledged_move_once(
    redis: RedisServer, own: Process, load: Loaded, capsys: pytest.CaptureFixture[str]
) -> None:
    playing = load(own.http, rooms=8, watchers=1)
    for number in range(TIMES):
        await asyncio.to_thread(playing.more, 300)
        await asyncio.sleep(random.uniform(0, 0.3))
        for end in (redis.kill, own.kill) if number % 2 else (own.kill, redis.kill):
            end()
        await asyncio.to_thread(redis.start)
        await asyncio.to_thread(own.start)
    await asyncio.to_thread(playing.more, 300)
    found = await report(redis, playing)
    with capsys.disabled():
        print(f"\nRedis and the server {TIMES} times killed: {found}")
    assert found.ok
    assert "Traceback" not in own.log.read_text()


async def test_while_redis_hangs_moves_are_refused_and_afterwards_all_go_on(
    redis: RedisServer, own: Process, load: Loaded, capsys: pytest.CaptureFixture[str]
) -> None:
    playing = load(own.http, rooms=8, watchers=1)
    await asyncio.to_thread(playing.more, 300)
    redis.freeze()
    await asyncio.sleep(12)  # past what an append and a look at the log wait, and past a lease
    redis.thaw()
    await asyncio.to_thread(playing.more, 600)
    found = await report(redis, playing)
    with capsys.disabled():
        print(f"\nRedis hung for 12 s: {found}")
    assert found.ok
    assert found.refused.get("not-kept")
    assert "Traceback" not in own.log.read_text()


async def test_a_wire_to_redis_that_loses_answers_and_breaks_costs_nothing_but_time(
    redis: RedisServer, tmp_path: Path, load: Loaded, capsys: pytest.CaptureFixture[str]
) -> None:
    async with Proxy(redis.port) as wire:
        server = Process(tmp_path, wire.address)
        await asyncio.to_thread(server.start)
        try:
            playing = await asyncio.to_thread(load, server.http, rooms=8, watchers=1)
            for _ in range(4 * TIMES):
                await asyncio.to_thread(playing.more, 60)
                wire.deafen()
                await asyncio.sleep(random.uniform(0, 0.2))
                wire.cut()
                wire.hear()
            await asyncio.to_thread(playing.more, 300)
            found = await report(redis, playing)
        finally:
            await asyncio.to_thread(server.kill)
    with capsys.disabled():
        print(f"\nthe wire to Redis {4 * TIMES} times deaf, then cut: {found}")
    assert found.ok
    assert not found.refused.get("not-kept")
    assert "Traceback" not in server.log.read_text()


async def test_a_master_of_a_cluster_dies_in_mid_load_and_its_replica_goes_on(
    tmp_path: Path, load: Loaded, capsys: pytest.CaptureFixture[str]
) -> None:
    cluster = await asyncio.to_thread(RedisCluster, tmp_path, replicas=True)
    server = Process(tmp_path, cluster.address)
    try:
        await asyncio.to_thread(server.start)
        playing = await asyncio.to_thread(load, server.http, rooms=12, watchers=1)
        await asyncio.to_thread(playing.more, 600)
        cluster.masters[1].kill()
        await asyncio.sleep(4 * cluster.TIMEOUT / 1000)
        await asyncio.to_thread(playing.more, 900)
        found = await report(cluster, playing)
    finally:
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(cluster.stop)
    with capsys.disabled():
        print(f"\na master of three died: {found}")
    assert found.ok
    assert "Traceback" not in server.log.read_text()
