"""The heart: a command comes in, events come out, the table is their fold.

How to think of it. A *rule book* is made of *chapters*. Each chapter owns one slice of the table and is the only
one to write it. A chapter decides commands into events, records events into its slice, and may bring about further
events as their consequences. What one chapter must know of another it reads from that chapter's slice or, where it
cannot know who has something to say, asks the table: `sum(table.ask(Points(seat)))`.

Rule 1: `decides`, `forbids` and `reacts` may say no or draw lots; `evolves` may do neither. It only writes down.
Rule 2: an event says everything that recording it needs. If `evolves` must reason, the decision forgot to say it.
Rule 3: what a chapter does not show is hidden, what it does not tell is not told.
Rule 4: nothing in here knows the time, draws lots, reads files or talks to anybody.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from msgspec import Struct

from engine.core.actors import Actor, Seat, Viewer
from engine.core.chance import Chance
from engine.core.offers import Offer

if TYPE_CHECKING:
    from engine.core.game import Game

__all__ = [
    "PHASE",
    "Chapter",
    "Command",
    "Event",
    "Law",
    "Moment",
    "Refused",
    "Rule",
    "RuleError",
    "Stage",
    "Table",
    "told_whole",
]

PHASE = "phase"
"""To read no more of what the game waits for than whether it has begun, goes on, or is over."""

S = TypeVar("S")
T = TypeVar("T")


class Command(Struct, frozen=True, tag=True, tag_field="is", omit_defaults=True, gc=False):
    """An intent, in the imperative. Who asks and when is stamped by the room (see `Moment`), never by the client."""


class Event(Struct, frozen=True, tag=True, tag_field="is", omit_defaults=True, gc=False):
    """A fact, in the past tense. Its name and fields are what is on disk: they are for ever."""


class Stage(Struct, frozen=True, tag=True, tag_field="is", omit_defaults=True, gc=False):
    """What the game waits for. Stages form a stack: an interruption is pushed, and popped when it is over."""

    label: ClassVar[str] = ""
    phase: ClassVar[str] = "playing"
    """lobby, opening, playing or over."""

    def awaited(self) -> tuple[int, ...]:
        """The seats that have to act now."""
        return ()

    def shown(self) -> dict[str, Any]:
        """What everybody may know of this stage, besides its label and whom it awaits."""
        return {}


class Refused(Exception):
    """The rules say no: a code for the reader's language, and the id of the rule that forbids it."""

    def __init__(self, code: str, clause: str = "", **params: Any) -> None:
        super().__init__(code, clause, params)
        self.code, self.clause, self.params = code, clause, params


class RuleError(ValueError):
    """A rule book that can't be: a misspelt rule, a value out of bounds, two documents at odds."""


class Moment(Struct, frozen=True, gc=False):
    """Who asks, when (ms since the epoch), the lots that may be drawn, and the number of the move it would be."""

    by: Actor
    at: int
    chance: Chance
    seq: int = 0

    @property
    def seat(self) -> int:
        """The seat that asks. Refused: somebody who has none."""
        if type(self.by) is Seat:
            return self.by.seat
        raise Refused("not-seated")


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

    def of(self, table: "Table") -> T:
        """The value in force at this table."""
        value: T = table.law.values[self.name]
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


Handlers = Mapping[type, Callable[..., Any]]
Takeback = tuple[str, str]
Teller = Callable[["Table", Any, Viewer], Event | None]


def told_whole(table: "Table", event: Event, viewer: Viewer) -> Event:
    """A public event: everybody is told all of it."""
    return event


