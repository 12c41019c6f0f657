"""Rounds of leagues over real sockets and several processes: started by time, played, and reported (K2, K3, J3)."""

import asyncio
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.wire.clients import Connection, Person
from tests.wire.conftest import Arrive
from tests.wire.leagues import HOUR, becoming, club, does, match_of, member, now, refusal, rooms_of, started_round
from tests.wire.redis_processes import RedisProcesses
from tests.wire.serving import hurried

pytestmark = pytest.mark.usefixtures("hurried_server")

SOON = 1_500
"""ms until a round begins by itself."""


async def due_round(arrive: Arrive, names: int) -> tuple[Person, str, list[Person]]:
    """A league one of whose rounds begins soon, with everybody checked in."""
    olga, league = await club(arrive)
    members = [await member(arrive, f"P{number}") for number in range(names)]
    for person in members:
        await person.post(f"{league}/join")
    began = now()
    await does(olga, league, "OpenSeason", title="Spring", starts=began, ends=began + 1_000 * HOUR, rounds=6)
    await does(olga, league, "PlanRound", title="Friday", at=olga.server.now + SOON, check_in=HOUR)
    await asyncio.gather(*(does(olga, league, "CheckIn", round="s1r1", player=person.user) for person in members))
    return olga, league, members


async def begun(members: list[Person], room: str) -> list[Connection]:
    """All have come to the room, and the game has begun."""
    tables = [await person.enter(room) for person in members]
    for table in tables:
        await table.get_ready()
    for table in tables:
        await table.reach("playing")
    return tables


async def result_of(person: Person, league: str, match: str = "s1r1t1") -> dict[str, Any]:
    """The match, once it has a result."""
    return await becoming(lambda: match_of(person, league, match), lambda shown: "result" in shown)


async def closed_by_all(tables: list[Connection]) -> None:
    for table in tables:
        await table.ask({"is": "AgreeToClose"})
    for table in tables:
        await table.reach("over")


async def test_K2_a_round_starts_at_its_time_and_a_finished_table_reports_itself(arrive: Arrive) -> None:
    olga, league, members = await due_round(arrive, 4)
    rooms = await rooms_of(olga, league)
    tables = await begun(members, rooms["s1r1t1"])
    await closed_by_all(tables)
    shown = await result_of(olga, league)
    assert shown["result"]["ending"] == "points"
    assert len(shown["scores"]) == 4
    assert len(shown["digest"]) == 64
    record = await members[0].get(f"/api/rooms/{rooms['s1r1t1']}/record")
    assert record["end"]["hash"] == shown["digest"]


async def test_K2_times_that_do_not_exist_are_refused_with_their_code(arrive: Arrive) -> None:
    olga, league = await club(arrive)
    season = {
        "is": "OpenSeason",
        "title": "Year",
        "starts_local": "2026-01-01",
        "ends_local": "2027-12-31",
        "rounds": 6,
    }
    berlin = {"zone": "Europe/Berlin"}
    await olga.post(f"{league}/do", {"command": season | berlin})
    for local, code in (
        ("2027-03-28T02:30", "no-such-time"),
        ("2027-10-31T02:30", "ambiguous-time"),
        ("x", "bad-time"),
    ):
        plan = {"is": "PlanRound", "title": "Night", "at_local": local} | berlin
        assert await refusal(olga, f"{league}/do", {"command": plan}) == (code, "K2")
    plan = {"is": "PlanRound", "title": "Night", "at_local": "2027-03-06T19:30", "zone": "Mars/Olympus"}
    assert await refusal(olga, f"{league}/do", {"command": plan}) == ("no-such-zone", "K2")
    body = {"title": "Friday", "first_local": "2027-03-19T19:30", "count": 3} | berlin
    shown = await olga.post(f"{league}/rounds", body)
    assert [round_["title"] for round_ in shown["rounds"]] == ["Friday 1", "Friday 2", "Friday 3"]
    assert {round_["zone"] for round_ in shown["rounds"]} == {"Europe/Berlin"}
    late = {"title": "Late", "first_local": "2027-12-24T19:30", "count": 3} | berlin
    assert await refusal(olga, f"{league}/rounds", late) == ("outside-season", "K1")
    assert len((await olga.get(league))["rounds"]) == 3


