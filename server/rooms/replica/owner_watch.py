"""Owner watch: whether the owner of a followed room still reports, and whether it is as far in the log as we are."""

from typing import NamedTuple

SILENCE = 3_000
"""ms without a report, or at different steps, after which something is done about it."""


class _InStep(NamedTuple):
    """We and the owner have shown the same step."""


class Ahead(NamedTuple):
    """We have shown steps that the owner does not know of, since then (ms)."""

    since: int


class Behind(NamedTuple):
    """The owner has shown steps that have not come down the log, since then (ms)."""

    since: int


_IN_STEP = _InStep()


class OwnerWatch:
    """Watch over the owner of one room. Times are ms since the epoch."""

    def __init__(self, now: int) -> None:
        self._reported_at = now
        self._progress: _InStep | Ahead | Behind = _IN_STEP

    def reported(self, now: int) -> None:
        """The owner has sent a report, or has just become known."""
        self._reported_at = now

    def suspect(self, now: int) -> None:
        """The owner can't be reached: treat it as silent."""
        self._reported_at = now - SILENCE - 1

    def is_silent(self, now: int) -> bool:
        return now - self._reported_at > SILENCE

    def compare(self, ours: int, owners: int, now: int) -> None:
        """Take in the numbers of the last steps shown here and by the owner."""
        if ours == owners:
            self._progress = _IN_STEP
        elif ours > owners:
            self._progress = self._progress if isinstance(self._progress, Ahead) else Ahead(now)
        else:
            self._progress = self._progress if isinstance(self._progress, Behind) else Behind(now)

    def moved_on(self) -> None:
        """A step came down the log."""
        self._progress = _IN_STEP

    def take_overdue(self, now: int) -> Ahead | Behind | None:
        """Whether we have been at different steps for too long. Then the watch starts anew."""
        progress = self._progress
        if isinstance(progress, _InStep) or now - progress.since <= SILENCE:
            return None
        self._progress = _IN_STEP
        return progress
