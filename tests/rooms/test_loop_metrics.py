"""Stalls of the event loop are measured, and the longest of late is known."""

import asyncio
import selectors
import socket
import time

import pytest
from prometheus_client import CollectorRegistry

from server.observe.loop_metrics import EVENTS, WINDOW, Longest, LoopMetrics, MeasuredSelector


def looped(seconds: float) -> tuple[list[float], list[float]]:
    """What was told of a loop one of whose callbacks works for so long: after work, and as stalls."""
    worked: list[float] = []
    stalls: list[float] = []
    selector = MeasuredSelector(worked.append, stalls.append)

    async def main() -> None:
        await asyncio.sleep(0)
        asyncio.get_running_loop().call_soon(time.sleep, seconds)
        await asyncio.sleep(0)

    with asyncio.Runner(loop_factory=lambda: asyncio.SelectorEventLoop(selector)) as runner:
        runner.run(main())
    return worked, stalls


def test_a_callback_that_takes_long_is_a_stall() -> None:
    worked, stalls = looped(0.05)
    assert max(stalls) >= max(worked) >= 0.05


def test_what_is_done_after_work_is_part_of_the_stall() -> None:
    stalls: list[float] = []
    selector = MeasuredSelector(lambda _: time.sleep(0.02), stalls.append)
    with asyncio.Runner(loop_factory=lambda: asyncio.SelectorEventLoop(selector)) as runner:
        runner.run(asyncio.sleep(0))
    assert min(stalls) >= 0.02


@pytest.mark.skipif(not hasattr(selectors, "EpollSelector"), reason="this system has no epoll")
def test_of_many_sockets_some_are_served_at_a_time_and_each_has_its_turn() -> None:
    selector = MeasuredSelector(lambda _: None, lambda _: None)
    pairs = [socket.socketpair() for _ in range(3 * EVENTS)]
    try:
        for near, far in pairs:
            selector.register(near, selectors.EVENT_READ)
            far.send(b"x")
        turns = [[key.fd for key, _ in selector.select(0)] for _ in range(3)]
        assert [len(turn) for turn in turns] == [EVENTS] * 3
        assert {fd for turn in turns for fd in turn} == {near.fileno() for near, _ in pairs}
    finally:
        selector.close()
        for end in (end for pair in pairs for end in pair):
            end.close()


def test_time_in_which_nothing_is_to_be_done_is_no_stall() -> None:
    stalls: list[float] = []
    selector = MeasuredSelector(lambda _: None, stalls.append)
    with asyncio.Runner(loop_factory=lambda: asyncio.SelectorEventLoop(selector)) as runner:
        began = time.perf_counter()
        runner.run(asyncio.sleep(0.05))
        took = time.perf_counter() - began
    assert sum(stalls) < took - 0.04


def test_the_longest_of_the_last_minute_is_known_and_then_forgotten() -> None:
    now = 0.0
    longest = Longest(lambda: now)
    longest.add(3.0)
    longest.add(1.0)
    assert longest.value == 3.0
    now = WINDOW + 1
    longest.add(2.0)
    assert longest.value == 3.0
    now = 2 * WINDOW + 1
    assert longest.value == 2.0
    now = 10 * WINDOW
    assert longest.value == 0.0


def test_looks_for_garbage_are_told_apart() -> None:
    figures, registry = LoopMetrics(), CollectorRegistry()
    figures.register(registry)
    figures.collected("young", 0.004, 7)
    figures.collected("complete", 0.3, 100)
    figures.stalled(0.03)
    assert registry.get_sample_value("kaitaku_garbage_objects_total", {"look": "young"}) == 7
    assert registry.get_sample_value("kaitaku_garbage_objects_total", {"look": "complete"}) == 100
    assert registry.get_sample_value("kaitaku_garbage_longest_seconds") == 0.3
    assert registry.get_sample_value("kaitaku_loop_stall_longest_seconds") == 0.03
    assert registry.get_sample_value("kaitaku_loop_stall_seconds_bucket", {"le": "0.02"}) == 0
    assert registry.get_sample_value("kaitaku_loop_stall_seconds_bucket", {"le": "0.05"}) == 1
