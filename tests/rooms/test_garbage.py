"""Garbage is looked for when there may be much of it, and then found."""

import asyncio
import gc
from collections.abc import Iterator
from typing import Any
from weakref import ref

import pytest
from msgspec.structs import replace

from server.garbage import LEAST, PAUSE, Garbage
from server.rooms import Room
from tests.rooms.people import QUICK, HandClock, Place, settled
from tests.wire.test_shortcut import Ear, Short, Wire, opened


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    """However a test leaves the collector."""
    gc.collect()
    yield
    gc.unfreeze()
    gc.enable()


class Cycle:
    """It holds itself, so that it doesn't die when nobody holds it."""

    def __init__(self) -> None:
        self.itself = self


def litter(count: int) -> "ref[Cycle]":
    """So many cycles that nobody holds; one of them."""
    cycles = [Cycle() for _ in range(count)]
    return ref(cycles[0])


def test_a_little_is_left_lying() -> None:
    garbage = Garbage()
    piece = litter(1_000)
    assert not garbage.see()
    assert piece() is not None


def test_much_is_found_and_then_there_is_nothing_to_be_found() -> None:
    garbage = Garbage()
    piece = litter(LEAST)
    assert garbage.see()
    assert piece() is None
    assert not garbage.see()


def test_what_comes_and_goes_by_itself_is_no_reason_to_look() -> None:
    garbage = Garbage(least=1_000)
    for _ in range(100):
        assert len([[number] for number in range(900)]) == 900
        assert not garbage.see()


def test_the_more_lives_the_more_must_come() -> None:
    garbage = Garbage(least=1_000)
    living = [[number] for number in range(10_000)]
    assert garbage.see()
    piece = litter(1_000)
    assert not garbage.see()
    litter(len(living))
    assert garbage.see()
    assert piece() is None


def test_nothing_is_looked_for_in_between() -> None:
    Garbage()
    piece = litter(2 * LEAST)
    assert piece() is not None


async def test_somebody_sees_every_few_seconds() -> None:
    clock = HandClock()
    Garbage(least=1_000).see_often(clock)
    for _ in range(3):
        piece = litter(2_000)
        await clock.turn(PAUSE)
        assert piece() is None


async def test_however_many_rooms_open_and_go_to_sleep_few_are_kept() -> None:
    place, garbage, rooms = Place(settings=replace(QUICK, rooms_each=100)), Garbage(least=3_000), []
    for _ in range(60):
        rooms.append(await asleep(place))
        garbage.see()
    assert sum(room() is not None for room in rooms) < 30
    await place.close()


async def test_of_a_socket_that_is_closed_nothing_waits_to_be_found() -> None:
    Garbage()
    ear = Ear()
    socket = ear.line = await opened(Short, ear, Wire())
    parts: list[ref[Any]] = [ref(socket), ref(socket.conn), ref(ear)]
    socket.connection_lost(None)
    del socket, ear
    await asyncio.sleep(0)
    assert [part() for part in parts] == [None, None, None]


async def asleep(place: Place) -> "ref[Room]":
    """A room that somebody came to and left, long ago."""
    room = await place.room()
    hana = place.guest("Hana", room)
    await settled()
    hana.go()
    place.forget(hana)
    await place.clock.turn(60_000)
    place.hub.sweep(30_000)
    await settled()
    return ref(room)
