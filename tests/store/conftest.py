"""Every store in turn. A contract written here holds for all of them."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from server.store import Store
from server.store.memory import MemoryStore
from server.store.sqlite import SqliteStore


@pytest.fixture(params=["memory", "sqlite"])
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Store]:
    opened: Store = MemoryStore() if request.param == "memory" else SqliteStore(tmp_path / "kaitaku.db")
    yield opened
    await opened.close()
