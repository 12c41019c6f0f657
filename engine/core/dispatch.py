"""Composition of chapters into the dispatch of a law: who decides, records, reacts, answers and shows what.

Composed once for all matches by the same rules. What comes to nothing by the values in force (`Chapter.inactive`) is
left out, and a base class stands for all kinds that the game knows of it.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from operator import attrgetter, itemgetter
from typing import Any

from msgspec import structs

from engine.core.actors import Viewer
from engine.core.chapter import Answer, Chapter, public
from engine.core.dependencies import ActionGroup, ActionGroups, Dependencies, Dependency, Part
from engine.core.law import Bound, Dispatch, EventUndo, GameInfo, Handlers, Law, UndoMarks, VisibleChapter
from engine.core.messages import ENDED, PHASE, Event, Question, Stage
from engine.core.questions import NO_TURN, CurrentTurn
from engine.core.rules import RuleError
from engine.core.settling import Settling

MOST_SETS = 512
"""Entries of the cache of `_AffectedChapters`. Steps replace few different sets of slices; with more it is emptied."""


def make_law(game: GameInfo, values: Mapping[str, Any], chapters: tuple[Chapter[Any], ...], seats: int = 0) -> Law:
    """New law for one match. RuleError: two chapters decide a command, or tell an event."""
    in_force = tuple((rule, type(value), value) for rule, value in values.items())
    dispatch = _dispatch(chapters, in_force, (*game.commands, *game.events))
    return Law(**structs.asdict(dispatch), game=game, values=values, chapters=chapters, seats=seats)


@lru_cache(maxsize=64)
def _dispatch(
    chapters: tuple[Chapter[Any], ...], in_force: tuple[tuple[str, type, Any], ...], messages: tuple[type, ...]
) -> Dispatch:
    """Dispatch of these chapters, shared by laws of the same rules. in_force: rule, type and value; True is no 1."""
    return compose_dispatch(chapters, {rule: value for rule, _, value in in_force}, messages)


def compose_dispatch(
    chapters: tuple[Chapter[Any], ...], values: Mapping[str, Any], messages: tuple[type, ...] = ()
) -> Dispatch:
    """The dispatch of these chapters by these values of their rules. RuleError: see `make_law`.

    messages: commands and events that the game knows, so that a base class can stand for them
    """
    book = _Book(chapters, values, messages)
    clauses = {rule.name: rule.clause for chapter in chapters for rule in chapter.rules}
    forbids = book.handlers("forbids")
    answers = {question: tuple(map(_function, several)) for question, several in book.handlers("answers").items()}
    tells = book.only("views.tells")
    unrecorded = frozenset(book.raised() - book.live("evolves").keys() - tells.keys())
    visible = tuple(
        VisibleChapter(
            chapter.name,
            chapter.views.shows,
            chapter.views.shows_to,
            *book.viewed(chapter),
        )
        for chapter in chapters
        if chapter.views.shows or chapter.views.shows_to
    )
    handlers = book.event_handlers(unrecorded)
    return Dispatch(
        clauses=clauses,
        decides={kind: (owner, forbids.get(kind, ())) for kind, owner in book.only("decides").items()},
        event_handlers=handlers,
        settling=Settling(handlers),
        unrecorded=unrecorded,
        answers=answers,
        current_turn=answers[CurrentTurn][0] if CurrentTurn in answers else _no_turn,
        legal_actions=book.legal_actions("legal_actions.any_time", "legal_actions.trade"),
        without_trade=book.legal_actions("legal_actions.any_time"),
        out_of_turn=book.out_of_turn_functions(),
        any_time=_AnyTime(book).of,
        out_of_turn_groups=book.out_of_turn_groups(),
        dependencies=book.dependencies,
        visible_chapters=visible,
        affected_chapters=_AffectedChapters(visible).of,
        tells=tells,
        public=frozenset(kind for kind, tell in tells.items() if tell is public),
        private=frozenset(kind for kind, tell in tells.items() if tell is not public),
        procedures=merged_procedures(chapters),
        draws=frozenset(kind for chapter in chapters for kind in chapter.draws),
        undo=_undo(book, values, clauses, answers),
    )


def _undo(
    book: "_Book", values: Mapping[str, Any], clauses: Mapping[str, str], answers: Mapping[type, Handlers]
) -> dict[type, EventUndo]:
    """Event → its undo rules: first those that can be taken back, in the order of the book."""
    declared: dict[type, list[Any]] = {kind: [undo for _, undo in bound] for kind, bound in book.bound("undo").items()}
    undoable = {kind: tuple(undo.by for undo in several if undo.by) for kind, several in declared.items()}
    always = {
        kind: (found[0][1], clauses[found[0][0]])
        for kind, found in undoable.items()
        if found and not callable(found[0]) and values.get(found[0][0]) and answers.keys().isdisjoint(found[0][2:])
    }
    found: dict[type, EventUndo] = {}
    for kind, several in sorted(declared.items(), key=lambda each: not undoable[each[0]]):
        said = {mark: any(getattr(undo, mark) for undo in several) for mark in UndoMarks.__struct_fields__}
        no_move = said["neutral"] or said["independent"]
        found[kind] = EventUndo(undoable=undoable[kind], always=always.get(kind), no_move=no_move, **said)
    return found


def merged_procedures(chapters: Iterable[Chapter[Any]]) -> dict[str, dict[str, Any]]:
    """rule → name → procedure, of all these chapters. RuleError: two bring the same name."""
    found: dict[str, dict[str, Any]] = {}
    for chapter in chapters:
        for rule, procedures in chapter.procedures.items():
            known = found.setdefault(rule, {})
            if doubled := known.keys() & procedures.keys():
                raise RuleError(f"more than one chapter has for {rule}: {', '.join(sorted(doubled))}")
            known.update(procedures)
    return found


class _EventHandlers(dict[type, tuple[Bound | None, Handlers]]):
    """Event → who records it, and who reacts to it; nobody, where no chapter does."""

    def __missing__(self, kind: type) -> tuple[Bound | None, Handlers]:
        return (), ()


def _no_turn(table: Any, question: CurrentTurn) -> tuple[int, int]:
    return NO_TURN


class _Book:
    """Chapters in their order, and what each declares for the kinds of events and stages that are known."""

    def __init__(
        self, chapters: tuple[Chapter[Any], ...], values: Mapping[str, Any], messages: tuple[type, ...]
    ) -> None:
        self.chapters, self._names = chapters, frozenset(chapter.name for chapter in chapters)
        self._joined: dict[Part, Part] = {}
        self._by_base: dict[type, dict[type, None]] = {}
        for known in (*messages, *(stage for chapter in chapters for stage in chapter.stages)):
            for base in known.__mro__:
                self._by_base.setdefault(base, {})[known] = None
        self._inactive = {
            chapter.name: frozenset(each for kind in chapter.inactive(values) for each in self._kinds(kind))
            for chapter in chapters
        }
        self.out_of_turn = [
            chapter
            for chapter in chapters
            if chapter.legal_actions.out_of_turn and Viewer not in self._inactive[chapter.name]
        ]

    def out_of_turn_functions(self) -> Handlers:
        """The functions that give legal actions out of turn."""
        found = (chapter.legal_actions.out_of_turn for chapter in self.out_of_turn)
        return tuple(function for function in found if function)

    def _kinds(self, kind: type) -> tuple[type, ...]:
        """All kinds that a key stands for: those that derive from it, or it alone."""
        return tuple(self._by_base.get(kind, (kind,)))

    def _table(self, chapter: Chapter[Any], field: str) -> dict[type, Any]:
        """kind → what this chapter declares for it in this field (`decides`, `views.tells`, …)."""
        declared: Mapping[type, Any] = attrgetter(field)(chapter)
        found = {
            each: next(declared[base] for base in each.__mro__ if base in declared)
            for kind in declared
            for each in self._kinds(kind)
        }
        return {kind: handler for kind, handler in found.items() if handler is not None}

    def bound(self, field: str) -> dict[type, Bound]:
        """kind → what chapters declare for it, each with its chapter."""
        found: dict[type, Bound] = {}
        for chapter in self.chapters:
            for kind, handler in self._table(chapter, field).items():
                found[kind] = (*found.get(kind, ()), (chapter.name, handler))
        return found

    def only(self, field: str) -> dict[type, Callable[..., Any]]:
        """kind → what the one chapter declares for it that may. RuleError: there are two."""
        found = self.bound(field)
        for kind, bound in found.items():
            if len(bound) > 1:
                names, verb = ", ".join(name for name, _ in bound), field.rpartition(".")[2]
                raise RuleError(f"more than one chapter {verb} {kind.__name__}: {names}")
        return {kind: bound[0][1] for kind, bound in found.items()}

    def live(self, field: str) -> dict[type, Bound]:
        """kind → what chapters declare for it, without those that are inactive by the rules in force."""
        found = {
            kind: tuple((name, handler) for name, handler in bound if kind not in self._inactive[name])
            for kind, bound in self.bound(field).items()
        }
        return {kind: bound for kind, bound in found.items() if bound}

    def handlers(self, field: str) -> dict[type, Handlers]:
        """kind → functions of active chapters, in the order of the book."""
        return {kind: tuple(handler for _, handler in bound) for kind, bound in self.live(field).items()}

    def raised(self) -> set[type]:
        """The kinds of events that are known and raised (see `Event`)."""
        return {kind for kind in self._by_base if issubclass(kind, Event) and kind.raised}

    def event_handlers(self, unrecorded: Iterable[type]) -> "_EventHandlers":
        """Event → who records it, and who reacts to it."""
        evolves, reacts = self.live("evolves"), self.handlers("reacts")
        found: dict[type, tuple[Bound | None, Handlers]] = {
            kind: (evolves.get(kind, ()), reacts.get(kind, ())) for kind in {**evolves, **reacts}
        }
        return _EventHandlers(found | {kind: (None, reacts.get(kind, ())) for kind in unrecorded})

    def legal_actions(self, *anybody_may: str) -> dict[type, tuple[Handlers, Handlers]]:
        """Stage → who has legal actions for a seat that it awaits, and who for any other.

        anybody_may: the fields of chapters that hold for seats that are not awaited, too
        """
        awaited_may = (*anybody_may, "legal_actions.when_awaited")
        found: dict[type, tuple[Handlers, Handlers]] = {}
        for chapter in self.chapters:
            by_field = {field: self._table(chapter, field) for field in awaited_may}
            for stage in {stage for known in by_field.values() for stage in known} - self._inactive[chapter.name]:
                awaited, anybody = found.get(stage, ((), ()))
                awaited += tuple(by_field[field][stage] for field in awaited_may if stage in by_field[field])
                anybody += tuple(by_field[field][stage] for field in anybody_may if stage in by_field[field])
                found[stage] = awaited, anybody
        return found

    def any_time(self, stage: type[Stage]) -> ActionGroups:
        """Legal actions at such a stage of seats that it does not await."""
        tables = [
            (chapter, [self._table(chapter, field) for field in ("legal_actions.any_time", "legal_actions.trade")])
            for chapter in self.chapters
            if stage not in self._inactive[chapter.name]
        ]
        return ActionGroups.of(
            ActionGroup(functions, self._depended_on(chapter))
            for chapter, by_field in tables
            if (functions := tuple(known[stage] for known in by_field if stage in known))
        )

    def out_of_turn_groups(self) -> ActionGroups:
        """Legal actions out of turn."""
        return ActionGroups.of(
            ActionGroup((chapter.legal_actions.out_of_turn,), self._depended_on(chapter))
            for chapter in self.out_of_turn
            if chapter.legal_actions.out_of_turn
        )

    def _depended_on(self, chapter: Chapter[Any]) -> Dependencies | None:
        """The dependencies that this chapter declares for its legal actions; None: it doesn't say."""
        declared = chapter.legal_actions.depends_on
        return None if declared is None else self.dependencies(declared)

    def viewed(self, chapter: Chapter[Any]) -> tuple[Callable[[Any], Sequence[Any]] | None, frozenset[str]]:
        """What this chapter shows to a seat follows from by seat, if it says so; and all that it shows from."""
        declared = chapter.views.depends_on
        if ENDED in declared:
            return None, frozenset((PHASE,))
        found = self.dependencies(declared)
        return found.own, found.slices.union((chapter.name,), (PHASE,) if found.phase else ())

    def dependencies(self, declared: tuple[Dependency, ...]) -> Dependencies:
        """What is declared, by the chapters in force."""
        names: set[str] = set()
        parts: list[Part] = []
        phase = False
        for each in declared:
            if isinstance(each, Part):
                parts.append(self._with_besides(each) if each.besides else each)
            elif isinstance(each, str):
                names.add(each)
            else:
                for chapter in self._answering(each):
                    answer = chapter.answers[each]
                    found = self.dependencies(answer.depends_on if isinstance(answer, Answer) else (chapter.name,))
                    names, phase = names | found.names, phase or found.phase
                    parts += found.parts
        return Dependencies(names.intersection(self._names), parts, phase=phase or PHASE in names)

    def _answering(self, question: type[Question[Any]]) -> Iterable[Chapter[Any]]:
        """The chapters that answer this question."""
        return (
            chapter
            for chapter in self.chapters
            if question in chapter.answers and question not in self._inactive[chapter.name]
        )

    def _with_besides(self, part: Part) -> Part:
        """The part with the slices that count as well while there is one."""
        if part not in self._joined:
            names = sorted(self.dependencies(part.besides).slices)
            self._joined[part] = Part((*part.slices, *names), _besides(part.of, itemgetter(*names)))
        return self._joined[part]


