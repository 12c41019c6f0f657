"""Steps of a room that spectators are not shown yet, where they are some turns behind, and the match as they see it.

Of a step that waits only its line of the log is kept, and it is folded again when it is shown: that costs one more fold
a step in such a room, however many watch, and holds no match of the present in what spectators are shown.
"""

from collections import deque

from engine.match import Match, decode_batch
from engine.match.spectator_delay import TurnCount, delay_of, shown_at_once
from server.rooms.history.recent_steps import AppliedStep, RecentSteps


class DelayedSteps:
    """Steps on their way to the spectators of one game.

    match: as spectators see it; recent: the last steps that they were shown
    """

    def __init__(self, match: Match) -> None:
        """`match`: as the game begins."""
        self.match = match
        self.recent = RecentSteps()
        self._count = TurnCount()
        self._waiting: deque[tuple[int, bytes]] = deque()

    def add(self, step: AppliedStep) -> list[AppliedStep]:
        """Take in the next step of the game. Returns the steps that spectators are shown now, in order."""
        count = self._count = self._count.after(step.batch, step.after)
        self._waiting.append((count.turns, step.line))
        most = count.turns if shown_at_once(step.before, step.after) else count.turns - delay_of(step.after)
        shown: list[AppliedStep] = []
        while self._waiting and self._waiting[0][0] <= most:
            shown.append(self._show(self._waiting.popleft()[1]))
        return shown

    def _show(self, line: bytes) -> AppliedStep:
        batch = decode_batch(self.match.game, line)
        step = AppliedStep(self.match, batch, self.match.fold(batch), line)
        self.match = step.after
        self.recent.add(step)
        return step


def delayed_after(delayed: DelayedSteps | None, step: AppliedStep) -> tuple[DelayedSteps | None, list[AppliedStep]]:
    """Steps on their way to spectators after this step, and the steps that they are shown now.

    None: they see what everybody sees, since no game goes on or the room has no delay.
    """
    if delayed is None and delay_of(step.after) and step.before.stage != "playing":
        delayed = DelayedSteps(step.before)
    if delayed is None:
        return None, []
    shown = delayed.add(step)
    return (delayed if step.after.stage == "playing" else None), shown
