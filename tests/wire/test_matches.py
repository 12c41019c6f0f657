"""Search of finished matches over HTTP: one's own and public ones, by filters, in pages."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from server.app import Server
from server.archive import ArchivedStore, MemoryArchive
from server.runtime.settings import Settings
from server.sockets.capacity import Capacity
from server.store import SeatSummary
from server.store.memory import MemoryStore
from tests.archive.finished import entry
from tests.rooms.people import HandClock


class Site:
    """A server over an archive, asked without a network."""

    def __init__(self, server: Server, archive: MemoryArchive, client: httpx.AsyncClient) -> None:
        self.server = server
        self.archive = archive
        self.client = client

    async def someone(self) -> str:
        """A new guest, whom the client is from now on. Their user."""
        origin = {"origin": "http://site"}
        said = await self.client.post("/api/me", json={"name": "Hana", "colour": "red"}, headers=origin)
        assert said.status_code == 200, said.text
        return str(said.json()["user"])

    async def found(self, expect: int = 200, **filters: Any) -> dict[str, Any]:
        said = await self.client.get("/api/matches", params=filters)
        assert said.status_code == expect, said.text
        answer: dict[str, Any] = said.json()
        return answer

    async def codes(self, **filters: Any) -> list[str]:
        return [match["code"] for match in (await self.found(**filters))["matches"]]


@pytest.fixture
async def site(tmp_path: Path) -> AsyncIterator[Site]:
    archive = MemoryArchive()
    settings = Settings(requests=2)
    store = ArchivedStore(MemoryStore(), archive)
    server = await Server.for_store(store, settings, Capacity.of(settings, 1_024), HandClock())
    transport = httpx.ASGITransport(server.app)
    async with httpx.AsyncClient(transport=transport, base_url="http://site") as client:
        yield Site(server, archive, client)
    await store.close()


def seats(*users: str) -> tuple[SeatSummary, ...]:
    return tuple(SeatSummary(seat, user.title(), "red", user) for seat, user in enumerate(users))


async def test_everybody_finds_their_own_games_guests_too_and_nobody_else_those_that_are_not_public(
    site: Site,
) -> None:
    me = await site.someone()
    await site.archive.put(*entry("MXNEXX", sitters=seats("jiro", me), host="jiro", visibility="private"))
    await site.archive.put(*entry("THEXRS", at=1, sitters=seats("jiro", "saki"), visibility="private"))
    await site.archive.put(*entry("PUBXXC", at=2, sitters=seats("jiro", "saki")))
    assert await site.codes() == ["MXNEXX"]
    (match,) = (await site.found())["matches"]
    assert (match["seat"], match["minutes"]) == (1, 60)
    assert [(player["rank"], player["points"]) for player in match["players"]] == [(1, 10), (2, 7)]
    assert "user" not in str(match)
    assert await site.codes(whose="public") == ["PUBXXC"]
    site.client.cookies.clear()
    assert await site.codes() == []
    assert await site.codes(whose="public") == ["PUBXXC"]


async def test_pages_follow_one_another_and_filters_narrow_them(site: Site) -> None:
    me = await site.someone()
    for number in range(45):
        points = (10, 7) if number % 3 else (4, 9)
        book = ["basic", "league+harbourmaster"][number % 2]
        changes: dict[str, Any] = {"sitters": seats(me, "jiro"), "points": points, "rulebook": book}
        await site.archive.put(*entry(f"M{number:05}", at=number, minutes=30 + number, **changes))
    seen: list[str] = []
    after = ""
    while True:
        filters: dict[str, Any] = {"after": after} if after else {}
        page = await site.found(**filters)
        seen += [match["code"] for match in page["matches"]]
        if "next" not in page:
            break
        after = page["next"]
    assert seen == [f"M{number:05}" for number in reversed(range(45))]
    assert await site.codes(result="lost") == [f"M{number:05}" for number in range(42, -1, -3)]
    assert await site.codes(option="harbourmaster", longest=33) == ["M00003", "M00001"]
    assert await site.codes(book="league", result="won", shortest=73) == ["M00043"]


@pytest.mark.parametrize(
    "wrong",
    [{"whose": "all"}, {"after": "!!"}, {"after": "xx"}, {"since": "soon"}, {"colour": "red"}, {"result": "draw"}],
    ids=str,
)
async def test_what_can_not_be_looked_for_is_refused(site: Site, wrong: dict[str, Any]) -> None:
    assert (await site.found(expect=400, **wrong))["code"] == "bad-request"


async def test_whoever_searches_without_end_is_told_to_wait(site: Site) -> None:
    statuses = [(await site.client.get("/api/matches")).status_code for _ in range(30)]
    assert (statuses[0], statuses[-1]) == (200, 429)
