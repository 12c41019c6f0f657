"""Table of a game: a command comes in, events come out, the table is their fold.

How to think of it. A *rule book* is made of *chapters*. Each chapter owns one slice of the table and is the only
one to write it. A chapter decides commands into events, records events into its slice, and may bring about further
events as their consequences. What one chapter must know of another it reads from that chapter's slice or, where it
cannot know who has something to say, asks the table: `table.confirms(IsPaused())`. What a chapter may declare is in
`chapter`.

Rule 1: `decides`, `forbids` and `reacts` may refuse or draw by chance; `evolves` may do neither. It only writes down.
Rule 2: an event says everything that recording it needs. If `evolves` must reason, the decision forgot to say it.
Rule 3: what a chapter does not show is hidden, what it does not tell is not told.
Rule 4: nothing in here knows the time, draws at random, reads files or talks to anybody.
"""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from msgspec import Struct

from engine.core.actors import Viewer
from engine.core.draws import made
from engine.core.law import Law
from engine.core.law_text import LawText
from engine.core.legal_actions import LegalAction
from engine.core.messages import Command, Context, Event, Question, Refused, Stage

Answer = TypeVar("Answer")


class Table(Struct, frozen=True, eq=False, gc=False):
    """Table: the law, and one slice of state for each chapter (never changed, only replaced).

    A table that anybody but this class can keep never changes either. While a decision is written down fact by fact
    there is one table that only those see who react to the facts, and they see it as it is at that moment.
    """

    law: Law
    slices: Mapping[str, Any]

    def decide(self, command: Command, context: Context) -> tuple["Table", list[Event]]:
        """The table after this command, and the events it brings about.

        Refused: the rules say no; nothing has happened then.
        """
        events = self.decided(command, context)
        law, slices = self.law, dict(self.slices)
        draft, settling = Table(law, slices), law.settling
        log: list[Event] = []
        for event in events:
            settling[type(event)](draft, slices, event, context, log)
        return draft, log

    def decided(self, command: Command, context: Context) -> Sequence[Event]:
        """The events that the command's owner decides, without the consequences; the table stays as it is.

        Refused: the rules say no.
        """
        try:
            owner, forbidding = self.law.decides[type(command)]
        except KeyError:
            raise Refused("not-in-this-game") from None
        for forbid in forbidding:
            forbid(self, command, context)
        return made(owner(self, command, context), context.chance)

    def evolve(self, event: Event) -> "Table":
        """The table after an event is recorded. Nothing is decided here, so nothing can be refused here."""
        law = self.law
        concerned = law.event_handlers[type(event)][0]
        if not concerned:
            return self
        slices = dict(self.slices)
        for name, evolve in concerned:
            slices[name] = evolve(slices[name], event)
        return Table(law, slices)

    def forget(self) -> None:
        """Drop what is kept of what follows from the table, by its law (see `Memo`) and with its slices. Whoever asks
        next has it worked out again. What follows from the text of the law stays: all tables by it share it."""
        self.law.memos.clear()
        for held in self.slices.values():
            if type(held) is not LawText and (kept := getattr(held, "__dict__", None)):
                kept.clear()

    def has_answer(self, *questions: type[Question[Any]]) -> bool:
        """Whether any chapter answers any of these questions, by the rules in force."""
        return not self.law.answers.keys().isdisjoint(questions)

    def confirms(self, question: Question[Any]) -> bool:
        """Whether any chapter answers this question with yes."""
        for answer in self.law.answers.get(type(question), ()):  # noqa: SIM110 - a generator costs more than it
            if answer(self, question):
                return True
        return False

    def ask(self, question: Question[Answer]) -> Sequence[Answer]:
        """The answers of chapters to this question, in the order of the book."""
        answers = self.law.answers.get(type(question))
        if answers is None:
            return ()
        if len(answers) == 1:
            return (answers[0](self, question),)
        return [answer(self, question) for answer in answers]

    def legal_actions(self, seat: int, *, trade: bool = True) -> list[LegalAction]:
        """The legal actions of this seat now; without `trade`, no proposals to other seats and no answers to them."""
        found: list[LegalAction] = []
        stage: Stage = self.slices["stages"][-1]
        by_stage = self.law.legal_actions if trade else self.law.without_trade
        awaited, anybody = by_stage.get(type(stage), _NOBODY)
        for legal in awaited if seat in stage.awaited() else anybody:
            if more := legal(self, seat):
                found += more
        return found

    def out_of_turn(self, viewer: Viewer) -> list[LegalAction]:
        """The legal actions of this viewer besides those of a turn, whatever the game waits for."""
        return [action for actions in self.law.out_of_turn for action in actions(self, viewer)]

    @property
    def stage(self) -> Stage:
        """The stage on top of the stack: what the game waits for."""
        top: Stage = self.slices["stages"][-1]
        return top

    def told(self, event: Event, viewer: Viewer) -> Event | None:
        """The event as this viewer is told it, this being the table before it. None: nothing is told."""
        tell = self.law.tells.get(type(event))
        return None if tell is None else tell(self, event, viewer)

    def settle(self, event: Event, context: Context, log: list[Event]) -> "Table":
        """The table after an event and its consequences, each of which sees all events before it."""
        slices = dict(self.slices)
        draft = Table(self.law, slices)
        self.law.settling[type(event)](draft, slices, event, context, log)
        return draft

    def consequences(self, event: Event, context: Context, log: list[Event]) -> "Table":
        """The table after the consequences of an event that has just been recorded."""
        slices = dict(self.slices)
        draft = Table(self.law, slices)
        for react in self.law.event_handlers[type(event)][1]:
            for brought in made(react(draft, event, context), context.chance):
                self.law.settling[type(brought)](draft, slices, brought, context, log)
        return draft


_NOBODY: tuple[tuple[Any, ...], tuple[Any, ...]] = ((), ())
