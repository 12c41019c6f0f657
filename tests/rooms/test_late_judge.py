"""A judge appointed in mid-match, in the process that owns the room and in one that follows it (E6, J2)."""

from typing import Any

from engine.match.judge.commands import ReplaceJudge
from server.rooms.requests import Request, as_room
from tests.rooms.cluster import STEP, Cluster
from tests.rooms.people import settled, until

WHY = {"template": "technical-fault"}


def points(guest: Any) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = guest.view.get("judge", {}).get("checkpoints", [])
    return found


async def test_E6_a_judge_who_comes_late_has_all_points_at_any_process(cluster: Cluster) -> None:
    room, hana, jiro = await cluster.friends()
    await cluster.play([hana, jiro], 40)
    here, there = [await process.come("Uma", room) for process in cluster.processes]
    await settled()
    room.processor.put(Request(as_room, ReplaceJudge("uma", "Uma"), lambda _: None))
    await until(lambda: bool(points(here)) and bool(points(there)))
    assert points(here)[0]["turn"] == 0
    assert points(here) == points(there)
    to = next(point["seq"] for point in points(there) if point["turn"] == 1)
    step = await there.ask({"is": "Rewind", "to": to, "technical": True, "reason": WHY})
    assert step["is"] == "step"
    await until(lambda: here.seq == there.seq == hana.seq == jiro.seq == room.match.seq)
    assert hana.view["turn"]["number"] == jiro.view["turn"]["number"] == 1
    assert here.view == there.view


async def test_E6_so_has_one_whom_those_present_have_appointed_by_one_voice(cluster: Cluster) -> None:
    room, hana, jiro = await cluster.friends()
    await cluster.play([hana, jiro], 40)
    uma = await cluster.processes[1].come("Uma", room)
    await cluster.turn(STEP)  # the owner hears who is there
    for guest in (hana, jiro):
        answer = await guest.ask({"is": "AgreeOnJudge", "user": "uma"})
        assert answer["is"] == "step", answer
    await until(lambda: bool(points(uma)))
    assert points(uma)[0]["turn"] == 0


async def test_E6_a_room_that_is_read_from_the_store_has_all_points_of_its_late_judge(cluster: Cluster) -> None:
    room, hana, jiro = await cluster.friends()
    await cluster.play([hana, jiro], 40)
    room.processor.put(Request(as_room, ReplaceJudge("uma", "Uma"), lambda _: None))
    await until(lambda: bool(room.match.checkpoints.points))
    await cluster.processes[0].vanish()
    await cluster.turn(9_000)
    uma = await cluster.processes[1].come("Uma", room)
    await until(lambda: bool(points(uma)))
    assert points(uma)[0]["turn"] == 0
