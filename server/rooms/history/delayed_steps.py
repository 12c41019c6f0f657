"""Steps of a room that spectators are not shown yet, where they are some turns behind, and the match as they see it.

Of a step that waits only its line of the log is kept, and it is folded again when it is shown: that costs one more fold
a step in such a room, however many watch, and holds no match of the present in what spectators are shown.

A turn becomes visible as a whole, and its steps are shown at their own tempo (`ReleaseTempo`). That follows from the
times in the log, so that whoever reads the log shows as much of it as those who have been there all the while.
"""

from collections import deque
from typing import NamedTuple

from engine.match import Match, decode_batch
from engine.match.spectator_delay import TurnCount, delay_of, shown_at_once
from server.rooms.history.recent_steps import AppliedStep, RecentSteps
from server.rooms.history.release_tempo import LONGEST, ReleaseTempo

MOST = 200
"""Steps that spectators may see and are not shown yet; of more the first are shown at once."""


class _Waiting(NamedTuple):
    """Step that waits. turns: the count after it; gap: since the one before it, for `ReleaseTempo`"""

    turns: int
    gap: int
    line: bytes


class DelayedSteps:
    """Steps on their way to the spectators of one game.

    match: as spectators see it; recent: the last steps that they were shown
    """

    def __init__(self, match: Match, at: int) -> None:
        """`match`: as the game begins; `at`: when."""
        self.match = match
        self.recent = RecentSteps()
        self._count = TurnCount()
        self._waiting: deque[_Waiting] = deque()
        self._visible = 0
        self._tempo = ReleaseTempo()
        self._last_at = self._opened_at = at

    def add(self, step: AppliedStep, now: int | None = None) -> list[AppliedStep]:
        """Take in the next step of the game. For the rest see `release`."""
        at = step.batch.at
        count = self._count = self._count.after(step.batch, step.after)
        self._waiting.append(_Waiting(count.turns, min(LONGEST, max(0, at - self._last_at)), step.line))
        self._last_at = at
        at_once = shown_at_once(step.before, step.after)
        self._open(count.turns if at_once else count.turns - delay_of(step.after), at, now or 0)
        return self.release(None if at_once else now)

    def _open(self, most: int, at: int, now: int) -> None:
        """Make visible what was played up to so many turns. at: when the step was played by which that is so"""
        gaps, before = 0, self._visible
        while self._visible < len(self._waiting) and self._waiting[self._visible].turns <= most:
            gaps += self._waiting[self._visible].gap
            self._visible += 1
        if self._visible > before:
            self._tempo.open(gaps, now, max(0, at - self._opened_at))
            self._opened_at = at

    @property
    def due_at(self) -> int | None:
        """Time (ms) at which spectators are to be shown the next step; None: there is none that they may see."""
        return self._tempo.due(self._waiting[0].gap) if self._visible else None

    def release(self, now: int | None) -> list[AppliedStep]:
        """The steps that spectators are shown now, in order. now: ms; None: all that they may see"""
        shown: list[AppliedStep] = []
        while (due := self.due_at) is not None and (now is None or due <= now or self._visible > MOST):
            _, gap, line = self._waiting.popleft()
            self._visible -= 1
            self._tempo.shown(gap, now or 0)
            shown.append(self._show(line))
        return shown

    def release_up_to(self, now: int) -> list[AppliedStep]:
        """The steps that are due up to now, each shown when it was due. now: ms"""
        shown: list[AppliedStep] = []
        while (due := self.due_at) is not None and due <= now:
            shown += self.release(due)
        return shown

    def resume(self, now: int) -> list[AppliedStep]:
        """The steps that have become due since the log's end, and a tempo that goes on from now."""
        shown = self.release_up_to(now)
        self._tempo.set_back(now)
        return shown

    def _show(self, line: bytes) -> AppliedStep:
        batch = decode_batch(self.match.game, line)
        step = AppliedStep(self.match, batch, self.match.fold(batch), line)
        self.match = step.after
        self.recent.add(step)
        return step


def delayed_after(
    delayed: DelayedSteps | None, step: AppliedStep, now: int | None = None
) -> tuple[DelayedSteps | None, list[AppliedStep]]:
    """Steps on their way to spectators after this step, and the steps that they are shown now (see `release`).

    None: they see what everybody sees, since no game goes on or the room has no delay.
    """
    if delayed is None and delay_of(step.after) and step.before.stage != "playing":
        delayed = DelayedSteps(step.before, step.batch.at)
    if delayed is None:
        return None, []
    shown = delayed.add(step, now)
    return (delayed if step.after.stage == "playing" else None), shown


def delayed_by_log(delayed: DelayedSteps | None, step: AppliedStep) -> tuple[DelayedSteps | None, list[AppliedStep]]:
    """The same for a step that is read from the log: as if the clock had gone on to the time of that step."""
    at = step.batch.at
    due = [] if delayed is None else delayed.release_up_to(at)
    delayed, shown = delayed_after(delayed, step, at)
    return delayed, [*due, *shown]