class Chapter(Struct, Generic[S], frozen=True, eq=False, kw_only=True):
    """One chapter of a rule book and the slice of the table that it alone writes.

    decides:    command → (table, command, moment) → events; exactly one chapter owns a command
    forbids:    command → (table, command, moment); may raise Refused
    evolves:    event → (slice, event) → slice; cannot fail, decides nothing
    reacts:     event → (table, event, moment) → events; its consequences, each seeing all facts before it
    lays:       event → (table, event) → table; for the one event that lays another table (the start of a game)
    answers:    question → (table, question) → answer
    offers:     stage → (table, seat) → offers of that seat while the stage is on top
    asides:     (table, viewer) → offers that no stage waits for and no bot needs: to stop the clock, to call a judge
    heeds:      what its asides depend on, if that is little: slices, or `PHASE`; their answers are remembered then
    shows:      table → fields that all see; a whitelist of plain data, no None in it; None: there is nothing to show
    shows_to:   (table, viewer) → what that viewer sees besides, under names that `shows` does not use then
    tells:      event → (table before, event, viewer) → what that viewer is told, or None
    reads:      other slices that what it shows depends on, or `PHASE`
    after:      chapters that come before it in the book; the order of consequences
    rules:      the rules it brings; a document may set these and no others
    endures:    its slice outlives a take-back (the match clock, the numbering of offers)
    draws:      event → (table before, event, chance) → the event with what chance draws for it; for whoever verifies
    takebacks:  event → the boolean rule that lets its seat take it back, and what that is called (U1, U5); or a
                function of (table before, event) that gives both, or None
    talk:       events that neither seal what lies before them nor can be taken back; their slices endure
    alongside:  events that others bring about meanwhile: they seal nothing, and when what lies before them is taken
                back they are written down again on the table as it was
    seals:      events that can be taken back, yet seal what lies before them (a move given up)
    """

    name: str
    start: Callable[["Law"], S]
    after: tuple[str, ...] = ()
    reads: tuple[str, ...] = ()
    rules: tuple[Rule[Any], ...] = ()
    decides: Handlers = {}
    forbids: Handlers = {}
    evolves: Handlers = {}
    reacts: Handlers = {}
    lays: Handlers = {}
    answers: Handlers = {}
    offers: Mapping[type[Stage], Callable[["Table", int], Iterable[Offer]]] = {}
    asides: Callable[["Table", Viewer], Iterable[Offer]] | None = None
    heeds: tuple[str, ...] = ()
    shows: Callable[["Table"], dict[str, Any] | None] | None = None
    shows_to: Callable[["Table", Viewer], dict[str, Any]] | None = None
    tells: Mapping[type[Event], Teller] = {}
    draws: Mapping[type[Event], Callable[["Table", Any, Chance], Event]] = {}
    stages: tuple[type[Stage], ...] = ()
    endures: bool = False
    takebacks: Mapping[type[Event], "Takeback | Callable[[Table, Any], Takeback | None]"] = {}
    talk: tuple[type[Event], ...] = ()
    alongside: tuple[type[Event], ...] = ()
    seals: tuple[type[Event], ...] = ()

    def of(self, table: "Table") -> S:
        """This chapter's slice of the table."""
        own: S = table.slices[self.name]
        return own


Bound = tuple[tuple[str, Callable[..., Any]], ...]


class Law(Struct, frozen=True, eq=False, dict=True):
    """The rules in force at a table: values by rule, and chapters in the order of the book. Composed once."""

    game: "Game"
    values: Mapping[str, Any]
    chapters: tuple[Chapter[Any], ...]
    seats: int = 0

    def _bound(self, verb: str) -> dict[type, Bound]:
        found: dict[type, Bound] = {}
        for chapter in self.chapters:
            for kind, handler in getattr(chapter, verb).items():
                found[kind] = (*found.get(kind, ()), (chapter.name, handler))
        return found

    @cached_property
    def rules(self) -> dict[str, Rule[Any]]:
        """Rule by name, of all its chapters."""
        return {rule.name: rule for chapter in self.chapters for rule in chapter.rules}

    @cached_property
    def decides(self) -> dict[type, Callable[..., Iterable[Event]]]:
        """command → its owner."""
        found = self._bound("decides")
        if doubled := [kind.__name__ for kind, owners in found.items() if len(owners) > 1]:
            raise RuleError(f"more than one chapter decides {', '.join(doubled)}")
        return {kind: owners[0][1] for kind, owners in found.items()}

    @cached_property
    def forbids(self) -> dict[type, Bound]:
        return self._bound("forbids")

    @cached_property
    def evolves(self) -> dict[type, Bound]:
        return self._bound("evolves")

    @cached_property
    def reacts(self) -> dict[type, Bound]:
        return self._bound("reacts")

    @cached_property
    def lays(self) -> dict[type, Bound]:
        return self._bound("lays")

    @cached_property
    def answers(self) -> dict[type, tuple[Callable[..., Any], ...]]:
        return {kind: tuple(answer for _, answer in bound) for kind, bound in self._bound("answers").items()}

    @cached_property
    def remembered(self) -> dict[Any, Any]:
        """What has been worked out of the last tables under this law, see `Remembered`."""
        return {}

    @cached_property
    def offers(self) -> dict[type, Bound]:
        return self._bound("offers")

    @cached_property
    def asides(self) -> tuple[Callable[["Table", Viewer], Iterable[Offer]], ...]:
        return tuple(chapter.asides for chapter in self.chapters if chapter.asides)

    @cached_property
    def showing(self) -> tuple[tuple[Chapter[Any], frozenset[str]], ...]:
        """The chapters that show anything, each with what it depends on: names of slices, `PHASE`."""
        chapters = (chapter for chapter in self.chapters if chapter.shows or chapter.shows_to)
        return tuple((chapter, frozenset((chapter.name, *chapter.reads))) for chapter in chapters)

    @cached_property
    def tells(self) -> dict[type, Bound]:
        return self._bound("tells")

    @cached_property
    def draws(self) -> dict[type, Bound]:
        return self._bound("draws")

    @cached_property
    def takebacks(self) -> dict[type, "tuple[Takeback | Callable[[Table, Any], Takeback | None], ...]"]:
        """event → (rule that allows it, what is taken back), or how to find out; by each chapter that has a say."""
        found: dict[type, tuple[Any, ...]] = {}
        for chapter in self.chapters:
            for kind, rule in chapter.takebacks.items():
                found[kind] = (*found.get(kind, ()), rule)
        return found

    @cached_property
    def talk(self) -> frozenset[type]:
        return frozenset(kind for chapter in self.chapters for kind in chapter.talk)

    @cached_property
    def alongside(self) -> frozenset[type]:
        return frozenset(kind for chapter in self.chapters for kind in chapter.alongside)

    @cached_property
    def seals(self) -> frozenset[type]:
        return frozenset(kind for chapter in self.chapters for kind in chapter.seals)


