"""A place to play in, or several processes of one, closed when the test is over."""

from collections.abc import AsyncIterator

import pytest
import structlog

from tests.rooms.cluster import Cluster
from tests.rooms.people import Place

structlog.configure(
    processors=[
        structlog.stdlib.add_log_level,
        structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback),
    ]
)
"""By default all variables are written out with an error, whole tables among them, for seconds."""


@pytest.fixture
async def place() -> AsyncIterator[Place]:
    opened = Place()
    yield opened
    await opened.close()


@pytest.fixture
def processes() -> int:
    """How many a cluster has, if a test module doesn't say otherwise."""
    return 2


@pytest.fixture
async def cluster(processes: int) -> AsyncIterator[Cluster]:
    started = Cluster(processes)
    await started.start()
    yield started
    await started.close()
