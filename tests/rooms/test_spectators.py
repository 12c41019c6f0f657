"""Onlookers, many of them: what is written to each, and how often."""

from random import Random

import msgspec
import pytest

from server.rooms import LocalRoom
from server.rooms.viewers.spectators import GATHER, PORTION, Spectators
from server.store import Profile
from server.wire.frames import Encoding, Frame, Frames
from server.wire.outbound import Done
from tests.rooms.people import HandClock
from tests.rooms.reader import payloads


class Onlooker:
    """Keeps what is written to it: of each write the numbers of its frames."""

    def __init__(self, name: str = "mika") -> None:
        self.user = name
        self.profile = Profile(name, name, "")
        self.encoding = Encoding.MSGPACK
        self.words = None
        self.writes: list[list[int]] = []

    @property
    def numbers(self) -> list[int]:
        return [number for write in self.writes for number in write]

    def send(self, frame: Frame | Frames, *, droppable: bool = False) -> None:
        raise AssertionError("onlookers' frames are written as bytes that all of them get")

    def write(self, wire: bytes, /) -> None:
        self.writes.append([msgspec.msgpack.decode(one)["seq"] for one in payloads(wire)])

    def bye(self, code: str, retry: int | None = None) -> None:
        raise AssertionError("nobody is sent away")

    def moved(self, room: LocalRoom) -> None:
        raise AssertionError("nobody moves")


class Room:
    """A spectators, a clock for it, and frames with numbers from 0."""

    def __init__(self, onlookers: int) -> None:
        self.clock = HandClock()
        self.spectators = Spectators(self.clock)
        self.count = 0
        self.onlookers = [self.come() for _ in range(onlookers)]

    def come(self) -> Onlooker:
        """One more, who is shown the table as it is now."""
        onlooker = Onlooker()
        self.spectators.members[onlooker] = None
        self.spectators.caught_up(onlooker)
        return onlooker

    def send(self, frames: int = 1, *, now: bool = False) -> None:
        for _ in range(frames):
            self.spectators.send(Frame(Done("", self.count)), now=now)
            self.count += 1


async def test_in_a_quiet_room_each_frame_goes_out_at_once() -> None:
    room = Room(2)
    for number in range(3):
        room.send()
        await room.clock.turn(0)
        assert [onlooker.writes[-1] for onlooker in room.onlookers] == [[number]] * 2
        await room.clock.turn(GATHER)


async def test_what_comes_fast_is_gathered_into_one_write() -> None:
    room = Room(2)
    room.send(5)
    await room.clock.turn(GATHER - 1)
    assert room.onlookers[0].writes == [[0]]
    await room.clock.turn(1)
    room.send(3)
    await room.clock.turn(GATHER)
    assert [onlooker.writes for onlooker in room.onlookers] == [[[0], [1, 2, 3, 4], [5, 6, 7]]] * 2


async def test_when_it_is_quiet_again_frames_go_out_at_once_again() -> None:
    room = Room(1)
    room.send(2)
    await room.clock.turn(3 * GATHER)
    room.send()
    await room.clock.turn(0)
    assert room.onlookers[0].writes == [[0], [1], [2]]


async def test_the_same_bytes_are_written_to_all() -> None:
    room = Room(0)
    written: list[bytes] = []

    class Same(Onlooker):
        def write(self, wire: bytes, /) -> None:
            written.append(wire)

    room.spectators.members.update((Same(str(n)), None) for n in range(3))
    room.send(3)
    await room.clock.turn(GATHER)
    assert len(written) == 6
    assert len({id(data) for data in written}) == 2


async def test_what_an_onlooker_has_asked_for_does_not_wait() -> None:
    room = Room(1)
    room.send(3)
    room.send(now=True)
    assert room.onlookers[0].writes == [[0], [1, 2, 3]]


async def test_who_was_shown_the_table_is_sent_only_what_came_after() -> None:
    room = Room(1)
    room.send(3)
    late = room.come()
    room.send(2)
    latest = room.come()
    await room.clock.turn(GATHER)
    assert late.writes == [[3, 4]]
    assert latest.writes == []
    room.send()
    await room.clock.turn(GATHER)
    assert late.numbers == [3, 4, 5]
    assert latest.numbers == [5]


async def test_a_great_many_are_written_to_in_portions_and_all_hear_everything_once() -> None:
    room = Room(2 * PORTION + 1)
    gone, shown = room.onlookers[-1], room.onlookers[-2]
    heard: list[bool] = []

    def after_the_first_portion() -> None:
        heard.extend(bool(onlooker.writes) for onlooker in room.onlookers)
        del room.spectators.members[gone]
        room.spectators.caught_up(shown)
        room.send()

    room.send()
    room.clock.after(0, after_the_first_portion)
    await room.clock.turn(0)
    assert heard == [True] * PORTION + [False] * (PORTION + 1)
    await room.clock.turn(GATHER)
    assert gone.numbers == []
    assert shown.numbers == [1]
    assert {tuple(onlooker.numbers) for onlooker in room.onlookers[:-2]} == {(0, 1)}


async def test_a_flush_leaves_nothing_waiting() -> None:
    room = Room(PORTION + 1)
    room.send(3)
    room.spectators.flush()
    assert {tuple(onlooker.numbers) for onlooker in room.onlookers} == {(0, 1, 2)}
    await room.clock.turn(GATHER)
    assert {tuple(onlooker.numbers) for onlooker in room.onlookers} == {(0, 1, 2)}


HAPPENINGS = ["send"] * 12 + ["come", "go", "catch up", "wait"] * 4 + ["flush"]


@pytest.mark.parametrize("seed", range(8))
async def test_however_they_come_and_go_nobody_misses_a_frame_nor_hears_one_twice(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("server.rooms.viewers.spectators.PORTION", 3)
    room, rng = Room(7), Random(-seed)
    since = dict.fromkeys(room.onlookers, 0)
    for happening in rng.choices(HAPPENINGS, k=400):
        members = [onlooker for onlooker in room.onlookers if onlooker in room.spectators.members]
        match happening:
            case "send":
                room.send(rng.randrange(4))
            case "come":
                room.onlookers.append(room.come())
                since[room.onlookers[-1]] = room.count
            case "go" if members:
                gone = rng.choice(members)
                del room.spectators.members[gone]
                del since[gone]
            case "catch up" if members:
                # As one who fell behind: what was sent is gone, and the table is shown.
                one = rng.choice(members)
                one.writes.clear()
                room.spectators.caught_up(one)
                since[one] = room.count
            case "wait":
                await room.clock.turn(rng.choice([0, 1, GATHER // 2, GATHER, 2 * GATHER]))
            case "flush":
                room.spectators.flush()
    await room.clock.turn(100 * GATHER)
    assert room.count > 100
    for onlooker, first in since.items():
        assert onlooker.numbers == list(range(first, room.count))
