"""Fixtures: a running server, and clients of it."""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path

import pytest

from tests.wire.clients import Person, all_leave
from tests.wire.serving import HeldProcess, Process, TurnedProcess

Arrive = Callable[[str], Awaitable[Person]]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """One for all tests that leave it standing."""
    running = Process(tmp_path_factory.mktemp("server"))
    running.start()
    yield running
    assert running.stop() == 0
    assert "Traceback" not in running.log.read_text()


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Process]:
    """One for a test that ends it."""
    running = Process(tmp_path)
    running.start()
    yield running
    running.stop()


@pytest.fixture
def held(tmp_path: Path) -> Iterator[Process]:
    """One whose clock stands still."""
    running = HeldProcess(tmp_path)
    running.start()
    yield running
    running.stop()


@pytest.fixture
def turned(tmp_path: Path) -> Iterator[TurnedProcess]:
    """One whose time the test moves on."""
    running = TurnedProcess(tmp_path)
    running.start()
    yield running
    running.stop()


@pytest.fixture(autouse=True)
async def everybody_leaves() -> AsyncIterator[None]:
    """When a test is over, however it ends."""
    yield
    await all_leave()


@pytest.fixture
def arrive(server: Process) -> Arrive:
    """Somebody comes."""

    async def come(name: str) -> Person:
        return await Person.new(server, name)

    return come
