"""A match that is read from a snapshot, and goes on by the rest of its log, is the match of the whole log."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from engine.core import Table
from engine.games import GAMES
from engine.match import Match, decode_match, encode_match
from tests.every_game.walks import Walk, viewers

MOMENTS = 8
"""At about so many moments of a walk, and after the first of each kind of fact, a snapshot is taken."""

AHEAD = 40
"""So many steps are folded from each; from one early in the game, all the rest."""


def test_it_is_the_same_match(walked: Walk) -> None:
    for match in moments(walked):
        same(decode_match(walked.game, encode_match(match)), match)


def test_what_others_have_done_since_would_still_stay_if_it_were_taken_back(walked: Walk) -> None:
    """That is rare, so facts of every kind are put there."""
    for step in walked.some(MOMENTS, playing=True):
        if step.after.past:
            *before, last = step.after.past
            past = (*before, replace(last, since=step.batch.events))
            match = replace(step.after, history=replace(step.after.history, past=past))
            again = decode_match(walked.game, encode_match(match))
            assert again.past[-1].since == step.batch.events


def test_it_goes_on_by_the_rest_of_the_log_as_the_match_of_the_whole_log_does(walked: Walk) -> None:
    for start in starts(walked):
        steps = walked.steps[start : start + AHEAD] if start else walked.steps[5:]
        match = decode_match(walked.game, encode_match(steps[0].before))
        for step in steps:
            match = match.fold(step.batch)
        same(match, steps[-1].after)


def test_what_is_asked_of_it_is_decided_as_it_was(walked: Walk) -> None:
    for step in walked.some(MOMENTS):
        after, batch = decode_match(walked.game, encode_match(step.before)).step(step.ask, walked.secrets)
        assert batch == step.batch
        same(after, step.after)


def test_slices_that_tables_share_are_written_once_and_shared_again(walked: Walk) -> None:
    for match in moments(walked):
        again = decode_match(walked.game, encode_match(match))
        assert len(distinct(again)) == len(distinct(match))


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_what_is_no_snapshot_of_this_code_is_refused(game: Any) -> None:
    body = encode_match(Match.from_batches(game, ()))
    written = msgspec.json.decode(body)
    assert written[0] == 1
    for other in ([2, *written[1:]], [1, "other shapes", written[2]], [1, written[1], [3]], [1]):
        with pytest.raises(ValueError, match="snapshot"):
            decode_match(game, msgspec.json.encode(other))
    with pytest.raises(ValueError, match="snapshot"):
        decode_match(game, body[:-1])


def test_a_snapshot_of_one_game_is_none_of_another() -> None:
    one, other = list(GAMES.values())[:2]
    with pytest.raises(ValueError, match="other shapes"):
        decode_match(other, encode_match(Match.from_batches(one, ())))


def moments(walked: Walk) -> Iterator[Match]:
    yield walked.opening[0]
    yield from (step.after for step in walked.some(MOMENTS))
    yield walked.last


def starts(walked: Walk) -> Iterator[int]:
    yield 0
    yield from range(AHEAD, len(walked.steps), max(AHEAD, len(walked.steps) // 4))


def same(match: Match, expected: Match) -> None:
    """Every slice of every table, all that anybody sees and may ask, all that may be taken back and was asked."""
    assert (match.seq, match.refs, match.stage, match.due()) == (
        expected.seq,
        expected.refs,
        expected.stage,
        expected.due(),
    )
    assert (match.recent_refs.forgotten, match.turn_began) == (expected.recent_refs.forgotten, expected.turn_began)
    assert match.table.law.values == expected.table.law.values
    assert match.table.law.chapters == expected.table.law.chapters
    assert match.table.law.seats == expected.table.law.seats
    same_table(match.table, expected.table)
    assert match.history.sealed == expected.history.sealed
    for past, wanted in zip(match.past, expected.past, strict=True):
        assert replace(past, table=wanted.table) == wanted
        same_table(past.table, wanted.table)
    assert match.checkpoints.shown == expected.checkpoints.shown
    for point, there in zip(match.checkpoints.points, expected.checkpoints.points, strict=True):
        assert (point.seq, point.turn, point.label, point.drawn) == (there.seq, there.turn, there.label, there.drawn)
        same_table(point.table, there.table)
    for viewer in viewers(expected):
        assert match.view(viewer) == expected.view(viewer)
        assert match.legal_actions(viewer) == expected.legal_actions(viewer)


def same_table(table: Table, expected: Table) -> None:
    assert dict(table.slices) == dict(expected.slices)
    assert [*map(type, table.slices.values())] == [*map(type, expected.slices.values())]


def distinct(match: Match) -> set[tuple[str, int]]:
    tables = (match.table, *(past.table for past in match.past), *(point.table for point in match.checkpoints.points))
    return {(name, id(held)) for table in tables for name, held in table.slices.items() if held is not None}
