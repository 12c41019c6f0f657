"""Who is asked whether they are there, and when."""

import pytest

from server.sockets.pulse import Pulse
from tests.rooms.people import HandClock

INTERVAL = 20_000


class Asked:
    """A socket that keeps when it was asked, and when it was to hurry."""

    def __init__(self, clock: HandClock) -> None:
        self.pings: list[int] = []
        self.hurries: list[int] = []
        self._clock = clock

    def ping(self, payload: bytes) -> None:
        assert len(payload) == 4
        self.pings.append(self._clock.now())

    def hurry(self) -> None:
        self.hurries.append(self._clock.now())


@pytest.mark.parametrize("interval", [300, INTERVAL])
async def test_each_is_pinged_once_in_an_interval_and_hurried_a_quarter_of_it_later(interval: int) -> None:
    clock = HandClock()
    pulse, asked = Pulse(interval, clock), Asked(clock)
    begun = clock.now()
    pulse.join(asked)
    await clock.turn(10 * interval)
    assert len(asked.pings) == 10
    assert asked.pings[0] - begun <= interval
    assert {later - earlier for earlier, later in zip(asked.pings, asked.pings[1:], strict=False)} == {interval}
    waits = [asked.hurries[-1] - ping for ping in asked.pings if ping < asked.hurries[-1]]
    assert waits[-1] == interval // 4


async def test_who_came_at_once_is_not_asked_at_once() -> None:
    clock = HandClock()
    pulse, crowd = Pulse(INTERVAL, clock), [Asked(clock) for _ in range(200)]
    for asked in crowd:
        pulse.join(asked)
    await clock.turn(INTERVAL)
    times = [asked.pings[0] for asked in crowd]
    assert {times.count(at) for at in times} == {10}


async def test_who_has_gone_is_not_asked_and_a_pulse_of_nobody_stands_still_until_somebody_comes() -> None:
    clock = HandClock()
    pulse, gone, late = Pulse(INTERVAL, clock), Asked(clock), Asked(clock)
    pulse.join(gone).discard(gone)
    await clock.turn(3 * INTERVAL)
    assert gone.pings == []
    pulse.join(late)
    await clock.turn(INTERVAL)
    assert len(late.pings) == 1
