"""Pauses, by agreement or by a judge (J2)."""

import pytest

from engine.core import ClockResumed
from engine.games.settlers.commands import EndTurn, PlaceSettlement, Roll
from engine.match.clock.commands import AgreePause, AskPause, Pause, RefusePause, Resume
from engine.match.clock.events import ClockPaused, PauseAgreed, PauseAsked, PauseRefused
from engine.match.commands import Leave, Return, TakeBack
from tests.engine.asking import refused
from tests.engine.match.judges import BENCH, FAULT, LOUD, UMA, refolded
from tests.engine.match.rooms import Rules
from tests.engine.match.test_clock import TURNS, verified
from tests.engine.match.timing import Hourglass, begun

TIMED: Rules = {**TURNS, "match_minutes": 70}
JUDGED: Rules = {**TIMED, "pausing": "judge"}


def paused(rules: Rules | None = None) -> Hourglass:
    """A game of three people; 20 s after its beginning they have agreed to pause."""
    room = begun(3, rules or TIMED)
    room.now = room.began + 20_000 - 3
    room.seat_says(0, AskPause())
    room.seat_says(1, AgreePause())
    room.seat_says(2, AgreePause())
    assert room.clock()["paused"] == {"by": "agreement", "since": room.began + 20_000}
    return room


def test_J2_the_game_pauses_once_all_people_at_the_table_agree() -> None:
    room = begun(3, TIMED)
    assert room.seat_says(1, AskPause()) == [PauseAsked(1)]
    assert room.clock()["asking"] == {"by": 1, "agreed": []}
    assert room.seat_says(0, AgreePause()) == [PauseAgreed(0)]
    assert room.clock()["asking"] == {"by": 1, "agreed": [0]}
    assert room.seat_says(2, AgreePause()) == [PauseAgreed(2), ClockPaused("agreement", room.now)]
    assert "asking" not in room.clock()
    assert verified(room)
    refolded(room)


def test_J2_whoever_says_no_ends_the_asking_the_asker_too() -> None:
    room = begun(3)
    for seat in (2, 1):
        room.seat_says(1, AskPause())
        assert room.seat_says(seat, RefusePause()) == [PauseRefused(seat)]
        assert "clock" not in room.view()
    with refused("nobody-asked", "J2"):
        room.seat_says(0, AgreePause())
    assert verified(room)


def test_N14_one_seat_does_not_ask_the_others_again_and_again() -> None:
    room = begun(3)
    for _ in range(10):
        room.seat_says(1, AskPause())
        room.seat_says(2, RefusePause())
    assert "AskPause" not in room.may(1)
    with refused("asked-enough", "N14"):
        room.seat_says(1, AskPause())
    assert "AskPause" in room.may(2)
    for other in (0, 2):
        room.seat_says(other, Leave())
    assert "AskPause" in room.may(1)
    refolded(room)


def test_J2_what_is_offered_follows_the_asking() -> None:
    room = begun(3)
    assert "AskPause" in room.may(0)
    room.seat_says(0, AskPause())
    assert room.may(0) & {"AskPause", "AgreePause", "RefusePause"} == {"RefusePause"}
    assert room.may(1) & {"AskPause", "AgreePause", "RefusePause"} == {"AgreePause", "RefusePause"}
    room.seat_says(1, AgreePause())
    assert room.may(1) & {"AgreePause", "RefusePause"} == {"RefusePause"}
    room.seat_says(2, AgreePause())
    assert room.may(2) & {"Resume", "AskPause", "PlaceSettlement"} == {"Resume"}


def test_J2_nobody_asks_twice_or_agrees_twice() -> None:
    room = begun(3)
    room.seat_says(0, AskPause())
    with refused("already-asked", "J2"):
        room.seat_says(1, AskPause())
    with refused("already-agreed", "J2"):
        room.seat_says(0, AgreePause())
    room.seat_says(1, AgreePause())
    with refused("already-agreed", "J2"):
        room.seat_says(1, AgreePause())


def test_J2_who_is_alone_with_bots_pauses_at_once() -> None:
    room = begun(1, TIMED, bots=3)
    seat = room.seat("ann")
    assert room.seat_says(seat, AskPause()) == [PauseAsked(seat), ClockPaused("agreement", room.now)]
    assert verified(room)


def test_J2_bots_and_those_who_are_away_have_no_say() -> None:
    room = begun(3, bots=1)
    bot = next(seat for seat in range(4) if seat not in {room.seat(user) for user in ("ann", "bob", "cat")})
    with refused("not-at-the-table", "J2"):
        room.seat_says(bot, AskPause())
    room.seat_says(room.seat("cat"), Leave())
    assert "AskPause" not in room.may(room.seat("cat"))
    with refused("not-at-the-table", "J2"):
        room.seat_says(room.seat("cat"), AskPause())
    room.seat_says(room.seat("ann"), AskPause())
    room.seat_says(room.seat("bob"), AgreePause())
    assert room.clock()["paused"]["by"] == "agreement"


def test_J2_who_leaves_is_no_longer_waited_for() -> None:
    room = begun(3)
    room.seat_says(0, AskPause())
    room.seat_says(1, AgreePause())
    assert ClockPaused("agreement", room.now + 1) in room.seat_says(2, Leave())
    assert verified(room)


def test_J2_who_asked_and_leaves_asks_no_longer() -> None:
    room = begun(3)
    room.seat_says(0, AskPause())
    assert PauseRefused(0) in room.seat_says(0, Leave())
    assert "clock" not in room.view()


