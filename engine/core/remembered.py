"""What follows from a few slices alone is worked out once, for as long as they are the same."""

from collections.abc import Callable
from operator import is_, itemgetter
from typing import Any, Generic, TypeVar

from engine.core.table import Table

__all__ = ["Remembered"]

T = TypeVar("T")


class Remembered(Generic[T]):
    """`work` of a table, remembered by the slices that it reads.

    Slices are never changed, only replaced, so as long as each is the very same object, so is what follows from them.
    The law of a table, which each match has for itself, keeps the last two: a step looks at the table before it, too.
    """

    def __init__(self, work: Callable[[Table], T], *reads: str) -> None:
        self._work, self._reads = work, reads if len(reads) > 1 else reads * 2  # of one, itemgetter makes no tuple
        self._pick = itemgetter(*self._reads)

    def __call__(self, table: Table) -> T:
        try:
            now: tuple[Any, ...] = self._pick(table.slices)
        except KeyError:  # a law from before there was one of these chapters
            now = tuple(map(table.slices.get, self._reads))
        known = table.law.remembered.get(self, ())
        for then, found in known:
            if all(map(is_, now, then)):
                kept: T = found
                return kept
        made = self._work(table)
        table.law.remembered[self] = ((now, made), *known[:1])
        return made
