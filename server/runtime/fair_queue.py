"""Queue of jobs of many askers, of which few run at once: by turns between the askers (round robin)."""

from collections import OrderedDict, deque
from collections.abc import Iterator
from typing import Generic, TypeVar

Job = TypeVar("Job")


class FairQueue(Generic[Job]):
    """Jobs that wait, by asker, and how many run.

    at_once, each_at_once: jobs that run at once, in all and of one asker
    """

    def __init__(self, *, at_once: int, each_at_once: int) -> None:
        self._at_once, self._each_at_once = at_once, each_at_once
        self._waiting: OrderedDict[str, deque[Job]] = OrderedDict()
        self._running: dict[str, int] = {}

    @property
    def waiting(self) -> int:
        """Number of jobs that wait."""
        return sum(map(len, self._waiting.values()))

    @property
    def running(self) -> int:
        """Number of jobs that run."""
        return sum(self._running.values())

    def waiting_of(self, key: str) -> int:
        """Number of jobs of one asker that wait."""
        return len(self._waiting.get(key, ()))

    def last_of_most(self) -> tuple[str, Job]:
        """The asker with the most jobs that wait, and the last of these. ValueError: none wait."""
        key = max(self._waiting, key=lambda key: len(self._waiting[key]))
        return key, self._waiting[key][-1]

    def put(self, key: str, job: Job) -> None:
        """Have a job wait."""
        self._waiting.setdefault(key, deque()).append(job)

    def withdraw(self, key: str, job: Job) -> bool:
        """Take a job out. Whether it waited."""
        line = self._waiting.get(key)
        if line is None or job not in line:
            return False
        line.remove(job)
        if not line:
            del self._waiting[key]
        return True

    def begin(self) -> Iterator[tuple[str, Job]]:
        """Jobs that run from now on, each with its asker: of each asker in turn one, as long as there is room."""
        for key in tuple(self._waiting):
            if self.running >= self._at_once:
                return
            if self._running.get(key, 0) >= self._each_at_once:
                continue
            job = self._waiting[key].popleft()
            if self._waiting[key]:
                self._waiting.move_to_end(key)
            else:
                del self._waiting[key]
            self._running[key] = self._running.get(key, 0) + 1
            yield key, job

    def end(self, key: str) -> None:
        """Count a job of this asker as done."""
        self._running[key] -= 1
        if not self._running[key]:
            del self._running[key]
