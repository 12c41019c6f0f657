"""Recent steps of a room, for those who lost their connection for a moment.

The matches before and after each of them would be most of the memory that a room takes. So the batches are kept as the
log has them, and of the matches one in thirty-two; what lies between is folded again when somebody asks, and forgotten
with the next step, or when nobody asks any more: of a finished game there is no next step.
"""

from collections import deque
from collections.abc import Iterable, Iterator
from itertools import dropwhile

from msgspec import Struct

from engine.match import Batch, Match, Seat, decode_batch

LENGTH = 64

STRETCH = 32
"""Steps from one match that is kept to the next."""


class AppliedStep(Struct, frozen=True, eq=False):
    """Applied step: the match before it, what happened, the match after it, and what happened as a line of the log.

    Matches share what did not change.
    """

    before: Match
    batch: Batch
    after: Match
    line: bytes


class _Stretch:
    """Consecutive steps, all but the last of them under one law, with the matches before and after them all."""

    __slots__ = ("after", "before", "law", "lines", "movers")

    def __init__(self, before: Match) -> None:
        self.before = self.after = before
        self.law = before.table.law
        self.lines: list[bytes] = []
        self.movers: list[int | None] = []
        """Seats that asked for the steps, by step, where a seat did."""

    def goes_on(self, match: Match) -> bool:
        """Whether a step from this match would be its next."""
        return match is self.after and match.table.law is self.law and len(self.lines) < STRETCH

    def steps(self) -> list[AppliedStep]:
        """The steps, folded again."""
        folded, match = [], self.before
        for line in self.lines:
            batch = decode_batch(match.game, line)
            after = self.after if batch.seq == self.after.seq else match.fold(batch)
            folded.append(AppliedStep(match, batch, after, line))
            match = after
        return folded


class RecentSteps:
    """Ring buffer of the last 64 steps at most."""

    def __init__(self, steps: Iterable[AppliedStep] = ()) -> None:
        self._stretches: deque[_Stretch] = deque()
        self._folded: dict[_Stretch, list[AppliedStep]] = {}
        self._asked = False
        self._length = 0
        for step in steps:
            self.add(step)

    def add(self, step: AppliedStep) -> None:
        self._folded.clear()
        if not self._stretches or not self._stretches[-1].goes_on(step.before):
            self._stretches.append(_Stretch(step.before))
        last = self._stretches[-1]
        last.lines.append(step.line)
        last.movers.append(step.batch.by.seat if type(step.batch.by) is Seat else None)
        last.after = step.after
        self._length += 1
        while self._length - len(self._stretches[0].lines) >= LENGTH:
            self._length -= len(self._stretches.popleft().lines)

    def _steps(self, stretch: _Stretch) -> list[AppliedStep]:
        """Steps of a stretch, cached until the next step or `relax`."""
        self._asked = True
        if stretch not in self._folded:
            self._folded[stretch] = stretch.steps()
        return self._folded[stretch]

    def __iter__(self) -> Iterator[AppliedStep]:
        """The steps, oldest first."""
        steps = [step for stretch in self._stretches for step in self._steps(stretch)]
        return iter(steps[-LENGTH:])

    def relax(self) -> bool:
        """Drop the cache unless it was used since the last call. Returns whether it was dropped."""
        asked, self._asked = self._asked, False
        if not asked:
            self._folded.clear()
        return not asked

    def since(self, seq: int) -> list[AppliedStep] | None:
        """Step `seq` itself and all after it; None if that one is no longer, or not yet, here.

        Before the very first step there was nothing to look at, so that one is never given.
        """
        if not self._stretches or seq <= 1:
            return None
        newest = self._stretches[-1].after.seq
        if not max(newest - LENGTH, newest - self._length) < seq <= newest:
            return None
        reaching = dropwhile(lambda stretch: stretch.after.seq < seq, self._stretches)
        return [step for stretch in reaching for step in self._steps(stretch) if step.batch.seq >= seq]

    def movers_after(self, seq: int) -> set[int]:
        """Seats that asked for any step after this one, as far as it is known. Nothing is folded for it."""
        movers: set[int | None] = set()
        for stretch in reversed(self._stretches):
            new = stretch.after.seq - seq
            if new <= 0:
                break
            movers.update(stretch.movers[-new:])
        return {seat for seat in movers if seat is not None}
