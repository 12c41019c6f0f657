"""Declarations of dependencies in both directions: what is looked at is declared, what is declared is looked at."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from engine.core import ENDED, PHASE, STAGES, Dependency, Memo, Part
from engine.games import GAMES
from engine.match import Match
from engine.match.attendance.events import SeatVoteOpened
from engine.match.events import UserBarred
from engine.match.record import Record, read
from engine.match.undo.checkpoints import appoints_late
from tests.every_game.setups import CHOSEN, SETUPS
from tests.every_game.tracing import Follower, Seen, traced
from tests.every_game.walks import Walk, walk
from tests.records.shelf import KEPT as RECORDS

Replaced = Callable[[Any], None]


@pytest.fixture
def replaced(monkeypatch: pytest.MonkeyPatch) -> Replaced:
    """A function that is given what is called in place of `Memo.of`."""
    return lambda of: monkeypatch.setattr(Memo, "of", of)


def test_memos_and_answers_that_something_depends_on_look_at_nothing_but_what_they_declare(
    walked: Walk, replaced: Replaced
) -> None:
    for step in walked.some(20, playing=True):
        found = traced(step.after, replaced)
        questions = {each.__name__ for follower in found for each in follower.declared if isinstance(each, type)}
        for follower, seen in found.items():
            if follower.of in questions or follower.of.startswith("memo"):
                may = step.after.table.law.dependencies(follower.declared)
                allowed = may.slices | ({STAGES.name} if may.phase else set())
                assert seen.slices <= allowed, f"batch {step.batch.seq}, {follower.chapter} {follower.of}"


def test_whatever_is_declared_is_looked_at_in_some_game(replaced: Replaced) -> None:
    looked: dict[Follower, Seen] = {}
    for match in [*moments()]:
        for follower, seen in traced(match, replaced).items():
            looked.setdefault(follower, Seen(set(), set(), set())).add(seen)
    assert [*superfluous(looked)] == []


FURTHER = SeatVoteOpened(0, 1), UserBarred("cat", "Cat")
"""What neither random games nor recorded ones come to."""


def moments() -> Iterator[Match]:
    """Matches of random and of recorded games, and two that go on otherwise."""
    for setup in (setup for setup in SETUPS if setup in CHOSEN):
        yield from (step.after for step in walk(setup).some(12))
    for file in RECORDS:
        yield from recorded(read(file.read_bytes(), GAMES))
    match = next(walk(SETUPS[0]).playing()).after
    for event in FURTHER:
        yield replace(match, table=match.table.evolve(event))


def recorded(record: Record) -> Iterator[Match]:
    """The match after the first two batches that begin with each kind of event."""
    match, known = Match.before(record.game, judged_late=any(map(appoints_late, record.batches))), Counter[type]()
    for batch in record.batches:
        match = match.fold(batch)
        known[type(batch.events[0])] += 1
        if known[type(batch.events[0])] <= 2:
            yield match


def superfluous(looked: dict[Follower, Seen]) -> Iterator[str]:
    """What followers declare and never look at, or declare of an answer though nothing depends on its question."""
    questions = {each.__name__ for follower in looked for each in follower.declared if isinstance(each, type)}
    for follower, seen in looked.items():
        if follower.answers and follower.declared != (follower.chapter,) and follower.of not in questions:
            yield f"{follower.chapter} {follower.of}: nothing depends on it"
        for each in follower.declared if follower.declared != (follower.chapter,) else ():
            if each not in seen.declared and not _is_looked_at(each, seen):
                yield f"{follower.chapter} {follower.of}: {getattr(each, '__name__', each)}"


def _is_looked_at(declared: Dependency, seen: Seen) -> bool:
    if isinstance(declared, Part):
        return not declared.slices or not seen.slices.isdisjoint(declared.slices)
    if isinstance(declared, type):
        return declared in seen.questions
    return declared == ENDED or (STAGES.name if declared == PHASE else declared) in seen.slices
