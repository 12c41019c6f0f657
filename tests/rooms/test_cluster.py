"""Two processes, one game: whoever is where plays, sees and hears as if there were one."""

import asyncio
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from engine.match import Refused, Viewer, decode_batch
from server.rooms import RoomOwner
from server.rooms.history.room_state import stream
from server.rooms.replica.room_replica import RoomReplica
from server.rooms.seating import turn_of
from server.store import Profile
from server.wire.inbound import Say
from tests.rooms.cluster import Cluster
from tests.rooms.people import QUICK, settled, until


async def test_a_room_has_one_owner_and_is_followed_elsewhere(cluster: Cluster) -> None:
    here, there = cluster.processes
    room = await here.room()
    assert isinstance(await there.find(room.code), RoomReplica)
    assert isinstance(await here.find(room.code), RoomOwner)


async def test_friends_at_two_processes_play_one_game_and_see_the_same(cluster: Cluster) -> None:
    room, hana, jiro = await cluster.friends()
    await cluster.play([hana, jiro], 60)
    await until(lambda: hana.seq == jiro.seq == room.match.seq)
    assert jiro.view == room.match.view(Viewer(jiro.seat))
    assert jiro.legal == room.match.legal_actions(Viewer(jiro.seat))
    assert hana.view == room.match.view(Viewer(hana.seat))


async def test_a_step_bears_its_ref_for_the_asker_and_for_nobody_else(cluster: Cluster) -> None:
    _, hana, jiro = await cluster.friends()
    said = await jiro.ask({"is": "Leave"}, ref="away")
    assert said["is"] == "step"
    await until(lambda: hana.seq == jiro.seq)
    assert not any(step.get("ref") == "away" for step in hana.all("step"))


async def test_a_refusal_reaches_the_asker_with_its_clause(cluster: Cluster) -> None:
    room, hana, jiro = await cluster.friends()
    seq = room.match.seq
    other = hana if room.match.awaits()[0] == jiro.seat else jiro
    refused = await other.ask({"is": "EndTurn"})
    assert refused["is"] == "refused"
    assert room.match.seq == seq


async def test_what_was_asked_at_one_process_and_again_at_another_is_done_once(cluster: Cluster) -> None:
    room, _, jiro = await cluster.friends()
    step = await jiro.ask({"is": "Leave"}, ref="once")
    again = await cluster.processes[0].come("Jiro", room)
    done = await again.ask({"is": "Leave"}, ref="once")
    assert (done["is"], done["seq"]) == ("done", step["seq"])


async def test_somebody_who_comes_to_another_process_gets_the_steps_since(cluster: Cluster) -> None:
    room, hana, jiro = await cluster.friends()
    await cluster.play([hana, jiro], 5)
    seen = jiro.seq
    jiro.go()
    await hana.ask({"is": "Leave"})
    back = await cluster.processes[1].come("Jiro", room, since=seen)
    assert [message["is"] for message in back.heard][:2] == ["welcome", "step"]
    assert back.all("step")[-1]["seq"] == room.match.seq


async def test_everybody_knows_who_is_at_the_other_process(cluster: Cluster) -> None:
    _, hana, jiro = await cluster.friends()
    await cluster.turn(1_000)
    assert hana.last("presence")["here"][str(jiro.seat)] is True
    assert hana.last("presence") == jiro.last("presence")
    jiro.go()
    await cluster.turn(1_000)
    assert hana.last("presence")["here"][str(jiro.seat)] is False
    assert str(jiro.seat) in hana.last("presence")["gone_at"]


async def test_watchers_are_counted_wherever_they_are(cluster: Cluster) -> None:
    room, hana, _ = await cluster.friends()
    for name in ("Mika", "Ren"):
        await cluster.processes[1].come(name, room)
    await cluster.turn(1_000)
    assert hana.last("presence")["watchers"] == 2
    assert (await cluster.processes[0].find(room.code)).watchers == 2
    assert (await cluster.processes[1].find(room.code)).watchers == 2


async def test_those_at_a_process_that_is_gone_are_gone(cluster: Cluster) -> None:
    _, hana, jiro = await cluster.friends()
    await cluster.processes[1].vanish()
    await cluster.turn(9_000)
    assert hana.last("presence")["here"][str(jiro.seat)] is False


