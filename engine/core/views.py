"""Views of a table, and patches of what a step has changed of them.

What a chapter shows to all (`shows`) can't depend on who looks, since it isn't told who does; what it shows to one
viewer besides (`shows_to`) stands under names of its own. So the first is computed and compared once for all viewers,
and only the rest for each of them.

Rule 1: a chapter is looked at again only if something that it depends on has changed.
Rule 2: what was shown before a step is known from the step that led there. The law of a table, which each match has
        for itself, keeps the last step and no more.
Rule 3: what the law keeps holds no table, which would hold the law in turn. The collector doesn't look into tables,
        and so would never find out that nobody else holds either.
"""

from collections.abc import Callable
from itertools import compress
from operator import is_not, ne
from typing import Any

from msgspec import Struct

from engine.core.actors import Viewer
from engine.core.law import VisibleChapter
from engine.core.merge_patch import diff
from engine.core.messages import PHASE
from engine.core.table import Table

Plain = dict[str, Any]
Shown = Plain | None

_NOTHING: Plain = {}


def view(table: Table, viewer: Viewer) -> dict[str, Plain]:
    """The view of this viewer, by chapter. Plain data without None; shared with others, so not to be changed."""
    found: dict[str, Plain] = {}
    last: ViewChanges | None = table.law.memos.get(ViewChanges)
    known = last.shown if last and last.now is table.slices else {}
    for chapter in table.law.visible_chapters:
        shown = known[chapter.name] if chapter.name in known else chapter.shows and chapter.shows(table)
        if chapter.shows_to is not None:
            shown = _whole(shown, chapter.shows_to(table, viewer))
        if shown is not None:
            found[chapter.name] = shown
    return found


def changes(then: Table, now: Table, also: Plain = _NOTHING) -> "ViewChanges":
    """The changes of views from one table to another of the same law. The last answer is kept.

    also: the patch of what no chapter shows, and all see
    """
    last: ViewChanges | None = now.law.memos.get(ViewChanges)
    if last is None or last.now is not now.slices or last.then is not then.slices or last.also != also:
        last = now.law.memos[ViewChanges] = ViewChanges(
            then, now, also, last if last and last.now is then.slices else None
        )
    return last


class Patch(Struct, frozen=True, eq=False):
    """JSON Merge Patch of a view by chapter, in two parts that have no field in common. Shared, so not to be changed.

    common: the very same for all who see nothing else; own: chapter → fields that this viewer alone is shown otherwise
    """

    common: Plain
    own: Plain = _NOTHING

    def whole(self) -> Plain:
        """Both parts in one."""
        if not self.own:
            return self.common
        return self.common | {
            chapter: {**self.common.get(chapter, _NOTHING), **own} for chapter, own in self.own.items()
        }


_Asked = tuple[str, Callable[[Table, Viewer], Plain], Shown, Shown]
"""Chapter that may show a viewer something else: its name, `shows_to`, and what it showed and shows to all."""


class ViewChanges:
    """Changes of views between two tables.

    public: what all see otherwise, by chapter; shown: what all see now of each chapter that has ever changed. Both are
    shared, so not to be changed
    """

    __slots__ = (
        "_common",
        "_of_all",
        "_of_seats",
        "_of_viewers",
        "_own_before",
        "_own_now",
        "also",
        "now",
        "public",
        "shown",
        "then",
    )

    def __init__(self, then: Table, now: Table, also: Plain, last: "ViewChanges | None") -> None:
        """`last`: what changed on the way to `then`, if that is known."""
        self.then, self.now, self.also, self.public = then.slices, now.slices, also, dict(also)
        self.shown: dict[str, Shown] = dict(last.shown) if last else {}
        self._own_before: dict[Viewer, dict[str, Plain]] = last._own_now if last else {}
        self._own_now: dict[Viewer, dict[str, Plain]] = {}
        self._of_viewers: list[_Asked] = []  # of those who see everything, or all hands: all that is shown to some
        self._of_all: list[_Asked] = []  # of everybody
        self._of_seats: dict[int | None, list[_Asked]] = {}  # of seats whose own has changed: that, too
        self._common = Patch(self.public)
        moved = _moved(then, now)
        for chapter in now.law.affected_chapters(moved):
            self._compare(chapter, then, now, goes_on=PHASE not in moved)

    def _compare(self, chapter: VisibleChapter, before: Table, after: Table, *, goes_on: bool) -> None:
        name, shows = chapter.name, chapter.shows
        was: Shown = None
        now: Shown = None
        if shows is not None:
            was = self.shown[name] if name in self.shown else shows(before)
            now = self.shown[name] = shows(after)
            if was is None or now is None:
                if now is not was:
                    self.public[name] = now
            elif changed := diff(was, now):
                self.public[name] = changed
        if chapter.shows_to is not None:
            asked, own = (name, chapter.shows_to, was, now), chapter.own
            self._of_viewers.append(asked)
            if own is None or not goes_on or (was is None) is not (now is None):
                for each in (self._of_all, *self._of_seats.values()):
                    each.append(asked)
            elif (owned := own(before)) != (owns := own(after)):
                for seat, other in enumerate(map(ne, owned, owns)):
                    if other:
                        self._of_seats.setdefault(seat, [*self._of_all]).append(asked)

    def to(self, then: Table, now: Table, viewer: Viewer) -> Patch:
        """The patch for this viewer. then, now: the two tables, which this object doesn't hold."""
        had = self._own_before.get(viewer, _NOTHING)
        asked = self._of_viewers if viewer.everything or viewer.hands else self._of_seats.get(viewer.seat, self._of_all)
        if not asked:
            self._own_now[viewer] = had
            return self._common
        has = self._own_now[viewer] = dict(had)
        common, own = self._common, {}
        for name, shows_to, was, shown in asked:
            before = had[name] if name in had else shows_to(then, viewer)
            after = has[name] = shows_to(now, viewer)
            if after == before and (was is None) is (shown is None):
                continue
            changed = diff(before, after)
            if was is not None and shown is not None and changed.keys().isdisjoint(common.common.get(name, _NOTHING)):
                own[name] = changed
            else:  # it is shown for the first time or the last, or to others from now on
                common = Patch({chapter: part for chapter, part in common.common.items() if chapter != name})
                if (whole := _whole(was, before)) != (whole_now := _whole(shown, after)):
                    common.common[name] = whole_now if whole is None or whole_now is None else diff(whole, whole_now)
        return Patch(common.common, own) if own else common

    def patch(self, viewer: Viewer, then: Table, now: Table) -> Plain:
        """The patch for this viewer as one JSON Merge Patch."""
        return self.to(then, now, viewer).whole()


def _whole(shown: Shown, own: Plain) -> Shown:
    """View of a chapter for a viewer who sees `own` besides what all see."""
    return {**(shown or {}), **own} if own else shown


def _moved(then: Table, now: Table) -> frozenset[str]:
    """The slices that have been replaced; and `PHASE`, unless the game went on and goes on."""
    slices = now.slices
    moved = frozenset(compress(slices, map(is_not, slices.values(), map(then.slices.__getitem__, slices))))
    if "stages" in slices and not then.slices["stages"][-1].phase == slices["stages"][-1].phase == "playing":
        return moved | {PHASE}
    return moved
