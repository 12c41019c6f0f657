"""What a command was made upon goes with it to the owner of a room, and to the next owner."""

from typing import Any

import msgspec
from msgspec import Struct

from engine.match.recent_refs import KEPT
from server.rooms import RoomOwner
from server.rooms.history.restore import restore
from server.rooms.peers.messages import CommandRequest, decode_bundle, encode_bundle, encode_message
from server.rooms.replica.room_replica import RoomReplica
from server.store import Profile
from tests.rooms.cluster import LEASE, Cluster
from tests.rooms.people import Guest, until

HANA = Profile("hana", "Hana", "red")


class OldAsked(Struct, frozen=True, tag_field="is", tag="asked"):
    """The letter as a version before `upon` writes and reads it."""

    room: str
    id: int
    profile: Profile
    ref: str
    command: dict[str, Any]
    again: bool = False


class OldBundle(Struct, frozen=True):
    sender: str
    letters: tuple[OldAsked, ...]


def test_a_process_of_an_older_version_reads_what_is_asked_and_is_understood() -> None:
    asked = CommandRequest("ROOM", 7, HANA, "a1", {"is": "EndTurn"}, again=True, upon=41)
    (read,) = msgspec.msgpack.decode(encode_bundle("new", [encode_message(asked)]), type=OldBundle).letters
    old = OldAsked("ROOM", 7, HANA, "a1", {"is": "EndTurn"}, again=True)
    assert read == old
    body = msgspec.msgpack.encode({"sender": "old", "letters": [old]})
    assert decode_bundle(body).messages == (CommandRequest("ROOM", 7, HANA, "a1", {"is": "EndTurn"}, again=True),)


async def many_ask(guest: Guest, count: int) -> None:
    for number in range(count):
        assert (await guest.ask({"is": "Return" if number % 2 else "Leave"}))["is"] == "step"


async def test_who_follows_hands_on_what_a_command_was_made_upon(cluster: Cluster) -> None:
    room, hana, jiro = await cluster.friends()
    upon = jiro.seq
    done = await jiro.ask({"is": "Leave"}, "late", upon)
    await jiro.ask({"is": "Return"})
    again = await jiro.ask({"is": "Leave"}, "late", upon)
    assert (again["is"], again["seq"]) == ("done", done["seq"])
    await many_ask(hana, KEPT + 16)
    seq = room.match.seq
    refused = await jiro.ask({"is": "Leave"}, "late", upon)
    assert (refused["is"], refused["code"]) == ("refused", "too-late")
    assert room.match.seq == seq


async def test_a_command_that_waited_for_a_new_owner_is_judged_by_what_it_was_made_upon(cluster: Cluster) -> None:
    room, hana, jiro = await cluster.friends()
    upon = jiro.seq
    await jiro.ask({"is": "Leave"}, "late", upon)
    await jiro.ask({"is": "Return"})
    await many_ask(hana, KEPT + 16)
    await cluster.processes[0].vanish()
    jiro.send({"is": "Leave"}, "late", upon)
    jiro.send({"is": "Leave"}, "new", room.match.seq)
    await cluster.turn(LEASE + 1_000)
    assert isinstance(jiro.room, RoomOwner)
    await until(lambda: any(message.get("ref") == "new" for message in jiro.heard))
    answers = {message["ref"]: message for message in jiro.heard if message.get("ref") in ("late", "new")}
    assert answers["late"] == {"is": "refused", "ref": "late", "code": "too-late"}
    assert answers["new"]["is"] == "step"


async def test_the_window_is_the_same_at_the_owner_at_who_follows_and_for_who_wakes_the_room(cluster: Cluster) -> None:
    room, hana, jiro = await cluster.friends()
    await many_ask(hana, 2 * KEPT + 10)
    await until(lambda: jiro.seq == room.match.seq)
    assert isinstance(jiro.room, RoomReplica)
    restored = await restore(room.services, room.code)
    assert restored is not None
    assert restored.snapshot > 0
    windows = [match.recent_refs for match in (room.match, jiro.room.match, restored.match)]
    assert len({(window.all, window.forgotten) for window in windows}) == 1
    assert len({match.turn_began for match in (room.match, jiro.room.match, restored.match)}) == 1
