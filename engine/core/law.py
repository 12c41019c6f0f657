"""What a rule book consists of: rules with their values, chapters, and the law that is composed of them."""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from msgspec import Struct

from engine.core.actors import Viewer
from engine.core.chance import Chance
from engine.core.dependencies import Dependencies, SlicePart, SlicesOf
from engine.core.legal_actions import LegalAction
from engine.core.questions import IsPaused
from engine.core.table import Event, Stage, Table

if TYPE_CHECKING:
    from engine.core.game import Game

__all__ = ["Chapter", "Dependencies", "Law", "Rule", "RuleError", "SlicePart", "public"]

S = TypeVar("S")
T = TypeVar("T")


class RuleError(ValueError):
    """A rule book that can't be: a misspelt rule, a value out of bounds, two documents at odds."""


class Rule(Struct, Generic[T], frozen=True, eq=False):
    """A rule that a document may set: its name, and the values it may have.

    `choices` lists them, or `least` and `most` bound a number; with neither, the kind of `like` is all that counts.
    Of a chapter that surrounds any game a document may be silent: then `like` holds, by `clause`. A refusal that this
    rule alone accounts for (what may be taken back) cites it, too.
    """

    name: str
    like: T
    choices: tuple[T, ...] = ()
    least: int | None = None
    most: int | None = None
    clause: str = "ours"

    def of(self, table: Table) -> T:
        """The value in force at this table."""
        value: T = table.law.values[self.name]
        return value

    def among(self, values: Mapping[str, Any]) -> T:
        """The value in force, if these are."""
        value: T = values[self.name]
        return value

    def check(self, value: object) -> T:
        """`value`, if this rule may have it. RuleError: it may not."""
        if type(value) is not type(self.like):
            raise RuleError(f"{self.name} is a {type(self.like).__name__}, not {value!r}")
        if self.choices and value not in self.choices:
            raise RuleError(f"{self.name} is one of {', '.join(map(str, self.choices))}, not {value!r}")
        if isinstance(value, int) and not isinstance(value, bool):
            if self.least is not None and value < self.least:
                raise RuleError(f"{self.name} is at least {self.least}, not {value}")
            if self.most is not None and value > self.most:
                raise RuleError(f"{self.name} is at most {self.most}, not {value}")
        return value


def _nothing(values: Mapping[str, Any]) -> tuple[type, ...]:
    return ()


Handlers = Mapping[type, Callable[..., Any]]
Takeback = tuple[str, str] | tuple[str, str, type[Struct]]
Teller = Callable[[Table, Any, Viewer], Event | None]


def public(table: Table, event: Event, viewer: Viewer) -> Event:
    """A public event: everybody is told all of it."""
    return event


