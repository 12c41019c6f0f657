"""Tempo at which steps that have become visible to delayed spectators are shown: as they were played, and never slower.

A turn becomes visible as a whole, when a further one begins. Its steps follow one another as they did at the table, but
for pauses, which are cut to `LONGEST`. Whatever waits is shown within the time that the last turn took at the table: if
turns become shorter the steps come faster, so that spectators never fall behind by more than the turn that is shown.
"""

LONGEST = 2_500
"""ms between two steps at most."""


class ReleaseTempo:
    """Times at which steps are due, in ms; a gap is that between a step and the one before it, cut to `LONGEST`."""

    def __init__(self) -> None:
        self._shown_at = self._deadline = self._waiting = 0

    def open(self, gaps: int, now: int, within: int) -> None:
        """Steps with these gaps, summed up, have become visible. within: for how long those that wait may be shown"""
        self._waiting += gaps
        self._deadline = now + within

    def due(self, gap: int) -> int:
        """Time at which the next step, with this gap, is to be shown."""
        left = max(0, self._deadline - self._shown_at)
        return self._shown_at + (gap if self._waiting <= left else gap * left // self._waiting)

    def shown(self, gap: int, now: int) -> None:
        """The next step, with this gap, is shown now."""
        self._waiting -= gap
        self._shown_at = now

    def set_back(self, now: int) -> None:
        """Go on from now, if the last step was shown by a clock that was ahead of this one."""
        ahead = max(0, self._shown_at - now)
        self._shown_at -= ahead
        self._deadline -= ahead
