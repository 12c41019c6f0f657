"""Cache of legal actions as plain data, by viewer: as long as they stay equal, the very same object.

The legal actions of a seat that is awaited change with nearly every step. But most steps change nothing for the other
seats, and between two turns these have nothing but what is legal out of turn. So legal actions are kept, by seat and by
group of chapters, with what they follow from (see `LegalActions.depends_on`), and chapters are asked again only once
that is no longer equal.

Rule 1: what is kept holds no table, which would hold the law and so this cache (see `engine.core.views`, rule 3).
Rule 2: what was found for a table is kept with what it followed from there, so that it does not matter whether
        somebody asks for an older table again in between.
"""

from collections.abc import Callable
from functools import cache
from typing import Any
from weakref import ref

from engine.core import Law, Table, Viewer, plain_forms
from engine.core.dependencies import ActionGroup, ActionGroups
from engine.match import next_game
from engine.match.clock.chapter import is_paused
from engine.match.judge.endings import ending_actions

Plain = dict[str, list[dict[str, Any]]]


_NOTHING: Plain = {}

_NEVER: tuple[Plain | None, Plain, str | None, Plain] = None, _NOTHING, None, _NOTHING
"""Entry of a viewer who has never asked."""


def seat_actions(table: Table, seat: int, bare: str | None) -> Plain:
    """Legal actions of this seat in the game itself, and `bare`, a command without fields; none during a pause."""
    return {} if is_paused(table) else _with_bare(plain_forms(table.legal_actions(seat)), bare)


def _with_bare(found: Plain, bare: str | None) -> Plain:
    return found if bare is None else {**found, bare: [{}]}


def _both(found: Plain, others: Plain) -> Plain:
    """All of both, neither of which is empty; shared with them."""
    if found.keys().isdisjoint(others):
        return found | others
    return found | {name: found.get(name, []) + forms for name, forms in others.items()}


def cache_of(law: Law) -> "LegalActionCache":
    """The cache of this law, which each match has for itself."""
    known: LegalActionCache | None = law.memos.get(LegalActionCache)
    if known is None:
        known = law.memos[LegalActionCache] = LegalActionCache(law)
    return known


class _Entry:
    """Entry of the cache: legal actions of one group, by seat, where what those of all seats follow from is this.

    by_seat: seat → what is its own of what they follow from, if anything is, and its legal actions
    """

    __slots__ = ("by_seat", "cached", "common", "group", "owned")

    def __init__(self, group: ActionGroup, common: Any) -> None:
        self.group, self.common = group, common
        self.cached = group.dependencies is not None
        self.owned = group.dependencies is not None and group.dependencies.own is not None
        self.by_seat: dict[int, tuple[Any, Plain]] = {}


class _Entries:
    """Entries of some groups, in the order of the book, where what all that are cached follow from is this.

    own: by seat, what is its own of that; empty: nothing is
    by_seat: seat → its legal actions, of all groups
    """

    __slots__ = ("by_seat", "common", "of_groups", "own")

    def __init__(self, common: Any, own: Any, of_groups: tuple[_Entry, ...], by_seat: dict[int, Plain]) -> None:
        self.common, self.own, self.of_groups, self.by_seat = common, own, of_groups, by_seat


class _Groups:
    """Cache of the legal actions of some groups, by seat.

    latest: those that were found last, which are often equal for several seats
    """

    __slots__ = ("_ask", "_common", "_entries", "_groups", "_latest", "_own")

    def __init__(self, groups: ActionGroups, ask: "Callable[[ActionGroup, Table, int], Plain]") -> None:
        self._groups, self._ask, self._latest = groups, ask, _NOTHING
        self._common, self._own = groups.dependencies.common, groups.dependencies.own
        self._entries: _Entries | None = None

    def entries(self, table: Table) -> _Entries:
        """The entries of this table: the very same as long as what seats depend on is equal."""
        common, last = self._common(table), self._entries
        own = () if self._own is None else self._own(table)
        if last is not None and last.common == common:
            was = last.own
            if was == own:
                return last
            kept = {seat: found for seat, found in last.by_seat.items() if was[seat] == own[seat]}
            self._entries = _Entries(common, own, last.of_groups, kept)
            return self._entries
        entries = []
        for place, group in enumerate(self._groups.groups):
            here = group.dependencies and group.dependencies.common(table)
            known = last.of_groups[place] if last is not None else None
            entries.append(known if known is not None and known.common == here else _Entry(group, here))
        self._entries = _Entries(common, own, tuple(entries), {})
        return self._entries

    def to(self, entries: _Entries, table: Table, seat: int) -> Plain:
        """The legal actions of this seat at a table whose entries these are; who asks has looked at `by_seat`."""
        found = _NOTHING
        for entry in entries.of_groups:
            own = entries.own[seat] if entry.owned else None
            known = entry.by_seat.get(seat)
            if known is not None and known[0] == own:
                more = known[1]
            else:
                more = self._ask(entry.group, table, seat)
                if entry.cached:
                    entry.by_seat[seat] = own, more
            found = _both(found, more) if found and more else found or more
        if self._own is None:  # then they are often equal for several seats
            if found == self._latest:
                found = self._latest
            self._latest = found
        if self._groups.cached:
            entries.by_seat[seat] = found
        return found


