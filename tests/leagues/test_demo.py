"""Demo league: made once, gone on with after an interruption, and all of it checks."""

import json
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from engine.__main__ import main
from engine.league.export import export, write_export
from server.demo.bot_match import play_match
from server.demo.demo_league import ROUNDS, SLUG, TEAMS, DemoLeague
from server.leagues.repository import LeagueRepository, OpenLeague
from server.leagues.tables import results_csv
from server.runtime.clock import WallClock
from server.runtime.settings import Settings
from server.store import Store, StoreError
from server.store.sqlite import SqliteStore
from tests.leagues import reckoning
from tests.rooms.people import Place
from tests.wire.serving import Process

PATIENCE = 120.0
"""Seconds until the league is made, on a busy machine."""

pytestmark = pytest.mark.slow


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = SqliteStore(tmp_path / "kaitaku.db")
    yield opened
    await opened.close()


class Killed(Exception):
    """The process has been killed."""


async def demo(store: Store) -> OpenLeague:
    return await LeagueRepository(store, WallClock()).find(SLUG)


@pytest.mark.nightly
async def test_a_demo_that_was_interrupted_is_gone_on_with_and_made_once(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[str] = []

    async def interrupted(services: Any, summary: Any, begins: int, seed: int) -> Any:
        played.append(summary.code)
        over = await play_match(services, summary, begins, seed)
        if len(played) == 3:
            raise StoreError("the disk is full")
        return over

    monkeypatch.setattr("server.demo.demo_league.play_match", interrupted)
    with pytest.raises(StoreError):
        await DemoLeague(store, WallClock(), Settings()).make()
    assert await DemoLeague(store, WallClock(), Settings()).make()
    found = await demo(store)
    assert len(played) == 2 * ROUNDS + 1
    assert len(set(played)) == 2 * ROUNDS
    assert found.league.seasons[0].closed
    assert sorted(round_.at for round_ in found.league.rounds.values()) == [
        round_.at for round_ in found.league.rounds.values()
    ]
    assert await DemoLeague(store, WallClock(), Settings()).make()
    assert (await demo(store)).seq == found.seq


@pytest.mark.parametrize("played", [1, *(pytest.param(n, marks=pytest.mark.nightly) for n in (0, 5))])
@pytest.mark.nightly
async def test_a_demo_that_was_killed_is_gone_on_with_though_its_waiting_rooms_have_expired(
    store: Store, monkeypatch: pytest.MonkeyPatch, played: int
) -> None:
    """A server that starts looks after the lobbies of the past first."""
    codes: list[str] = []

    async def killed(services: Any, summary: Any, begins: int, seed: int) -> Any:
        if len(codes) == played:
            raise Killed
        codes.append(summary.code)
        return await play_match(services, summary, begins, seed)

    with monkeypatch.context() as patched:
        patched.setattr("server.demo.demo_league.play_match", killed)
        with pytest.raises(Killed):
            await DemoLeague(store, WallClock(), Settings()).make()
    place = Place(store, settings=Settings())
    await place.clock.turn(WallClock().now() - place.clock.now())
    await place.registry.maintenance.heartbeat()
    await place.registry.maintenance.recover()
    assert [await store.log.head(f"room:{code}") > 0 for code in codes] == [True] * played
    lobbies = await store.index.unstarted_rooms()
    assert [await store.log.head(f"room:{room.code}") for room in lobbies] == [0] * len(lobbies)
    assert await DemoLeague(store, WallClock(), Settings()).make()
    found = await demo(store)
    assert found.league.seasons[0].closed
    assert len(found.league.matches) == 2 * ROUNDS


@pytest.mark.nightly
async def test_K4_the_standings_of_the_demo_are_those_of_the_second_reckoning(
    store: Store, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await DemoLeague(store, WallClock(), Settings()).make()
    exported = export((await demo(store)).league, 1)
    matches = reckoning.read(results_csv(exported))
    assert len(matches) == 2 * ROUNDS
    table = reckoning.standings(matches, set(exported.table))
    assert [(place.player, place.points) for place in table] == [
        (place.tally.player, place.tally.points) for place in exported.standings()
    ]
    file = tmp_path / "results.json"
    file.write_bytes(write_export(exported))
    assert main(["league", str(file)]) == 0


def finished(client: httpx.Client) -> Any:
    """The demo league, once its season is closed."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        shown = client.get(f"/api/leagues/{SLUG}").json()
        if any(season["closed"] for season in shown.get("seasons", ())):
            return shown
        time.sleep(0.05)
    raise AssertionError("there is no demo league yet")


@pytest.mark.nightly
def test_a_server_that_is_asked_for_a_demo_shows_it_and_its_records_verify(tmp_path: Path) -> None:
    server = Process(tmp_path, KAITAKU_DEMO="1")
    server.start()
    try:
        with httpx.Client(base_url=server.http, timeout=PATIENCE) as client:
            shown = finished(client)
            assert [league["slug"] for league in client.get("/api/leagues").json()["public"]] == [SLUG]
            assert sum(match["corrected"] for match in shown["matches"]) == 1
            table = client.get(f"/api/leagues/{SLUG}/standings").json()
            assert sorted(team["title"] for team in table["teams"]) == sorted(TEAMS)
            assert sum(team["points"] for team in table["teams"]) == sum(place["points"] for place in table["places"])
            record = client.get(f"/api/rooms/{shown['matches'][-1]['room']}/record")
            assert client.get(f"/l/{SLUG}").status_code == 200
        file = tmp_path / "record.json"
        file.write_bytes(record.content)
        assert main(["verify", str(file)]) == 0
        assert json.loads(record.content)["end"]["result"]
    finally:
        assert server.stop() == 0
    assert "Traceback" not in server.log.read_text()
