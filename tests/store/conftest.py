"""Every store in turn. A contract written here holds for all of them."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from server.store import Store
from server.store.leases import LEASE
from server.store.memory import MemoryStore
from server.store.sqlite import SqliteStore
from tests.rooms.people import HandClock


class Time:
    """Leases run out when the test says so."""

    def __init__(self) -> None:
        self.clock = HandClock()

    async def lease(self, share: float = 1.0) -> None:
        """Let this share of a lease's time go by."""
        await self.clock.turn(round(LEASE * share))


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture(params=["memory", "sqlite"])
async def store(request: pytest.FixtureRequest, tmp_path: Path, time: Time) -> AsyncIterator[Store]:
    opened: Store = (
        MemoryStore(time.clock) if request.param == "memory" else SqliteStore(tmp_path / "kaitaku.db", time.clock)
    )
    yield opened
    await opened.close()