class Chapter(Struct, Generic[S], frozen=True, eq=False, kw_only=True):
    """One chapter of a rule book and the slice of the table that it alone writes.

    Where a table is keyed by kinds of events or stages, a key may be a class that others derive from: it stands for
    all of these that the game knows, but for those that the same table names more closely.

    decides:    command → (table, command, context) → events; exactly one chapter owns a command
    forbids:    command → (table, command, context); may raise Refused
    evolves:    event → (slice, event) → slice; cannot fail, decides nothing
    reacts:     event → (table, event, context) → events; its consequences, each seeing all facts before it
    lays:       event → (table, event) → table; for the one event that lays another table (the start of a game)
    raises:     events that are raised within decisions so that other chapters react to them; they stand in the log
                only where some chapter in force evolves or tells them
    answers:    question → (table, question) → answer
    answers_read: question → the slices that its answer follows from, if it is not its own slice alone
    when_awaited: stage → (table, seat) → legal actions of that seat while the stage is on top and awaits it
    any_time:   stage → (table, seat) → legal actions of that seat while the stage is on top, whomever it awaits
    trade_actions: stage → (table, seat) → what that seat may propose to the other seats, or answer them, while the
                stage is on top, whomever it awaits; who acts for a seat that speaks to nobody doesn't ask for it
    out_of_turn: (table, viewer) → legal actions that no stage waits for and no bot needs: to stop the clock, to call a
                judge
    depends_on: what its legal actions, its trade actions and those out of turn follow from, besides the kind of the
                stage on top: slices, `PHASE`, parts of slices, questions (the slices that their answers follow from),
                or a function of `SlicesOf` that gives a part; they are remembered for as long as that is the same
    shows:      table → fields that all see; a whitelist of plain data, no None in it; None: there is nothing to show
    shows_to:   (table, viewer) → what that viewer sees besides, under names that `shows` does not use then
    tells:      event → (table before, event, viewer) → what that viewer is told, or None
    reads:      other slices that what it shows depends on, `PHASE`, or questions: the slices their answers follow from
    after:      chapters that come before it in the book; the order of consequences
    rules:      the rules it brings; a document may set these and no others
    survives_undo: its slice outlives a take-back (the match clock, the numbering of offers)
    draws:      event → (table before, event, chance) → the event with what chance draws for it; for whoever verifies
    takebacks:  event → the boolean rule that lets its seat take it back, what that is called (U1, U5) and, if there is
                one, the question that nobody may say yes to then; or a function of (table before, event) that gives
                the same, or None
    talk:       events that neither seal what lies before them nor can be taken back; their slices endure
    independent: events that others bring about meanwhile: they seal nothing, and when what lies before them is taken
                back they are written down again on the table as it was
    seals:      events that can be taken back, yet seal what lies before them (a move given up)
    inactive:   values of all rules → that for which it forbids, evolves, reacts, answers and offers nothing by these
                rules: it is left out when the law is composed; `Viewer`: nothing out of turn
    """

    name: str
    start: Callable[["Law"], S]
    after: tuple[str, ...] = ()
    reads: tuple[str | type[Struct], ...] = ()
    rules: tuple[Rule[Any], ...] = ()
    decides: Handlers = {}
    forbids: Handlers = {}
    evolves: Handlers = {}
    reacts: Handlers = {}
    lays: Handlers = {}
    raises: tuple[type[Event], ...] = ()
    answers: Handlers = {}
    answers_read: Mapping[type[Struct], tuple[str, ...]] = {}
    when_awaited: Mapping[type[Stage], Callable[[Table, int], Iterable[LegalAction]]] = {}
    any_time: Mapping[type[Stage], Callable[[Table, int], Iterable[LegalAction]]] = {}
    trade_actions: Mapping[type[Stage], Callable[[Table, int], Iterable[LegalAction]]] = {}
    out_of_turn: Callable[[Table, Viewer], Iterable[LegalAction]] | None = None
    depends_on: "tuple[str | SlicePart | type[Struct] | Callable[[SlicesOf], SlicePart], ...] | None" = None
    shows: Callable[[Table], dict[str, Any] | None] | None = None
    shows_to: Callable[[Table, Viewer], dict[str, Any]] | None = None
    tells: Mapping[type[Event], Teller] = {}
    draws: Mapping[type[Event], Callable[[Table, Any, Chance], Event]] = {}
    stages: tuple[type[Stage], ...] = ()
    survives_undo: bool = False
    takebacks: Mapping[type[Event], "Takeback | Callable[[Table, Any], Takeback | None]"] = {}
    talk: tuple[type[Event], ...] = ()
    independent: tuple[type[Event], ...] = ()
    seals: tuple[type[Event], ...] = ()
    inactive: Callable[[Mapping[str, Any]], Iterable[type]] = _nothing

    def of(self, table: Table) -> S:
        """This chapter's slice of the table."""
        own: S = table.slices[self.name]
        return own


Bound = tuple[tuple[str, Callable[..., Any]], ...]
Handling = tuple[Callable[..., Any], ...]


