"""Request queue of a room, and the commit groups that are taken from it."""

from collections import deque
from collections.abc import Container, Iterable
from typing import Protocol

from server.rooms.history.recent_steps import AppliedStep
from server.rooms.requests import BUSY, AlreadyApplied, Answer, Applied, Refusal, Request


class RequestSink(Protocol):
    """The way by which the timers and bots of a room ask."""

    @property
    def closed(self) -> bool:
        """Whether all further requests are refused."""
        ...

    def put(self, request: Request) -> None:
        """Submit a request; its answer comes by callback, perhaps at once."""
        ...


class RequestQueue:
    """Bounded queue, first in, first out. A closed queue refuses everything."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._waiting: list[Request] = []
        self._closed: Answer | None = None

    def __len__(self) -> int:
        return len(self._waiting)

    @property
    def closed(self) -> bool:
        return self._closed is not None

    def put(self, request: Request) -> bool:
        """Add a request. Returns whether it was taken; if not, it has been answered."""
        if self._closed is not None:
            request.answer(self._closed)
            return False
        if len(self._waiting) >= self._most:
            request.answer(BUSY)
            return False
        self._waiting.append(request)
        return True

    def take(self, most: int) -> list[Request]:
        """Remove the oldest requests, `most` at most. A closed queue has none."""
        taken, self._waiting = self._waiting[:most], self._waiting[most:]
        return taken

    def close(self, answer: Answer) -> None:
        """Give this answer to all that waits and to all that comes."""
        self._closed = answer
        waiting, self._waiting = self._waiting, []
        for request in waiting:
            request.answer(answer)


class CommitGroup:
    """Group commit: requests that are decided one on top of the other, and whose steps are appended together.

    Whoever has an answer is taken out of `waiting`, so that after a crash the others get theirs.

    waiting: requests without an answer, in order; decided: their answers as far as they are worked out, given once the
    steps are kept; steps: those that are to be appended
    """

    __slots__ = ("decided", "steps", "waiting")

    def __init__(self, waiting: Iterable[Request]) -> None:
        self.waiting = deque(waiting)
        self.decided: deque[Answer] = deque()
        self.steps: list[AppliedStep] = []

    def answer_all(self, answer: Answer) -> None:
        """Give this answer to every request that has none."""
        while self.waiting:
            self.waiting.popleft().answer(answer)

    def answer_by_log(self, seq: int, lines: Container[bytes], refusal: Refusal) -> None:
        """Answer every request that has no answer by what the log holds; those that it does not hold are refused.

        seq: all steps up to this one were known to be kept; lines: further lines of the log
        """
        steps = [answer.step for answer in self.decided if isinstance(answer, Applied)]
        kept = {step.after.seq for step in steps if step.after.seq <= seq or step.line in lines}
        for answer in self.decided:
            done = _seq_of(answer)
            self.waiting.popleft().answer(AlreadyApplied(done) if 0 < done <= seq or done in kept else refusal)
        self.answer_all(refusal)


def _seq_of(answer: Answer) -> int:
    """Number of the step that was done, 0 if none was."""
    match answer:
        case Applied(step):
            return step.after.seq
        case AlreadyApplied(seq):
            return seq
        case _:
            return 0
