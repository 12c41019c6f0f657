"""Cache of legal actions as plain data, by viewer: as long as they stay equal, the very same object.

The legal actions of a seat that is awaited change with nearly every step. But most steps change nothing for the other
seats, and between two turns these have nothing but what is legal out of turn. So their legal actions are kept with what
they depend on (see `LegalActions.depends_on`), and chapters are asked again only once that has changed.
"""

from typing import Any
from weakref import ref

from engine.core import Dependencies, Law, Table, Viewer, plain_forms
from engine.match.clock.chapter import is_paused
from engine.match.judge.endings import ending_actions

__all__ = ["LegalActionCache", "TableLegalActions", "cache_of", "seat_actions"]

Plain = dict[str, list[dict[str, Any]]]

_NEVER: tuple[None, None, None] = None, None, None
"""The entry of a viewer who has never asked."""


def seat_actions(table: Table, seat: int, bare: str | None) -> Plain:
    """Legal actions of this seat in the game itself, and `bare`, a command without fields; none during a pause."""
    return {} if is_paused(table) else _with_bare(plain_forms(table.legal_actions(seat)), bare)


def _with_bare(found: Plain, bare: str | None) -> Plain:
    return found if bare is None else {**found, bare: [{}]}


def cache_of(law: Law) -> "LegalActionCache":
    """The cache of this law, which each match has for itself."""
    known: LegalActionCache | None = law.memos.get(LegalActionCache)
    if known is None:
        known = law.memos[LegalActionCache] = LegalActionCache()
    return known


class _Entry:
    """Entry of the cache: legal actions by viewer, for as long as what those of all seats depend on is equal.

    common:    the slices that those of all seats depend on; own: (slices, seat) → what those of one depend on besides
    by_viewer: viewer → what its legal actions depended on besides, and these
    latest:    those that were found last, which are often equal for several viewers
    """

    __slots__ = ("by_viewer", "common", "latest", "own")

    def __init__(self, dependencies: Dependencies, common: Any) -> None:
        self.own, self.common = dependencies.own, common
        self.by_viewer: dict[Viewer, tuple[Any, Plain]] = {}
        self.latest: Plain = {}

    def shared(self, found: Plain) -> Plain:
        """These legal actions, as the object that another viewer was given if they are equal."""
        if found != self.latest:
            self.latest = found
        return self.latest


class LegalActionCache:
    """Cache of the legal actions found last, by viewer, while the game goes on.

    whole: viewer → its legal actions when it asked last: the game's own, what else, and both together
    """

    def __init__(self) -> None:
        self.whole: dict[Viewer, tuple[Plain, str | None, Plain]] = {}
        self._entries: dict[Dependencies, _Entry] = {}
        self._latest: ref[TableLegalActions] | None = None

    def at(self, table: Table, back: int | None, *, rewinds: bool) -> "TableLegalActions":
        """The legal actions at this table. back: the seat that may take something back; rewinds: the judge may rewind.

        The latest answer is kept for as long as somebody else holds it: it holds the table, which holds the law, which
        holds this cache (see `engine.core.views`, rule 3).
        """
        latest = self._latest() if self._latest else None
        if latest is None or latest.table is not table or latest.back != back or latest.rewinds is not rewinds:
            latest = TableLegalActions(self, table, back, rewinds=rewinds)
            self._latest = ref(latest)
        return latest

    def entry(self, dependencies: Dependencies | None, table: Table) -> _Entry | None:
        """The entry of these dependencies: the same object as long as what all seats depend on is equal."""
        if dependencies is None:
            return None
        common, known = dependencies.common(table.slices), self._entries.get(dependencies)
        if known is None or known.common != common:
            known = self._entries[dependencies] = _Entry(dependencies, common)
        return known


class TableLegalActions:
    """Legal actions at one table, by viewer. What is the same for all who ask is looked up once."""

    __slots__ = (
        "__weakref__",
        "_any_time",
        "_awaited",
        "_cache",
        "_out_of_turn",
        "_paused",
        "_playing",
        "back",
        "rewinds",
        "table",
    )

    def __init__(self, cache: LegalActionCache, table: Table, back: int | None, *, rewinds: bool) -> None:
        self.table, self.back, self.rewinds = table, back, rewinds
        law, stage = table.law, table.slices["stages"][-1]
        self._cache, self._paused, self._playing = cache, is_paused(table), stage.phase == "playing"
        self._awaited, self._any_time = stage.awaited(), cache.entry(law.dependencies(type(stage)), table)
        self._out_of_turn = cache.entry(law.out_of_turn_dependencies, table)

    def to(self, viewer: Viewer) -> Plain:
        """Command → its forms; shared, so not to be changed. As long as it is equal, it is the very same object."""
        seat, bare = viewer.seat, None
        if seat is None:
            if not viewer.judge:
                return {}
            found = self._found(viewer)
            bare = "Rewind" if self.rewinds else None
        else:
            entry = self._any_time
            if entry is None or seat in self._awaited:
                found = self._found(viewer)
            else:
                own = entry.own and entry.own(self.table.slices, seat)
                known = entry.by_viewer.get(viewer)
                if known is None or known[0] != own:
                    known = entry.by_viewer[viewer] = own, self._found(viewer)
                found = known[1]
            if seat == self.back and not self._paused:
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
        others = self._found_out_of_turn(viewer) if self._playing else self._found_after_the_end(viewer)
        found: Plain = {}
        if not self._paused:
            found = plain_forms(table.legal_actions(seat)) if seat is not None else found
        elif not viewer.judge:
            of_the_game = {kind.__name__ for kind in table.law.game.plays}
            others = {name: forms for name, forms in others.items() if name not in of_the_game}
        if not found:
            return others
        if found.keys().isdisjoint(others):
            return found | others
        return found | {name: found.get(name, []) + forms for name, forms in others.items()}

    def _found_after_the_end(self, viewer: Viewer) -> Plain:
        """What a judge may still do."""
        return plain_forms(ending_actions(self.table)) if viewer.judge and self.table.stage.phase == "over" else {}

    def _found_out_of_turn(self, viewer: Viewer) -> Plain:
        table, seat, entry = self.table, viewer.seat, self._out_of_turn
        if entry is None or seat is None:
            return plain_forms(table.out_of_turn(viewer))
        own = entry.own and entry.own(table.slices, seat)
        known = entry.by_viewer.get(viewer)
        if known is None or known[0] != own:
            known = entry.by_viewer[viewer] = own, entry.shared(plain_forms(table.out_of_turn(viewer)))
        return known[1]
