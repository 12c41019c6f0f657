"""The last steps of a room: of the matches few are kept, and what lies between comes back as it was."""

from itertools import pairwise

import pytest

from engine.core import Viewer
from engine.match import Seat, encode_batch
from server.rooms.history.recent_steps import LENGTH, AppliedStep, RecentSteps
from tests.by_day import every_other
from tests.every_game.setups import SETUPS, Setup
from tests.every_game.walks import Step, viewers, walk

TAKING_BACK = [setup for setup in SETUPS if setup.changed and setup.size == 4]


def ring(steps: list[Step]) -> RecentSteps:
    kept = RecentSteps()
    for step in steps:
        kept.add(AppliedStep(step.before, step.batch, step.after, encode_batch(step.after.game, step.batch)))
    return kept


def all_that_reaches(step: Step | AppliedStep, viewer: Viewer) -> list[object]:
    before, after = step.before, step.after
    told = after.told(before, step.batch, viewer)
    return [step.batch, after.patch(before, viewer), told, after.view(viewer), after.legal_actions(viewer)]


@pytest.mark.parametrize("setup", every_other(TAKING_BACK), ids=str)
def test_each_step_is_shown_again_as_it_was_shown_first(setup: Setup) -> None:
    steps = walk(setup).steps
    for end in (5, 20, LENGTH + 10, len(steps)):
        of_late = list(steps[:end])[-LENGTH:]
        for kept, step in zip(ring(list(steps[:end])), of_late, strict=True):
            for viewer in viewers(step.after):
                assert all_that_reaches(kept, viewer) == all_that_reaches(step, viewer), f"batch {step.batch.seq}"


def test_one_step_leads_on_to_the_next_and_the_last_to_where_the_room_is() -> None:
    steps = list(walk(TAKING_BACK[0]).steps)
    assert len(steps) > LENGTH
    for end in range(1, min(LENGTH * 2, len(steps)), 7):
        again = list(ring(steps[:end]))
        assert all(one.after is other.before for one, other in pairwise(again))
        assert again[-1].after is steps[end - 1].after


def test_a_game_that_began_meanwhile_is_one_game_from_there_on() -> None:
    steps = list(walk(TAKING_BACK[0]).steps)
    began = next(at for at, step in enumerate(steps) if step.after.stage == "playing")
    again = list(ring(steps[: began + LENGTH // 2]))
    laws = [kept.after.table.law for kept in again]
    assert laws[began] is laws[-1] is steps[began].after.table.law
    assert laws[began - 1] is not laws[began]


def test_what_one_has_missed_is_given_up_to_the_64th_step_back() -> None:
    steps = list(walk(TAKING_BACK[0]).steps)[: 3 * LENGTH + 5]
    kept, last = ring(steps), steps[-1].batch.seq
    for back in (0, 1, 17, LENGTH - 1):
        missed = kept.since(last - back)
        assert missed is not None
        assert [kept.batch.seq for kept in missed] == list(range(last - back, last + 1))
    assert kept.since(last - LENGTH) is None
    assert kept.since(last + 1) is None
    assert len(list(kept)) == LENGTH


def test_who_asked_for_the_steps_after_one_is_known_without_folding_any() -> None:
    steps = list(walk(TAKING_BACK[0]).steps)[: 3 * LENGTH + 5]
    kept, last = ring(steps), steps[-1].batch.seq
    for back in (0, 1, 2, 17, LENGTH - 1, LENGTH):
        new = steps[len(steps) - back :]
        assert kept.movers_after(last - back) == {step.batch.by.seat for step in new if isinstance(step.batch.by, Seat)}
    assert kept.movers_after(last + 1) == set()
    assert kept.relax(), "steps were folded"


def test_what_was_folded_again_is_kept_for_others_who_ask_and_forgotten_when_nobody_does() -> None:
    steps = list(walk(TAKING_BACK[0]).steps)[: 2 * LENGTH]
    kept, since = ring(steps), steps[-LENGTH // 2].batch.seq

    def missed() -> list[AppliedStep]:
        return kept.since(since) or []

    first = missed()
    assert not kept.relax()
    assert all(again is kept for again, kept in zip(missed(), first, strict=True))
    assert not kept.relax()
    assert kept.relax()
    assert not any(again is kept for again, kept in zip(missed()[:-1], first[:-1], strict=True))


def test_after_a_rest_the_steps_are_the_same_while_the_game_goes_on_and_after_its_end() -> None:
    steps = list(walk(TAKING_BACK[0]).steps)
    over = next((at for at, step in enumerate(steps, start=1) if step.after.stage == "over"), len(steps))
    for end in (LENGTH // 2, LENGTH + 40, over):
        kept, last = ring(steps[:end]), steps[end - 1]
        movers = [kept.movers_after(last.batch.seq - back) for back in range(LENGTH)]
        kept.rest()
        for again, step in zip(kept, steps[:end][-LENGTH:], strict=True):
            assert again.line == encode_batch(step.after.game, step.batch)
            for viewer in viewers(step.after):
                assert all_that_reaches(again, viewer) == all_that_reaches(step, viewer), f"batch {step.batch.seq}"
        assert [kept.movers_after(last.batch.seq - back) for back in range(LENGTH)] == movers
        for step in steps[end : end + LENGTH]:
            kept.add(AppliedStep(step.before, step.batch, step.after, encode_batch(step.after.game, step.batch)))
        of_late = steps[: end + LENGTH][-LENGTH:]
        assert [again.batch for again in kept] == [step.batch for step in of_late]