async def test_bots_play_while_anybody_is_connected_anywhere_and_rest_otherwise() -> None:
    cluster = Cluster(settings=replace(QUICK, bot_delay=900))
    await cluster.start()
    room, hana, jiro = await cluster.friends()
    await hana.ask({"is": "Leave"})
    await jiro.ask({"is": "Leave"})
    hana.go()
    await cluster.turn(5_000)
    moved = room.match.seq
    await cluster.turn(5_000)
    assert room.match.seq > moved
    jiro.go()
    await cluster.turn(1_000)
    rests = room.match.seq
    await cluster.turn(10_000)
    assert room.match.seq == rests
    await cluster.close()


async def test_a_seat_does_not_fall_to_a_bot_while_its_person_is_at_another_process(cluster: Cluster) -> None:
    room, _, jiro = await cluster.friends()
    await cluster.turn(120_000)
    assert room.match.view(Viewer())["seats"][str(jiro.seat)].get("away") is None
    jiro.go()
    await cluster.turn(70_000)
    assert room.match.view(Viewer())["seats"][str(jiro.seat)]["away"] is True
    back = await cluster.processes[1].come("Jiro", room)
    await cluster.turn(1_000)
    assert back.view["seats"][str(jiro.seat)].get("away") is None


async def test_N9_talk_is_heard_at_every_process_by_those_who_may(cluster: Cluster) -> None:
    room, hana, jiro = await cluster.friends()
    here, there = cluster.processes
    mika, ren = await here.come("Mika", room), await there.come("Ren", room)
    await jiro.room.say(jiro.profile, Say("hello"))
    await ren.room.say(ren.profile, Say("who wins?"))
    await settled()
    for guest in (hana, jiro, mika, ren):
        assert [said["text"] for said in guest.all("said") if said["where"] == "table"] == ["hello"]
    assert [said["text"] for said in mika.all("said") if said["where"] == "spectators"] == ["who wins?"]
    assert [said["text"] for said in ren.all("said") if said["where"] == "spectators"] == ["who wins?"]
    assert not [said for guest in (hana, jiro) for said in guest.all("said") if said["where"] == "spectators"]
    assert [said["n"] for said in ren.all("said")] == [1, 2]


async def test_N9_what_is_held_back_is_held_back_from_another_process_too(cluster: Cluster) -> None:
    _, hana, jiro = await cluster.friends(changes={"talk_checked": True})
    with pytest.raises(Refused) as held:
        await jiro.room.say(jiro.profile, Say("I will give you two ore next turn"))
    assert held.value.code == "held-back"
    assert not hana.all("said")


async def test_N14_nobody_talks_faster_by_talking_at_two_processes(cluster: Cluster) -> None:
    room, _, jiro = await cluster.friends()
    too = await cluster.processes[0].come("Jiro", room)
    for n in range(5):
        guest = (jiro, too)[n % 2]
        await guest.room.say(guest.profile, Say(f"{n}"))
    with pytest.raises(Refused, match="too-fast"):
        await too.room.say(too.profile, Say("6"))
    with pytest.raises(Refused, match="too-fast"):
        await jiro.room.say(jiro.profile, Say("7"))


async def test_N9_a_message_waits_at_a_follower_until_the_table_is_there_at_which_it_was_said(
    cluster: Cluster,
) -> None:
    """Or who is seated by now would hear the spectators, by a table at which they were not."""
    here, there = cluster.processes
    room = await here.room(size=3, bots=("random",))
    hana, mika, jiro = here.guest("Hana", room), here.guest("Mika", room), await there.come("Jiro", room)
    replica = jiro.room
    assert isinstance(replica, RoomReplica)
    await jiro.ask({"is": "Sit", "seat": 2})
    replica._tails.tasks[0].cancel()
    for guest in (hana, jiro):
        guest.send({"is": "SetReady", "ready": True})
    await settled()
    await hana.ask({"is": "CallStart"})
    await cluster.clock.turn(0)
    assert room.match.stage == "playing"
    await mika.room.say(mika.profile, Say("they can't hear us"))
    await settled()
    assert replica.match.stage == "lobby"
    late = await there.come("Ren", room)
    assert not [said for guest in (jiro, late) for said in guest.all("said")]
    await cluster.turn(8_000)
    assert replica.match.stage == "playing"
    assert not jiro.all("said")
    assert [said["text"] for said in late.all("said")] == ["they can't hear us"]


async def test_nobody_asks_more_by_asking_at_another_process(cluster: Cluster) -> None:
    _, _, jiro = await cluster.friends()
    for n in range(60):
        jiro.send({"is": "EndTurn"}, ref=f"r{n}")
    await until(lambda: len([m for m in jiro.heard if (m.get("ref") or "").startswith("r")]) == 60)
    assert [m for m in jiro.all("refused") if m["code"] == "too-fast"]


