"""Taking back is clean: the table is as it was, but for what survives; the log only grows."""

from collections.abc import Iterable, Iterator

import pytest

from engine.core import Event, IsPaused, Judge, Undone
from engine.match import Ask, Match, Refused, Seat, Viewer
from engine.match.commands import TakeBack
from tests.every_game.kept import KEPT
from tests.every_game.setups import SETUPS
from tests.every_game.walks import Step, Walk, walk


def test_something_is_taken_back_in_these_games() -> None:
    assert any(isinstance(step.batch.events[0], Undone) for setup in SETUPS for step in walk(setup).steps)


def test_taking_back_gives_the_table_before_but_for_what_endures(walked: Walk) -> None:
    """But for what others have done since, too, and for what the take-back itself brings about."""
    for step, undone in taken_back(walked):
        table = walked.steps[undone.to - 2].before.table  # the opening is batch 1 and no step
        for event in (*step.before.past[-1].since, *step.batch.events[1:]):
            table = table.evolve(event)
        for chapter in table.law.chapters:
            if not chapter.survives:
                assert step.after.table.slices[chapter.name] == table.slices[chapter.name], chapter.name


def test_hands_bank_deck_and_pieces_are_as_they_were(walked: Walk) -> None:
    """Whatever is taken back, unless others have moved cards since."""
    for step, undone in taken_back(walked):
        before, after = walked.steps[undone.to - 2].before.table, step.after.table
        if not step.before.past[-1].since:
            for goods in KEPT[walked.game.name].goods:
                assert after.slices.get(goods) == before.slices.get(goods), goods


def test_what_is_done_again_after_taking_it_back_falls_as_it_fell(walked: Walk) -> None:
    """But for what has been given up and stays lost, and what a judge has said since (penalties stay)."""
    for step, undone in taken_back(walked):
        judged = any(isinstance(since.ask.by, Judge) for since in walked.steps[undone.to - 1 : step.batch.seq - 2])
        if not step.before.past[-1].since and not judged:
            first = walked.steps[undone.to - 2]
            _, again = step.after.step(first.ask, walked.secrets)
            lost = facts(step.batch.events[1:], step.after)
            assert [*lost, *facts(again.events, step.after)] == facts(first.batch.events, step.after)


def taken_back(walked: Walk) -> Iterator[tuple[Step, Undone]]:
    for step in walked.playing():
        if isinstance(undone := step.batch.events[0], Undone):
            yield step, undone


def facts(events: Iterable[Event], match: Match) -> list[Event]:
    """Those that are not about what survives alone (how offers are numbered, what clocks show)."""
    kinds = {kind for chapter in match.table.law.chapters if chapter.survives != "rewinds" for kind in chapter.evolves}
    return [event for event in events if type(event) in kinds]


def test_only_the_seat_that_may_take_back_is_offered_it(walked: Walk) -> None:
    for step in walked.runs(8, 50):
        undo, still = step.after.view(Viewer()).get("undo"), any(step.after.table.ask(IsPaused()))
        for seat in range(step.after.table.law.seats):
            may = undo is not None and undo["seat"] == seat and not still
            assert ("TakeBack" in step.after.legal_actions(Viewer(seat))) == may
            if not may:
                with pytest.raises(Refused):
                    step.after.step(Ask(Seat(seat), step.ask.at, TakeBack()), walked.secrets)


def test_the_log_never_loses_what_was_taken_back(walked: Walk) -> None:
    kept = {batch.seq for batch in walked.batches}
    assert all(undone.to in kept for batch in walked.batches for undone in batch.events if isinstance(undone, Undone))
