"""Tests of keepalive: which sockets are pinged, and when."""

import pytest

from server.sockets.keepalive import PING, Keepalive
from tests.rooms.people import HandClock
from tests.wire.test_fast_path import RecordingReceiver, RecordingTransport, opened

INTERVAL = 20_000


class RecordingPeer:
    """A socket that keeps when it was asked, and when it was to hurry."""

    def __init__(self, clock: HandClock) -> None:
        self.pings: list[int] = []
        self.hurries: list[int] = []
        self._clock = clock

    def ping(self, payload: bytes) -> None:
        assert len(payload) == 4
        self.pings.append(self._clock.now())

    def flush_ping(self) -> None:
        self.hurries.append(self._clock.now())


@pytest.mark.parametrize("interval", [300, INTERVAL])
async def test_each_is_pinged_once_in_an_interval_and_hurried_a_quarter_of_it_later(interval: int) -> None:
    clock = HandClock()
    keepalive, asked = Keepalive(interval, clock), RecordingPeer(clock)
    begun = clock.now()
    keepalive.join(asked)
    await clock.turn(10 * interval)
    assert len(asked.pings) == 10
    assert asked.pings[0] - begun <= interval
    assert {later - earlier for earlier, later in zip(asked.pings, asked.pings[1:], strict=False)} == {interval}
    waits = [asked.hurries[-1] - ping for ping in asked.pings if ping < asked.hurries[-1]]
    assert waits[-1] == interval // 4


async def test_who_came_at_once_is_not_asked_at_once() -> None:
    clock = HandClock()
    keepalive, crowd = Keepalive(INTERVAL, clock), [RecordingPeer(clock) for _ in range(200)]
    for asked in crowd:
        keepalive.join(asked)
    await clock.turn(INTERVAL)
    times = [asked.pings[0] for asked in crowd]
    assert {times.count(at) for at in times} == {10}


async def test_who_has_gone_is_not_asked_and_a_pulse_of_nobody_stands_still_until_somebody_comes() -> None:
    clock = HandClock()
    keepalive, gone, late = Keepalive(INTERVAL, clock), RecordingPeer(clock), RecordingPeer(clock)
    keepalive.join(gone).discard(gone)
    await clock.turn(3 * INTERVAL)
    assert gone.pings == []
    keepalive.join(late)
    await clock.turn(INTERVAL)
    assert len(late.pings) == 1


@pytest.mark.parametrize(("onlooker", "asked"), [(False, [1, 2, 3, 4, 5]), (True, [1, 3, 5])])
async def test_who_only_looks_on_is_pinged_every_other_turn(onlooker: bool, asked: list[int]) -> None:
    ear, wire = RecordingReceiver(), RecordingTransport()
    ear.onlooker = onlooker
    socket = await opened(ear, wire)
    for turn in range(1, 6):
        payload = bytes([turn] * 4)
        socket.ping(payload)
        socket.data_received(b"\x8a\x84" + bytes(4) + payload)
    assert ear.to_go_along == [PING + bytes([turn] * 4) for turn in asked]
    assert not wire.closing


async def test_who_sits_down_is_pinged_at_the_next_turn() -> None:
    ear = RecordingReceiver()
    ear.onlooker = True
    socket = await opened(ear, RecordingTransport())
    socket.ping(b"once")
    socket.data_received(b"\x8a\x84" + bytes(4) + b"once")
    ear.onlooker = False
    socket.ping(b"next")
    assert ear.to_go_along == [PING + b"once", PING + b"next"]


@pytest.mark.parametrize("onlooker", [False, True])
async def test_who_has_not_answered_by_the_next_turn_is_dropped(onlooker: bool) -> None:
    ear, wire = RecordingReceiver(), RecordingTransport()
    ear.onlooker = onlooker
    socket = await opened(ear, wire)
    socket.ping(b"here")
    assert not wire.closing
    socket.ping(b"gone")
    assert wire.closing