def _besides(of: Callable[[Any], Any], pick: Callable[[Mapping[str, Any]], Any]) -> Callable[[Any], Any]:
    def both(table: Any) -> Any:
        found = of(table)
        return None if found is None else (found, pick(table.slices))

    return both


def _function(answer: Callable[..., Any] | Answer) -> Callable[..., Any]:
    return answer.of if isinstance(answer, Answer) else answer


class _AnyTime:
    """Legal actions of seats that a stage does not await, by stage; each stage has an object of its own."""

    def __init__(self, book: _Book) -> None:
        self._book = book
        self._found: dict[type[Stage], ActionGroups] = {}

    def of(self, stage: type[Stage]) -> ActionGroups:
        """Legal actions, at such a stage, of seats that it does not await."""
        found = self._found.get(stage)
        if found is None:
            found = self._found[stage] = self._book.any_time(stage)
        return found


class _AffectedChapters:
    """Chapters that may show something else, by the set of slices that a step has replaced."""

    def __init__(self, visible: tuple[VisibleChapter, ...]) -> None:
        self._visible = visible
        self._found: dict[frozenset[str], tuple[VisibleChapter, ...]] = {}

    def of(self, moved: frozenset[str]) -> tuple[VisibleChapter, ...]:
        """The visible chapters that depend on any of these."""
        found = self._found.get(moved)
        if found is None:
            if len(self._found) >= MOST_SETS:
                self._found.clear()
            found = self._found[moved] = tuple(
                chapter for chapter in self._visible if not moved.isdisjoint(chapter.depends_on)
            )
        return found