async def test_commands_that_wait_for_an_answer_are_bounded(cluster: Cluster) -> None:
    _, _, jiro = await cluster.friends()
    cluster.bus.cut.add(cluster.processes[0].services.process)
    for _ in range(300):
        jiro.send({"is": "EndTurn"})
    await settled()
    assert [m["code"] for m in jiro.all("refused")].count("busy") == 300 - 256


async def test_the_same_people_play_again_in_a_room_made_from_any_process(cluster: Cluster) -> None:
    room, hana, jiro = await cluster.friends()
    with pytest.raises(Refused, match="not-over"):
        await cluster.processes[1].registry.rematch(room.code, jiro.profile)
    await hana.ask({"is": "Retire"}) if "Retire" in hana.legal else await hana.ask({"is": "Leave"})
    await jiro.ask({"is": "Leave"})
    for _ in range(4_000):
        await cluster.turn(500)
        if room.match.stage == "over":
            break
    with pytest.raises(Refused, match="not-all-in"):
        await cluster.processes[1].registry.rematch(room.code, jiro.profile)
    for guest in (hana, jiro):
        await guest.ask({"is": "PlayAgain", "again": True})
    await cluster.turn(5_000)
    code = await cluster.processes[1].registry.rematch(room.code, jiro.profile)
    assert await cluster.processes[0].registry.rematch(room.code, hana.profile) == code
    await until(lambda: jiro.view["room"].get("next") == code)
    new = await cluster.processes[1].find(code)
    assert new.match.seat_of("jiro") is not None


async def test_rooms_are_made_and_found_at_any_process(cluster: Cluster) -> None:
    here, there = cluster.processes
    rooms = [await process.room() for process in (here, there)]
    assert [(await there.find(room.code)).match.seq for room in rooms] == [room.match.seq for room in rooms]
    assert [(await here.find(room.code)).match.seq for room in rooms] == [room.match.seq for room in rooms]


async def test_a_room_that_sleeps_belongs_to_whoever_wakes_it(cluster: Cluster) -> None:
    here, there = cluster.processes
    room = await here.room(size=3, bots=("random", "random"))
    hana = here.guest("Hana", room)
    await hana.ask({"is": "Stand"})
    hana.go()
    await cluster.turn(2_000)
    here.registry.rooms.unload_idle(0)
    assert here.registry.loaded(room.code) is None
    assert isinstance(await there.find(room.code), RoomOwner)
    assert isinstance(await here.find(room.code), RoomReplica)


async def test_whoever_is_renamed_at_one_process_is_called_so_at_all(cluster: Cluster) -> None:
    here, there = cluster.processes
    room = await here.room()
    hana, jiro = here.guest("Hana", room), await there.come("Jiro", room)
    await here.services.people.find("jiro")
    await there.services.people.find("jiro")
    await cluster.turn(1_000)
    for process, name in ((there, "Jirokichi"), (here, "Jirobei")):
        await process.services.people.rename(Profile("jiro", name, "blue"))
        await process.registry.profile_changed("jiro")
        await cluster.turn(1_000)
        assert [looker["name"] for looker in hana.last("presence")["lookers"] if looker["user"] == "jiro"] == [name]
        assert hana.last("presence") == jiro.last("presence")
        assert (await there.services.people.find("jiro")).name == name
        assert (await here.services.people.find("jiro")).name == name


async def test_the_list_of_rooms_tells_of_watchers_and_turns_at_processes_that_do_not_have_the_room(
    cluster: Cluster,
) -> None:
    here, there = cluster.processes
    room, hana, jiro = await cluster.friends(visibility="public")
    here.guest("Mika", room)
    await there.come("Ren", room)
    await cluster.play([hana, jiro], 30)
    await cluster.turn(15_000)
    [card] = await cluster.store.index.live_rooms(10)
    assert card.watchers == 2
    assert card.turn == turn_of(room.match) > 0


async def test_what_can_not_be_passed_on_to_the_owner_is_refused_and_costs_nobody_else(cluster: Cluster) -> None:
    _, _, jiro = await cluster.friends()
    deep: list[Any] = []
    for _ in range(2_000):
        deep = [deep]
    for junk in (2**70, [[[2**70]]], {"edge": -(2**70)}, deep):
        refused = await jiro.ask({"is": "PlaceRoad", "edge": junk})
        assert (refused["is"], refused["code"]) == ("refused", "bad-command")
    assert (await jiro.ask({"is": "Leave"}))["is"] == "step"


