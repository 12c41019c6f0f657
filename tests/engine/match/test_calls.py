"""Calls that stop the clocks, another judge in mid-match, corrected points, and looks at earlier hands (J1, J2, E6)."""

from engine.core import Clock, ClockResumed, Judge, Viewer
from engine.games.settlers.chapters.points import score
from engine.games.settlers.commands import PlaceSettlement
from engine.match.clock.commands import Pause, Resume
from engine.match.clock.events import ClockPaused
from engine.match.commands import TimeUp
from engine.match.judge.commands import (
    CallJudge,
    CorrectPoints,
    InspectStep,
    OpenHands,
    Penalise,
    ReplaceJudge,
    Settle,
    Warn,
)
from engine.match.judge.events import JudgeCalled, JudgeReplaced, PointsCorrected, StepInspected
from tests.engine.asking import only, refused
from tests.engine.match.judges import BENCH, FAULT, LOUD, UMA, judged, refolded
from tests.engine.match.rooms import ANN, Rules

STOPPED: Rules = {"calling_pauses": True, "judge_grace_seconds": 60}


def test_J1_a_call_stops_the_clocks_until_it_is_settled() -> None:
    room = judged(rules=STOPPED)
    called = only(room.seat_says(1, CallJudge("Look.")), JudgeCalled)
    assert called.until == room.now + 60_000
    assert room.view()["clock"]["paused"] == {"by": "call", "since": room.now}
    assert room.match.due() == called.until
    with refused("paused", "J2"):
        room.seat_says(room.match.awaits()[0], PlaceSettlement(0))
    with refused("judge-only", "J2"):
        room.seat_says(1, Resume())
    room.now = called.at + 9_999
    assert only(room.does(UMA, Settle(1, LOUD)), ClockResumed).ms == 10_000
    assert "paused" not in room.view().get("clock", {})
    refolded(room)


def test_J1_one_call_of_a_seat_stops_the_clocks_and_the_last_to_be_settled_lets_them_run() -> None:
    room = judged(rules=STOPPED)
    room.seat_says(1, CallJudge("First."))
    assert only(room.seat_says(1, CallJudge("And this.")), JudgeCalled).until is None
    room.seat_says(2, CallJudge("Mine."))
    room.does(UMA, Settle(1, LOUD))
    assert room.view()["clock"]["paused"]["by"] == "call"
    room.does(UMA, Settle(3, LOUD))
    assert "paused" not in room.view().get("clock", {})
    assert only(room.seat_says(1, CallJudge("Again.")), JudgeCalled).until


def test_J1_the_clocks_run_again_once_the_grace_is_over_and_the_call_still_waits() -> None:
    room = judged(rules=STOPPED)
    room.seat_says(1, CallJudge("Look."))
    due = room.match.due()
    assert due is not None
    room.now = due - 2
    with refused("nothing-is-due"):
        room.does(Clock(), TimeUp())
    assert only(room.does(Clock(), TimeUp()), ClockResumed).ms == 60_000
    assert [call["call"] for call in room.match.view(BENCH)["judge"]["calls"]] == [1]
    assert only(room.seat_says(1, CallJudge("Still.")), JudgeCalled).until is None
    refolded(room)


def test_J1_a_judge_makes_the_pause_of_a_call_their_own_and_ends_it() -> None:
    room = judged(rules=STOPPED)
    room.seat_says(1, CallJudge("Look."))
    since = room.now
    assert only(room.does(UMA, Pause(FAULT)), ClockPaused) == ClockPaused("judge", since, FAULT)
    assert room.match.due() is None
    room.does(UMA, Settle(1, LOUD))
    assert room.view()["clock"]["paused"]["by"] == "judge"
    assert only(room.does(UMA, Resume()), ClockResumed).ms == room.now - since


def test_J1_by_other_rules_a_call_stops_nothing() -> None:
    room = judged()
    assert only(room.seat_says(1, CallJudge("Look.")), JudgeCalled).until is None
    assert "clock" not in room.view()


def test_E6_another_judge_in_mid_match_keeps_warnings_penalties_and_calls() -> None:
    room = judged()
    room.seat_says(1, CallJudge("Look."))
    room.does(UMA, Warn(1, LOUD))
    room.does(UMA, Penalise(2, 1, LOUD))
    room.does(UMA, OpenHands(FAULT))
    for user, code in ((ANN, "judges-have-no-seat"), ("uma", "nothing-changes")):
        with refused(code, "J1"):
            room.room_says(ReplaceJudge(user))
    with refused("not-yours", "J1"):
        room.seat_says(0, ReplaceJudge("zoe"))
    assert only(room.room_says(ReplaceJudge("zoe", "Zoe")), JudgeReplaced) == JudgeReplaced("zoe", "Zoe")
    shown = room.match.view(BENCH)["judge"]
    assert (shown["user"], shown["name"], shown["warnings"], shown["penalties"]) == ("zoe", "Zoe", {"1": 1}, {"2": 1})
    assert [call["call"] for call in shown["calls"]] == [1]
    assert "hands_open" not in shown
    with refused("judge-only", "J2"):
        room.does(UMA, Warn(1, LOUD))
    room.does(Judge("zoe"), Settle(1, LOUD))
    refolded(room)


def test_J2_points_are_corrected_up_and_down_for_a_reason() -> None:
    room = judged()
    with refused("nothing-changes", "J2"):
        room.does(UMA, CorrectPoints(1, 0, FAULT))
    assert only(room.does(UMA, CorrectPoints(1, 2, FAULT)), PointsCorrected) == PointsCorrected(1, 2, FAULT)
    assert (score(room.match.table, 1, hidden=False), room.view()["judge"]["corrections"]) == (2, {"1": 2})
    room.does(UMA, Penalise(1, 1, LOUD))
    assert score(room.match.table, 1, hidden=True) == 1
    room.does(UMA, CorrectPoints(1, -2, FAULT))
    assert "corrections" not in room.view()["judge"]
    room.does(UMA, CorrectPoints(1, 20, FAULT))
    with refused("too-many-points", "J2"):
        room.does(UMA, CorrectPoints(1, 1, FAULT))
    refolded(room)


def test_J1_a_look_at_the_hands_of_an_earlier_step_is_an_act_that_all_are_told() -> None:
    room = judged().placed()
    before = room.match
    with refused("reason-missing", "J2"):
        room.does(UMA, InspectStep(20))
    with refused("no-such-step", "J1"):
        room.does(UMA, InspectStep(room.match.seq + 1, FAULT))
    assert only(room.does(UMA, InspectStep(20, FAULT)), StepInspected) == StepInspected(20, FAULT)
    for viewer in (Viewer(), Viewer(2), BENCH):
        (told,) = room.match.told(before, room.log[-1], viewer)
        assert (told["is"], told["step"]) == ("StepInspected", 20)
    assert room.view()["judge"]["inspected"] == [20]
    with refused("nothing-changes", "J1"):
        room.does(UMA, InspectStep(20, FAULT))
    refolded(room)
