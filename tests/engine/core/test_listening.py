"""Chapters that listen to kinds of events and stages, to events that are raised, and to what answers follow from."""

from collections.abc import Iterable
from typing import Any

from engine.core import (
    PHASE,
    STAGES,
    Answer,
    Chapter,
    Command,
    Context,
    Event,
    Game,
    Law,
    LegalActions,
    NoChance,
    Part,
    Question,
    Seat,
    Stage,
    Table,
    Viewer,
    Views,
    make_law,
    view,
)
from engine.core.memo import Memo
from engine.core.views import changes


class Playing(Stage, frozen=True):
    """What stages of a turn have in common."""


class First(Playing, frozen=True):
    label = "first"


class Second(Playing, frozen=True):
    label = "second"


class Go(Command, frozen=True):
    pass


class Moved(Event, frozen=True):
    """What moves something."""

    def count(self) -> int:
        return 1


class Walked(Moved, frozen=True):
    pass


class Ran(Moved, frozen=True):
    def count(self) -> int:
        return 3


class Arrived(Event, frozen=True):
    """Raised within the decision."""

    raised = True


class Cheered(Event, frozen=True):
    pass


class Score(Question[int], frozen=True):
    """A question."""


def _zero(law: Law) -> int:
    return 0


def go(table: Table, command: Go, context: Context) -> Iterable[Event]:
    yield Walked()
    yield Arrived()
    yield Ran()


STEPS: Chapter[int] = Chapter(
    name="steps",
    start=_zero,
    decides={Go: go},
    evolves={Moved: lambda steps, event: steps + event.count()},
    answers={Score: lambda table, question: STEPS.of(table)},
    stages=(First, Second),
)
CROWD: Chapter[int] = Chapter(
    name="crowd",
    after=("steps",),
    start=_zero,
    reacts={Arrived: lambda table, event, context: [Cheered()]},
    evolves={Cheered: lambda cheers, event: cheers + 1},
)
COUNT: Chapter[int] = Chapter(name="count", start=_zero, evolves={Arrived: lambda count, event: count + 1})
GAME = Game("toy", (1,), {}, {}, (Go,), (Walked, Ran, Arrived, Cheered), {})
NOW = Context(Seat(0), 5, NoChance())


def opened(*chapters: Chapter[Any]) -> Table:
    law = make_law(GAME, {}, (STAGES, *chapters))
    return Table(law, {chapter.name: chapter.start(law) for chapter in law.chapters} | {"stages": (First(),)})


def test_a_chapter_that_listens_to_a_base_class_records_every_event_that_derives_from_it() -> None:
    table, _ = opened(STEPS).decide(Go(), NOW)
    assert STEPS.of(table) == 4


def test_what_a_chapter_names_more_closely_goes_before_the_base_class() -> None:
    closely: Chapter[list[str]] = Chapter(
        name="closely",
        start=lambda law: [],
        evolves={Moved: lambda seen, event: [*seen, "moved"], Ran: lambda seen, event: [*seen, "ran"]},
    )
    table, _ = opened(STEPS, closely).decide(Go(), NOW)
    assert closely.of(table) == ["moved", "ran"]


def test_none_takes_an_event_out_of_what_its_base_class_stands_for() -> None:
    walkers: Chapter[int] = Chapter(
        name="walkers", start=_zero, evolves={Moved: lambda steps, event: steps + event.count(), Ran: None}
    )
    table, _ = opened(STEPS, walkers).decide(Go(), NOW)
    assert (STEPS.of(table), walkers.of(table)) == (4, 1)


def test_a_raised_event_is_reacted_to_in_its_place_and_stands_in_no_log() -> None:
    table, log = opened(STEPS, CROWD).decide(Go(), NOW)
    assert log == [Walked(), Cheered(), Ran()]
    assert CROWD.of(table) == 1


def test_a_raised_event_is_written_down_where_a_chapter_records_it_and_can_be_refolded() -> None:
    before = opened(STEPS, CROWD, COUNT)
    table, log = before.decide(Go(), NOW)
    assert log == [Walked(), Arrived(), Cheered(), Ran()]
    folded = before
    for event in log:
        folded = folded.evolve(event)
    assert dict(folded.slices) == dict(table.slices)
    assert COUNT.of(folded) == 1


