"""Requests that are decided one on top of the other, and kept together."""

from collections import deque
from collections.abc import Container, Iterable

from server.rooms.history.recent_steps import AppliedStep
from server.rooms.requests import AlreadyApplied, Answer, Applied, Refusal, Request


class CommitGroup:
    """Whoever has an answer no longer waits, so that after a bug the others get theirs.

    waiting: who has none yet, in order; decided: what it will be, as far as that has come, if all goes well
    steps: those that are to be kept
    """

    __slots__ = ("decided", "steps", "waiting")

    def __init__(self, waiting: Iterable[Request]) -> None:
        self.waiting = deque(waiting)
        self.decided: deque[Answer] = deque()
        self.steps: list[AppliedStep] = []

    def answer_all(self, answer: Answer) -> None:
        """To everybody who has no answer yet."""
        while self.waiting:
            self.waiting.popleft().answer(answer)

    def answer_by_the_log(self, seq: int, lines: Container[bytes], no: Refusal) -> None:
        """To everybody who has no answer yet: what the log holds is done, and to all else this is the answer.

        seq: all steps up to this one were known to be kept; lines: what else is
        """
        steps = [answer.step for answer in self.decided if isinstance(answer, Applied)]
        kept = {step.after.seq for step in steps if step.after.seq <= seq or step.line in lines}
        for answer in self.decided:
            done = (
                answer.step.after.seq
                if isinstance(answer, Applied)
                else answer.seq
                if isinstance(answer, AlreadyApplied)
                else 0
            )
            self.waiting.popleft().answer(AlreadyApplied(done) if 0 < done <= seq or done in kept else no)
        self.answer_all(no)


__all__ = ["CommitGroup"]
