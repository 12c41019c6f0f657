"""The table: commands are decided by one chapter, facts recorded by many, consequences follow in order."""

from collections.abc import Iterable, Mapping
from typing import Any, NoReturn

import pytest

from engine.core import (
    STAGES,
    Chapter,
    Command,
    Context,
    Event,
    Game,
    In,
    Law,
    LegalAction,
    LegalActions,
    NoChance,
    Person,
    Question,
    Refused,
    Rule,
    RuleError,
    Seat,
    Stage,
    Table,
    Viewer,
    Views,
    make_law,
    public,
    view,
)


class Idle(Stage, frozen=True):
    label = "idle"


class Awaiting(Stage, frozen=True):
    """Seat 1 has to act."""

    def awaited(self) -> tuple[int, ...]:
        return (1,)


class Add(Command, frozen=True):
    amount: int


class Unheard(Command, frozen=True):
    pass


class Added(Event, frozen=True):
    amount: int


class Doubled(Event, frozen=True):
    total: int


class Cheered(Event, frozen=True):
    doubled: int


class Totals(Question[Any], frozen=True):
    """How much each chapter has."""


LIMIT = Rule("limit", 10)


def _zero(law: Law) -> int:
    return 0


def _nothing(law: Law) -> None:
    return None


MOVE = LegalAction(Unheard)


def add(table: Table, command: Add, context: Context) -> Iterable[Event]:
    yield Added(command.amount)


def limit(table: Table, command: Add, context: Context) -> None:
    if SUM.of(table) + command.amount > LIMIT.of(table):
        raise Refused("too-much", "T1", limit=LIMIT.of(table))


SUM: Chapter[int] = Chapter(
    name="sum",
    start=_zero,
    rules=(LIMIT,),
    decides={Add: add},
    evolves={Added: lambda total, event: total + event.amount},
    answers={Totals: lambda table, question: SUM.of(table)},
    legal_actions=LegalActions(any_time={Idle: lambda table, seat: [LegalAction(Add)] if seat == 0 else []}),
    views=Views(
        shows_to=lambda table, viewer: {"sum": SUM.of(table)} if viewer.sees(0) else {},
        tells={Added: public},
    ),
)

DOUBLE: Chapter[int] = Chapter(
    name="double",
    after=("sum",),
    start=_zero,
    forbids={Add: limit},
    reacts={Added: lambda table, event, context: [Doubled(2 * SUM.of(table))]},
    evolves={Doubled: lambda double, event: event.total},
    answers={Totals: lambda table, question: DOUBLE.of(table)},
    views=Views(tells={Doubled: lambda table, event, viewer: Doubled(DOUBLE.of(table))}),
)

CHEER: Chapter[None] = Chapter(
    name="cheer",
    start=lambda law: None,
    reacts={Added: lambda table, event, context: [Cheered(DOUBLE.of(table))]},
)

GAME = Game("toy", (1,), {}, {}, (), (), {})


def laid(*chapters: Chapter[Any]) -> Table:
    law = make_law(GAME, {"limit": 10}, (STAGES, *(chapters or (SUM, DOUBLE, CHEER))))
    slices = {chapter.name: chapter.start(law) for chapter in law.chapters}
    return Table(law, slices | {"stages": (Idle(),)})


NOW = Context(Seat(0), 5, NoChance())


def test_a_command_becomes_facts_and_the_table_is_their_fold() -> None:
    table, events = laid().decide(Add(3), NOW)
    assert events[0] == Added(3)
    folded = laid()
    for event in events:
        folded = folded.evolve(event)
    assert dict(folded.slices) == dict(table.slices)


def test_the_table_that_was_asked_stays_as_it_was() -> None:
    before = laid()
    before.decide(Add(3), NOW)
    assert SUM.of(before) == 0


def test_consequences_follow_in_the_order_of_the_book_each_seeing_all_facts_before_it() -> None:
    _, events = laid().decide(Add(3), NOW)
    assert events == [Added(3), Doubled(6), Cheered(6)]
    _, events = laid(SUM, CHEER, DOUBLE).decide(Add(3), NOW)
    assert events == [Added(3), Cheered(0), Doubled(6)]


def test_what_another_chapter_forbids_is_refused_before_anything_is_decided() -> None:
    with pytest.raises(Refused) as said:
        laid().decide(Add(11), NOW)
    assert (said.value.code, said.value.clause, said.value.params) == ("too-much", "T1", {"limit": 10})


def test_a_command_that_no_chapter_decides_is_refused() -> None:
    with pytest.raises(Refused) as said:
        laid().decide(Unheard(), NOW)
    assert said.value.code == "not-in-this-game"


def test_one_command_has_one_owner() -> None:
    rival: Chapter[int] = Chapter(name="rival", start=_zero, decides={Add: add})
    with pytest.raises(RuleError, match="more than one chapter decides Add"):
        laid(SUM, rival).decide(Add(1), NOW)


