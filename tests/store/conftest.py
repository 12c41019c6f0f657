"""Fixtures: every store in turn. A contract that is written here holds for all of them."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from server.store import Store
from server.store.leases import LEASE
from server.store.memory import MemoryStore
from server.store.redis import RedisStore
from server.store.sqlite import SqliteStore
from tests.loop_time import LoopTime
from tests.rooms.people import HandClock
from tests.store.redis_servers import RedisCluster, RedisServer


class Time:
    """Time of a store: what it keeps runs out when the test says so. redis: where it keeps it, if it is one"""

    def __init__(self, redis: RedisServer | RedisCluster | None = None) -> None:
        self.clock = HandClock()
        self._redis = redis

    async def lease(self, share: float = 1.0) -> None:
        """Let this share of a lease's time go by."""
        span = round(LEASE * share)
        await self.clock.turn(span)
        if self._redis is not None:
            self._redis.turn(span)


@pytest.fixture(scope="session")
def redis_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RedisServer]:
    """One for the whole run; `redis` empties it for each test."""
    server = RedisServer(tmp_path_factory.mktemp("redis"))
    yield server
    server.stop()


@pytest.fixture
def redis(redis_server: RedisServer) -> RedisServer:
    with redis_server.client() as client:
        client.flushall()
        client.script_flush()
    return redis_server


@pytest.fixture(scope="session")
def whole_cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RedisCluster]:
    servers = RedisCluster(tmp_path_factory.mktemp("cluster"))
    yield servers
    servers.stop()


@pytest.fixture
def cluster(whole_cluster: RedisCluster) -> RedisCluster:
    """Three masters, empty."""
    whole_cluster.empty()
    return whole_cluster


@pytest.fixture(params=["memory", "sqlite", "redis", pytest.param("cluster", marks=pytest.mark.nightly)])
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def time(kind: str, request: pytest.FixtureRequest) -> Time:
    return Time(request.getfixturevalue(kind) if kind in {"redis", "cluster"} else None)


@pytest.fixture
async def loop_time() -> LoopTime:
    return LoopTime()


@pytest.fixture
async def store(kind: str, request: pytest.FixtureRequest, tmp_path: Path, time: Time) -> AsyncIterator[Store]:
    opened: Store
    if kind == "memory":
        opened = MemoryStore(time.clock)
    elif kind == "sqlite":
        opened = SqliteStore(tmp_path / "kaitaku.db", time.clock)
    else:
        opened = RedisStore(request.getfixturevalue(kind).address)
    yield opened
    await opened.close()
