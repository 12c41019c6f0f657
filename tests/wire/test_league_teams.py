"""Teams of a league over the network: pages, forms of a browser without script, API and exports (K14)."""

import asyncio
import csv
import io
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import httpx
import pytest

from engine.league.commands import AdjustPoints
from engine.league.team_commands import AssignTeams, CreateTeam
from server.runtime.clock import WallClock
from server.store.sqlite import SqliteStore
from tests.browser.scenes import SECRET, token, user_of
from tests.played_league import DAY, PLAYERS, PlayedLeague
from tests.schemas import faults, validator
from tests.wire.clients import Person
from tests.wire.conftest import Arrive
from tests.wire.leagues import club, does, member, now, refusal
from tests.wire.serving import Process
from tests.wire.test_league_seating import forms, page, send

HOSTILE = '<b>"Crew"</b>&amp;{{7*7}}'
ENGLISH = {"accept-language": "en"}


def keep_teams(file: Path) -> None:
    """Two rounds of twelve in three teams, one of which has a hostile name; Ken changes teams between the rounds."""

    async def write() -> None:
        store = SqliteStore(file)
        await store.secrets.put("tokens", SECRET)
        made, rng = PlayedLeague(store, "crews", PLAYERS, WallClock().now() - 30 * DAY), Random("crews")
        await made.found("Crews", "Summer", rounds=3)
        owner = user_of(PLAYERS[0])
        for title in (HOSTILE, "Harbour", "Hills"):
            await made.do(owner, CreateTeam(title))
        teams = {user_of(name): f"team{number % 3 + 1}" for number, name in enumerate(PLAYERS)}
        await made.do(owner, AssignTeams(teams))
        await made.play("Night 1", rng)
        await made.do(owner, AssignTeams({user_of("Ken"): "team2"}))
        await made.do(owner, AdjustPoints(user_of("Ken"), -3, "came late"))
        await made.play("Night 2", rng)
        await store.close()

    with ThreadPoolExecutor(1) as beside:  # a loop of somebody else may run in this thread
        beside.submit(asyncio.run, write()).result()


