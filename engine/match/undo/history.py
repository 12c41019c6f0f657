"""History of a match: what it can go back to, by a seat's take-back, a judge's rewind or a reopening (U1–U6, J2).

How to think of it. To go back is one thing, whoever asks for it: an event names a point, and the table becomes what it
was there, but for what survives. What a judge may go back to is in `checkpoints`; a seat has the undo stack:

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
        since (see `Checkpoints.undoable`).
Rule 7: what is here follows from the log alone, so that a match that is folded again goes back to the same.
"""

from functools import lru_cache, reduce
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine.core import (
    Actor,
    Chance,
    Context,
    Event,
    Law,
    LeavesUndoOpen,
    Refused,
    Reopened,
    Rewound,
    Seat,
    SeatRetired,
    Table,
    Undone,
)
from engine.core.law import NOT_UNDOABLE, EventUndo
from engine.match.batch import Batch
from engine.match.commands import TakeBack
from engine.match.judge.commands import ReopenMatch, Rewind
from engine.match.judge.endings import reopening, with_new_chance
from engine.match.undo.checkpoints import Checkpoints
from engine.match.undo.points import TURN_END, UndoEntry, current_turn
from engine.seats import RETIRED

Back = Undone | Rewound | Reopened
"""Event that goes back: the table before batch `to` takes the place of the present one."""


class Sealed(Struct, frozen=True, gc=False):
    """Sealed entry: whose it was, what it was, by which rule, and the name of the event that sealed it."""

    seat: int
    what: str
    clause: str
    by: str


