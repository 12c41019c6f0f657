"""Who may watch the tables of a league: anybody, people of the league, or nobody, as its regulation says (K6)."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.wire.clients import Person
from tests.wire.conftest import Arrive
from tests.wire.leagues import does, drawn_round, member, refusal, rooms_of
from tests.wire.redis_processes import RedisProcesses
from tests.wire.serving import hurried
from tests.wire.test_league_rounds import begun, closed_by_all, result_of
from tests.wire.test_two_processes import at

pytestmark = pytest.mark.usefixtures("hurried_server")


@pytest.fixture
async def farm(tmp_path: Path) -> AsyncIterator[RedisProcesses]:
    started = RedisProcesses(tmp_path)
    async with hurried(*started.processes):
        yield started
    started.close()


async def watched_by(arrive: Arrive, watching: str) -> tuple[Person, str, list[Person], str]:
    """The league's owner, its address, four players, and their room, by a regulation that lets these watch."""
    olga, league, members = await drawn_round(arrive, 4)
    await does(olga, league, "AmendRegulation", changes={"watching": watching}, clause="voted")
    await does(olga, league, "StartRound", key="s1r1", draws=1)
    return olga, league, members, (await rooms_of(olga, league))["s1r1t1"]


@pytest.mark.nightly
async def test_K6_a_stranger_neither_watches_nor_reads_of_a_table_that_is_for_members(arrive: Arrive) -> None:
    olga, league, members, room = await watched_by(arrive, "members")
    wim, stranger = await member(arrive, "Wim"), await arrive("Stranger")
    await wim.post(f"{league}/join")
    hidden = (f"/api/rooms/{room}", f"/api/rooms/{room}/law", f"/api/rooms/{room}/record")
    assert await stranger.turned_away(room) == "members-only", "before the start, too"
    round_page, match_page = (league.replace("/api/leagues", "/l") + way for way in ("/rounds/s1r1", "/matches/s1r1t1"))
    for page in (round_page, match_page):
        assert f"/r/{room}" not in (await stranger.http.get(page)).text
        assert f"/r/{room}" in (await wim.http.get(page)).text
    tables = await begun(members, room)
    assert await stranger.turned_away(room) == "members-only"
    watching = await wim.enter(room)
    assert watching.view["room"]["stage"] == "playing"
    for page in hidden:
        assert await refusal(stranger, page) == ("members-only", "K6")
    assert room not in {found["code"] for found in (await stranger.get("/api/rooms"))["live"]}
    await closed_by_all(tables)
    await result_of(olga, league)
    for page in hidden:
        assert await refusal(stranger, page) == ("members-only", "K6")
        for person in (wim, olga, members[0]):
            assert (await person.http.get(page)).status_code == 200
    assert await stranger.turned_away(room) == "members-only"


async def test_K6_who_leaves_the_league_watches_no_longer_and_who_plays_goes_on(arrive: Arrive) -> None:
    olga, league, members, room = await watched_by(arrive, "members")
    wim, eve = await member(arrive, "Wim"), await member(arrive, "Eve")
    for person in (wim, eve):
        await person.post(f"{league}/join")
    tables = await begun(members, room)
    leaving, expelled = await wim.enter(room), await eve.enter(room)
    await does(wim, league, "LeaveLeague")
    assert (await leaving.hear("bye"))["code"] == "members-only"
    await does(olga, league, "Expel", player=eve.user, reason="abuse")
    assert (await expelled.hear("bye"))["code"] == "members-only"
    await does(members[0], league, "LeaveLeague")
    await closed_by_all(tables)
    assert not tables[0].all("bye")


@pytest.mark.slow
async def test_K6_a_replica_at_another_process_admits_people_of_the_league_alone(farm: RedisProcesses) -> None:
    one, two = farm.processes

    async def arrive(name: str) -> Person:
        return await Person.new(one, name)

    olga, league, members, room = await watched_by(arrive, "members")
    wim, stranger = await member(arrive, "Wim"), await Person.new(two, "Stranger")
    await wim.post(f"{league}/join")
    await begun(members, room)
    watching = await at(two, wim).enter(room)
    assert watching.view["room"]["stage"] == "playing"
    assert await stranger.turned_away(room) == "members-only"
    assert await refusal(stranger, f"/api/rooms/{room}") == ("members-only", "K6")
    await does(olga, league, "Expel", player=wim.user, reason="abuse")
    assert (await watching.hear("bye"))["code"] == "members-only"


async def test_K6_the_next_table_is_a_live_one_of_the_same_round_else_the_rounds_page(arrive: Arrive) -> None:
    olga, league, members = await drawn_round(arrive, 8)
    await does(olga, league, "StartRound", key="s1r1", draws=1)
    rooms = await rooms_of(olga, league)
    slug = league.rpartition("/")[2]

    async def after(room: str) -> str:
        answer = await olga.http.get(f"/l/{slug}/next", params={"after": room})
        return str(answer.headers["location"])

    first, second = rooms["s1r1t1"], rooms["s1r1t2"]
    assert (await after(first), await after(second)) == (f"/r/{second}", f"/r/{first}")
    assert (await olga.http.get(f"/l/{slug}/next?after=NOROOM")).status_code == 404
    assert (await olga.http.get(f"/l/{slug}/next")).status_code == 404
    players = {player["key"] for player in (await olga.get(f"{league}/matches/s1r1t2"))["players"]}
    await closed_by_all(await begun([person for person in members if person.user in players], second))
    await result_of(olga, league, "s1r1t2")
    assert await after(first) == f"/l/{slug}/rounds/s1r1"
    assert await after(second) == f"/r/{first}"
