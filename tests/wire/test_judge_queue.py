"""Tests of the judge's queue over all tables, and of tables as they were (J1, J3)."""

import asyncio
from typing import Any

import pytest

from tests.wire.clients import Connection, Person
from tests.wire.conftest import Arrive
from tests.wire.redis_processes import RedisProcesses
from tests.wire.serving import PATIENCE

WHY = {"template": "wrong-count"}
STOPPED = {"changes": {"calling_pauses": True}}


async def table_of(hana: Person, uma: Person, **plan: Any) -> tuple[Connection, Connection]:
    """A table of Hana's with two bots that Uma judges, in play."""
    code = await hana.room(**plan)
    table, bench = await hana.enter(code), await uma.enter(code)
    await table.until(lambda: any(m.get("lookers") for m in table.all("presence")))
    assert (await table.ask({"is": "AppointJudge", "user": uma.user}))["is"] == "step"
    await table.ask({"is": "SetReady", "ready": True})
    await table.ask({"is": "CallStart"})
    await bench.until(lambda: bench.view["room"]["stage"] == "playing")
    return table, bench


async def queue(uma: Person, calls: int) -> dict[str, Any]:
    """The queue once so many calls wait, as it is told to who waits for changes."""
    async with asyncio.timeout(PATIENCE):
        answer = await uma.get("/api/judge")
        while sum(len(table["calls"]) for table in answer["tables"]) != calls:
            answer = await uma.get(f"/api/judge?tag={answer['tag']}")
    return answer


async def test_J3_a_call_at_any_table_stands_in_the_queue_of_its_judge_and_of_nobody_else(arrive: Arrive) -> None:
    hana, jiro, uma = await arrive("Hana"), await arrive("Jiro"), await arrive("Uma")
    first, _ = await table_of(hana, uma, **STOPPED)
    second, _ = await table_of(jiro, uma)
    await queue(uma, 0)
    waits = asyncio.create_task(queue(uma, 1))
    await asyncio.sleep(0)
    about = first.seq
    await first.ask({"is": "CallJudge", "text": "Two wool?", "about": about})
    answer = await waits
    here, there = sorted(answer["tables"], key=lambda table: not table["calls"])
    assert (here["code"], there["code"]) == (first.code, second.code)
    (call,) = here["calls"]
    assert (call["name"], call["text"], call["about"], call["seat"]) == ("Hana", "Two wool?", about, first.seat)
    assert call["until"] - call["at"] == 30_000
    assert here["paused"] == call["at"]
    assert "paused" not in there
    for other in (hana, jiro):
        assert (await other.get("/api/judge"))["tables"] == []


async def test_J3_a_settled_call_leaves_the_queue_and_the_clock_runs_again(arrive: Arrive) -> None:
    hana, uma = await arrive("Hana"), await arrive("Uma")
    table, bench = await table_of(hana, uma, **STOPPED)
    await table.ask({"is": "CallJudge", "text": "Look."})
    await queue(uma, 1)
    await bench.until(lambda: bool(bench.view["judge"].get("calls")))
    await bench.ask({"is": "Settle", "call": 1, "reason": WHY})
    (here,) = (await queue(uma, 0))["tables"]
    assert "paused" not in here


async def test_J3_the_queue_is_for_those_whom_the_server_knows(arrive: Arrive) -> None:
    hana = await arrive("Hana")
    hana.http.cookies.clear()
    assert (await hana.get("/api/judge", expect=400))["code"] == "unknown-user"


async def test_J1_hands_of_an_earlier_step_are_shown_once_that_look_stands_in_the_log(arrive: Arrive) -> None:
    hana, uma = await arrive("Hana"), await arrive("Uma")
    table, bench = await table_of(hana, uma, **STOPPED)
    await table.ask({"is": "CallJudge", "text": "Look."})
    await bench.until(lambda: bool(bench.view["judge"].get("calls")))
    step = table.seq - 1
    shown = await uma.get(f"/api/rooms/{table.code}/steps/{step}")
    assert (shown["seq"], shown["hands"]) == (step, False)
    assert "hands" not in shown["view"]["resources"]
    await bench.ask({"is": "InspectStep", "step": step, "reason": WHY})
    shown = await uma.get(f"/api/rooms/{table.code}/steps/{step}")
    assert shown["hands"]
    assert len(shown["view"]["resources"]["hands"]) == 3
    await table.until(lambda: table.view["judge"].get("inspected") == [step])
    assert (await hana.get(f"/api/rooms/{table.code}/steps/{step}", expect=403))["code"] == "judge-only"
    assert (await uma.get(f"/api/rooms/{table.code}/steps/99999", expect=404))["code"] == "no-such-step"


