"""What follows from a few slices alone is worked out once, for as long as they are the same."""

from collections.abc import Callable, Mapping
from operator import itemgetter
from typing import Any, Generic, TypeVar

from engine.core.table import Table

__all__ = ["Memo"]

T = TypeVar("T")

_NOTHING = (None, None, None, None)


class Memo(Generic[T]):
    """`work` of a table, remembered by what it reads: whole slices by name, or some `parts` of the slices.

    Slices are never changed, only replaced, so as long as each is the same, so is what follows from them.
    The law of a table, which each match has for itself, keeps the last two: a step looks at the table before it, too.
    """

    def __init__(
        self,
        work: Callable[[Table], T],
        *reads: str,
        parts: Callable[[Mapping[str, Any]], tuple[Any, ...]] | None = None,
    ) -> None:
        self._work, self._reads = work, reads if len(reads) > 1 else reads * 2  # of one, itemgetter makes no tuple
        self._pick = parts or itemgetter(*self._reads)

    def of(self, table: Table) -> T:
        """What follows from this table."""
        try:
            now = self._pick(table.slices)
        except KeyError:  # a law from before there was one of these chapters
            if not self._reads:
                return self._work(table)
            now = tuple(map(table.slices.get, self._reads))
        remembered = table.law.memos
        last: tuple[tuple[Any, ...] | None, T, tuple[Any, ...] | None, T] = remembered.get(self, _NOTHING)
        if now == last[0]:  # slices that are the very same are found to be so at once
            return last[1]
        if now == last[2]:
            return last[3]
        made = self._work(table)
        remembered[self] = now, made, last[0], last[1]
        return made
