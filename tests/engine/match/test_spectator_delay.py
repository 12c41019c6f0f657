"""How far a match has come in turns, by which those who only watch may be behind."""

import pytest

from engine.core import Refused, Seat
from engine.games.settlers import SETTLERS
from engine.games.settlers.commands import EndTurn, Roll
from engine.match import Match
from engine.match.commands import TakeBack
from engine.match.judge.commands import Rewind
from engine.match.room.law import law_text
from engine.match.room_rules import HANDS_DELAY, OPEN_HANDS, SPECTATOR_DELAY, SPECTATOR_HANDS
from engine.match.spectator_delay import TurnCount, delay_of, shown_at_once
from tests.engine.match.judges import FAULT, UMA, judged, points
from tests.engine.match.rooms import Gathered


def counted(room: Gathered) -> list[int]:
    """Turns that had begun by each step of this room's log."""
    match, count, turns = Match.from_batches(room.match.game, room.log[:1]), TurnCount(), [0]
    for batch in room.log[1:]:
        match = match.fold(batch)
        count = count.after(batch, match)
        turns.append(count.turns)
    return turns


def turn_over(room: Gathered) -> None:
    room.seat_says(room.match.awaits()[0], Roll())
    room.turn_over()


def test_the_placement_is_no_turn_and_each_turn_counts_from_the_step_that_begins_it() -> None:
    room = judged().placed()
    assert counted(room)[-1] == 1  # the first turn waits for its roll
    for begun in (2, 3):
        turn_over(room)
        assert counted(room)[-2:] == [begun - 1, begun]


def test_a_turn_that_is_taken_back_and_ended_again_is_no_further_turn() -> None:
    room = judged().placed()
    turn_over(room)
    for _ in range(3):
        room.does(Seat(0), TakeBack())
        assert counted(room)[-1] == 2
        room.does(Seat(0), EndTurn())
        assert counted(room)[-1] == 2
    turn_over(room)
    assert counted(room)[-1] == 3


def test_turns_that_a_judge_has_played_again_count_again() -> None:
    room = judged().placed()
    for _ in range(3):
        turn_over(room)
    to = next(point["seq"] for point in points(room) if point["turn"] == 1)
    room.does(UMA, Rewind(to, technical=True, reason=FAULT))
    assert counted(room)[-1] == 4
    turn_over(room)
    assert counted(room)[-1] == 5


def test_a_match_is_delayed_while_it_is_played_by_the_rules_of_its_room() -> None:
    room = judged(rules={SPECTATOR_DELAY.name: 3})
    assert delay_of(room.match) == 3
    assert delay_of(judged().match) == 0
    started = next(at for at, batch in enumerate(room.log) if any(type(e).__name__ == "Started" for e in batch.events))
    before = Match.from_batches(room.match.game, room.log[:started])
    after = before.fold(room.log[started])
    assert delay_of(before) == 0
    assert shown_at_once(before, after), "the start"
    roads = judged().placed()
    assert not shown_at_once(roads.match, roads.match), "what is played"


def test_all_hands_are_allowed_exactly_from_the_delay_on_that_the_rule_says_they_need() -> None:
    needs = SPECTATOR_HANDS.needs[OPEN_HANDS]
    assert needs == {SPECTATOR_DELAY.name: HANDS_DELAY}
    for delay in range(SPECTATOR_DELAY.least or 0, (SPECTATOR_DELAY.most or 0) + 1):
        changes = {SPECTATOR_DELAY.name: delay, SPECTATOR_HANDS.name: OPEN_HANDS}
        if delay >= needs[SPECTATOR_DELAY.name]:
            assert law_text(SETTLERS, "basic", changes).says[SPECTATOR_HANDS.name].value == OPEN_HANDS
        else:
            with pytest.raises(Refused, match="hands-need-delay"):
                law_text(SETTLERS, "basic", changes)
