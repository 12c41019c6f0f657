"""Undo stack: what a seat may take back, and what sealed the rest (U1–U5).

Rule 1: last in, first out; and only by the seat that did it.
Rule 2: whatever happens seals all that lies before it, unless a chapter says that it is neutral, that it
        is independent, or that it can be taken back itself.
Rule 3: to take something back is to go back to the table before it. What survives stays as it is now, and what others
        brought about meanwhile is written down again.
Rule 4: once a seat is out, its hand has been shown to all. So nothing is taken back past that, not even what brought it
        about (the end of a turn, E5). Where the game's rules say that the end of a turn, or an opened card, stays open
        for all that, the seat stays out when that is taken back (U1, U3).
Rule 5: what can be taken back `until_chance` is sealed by what chance draws in the same batch (dice at a turn's end).
Rule 6: a judge who goes back to a point goes back to what could be taken back there, if nothing has been revealed
        since (see `Checkpoints.undo`).
Rule 7: what is here follows from the log alone, so that a refolded match may take back the same.
"""

from functools import lru_cache
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine.core import (
    CURRENT_TURN,
    Actor,
    Event,
    Law,
    LeavesUndoOpen,
    Refused,
    Reopened,
    Rewound,
    Seat,
    SeatRetired,
    Table,
)
from engine.core.law import NOT_UNDOABLE, EventUndo
from engine.match.batch import Batch
from engine.match.events import Undone
from engine.seats import RETIRED

TURN_END = "turn-end"
"""Name that chapters of any game give the end of a turn that can be taken back."""


class UndoEntry(Struct, frozen=True, gc=False):
    """Entry of the undo stack: by whom, what it was, by which rule, and the table before it.

    since: what others have brought about meanwhile that a take-back must not lose
    """

    seq: int
    seat: int
    what: str
    clause: str
    table: Table
    since: tuple[Event, ...] = ()


class Sealed(Struct, frozen=True, gc=False):
    """Sealed entry: whose it was, what it was, by which rule, and the name of the event that sealed it."""

    seat: int
    what: str
    clause: str
    by: str


class UndoStack(Struct, frozen=True, gc=False):
    """Undo stack. past: entries that may be taken back, the last first; sealed: what was sealed last, if anything."""

    past: tuple[UndoEntry, ...] = ()
    sealed: Sealed | None = None

    def asked(self, by: Actor, law: Law) -> Undone:
        """The last thing is taken back. Refused: it is another's, it is sealed, or there is nothing."""
        if not isinstance(by, Seat):
            raise Refused("not-seated")
        if self.past:
            last = self.past[-1]
            if last.seat != by.seat:
                raise Refused("not-yours-to-take-back", last.clause)
            return Undone(last.seat, last.what, last.seq)
        if self.sealed is not None and self.sealed.seat == by.seat:
            raise Refused("sealed", self.sealed.clause, what=self.sealed.what, by=self.sealed.by)
        raise Refused("nothing-to-take-back", _first_clause(law))

    def restored(self, table: Table, event: Undone) -> Table:
        """The table as it was before what is taken back, but for what survives and what others have done since."""
        past = next(past for past in self.past if past.seq == event.to)
        back = past.table
        for meanwhile in past.since:
            back = back.evolve(meanwhile)
        return with_survivors(back, table, takeback=True)

    def after(self, before: Table, batch: Batch, table: Table) -> "UndoStack":
        """The stack after this batch, `before` and `table` being the tables before and after it."""
        law, first, past = before.law, batch.events[0], self.past
        kind = type(first)
        rules = law.undo.get(kind, NOT_UNDOABLE)
        out = table.slices[RETIRED] is not before.slices[RETIRED] and _goes_out(kind, before, table)
        if out and not rules.undoable:
            return self._departed(rules, batch, before, table)
        found = rules.always
        if found is None:
            if rules.no_move or kind in _BACK or table.law is not law:
                return self._apart(kind, batch, before, table)
            if rules.undoable:
                found = _takeback(before, first, rules)
        if found is None or type(by := batch.by) is not Seat or (rules.continues and not past):
            return self._seal(kind) if past else self
        last = UndoEntry(batch.seq, by.seat, found[0], found[1], before)
        if not past:
            standing = UndoStack((last,), self.sealed)
        elif past[-1].seat == by.seat and not rules.seals:
            standing = UndoStack((*past, last), self.sealed)
        else:
            standing = UndoStack((last,), self._seal(kind).sealed)
        if out:
            seat, number = current_turn(before)
            if standing._stays_open(before, table, (seat, number + 1)):
                return UndoStack((replace(last, since=_departure(batch)),), standing.sealed)
            return standing._seal(SeatRetired)
        if rules.until_chance:
            for event in batch.events:
                if type(event) in law.draws:
                    return standing._seal(type(event))
        return standing

    def _departed(self, rules: EventUndo, batch: Batch, before: Table, table: Table) -> "UndoStack":
        """The stack after a seat went out, whatever brought it about: a vote is no move, and yet a seat is out."""
        if self._stays_open(before, table, current_turn(before)):
            return UndoStack((replace(self.past[-1], since=self.past[-1].since + _departure(batch)),), self.sealed)
        if self._stays_done(before, table, batch):
            gone = _departure(batch)
            return UndoStack(tuple(replace(past, since=past.since + gone) for past in self.past), self.sealed)
        return self._seal(SeatRetired if rules.no_move else type(batch.events[0]))

    def _apart(self, kind: type[Event], batch: Batch, before: Table, table: Table) -> "UndoStack":
        """The stack after a batch that is no move of the game."""
        if kind is Undone:
            return UndoStack(self.past[:-1], self.sealed)
        if table.law is not before.law or kind is Rewound or kind is Reopened:
            return UndoStack()
        if not self.past:
            return self
        if table.slices[RETIRED] is not before.slices[RETIRED] or table.stage.phase == "over":
            return self._seal(kind)
        undo = before.law.undo
        kept = tuple(event for event in batch.events if undo.get(type(event), NOT_UNDOABLE).independent)
        if not kept:
            return self
        return replace(self, past=tuple(replace(past, since=past.since + kept) for past in self.past))

    def _stays_open(self, before: Table, table: Table, turn: tuple[int, int]) -> bool:
        """U1: whether what can be taken back is the end of a turn that stays open though seats are out now.

        turn: whose turn it is, and which, if none of them was on turn; a seat need not be the one of that turn
        """
        if not self.past or self.past[-1].what != TURN_END or table.stage.phase != "playing":
            return False
        gone = [seat for seat in table.slices[RETIRED] if seat not in before.slices[RETIRED]]
        return (
            current_turn(table)[1] == turn[1]
            and self.past[-1].seat not in gone
            and all(table.confirms(LeavesUndoOpen(seat)) for seat in gone)
        )

    def _stays_done(self, before: Table, table: Table, batch: Batch) -> bool:
        """U3: whether all that can be taken back, done in the turn that goes on, still can be though a seat is out now.

        Only that one: what else is brought about by it may follow from what would be taken back (E5).
        """
        gone = [event.seat for event in batch.events if type(event) is SeatRetired]
        return (
            bool(self.past)
            and self.past[-1].what != TURN_END
            and len(gone) == 1
            and gone[0] != self.past[-1].seat
            and table.stage is before.stage
            and current_turn(table) == current_turn(before)
            and all(table.confirms(LeavesUndoOpen(gone[0], past.what)) for past in self.past)
        )

    def _seal(self, kind: type[Event]) -> "UndoStack":
        """Nothing of this can be taken back any more, because of an event of this kind."""
        if not self.past:
            return self
        last = self.past[-1]
        return UndoStack((), Sealed(last.seat, last.what, last.clause, kind.__name__))

    def shown(self) -> dict[str, Any]:
        """View by name: what can be taken back, or what sealed the last that could be.

        Shared, so not to be changed.
        """
        if self.past:
            return _shown(self.past[-1].seat, self.past[-1].what)
        return _NOTHING if self.sealed is None else _shown(self.sealed.seat, self.sealed.what, self.sealed.by)

    def changed(self, before: "UndoStack") -> dict[str, Any]:
        """The patch of what is shown of the stack."""
        shown, was = self.shown(), before.shown()
        return {} if shown is was else {name: shown[name] for name in shown if shown[name] != was[name]}


