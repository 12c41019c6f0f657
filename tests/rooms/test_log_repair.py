"""A store fails over to a copy that lagged behind: the log has lost its end, and the owner of a room has not."""

import asyncio
from typing import Any

import pytest

from engine.match import Viewer
from server.rooms import RoomOwner
from server.rooms.chat.chat_log import talk_stream
from server.rooms.damaged_rooms import RoomDamaged
from server.rooms.history.restore import restore
from server.rooms.history.room_state import stream
from server.rooms.history.snapshots import BEHIND, EVERY
from server.rooms.replica.room_replica import RoomReplica
from tests.rooms.cluster import LEASE, Cluster, Process
from tests.rooms.people import Guest, settled, until


@pytest.fixture
def processes() -> int:
    return 3


class Forgetful:
    """What a store does that fails over to a copy which lagged behind."""

    def __init__(self, cluster: Cluster) -> None:
        self._streams: dict[str, list[bytes]] = cluster.store.log._streams

    def lose(self, code: str, count: int) -> list[bytes]:
        kept = self._streams[stream(code)]
        lost = kept[-count:]
        del kept[-count:]
        return lost


async def test_what_a_store_has_lost_is_written_again_by_the_owner(cluster: Cluster) -> None:
    room, hana, jiro = await cluster.friends()
    await cluster.play([hana, jiro], 10)
    before = room.match.seq
    lost = Forgetful(cluster).lose(room.code, 7)
    await hana.ask({"is": "Leave"}, ref="unlucky")
    log = await cluster.store.log.read(stream(room.code))
    assert [kept.body for kept in log][before - 7 : before] == lost
    assert (await hana.ask({"is": "Leave"}, ref="again"))["is"] == "step"
    await until(lambda: jiro.seq == room.match.seq)
    assert figure(room, "rewritten") == 7


async def test_what_can_not_be_written_again_is_said_loudly_and_the_room_goes_on_from_the_log(
    cluster: Cluster, capfd: Any
) -> None:
    room, hana, jiro = await cluster.friends()
    await cluster.play([hana, jiro], 40)
    for _ in range(200):
        if room.match.seq > 150:
            break
        await cluster.play([hana, jiro], 5)
    Forgetful(cluster).lose(room.code, 100)
    kept = room.match.seq - 100
    await hana.ask({"is": "Leave"})
    await settled()
    assert figure(room, "lost") == 100
    assert room.match.seq == kept
    assert hana.seq == kept
    assert "THE LOG HAS LOST STEPS" in capfd.readouterr().out
    await cluster.turn(8_000)
    assert not jiro.all("bye")
    assert jiro.seq == room.match.seq
    assert jiro.view == room.match.view(Viewer(jiro.seat))


async def test_steps_that_were_lost_together_with_the_lease_are_written_again(cluster: Cluster) -> None:
    here, _, _ = cluster.processes
    room, hana, jiro = await cluster.friends()
    await cluster.play([hana, jiro], 10)
    seq = room.match.seq
    Forgetful(cluster).lose(room.code, 5)
    cluster.store.leases._latest.clear()
    hana.send({"is": "Leave"}, ref="unlucky")
    await until(lambda: hana.all("bye"))
    back = await here.come("Hana", room, since=hana.seq)
    await settled()
    assert len(await cluster.store.log.read(stream(room.code))) >= seq
    assert figure(room, "rewritten") == 5
    assert (await back.ask({"is": "Leave"}, ref="unlucky"))["is"] == "step"


async def lose_a_hundred(cluster: Cluster) -> tuple[RoomOwner, Guest, int]:
    """A long game whose log loses more than its owner remembers, back to where its bot has to move: what is left."""
    room, hana, jiro = await cluster.friends()
    while room.match.seq < 200:
        await cluster.play([hana, jiro], 5)
    (bot,) = {0, 1, 2} - {hana.seat, jiro.seat}
    streams = Forgetful(cluster)
    streams.lose(room.code, 80)
    while (kept := await restore(room.services, room.code)) is None or list(kept.match.awaits()) != [bot]:
        streams.lose(room.code, 1)
    return room, hana, kept.match.seq