class History(Struct, frozen=True, eq=False, gc=False):
    """History of a match. past: undo stack, the entries that may be taken back, the last of them first to go.

    sealed: what was sealed last, if anything; checkpoints: points that a judge may go back to
    """

    past: tuple[UndoEntry, ...] = ()
    sealed: Sealed | None = None
    checkpoints: Checkpoints = Checkpoints()

    def asked(self, table: Table, command: TakeBack | Rewind | ReopenMatch, context: Context, chance: Chance) -> Back:
        """The event that goes back. Refused: there is no such point, or not for whoever asks.

        chance: what may be renewed, to which the event commits then
        """
        if isinstance(command, TakeBack):
            return self._takeback(context.by, table.law)
        if isinstance(command, Rewind):
            rewound = self.checkpoints.asked(table, command, context)
            return with_new_chance(rewound, chance) if command.anew else rewound
        return with_new_chance(reopening(table, command, context, self.checkpoints.last), chance)

    def _takeback(self, by: Actor, law: Law) -> Undone:
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

    def restored(self, table: Table, event: Back) -> Table:
        """The table as it was at the point that is gone back to, but for what survives and what others have done since.

        What survives a take-back alone goes back with a judge (see `Chapter.survives`).
        """
        if isinstance(event, Undone):
            entry = next(entry for entry in self.past if entry.seq == event.to)
            back, enduring = reduce(Table.evolve, entry.since, entry.table), {"takebacks", "rewinds"}
        else:
            point = next(point for point in self.checkpoints.points if point.seq == event.to)
            back, enduring = point.table, {"rewinds"}
        names = [chapter.name for chapter in table.law.chapters if chapter.survives in enduring]
        return Table(table.law, {**back.slices, **{name: table.slices[name] for name in names}})

    def after(self, before: Table, batch: Batch, table: Table) -> "History":
        """The history after this batch, `before` and `table` being the tables before and after it."""
        history = self
        checkpoints = self.checkpoints
        first = batch.events[0]
        slices = table.slices
        judge = slices["judge"]
        if judge.user or judge.former or checkpoints.kept:
            if isinstance(first, Back):
                return self._gone_back(first, checkpoints.gone_back(first.to, table))
            checkpoints = checkpoints.after(before, batch, table, self.past)
            if checkpoints is not self.checkpoints:
                history = History(self.past, self.sealed, checkpoints)
        law = before.law
        past = self.past
        kind = type(first)
        rules = law.undo.get(kind, NOT_UNDOABLE)
        out = slices[RETIRED] is not before.slices[RETIRED] and _goes_out(before, table)
        if out and not rules.undoable:
            return history._departed(rules, batch, before, table)
        found = rules.always
        if found is None:
            if rules.no_move or kind is Undone or table.law is not law:
                return history._apart(kind, batch, before, table)
            if rules.undoable:
                found = _takeback(before, first, rules)
        if found is None or type(by := batch.by) is not Seat or (rules.continues and not past):
            return history._seal(kind) if past else history
        last = UndoEntry(batch.seq, before, by.seat, found[0], found[1])
        if not past:
            standing = History((last,), self.sealed, checkpoints)
        elif past[-1].seat == by.seat and not rules.seals:
            standing = History((*past, last), self.sealed, checkpoints)
        else:
            standing = History((last,), self._seal(kind).sealed, checkpoints)
        if out:
            seat, number = current_turn(before)
            if standing._stays_open(before, table, (seat, number + 1)):
                return History((replace(last, since=_departure(batch)),), standing.sealed, checkpoints)
            return standing._seal(SeatRetired)
        if rules.until_chance:
            for event in batch.events:
                if type(event) in law.draws:
                    return standing._seal(type(event))
        return standing

    def _gone_back(self, event: Back, checkpoints: Checkpoints) -> "History":
        """The history once the match has gone back, with these checkpoints: what could be taken back there."""
        if isinstance(event, Undone):
            return History(self.past[:-1], self.sealed, checkpoints)
        past = self.checkpoints.undoable(event, self.past) if isinstance(event, Rewound) else ()
        return History(past, None, checkpoints)

    def _departed(self, rules: EventUndo, batch: Batch, before: Table, table: Table) -> "History":
        """The stack after a seat went out, whatever brought it about: a vote is no move, and yet a seat is out."""
        if self._stays_open(before, table, current_turn(before)):
            last = self.past[-1]
            return replace(self, past=(replace(last, since=last.since + _departure(batch)),))
        if self._stays_done(before, table, batch):
            gone = _departure(batch)
            return replace(self, past=tuple(replace(past, since=past.since + gone) for past in self.past))
        return self._seal(SeatRetired if rules.no_move else type(batch.events[0])) if self.past else self

    def _apart(self, kind: type[Event], batch: Batch, before: Table, table: Table) -> "History":
        """The stack after a batch that is no move of the game."""
        if isinstance(first := batch.events[0], Undone):
            return self._gone_back(first, self.checkpoints)
        if table.law is not before.law:
            return replace(self, past=(), sealed=None)
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

    def _seal(self, kind: type[Event]) -> "History":
        """Nothing of this can be taken back any more, because of an event of this kind. There is something."""
        last = self.past[-1]
        return History((), Sealed(last.seat, last.what, last.clause, kind.__name__), self.checkpoints)

    def shown(self) -> dict[str, Any]:
        """View by name: what can be taken back, or what sealed the last that could be.

        Shared, so not to be changed.
        """
        if self.past:
            return _shown(self.past[-1].seat, self.past[-1].what)
        return _NOTHING if self.sealed is None else _shown(self.sealed.seat, self.sealed.what, self.sealed.by)

    def changed(self, before: "History") -> dict[str, Any]:
        """The patch of what is shown of the stack."""
        shown, was = self.shown(), before.shown()
        return {} if shown is was else {name: shown[name] for name in shown if shown[name] != was[name]}


def _goes_out(before: Table, table: Table) -> bool:
    """Whether a seat goes out between these tables."""
    return len(before.slices[RETIRED]) < len(table.slices[RETIRED]) and table.law is before.law


def _departure(batch: Batch) -> tuple[Event, ...]:
    """Events of a batch by which seats went out, and what came of that."""
    first = next(at for at, event in enumerate(batch.events) if type(event) is SeatRetired)
    return batch.events[first:]


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
