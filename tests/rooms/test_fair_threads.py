"""Blocking jobs of many askers take turns, are bounded, and delay nobody else."""

import asyncio
import ctypes
import os
import platform
import sys
import threading
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest

from server.runtime.fair_threads import FairThreads, TooManyJobs
from tests.rooms.people import settled, until


class Gate:
    """Jobs that are done once the gate is opened, and the order in which they were begun."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self._open = threading.Event()

    def job(self, name: str) -> Callable[[], str]:
        def work() -> str:
            self.begun.append(name)
            assert self._open.wait(20)
            return name

        return work

    def open(self) -> None:
        self._open.set()


@pytest.fixture
async def gate() -> AsyncIterator[Gate]:
    made = Gate()
    yield made
    made.open()


def threads(at_once: int = 1, most: int = 6, most_each: int = 3, **how: Any) -> FairThreads:
    return FairThreads("test", at_once=at_once, most=most, most_each=most_each, **how)


async def asked(of: FairThreads, gate: Gate, *names: str) -> list["asyncio.Task[str]"]:
    """These jobs, in this order; the first letter of each is its asker."""
    tasks = [asyncio.create_task(of.run(name[0], gate.job(name))) for name in names]
    await settled()
    return tasks


async def test_askers_take_turns(gate: Gate) -> None:
    of = threads()
    tasks = await asked(of, gate, "a1", "a2", "a3", "b1", "b2", "c1")
    gate.open()
    assert await asyncio.gather(*tasks) == ["a1", "a2", "a3", "b1", "b2", "c1"]
    assert gate.begun == ["a1", "a2", "b1", "c1", "a3", "b2"]


async def test_one_asker_has_so_many_waiting_and_is_told_when_to_try_again(gate: Gate) -> None:
    of = threads(duration=2.0)
    tasks = await asked(of, gate, "a1", "a2", "a3", "a4")
    with pytest.raises(TooManyJobs) as refused:
        await of.run("a", gate.job("a5"))
    assert refused.value.retry == 3 * 2_000
    tasks += await asked(of, gate, "b1")
    gate.open()
    assert await asyncio.gather(*tasks) == ["a1", "a2", "a3", "a4", "b1"]


async def test_when_all_places_are_taken_the_one_with_most_makes_way_for_a_newcomer(gate: Gate) -> None:
    of = threads(most=4)
    tasks = await asked(of, gate, "x1", "a1", "a2", "a3", "b1", "c1")
    with pytest.raises(TooManyJobs):
        await tasks[3]
    assert of.waiting == 4
    with pytest.raises(TooManyJobs):
        await of.run("c", gate.job("c2"))
    assert (await asked(of, gate, "d1"))[0].done() is False
    with pytest.raises(TooManyJobs):
        await tasks[2]
    with pytest.raises(TooManyJobs):
        await of.run("e", gate.job("e1"))
    gate.open()


async def test_one_asker_has_so_many_at_once(gate: Gate) -> None:
    of = threads(at_once=3, each_at_once=2)
    tasks = await asked(of, gate, "a1", "a2", "a3", "b1")
    await until(lambda: len(gate.begun) == 3)
    assert set(gate.begun) == {"a1", "a2", "b1"}
    gate.open()
    await asyncio.gather(*tasks)


async def test_who_gives_up_leaves_the_line(gate: Gate) -> None:
    of = threads()
    first, second, third = await asked(of, gate, "a1", "a2", "a3")
    second.cancel()
    await settled()
    assert of.waiting == 1
    gate.open()
    assert [await first, await third] == ["a1", "a3"]
    assert gate.begun == ["a1", "a3"]


async def test_what_a_job_raises_is_told_and_the_next_goes_on() -> None:
    of = threads()

    def work() -> None:
        raise OSError("no answer")

    with pytest.raises(OSError, match="no answer"):
        await of.run("a", work)
    assert await of.run("a", lambda: "next") == "next"


async def test_jobs_that_follow_one_another_are_done_by_the_same_threads() -> None:
    of = threads(at_once=2)
    found = [*await asyncio.gather(*(of.run(asker, threading.current_thread) for asker in "abcd"))]
    found += [await of.run("a", threading.current_thread) for _ in range(3)]
    assert len(set(found)) <= 2


async def test_threads_end_when_nobody_can_ask_for_anything_any_more() -> None:
    of = threads(at_once=2)
    found = {*await asyncio.gather(*(of.run(asker, threading.current_thread) for asker in "abcd"))}
    del of
    for thread in found:
        thread.join(20)
        assert not thread.is_alive()


@pytest.mark.skipif(sys.platform != "linux", reason="a niceness for each thread is Linux' own")
async def test_jobs_stand_behind_the_event_loop() -> None:
    own = os.getpriority(os.PRIO_PROCESS, threading.get_native_id())
    found = await threads(niceness=5).run("a", lambda: os.getpriority(os.PRIO_PROCESS, threading.get_native_id()))
    assert found == min(own + 5, 19)
    assert os.getpriority(os.PRIO_PROCESS, threading.get_native_id()) == own


@pytest.mark.skipif(platform.machine() != "x86_64", reason="the system call has another number elsewhere")
@pytest.mark.skipif(sys.platform != "linux", reason="slices of threads are Linux' own")
async def test_jobs_give_way_at_once_where_the_system_knows_slices_of_threads() -> None:
    if _slice() == 0:
        pytest.skip("Linux before 6.12")
    usual = _slice()
    assert await threads(niceness=5).run("a", _slice) > 10 * usual
    assert await threads().run("a", _slice) == _slice() == usual


def _slice() -> int:
    """Nanoseconds of a slice of the calling thread; 0: not known."""
    attributes = ctypes.create_string_buffer(48)
    ctypes.CDLL(None).syscall(315, 0, attributes, len(attributes), 0)  # sched_getattr
    return int.from_bytes(attributes.raw[24:32], sys.byteorder)
