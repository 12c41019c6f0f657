"""Fixtures: every archive in turn, over every live store in turn."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from server.archive import Archive, MemoryArchive, SqliteArchive
from server.archive.postgres import PostgresArchive
from server.store.sqlite import SqliteStore
from tests.archive.finished import Finished, finished_match
from tests.archive.postgres_server import PostgresServer
from tests.store.redis_servers import RedisServer


@pytest.fixture(scope="session")
def redis_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RedisServer]:
    server = RedisServer(tmp_path_factory.mktemp("redis"))
    yield server
    server.stop()


@pytest.fixture
def redis(redis_server: RedisServer) -> RedisServer:
    with redis_server.client() as client:
        client.flushall()
    return redis_server


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[PostgresServer]:
    """One for the whole run; `postgres` empties it for each test."""
    server = PostgresServer()
    yield server
    server.stop()


@pytest.fixture
def postgres(postgres_server: PostgresServer) -> str:
    return postgres_server.empty()


@pytest.fixture(scope="session")
def finished() -> Finished:
    return finished_match()


@pytest.fixture(params=["memory", "sqlite", "postgres"])
async def archive(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Archive]:
    """The contract holds for each of these."""
    if request.param == "postgres":
        address = request.getfixturevalue("postgres")
        opened: Archive = PostgresArchive(address)
        yield opened
        await opened.close()
    elif request.param == "sqlite":
        store = SqliteStore(tmp_path / "archive.db")
        yield SqliteArchive(store.write, store.read)
        await store.close()
    else:
        opened = MemoryArchive()
        yield opened
        await opened.close()
