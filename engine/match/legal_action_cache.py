"""Cache of legal actions as plain data, by viewer: as long as they stay the same, the very same object.

How to think of it. What a seat may ask that is awaited changes with nearly every step. But most steps change nothing of
what the others may ask; and between two turns they may ask nothing but what is always asked out of turn, as before. So
what was found for these is kept beside that which it follows from (see `Chapter.depends_on`), and chapters are asked
again only where that is otherwise.
"""

from collections.abc import Sequence
from typing import Any
from weakref import ref

from engine.core import Dependencies, Law, LegalAction, Table, Viewer
from engine.match.clock.chapter import is_paused

__all__ = ["LegalActionCache", "TableLegalActions", "cache_of", "plain", "seat_actions"]

Plain = dict[str, list[dict[str, Any]]]

_NEVER: tuple[None, None, None] = None, None, None
"""The entry of a viewer who has never asked."""


def plain(actions: Sequence[LegalAction]) -> Plain:
    """Command → its forms, as plain data."""
    found: Plain = {}
    kind, listed = None, []
    for action in actions:
        if action.command is not kind:
            kind = action.command
            listed = found.setdefault(kind.__name__, [])
        listed.append(action.plain())
    return found


def seat_actions(table: Table, seat: int, bare: str | None) -> Plain:
    """Legal actions of this seat in the game itself, and `bare`, a command without fields; none during a pause."""
    return {} if is_paused(table) else _with_bare(plain(table.legal_actions(seat)), bare)


def _with_bare(found: Plain, bare: str | None) -> Plain:
    return found if bare is None else {**found, bare: [{}]}


def cache_of(law: Law) -> "LegalActionCache":
    """The cache of this law, which each match has for itself."""
    known: LegalActionCache | None = law.memos.get(LegalActionCache)
    if known is None:
        known = law.memos[LegalActionCache] = LegalActionCache()
    return known


class _Alike:
    """Entry of the cache: what legal actions of all seats follow from, and what these were.

    by_viewer: viewer → what its legal actions followed from besides, and these; found: those of one of them,
    as others often are, too
    """

    __slots__ = ("by_viewer", "found", "own", "slices")

    def __init__(self, depends_on: Dependencies, slices: Any) -> None:
        self.own, self.slices = depends_on.own, slices
        self.by_viewer: dict[Viewer, tuple[Any, Plain]] = {}
        self.found: Plain = {}

    def shared(self, found: Plain) -> Plain:
        """These legal actions, as the object that another viewer was given if they are equal."""
        if found != self.found:
            self.found = found
        return self.found


class LegalActionCache:
    """Cache of the legal actions found last, by viewer, while the game goes on.

    whole: viewer → its legal actions when it asked last: the game's own, what else, and both together
    """

    def __init__(self) -> None:
        self.whole: dict[Viewer, tuple[Plain, str | None, Plain]] = {}
        self._alike: dict[Dependencies, _Alike] = {}
        self._now: ref[TableLegalActions] | None = None

    def at(self, table: Table, back: int | None, *, rewinds: bool) -> "TableLegalActions":
        """The legal actions at this table. back: the seat that may take something back; rewinds: the judge may.

        The last answer is remembered for as long as somebody holds it: it holds the table, which holds the law, which
        holds us (see `engine.core.views`, rule 3).
        """
        now = self._now() if self._now else None
        if now is None or now.table is not table or now.back != back or now.rewinds is not rewinds:
            now = TableLegalActions(self, table, back, rewinds=rewinds)
            self._now = ref(now)
        return now

    def alike(self, depends_on: Dependencies | None, table: Table) -> _Alike | None:
        """The entry of such legal actions at this table: the same object as long as what they follow from is equal."""
        if depends_on is None:
            return None
        alike, known = depends_on.alike(table.slices), self._alike.get(depends_on)
        if known is None or known.slices != alike:
            known = self._alike[depends_on] = _Alike(depends_on, alike)
        return known


class TableLegalActions:
    """Legal actions at one table, by viewer. What is the same for all who ask is looked up once."""

    __slots__ = (
        "__weakref__",
        "_awaited",
        "_cache",
        "_out_of_turn",
        "_playing",
        "_standing",
        "_still",
        "back",
        "rewinds",
        "table",
    )

    def __init__(self, cache_of: LegalActionCache, table: Table, back: int | None, *, rewinds: bool) -> None:
        self.table, self.back, self.rewinds = table, back, rewinds
        law, stage = table.law, table.stage
        self._cache, self._still, self._playing = cache_of, is_paused(table), stage.phase == "playing"
        self._awaited, self._standing = stage.awaited(), cache_of.alike(law.dependencies(type(stage)), table)
        self._out_of_turn = cache_of.alike(law.out_of_turn_dependencies, table)

    def to(self, viewer: Viewer) -> Plain:
        """Command → its forms; shared, so not to be changed. As long as it is equal, it is the very same object."""
        seat, bare = viewer.seat, None
        if seat is None:
            if not viewer.judge:
                return {}
            found = self._found(viewer)
            bare = "Rewind" if self.rewinds else None
        else:
            alike = self._standing
            if alike is None or seat in self._awaited:
                found = self._found(viewer)
            else:
                own = alike.own and alike.own(self.table.slices, seat)
                known = alike.by_viewer.get(viewer)
                if known is None or known[0] != own:
                    known = alike.by_viewer[viewer] = own, self._found(viewer)
                found = known[1]
            if seat == self.back and not self._still:
                bare = "TakeBack"
        last = self._cache.whole.get(viewer, _NEVER)
        if last[0] is found and last[1] == bare:
            return last[2]
        whole = _with_bare(found, bare)
        if whole == last[2]:
            whole = last[2]
        self._cache.whole[viewer] = found, bare, whole
        return whole

    def _found(self, viewer: Viewer) -> Plain:
        """The game's own legal actions and those out of turn; during a pause none that moves the game on."""
        table, seat = self.table, viewer.seat
        besides = self._besides(viewer) if self._playing else {}
        found: Plain = {}
        if not self._still:
            found = plain(table.legal_actions(seat)) if seat is not None else found
        elif not viewer.judge:
            waiting = {kind.__name__ for kind in table.law.game.plays}
            besides = {name: forms for name, forms in besides.items() if name not in waiting}
        if not found:
            return besides
        if found.keys().isdisjoint(besides):
            return found | besides
        return found | {name: found.get(name, []) + forms for name, forms in besides.items()}

    def _besides(self, viewer: Viewer) -> Plain:
        table, seat, alike = self.table, viewer.seat, self._out_of_turn
        if alike is None or seat is None:
            return plain(table.out_of_turn(viewer))
        own = alike.own and alike.own(table.slices, seat)
        known = alike.by_viewer.get(viewer)
        if known is None or known[0] != own:
            known = alike.by_viewer[viewer] = own, alike.shared(plain(table.out_of_turn(viewer)))
        return known[1]