def test_J2_while_the_game_is_paused_nobody_moves_and_nothing_is_due() -> None:
    room = paused()
    assert room.match.due() is None
    assert not {"PlaceSettlement", "TakeBack"} & room.may(0)
    with refused("paused", "J2"):
        room.seat_says(0, PlaceSettlement(20))
    with refused("nothing-is-due"):
        room.after(3_600_000).strikes()


def test_J2_whoever_is_at_the_table_goes_on_and_all_have_what_they_had() -> None:
    room = paused()
    assert room.after(3_600_000).seat_says(2, Resume()) == [ClockResumed(3_600_000)]
    assert room.due() == 160_000 + 3_600_000
    assert room.clock()["match_due"] == room.began + 70 * 60_000 + 3_600_000
    assert "paused" not in room.clock()
    assert verified(room)
    refolded(room)


@pytest.mark.parametrize("stage", ["rolling", "main", "discarding", "robbing"])
def test_J2_a_pause_in_each_stage_gives_every_seat_what_it_had(stage: str) -> None:
    room = begun(3, TIMED)
    room.placed()
    while room.view()["turn"]["stage"] != stage:
        at_once = {"rolling": Roll(), "main": EndTurn()}
        if command := at_once.get(room.view()["turn"]["stage"]):
            room.does(room.on_turn(), command)
        else:
            room.until_due()
    before, left = room.clock()["turn"], (room.match.due() or 0) - room.now
    for seat, command in enumerate((AskPause(), AgreePause(), AgreePause())):
        room.seat_says(seat, command)
    room.after(77_000).seat_says(0, Resume())
    turn = room.clock()["turn"]
    assert (turn["left"], turn["bank"], turn["seats"]) == (before["left"], before["bank"], before["seats"])
    assert (room.match.due() or 0) - room.now == left - 3  # the three ms until all had agreed
    assert verified(room)


def test_J2_a_pause_seals_nothing_and_the_time_that_a_take_back_gives_is_what_it_was() -> None:
    room = begun(3, TIMED)
    room.placed()
    room.does(room.on_turn(), Roll())
    seat = room.on_turn()
    room.after(30_000).does(seat, EndTurn())
    left = room.match.table.slices["clock"].ended.left[seat.seat]
    for other, command in enumerate((AskPause(), AgreePause(), AgreePause())):
        room.seat_says(other, command)
    with refused("paused", "J2"):
        room.does(seat, TakeBack())
    room.after(77_000).seat_says(0, Resume())
    room.does(seat, TakeBack())
    assert room.clock()["turn"]["left"][str(seat.seat)] == left
    assert (room.match.due() or 0) == room.now + left + room.clock()["turn"]["bank"][str(seat.seat)]
    assert verified(room)


def test_J2_where_no_clock_is_set_a_pause_holds_the_game_all_the_same() -> None:
    room = paused({"victory_points": 10})
    with refused("paused", "J2"):
        room.seat_says(0, PlaceSettlement(20))
    room.seat_says(1, Resume())
    assert "clock" not in room.view()
    room.seat_says(0, PlaceSettlement(20))


def test_J2_where_a_judge_sees_to_it_nobody_else_pauses() -> None:
    room = begun(3, JUDGED)
    assert not {"AskPause", "Resume"} & room.may(0)
    with refused("judge-only", "J2"):
        room.seat_says(0, AskPause())
    assert room.does(UMA, Pause(FAULT)) == [ClockPaused("judge", room.now, FAULT)]
    assert room.clock()["paused"] == {
        "by": "judge",
        "since": room.now,
        "reason": {"template": "technical-fault"},
    }
    with refused("judge-only", "J2"):
        room.seat_says(0, Resume())
    assert "Resume" in room.match.legal_actions(BENCH)
    assert room.after(4_999).does(UMA, Resume(LOUD)) == [ClockResumed(5_000, LOUD)]  # one more ms for the refusal
    assert "Pause" in room.match.legal_actions(BENCH)
    assert verified(room)
    refolded(room)


def test_J2_a_judges_pause_is_ended_by_the_judge_also_where_people_may_agree_on_one() -> None:
    room = begun(3, TIMED)
    room.does(UMA, Pause(FAULT))
    assert "Resume" not in room.may(0)
    with refused("judge-only", "J2"):
        room.seat_says(0, Resume())


def test_J2_a_judge_ends_any_pause() -> None:
    room = paused()
    room.does(UMA, Resume())
    assert "paused" not in room.clock()


def test_J2_a_judge_says_why_and_pauses_once() -> None:
    room = begun(3, JUDGED)
    with refused("reason-missing", "J2"):
        room.does(UMA, Pause())
    room.does(UMA, Pause(FAULT))
    with refused("already-paused", "J2"):
        room.does(UMA, Pause(FAULT))
    room.does(UMA, Resume())
    with refused("not-paused", "J2"):
        room.does(UMA, Resume())


def test_J2_nobody_but_the_judge_gives_the_judges_order() -> None:
    room = begun(3)
    with refused("judge-only", "J2"):
        room.seat_says(0, Pause(FAULT))


def test_J2_people_leave_and_return_during_a_pause() -> None:
    room = paused()
    room.seat_says(1, Leave())
    with refused("not-at-the-table", "J2"):
        room.seat_says(1, Resume())
    room.seat_says(1, Return())
    room.seat_says(1, Resume())