class Law:
    """The rules in force at a table: values by rule, and chapters in the order of the book.

    Each match has one for itself, with what is remembered of its tables (see `Memo`). What is composed of the
    chapters is the same for all matches by the same rules: see `Dispatch` for what each of it is.
    """

    def __init__(
        self, game: "Game", values: Mapping[str, Any], chapters: tuple[Chapter[Any], ...], seats: int = 0
    ) -> None:
        """RuleError: more than one chapter decides a command."""
        self.game, self.values, self.chapters, self.seats = game, values, chapters, seats
        self.memos: dict[Any, Any] = {}
        in_force = tuple((rule, type(value), value) for rule, value in values.items())
        dispatch = _dispatch(chapters, in_force, game.events)
        self.rules, self.decides, self.event_handlers = dispatch.rules, dispatch.decides, dispatch.event_handlers
        self.answers, self.out_of_turn = dispatch.answers, dispatch.out_of_turn
        self.legal_actions, self.without_trade = dispatch.legal_actions, dispatch.without_trade
        self.slices_of, self.unrecorded, self.depended_on = (
            dispatch.slices_of,
            dispatch.unrecorded,
            dispatch.depended_on,
        )
        self.depends_on, self.out_of_turn_dependencies = dispatch.depends_on, dispatch.out_of_turn_dependencies
        self.visible_chapters, self.affected_chapters = dispatch.visible_chapters, dispatch.affected_chapters
        self.tells, self.told, self.told_apart = dispatch.tells, dispatch.told, dispatch.told_apart
        self.lays = dispatch.lays
        self.draws, self.takebacks = dispatch.draws, dispatch.takebacks
        self.talk, self.independent, self.seals = dispatch.talk, dispatch.independent, dispatch.seals
        self.besides, self.granted = dispatch.besides, dispatch.granted


_MOVES = 512
"""Sets of slices that steps replace together, of which it is remembered what they change for viewers."""