def with_survivors(back: Table, table: Table, *, takeback: bool = False) -> Table:
    """The table `back`, which lies before `table`, with the slices of `table` that survive going back.

    takeback: those too that survive what a seat takes back, but not a judge's rewind
    """
    surviving = {
        chapter.name
        for chapter in table.law.chapters
        if chapter.survives == "rewinds" or (takeback and chapter.survives == "takebacks")
    }
    return Table(table.law, {**back.slices, **{name: table.slices[name] for name in surviving}})


def current_turn(table: Table) -> tuple[int, int]:
    """Seat whose turn it is at this table, and the turn's number."""
    return table.law.current_turn(table, CURRENT_TURN)


def _goes_out(kind: type[Event], before: Table, table: Table) -> bool:
    """Whether a seat goes out between these tables, which an event of this kind lies between."""
    return len(before.slices[RETIRED]) < len(table.slices[RETIRED]) and kind not in _BACK and table.law is before.law


def _departure(batch: Batch) -> tuple[Event, ...]:
    """Events of a batch by which seats went out, and what came of that."""
    first = next(at for at, event in enumerate(batch.events) if type(event) is SeatRetired)
    return batch.events[first:]


_BACK = frozenset((Undone, Rewound, Reopened))

_NOTHING: dict[str, Any] = {"undo": None, "sealed": None}


@lru_cache(256)
def _shown(seat: int, what: str, sealed_by: str = "") -> dict[str, Any]:
    if sealed_by:
        return {"undo": None, "sealed": {"seat": seat, "what": what, "by": sealed_by}}
    return {"undo": {"seat": seat, "what": what}, "sealed": None}


def _first_clause(law: Law) -> str:
    """The clause at which the book begins to speak of taking back."""
    rules = (rule for known in law.undo.values() for rule in known.undoable if not callable(rule))
    return next((law.clauses[rule[0]] for rule in rules), "")


def _takeback(table: Table, event: Event, rules: EventUndo) -> tuple[str, str] | None:
    """Name of what can be taken back once this has happened, and the clause; None: it can't be."""
    law = table.law
    for known in rules.undoable:
        rule = known(table, event) if callable(known) else known
        if rule and law.values.get(rule[0]) and not any(table.confirms(barred()) for barred in rule[2:]):
            return rule[1], law.clauses[rule[0]]
    return None
