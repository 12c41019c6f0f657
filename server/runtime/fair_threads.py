"""Threads for blocking jobs of many askers: few at once, by turns between the askers, and bounded.

Each kind of job that somebody outside can make slow (a password's hash, a name that is resolved) has threads of its
own, so that it delays no other kind. The threads are daemons: a job that never ends does not keep the process from
ending. They are started as jobs need them and stay for those that come after: to start one holds the event loop up
until the system has let it run, which takes long where processors are scarce.
"""

import asyncio
import math
import threading
import weakref
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from queue import SimpleQueue
from typing import Any, TypeVar

from server.runtime.background import give_way
from server.runtime.fair_queue import FairQueue

T = TypeVar("T")

SMOOTHING = 0.2
"""Share of the last job in the mean duration of jobs."""


class TooManyJobs(Exception):
    """So many jobs wait that this one is not begun. retry: ms until those have probably been done"""

    def __init__(self, retry: int) -> None:
        super().__init__(f"too many jobs wait; try again in {retry} ms")
        self.retry = retry


class _Job:
    __slots__ = ("answer", "key", "work")

    def __init__(self, key: str, work: Callable[[], Any], answer: "asyncio.Future[Any]") -> None:
        self.key, self.work, self.answer = key, work, answer


class FairThreads:
    """Threads of one kind of jobs, used from one event loop.

    name: of the threads; at_once: jobs at once; most, most_each: jobs that wait, in all and of one asker; each_at_once:
    jobs of one asker at once; niceness: of the threads and of those that they start, which then give way to others at
    once (`background`), where the system knows that
    """

    def __init__(
        self,
        name: str,
        *,
        at_once: int,
        most: int,
        most_each: int,
        each_at_once: int | None = None,
        niceness: int = 0,
        duration: float = 0.1,
    ) -> None:
        """`duration`: seconds of a job, as long as none has been done."""
        self._name, self._niceness = name, niceness
        self._at_once, self._most, self._most_each = at_once, most, most_each
        self._jobs: FairQueue[_Job] = FairQueue(at_once=at_once, each_at_once=each_at_once or at_once)
        self._duration = duration
        self._begun: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._threads = 0
        weakref.finalize(self, self._begun.put, None)

    @property
    def waiting(self) -> int:
        """Number of jobs that wait."""
        return self._jobs.waiting

    async def run(self, key: str, work: Callable[[], T]) -> T:
        """The result of a job, or what it raises, done in a thread in this asker's turn.

        TooManyJobs: too many wait; or, later, an asker with fewer has come and all places are taken.
        """
        job = _Job(key, work, asyncio.get_running_loop().create_future())
        self._add(job)
        self._start()
        try:
            answer: T = await job.answer
        except asyncio.CancelledError:
            self._jobs.withdraw(job.key, job)
            raise
        return answer

    def _add(self, job: _Job) -> None:
        own = self._jobs.waiting_of(job.key)
        if own >= self._most_each:
            raise TooManyJobs(self._retry(own))
        if self.waiting >= self._most:
            largest, displaced = self._jobs.last_of_most()
            if self._jobs.waiting_of(largest) <= own + 1:
                raise TooManyJobs(self._retry(self.waiting))
            self._jobs.withdraw(largest, displaced)
            displaced.answer.set_exception(TooManyJobs(self._retry(self.waiting)))
        self._jobs.put(job.key, job)

    def _retry(self, ahead: int) -> int:
        """ms in which so many jobs are probably done; a whole second at least."""
        return max(1, math.ceil(ahead * self._duration / self._at_once)) * 1_000

    def _start(self) -> None:
        """Begin what may be begun, each asker in turn."""
        for _, job in self._jobs.begin():
            loop = job.answer.get_loop()
            self._begun.put(partial(self._work, job, loop, loop.time()))
            if self._threads < self._jobs.running:
                self._threads += 1
                works = (self._begun, self._niceness)
                threading.Thread(target=_work_off, args=works, name=self._name, daemon=True).start()

    def _work(self, job: _Job, loop: asyncio.AbstractEventLoop, began: float) -> None:
        """In a thread: do a job, and hand its outcome over."""
        try:
            settle = partial(_set_result, job.answer, job.work())
        except BaseException as error:  # noqa: BLE001
            settle = partial(_set_error, job.answer, error)
        with suppress(RuntimeError):  # the loop is closed: nobody waits any more
            loop.call_soon_threadsafe(self._done, job.key, began, settle)

    def _done(self, key: str, began: float, settle: Callable[[], None]) -> None:
        self._jobs.end(key)
        took = asyncio.get_running_loop().time() - began
        self._duration += SMOOTHING * (took - self._duration)
        settle()
        self._start()


def _work_off(begun: "SimpleQueue[Callable[[], None] | None]", niceness: int) -> None:
    """In a thread: what is to be done, until nobody can ask for anything any more."""
    if niceness:
        give_way(niceness)
    while (work := begun.get()) is not None:
        work()
        del work  # or it were held until there is another
    begun.put(None)  # for the next thread


def _set_result(answer: "asyncio.Future[Any]", result: object) -> None:
    if not answer.done():
        answer.set_result(result)


def _set_error(answer: "asyncio.Future[Any]", error: BaseException) -> None:
    if not answer.done():
        answer.set_exception(error)
