"""A running server, and people who come to it."""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path

import pytest

from tests.wire.people import Person
from tests.wire.serving import Process

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
async def arrive(server: Process) -> AsyncIterator[Arrive]:
    """Somebody comes; they go when the test is over."""
    people: list[Person] = []

    async def come(name: str) -> Person:
        people.append(await Person.new(server, name))
        return people[-1]

    yield come
    for person in people:
        await person.close()