async def test_J2_a_judge_looks_at_what_an_act_would_do_and_nothing_is_done(arrive: Arrive) -> None:
    hana, uma = await arrive("Hana"), await arrive("Uma")
    table, bench = await table_of(hana, uma)
    path = f"/api/rooms/{table.code}/preview"
    await bench.ask({"is": "Pause", "reason": WHY})
    before = bench.seq
    found = await uma.post(path, {"command": {"is": "Warn", "seat": 1}})
    assert (found["seq"], found["told"]) == (before, [{"is": "Warned", "seat": 1}])
    assert found["view"]["judge"]["warnings"] == {"1": 1}
    assert await uma.post(path, {"command": {"is": "OpenHands"}}) == {
        "seq": before,
        "told": [{"is": "HandsOpened"}],
        "turn": found["turn"],
    }
    assert await uma.post(path, {"command": {"is": "Penalise", "seat": 1, "points": -2}}) == {
        "seq": before,
        "refused": {"code": "nothing-to-give-back", "clause": "J2", "params": {"points": 0}},
    }
    answer = await bench.ask({"is": "Warn", "seat": 0, "reason": WHY})
    assert (answer["seq"], bench.view["judge"]["warnings"]) == (before + 1, {"0": 1})


async def test_K10_who_plays_or_only_looks_on_sees_no_act_beforehand(arrive: Arrive) -> None:
    hana, uma, eve = await arrive("Hana"), await arrive("Uma"), await arrive("Eve")
    table, _ = await table_of(hana, uma)
    for other in (hana, eve):
        refused = await other.post(f"/api/rooms/{table.code}/preview", {"command": {"is": "CloseMatch"}}, expect=403)
        assert (refused["code"], refused["clause"]) == ("judge-only", "J1")


async def test_J2_what_is_no_act_of_a_judge_would_be_refused(arrive: Arrive) -> None:
    hana, uma = await arrive("Hana"), await arrive("Uma")
    table, _ = await table_of(hana, uma)
    acts = {"unknown-command": {"is": "Fly"}, "bad-command": {"is": "Warn", "seat": "x"}, "not-seated": {"is": "Roll"}}
    for code, command in acts.items():
        found = await uma.post(f"/api/rooms/{table.code}/preview", {"command": command})
        assert found["refused"]["code"] == code


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({}, "bad-request"),
        ({"command": "CloseMatch"}, "bad-request"),
        ({"command": {"is": "CloseMatch"}, "more": 1}, "bad-request"),
    ],
)
async def test_what_names_no_act_is_refused_with_a_code(arrive: Arrive, body: dict[str, Any], code: str) -> None:
    hana, uma = await arrive("Hana"), await arrive("Uma")
    table, _ = await table_of(hana, uma)
    answer = await uma.tried(f"/api/rooms/{table.code}/preview", body)
    assert (answer.is_success, answer.json()["code"]) == (False, code)


@pytest.mark.slow
async def test_J2_an_act_is_looked_at_through_a_process_that_has_not_the_room(farm: RedisProcesses) -> None:
    one, two = farm.processes
    hana, uma, again = await Person.new(one, "Hana"), await Person.new(one, "Uma"), await Person.new(two, "Uma")
    table, bench = await table_of(hana, uma)
    await bench.ask({"is": "Pause", "reason": WHY})
    again.http.cookies.update(uma.http.cookies)
    found = await again.post(f"/api/rooms/{table.code}/preview", {"command": {"is": "Warn", "seat": 1}})
    assert (found["seq"], found["view"]["judge"]["warnings"]) == (bench.seq, {"1": 1})


@pytest.mark.slow
async def test_J3_a_call_at_one_process_rings_at_another(farm: RedisProcesses) -> None:
    one, two = farm.processes
    hana, uma = await Person.new(one, "Hana"), await Person.new(two, "Uma")
    table, _ = await table_of(hana, uma)
    waits = asyncio.create_task(queue(uma, 1))
    await table.ask({"is": "CallJudge", "text": "Look."})
    (here,) = (await waits)["tables"]
    assert (here["code"], here["calls"][0]["text"]) == (table.code, "Look.")
