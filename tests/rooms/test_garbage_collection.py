"""Young objects are looked through once, complete looks are for quiet moments, and rooms leave nothing to be found."""

import asyncio
import gc
from collections.abc import Iterator
from typing import Any
from weakref import ref

import pytest
from msgspec.structs import replace

from server.rooms import RoomOwner
from server.rooms.replica.room_replica import RoomReplica
from server.runtime.garbage_collection import (
    FEW,
    LONGEST,
    MOST,
    PAUSE,
    SAMPLE_EVERY,
    SHORTEST,
    Collection,
    GarbageCollector,
)
from server.sockets.websocket_protocol import WebSocketProtocol
from tests.rooms.cluster import Cluster
from tests.rooms.people import QUICK, HandClock, Place, settled
from tests.wire.test_fast_path import RecordingReceiver, RecordingTransport, opened


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    """However a test leaves the collector. What earlier tests left stays frozen: to visit all that a run of the whole
    suite has made costs a second each time, and no test here is about it.
    """
    gc.collect()
    yield
    gc.enable()


class Cycle:
    """It holds itself, so that it doesn't die when nobody holds it."""

    def __init__(self) -> None:
        self.itself = self


def litter(count: int) -> "ref[Cycle]":
    """So many cycles that nobody holds; one of them."""
    cycles = [Cycle() for _ in range(count)]
    return ref(cycles[0])


class Worked:
    """Garbage collector of a loop that has worked for as long as we say, by both clocks."""

    def __init__(self) -> None:
        self._used = 0.0
        self.garbage = GarbageCollector(used=lambda: self._used)

    def work(self, seconds: float) -> bool:
        """Whether it looked then."""
        self._used += seconds
        return self.garbage.after_work(seconds)


def test_a_few_young_objects_and_a_little_work_are_no_reason_to_look() -> None:
    loop = Worked()
    piece = litter(1_000)
    assert not loop.work(SHORTEST / 2)
    assert piece() is not None


def test_many_young_objects_are_looked_through() -> None:
    garbage = GarbageCollector()
    piece = litter(MOST)
    assert garbage.after_work(0)
    assert piece() is None
    assert not garbage.after_work(0)


def test_after_much_work_young_objects_are_looked_through_however_few_there_seem_to_be() -> None:
    loop = Worked()
    piece = litter(10)
    assert loop.work(LONGEST)
    assert piece() is None


def test_what_comes_and_goes_by_itself_is_no_reason_to_look() -> None:
    garbage = GarbageCollector(most=1_000)
    for _ in range(100):
        assert len([[number] for number in range(900)]) == 900
        assert not garbage.after_work(0)


def test_what_lived_at_one_look_is_not_gone_through_at_the_next() -> None:
    garbage = GarbageCollector(most=1_000)
    living = [[number] for number in range(10_000)]
    assert garbage.after_work(0)
    assert len(gc.get_objects()) < len(living)
    litter(1_000)
    assert garbage.collect_young() >= 1_000


def test_looks_come_seldom_where_little_survives_and_often_where_much_does() -> None:
    loop = Worked()
    for _ in range(10):
        litter(2 * FEW)  # so that none is left out
        assert loop.work(LONGEST)
    assert not loop.work(LONGEST / 2)
    living: list[list[list[int]]] = []
    for _ in range(3):
        living.append([[number] for number in range(400_000)])
        litter(2 * FEW)
        assert loop.work(SHORTEST)
    assert loop.work(LONGEST / 10)


def test_one_portion_in_so_many_is_looked_through_as_long_as_next_to_nothing_is_found() -> None:
    loop = Worked()
    assert [loop.work(LONGEST) for _ in range(2 * SAMPLE_EVERY + 1)] == [
        True,
        *[*[False] * (SAMPLE_EVERY - 1), True] * 2,
    ]


def test_once_much_is_found_every_portion_is_looked_through() -> None:
    loop = Worked()
    for _ in range(SAMPLE_EVERY):
        piece = litter(2 * FEW)
        assert loop.work(LONGEST)
        assert piece() is None


def test_what_was_put_out_of_sight_unseen_is_found_when_it_is_quiet() -> None:
    loop = Worked()
    loop.work(LONGEST)
    piece = litter(10)
    assert not loop.work(LONGEST)
    loop.garbage.collect_young()
    assert piece() is not None
    assert loop.garbage.collect_all() >= 10