def test_legal_actions_of_a_base_class_stand_at_every_stage_that_derives_from_it() -> None:
    asked: list[str] = []

    def nothing(table: Table, seat: int) -> list[Any]:
        asked.append(table.stage.label)
        return []

    anywhere: Chapter[int] = Chapter(
        name="anywhere",
        start=_zero,
        legal_actions=LegalActions(any_time={Playing: nothing}),
    )
    table = opened(STEPS, anywhere)
    for stage in (First(), Second()):
        Table(table.law, {**table.slices, "stages": (stage,)}).legal_actions(0)
    assert asked == ["first", "second"]


def test_a_memo_of_a_question_forgets_when_any_chapter_that_answers_it_has_moved() -> None:
    more: Chapter[int] = Chapter(
        name="more",
        start=_zero,
        evolves={Ran: lambda more, event: more + 10},
        answers={Score: lambda table, question: more.of(table)},
    )
    total = Memo(lambda table: sum(table.ask(Score())), Score)
    for chapters, scores in (((STEPS,), [0, 1, 4]), ((STEPS, more), [0, 1, 14])):
        table = opened(*chapters)
        found = [total.of(table)]
        for event in (Walked(), Ran()):
            table = table.evolve(event)
            found.append(total.of(table))
        assert found == scores


def test_a_memo_of_a_part_of_a_slice_is_kept_while_the_part_is_equal() -> None:
    worked: list[int] = []

    def work(table: Table) -> int:
        worked.append(COUNT.of(table))
        return COUNT.of(table) // 2

    halved = Memo(work, Part(("count",), lambda table: COUNT.of(table) // 2))
    table = opened(COUNT)
    for _ in range(4):
        assert halved.of(table) == COUNT.of(table) // 2
        table = table.evolve(Arrived())
    assert worked == [0, 2]


def test_an_answer_that_follows_from_another_slice_names_it() -> None:
    reader: Chapter[int] = Chapter(
        name="reader",
        start=_zero,
        answers={Score: Answer(lambda table, question: 2 * COUNT.of(table), ("count",))},
    )
    total = Memo(lambda table: sum(table.ask(Score())), Score)
    table = opened(COUNT, reader)
    assert table.law.dependencies((Score,)).slices == {"count"}
    assert [total.of(table), total.of(table.evolve(Arrived()))] == [0, 2]


def test_what_a_chapter_shows_of_a_question_changes_with_the_answers() -> None:
    board: Chapter[int] = Chapter(
        name="board",
        start=_zero,
        views=Views(
            depends_on=(Score,),
            shows=lambda table: {"score": sum(table.ask(Score()))},
        ),
    )
    before = opened(STEPS, board)
    after = before.evolve(Ran())
    assert view(after, Viewer())["board"] == {"score": 3}
    assert changes(before, after).patch(Viewer(), before, after) == {"board": {"score": 3}}


def test_what_a_question_stands_for_is_what_its_answers_follow_from_by_the_chapters_in_force() -> None:
    ones = Part(("count",), lambda table: COUNT.of(table) % 10)
    reader: Chapter[int] = Chapter(
        name="reader",
        start=_zero,
        answers={Score: Answer(lambda table, question: COUNT.of(table) % 10, (ones, PHASE, "absent"))},
    )
    found = opened(STEPS, COUNT, reader).law.dependencies((Score,))
    assert found.names == {"steps"}
    assert found.parts == (ones,)
    assert found.phase


def test_what_counts_besides_a_part_counts_only_while_there_is_one() -> None:
    early = Part(("count",), lambda table: None if COUNT.of(table) else "early", besides=(Score,))
    table = opened(STEPS, COUNT)
    found = table.law.dependencies((early,))
    assert found.slices == {"count", "steps"}
    moved, later = table.evolve(Ran()), table.evolve(Arrived())
    assert found.common(table) != found.common(moved)
    assert found.common(later) == found.common(later.evolve(Ran()))


def test_legal_actions_may_depend_on_the_answers_to_a_question_or_on_a_part_by_seat() -> None:
    def nothing(table: Table, seat: int) -> list[Any]:
        return []

    part = Part(("steps",), lambda table: [STEPS.of(table)], by_seat=True)
    several: tuple[Chapter[int], ...] = tuple(
        Chapter(
            name=name,
            start=_zero,
            legal_actions=LegalActions(any_time={Playing: nothing}, depends_on=depends_on),
        )
        for name, depends_on in (("whole", (Score,)), ("some", (part,)))
    )
    table = opened(STEPS, *several)
    groups = [group.dependencies for group in table.law.any_time(First).groups if group.dependencies]
    assert [group.slices for group in groups] == [{"steps"}, {"steps"}]
    assert [group.own and group.own(table) for group in groups] == [None, [0]]
