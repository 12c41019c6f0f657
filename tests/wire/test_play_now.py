"""Play now, over real sockets: a seat at an open table, at one process and at two."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.wire.clients import Person
from tests.wire.conftest import Arrive
from tests.wire.redis_processes import RedisProcesses
from tests.wire.serving import HeldProcess

WANTED = {"game": "settlers", "size": 3, "bots": "gentle"}


async def play(person: Person, wanted: dict[str, Any] | None = None) -> str:
    code: str = (await person.post("/api/play-now", WANTED | (wanted or {})))["code"]
    return code


async def test_two_who_want_to_play_now_meet_and_see_when_it_begins(arrive: Arrive) -> None:
    hana, jiro = await arrive("Hana"), await arrive("Jiro")
    code = await play(hana, {"title": "Who comes?"})
    assert await play(jiro) == code
    visit = await jiro.enter(code)
    assert [visit.view["seats"][seat]["name"] for seat in "01"] == ["Hana", "Jiro"]
    assert visit.view["room"]["quick"]["bots"] is True
    assert isinstance(visit.view["room"]["quick"]["starts_at"], int)
    listed = next(room for room in (await hana.get("/api/rooms"))["open"] if room["code"] == code)
    assert (listed["quick"], listed["title"], listed["seated"]) == (True, "Who comes?", 2)


async def test_one_press_takes_a_seat_of_a_listed_table(arrive: Arrive) -> None:
    hana, jiro, mika = await arrive("Hana"), await arrive("Jiro"), await arrive("Mika")
    code = await hana.room(bots=[], visibility="public", changes={"turn_seconds": 60, "match_minutes": 70})
    assert (await jiro.tried(f"/api/rooms/{code}/sit")).json()["code"] == "host-away"
    await hana.enter(code)
    assert await jiro.post(f"/api/rooms/{code}/sit") == {"code": code}
    assert (await jiro.tried(f"/api/rooms/{code}/sit")).json()["code"] == "already-seated"
    assert (await mika.post("/api/rooms/ZZZZZZ/sit", expect=404))["code"] == "no-such-room"
    listed = next(room for room in (await mika.get("/api/rooms"))["open"] if room["code"] == code)
    assert (listed["turn_seconds"], listed["match_minutes"]) == (60, 70)
    assert [player["name"] for player in listed["players"]] == ["Hana", "Jiro"]


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ({"game": "chess"}, "no-such-game"),
        ({"size": 9}, "bad-room"),
        ({"bots": "random"}, "no-such-bot"),
        ({"size": "many"}, "bad-request"),
    ],
)
async def test_what_cannot_be_played_is_refused_with_its_code(arrive: Arrive, wanted: Any, code: str) -> None:
    answer = await (await arrive("Hana")).tried("/api/play-now", WANTED | wanted)
    assert answer.is_client_error
    assert answer.json()["code"] == code


async def test_who_has_no_name_is_asked_for_one(arrive: Arrive) -> None:
    nobody = Person((await arrive("Hana")).server, "")
    assert (await nobody.tried("/api/play-now", WANTED)).json()["code"] == "unknown-user"
    await nobody.get("/api/me")
    assert (await nobody.tried("/api/play-now", WANTED)).json()["code"] == "name-missing"


async def test_who_asks_all_the_time_is_told_to_wait(tmp_path: Path) -> None:
    server = HeldProcess(tmp_path, KAITAKU_REQUESTS="1")
    server.start()
    try:
        hana = await Person.new(server, "Hana")
        answers = [await hana.tried("/api/play-now", WANTED) for _ in range(6)]
        assert len({answer.json()["code"] for answer in answers[:3]}) == 1
        assert answers[-1].json()["code"] == "too-fast"
    finally:
        await hana.close()
        server.stop()


@pytest.mark.slow
async def test_people_at_two_processes_meet_and_of_two_one_gets_the_last_seat(farm: RedisProcesses) -> None:
    one, two = farm.processes
    hana, jiro = await Person.new(one, "Hana"), await Person.new(two, "Jiro")
    code = await play(hana)
    await hana.enter(code)
    assert await play(jiro) == code
    mika, ken = await Person.new(one, "Mika"), await Person.new(two, "Ken")
    last, other = await asyncio.gather(play(mika), play(ken))
    assert {last, other} > {code}
    visit = await jiro.enter(code)
    await visit.until(lambda: len(visit.view["seats"]) == 3)
