"""From a free seat to the start: who sits where, whom the start waits for, and until when it is offered."""

import pytest

from engine.core import Command, Refused
from engine.match.commands import AddBot, CallStart, ChangeRules, SetReady, Sit
from engine.match.events import SeatTaken
from engine.match.judge.commands import AppointJudge
from tests.engine.asking import refused
from tests.engine.match.rooms import ANN, BOB, CAT, DAN, Gathered


def test_the_game_waits_for_those_who_are_not_ready_for_a_minute() -> None:
    room = Gathered().seated(ANN, BOB)
    room.does(CAT, Sit(2))
    with refused("not-all-ready"):
        room.does(ANN, CallStart())
    room.now += 59_000
    with refused("not-all-ready"):
        room.does(ANN, CallStart())
    room.now += 1_000
    room.start()
    assert room.match.stage == "playing"


def test_the_start_is_offered_with_the_time_from_which_it_is_accepted_without_those_who_are_not_ready() -> None:
    room = Gathered().seated(ANN, BOB)
    room.does(CAT, Sit(2))
    sat = room.now
    room.does(DAN, Sit(3))
    room.does(DAN, SetReady(ready=True))
    assert room.legal_actions(ANN)["CallStart"] == [{"info": {"from": sat + 60_000}}]
    room.now = sat + 60_000 - 2
    with refused("not-all-ready"):
        room.does(ANN, CallStart())
    room.now = sat + 60_000 - 1
    room.start()
    assert room.match.stage == "playing"


def test_whoever_calls_the_start_is_ready_so_that_a_host_alone_with_bots_never_waits() -> None:
    room = Gathered()
    room.does(ANN, Sit(0))
    for seat in (1, 2):
        room.does(ANN, AddBot(seat, "random"))
    assert room.legal_actions(ANN)["CallStart"] == [{}]
    room.start()
    assert room.match.stage == "playing"


def test_whoever_is_too_late_for_a_seat_sits_on_the_next_free_one() -> None:
    room = Gathered()
    room.does(ANN, Sit(3))
    (taken,) = room.does(BOB, Sit(3, or_next=True))
    assert isinstance(taken, SeatTaken)
    assert taken.seat == 0
    (taken,) = room.does(CAT, Sit(2, or_next=True))
    assert isinstance(taken, SeatTaken)
    assert taken.seat == 2
    with refused("seat-taken"):  # who sits asks for that very seat
        room.does(BOB, Sit(2, or_next=True))
    with refused("no-such-seat"):
        room.does(DAN, Sit(4, or_next=True))
    room.does(DAN, Sit(0, or_next=True))
    with refused("seats-taken"):
        room.does("eve", Sit(0, or_next=True))


@pytest.mark.parametrize(
    "change", [ChangeRules({"victory_points": 3}), AppointJudge("uma", "Uma")], ids=lambda c: type(c).__name__
)
def test_nobody_plays_by_other_rules_or_under_another_judge_without_having_said_yes(change: Command) -> None:
    room = Gathered().seated(ANN, BOB, CAT)
    room.now += 60_000
    room.does(ANN, change)
    assert not any("ready" in room.seats()[seat] for seat in ("0", "1", "2"))
    room.does(BOB, SetReady(ready=True))
    room.now += 600_000
    with refused("not-all-ready"):
        room.does(ANN, CallStart())
    room.does(CAT, SetReady(ready=True))
    room.start()
    assert room.match.stage == "playing"


def test_the_refusal_names_those_who_are_not_ready() -> None:
    room = Gathered().seated(ANN, BOB)
    room.does(CAT, Sit(2))
    with pytest.raises(Refused) as said:
        room.does(ANN, CallStart())
    assert said.value.params == {"seats": [2]}
