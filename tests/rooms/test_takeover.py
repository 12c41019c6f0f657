"""An owner goes away, politely or not, or comes back too late: another takes the room, and nothing is lost or shown
that the log does not hold."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.match import Viewer, decode_batch
from server.rooms import RoomOwner
from server.rooms.history.room_state import stream
from server.rooms.registry.maintenance import UNLOAD_INTERVAL
from server.rooms.replica.room_replica import RoomReplica
from server.store import StoreError
from server.wire.inbound import Say
from tests.loop_time import LoopTime
from tests.rooms.cluster import LEASE, Cluster
from tests.rooms.people import QUICK, settled, until


@pytest.fixture
def processes() -> int:
    return 3


async def refs(cluster: Cluster, room: RoomOwner) -> list[str]:
    """What has been asked and done, in order, as the log has it."""
    log = await cluster.store.log.read(stream(room.code))
    assert [kept.seq for kept in log] == list(range(1, len(log) + 1))
    return [batch.ref for _, body in log if (batch := decode_batch(room.match.game, body)).ref]


async def test_when_the_owner_dies_the_others_play_on_where_they_are(cluster: Cluster) -> None:
    here, there, third = cluster.processes
    room, _, jiro = await cluster.friends()
    mika = await third.come("Mika", room)
    await here.vanish()
    await cluster.turn(LEASE + 1_000)
    owner = jiro.room
    assert isinstance(owner, RoomOwner)
    assert owner is await there.find(room.code) or isinstance(await there.find(room.code), RoomReplica)
    assert (await jiro.ask({"is": "Leave"}))["is"] == "step"
    await until(lambda: mika.seq == jiro.seq)
    assert not jiro.all("bye")
    assert not mika.all("bye")
    assert mika.view == owner.match.view(Viewer())


async def test_one_of_those_who_follow_becomes_the_owner_and_the_others_follow_it(cluster: Cluster) -> None:
    here, there, third = cluster.processes
    room, _, _ = await cluster.friends()
    await third.come("Mika", room)
    await here.vanish()
    await cluster.turn(LEASE + 1_000)
    kinds = {type(await process.find(room.code)) for process in (there, third)}
    assert kinds == {RoomOwner, RoomReplica}
    await cluster.turn(3_000)
    assert {(await process.find(room.code)).watchers for process in (there, third)} == {1}


async def test_a_command_on_its_way_to_a_dead_owner_is_done_once_by_the_next(cluster: Cluster) -> None:
    room, _, jiro = await cluster.friends()
    await cluster.processes[0].vanish()
    jiro.send({"is": "Leave"}, ref="in flight")
    await cluster.turn(LEASE + 1_000)
    await until(lambda: any(message.get("ref") == "in flight" for message in jiro.heard))
    assert [m["is"] for m in jiro.heard if m.get("ref") == "in flight"] == ["step"]
    assert (await refs(cluster, room)).count("in flight") == 1


async def test_a_command_whose_answer_was_lost_is_known_to_the_next_owner_by_its_ref(cluster: Cluster) -> None:
    """The owner has kept it, and died before anybody heard of it."""
    here, there, _ = cluster.processes
    room, _, jiro = await cluster.friends()
    replica = jiro.room
    assert isinstance(replica, RoomReplica)
    cluster.bus.cut.add(there.services.process)
    for tail in replica._tails.tasks:
        tail.cancel()
    jiro.send({"is": "Leave"}, ref="kept")
    await until(lambda: room.match.seq > replica.match.seq)
    await here.vanish()
    cluster.bus.cut.clear()
    await cluster.turn(LEASE + 1_000)
    await until(lambda: any(message.get("ref") == "kept" for message in jiro.heard))
    assert (await refs(cluster, room)).count("kept") == 1
    assert jiro.seq == jiro.room.match.seq
    assert there.services.metrics.registry.get_sample_value("kaitaku_append_failures_total") == 0


async def test_talk_goes_on_after_a_takeover_with_its_numbers(cluster: Cluster) -> None:
    here, _, third = cluster.processes
    room, hana, jiro = await cluster.friends()
    await hana.room.say(hana.profile, Say("one"))
    await here.vanish()
    await cluster.turn(LEASE + 1_000)
    await jiro.room.say(jiro.profile, Say("two"))
    await settled()
    assert [(said["n"], said["text"]) for said in jiro.all("said")] == [(1, "one"), (2, "two")]
    mika = await third.come("Mika", room)
    assert [said["text"] for said in mika.last("welcome")["chat"]] == ["one", "two"]


async def test_the_clocks_of_a_room_go_on_with_its_next_owner() -> None:
    cluster = Cluster(2, replace(QUICK, bot_delay=900))
    await cluster.start()
    room, hana, jiro = await cluster.friends(changes={"turn_seconds": 60})
    hana.go()
    await cluster.processes[0].vanish()
    await cluster.turn(LEASE + 1_000)
    seq = jiro.seq
    await cluster.turn(300_000)
    assert jiro.seq > seq
    assert isinstance(jiro.room, RoomOwner)
    assert room is not jiro.room
    await cluster.close()


async def test_an_owner_that_was_frozen_can_not_write_and_shows_nothing_that_it_decided(cluster: Cluster) -> None:
    here, _, _ = cluster.processes
    room, hana, jiro = await cluster.friends()
    here.stop()
    await cluster.turn(LEASE + 1_000)
    assert isinstance(jiro.room, RoomOwner)
    await jiro.ask({"is": "Leave"}, ref="in time")
    here.registry.leases._certain_until = cluster.clock.now() + 60_000  # it has not noticed yet
    seen = hana.seq
    hana.send({"is": "Leave"}, ref="too late")
    await settled()
    assert hana.seq == seen
    assert not [message for message in hana.heard if message.get("ref") == "too late"]
    assert hana.last("bye")["code"] == "resume"
    assert hana.last("bye")["retry"] < 1_000
    await here.go_on()
    back = await here.come("Hana", room, since=seen)
    assert isinstance(back.room, RoomReplica)
    assert (await back.ask({"is": "Leave"}, ref="too late"))["is"] == "step"
    assert (await refs(cluster, room))[-2:] == ["in time", "too late"]


async def test_an_owner_that_was_frozen_refuses_nothing_in_the_name_of_a_lease_that_ran_out(cluster: Cluster) -> None:
    here, _, _ = cluster.processes
    _, hana, jiro = await cluster.friends()
    here.stop()
    await cluster.turn(LEASE + 1_000)
    assert isinstance(jiro.room, RoomOwner)
    hana.send({"is": "SetReady", "ready": True}, ref="old news")
    await settled()
    assert not hana.all("refused")
    assert hana.last("bye")["code"] == "resume"


async def test_nothing_said_to_an_owner_that_was_frozen_is_heard(cluster: Cluster) -> None:
    here, _, _ = cluster.processes
    _, hana, jiro = await cluster.friends()
    here.stop()
    await cluster.turn(LEASE + 1_000)
    with pytest.raises(StoreError):
        await hana.room.say(hana.profile, Say("hello?"))
    await settled()
    assert not hana.all("said")
    assert not jiro.all("said")
    assert hana.last("bye")["code"] == "resume"


async def test_an_owner_that_comes_back_too_late_finds_out_by_itself(cluster: Cluster) -> None:
    here, _, _ = cluster.processes
    room, hana, _ = await cluster.friends()
    here.stop()
    await cluster.turn(LEASE + 1_000)
    await here.go_on()
    await here.registry.maintenance.heartbeat()
    await settled()
    assert hana.last("bye")["code"] == "resume"
    assert here.registry.loaded(room.code) is None


async def test_an_owner_that_was_away_for_less_than_its_lease_goes_on(cluster: Cluster) -> None:
    here, _, _ = cluster.processes
    room, hana, _ = await cluster.friends()
    here.stop()
    await cluster.turn(LEASE - 2_500)
    await here.go_on()
    await cluster.turn(3_000)
    assert here.registry.loaded(room.code) is room
    assert not hana.all("bye")


async def test_at_a_drain_others_have_the_room_at_once(cluster: Cluster) -> None:
    here, _, _ = cluster.processes
    room, hana, jiro = await cluster.friends()
    await here.registry.hand_over()
    await settled()
    here.registry.disconnect_all("restarting", lambda: 500)
    here.alive = False
    assert isinstance(jiro.room, RoomOwner)
    assert (await jiro.ask({"is": "Leave"}, ref="after"))["is"] == "step"
    assert hana.last("bye") == {"is": "bye", "code": "restarting", "retry": 500}
    assert (await refs(cluster, room))[-1] == "after"


async def test_what_is_asked_during_a_drain_is_neither_lost_nor_done_twice(cluster: Cluster) -> None:
    here, there, _ = cluster.processes
    room, hana, jiro = await cluster.friends()
    hana.send({"is": "Leave"}, ref="hana's")
    jiro.send({"is": "Leave"}, ref="jiro's")
    await here.registry.hand_over()
    here.alive = False
    hana.send({"is": "Leave"}, ref="hana's")
    await cluster.turn(3_000)
    back = await there.come("Hana", room)
    assert (await back.ask({"is": "Leave"}, ref="hana's"))["is"] in {"step", "done"}
    done = await refs(cluster, room)
    assert done.count("hana's") == 1
    assert done.count("jiro's") == 1


async def test_a_server_that_drains_takes_nothing_new(cluster: Cluster) -> None:
    here, there, _ = cluster.processes
    room = await there.room()
    await here.registry.hand_over()
    with pytest.raises(Exception, match="server-full"):
        await here.room()
    with pytest.raises(Exception, match="server-full"):
        await here.registry.find(room.code)


async def test_a_room_that_is_about_to_begin_begins_though_its_owner_died_and_nobody_looks_on(cluster: Cluster) -> None:
    here, there, third = cluster.processes
    room = await here.room(size=3, bots=("random", "random"))
    hana = here.guest("Hana", room)
    await hana.ask({"is": "SetReady", "ready": True, "commitment": "0" * 64})
    await hana.ask({"is": "CallStart"})
    assert room.match.stage == "opening"
    await there.registry.maintenance.recover()
    assert there.registry.loaded(room.code) is None, "its owner is alive"
    await here.vanish()
    await cluster.turn(LEASE + 1_000)
    await there.registry.maintenance.recover()
    await third.registry.maintenance.recover()
    await cluster.turn(11_000)
    owner = there.registry.loaded(room.code)
    assert isinstance(owner, RoomOwner)
    assert owner.match.stage == "playing"
    assert third.registry.loaded(room.code) is None


async def test_a_follower_whose_letters_are_lost_asks_until_it_is_answered(cluster: Cluster) -> None:
    here, there, _ = cluster.processes
    room, hana, jiro = await cluster.friends()
    cluster.bus.cut |= {here.services.process, there.services.process}
    jiro.send({"is": "Leave"}, ref="lost")
    await cluster.turn(2_500)
    assert "lost" not in await refs(cluster, room)
    cluster.bus.cut.clear()
    await cluster.turn(2_500)
    await until(lambda: any(step.get("ref") == "lost" for step in jiro.all("step")))
    assert hana.last("presence")["here"][str(jiro.seat)] is True


async def test_who_gets_no_answer_at_all_is_told_to_come_back(cluster: Cluster) -> None:
    _, _, jiro = await cluster.friends()
    cluster.bus.cut.add(cluster.processes[0].services.process)
    jiro.send({"is": "Leave"})
    await cluster.turn(13_000)
    assert jiro.last("bye")["code"] == "resume"


async def test_a_follower_whose_tail_was_cut_catches_up(cluster: Cluster) -> None:
    room, hana, jiro = await cluster.friends()
    replica = jiro.room
    assert isinstance(replica, RoomReplica)
    for tail in replica._tails.tasks:
        tail.cancel()
    await hana.ask({"is": "Leave"})
    await hana.room.say(hana.profile, Say("are you there?"))
    await cluster.turn(1_000)
    assert jiro.seq < room.match.seq
    await cluster.turn(8_000)
    assert jiro.seq == room.match.seq
    assert [said["text"] for said in jiro.all("said")] == ["are you there?"]


async def test_a_process_that_is_cut_off_sends_its_people_to_where_their_rooms_are(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there, _ = cluster.processes
    room, hana, jiro = await cluster.friends()
    live = cluster.store.leases.heartbeat

    async def cut_off(process: str) -> None:
        if process == here.services.process:
            raise StoreError("out of reach")
        await live(process)

    monkeypatch.setattr(cluster.store.leases, "heartbeat", cut_off)
    await cluster.turn(4_000)
    assert not hana.all("bye")
    await cluster.turn(4_000)
    assert [bye["code"] for bye in hana.all("bye")] == ["resume"]
    assert not jiro.all("bye")
    back = await there.come("Hana", room, since=hana.seq)
    assert (await back.ask({"is": "Leave"}))["is"] == "step"


async def test_a_process_that_is_alone_keeps_its_people_while_the_store_is_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    cluster = Cluster(1)
    await cluster.start()
    [here] = cluster.processes
    room = await here.room()
    hana = here.guest("Hana", room)

    async def away(process: str) -> None:
        raise StoreError("out of reach")

    monkeypatch.setattr(cluster.store.leases, "heartbeat", away)
    await cluster.turn(20_000)
    assert not hana.all("bye")
    await cluster.close()


async def test_a_process_without_space_keeps_no_room_from_others_that_have_some(cluster: Cluster) -> None:
    here, full, third = cluster.processes
    object.__setattr__(full.services, "settings", replace(full.services.settings, rooms=1))
    full.guest("Ren", await full.room())
    room = await here.room()
    await here.vanish()
    await cluster.turn(LEASE + 1_000)
    await LoopTime().after(UNLOAD_INTERVAL / 1000, full.registry.maintenance.recover())
    assert isinstance(await third.find(room.code), RoomOwner)


async def test_a_process_that_hung_while_it_woke_a_room_does_not_take_it_for_its_own(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there, third = cluster.processes
    room, hana, jiro = await cluster.friends()
    hana.go()
    jiro.go()
    await here.vanish()
    await there.vanish()
    cluster.processes.remove(here)
    there.alive = True
    there.wrist.stopped = False
    await cluster.turn(LEASE + 1_000)
    read = cluster.store.log.read
    hung: list[bool] = []

    async def slowly(*what: Any) -> Any:
        found = await read(*what)
        if not hung:
            hung.append(True)
            there.stop()
            await cluster.turn(LEASE + 1_000)
            assert isinstance(await third.find(room.code), RoomOwner)
            mika = third.guest("Jiro", await third.find(room.code))
            await mika.ask({"is": "Leave"})
            await there.go_on()
            await there.registry.maintenance.heartbeat()
        return found

    monkeypatch.setattr(cluster.store.log, "read", slowly)
    restored = await there.find(room.code)
    assert isinstance(restored, RoomReplica)
    assert restored.match.seq == (await third.find(room.code)).match.seq


async def test_a_room_that_can_not_be_read_here_is_left_to_who_can(cluster: Cluster) -> None:
    """Its log was written by a newer version, say, that others run already."""
    here, there, third = cluster.processes
    room, _, jiro = await cluster.friends()
    replica = jiro.room
    assert isinstance(replica, RoomReplica)
    for tail in replica._tails.tasks:
        tail.cancel()
    await cluster.store.log.append(stream(room.code), room.match.seq, [b"something new"], room.lease)
    await here.vanish()
    await cluster.turn(LEASE + 1_000)
    assert there.registry.loaded(room.code) is None
    assert jiro.all("bye")
    lease = await cluster.store.leases.acquire(room.code, third.services.process)
    assert lease.process == third.services.process
