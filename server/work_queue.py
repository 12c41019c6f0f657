"""Cooperative work queue: short jobs for the event loop, done in slices so that sockets are seen in between.

asyncio runs all that is due before it looks at its sockets again. After a pause of the disk, or of the machine, the
timers of a thousand rooms may be due at once; without slices whoever moves then waits for all of them.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from time import perf_counter
from weakref import WeakKeyDictionary

SLICE = 0.005
"""Seconds; the job that is then under way comes to its end."""

Job = Callable[[], None]


class WorkQueue:
    """Jobs of one event loop, first come, first served. One that raises doesn't keep the others from being done."""

    def __init__(self) -> None:
        self._jobs: deque[Job] = deque()
        self._called = False

    def put(self, job: Job) -> None:
        """Do it soon."""
        self._jobs.append(job)
        if not self._called:
            self._called = True
            asyncio.get_running_loop().call_soon(self._work)

    def _work(self) -> None:
        end = perf_counter() + SLICE
        jobs = self._jobs
        try:
            while jobs:
                jobs.popleft()()
                if perf_counter() >= end:
                    break
        finally:
            self._called = bool(jobs)
            if jobs:
                asyncio.get_running_loop().call_soon(self._work)


_queues: WeakKeyDictionary[asyncio.AbstractEventLoop, WorkQueue] = WeakKeyDictionary()


def work_queue() -> WorkQueue:
    """The one of the running event loop."""
    loop = asyncio.get_running_loop()
    queue = _queues.get(loop)
    if queue is None:
        queue = _queues[loop] = WorkQueue()
    return queue


__all__ = ["SLICE", "WorkQueue", "work_queue"]