async def test_a_bundle_that_can_not_be_read_does_not_end_the_reading(cluster: Cluster) -> None:
    room, _, jiro = await cluster.friends()
    owner = cluster.processes[0].services.process
    endless = {"is": msgspec.Raw(b"\x91" * 50_000 + b"\x90")}
    asked = {"is": "asked", "room": room.code, "id": 1, "profile": jiro.profile, "ref": "r", "command": endless}
    bundle = msgspec.msgpack.encode({"sender": "somebody", "letters": [asked]})
    for junk in (b"", b"what?", bundle):
        await cluster.bus.send(owner, junk)
    assert (await jiro.ask({"is": "Leave"}))["is"] == "step"


async def test_a_room_that_is_just_being_made_is_not_taken_for_one_that_never_was(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = cluster.processes
    append, collected = cluster.store.log.append, []

    async def slowly(*what: Any) -> int:
        for process in (here, there):
            await process.registry.maintenance.recover()
        collected.append([card.stage for card in await cluster.store.index.unstarted_rooms()])
        return await append(*what)

    monkeypatch.setattr(cluster.store.log, "append", slowly)
    room = await here.room()
    assert collected == [["lobby"]]
    assert await here.find(room.code) is room


async def test_when_a_process_ends_its_people_are_gone_at_once(cluster: Cluster) -> None:
    _, hana, jiro = await cluster.friends()
    await cluster.turn(1_000)
    assert hana.last("presence")["here"][str(jiro.seat)] is True
    await cluster.processes[1].registry.hand_over()
    await cluster.turn(1_000)
    assert hana.last("presence")["here"][str(jiro.seat)] is False


async def test_J1_a_judge_judges_from_another_process_and_hears_there_what_is_for_the_judge(cluster: Cluster) -> None:
    here, there = cluster.processes
    room = await here.room(size=3, bots=("random",))
    hana, jiro, toki = here.guest("Hana", room), await there.come("Jiro", room), await there.come("Toki", room)
    await cluster.turn(1_000)
    await jiro.ask({"is": "Sit", "seat": 2})
    assert (await hana.ask({"is": "AppointJudge", "user": "toki"}))["is"] == "step"
    for guest in (hana, jiro):
        await guest.ask({"is": "SetReady", "ready": True})
    await hana.ask({"is": "CallStart"})
    await cluster.turn(1_000)
    await until(lambda: toki.view["room"]["stage"] == "playing")
    assert hana.last("presence")["judge"] is True
    await hana.room.say(hana.profile, Say("he peeked", to="judge"))
    await settled()
    assert [said["text"] for said in toki.all("said")] == ["he peeked"]
    assert not jiro.all("said")
    assert (await toki.ask({"is": "Pause", "reason": {"text": "a moment"}}))["is"] == "step"
    await until(lambda: "paused" in jiro.view["clock"])


async def test_rooms_that_are_followed_are_counted_apart(cluster: Cluster) -> None:
    here, there = cluster.processes
    await cluster.friends()
    for process, owned, followed in ((here, 1, 0), (there, 0, 1)):
        text = (await process.services.metrics.text()).decode()
        assert f'kaitaku_rooms{{stage="playing"}} {float(owned)}' in text
        assert f"kaitaku_rooms_followed {float(followed)}" in text


async def test_what_is_refused_as_too_much_is_not_done_behind_the_refusal(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A store that takes long: what waits there is asked again, and costs nobody more than it did at first."""
    here, there = cluster.processes
    room = await here.room(size=3)
    jiro = await there.come("Jiro", room)
    assert (await jiro.ask({"is": "Sit", "seat": 2}))["is"] == "step"
    append, through = cluster.store.log.append, asyncio.Event()

    async def slowly(*what: Any) -> int:
        await through.wait()
        return await append(*what)

    monkeypatch.setattr(cluster.store.log, "append", slowly)
    asked = [jiro.send({"is": "Recolour", "colour": ("white", "orange")[n % 2]}) for n in range(30)]
    await cluster.turn(2_500)
    through.set()
    await until(lambda: {message.get("ref") for message in jiro.heard} >= {*asked})
    done = {decode_batch(room.match.game, kept.body).ref for kept in await cluster.store.log.read(stream(room.code))}
    assert done >= {*asked}
    assert not jiro.all("refused")