async def test_a_room_that_finds_out_by_itself_that_the_log_went_back_goes_on_from_there(cluster: Cluster) -> None:
    room, hana, kept = await lose_a_hundred(cluster)
    room.processor.side_effects._bots.cancel()  # as when a person had to move
    await room.check_end_of_log()
    assert room.match.seq == kept
    await cluster.turn(20_000)
    assert hana.seq == room.match.seq > kept


async def test_a_room_whose_log_went_back_and_whose_talk_cannot_be_read_is_said_to_be_damaged(cluster: Cluster) -> None:
    room, hana, _ = await lose_a_hundred(cluster)
    await cluster.store.log.append(talk_stream(room.code), 0, [b"{"])
    await room.check_end_of_log()
    await until(lambda: hana.all("bye"))
    assert hana.last("bye")["code"] == "resume"
    for process in cluster.processes:
        with pytest.raises(RoomDamaged):
            await process.find(room.code)


async def test_nothing_is_decided_while_a_room_goes_back_to_what_the_log_holds(cluster: Cluster) -> None:
    room, hana, kept = await lose_a_hundred(cluster)
    looking = asyncio.create_task(room.check_end_of_log())
    await asyncio.sleep(0)
    assert (await hana.ask({"is": "Leave"}))["is"] == "step"
    await looking
    assert hana.seq == room.match.seq == kept + 1
    assert figure(room, "lost") > 0


def figure(room: RoomOwner, outcome: str) -> float:
    return room.services.metrics.registry.get_sample_value("kaitaku_lost_steps_total", {"outcome": outcome}) or 0


def lately(guest: Guest) -> list[Any]:
    """What the last snapshot told of the last steps."""
    return [*guest.all("snapshot")[-1]["recent"]]


async def forked(cluster: Cluster, steps: int) -> tuple[RoomOwner, Guest, Process, dict[str, Any]]:
    """The owner died as the store lost three steps; another process went on with so many others, while Jiro's, which
    had shown the lost ones, slept. The last of these is what Jiro saw last."""
    here, there, third = cluster.processes
    room, hana, jiro = await cluster.friends()
    await cluster.play([hana, jiro], 10)
    await until(lambda: jiro.seq == room.match.seq)
    seq, last = room.match.seq, jiro.all("step")[-1]
    there.stop()
    await here.vanish()
    Forgetful(cluster).lose(room.code, 3)
    await third.come("Mika", room)
    await cluster.turn(LEASE + 1_000)
    owner = await third.find(room.code)
    assert isinstance(owner, RoomOwner)
    hana = await third.come("Hana", room)
    for n, command in enumerate(["Leave", "Return"] * steps):
        if owner.match.seq < seq - 3 + steps:
            await hana.ask({"is": command}, f"more {n}")
    assert owner.match.seq >= seq - 3 + steps
    return owner, jiro, there, last


@pytest.mark.parametrize("steps", [3, 7])
async def test_whoever_followed_what_the_log_has_lost_is_shown_what_it_holds(cluster: Cluster, steps: int) -> None:
    owner, jiro, there, _ = await forked(cluster, steps)
    await there.go_on()
    await cluster.turn(5_000)
    await until(lambda: jiro.seq == owner.match.seq)
    assert jiro.view == owner.match.view(Viewer(jiro.seat))
    assert isinstance(jiro.room, RoomReplica)
    assert not jiro.all("bye")
    held = lately(await cluster.processes[2].come("Jiro", owner))  # others aren't told what was stolen from him
    told = lately(jiro)
    assert len(told) >= steps
    assert [happened for happened in held if happened["seq"] in {one["seq"] for one in told}] == told