class Table(Struct, frozen=True, eq=False, gc=False):
    """All there is to know about a game: the law, and one slice for each chapter (never changed, only replaced)."""

    law: Law
    slices: Mapping[str, Any]

    def decide(self, command: Command, moment: Moment) -> tuple["Table", list[Event]]:
        """What happens if this is asked now, and the table after it.

        Refused: the rules say no; nothing has happened then.
        """
        log: list[Event] = []
        table = self
        for event in self.decided(command, moment):
            table = table.settle(event, moment, log)
        return table, log

    def decided(self, command: Command, moment: Moment) -> tuple[Event, ...]:
        """What is decided if this is asked now, as a whole and on this one table; without what it brings about.

        Refused: the rules say no.
        """
        kind = type(command)
        owner = self.law.decides.get(kind)
        if owner is None:
            raise Refused("not-in-this-game")
        for _, forbid in self.law.forbids.get(kind, ()):
            forbid(self, command, moment)
        return tuple(owner(self, command, moment))

    def evolve(self, event: Event) -> "Table":
        """Record a fact. Nothing is decided here, so nothing can be refused here."""
        kind, law = type(event), self.law
        if kind in law.lays:
            return self._laid(event)
        concerned = law.evolves.get(kind)
        if concerned is None:
            return self
        slices = dict(self.slices)
        for name, evolve in concerned:
            slices[name] = evolve(slices[name], event)
        return Table(law, slices)

    def _laid(self, event: Event) -> "Table":
        """Another table, where the fact is recorded then."""
        table = self
        for _, lay in self.law.lays[type(event)]:
            table = lay(table, event)
        return table if table.law is self.law else table.evolve(event)

    def ask(self, question: Struct) -> list[Any]:
        """What each chapter has to say to it, in the order of the book."""
        answers = self.law.answers.get(type(question), ())
        if len(answers) == 1:
            return [answers[0](self, question)]
        return [answer(self, question) for answer in answers]

    def offers(self, seat: int) -> list[Offer]:
        """All that this seat may ask now."""
        found: list[Offer] = []
        for _, offer in self.law.offers.get(type(self.stage), ()):
            found.extend(offer(self, seat))
        return found

    def asides(self, viewer: Viewer) -> list[Offer]:
        """What this viewer may ask besides while the game goes on, whatever it waits for."""
        return [offer for asides in self.law.asides for offer in asides(self, viewer)]

    @property
    def stage(self) -> Stage:
        """What the game waits for: the top of the stack."""
        top: Stage = self.slices["stages"][-1]
        return top

    def told(self, event: Event, viewer: Viewer) -> Event | None:
        """What this viewer is told of an event, the table being as it was before it. None: nothing."""
        for _, tell in self.law.tells.get(type(event), ()):
            said: Event | None = tell(self, event, viewer)
            return said
        return None

    def settle(self, event: Event, moment: Moment, log: list[Event]) -> "Table":
        """Record a fact, then what it brings about; each consequence sees all facts before it."""
        log.append(event)
        table = self.evolve(event)
        return table.consequences(event, moment, log) if type(event) in table.law.reacts else table

    def consequences(self, event: Event, moment: Moment, log: list[Event]) -> "Table":
        """Record what a fact brings about that has just been written down."""
        table = self
        for _, react in table.law.reacts.get(type(event), ()):
            for consequence in tuple(react(table, event, moment)):
                table = table.settle(consequence, moment, log)
        return table
