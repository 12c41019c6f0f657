"""When garbage is looked for: cycles that nobody can reach any more, which don't die by themselves as all else does.

Python looks through its youngest objects whenever some more have come than gone. In a server whose tables live long
hardly any die young, and nearly none are cycles, so that each look goes through most of what lives and finds nothing: 5
to 14 of 100 of a busy server's time. Here its collector is off. Somebody sees now and then whether there may be twice
as much as the last look left, and only then looks, through everything. So there is never more garbage than what lived
at the last look, or than `LEAST`; and a look comes once for each doubling, in a server that grows no more never.
"""

import gc

from server.clock import Clock

LEAST = 250_000
"""Objects: some 40 MiB."""

PAUSE = 5_000
"""ms from one time that somebody sees to the next."""


class Garbage:
    """Of this process. From now on it is looked for by `see` alone, and not in what lives now.

    least: objects that must have come, more than have gone, for a look
    """

    def __init__(self, least: int = LEAST) -> None:
        self._least = least
        gc.freeze()
        gc.disable()
        self._alive = 0

    def see(self) -> bool:
        """Look, if it may be worth it; whether we did."""
        more: int = gc.get_count()[0]
        if more < max(self._least, self._alive):
            return False
        gc.collect()
        self._alive = len(gc.get_objects())
        return True

    def see_often(self, clock: Clock) -> None:
        """As long as the event loop runs."""
        self.see()
        clock.after(PAUSE, lambda: self.see_often(clock))


__all__ = ["LEAST", "PAUSE", "Garbage"]