def test_time_in_which_the_loop_was_put_aside_is_no_work() -> None:
    garbage = GarbageCollector(used=lambda: 0.0)
    assert not garbage.after_work(10 * LONGEST)


def test_each_look_is_told_of() -> None:
    garbage = GarbageCollector()
    told: list[tuple[Collection, int]] = []
    garbage.on_collection = lambda look, seconds, found: told.append((look, found))
    litter(1_000)
    garbage.collect_young()
    litter(10)
    garbage.collect_all()
    assert [look for look, _ in told] == ["young", "complete"]
    assert told[0][1] >= 1_000
    assert told[1][1] >= 10


def test_nothing_is_looked_for_in_between() -> None:
    GarbageCollector()
    piece = litter(4 * MOST)
    assert piece() is not None


async def test_a_cycle_that_lived_at_a_look_is_found_when_it_is_quiet() -> None:
    clock, garbage, quiet = HandClock(), GarbageCollector(), False
    garbage.collect_all_when_quiet(clock, lambda: quiet)
    living = Cycle()
    garbage.collect_young()
    piece = ref(living)
    del living
    await clock.turn(PAUSE)
    assert piece() is not None
    quiet = True
    await clock.turn(PAUSE)
    assert piece() is None


async def test_a_server_where_nothing_happens_is_not_looked_through_again_and_again() -> None:
    clock, garbage, looks = HandClock(), GarbageCollector(), 0

    def count(look: Collection, seconds: float, found: int) -> None:
        nonlocal looks
        looks += look == "complete"

    garbage.on_collection = count
    garbage.collect_all_when_quiet(clock, lambda: True)
    garbage.collect_young()
    await clock.turn(10 * PAUSE)
    assert looks == 1


async def test_a_room_that_goes_to_sleep_is_gone_without_anybody_looking_for_garbage() -> None:
    GarbageCollector()
    place = Place(settings=replace(QUICK, rooms_each=100))
    rooms = [await asleep(place) for _ in range(5)]
    assert [room() for room in rooms] == [None] * 5
    await place.close()


async def test_a_game_that_was_played_and_sleeps_is_gone_without_anybody_looking_for_garbage() -> None:
    GarbageCollector()
    place = Place()
    room, guests = await place.table("Hana", bots=2)
    for _ in range(5):
        await guests[0].act()
        await place.clock.turn(1_000)
    forgotten: list[ref[Any]] = [ref(room), ref(room.audience), ref(room.chat_log), ref(room.match.table.law)]
    for guest in guests:
        guest.go()
        place.forget(guest)
    await place.clock.turn(60_000)
    del room, guests, guest
    place.registry.rooms.unload_idle(30_000)
    await settled()
    assert [part() for part in forgotten] == [None] * 4
    await place.close()


async def test_a_room_that_was_followed_is_gone_without_anybody_looking_for_garbage(cluster: Cluster) -> None:
    GarbageCollector()
    there = cluster.processes[1]
    _, hana, jiro = await cluster.friends()
    await cluster.play([hana, jiro], 10)
    assert isinstance(jiro.room, RoomReplica)
    forgotten: list[ref[Any]] = [ref(jiro.room), ref(jiro.room.audience), ref(jiro.room.match.table.law)]
    jiro.go()
    there.forget(jiro)
    del jiro
    await cluster.turn(60_000)
    there.registry.rooms.unload_idle(0)
    await cluster.turn(1_000)
    assert [part() for part in forgotten] == [None] * 3


class Referable(WebSocketProtocol):
    """The server's protocol, to which there may be weak references."""


async def test_of_a_socket_that_is_closed_nothing_waits_to_be_found() -> None:
    GarbageCollector()
    ear = RecordingReceiver()
    socket = ear.line = await opened(ear, RecordingTransport(), Referable)
    parts: list[ref[Any]] = [ref(socket), ref(ear)]
    socket.connection_lost(None)
    del socket, ear
    await asyncio.sleep(0)
    assert [part() for part in parts] == [None, None]


async def asleep(place: Place) -> "ref[RoomOwner]":
    """A room that somebody came to and left, long ago."""
    room = await place.room()
    hana = place.guest("Hana", room)
    await settled()
    hana.go()
    place.forget(hana)
    await place.clock.turn(QUICK.lobby_grace)  # until the seat is given up
    await place.clock.turn(60_000)
    place.registry.rooms.unload_idle(30_000)
    await settled()
    return ref(room)