def _in_the_game(group: ActionGroup, table: Table, seat: int) -> Plain:
    if len(group.functions) == 1:
        return plain_forms(group.functions[0](table, seat))
    return plain_forms([action for function in group.functions for action in function(table, seat)])


def _out_of_turn(group: ActionGroup, table: Table, seat: int) -> Plain:
    viewer = _viewer(seat)
    if len(group.functions) == 1:
        return plain_forms(group.functions[0](table, viewer))
    return plain_forms([action for function in group.functions for action in function(table, viewer)])


@cache
def _viewer(seat: int) -> Viewer:
    return Viewer(seat)


class LegalActionCache:
    """Cache of the legal actions found last, by viewer, while the game goes on.

    whole: seat, or judge → their legal actions when they asked last: the game's own, what else, a command without
    fields, and all of these together
    """

    def __init__(self, law: Law) -> None:
        self.whole: dict[int | Viewer, tuple[Plain | None, Plain, str | None, Plain]] = {}
        self.out_of_turn = _Groups(law.out_of_turn_groups, _out_of_turn)
        self.by_stage: dict[type, _Groups] = {}
        self._latest: ref[TableLegalActions] | None = None

    def at(self, table: Table, back: int | None, *, rewinds: bool) -> "TableLegalActions":
        """The legal actions at this table. back: the seat that may take something back; rewinds: the judge may rewind.

        The latest answer is kept for as long as somebody else holds it.
        """
        latest = self._latest() if self._latest else None
        if latest is None or latest.table is not table or latest.back != back or latest.rewinds is not rewinds:
            latest = TableLegalActions(self, table, back, rewinds=rewinds)
            self._latest = ref(latest)
        return latest

    def any_time(self, table: Table, stage: type) -> _Groups:
        """New cache of what is legal, at such a stage, for seats that it does not await."""
        found = self.by_stage[stage] = _Groups(table.law.any_time(stage), _in_the_game)
        return found


class TableLegalActions:
    """Legal actions at one table, by viewer. What is the same for all who ask is looked up once."""

    __slots__ = (
        "__weakref__",
        "_any_time",
        "_any_time_entries",
        "_awaited",
        "_cache",
        "_out_of_turn_entries",
        "_paused",
        "_playing",
        "back",
        "rewinds",
        "table",
    )

    def __init__(self, cache: LegalActionCache, table: Table, back: int | None, *, rewinds: bool) -> None:
        self.table, self.back, self.rewinds = table, back, rewinds
        stage = table.slices["stages"][-1]
        self._cache, self._paused, self._playing = cache, is_paused(table), stage.phase == "playing"
        self._awaited = stage.awaited()
        self._any_time = cache.by_stage.get(type(stage)) or cache.any_time(table, type(stage))
        self._any_time_entries = self._any_time.entries(table)
        self._out_of_turn_entries = cache.out_of_turn.entries(table)

    def to(self, viewer: Viewer) -> Plain:
        """Command → its forms; shared, so not to be changed. As long as it is equal, it is the very same object."""
        seat, bare = viewer.seat, None
        who: int | Viewer
        if seat is None:
            if not viewer.judge:
                return {}
            who = viewer
            found, others = _NOTHING, self._of_judge(viewer)
            bare = "Rewind" if self.rewinds else None
        else:
            who, table, others = seat, self.table, _NOTHING
            if self._playing:
                known = self._out_of_turn_entries.by_seat.get(seat)
                others = self._cache.out_of_turn.to(self._out_of_turn_entries, table, seat) if known is None else known
            elif (more := next_game.actions(table, seat)) and not self._paused:
                others = plain_forms(more)
            if self._paused:
                found, others = _NOTHING, self._without_moves(others)
            elif seat in self._awaited:
                found = plain_forms(table.legal_actions(seat))
            else:
                known = self._any_time_entries.by_seat.get(seat)
                found = self._any_time.to(self._any_time_entries, table, seat) if known is None else known
            if seat == self.back and not self._paused:
                bare = "TakeBack"
        last = self._cache.whole.get(who, _NEVER)
        if last[0] is found and last[1] is others and last[2] == bare:
            return last[3]
        whole = _both(found, others) if found and others else found or others
        if bare is not None:
            whole = _with_bare(whole, bare)
        if whole == last[3]:
            whole = last[3]
        self._cache.whole[who] = found, others, bare, whole
        return whole

    def _without_moves(self, others: Plain) -> Plain:
        """Those legal actions that don't move the game on, during a pause."""
        of_the_game = {kind.__name__ for kind in self.table.law.game.plays}
        return {name: forms for name, forms in others.items() if name not in of_the_game}

    def _of_judge(self, viewer: Viewer) -> Plain:
        """The acts of a judge, who has no part in the game; after the end those that may still put something right."""
        if self._playing:
            return plain_forms(self.table.out_of_turn(viewer))
        return plain_forms(ending_actions(self.table)) if self.table.stage.phase == "over" else _NOTHING
