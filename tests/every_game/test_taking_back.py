"""Taking back is clean: the table is as it was, but for what endures; the log only grows."""

import pytest

from engine.core import Undone
from engine.match import Ask, Refused, Seat, Viewer
from engine.match.commands import TakeBack
from tests.every_game.walks import SETUPS, Walk, walk


def test_something_is_taken_back_in_these_games() -> None:
    assert any(isinstance(step.batch.events[0], Undone) for setup in SETUPS for step in walk(setup).steps)


def test_taking_back_gives_the_table_before_but_for_what_endures(walked: Walk) -> None:
    for step in walked.playing():
        undone = step.batch.events[0]
        if isinstance(undone, Undone):
            before = walked.steps[undone.to - 2].before.table  # the opening is batch 1 and no step
            for chapter in before.law.chapters:
                if not chapter.endures:
                    assert step.after.table.slices[chapter.name] == before.slices[chapter.name], chapter.name


def test_what_is_done_again_after_taking_it_back_falls_as_it_fell(walked: Walk) -> None:
    for step in walked.playing():
        undone = step.batch.events[0]
        if isinstance(undone, Undone):
            first = walked.steps[undone.to - 2]
            _, again = step.after.step(first.ask, walked.secrets)
            enduring = {
                event
                for chapter in step.after.table.law.chapters
                if chapter.endures
                for event in (*chapter.evolves, *chapter.reacts)
            }
            facts = [[e for e in batch.events if type(e) not in enduring] for batch in (first.batch, again)]
            assert facts[0] == facts[1]


def test_only_the_seat_that_may_take_back_is_offered_it(walked: Walk) -> None:
    for step in walked.playing():
        undo = step.after.view(Viewer()).get("undo")
        for seat in range(step.after.table.law.seats):
            may = undo is not None and undo["seat"] == seat
            assert ("TakeBack" in step.after.offers(Viewer(seat))) == may
            if not may:
                with pytest.raises(Refused):
                    step.after.step(Ask(Seat(seat), step.ask.at, TakeBack()), walked.secrets)


def test_the_log_never_loses_what_was_taken_back(walked: Walk) -> None:
    kept = {batch.seq for batch in walked.batches}
    assert all(undone.to in kept for batch in walked.batches for undone in batch.events if isinstance(undone, Undone))
