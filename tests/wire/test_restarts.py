"""Tests of restarts in mid-game, graceful or not: nothing that was acknowledged is lost."""

import asyncio

import msgspec
import pytest

from tests.wire.clients import Connection, Person, begun_game
from tests.wire.serving import Process

pytestmark = pytest.mark.slow


async def table(server: Process) -> list[Connection]:
    """Three people in a game that has just begun."""
    return await begun_game(server, server)


async def play(visits: list[Connection], steps: int) -> None:
    """So many commands of whoever is awaited."""
    seats = {visit.seat: visit for visit in visits}
    for _ in range(steps):
        mover = seats[visits[0].view["turn"]["awaits"][0]]
        await mover.act()
        for visit in visits:
            await visit.catch_up(mover)


async def test_W53_told_to_end_it_tells_everybody_to_come_back_and_ends_well(own: Process) -> None:
    visits = await table(own)
    await play(visits, 20)
    assert await asyncio.to_thread(own.stop) == 0
    for visit in visits:
        bye = await visit.hear("bye")
        assert bye["code"] == "restarting"
        assert 0 < bye["retry"] < 5_000
        await visit.closed.wait()
        assert visit.socket.close_code == 1012
    assert "Traceback" not in own.log.read_text()


@pytest.mark.nightly
async def test_after_a_restart_everybody_sits_where_they_sat_and_plays_on(own: Process) -> None:
    visits = await table(own)
    await play(visits, 30)
    before = [(visit.seat, visit.seq, visit.view, visit.legal) for visit in visits]
    await asyncio.to_thread(own.stop)
    own.start()
    for visit in visits:
        await visit.close()
        visit.view = {}
        await visit.open()
    assert [(visit.seat, visit.seq, visit.view, visit.legal) for visit in visits] == before
    await play(visits, 10)


async def test_W32_whoever_comes_back_after_a_restart_goes_on_from_the_last_step_they_saw(own: Process) -> None:
    visits = await table(own)
    await play(visits, 10)
    for visit in visits[1:]:
        await visit.close()
    if visits[0].seat in visits[0].view["turn"]["awaits"]:
        await visits[0].act()
    await asyncio.to_thread(own.kill)
    own.start()
    for visit in visits:
        await visit.close()
        seen = visit.all("step")[-1]["at"]
        visit.heard.clear()
        await visit.open(since=visit.seq, at=seen)
        await visit.catch_up(visits[0])
        assert not visit.all("snapshot")
    assert len({visit.seq for visit in visits}) == 1


async def test_what_may_be_taken_back_may_be_taken_back_after_a_restart(own: Process) -> None:
    visits = await table(own)
    seats = {visit.seat: visit for visit in visits}
    mover = visits[0]
    for _ in range(2_000):
        mover = seats[visits[0].view["turn"]["awaits"][0]]
        if "EndTurn" in mover.legal:
            break
        await play(visits, 1)
    await mover.ask({"is": "EndTurn"})
    await asyncio.to_thread(own.kill)
    own.start()
    await mover.close()
    await mover.open(since=mover.seq)
    assert "TakeBack" in mover.legal
    assert (await mover.ask({"is": "TakeBack"}))["is"] == "step"
    assert mover.view["turn"]["seat"] == mover.seat


async def test_killed_in_mid_game_it_has_every_step_that_anybody_saw(own: Process) -> None:
    hosts = [await Person.new(own, name) for name in ("Hana", "Jiro", "Saki")]
    visits = []
    for host in hosts:
        visit = await host.enter(await host.room())
        await visit.start()
        await visit.ask({"is": "Leave"})  # bots play on, as fast as the disk lets them
        visits.append(visit)
    await visits[0].until(lambda: visits[0].seq > 60)
    await asyncio.to_thread(own.kill)
    for visit in visits:
        await visit.closed.wait()
    seen = {visit.code: visit.all("step") for visit in visits}
    own.start()
    for visit in visits:
        await visit.close()
        last, view = visit.seq, visit.view
        visit.heard.clear()
        await visit.open()
        there = await visit.hear("snapshot")
        assert there["seq"] >= last
        if there["seq"] == last:
            assert there["view"] == view
        assert seen[visit.code]
    await visits[0].reach("over")
    record = (await hosts[0].http.get(f"/api/rooms/{visits[0].code}/record")).content
    by_seq = {batch["seq"]: batch for batch in msgspec.json.decode(record)["batches"]}
    for step in seen[visits[0].code]:
        assert by_seq[step["seq"]]["at"] == step["at"]


async def test_a_port_that_is_taken_and_a_file_in_use_are_said_plainly(own: Process) -> None:
    second = Process(own.data.parent)
    second.port = own.port
    second.log = own.data.parent / "second.log"
    said = await asyncio.to_thread(second.refused)
    assert "in use by another server" in said
    assert "Traceback" not in said
