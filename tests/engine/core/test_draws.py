"""Draws as they are kept: recorded, given again for the same questions, and worked out again (V1)."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core import (
    Event,
    RecordedChance,
    ReplayedChance,
    StageLeft,
    UnrecordedDraw,
    draw_kind,
    drawn_again,
    shuffled,
)
from engine.match import Secrets, VerifiableChance

CHANCE = VerifiableChance(Secrets.fresh(bytes(32)), b"entropy")

Question = Callable[[Any], object]

ordinals = st.integers(0, 60)
uses = st.sampled_from(["theft", "card", "tokens"])
questions = st.one_of(
    st.builds(lambda ordinal: lambda chance: chance.dice(ordinal), ordinals),
    st.builds(
        lambda use, ordinal, below: lambda chance: chance.number(use, ordinal, below),
        uses,
        ordinals,
        st.integers(1, 60),
    ),
    st.builds(
        lambda use, ordinal, weights: lambda chance: draw_kind(chance, use, ordinal, weights),
        uses,
        ordinals,
        st.lists(st.integers(0, 9), min_size=1, max_size=6).filter(any),
    ),
    st.builds(
        lambda use, ordinal, count: lambda chance: shuffled(chance, use, range(count), ordinal),
        uses,
        ordinals,
        st.integers(0, 20),
    ),
)


@given(st.lists(questions, max_size=8))
def test_V1_the_same_questions_get_the_same_answers_from_chance_from_a_recorder_and_from_the_record(
    asked: list[Question],
) -> None:
    recorder = RecordedChance(CHANCE)
    answers = [question(CHANCE) for question in asked]
    assert [question(recorder) for question in asked] == answers
    draws = recorder.draws(())
    assert [question(replayed) for replayed in [ReplayedChance(draws, ("", ""))] for question in asked] == answers
    assert [drawn_again(draw, CHANCE) for draw in draws] == list(draws)


@pytest.mark.parametrize(
    "another",
    [
        lambda chance: chance.dice(1),
        lambda chance: chance.number("theft", 0, 6),
        lambda chance: chance.number("card", 1, 6),
        lambda chance: chance.number("card", 0, 7),
        lambda chance: chance.kind("card", 0, (6,)),
        lambda chance: chance.order("card", 0, 6),
        lambda chance: chance.renewed(),
    ],
)
def test_V1_another_question_than_the_recorded_one_has_no_answer(another: Question) -> None:
    recorder = RecordedChance(CHANCE)
    recorder.number("card", 0, 6)
    with pytest.raises(UnrecordedDraw):
        another(ReplayedChance(recorder.draws(()), ("", "")))


@pytest.mark.parametrize(
    "another",
    [
        lambda chance: chance.kind("theft", 0, (1, 2, 4)),
        lambda chance: chance.kind("theft", 1, (1, 2, 3)),
        lambda chance: chance.kind("card", 0, (1, 2, 3)),
    ],
)
def test_V1_a_kind_out_of_other_counts_or_for_another_use_has_no_answer(another: Question) -> None:
    recorder = RecordedChance(CHANCE)
    recorder.kind("theft", 0, (1, 2, 3))
    with pytest.raises(UnrecordedDraw):
        another(ReplayedChance(recorder.draws(()), ("", "")))


def test_V1_a_question_too_many_has_no_answer() -> None:
    with pytest.raises(UnrecordedDraw):
        ReplayedChance((), ("", "")).number("card", 0, 6)


def test_V1_what_is_drawn_while_an_event_is_made_decides_that_one() -> None:
    recorder = RecordedChance(CHANCE)

    def making() -> Any:
        yield StageLeft()
        recorder.number("card", 0, 6)
        recorder.number("card", 1, 6)
        yield StageLeft()
        yield StageLeft()
        recorder.number("card", 2, 6)

    events: Sequence[Event] = recorder.decided(making())
    assert [draw.event for draw in recorder.draws(events)] == [1, 1, 0]


def test_V1_what_is_drawn_before_events_are_made_by_others_decides_the_first_of_them() -> None:
    """As what a clock chooses: the choice is drawn, and the command that was chosen is decided."""
    recorder = RecordedChance(CHANCE)

    def chosen() -> Any:
        yield StageLeft()
        yield StageLeft()

    def forced() -> Any:
        yield StageLeft()
        recorder.number("forced", 0, 6)
        yield from recorder.decided(chosen())

    events = recorder.decided(forced())
    assert [draw.event for draw in recorder.draws(events)] == [1]
