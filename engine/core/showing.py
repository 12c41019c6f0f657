"""What is shown of a table, and what of that a step has changed.

How to think of it. What a chapter shows to all (`shows`) can't depend on who looks, since it isn't told who does; what
it shows to one viewer besides (`shows_to`) stands under names of its own. So the first is worked out and compared
once for all who look, and for each of them only the rest.

Rule 1: a chapter is looked at again only if something that it depends on has changed.
Rule 2: what was shown before a step is known from the step that led there. The law of a table, which each match has
        for itself, keeps the last step and no more.
"""

from typing import Any

from engine.core.actors import Viewer
from engine.core.diff import diff
from engine.core.law import Chapter
from engine.core.table import PHASE, Table

__all__ = ["Changes", "changes", "view"]

Plain = dict[str, Any]
Shown = Plain | None

_NOTHING: Plain = {}


def view(table: Table, viewer: Viewer) -> dict[str, Plain]:
    """What this viewer may see, by chapter. Plain data without None; shared with others, so not to be changed."""
    found: dict[str, Plain] = {}
    last: Changes | None = table.law.remembered.get(Changes)
    known = last.shown if last and last.now is table else {}
    for chapter, _ in table.law.showing:
        shown = known[chapter.name] if chapter.name in known else chapter.shows and chapter.shows(table)
        if chapter.shows_to is not None:
            shown = _whole(shown, chapter.shows_to(table, viewer))
        if shown is not None:
            found[chapter.name] = shown
    return found


def changes(then: Table, now: Table, also: Plain = _NOTHING) -> "Changes":
    """What is shown otherwise at one table than at another of the same law. The last answer is remembered.

    also: the patch of what no chapter shows, and all see
    """
    last: Changes | None = now.law.remembered.get(Changes)
    if last is None or last.now is not now or last.then is not then or last.also != also:
        last = now.law.remembered[Changes] = Changes(then, now, also, last if last and last.now is then else None)
    return last


class Changes:
    """What is shown otherwise at the table `now` than `then`.

    public: what all see otherwise, by chapter; shown: what all see now of each chapter that has ever changed. Both are
    shared, so not to be changed
    """

    __slots__ = ("_concerned", "_owned", "also", "now", "public", "shown", "then")

    def __init__(self, then: Table, now: Table, also: Plain, last: "Changes | None") -> None:
        """`last`: what changed on the way to `then`, if that is known."""
        self.then, self.now, self.also, self.public = then, now, also, dict(also)
        self.shown: dict[str, Shown] = dict(last.shown) if last else {}
        self._owned: dict[str, dict[Viewer, Plain]] = dict(last._owned) if last else {}
        self._concerned: list[tuple[Chapter[Any], Shown, Shown, dict[Viewer, Plain], dict[Viewer, Plain]]] = []
        moved = _moved(then, now)
        for chapter, depends_on in now.law.showing:
            if not moved.isdisjoint(depends_on):
                self._compare(chapter)

    def _compare(self, chapter: Chapter[Any]) -> None:
        name, shows = chapter.name, chapter.shows
        was: Shown = None
        now: Shown = None
        if shows is not None:
            was = self.shown[name] if name in self.shown else shows(self.then)
            now = self.shown[name] = shows(self.now)
            if now != was:
                self.public[name] = now if was is None or now is None else diff(was, now)
        if chapter.shows_to is not None:
            known, self._owned[name] = self._owned.get(name, {}), {}
            self._concerned.append((chapter, was, now, known, self._owned[name]))

    def patch(self, viewer: Viewer) -> Plain:
        """What this viewer sees otherwise, as a JSON Merge Patch by chapter; shared, so not to be changed."""
        patch = self.public
        for chapter, was, now, known, fresh in self._concerned:
            shows_to = chapter.shows_to
            assert shows_to is not None
            had = known[viewer] if viewer in known else shows_to(self.then, viewer)
            has = fresh[viewer] = shows_to(self.now, viewer)
            if has != had or (was is None) is not (now is None):
                for_all = self.public.get(chapter.name, {})
                patch = {name: part for name, part in patch.items() if name != chapter.name}
                if was is not None and now is not None and (own := diff(had, has)).keys().isdisjoint(for_all):
                    patch[chapter.name] = {**for_all, **own}
                elif (before := _whole(was, had)) != (after := _whole(now, has)):
                    patch[chapter.name] = after if before is None or after is None else diff(before, after)
        return patch


def _whole(shown: Shown, own: Plain) -> Shown:
    """What a viewer sees of a chapter, who sees `own` besides what all see."""
    return {**(shown or {}), **own} if own else shown


def _moved(then: Table, now: Table) -> set[str]:
    """The slices that have been replaced; and `PHASE`, unless the game went on and goes on."""
    held = then.slices
    moved = {name for name, own in now.slices.items() if own is not held[name]}
    if "stages" in moved and not then.stage.phase == now.stage.phase == "playing":
        moved.add(PHASE)
    return moved
