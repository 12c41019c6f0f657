"""Fixtures: a running server, and clients of it."""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from typing import TypeVar

import pytest

from tests.leagues.receivers import Receiver, receiver
from tests.wire.clients import Person, all_leave
from tests.wire.redis_processes import RedisProcesses
from tests.wire.serving import CostlyProcess, HeldProcess, Process, TurnedProcess, hurried

Arrive = Callable[[str], Awaitable[Person]]
Served = TypeVar("Served", bound=Process)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """One for all tests that leave it standing."""
    running = TurnedProcess(tmp_path_factory.mktemp("server"))
    running.start()
    yield running
    assert running.stop() == 0
    assert "Traceback" not in running.log.read_text()


@pytest.fixture
async def hurried_server(server: Process) -> AsyncIterator[Process]:
    """That one, whose time passes fast."""
    async with hurried(server):
        yield server


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Process]:
    """One for a test that ends it."""
    yield from _running(Process(tmp_path))


@pytest.fixture
def held(tmp_path: Path) -> Iterator[Process]:
    """One whose clock stands still."""
    yield from _running(HeldProcess(tmp_path))


@pytest.fixture
def turned(tmp_path: Path) -> Iterator[TurnedProcess]:
    """One whose time the test moves on."""
    yield from _running(TurnedProcess(tmp_path))


@pytest.fixture
def costly(tmp_path: Path) -> Iterator[CostlyProcess]:
    """One whose clock stands still, at which passwords take as long as at servers that people run."""
    yield from _running(CostlyProcess(tmp_path))


@pytest.fixture
def local(tmp_path: Path) -> Iterator[Process]:
    """One whose webhooks may go to this machine."""
    yield from _running(Process(tmp_path, KAITAKU_WEBHOOK_LOOPBACK="1"))


@pytest.fixture
def inbox() -> Iterator[Receiver]:
    """A place that webhooks are posted to."""
    with receiver() as kept:
        yield kept


def _running(process: Served) -> Iterator[Served]:
    """The process, which runs in between."""
    process.start()
    yield process
    process.stop()


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


@pytest.fixture
def farm(tmp_path: Path) -> Iterator[RedisProcesses]:
    """Two processes over one Redis."""
    started = RedisProcesses(tmp_path)
    yield started
    started.close()
