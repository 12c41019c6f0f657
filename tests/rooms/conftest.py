"""A place to play in, closed when the test is over."""

from collections.abc import AsyncIterator

import pytest

from tests.rooms.people import Place


@pytest.fixture
async def place() -> AsyncIterator[Place]:
    opened = Place()
    yield opened
    await opened.close()
