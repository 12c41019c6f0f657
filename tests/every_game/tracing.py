"""Tracing of what views, legal actions, answers and memos look at: slices that are read, questions that are asked."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, NamedTuple

from msgspec import structs

from engine.core import PHASE, Answer, Dependency, Law, Memo, Table, Viewer
from engine.match import Match
from tests.every_game.test_declared import asked, depended_on
from tests.every_game.walks import viewers


class Follower(NamedTuple):
    """Something that follows from what it declares: `of` of a chapter (views, legal actions, a question), or a memo.

    answers: it is the answer to a question
    """

    chapter: str
    of: str
    declared: tuple[Dependency, ...]
    answers: bool = False


class Seen(NamedTuple):
    """What a follower has looked at, and what the memos declare that it has used."""

    slices: set[str]
    questions: set[type]
    declared: set[Dependency]

    def add(self, other: "Seen") -> None:
        """With what another has looked at."""
        self.slices.update(other.slices)
        self.questions.update(other.questions)
        self.declared.update(other.declared)


class Trace:
    """Trace of one table: a copy of it that writes down who looks at what."""

    def __init__(self, table: Table) -> None:
        self.seen: dict[Follower, Seen] = {}
        self._active: list[Seen] = []
        law = structs.replace(table.law, memos={}, answers=_Watched(self._answers(table.law), self._asks))
        self.table = Table(law, _Watched(table.slices, self._reads))

    @contextmanager
    def within(self, follower: Follower) -> Iterator[None]:
        """What is looked at in here, this follower looks at."""
        self._active.append(self.seen.setdefault(follower, Seen(set(), set(), set())))
        try:
            yield
        finally:
            self._active.pop()

    def _reads(self, name: str) -> None:
        for seen in self._active:
            seen.slices.add(name)

    def _asks(self, question: type) -> None:
        for seen in self._active:
            seen.questions.add(question)

    def _answers(self, law: Law) -> dict[type, tuple[Callable[..., Any], ...]]:
        return {question: tuple(self._answering(law, question)) for question in law.answers}

    def _answering(self, law: Law, question: type) -> Iterator[Callable[..., Any]]:
        for chapter in law.chapters:
            answer = chapter.answers.get(question)
            of = answer.of if isinstance(answer, Answer) else answer
            if of in law.answers[question]:
                declared = answer.depends_on if isinstance(answer, Answer) else (chapter.name,)
                yield self._watching(of, Follower(chapter.name, question.__name__, declared, answers=True))

    def _watching(self, of: Callable[..., Any], follower: Follower) -> Callable[..., Any]:
        def answer(table: Table, question: Any) -> Any:
            with self.within(follower):
                found = of(table, question)
                return [*found] if isinstance(found, Iterator) else found

        return answer

    def remembering(self, memo: Memo[Any], table: Table) -> Any:
        """What is worked out for this table, of which nothing is kept."""
        work, declared = memo._work, memo._depends_on
        for seen in self._active:
            seen.declared.update(declared)
        with self.within(Follower("", f"memo {work.__module__}.{work.__qualname__}", declared)):
            return work(table)


class _Watched(Mapping[Any, Any]):
    """Mapping that says which of its keys are looked at, or looked for."""

    def __init__(self, whole: Mapping[Any, Any], look: Callable[[Any], None]) -> None:
        self._whole, self._look = whole, look

    def __getitem__(self, key: Any) -> Any:
        self._look(key)
        return self._whole[key]

    def __contains__(self, key: object) -> bool:
        self._look(key)
        return key in self._whole

    def __iter__(self) -> Iterator[Any]:
        return iter(self._whole)

    def __len__(self) -> int:
        return len(self._whole)


USERS = "ann", "bob"
"""People who look at a room without a seat."""


def traced(match: Match, replaced: Callable[[Any], None]) -> dict[Follower, Seen]:
    """What all views and cached legal actions now look at, and the answers and memos that they come by.

    replaced: is given what to call in place of `Memo.of`
    """
    trace = Trace(match.table)
    replaced(lambda memo, table: trace.remembering(memo, table))  # noqa: PLW0108 - a class binds functions alone
    table, goes_on = trace.table, match.stage == "playing"
    looking = [*viewers(match), *(Viewer(user=user) for user in USERS)]
    for chapter in table.law.chapters:
        views = chapter.views
        if goes_on or PHASE not in views.depends_on:  # else it is asked after each step
            with trace.within(Follower(chapter.name, "views", views.depends_on)):
                if views.shows is not None:
                    views.shows(table)
                if views.shows_to is not None:
                    for viewer in looking:
                        views.shows_to(table, viewer)
        if goes_on and (dependencies := depended_on(table.law, chapter)) is not None:
            with trace.within(Follower(chapter.name, "legal actions", chapter.legal_actions.depends_on or ())):
                for ask, seats, _ in asked(chapter, table, dependencies):
                    for seat in seats:
                        list(ask(table, seat))
    return trace.seen