async def test_a_step_that_can_not_follow_on_what_the_log_has_lost_has_the_room_read_anew(cluster: Cluster) -> None:
    here, there, third = cluster.processes
    room, hana, jiro = await cluster.friends()
    while not (hana.seq == jiro.seq == room.match.seq and "EndTurn" in hana.legal):
        await cluster.play([hana, jiro], 1)
    await hana.ask({"is": "AskPause"})
    await until(lambda: jiro.seq == room.match.seq)
    there.stop()
    await here.vanish()
    Forgetful(cluster).lose(room.code, 1)
    hana = await third.come("Hana", room)
    await cluster.turn(LEASE + 1_000)
    hana = await third.come("Hana", room)
    ended = await hana.ask({"is": "EndTurn"})
    assert ended["seq"] == jiro.seq
    assert (await hana.ask({"is": "TakeBack"}))["is"] == "step"
    await there.go_on()
    await cluster.turn(5_000)
    await until(lambda: jiro.seq == hana.room.match.seq)
    assert jiro.seq > ended["seq"]
    assert jiro.view == hana.room.match.view(Viewer(jiro.seat))
    assert not jiro.all("bye")


@pytest.mark.parametrize("steps", [3, 7])
async def test_whoever_comes_back_having_seen_what_the_log_has_lost_is_shown_what_it_holds(
    cluster: Cluster, steps: int
) -> None:
    owner, _, _, lost = await forked(cluster, steps)
    back = await cluster.processes[2].come("Jiro", owner, since=lost["seq"], at=lost["at"])
    await until(lambda: back.seq == owner.match.seq)
    assert back.all("snapshot")
    assert not back.all("step")
    assert back.view == owner.match.view(Viewer(back.seat))


async def test_whoever_comes_back_having_seen_what_was_written_again_goes_on_from_there(cluster: Cluster) -> None:
    room, hana, jiro = await cluster.friends()
    await cluster.play([hana, jiro], 10)
    await until(lambda: jiro.seq == room.match.seq)
    seen, at = jiro.seq, jiro.last("step")["at"]
    Forgetful(cluster).lose(room.code, 7)
    await hana.ask({"is": "Leave"})
    await hana.ask({"is": "Leave"})
    back = await cluster.processes[0].come("Jiro", room, since=seen, at=at)
    assert [step["seq"] for step in back.all("step")] == list(range(seen + 1, room.match.seq + 1))


@pytest.mark.parametrize("steps", [3, 7])
async def test_whoever_takes_over_goes_on_from_the_log_not_from_what_it_remembers(cluster: Cluster, steps: int) -> None:
    owner, jiro, there, _ = await forked(cluster, steps)
    await cluster.processes[2].vanish()
    await there.go_on()
    await cluster.turn(LEASE + 2_000)
    room = jiro.room
    assert isinstance(room, RoomOwner)
    assert room.projection.log_checksum.at(owner.match.seq) == owner.projection.log_checksum.sum
    assert jiro.view == room.match.view(Viewer(jiro.seat))
    assert (await jiro.ask({"is": "Leave"}))["is"] == "step"
    fresh = await restore(there.services, room.code)
    assert fresh is not None
    assert (fresh.match.seq, fresh.log_checksum.sum) == (room.match.seq, room.projection.log_checksum.sum)


async def test_a_checksum_is_the_same_however_a_room_came_into_memory(cluster: Cluster) -> None:
    room, hana, jiro = await cluster.friends()
    await cluster.play([hana, jiro], 5)
    while room.match.seq < EVERY + BEHIND + 10:
        await cluster.play([hana, jiro], 1)
    await until(lambda: jiro.seq == room.match.seq)
    assert isinstance(jiro.room, RoomReplica)
    services = room.services
    snapshot = await restore(services, room.code)
    services.store.snapshots.put(stream(room.code), 0, b"")
    folded = await restore(services, room.code)
    assert snapshot is not None
    assert folded is not None
    assert snapshot.snapshot > 0
    assert {jiro.room.projection.log_checksum.sum, snapshot.log_checksum.sum, folded.log_checksum.sum} == {
        room.projection.log_checksum.sum
    }
