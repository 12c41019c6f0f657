"""Chapters of a rule book: the slice of the table that each owns, and what it declares about it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, Literal, TypeVar

from msgspec import Struct

from engine.core.actors import Viewer
from engine.core.dependencies import Dependency, Part
from engine.core.law import Law, UndoMarks
from engine.core.legal_actions import LegalAction
from engine.core.messages import Command, Context, Event, Question, Stage
from engine.core.rules import Rule
from engine.core.table import Table

S = TypeVar("S")


def _nothing(values: Mapping[str, Any]) -> tuple[type, ...]:
    return ()


Decide = Callable[[Table, Any, Context], Iterable[Event]]
"""(table, command or event, context) → events."""

Takeback = tuple[str, str] | tuple[str, str, type[Question[Any]]]
Teller = Callable[[Table, Any, Viewer], Event | None]


def public(table: Table, event: Event, viewer: Viewer) -> Event:
    """Teller of a public event: all viewers are told all of it."""
    return event


NOBODYS = Part((), lambda table: (), by_seat=True)
"""Dependency of `Views.shows_to` that shows something besides only to those who see everything."""


class Answer(Struct, frozen=True, eq=False):
    """Answer of a chapter, if it follows from something else than all of its own slice and something depends on it.

    of: (table, question) → answer
    depends_on: what it follows from (see `dependencies`)
    """

    of: Callable[[Table, Any], Any]
    depends_on: tuple[Dependency, ...]


class LegalActions(Struct, frozen=True, eq=False, kw_only=True):
    """Legal actions of a chapter: functions that give them, and what they depend on.

    when_awaited: stage → (table, seat) → legal actions of that seat while the stage is on top and awaits it
    any_time:   stage → (table, seat) → legal actions of that seat while the stage is on top, whomever it awaits
    trade:      stage → (table, seat) → what that seat may propose to the other seats, or answer them, while the stage
                is on top, whomever it awaits; who acts for a seat that speaks to nobody doesn't ask for it
    out_of_turn: (table, viewer) → legal actions that no stage waits for and no bot needs: to stop the clock, to call a
                judge
    depends_on: what all but `when_awaited` follow from (see `dependencies`), besides the kind of the stage on top; they
                are cached for as long as that is the same. None: they are never cached
    """

    when_awaited: Mapping[type[Stage], Callable[[Table, int], Iterable[LegalAction]]] = {}
    any_time: Mapping[type[Stage], Callable[[Table, int], Iterable[LegalAction]]] = {}
    trade: Mapping[type[Stage], Callable[[Table, int], Iterable[LegalAction]]] = {}
    out_of_turn: Callable[[Table, Viewer], Iterable[LegalAction]] | None = None
    depends_on: tuple[Dependency, ...] | None = None


class Views(Struct, frozen=True, eq=False, kw_only=True):
    """Views of a chapter: what it shows of the table and tells of events. What is neither shown nor told stays hidden.

    shows:      table → fields that all see; a whitelist of plain data, no None in it; None: there is nothing to show
    shows_to:   (table, viewer) → what that viewer sees besides, under names that `shows` does not use then
    depends_on: what that follows from (see `dependencies`), the chapter's own slice as a whole in any case. A part by
                seat is all that `shows_to` follows from for a viewer on that seat, who is not asked again while it is
                equal and the game goes on; who neither has a seat nor sees everything is shown nothing besides then.
                `ENDED`: before the end there is nothing to show, and it is not asked
    tells:      event → (table before, event, viewer) → what that viewer is told, or None; one chapter tells an event
    """

    shows: Callable[[Table], dict[str, Any] | None] | None = None
    shows_to: Callable[[Table, Viewer], dict[str, Any]] | None = None
    depends_on: tuple[Dependency, ...] = ()
    tells: Mapping[type[Event], Teller] = {}


class Undo(UndoMarks, frozen=True, eq=False):
    """Undo rules of a kind of event by one chapter: marks, and whether it can be taken back (U1–U5); see `UndoMarks`.

    An event of which no chapter says anything can't be taken back, and seals what lies before it.

    by: the boolean rule that lets its seat take it back, what that is called and, if there is one, the question that
        nobody may say yes to then; or a function of (table before, event) that gives the same, or None
    """

    by: "Takeback | Callable[[Table, Any], Takeback | None] | None" = None


NEUTRAL, INDEPENDENT = Undo(neutral=True), Undo(independent=True)


class Chapter(Struct, Generic[S], frozen=True, eq=False, kw_only=True):
    """Chapter of a rule book, and owner of one slice of the table that it alone writes.

    Where a table is keyed by kinds of events or stages, a key may be a class that others derive from: it stands for
    all of these that the game knows, but for those that the same table names more closely; None takes one out.

    start:      law → the slice before anything has happened
    after:      chapters that come before it in the book; the order of consequences
    before:     chapters that come after it in the book and can't name it (those of the base, for an expansion's)
    demands:    rule → the values that it may have where this chapter is in, a range for numbers
    unused:     rules of other chapters that have no effect where this chapter is in: nobody is asked for them
    rules:      the rules it brings; a document may set these and no others
    stages:     the stages it brings
    decides:    command → (table, command, context) → events; exactly one chapter owns a command
    forbids:    command → (table, command, context); may raise Refused
    evolves:    event → (slice, event) → slice; cannot fail, decides nothing
    reacts:     event → (table, event, context) → events; its consequences, each seeing all facts before it
    answers:    question → (table, question) → answer; an `Answer`, if something depends on it (see there)
    undo:       event → what a take-back, or a judge's rewind, means for it (see `Undo`)
    survives:   its slice is not taken back: by seats (`takebacks`), though it goes back with a judge's rewind (what
                seals a trade); or not even by that (`rewinds`: the match clock, the numbering of trade offers)
    procedures: rule → name → procedure: what documents may choose from for that rule, of this chapter or another
    draws:      events in which chance decides something
    inactive:   values of all rules → that for which it forbids, evolves, reacts, answers and has no legal actions by
                these rules: it is left out of the dispatch; `Viewer`: nothing out of turn
    """

    name: str
    start: Callable[[Law], S]
    after: tuple[str, ...] = ()
    before: tuple[str, ...] = ()
    demands: Mapping[str, Sequence[Any]] = {}
    unused: tuple[str, ...] = ()
    rules: tuple[Rule[Any], ...] = ()
    stages: tuple[type[Stage], ...] = ()
    decides: Mapping[type[Command], Decide] = {}
    forbids: Mapping[type[Command], Callable[[Table, Any, Context], None]] = {}
    evolves: Mapping[type[Event], Callable[[S, Any], S] | None] = {}
    reacts: Mapping[type[Event], Decide | None] = {}
    answers: Mapping[type[Question[Any]], Callable[[Table, Any], Any] | Answer] = {}
    legal_actions: LegalActions = LegalActions()
    views: Views = Views()
    undo: Mapping[type[Event], Undo | None] = {}
    survives: Literal["", "takebacks", "rewinds"] = ""
    procedures: Mapping[str, Mapping[str, Callable[..., Any]]] = {}
    draws: tuple[type[Event], ...] = ()
    inactive: Callable[[Mapping[str, Any]], Iterable[type]] = _nothing

    def of(self, table: Table) -> S:
        """This chapter's slice of the table."""
        own: S = table.slices[self.name]
        return own

    def find(self, table: Table) -> S | None:
        """This chapter's slice of the table; None where it is not in force."""
        own: S | None = table.slices.get(self.name)
        return own
