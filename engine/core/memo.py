"""Memo of what follows from a few slices alone: worked out once, for as long as they are the same."""

from collections.abc import Callable, Container, Iterable, Mapping
from operator import itemgetter
from typing import Any, Generic, TypeVar

from engine.core.dependencies import AnswerPart
from engine.core.law import Law
from engine.core.messages import Question
from engine.core.table import Table

T = TypeVar("T")

_Read = str | type[Question[Any]] | AnswerPart
_Pick = Callable[[Mapping[str, Any]], tuple[Any, ...]]
_Kept = tuple[_Pick, tuple[Any, ...] | None, T | None, tuple[Any, ...] | None, T | None]
"""Entry of a memo: the picker, then the last two things picked, each with what followed from it."""


class Memo(Generic[T]):
    """Memo of `work` on a table by what it reads: whole slices by name, or parts of slices.

    A question stands for the slices that its answers follow from by the rules in force; `closely`: for the parts of
    them, which take longer to get at and are replaced less often.

    Slices are never changed, only replaced, so as long as each is the same, so is what follows from them.
    The law of a table, which each match has for itself, keeps the last two: a step looks at the table before it, too.
    """

    def __init__(self, work: Callable[[Table], T], *reads: _Read, closely: bool = False) -> None:
        self._work, self._reads, self._closely = work, reads, closely

    def of(self, table: Table) -> T:
        """The result for this table."""
        law = table.law
        try:
            kept: _Kept[T] = law.memos[self]
        except KeyError:
            kept = self._picker_by(law), None, None, None, None
        now = kept[0](table.slices)
        if now == kept[1]:  # slices that are the very same are found to be so at once
            return kept[2]  # type: ignore[return-value]
        pick, last, made, before, made_before = kept
        if now == before:
            return made_before  # type: ignore[return-value]
        new = self._work(table)
        law.memos[self] = pick, now, new, last, made
        return new

    def _picker_by(self, law: Law) -> _Pick:
        """A getter of what the work reads, from the slices of a table by this law; made once for all laws alike."""
        known = law.pickers.get(self)
        if known is None:
            known = law.pickers[self] = self._picker(law)
        return known

    def _picker(self, law: Law) -> _Pick:
        """A getter of what the work reads, from slices; chapters that are not in have none."""
        there = {chapter.name for chapter in law.chapters}
        questions = [each for each in self._reads if isinstance(each, type)]
        named = [each for each in self._reads if isinstance(each, str)]
        parts_of = [each.of for each in self._reads if isinstance(each, AnswerPart)]
        if self._closely:
            parts = list(dict.fromkeys(law.answer_parts(*questions)))
            named += [name for part in parts if part.whole for name in part.slices]
            parts_of += [part.of for part in parts if not part.whole]
        else:
            named += law.slices_of(*questions)
        whole = _whole(named, there)
        if not parts_of:
            return whole
        if len(parts_of) == 1:
            part_of = parts_of[0]
            return lambda slices: (whole(slices), part_of(slices))
        return lambda slices: (whole(slices), *[of(slices) for of in parts_of])


def _whole(names: Iterable[str], there: Container[str]) -> _Pick:
    """A getter of these slices, of those that are there."""
    known = [name for name in dict.fromkeys(names) if name in there]
    if len(known) == 1:
        only = known[0]
        return lambda slices: (slices[only],)
    return itemgetter(*known) if known else lambda slices: ()
