"""How a game goes on: it ends, nothing is lost, and what is asked twice is known."""

import pytest

from engine.games import GAMES
from engine.match import Seat
from tests.every_game.kept import KEPT
from tests.every_game.setups import SETUPS, Setup
from tests.every_game.walks import Walk, walk


def test_every_game_says_what_it_keeps() -> None:
    assert set(KEPT) == set(GAMES)


@pytest.mark.parametrize("setup", [setup for setup in SETUPS if not setup.changed and setup.most > 500], ids=str)
def test_a_game_by_the_book_ends(setup: Setup) -> None:
    assert walk(setup).last.stage == "over"


@pytest.mark.parametrize("game", GAMES)
def test_whatever_can_happen_in_a_game_happens_in_one_of_these(game: str) -> None:
    walks = (walk(setup) for setup in SETUPS if setup.game == game)
    happened = {type(event) for walked in walks for batch in walked.batches for event in batch.events}
    assert set(GAMES[game].events) - set(KEPT[game].rare) <= happened, "events that no walk came to"


def test_seq_has_no_gaps(walked: Walk) -> None:
    assert [batch.seq for batch in walked.batches] == list(range(1, len(walked.batches) + 1))


def test_every_batch_holds_a_fact(walked: Walk) -> None:
    assert all(batch.events for batch in walked.batches)


def test_somebody_is_awaited_until_the_end(walked: Walk) -> None:
    for step in walked.playing():
        awaited = step.before.awaits()
        assert awaited
        assert set(awaited) <= set(range(step.before.table.law.seats))


def test_whoever_is_awaited_is_offered_something(walked: Walk) -> None:
    for step in walked.playing():
        for seat in step.before.awaits():
            assert step.before.table.legal_actions(seat), f"batch {step.batch.seq}: {step.before.table.stage}"


def test_nothing_is_lost_or_doubled(walked: Walk) -> None:
    conserved = KEPT[walked.game.name].conserved
    for step in walked.playing():
        conserved(step.after.table)


def test_a_reference_is_known_for_some_time_and_to_its_asker_alone(walked: Walk) -> None:
    for step in walked.steps:
        if step.ask.ref:
            assert step.after.done(step.ask.by, step.ask.ref) == step.batch.seq
            assert step.after.done(Seat(99), step.ask.ref) is None
            assert step.before.done(step.ask.by, step.ask.ref) is None
