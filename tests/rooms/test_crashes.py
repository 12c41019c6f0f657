"""A bug in the middle of a round: the room goes on from its log, and whoever asked has an answer that is true."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from server.rooms.history.room_state import stream
from server.rooms.viewers.projection import RoomProjection
from server.sockets.connection_state import RoomMember
from server.store import Lease, StoreError
from server.store.memory import MemoryLog, MemoryStore
from server.store.sqlite import SqliteStore
from server.wire.frames import Frame, Frames
from tests.rooms.people import Guest, Place, settled, until
from tests.rooms.test_steps import HeldLog, slow


class Clumsy:
    """A socket that breaks on the `nth` thing it is sent from now on, and then works again."""

    def __init__(self, guest: Guest, nth: int, monkeypatch: pytest.MonkeyPatch) -> None:
        self.broke = False
        self._left = nth
        self._send = RoomMember.send

        def send(socket: RoomMember, frame: Frame | Frames, *, droppable: bool = False) -> None:
            if socket is guest.socket:
                self._left -= 1
                if self._left == 0:
                    self.broke = True
                    raise RuntimeError("a bug")
            self._send(socket, frame, droppable=droppable)

        monkeypatch.setattr(RoomMember, "send", send)


class LostAnswers(MemoryLog):
    """A log that keeps what it is given, and may fail to say so, or fail before it does."""

    fails: Exception | None = None
    keeps = True

    async def append(self, stream: str, expected: int, bodies: Sequence[bytes], lease: Lease | None = None) -> int:
        failure, self.fails = self.fails, None
        if failure is not None and not self.keeps:
            raise failure
        last = await super().append(stream, expected, bodies, lease)
        if failure is not None:
            raise failure
        return last


def forgetful() -> tuple[Place, LostAnswers]:
    store = MemoryStore()
    store.log = log = LostAnswers(store.leases)
    return Place(store), log


async def together(place: Place, log: HeldLog, asked: Sequence[tuple[Guest, dict[str, Any]]]) -> None:
    """These ask in one round, which ends."""
    await settled()
    log.through.clear()
    (first, command), *others = asked
    first.send(command, "r0")  # is kept by itself
    await settled()
    for n, (guest, command) in enumerate(others, start=1):
        guest.send(command, f"r{n}")
    await settled()
    log.through.set()
    await settled()


def answers(guest: Guest, ref: str) -> set[str]:
    """What this one was told about what they asked: that it is done, or why it isn't."""
    told = [message for message in guest.heard if message.get("ref") == ref]
    return {message["code"] if message["is"] == "refused" else "done" for message in told}


async def test_whoever_asked_in_a_round_with_a_bug_is_told_what_the_log_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    place, log = slow()
    room = await place.room()
    hana, jiro, saki = (place.guest(name, room) for name in ("Hana", "Jiro", "Saki"))
    await jiro.ask({"is": "Sit", "seat": 1})
    await saki.ask({"is": "Sit", "seat": 2})
    ready = {"is": "SetReady", "ready": True}
    sees_it_badly = place.guest("Taro", room)
    await settled()
    clumsy = Clumsy(sees_it_badly, 3, monkeypatch)
    await together(place, log, [(hana, ready), (jiro, ready), (saki, ready), (hana, {"is": "Sit", "seat": 1})])
    assert clumsy.broke
    assert answers(jiro, "r1") == {"done"}
    assert answers(saki, "r2") == {"done"}
    assert answers(hana, "r3") == {"internal-error"}
    head = await place.store.log.head(stream(room.code))
    for guest in (hana, jiro, saki, sees_it_badly):
        assert guest.seq == head
        assert [guest.view["seats"][seat]["ready"] for seat in "012"] == [True, True, True]
    assert (await hana.ask({"is": "SetReady", "ready": False}))["is"] == "step"
    await place.close()


async def test_what_a_bug_kept_from_the_log_is_said_not_to_be_done() -> None:
    place, log = forgetful()
    room = await place.room()
    hana = place.guest("Hana", room)
    await settled()
    log.fails, log.keeps = RuntimeError("a bug"), False
    assert (await hana.ask({"is": "SetReady", "ready": True}))["code"] == "internal-error"
    assert (await hana.ask({"is": "SetReady", "ready": True}))["is"] == "step"
    await place.close()


@pytest.mark.parametrize("failure", [StoreError("nobody answers"), RuntimeError("a bug")])
async def test_what_was_kept_though_nobody_said_so_is_said_to_be_done(failure: Exception) -> None:
    place, log = forgetful()
    room = await place.room()
    hana = place.guest("Hana", room)
    await settled()
    log.fails = failure
    answer = await hana.ask({"is": "SetReady", "ready": True}, "r")
    assert answer == {"is": "done", "ref": "r", "seq": room.match.seq}
    assert hana.view["seats"]["0"]["ready"] is True
    await place.close()


async def test_a_room_that_stumbles_does_not_hold_up_the_others_of_the_same_commit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = SqliteStore(tmp_path / "kaitaku.db")
    place = Place(store)
    rooms = [await place.room() for _ in range(5)]
    guests = [place.guest("Hana", room) for room in rooms]
    await settled()
    show, stumbled = RoomProjection.show, rooms[2].projection

    def clumsy(room: RoomProjection, *what: Any) -> bool:
        if room is stumbled and "bug" not in seen:
            seen.append("bug")
            raise RuntimeError("a bug")
        seen.append(room.code)
        return show(room, *what)

    seen: list[str] = []
    monkeypatch.setattr(RoomProjection, "show", clumsy)
    commits: list[int] = []
    writer = store._file.writer
    commit = writer._commit

    def counted(group: list[Any]) -> list[Any]:
        commits.append(len(group))
        return commit(group)

    monkeypatch.setattr(writer, "_commit", counted)
    for guest in guests:
        guest.send({"is": "SetReady", "ready": True}, "r")
    await until(lambda: all(answers(guest, "r") for guest in guests))
    assert max(commits) >= 5
    assert seen == [rooms[0].code, rooms[1].code, "bug", rooms[3].code, rooms[4].code]
    assert all(answers(guest, "r") == {"done"} for guest in guests)
    assert all(guest.seq == room.match.seq for guest, room in zip(guests, rooms, strict=True))
    assert (await guests[2].ask({"is": "SetReady", "ready": False}))["is"] == "step"
    await place.close()


async def test_who_changes_seats_as_a_bug_strikes_goes_on_seeing_the_table(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = await place.room()
    hana, jiro = place.guest("Hana", room), place.guest("Jiro", room)
    await settled()
    clumsy = Clumsy(hana, 1, monkeypatch)
    jiro.send({"is": "Sit", "seat": 1}, "sit")
    await settled()
    assert clumsy.broke
    assert answers(jiro, "sit") == {"done"}
    assert jiro.seat == 1
    await hana.ask({"is": "SetReady", "ready": True})
    await until(lambda: jiro.seq == hana.seq)


async def test_bots_go_on_playing_after_a_bug(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    room, [hana] = await place.table("Hana", bots=3)
    await hana.ask({"is": "Leave"})
    clumsy = Clumsy(hana, 3, monkeypatch)
    for _ in range(400):
        await place.clock.turn(0)
        if room.match.stage == "over":
            break
    assert clumsy.broke
    assert room.match.stage == "over"
    assert hana.seq == room.match.seq