@pytest.fixture(scope="module")
def crews(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    running = Process(tmp_path_factory.mktemp("crews"))
    keep_teams(running.data)
    running.start()
    yield running
    assert running.stop() == 0
    assert "Traceback" not in running.log.read_text()


def test_K14_the_standings_of_teams_are_the_sums_of_lines_that_anybody_can_read(crews: Process) -> None:
    with httpx.Client(base_url=f"{crews.http}/api/leagues/crews") as ask:
        whole = ask.get("/standings?season=1").json()
        assert [place["rank"] for place in whole["teams"]] == [1, 2, 3]
        of_matches = sum(place["points"] for place in whole["places"])
        assert sum(place["points"] for place in whole["teams"]) == of_matches
        for place in whole["teams"]:
            shown = ask.get(f"/teams/{place['team']}?season=1").json()
            assert faults(validator("league-answers", "TeamPage"), shown) == []
            assert sum(line["points"] for line in shown["lines"]) == shown["place"]["points"] == place["points"]
            assert sum(one["points"] for one in place["members"]) == place["points"]
        ken = [line for line in ask.get("/teams/team2").json()["lines"] if line["name"] == "Ken"]
        assert [("match" in line, "adjustment" in line) for line in ken] == [(True, False), (False, True)]
        assert ask.get("/teams/team9").json()["code"] == "no-such-team"


def test_K6_the_exports_have_the_teams_in_columns_of_their_own_at_the_end(crews: Process) -> None:
    with httpx.Client(base_url=f"{crews.http}/api/leagues/crews/export") as ask:

        def read(file: str) -> list[dict[str, str]]:
            return list(csv.DictReader(io.StringIO(ask.get(f"/{file}?season=1").content.decode("utf-8-sig"))))

        sums = dict.fromkeys((HOSTILE, "Harbour", "Hills"), 0)
        for row in (*read("results.csv"), *read("adjustments.csv")):
            sums[row["team"]] += int(row["points"])
        assert {row["team"]: int(row["points"]) for row in read("teams.csv")} == sums
        assert [row["team"] for row in read("adjustments.csv")] == ["Harbour"]
        assert {row["name"]: row["team"] for row in read("members.csv")}["Ken"] == "Harbour"


@pytest.mark.parametrize(("language", "says"), [("en", "Line by line"), ("ja", "内訳")])
def test_K14_a_team_has_a_page_in_both_languages_that_needs_no_script(crews: Process, language: str, says: str) -> None:
    with httpx.Client(base_url=crews.http, headers={"accept-language": language}) as ask:
        standings = ask.get("/l/crews/standings").text
        assert all(f"/l/crews/teams/team{number}" in standings for number in (1, 2, 3))
        shown = ask.get("/l/crews/teams/team2")
        assert shown.status_code == 200
        assert says in shown.text
        assert "came late" in shown.text
        assert "/l/crews/matches/s1r2t" in shown.text
        assert "/api/leagues/crews/export/teams.csv?season=1" in standings
        assert "/l/crews/teams/team2" in ask.get(f"/l/crews/members/{user_of('Ken')}").text
        for path in ("standings", "teams/team1", "members", "decisions", "desk/teams"):
            text = ask.get(f"/l/crews/{path}", headers={"cookie": f"kaitaku={token(user_of('Olga'))}"}).text
            assert "<b>" + '"Crew"' not in text
            assert "{{7*7}}" in text or path == "members"
        assert ask.get("/l/crews/teams/team9").status_code == 404
        assert ask.get("/l/crews/desk/teams").status_code == 403


def test_K14_a_page_tells_what_a_fine_would_do_to_the_teams(crews: Process) -> None:
    command = {"is": "AdjustPoints", "player": user_of("Mina"), "points": -2, "reason": ""}
    headers = ENGLISH | {"cookie": f"kaitaku={token(user_of('Olga'))}"}
    shown = httpx.post(f"{crews.http}/l/crews/foresee", json={"command": command}, headers=headers).text
    assert "Of the teams" in shown
    assert "Hills" in shown


async def teamed(arrive: Arrive) -> tuple[Person, str, Person]:
    """A club's owner, its address, and a member."""
    olga, league = await club(arrive)
    await (ken := await member(arrive, "Ken")).post(f"{league}/join")
    return olga, league, ken


async def test_K14_an_organiser_makes_and_fills_teams_without_script(arrive: Arrive) -> None:
    olga, league, ken = await teamed(arrive)
    (form,) = forms(await page(olga, league, "desk/teams"), "CreateTeam")
    status, way = await send(olga, league, **form | {"command.title": "Harbour"})
    assert (status, way) == (303, f"{league.replace('/api/leagues', '/l')}/desk/teams")
    status, told = await send(olga, league, **form | {"command.title": "harbour"})
    assert (status, "A team has that name" in told) == (400, True)
    (form,) = forms(await page(olga, league, "desk/teams"), "AssignTeams")
    assert (await send(olga, league, **form | {f"command.teams.{ken.user}": "team1"}))[0] == 303
    shown = await olga.get(league)
    assert [one["title"] for one in shown["teams"]] == ["Harbour"]
    assert {one["name"]: one.get("team") for one in shown["people"]} == {"Olga": None, "Ken": "team1"}
    (form,) = forms(await page(olga, league, "desk/teams"), "DissolveTeam")
    assert (await send(ken, league, **form))[0] == 403
    assert (await send(olga, league, **form))[0] == 303
    assert (await olga.get(league))["teams"] == []
    told = await page(olga, league, "decisions")
    assert all(said in told for said in ("Team created", "Plays for", "Team dissolved"))


async def test_K14_names_of_teams_are_checked_as_other_names_are(arrive: Arrive) -> None:
    olga, league, _ = await teamed(arrive)
    said = {"command": {"is": "CreateTeam", "title": "kill yourself"}}
    code, _ = await refusal(olga, f"{league}/do", said)
    assert code == (await refusal(olga, f"{league}/do", {"command": {"is": "Retitle", "title": "kill yourself"}}))[0]
    (form,) = forms(await page(olga, league, "desk/teams"), "CreateTeam")
    assert (await send(olga, league, **form | {"command.title": "kill yourself"}))[0] == 400
    await does(olga, league, "CreateTeam", title="Har\u200bbour\u202e")
    assert (await olga.get(league))["teams"][0]["title"] == "Harbour"


async def test_K14_teams_of_a_private_league_are_its_own_peoples(arrive: Arrive) -> None:
    olga, league = await club(arrive, public=False)
    await does(olga, league, "CreateTeam", title="Harbour")
    ken = await member(arrive, "Ken")
    assert (await refusal(ken, f"{league}/teams/team1"))[0] == "private-league"
    assert (await ken.http.get(f"{league.replace('/api/leagues', '/l')}/teams/team1")).status_code == 403
    assert (await olga.get(f"{league}/teams/team1"))["place"]["rank"] is None


async def test_K14_a_season_that_is_closed_tells_places_of_teams_of_that_season_alone(arrive: Arrive) -> None:
    olga, league, ken = await teamed(arrive)
    await does(olga, league, "CreateTeam", title="Harbour")
    began = now()
    await does(olga, league, "OpenSeason", title="Spring", starts=began, ends=began + 10**9, rounds=1)
    await does(olga, league, "AssignTeams", teams={ken.user: "team1"})
    await does(olga, league, "AdjustPoints", player=ken.user, points=5, reason="helped")
    (place,) = (await olga.get(f"{league}/standings?season=1"))["teams"]
    assert (place["rank"], place["points"], place["adjusted"], place["seats"]) == (None, 5, 5, 0)
    assert (await refusal(olga, f"{league}/teams/team1?season=9"))[0] == "no-such-season"
