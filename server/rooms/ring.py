"""The last steps of a room, for those who lost their connection for a moment."""

from collections import deque
from collections.abc import Iterator
from itertools import islice

from msgspec import Struct

from engine.match import Batch, Match

LENGTH = 64


class Turned(Struct, frozen=True, eq=False):
    """One step: the match before it, what happened, and the match after it. Matches share what did not change."""

    before: Match
    batch: Batch
    after: Match


class Ring:
    """At most the last 64 steps. What each viewer saw of them is worked out when somebody asks."""

    def __init__(self) -> None:
        self._turned: deque[Turned] = deque(maxlen=LENGTH)

    def add(self, turned: Turned) -> None:
        self._turned.append(turned)

    def __iter__(self) -> Iterator[Turned]:
        """The steps, oldest first."""
        return iter(self._turned)

    def clear(self) -> None:
        self._turned.clear()

    def since(self, seq: int) -> list[Turned] | None:
        """Step `seq` itself and all after it; None if that one is no longer, or not yet, here.

        Before the very first step there was nothing to look at, so that one is never given.
        """
        if not self._turned or seq <= 1:
            return None
        place = seq - self._turned[0].batch.seq
        if not 0 <= place < len(self._turned):
            return None
        return list(islice(self._turned, place, None))


__all__ = ["LENGTH", "Ring", "Turned"]
