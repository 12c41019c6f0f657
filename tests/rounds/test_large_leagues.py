"""Pages of large leagues: worked out and written beside the event loop, with the same answer (K4)."""

import re
import threading
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest

from engine.league.commands import FoundLeague, JoinLeague, OpenSeason
from engine.league.state import HOUR
from server.accounts import Tokens
from server.accounts.store_epoch import Epoch
from server.app import Server
from server.leagues import views
from server.leagues.repository import LeagueRepository
from server.pages import large_leagues
from server.pages.league_site import frame, member_page, season_table
from server.runtime.clock import WallClock
from server.runtime.settings import Settings
from server.sockets.capacity import Capacity
from server.store.memory import MemoryStore


@pytest.fixture
async def reader() -> AsyncIterator[httpx.AsyncClient]:
    """Somebody who reads of a club of three."""
    store, clock, settings = MemoryStore(), WallClock(), Settings()
    leagues = LeagueRepository(store, clock)
    await leagues.found("club", FoundLeague("Friday club", "Olga", joining="open"), "olga")
    for name in ("Ann", "Bob"):
        await leagues.do("club", JoinLeague(name, handle=name.lower()), name.lower())
    now = clock.now()
    await leagues.do("club", OpenSeason("Spring", now, now + 1_000 * HOUR, 6), "olga")
    server = Server(store, settings, Capacity.of(settings, 1_024), clock, Tokens(b"test"), Epoch("test"))
    transport = httpx.ASGITransport(app=server.app)
    async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
        yield client


@pytest.mark.parametrize(
    ("path", "module", "name"),
    [
        ("/api/leagues/club", views, "home"),
        ("/api/leagues/club/standings?season=1", views, "standings_page"),
        ("/l/club/standings", season_table, "season_table"),
        ("/l/club/standings", frame, "render"),
        ("/l/club", frame, "render"),
        ("/l/club/members/ann", member_page, "_history"),
    ],
)
async def test_a_large_league_is_worked_out_beside_the_event_loop_with_the_same_answer(
    reader: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch, path: str, module: Any, name: str
) -> None:
    threads: list[int] = []
    real = getattr(module, name)

    def noted(*args: Any) -> Any:
        threads.append(threading.get_ident())
        return real(*args)

    monkeypatch.setattr(module, name, noted)
    monkeypatch.setattr(large_leagues, "AT_ONCE", 0)
    large = await reader.get(path)
    assert threads
    assert threading.get_ident() not in threads
    monkeypatch.setattr(large_leagues, "AT_ONCE", 100)
    small = await reader.get(path)
    assert small.status_code == 200
    assert re.sub(r'"now":\d+', "", large.text) == re.sub(r'"now":\d+', "", small.text)
