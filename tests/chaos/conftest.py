"""Fixtures: a server that may be broken, and load on it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.chaos.load import Load
from tests.wire.serving import Process

Loaded = Callable[..., Load]


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Process]:
    """A server of the test's own."""
    running = Process(tmp_path)
    running.start()
    yield running
    running.kill()


@pytest.fixture
def load(tmp_path: Path) -> Iterator[Loaded]:
    """Load on servers at these addresses; see `Load`."""
    loads: list[Load] = []

    def put(*addresses: str, **how: object) -> Load:
        loads.append(Load(tmp_path, addresses, **how))
        loads[-1].start()
        return loads[-1]

    yield put
    for one in loads:
        one.kill()