def test_one_event_is_told_by_one_chapter() -> None:
    rival: Chapter[int] = Chapter(name="rival", start=_zero, views=Views(tells={Added: public}))
    with pytest.raises(RuleError, match="more than one chapter tells Added: sum, rival"):
        laid(SUM, rival)


def test_a_fact_that_concerns_no_chapter_changes_nothing() -> None:
    table = laid()
    assert table.evolve(Cheered(1)) is table


def test_slices_that_an_event_does_not_concern_are_the_same_objects() -> None:
    before = laid()
    after = before.evolve(Doubled(1000))
    assert after.slices["stages"] is before.slices["stages"]
    assert after.slices["double"] == 1000


def test_a_question_is_answered_by_every_chapter_that_knows() -> None:
    table, _ = laid().decide(Add(3), NOW)
    assert table.ask(Totals()) == [3, 6]
    assert not laid(CHEER).ask(Totals())


def test_whom_the_stage_awaits_has_moves_besides_what_anybody_may_ask() -> None:
    def actions(table: Table, seat: int) -> list[LegalAction]:
        return [LegalAction(Add)]

    waiting: Chapter[None] = Chapter(
        name="waiting",
        start=_nothing,
        legal_actions=LegalActions(when_awaited={Awaiting: lambda table, seat: [MOVE]}),
    )
    anybody: Chapter[None] = Chapter(
        name="anybody",
        start=_nothing,
        legal_actions=LegalActions(any_time={Awaiting: actions}),
    )
    for chapters, moving in (
        ((waiting, anybody), [MOVE, LegalAction(Add)]),
        ((anybody, waiting), [LegalAction(Add), MOVE]),
    ):
        table = laid(*chapters)
        table = Table(table.law, {**table.slices, "stages": (Awaiting(),)})
        assert table.legal_actions(1) == moving
        assert table.legal_actions(0) == [LegalAction(Add)]


def test_who_asks_for_a_seat_that_speaks_to_nobody_is_not_told_what_it_may_propose() -> None:
    proposal = LegalAction(Add, (("count", In((7,))),))
    talks: Chapter[None] = Chapter(
        name="talks",
        start=_nothing,
        legal_actions=LegalActions(
            when_awaited={Awaiting: lambda table, seat: [MOVE]},
            trade={Awaiting: lambda table, seat: [proposal]},
        ),
    )
    table = laid(talks)
    table = Table(table.law, {**table.slices, "stages": (Awaiting(),)})
    assert table.legal_actions(1) == [proposal, MOVE]
    assert table.legal_actions(1, trade=False) == [MOVE]
    assert table.legal_actions(0) == [proposal]
    assert table.legal_actions(0, trade=False) == []


def test_what_comes_to_nothing_by_the_rules_in_force_is_left_out() -> None:
    def fails(*asked: object) -> NoReturn:
        raise AssertionError("it is inactive")

    def inactive(values: Mapping[str, Any]) -> tuple[type, ...]:
        return (Add, Added, Totals, Idle) if LIMIT.among(values) == 10 else ()

    quiet: Chapter[int] = Chapter(
        name="quiet",
        start=_zero,
        forbids={Add: fails},
        reacts={Added: fails},
        answers={Totals: fails},
        legal_actions=LegalActions(any_time={Idle: fails}),
        inactive=inactive,
    )
    table, events = laid(SUM, quiet).decide(Add(3), NOW)
    assert events == [Added(3)]
    assert table.ask(Totals()) == (3,)
    assert table.legal_actions(1) == []
    assert not laid(quiet).has_answer(Totals)
    assert laid(SUM, quiet).has_answer(Totals)


def test_what_a_chapter_does_not_show_is_hidden() -> None:
    assert view(laid(), Viewer(0)) == {"sum": {"sum": 0}}
    assert view(laid(), Viewer(1)) == view(laid(), Viewer()) == {}
    assert view(laid(), Viewer(everything=True)) == {"sum": {"sum": 0}}


def test_what_a_chapter_does_not_tell_is_not_told() -> None:
    table = laid()
    assert table.told(Added(3), Viewer()) == Added(3)
    assert table.told(Cheered(1), Viewer()) is None


def test_what_is_told_may_be_less_than_what_happened() -> None:
    assert laid().told(Doubled(8), Viewer()) == Doubled(0)


def test_legal_actions_depend_on_the_stage_and_the_seat() -> None:
    assert laid().legal_actions(0) == [LegalAction(Add)]
    assert laid().legal_actions(1) == []


def test_only_a_seat_has_a_seat() -> None:
    assert NOW.seat == 0
    with pytest.raises(Refused) as said:
        _ = Context(Person("ann"), 0, NoChance()).seat
    assert said.value.code == "not-seated"
