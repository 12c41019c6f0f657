"""Cooperative work queue: short jobs of an event loop, run in slices so that sockets are served in between.

asyncio runs all callbacks that are due before it looks at its sockets again. After a pause of the disk, or of the
machine, the timers of a thousand rooms may be due at once, or the answers of a thousand appends; without slices whoever
moves then waits for all of them.
"""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from functools import partial
from time import perf_counter
from typing import TypeVar
from weakref import WeakKeyDictionary

SLICE = 0.005
"""Seconds; the job that is then under way comes to its end."""

PORTION = 0.002
"""Seconds of a long row of jobs, after which others that are put have their turn."""

Job = Callable[[], None]
T = TypeVar("T")


class WorkQueue:
    """Jobs of one event loop, first in, first out. A job that raises does not keep the others from being run."""

    def __init__(self) -> None:
        self._jobs: deque[Job] = deque()
        self._scheduled = False

    def put(self, job: Job) -> None:
        """Run this job soon."""
        self._jobs.append(job)
        if not self._scheduled:
            self._scheduled = True
            asyncio.get_running_loop().call_soon(self._work)

    def run(self, jobs: Iterable[Job]) -> None:
        """Run these jobs now, as far as one slice goes, and the rest soon. Jobs put earlier come first."""
        self._jobs.extend(jobs)
        if not self._scheduled:
            self._scheduled = True
            self._work()

    def spread(self, jobs: Iterable[Job]) -> None:
        """Run these jobs soon, in portions: jobs that are put meanwhile wait for one portion, not for all of them."""
        self.put(partial(self._run_portion, iter(jobs)))

    def _run_portion(self, jobs: Iterator[Job]) -> None:
        end, rest = perf_counter() + PORTION, True
        try:
            while perf_counter() < end:
                job = next(jobs, None)
                if job is None:
                    rest = False
                    return
                job()
        finally:
            if rest:
                self.put(partial(self._run_portion, jobs))

    def _work(self) -> None:
        end = perf_counter() + SLICE
        jobs = self._jobs
        try:
            while jobs:
                jobs.popleft()()
                if perf_counter() >= end:
                    break
        finally:
            self._scheduled = bool(jobs)
            if jobs:
                asyncio.get_running_loop().call_soon(self._work)


async def in_portions(items: Iterable[T]) -> AsyncIterator[T]:
    """The items, as they are now; others have their turn after each portion of what is done with them."""
    end = perf_counter() + PORTION
    left = list(items)[::-1]
    while left:
        yield left.pop()  # held no longer here, so that what ends with it does so in this portion
        if perf_counter() >= end:
            await asyncio.sleep(0)
            end = perf_counter() + PORTION


_queues: WeakKeyDictionary[asyncio.AbstractEventLoop, WorkQueue] = WeakKeyDictionary()


def work_queue() -> WorkQueue:
    """The work queue of the running event loop."""
    loop = asyncio.get_running_loop()
    queue = _queues.get(loop)
    if queue is None:
        queue = _queues[loop] = WorkQueue()
    return queue
