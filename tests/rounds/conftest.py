"""Houses over each kind of store."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from server.store import Store
from server.store.memory import MemoryStore
from server.store.redis import RedisStore
from server.store.sqlite import SqliteStore
from tests.rooms.people import HandClock
from tests.rounds.house import House
from tests.store.redis_servers import RedisServer


@pytest.fixture(scope="session")
def redis_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RedisServer]:
    server = RedisServer(tmp_path_factory.mktemp("redis"))
    yield server
    server.stop()


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture(params=["memory", "sqlite", "redis"])
async def store(request: pytest.FixtureRequest, tmp_path: Path, clock: HandClock) -> AsyncIterator[Store]:
    opened: Store
    if request.param == "memory":
        opened = MemoryStore(clock)
    elif request.param == "sqlite":
        opened = SqliteStore(tmp_path / "kaitaku.db", clock)
    else:
        server: RedisServer = request.getfixturevalue("redis_server")
        with server.client() as client:
            client.flushall()
        opened = RedisStore(server.address)
    yield opened
    await opened.close()


@pytest.fixture
async def house(store: Store, clock: HandClock) -> AsyncIterator[House]:
    """One process over each kind of store."""
    opened = House(store, clock=clock)
    yield opened
    await opened.leave()


@pytest.fixture
async def home(clock: HandClock) -> AsyncIterator[House]:
    """One process over a store in memory."""
    opened = House(MemoryStore(clock), clock=clock)
    yield opened
    await opened.close()
