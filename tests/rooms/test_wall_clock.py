"""The time of day, whatever is done to the machine's clock."""

import time

import pytest

from server.runtime.clock import WallClock

NOON = 1_800_000_000 * 10**9
SECOND = 10**9


def at(monkeypatch: pytest.MonkeyPatch, wall: int, ticks: int) -> None:
    """What the machine's two clocks say (ns)."""
    monkeypatch.setattr(time, "time_ns", lambda: wall)
    monkeypatch.setattr(time, "monotonic_ns", lambda: ticks)


def test_it_says_what_the_machines_clock_says(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = WallClock()
    for seconds in (0, 1, 5):
        at(monkeypatch, NOON + seconds * SECOND, seconds * SECOND)
        assert clock.now() == NOON // 10**6 + seconds * 1_000


def test_it_goes_on_when_the_machines_clock_is_put_back(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = WallClock()
    at(monkeypatch, NOON, 0)
    noon = clock.now()
    at(monkeypatch, NOON - 3_600 * SECOND, 2 * SECOND)
    assert clock.now() == noon + 2_000


def test_it_follows_when_the_machines_clock_is_put_forward(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = WallClock()
    at(monkeypatch, NOON, 0)
    noon = clock.now()
    at(monkeypatch, NOON + 60 * SECOND, SECOND)
    assert clock.now() == noon + 60_000