async def test_J3_a_call_at_a_table_of_a_league_stands_in_the_queue_of_all_its_judges(arrive: Arrive) -> None:
    olga, league, members, rooms = await started_round(arrive, 4)
    judges = [await member(arrive, "Uma"), await member(arrive, "Vic")]
    for judge in judges:
        await judge.post(f"{league}/join")
        await does(olga, league, "GiveRole", player=judge.user, role="judge")
    room = rooms["s1r1t1"]
    tables = await begun(members, room)
    await tables[0].until(lambda: "judge" in tables[0].view and tables[0].view["judge"])
    await tables[0].ask({"is": "CallJudge", "text": "Two wool?"})
    named = tables[0].view["judge"]["user"]
    for judge in judges:
        await becoming(partial(judge.get, "/api/judge"), lambda shown: any(table["calls"] for table in shown["tables"]))
    other = next(judge for judge in judges if judge.user != named)
    (shown,) = (await other.get("/api/judge"))["tables"]
    assert shown["on_call"]
    assert shown["league"] == {"slug": league.rpartition("/")[2], "match": "s1r1t1"}
    assert await refusal(members[0], f"{league}/matches/s1r1t1/judge", {}) == ("not-allowed", "K1")
    await other.post(f"{league}/matches/s1r1t1/judge")
    desk = await other.enter(room)
    assert desk.view["judge"]["user"] == other.user
    call = desk.view["judge"]["calls"][0]["call"]
    assert (await desk.ask({"is": "Settle", "call": call, "reason": {"template": "rule-question"}}))["is"] == "step"


@pytest.fixture
async def farm(tmp_path: Path) -> AsyncIterator[RedisProcesses]:
    started = RedisProcesses(tmp_path)
    async with hurried(*started.processes):
        yield started
    started.close()


@pytest.mark.slow
async def test_K2_two_processes_start_a_round_once_and_players_of_both_finish_it(farm: RedisProcesses) -> None:
    processes = iter(farm.processes * 20)

    async def come(name: str) -> Person:
        return await Person.new(next(processes), name)

    olga, league, members = await due_round(come, 8)
    rooms = await rooms_of(olga, league)
    assert len(set(rooms.values())) == 2
    for match in (await olga.get(league))["matches"]:
        seated = [next(one for one in members if one.user == player["key"]) for player in match["players"]]
        await closed_by_all(await begun(seated, match["room"]))
    for match in rooms:
        assert (await result_of(olga, league, match))["result"]["ending"] == "points"
    with farm.redis.client() as redis:
        logs = set(redis.scan_iter("*:log:room"))
    assert len(logs) == 2
    assert farm.sane


@pytest.mark.slow
async def test_K2_seats_and_judges_change_at_whichever_process_the_room_is(farm: RedisProcesses) -> None:
    one, two = farm.processes

    async def come(name: str) -> Person:
        return await Person.new(one, name)

    olga, league, members = await due_round(come, 4)
    uma = await member(come, "Uma")
    await uma.post(f"{league}/join")
    await does(olga, league, "GiveRole", player=uma.user, role="judge")
    room = (await rooms_of(olga, league))["s1r1t1"]
    table = await members[0].enter(room)
    for process in farm.processes:  # one of them follows the room
        olga.http.base_url = process.http
        gone = members.pop()
        if process is one:
            await does(olga, league, "GiveUpSeat", match="s1r1t1", absent=gone.user)
            await table.until(lambda: len(table.view["seats"]) == 3)
        else:
            give_up = {"command": {"is": "GiveUpSeat", "match": "s1r1t1", "absent": gone.user}}
            assert await refusal(olga, f"{league}/do", give_up) == ("too-few-players", "K2")
            members.append(gone)
    tables = [table, *[await person.enter(room) for person in members[1:]]]
    for each in tables:
        await each.get_ready()
    for each in tables:
        await each.reach("playing")
    await does(olga, league, "GiveRole", player=olga.user, role="judge")
    for process, judge in zip((one, two, one), (olga, uma, olga), strict=True):
        olga.http.base_url = uma.http.base_url = process.http
        await judge.post(f"{league}/matches/s1r1t1/judge")
        await table.until(lambda judge=judge: table.view["judge"]["user"] == judge.user)  # type: ignore[misc]
    assert farm.sane
