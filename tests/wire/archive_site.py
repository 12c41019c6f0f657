"""Server over an archive in memory, asked over HTTP without a network."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx

from server.app import Server
from server.archive import ArchivedStore, MemoryArchive
from server.runtime.settings import Settings
from server.sockets.capacity import Capacity
from server.store import SeatSummary
from server.store.memory import MemoryStore
from tests.rooms.people import HandClock

ORIGIN = {"origin": "http://site"}


class ArchiveSite:
    """The server, its archive, and a browser that is somebody."""

    def __init__(self, server: Server, archive: MemoryArchive, client: httpx.AsyncClient) -> None:
        self.server = server
        self.archive = archive
        self.client = client

    async def someone(self) -> str:
        """A new guest, whom the client is from now on. Their user."""
        self.client.cookies.clear()
        return str((await self.post("/api/me", name="Hana", colour="red"))["user"])

    async def get(self, path: str, expect: int = 200, **query: Any) -> dict[str, Any]:
        return _answer(await self.client.get(path, params=query), expect)

    async def post(self, path: str, expect: int = 200, **said: Any) -> dict[str, Any]:
        return _answer(await self.client.post(path, json=said, headers=ORIGIN), expect)

    async def found(self, expect: int = 200, **filters: Any) -> dict[str, Any]:
        return await self.get("/api/matches", expect, **filters)

    async def codes(self, **filters: Any) -> list[str]:
        return [match["code"] for match in (await self.found(**filters))["matches"]]


@asynccontextmanager
async def archive_site(requests: int = 2) -> AsyncIterator[ArchiveSite]:
    """requests: a second in the long run that the server allows an address"""
    archive = MemoryArchive()
    settings = Settings(requests=requests)
    store = ArchivedStore(MemoryStore(), archive)
    server = await Server.for_store(store, settings, Capacity.of(settings, 1_024), HandClock())
    transport = httpx.ASGITransport(server.app)
    async with httpx.AsyncClient(transport=transport, base_url="http://site") as client:
        yield ArchiveSite(server, archive, client)
    await store.close()


def seats(*users: str) -> tuple[SeatSummary, ...]:
    return tuple(SeatSummary(seat, user.title(), "red", user) for seat, user in enumerate(users))


def _answer(said: httpx.Response, expect: int) -> dict[str, Any]:
    assert said.status_code == expect, said.text
    answer: dict[str, Any] = said.json()
    return answer
