"""What is due at once is done in slices, in order, and one job that fails doesn't keep the others from being done."""

import asyncio
import time

import pytest

from server.runtime.clock import WallClock
from server.runtime.work_queue import PORTION, SLICE, WorkQueue, in_portions, work_queue


def busy(seconds: float) -> None:
    """Work for so long, by the clock."""
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        pass


async def test_jobs_are_done_in_order() -> None:
    done: list[int] = []
    queue = WorkQueue()
    for number in range(10):
        queue.put(lambda number=number: done.append(number))  # type: ignore[misc]
    assert done == []
    await asyncio.sleep(0)
    assert done == [*range(10)]


async def test_others_have_their_turn_between_two_slices() -> None:
    done: list[str] = []
    queue = WorkQueue()

    def job() -> None:
        busy(SLICE)
        done.append("job")

    for _ in range(3):
        queue.put(job)
    for _ in range(3):
        await asyncio.sleep(0)
        done.append("other")
    assert done == ["job", "other"] * 3


async def test_a_job_puts_in_another() -> None:
    done: list[str] = []
    queue = WorkQueue()
    queue.put(lambda: queue.put(lambda: done.append("second")))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert done == ["second"]


async def test_a_job_that_raises_keeps_nobody_else_from_being_done() -> None:
    loop, told, done = asyncio.get_running_loop(), [], []
    loop.set_exception_handler(lambda _, context: told.append(context["exception"]))
    queue = WorkQueue()
    queue.put(lambda: pytest.fail("a bug"))
    queue.put(lambda: done.append("second"))
    for _ in range(3):
        await asyncio.sleep(0)
    assert done == ["second"]
    assert len(told) == 1


async def test_a_long_row_of_jobs_keeps_others_waiting_for_a_portion_of_it() -> None:
    done: list[str] = []
    queue = WorkQueue()

    def job() -> None:
        busy(PORTION)
        done.append("job")

    queue.spread([job] * 3)
    for _ in range(3):
        queue.put(lambda: done.append("other"))
        await asyncio.sleep(0)
    for _ in range(3):
        await asyncio.sleep(0)
    assert done.count("job") == done.count("other") == 3
    assert done.index("other") <= 2


async def test_a_long_row_goes_on_after_a_job_that_raises() -> None:
    loop, told, done = asyncio.get_running_loop(), [], []
    loop.set_exception_handler(lambda _, context: told.append(context["exception"]))
    queue = WorkQueue()
    queue.spread([lambda: done.append("first"), lambda: pytest.fail("a bug"), lambda: done.append("last")])
    for _ in range(4):
        await asyncio.sleep(0)
    assert done == ["first", "last"]
    assert len(told) == 1


async def test_timers_that_are_due_at_once_take_turns_with_others() -> None:
    clock, first, done = WallClock(), asyncio.Event(), []

    def act() -> None:
        busy(SLICE)
        done.append("timer")
        first.set()

    for _ in range(3):
        clock.after(0, act)
    await first.wait()
    assert done == ["timer"]


async def test_a_timer_that_is_cancelled_while_it_waits_for_its_turn_does_not_go_off() -> None:
    clock, done = WallClock(), []
    second = clock.after(0, lambda: done.append("second"))
    work_queue().put(second.cancel)
    for _ in range(20):
        await asyncio.sleep(0.001)
    assert done == []


async def test_others_have_their_turn_between_portions_of_a_long_row(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("server.runtime.work_queue.PORTION", 0.0)
    seen: list[bool] = []
    asyncio.get_running_loop().call_soon(lambda: seen.append(True))
    found = [(number, bool(seen)) async for number in in_portions(range(3))]
    assert found == [(0, False), (1, True), (2, True)]
