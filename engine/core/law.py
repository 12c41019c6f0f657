"""Law of a table: the rules in force with their values, and the dispatch of commands, events, questions and views."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol

import msgspec
from msgspec import Struct

from engine.core.actors import Viewer
from engine.core.dependencies import ActionGroups, Dependencies, Dependency
from engine.core.law_text import LawText
from engine.core.messages import Command, Event, Stage
from engine.core.questions import CurrentTurn

Handlers = tuple[Callable[..., Any], ...]
"""Functions of several chapters, in the order of the book."""

Bound = tuple[tuple[str, Callable[..., Any]], ...]
"""Functions of several chapters, each with the name of its chapter."""


Settle = Callable[[Any, dict[str, Any], Any, Any, list[Any]], None]
"""(draft, slices, event, context, log): settles an event of one kind on a draft, a table that nobody keeps as it is and
whose slices these are; see `settling`."""


class GameInfo(Protocol):
    """Facts about a game that the chapters which surround any game ask for."""

    @property
    def name(self) -> str: ...

    @property
    def seats(self) -> tuple[int, ...]:
        """The numbers of players that are allowed where no document says otherwise."""

    def seats_for(self, rulebook: str) -> tuple[int, ...]:
        """The numbers of players that this rule book allows. RuleError: there is none."""

    @property
    def plays(self) -> frozenset[type[Command]]:
        """The commands of the game, as a set."""

    @property
    def commands(self) -> tuple[type[Command], ...]: ...

    @property
    def events(self) -> tuple[type[Event], ...]: ...

    @property
    def bots(self) -> Mapping[str, Any]:
        """Bots by level."""

    @property
    def bot_levels(self) -> tuple[str, ...]:
        """The levels that people choose from."""

    def law(self, rulebook: str, changes: Mapping[str, Any], around: Iterable[Any] = ()) -> LawText:
        """The rules in force by a rule book with the room's own changes. RuleError: they can't be."""


class VisibleChapter(Struct, frozen=True, eq=False):
    """Chapter that shows anything: its name, its functions, and what they depend on (slices, `PHASE`); see `Views`."""

    name: str
    shows: Callable[..., dict[str, Any] | None] | None
    shows_to: Callable[..., dict[str, Any]] | None
    own: Callable[..., Sequence[Any]] | None
    depends_on: frozenset[str]


class UndoMarks(Struct, frozen=True, eq=False, kw_only=True):
    """Marks of a kind of event: what going back means for it, and it for what lies before it (U1–U5).

    neutral:      it neither seals what lies before it nor can be taken back; its slice survives
    independent:  others bring it about meanwhile: it seals nothing, and when what lies before it is taken back it is
                  recorded again on the table as it was
    seals:        it can be taken back, yet seals what lies before it (a move given up)
    until_chance: the batch that it begins may go on to draw by chance, which seals it
    continues:    it goes on with what its seat did before: once that is sealed, so is it
    reveals:      it reveals something: what lies before it stays sealed, though a judge goes back past it; so does what
                  chance draws
    closes:       it ends for good what the turn before left open, as what chance draws does (an opened card): a judge
                  goes back past it for a technical fault alone
    """

    neutral: bool = False
    independent: bool = False
    seals: bool = False
    until_chance: bool = False
    continues: bool = False
    reveals: bool = False
    closes: bool = False


class EventUndo(UndoMarks, frozen=True, eq=False, kw_only=True):
    """Undo rules of one kind of event by all chapters in force; see `Undo`.

    undoable: (rule that allows it, what is taken back), or how to find out; by each chapter that has a say
    always: what is taken back, and the clause; where that is certain by the values of the rules
    no_move: it is neutral or independent
    """

    undoable: tuple[Any, ...] = ()
    always: tuple[str, str] | None = None
    no_move: bool = False


NOT_UNDOABLE = EventUndo()
"""Undo rules of an event of which no chapter says anything: it seals all that lies before it."""


class Dispatch(Struct, eq=False, kw_only=True):
    """Dispatch tables, composed once of the chapters in force and the values of their rules; see `dispatch`.

    clauses:   rule → clause of the chapter that brings it, for refusals that this rule alone accounts for
    decides:   command → its owner, and who may forbid it
    event_handlers: event, any → who records it, by chapter, and who reacts to it; None: it is raised and not recorded
    settling:  event, any → what settles it: records it, and then what it brings about
    unrecorded: events that are raised and stand in no log
    answers:   question → who answers it
    current_turn: who says whose turn it is (see `CurrentTurn`): a game without turns, `NO_TURN`
    legal_actions: stage → who has legal actions for a seat that it awaits, and who for any other
    without_trade: the same tables without what passes between seats
    out_of_turn: who has legal actions whatever the stage is
    any_time:  stage → legal actions, while it is on top, of seats that it does not await, with what they follow from
    out_of_turn_groups: those out of turn, with what they follow from
    dependencies: what is declared → what that comes to by the chapters in force
    visible_chapters: the chapters that show anything
    affected_chapters: slices that were replaced (and `PHASE`) → visible chapters that may show something else
    tells:     event → who tells it
    public:    events of which all are told all; private: the other events that anybody is told of
    draws:     events in which chance decides something
    procedures: rule → name → procedure, of all chapters
    undo:      event → its undo rules; `NOT_UNDOABLE` if it is missing
    getters:   memo → what gets what it depends on from a table (see `Memo`), made when a law needs it first
    """

    clauses: Mapping[str, str]
    decides: Mapping[type, tuple[Callable[..., Any], Handlers]]
    event_handlers: Mapping[type, tuple[Bound | None, Handlers]]
    settling: Mapping[type, Settle]
    unrecorded: frozenset[type]
    answers: Mapping[type, Handlers]
    current_turn: Callable[[Any, CurrentTurn], tuple[int, int]]
    legal_actions: Mapping[type, tuple[Handlers, Handlers]]
    without_trade: Mapping[type, tuple[Handlers, Handlers]]
    out_of_turn: Handlers
    any_time: Callable[[type[Stage]], ActionGroups]
    out_of_turn_groups: ActionGroups
    dependencies: Callable[[tuple[Dependency, ...]], Dependencies]
    visible_chapters: tuple[VisibleChapter, ...]
    affected_chapters: Callable[[frozenset[str]], tuple[VisibleChapter, ...]]
    tells: Mapping[type, Callable[[Any, Any, Viewer], Event | None]]
    public: frozenset[type]
    private: frozenset[type]
    draws: frozenset[type]
    procedures: Mapping[str, Mapping[str, Any]]
    undo: Mapping[type, EventUndo]
    getters: dict[Any, Any] = msgspec.field(default_factory=dict)


class Law(Dispatch, eq=False, kw_only=True, weakref=True):
    """Law of a table: values by rule, chapters in the order of the book, and their dispatch.

    Each match has a law for itself, with its memos (see `Memo`); the tables of the dispatch are shared by all matches
    by the same rules. `dispatch.make_law` makes one.

    game: the game that it is a law of; seats: how many play, 0 before the start
    """

    game: GameInfo
    values: Mapping[str, Any]
    chapters: tuple[Any, ...]
    seats: int = 0
    memos: dict[Any, Any] = msgspec.field(default_factory=dict)

    def __repr__(self) -> str:
        """Short: memos hold tables, and these the law."""
        return f"Law({self.game.name}, {self.seats} seats, {len(self.values)} rules)"
