"""Memo of what follows from a few slices alone: worked out once, for as long as they are the same."""

from collections.abc import Callable, Mapping
from operator import itemgetter
from typing import Any, Generic, TypeVar

from engine.core.dependencies import Dependency
from engine.core.law import Law
from engine.core.table import Table

T = TypeVar("T")

_Pick = Callable[[Mapping[str, Any]], tuple[Any, ...]]
_PartsOf = Callable[[Table], tuple[Any, ...]]


class Memo(Generic[T]):
    """Memo of `work` on a table by what it depends on (see `dependencies`).

    Slices are never changed, only replaced, so as long as each is the same, so is what follows from them. Where parts
    of them are declared and a slice has been replaced, the parts are compared, which takes longer.
    The law of a table, which each match has for itself, keeps the last two: a step looks at the table before it, too.
    """

    def __init__(self, work: Callable[[Table], T], *depends_on: Dependency) -> None:
        self._work, self._depends_on = work, depends_on

    def of(self, table: Table) -> T:
        """The result for this table."""
        law = table.law
        try:
            kept: _Kept[T] = law.memos[self]
        except KeyError:
            kept = *self._getters_by(law), None, None, None, None
        now = kept[0](table.slices)
        if now == kept[2]:  # slices that are the very same are found to be so at once
            return kept[3]  # type: ignore[return-value]
        pick, parts_of, last, made, before, made_before = kept
        if now == before:
            return made_before  # type: ignore[return-value]
        new = self._work(table) if parts_of is None else self._closely(table, parts_of)
        law.memos[self] = pick, parts_of, now, new, last, made
        return new

    def _closely(self, table: Table, parts_of: _PartsOf) -> T:
        """The result for this table, of which a slice has been replaced, by the parts that are declared."""
        memos = table.law.memos
        last, made, before, made_before = memos.get(parts_of, _NEVER)
        now = parts_of(table)
        if now == last:
            return made  # type: ignore[no-any-return]
        if now == before:
            return made_before  # type: ignore[no-any-return]
        new = self._work(table)
        memos[parts_of] = now, new, last, made
        return new

    def _getters_by(self, law: Law) -> "_Getters":
        """Getters of what the work depends on, made once for all laws alike."""
        known = law.getters.get(self)
        if known is None:
            known = law.getters[self] = self._getters(law)
        return known

    def _getters(self, law: Law) -> "_Getters":
        """Getters of the slices, and of the parts of them, if there are any; chapters that are not in have none."""
        there = {chapter.name for chapter in law.chapters}
        found = law.dependencies(self._depends_on)
        phase = ("stages",) if found.phase else ()
        whole = _getter(there.intersection(found.slices.union(phase)))
        if not found.parts:
            return whole, None
        named, parts = _getter(found.names.union(phase)), [part.of for part in found.parts]
        if len(parts) == 1:
            (part,) = parts
            return whole, lambda table: (named(table.slices), part(table))
        return whole, lambda table: (named(table.slices), *[of(table) for of in parts])


_Getters = tuple[_Pick, _PartsOf | None]
_Kept = tuple[_Pick, _PartsOf | None, tuple[Any, ...] | None, T | None, tuple[Any, ...] | None, T | None]
"""Entry of a memo: the getters, then the last two things that were got, each with what followed from it."""

_NEVER: tuple[None, None, None, None] = None, None, None, None
"""Entry of what was never worked out."""


def _getter(names: frozenset[str] | set[str]) -> _Pick:
    """A getter of these slices."""
    known = sorted(names)
    if len(known) == 1:
        only = known[0]
        return lambda slices: (slices[only],)
    return itemgetter(*known) if known else lambda slices: ()