class Dispatch:
    """What follows from chapters and the values of their rules.

    rules:     rule by name, of all chapters
    decides:   command → its owner, and who may forbid it
    course:    event → who writes it down, by chapter, and who reacts to it; what lays another table: (None, ()), what
               is raised and not recorded: (None, who reacts to it)
    unrecorded: events that are raised and stand in no log
    legal_actions: stage → who has legal actions for a seat that it awaits, and who for any other
    without_trade: the same without what passes between seats
    showing:   the chapters that show anything, each with what it depends on: names of slices, `PHASE`
    told:      events that all are told of, and all of it; told_apart: the others that anybody is told of
    takebacks: event → (rule that allows it, what is taken back), or how to find out; by each chapter that has a say
    besides:   talk, and what others bring about alongside
    granted:   event → what is taken back, and the clause; where that is certain by the values of the rules
    """

    def __init__(
        self, chapters: tuple[Chapter[Any], ...], values: Mapping[str, Any], events: tuple[type[Event], ...] = ()
    ) -> None:
        self._chapters = chapters
        self._known = (*events, *(stage for chapter in chapters for stage in chapter.stages))
        self._inactive = {
            chapter.name: frozenset(each for kind in chapter.inactive(values) for each in self._kinds(kind))
            for chapter in chapters
        }
        self.rules: dict[str, Rule[Any]] = {rule.name: rule for chapter in chapters for rule in chapter.rules}
        owners = self._bound("decides")
        if doubled := [kind.__name__ for kind, found in owners.items() if len(found) > 1]:
            raise RuleError(f"more than one chapter decides {', '.join(doubled)}")
        forbids, self.answers = self._handling("forbids"), self._handling("answers")
        self.decides = {kind: (found[0][1], forbids.get(kind, ())) for kind, found in owners.items()}
        self.lays, self.tells, self.draws = self._bound("lays"), self._bound("tells"), self._bound("draws")
        self.told = frozenset(kind for kind, found in self.tells.items() if {tell for _, tell in found} == {public})
        self.told_apart = frozenset(self.tells.keys() - self.told)
        raised = {kind for chapter in chapters for kind in chapter.raises}
        self.unrecorded = frozenset(raised - self._live("evolves").keys() - self.tells.keys())
        self.event_handlers = self._event_handlers()
        self.legal_actions, self.without_trade = self._legal_actions("trade_actions"), self._legal_actions()
        self._aside = [
            chapter for chapter in chapters if chapter.out_of_turn and Viewer not in self._inactive[chapter.name]
        ]
        self.out_of_turn = tuple(chapter.out_of_turn for chapter in self._aside if chapter.out_of_turn)
        self.out_of_turn_dependencies = self._dependencies(self._aside)
        self._stage_dependencies: dict[type, Dependencies | None] = {}
        self.visible_chapters = tuple(
            (chapter, frozenset((chapter.name, *self._slices(chapter.reads))))
            for chapter in chapters
            if chapter.shows or chapter.shows_to
        )
        self._affected_chapters: dict[frozenset[str], tuple[Chapter[Any], ...]] = {}
        self.takebacks: dict[type, tuple[Takeback | Callable[[Table, Any], Takeback | None], ...]] = {}
        for chapter in chapters:
            for kind, rule in self._table(chapter, "takebacks").items():
                self.takebacks[kind] = (*self.takebacks.get(kind, ()), rule)
        self.talk = frozenset(kind for chapter in chapters for kind in chapter.talk)
        self.independent = frozenset(kind for chapter in chapters for kind in chapter.independent)
        self.seals = frozenset(kind for chapter in chapters for kind in chapter.seals)
        self.besides = self.talk | self.independent
        self.granted = {
            kind: (found[0][1], self.rules[found[0][0]].clause)
            for kind, found in self.takebacks.items()
            if not callable(found[0]) and values.get(found[0][0]) and self.answers.keys().isdisjoint(found[0][2:])
        }

    def affected_chapters(self, moved: frozenset[str]) -> tuple[Chapter[Any], ...]:
        """The chapters that may show something else once these have been replaced: slices, or `PHASE`."""
        found = self._affected_chapters.get(moved)
        if found is None:
            if len(self._affected_chapters) >= _MOVES:
                self._affected_chapters.clear()
            found = tuple(chapter for chapter, depends_on in self.visible_chapters if not moved.isdisjoint(depends_on))
            self._affected_chapters[moved] = found
        return found

    def depends_on(self, stage: type[Stage]) -> Dependencies | None:
        """What the offers of a seat follow from while such a stage awaits others, if all who have any say so."""
        if stage not in self._stage_dependencies:
            offering = [
                chapter
                for chapter in self._chapters
                if stage in {**self._table(chapter, "any_time"), **self._table(chapter, "trade_actions")}
                and stage not in self._inactive[chapter.name]
            ]
            self._stage_dependencies[stage] = self._dependencies([*offering, *self._aside])
        return self._stage_dependencies[stage]

    def _dependencies(self, offering: Iterable[Chapter[Any]]) -> Dependencies | None:
        """What of these chapters' offers is heeded; and by what the game may stand still."""
        slices = {chapter.name for chapter in self._chapters if IsPaused in chapter.answers}
        parts: dict[SlicePart, None] = {}
        for chapter in offering:
            if chapter.depends_on is None:
                return None
            names, own = self.depended_on(chapter)
            slices |= names
            parts |= dict.fromkeys(own)
        return Dependencies(slices, parts)

    def depended_on(self, chapter: Chapter[Any]) -> tuple[frozenset[str], tuple[SlicePart, ...]]:
        """The slices, and the parts of slices, that this chapter's legal actions depend on as it declares."""
        names: set[str] = set()
        parts: list[SlicePart] = []
        for each in chapter.depends_on or ():
            if isinstance(each, SlicePart):
                parts.append(each)
            elif isinstance(each, str | type):
                names.update(self._slices([each]))
            else:
                parts.append(each(self.slices_of))
        return frozenset(names & {known.name for known in self._chapters}), tuple(parts)

    def slices_of(self, *questions: type[Struct]) -> tuple[str, ...]:
        """The slices that the answers to these questions follow from: in the order of the book, each once."""
        found = [
            name
            for chapter in self._chapters
            for question in questions
            if question in chapter.answers
            for name in chapter.answers_read.get(question, (chapter.name,))
        ]
        return tuple(dict.fromkeys(found))

    def _slices(self, names: Iterable[str | type[Struct]]) -> Iterable[str]:
        """These slices, and those that the answers to these questions follow from."""
        return [name for each in names for name in ((each,) if isinstance(each, str) else self.slices_of(each))]

    def _kinds(self, kind: type) -> tuple[type, ...]:
        """All kinds that a key stands for: those that derive from it, or it alone."""
        return tuple(known for known in self._known if issubclass(known, kind)) or (kind,)

    def _table(self, chapter: Chapter[Any], verb: str) -> dict[type, Any]:
        """kind → what this chapter declares for it under this verb."""
        declared: Mapping[type, Any] = getattr(chapter, verb)
        return {
            each: next(declared[base] for base in each.__mro__ if base in declared)
            for kind in declared
            for each in self._kinds(kind)
        }

    def _bound(self, verb: str) -> dict[type, Bound]:
        found: dict[type, Bound] = {}
        for chapter in self._chapters:
            for kind, handler in self._table(chapter, verb).items():
                found[kind] = (*found.get(kind, ()), (chapter.name, handler))
        return found

    def _live(self, verb: str) -> dict[type, Bound]:
        """The same without those that are inactive."""
        found = {
            kind: tuple((name, handler) for name, handler in bound if kind not in self._inactive[name])
            for kind, bound in self._bound(verb).items()
        }
        return {kind: bound for kind, bound in found.items() if bound}

    def _handling(self, verb: str) -> dict[type, Handling]:
        """kind → the handlers in the order of the book, without those that are inactive."""
        return {kind: tuple(handler for _, handler in bound) for kind, bound in self._live(verb).items()}

    def _event_handlers(self) -> dict[type, tuple[Bound | None, Handling]]:
        evolves, reacts = self._live("evolves"), self._handling("reacts")
        event_handlers: dict[type, tuple[Bound | None, Handling]] = {
            kind: (evolves.get(kind, ()), reacts.get(kind, ())) for kind in {**evolves, **reacts}
        }
        event_handlers |= {kind: (None, reacts.get(kind, ())) for kind in self.unrecorded}
        return event_handlers | dict.fromkeys(self.lays, (None, ()))

    def _legal_actions(self, *others: str) -> dict[type, tuple[Handling, Handling]]:
        """stage → who has offers for a seat that it awaits, and who for any other; `others`: verbs that count, too."""
        anybody_may = ("any_time", *others)
        awaited_may = (*anybody_may, "when_awaited")
        found: dict[type, tuple[Handling, Handling]] = {}
        for chapter in self._chapters:
            by_verb = {verb: self._table(chapter, verb) for verb in awaited_may}
            for stage in {stage for known in by_verb.values() for stage in known} - self._inactive[chapter.name]:
                awaited, anybody = found.get(stage, ((), ()))
                awaited += tuple(by_verb[verb][stage] for verb in awaited_may if stage in by_verb[verb])
                anybody += tuple(by_verb[verb][stage] for verb in anybody_may if stage in by_verb[verb])
                found[stage] = awaited, anybody
        return found


@lru_cache(maxsize=64)
def _dispatch(
    chapters: tuple[Chapter[Any], ...], said: tuple[tuple[str, type, Any], ...], events: tuple[type[Event], ...]
) -> Dispatch:
    """`said`: rule, and the kind and the value of what is in force; True is no 1."""
    return Dispatch(chapters, {rule: value for rule, _, value in said}, events)
