"""What those who are there do by one voice where no judge is (E6)."""

from engine.core import ClockResumed, Judge, Viewer
from engine.games.settlers.commands import EndTurn, Roll
from engine.match.attendance.commands import (
    AgreeOnJudge,
    AgreeToClose,
    AgreeToResume,
    DisagreeAgain,
    ReportMissing,
    ReportPresent,
)
from engine.match.attendance.events import (
    AgreementReached,
    AgreementVoiced,
    JudgeGone,
    MatchClosedByAgreement,
)
from engine.match.clock.commands import Pause
from engine.match.judge.commands import CallJudge, Warn
from engine.match.judge.events import JudgeReplaced
from tests.engine.asking import refused
from tests.engine.match.attending import WHY, checked, gathered, missing
from tests.engine.match.judges import UMA
from tests.engine.match.timing import ROOM, Hourglass

# agreements where no judge is


def vanished(room: Hourglass) -> None:
    room.does(ROOM, ReportMissing(room.now))
    assert room.until_due() == [JudgeGone()]


def test_E6_what_a_vanished_judge_froze_is_resumed_by_one_voice() -> None:
    room = gathered()
    room.does(UMA, Pause(WHY))
    with refused("judge-is-there", "E6"):
        room.seat_says(0, AgreeToResume())
    vanished(room)
    paused = room.now
    for seat in (0, 1, 2):
        assert room.seat_says(seat, AgreeToResume()) == [AgreementVoiced(seat, "resume")]
    events = room.seat_says(3, AgreeToResume())
    assert events[0] == AgreementReached("resume", (0, 1, 2, 3))
    assert isinstance(events[1], ClockResumed)
    assert room.now > paused
    assert "paused" not in room.clock()
    checked(room)


def test_E6_any_change_in_who_is_there_voids_what_was_agreed() -> None:
    room = gathered()
    room.does(UMA, Pause(WHY))
    vanished(room)
    for seat in (0, 1, 2):
        room.seat_says(seat, AgreeToResume())
    missing(room, 3)
    assert "agreements" not in room.view()["attendance"]
    room.seat_says(0, AgreeToResume())
    room.seat_says(1, AgreeToResume())
    room.does(ROOM, ReportPresent(3))
    assert "agreements" not in room.view()["attendance"]
    with refused("nothing-agreed", "E6"):
        room.seat_says(0, DisagreeAgain())


def test_E6_all_name_the_same_act_and_may_take_theirs_back() -> None:
    room = gathered(3)
    room.does(UMA, Pause(WHY))
    vanished(room)
    room.seat_says(0, AgreeToResume())
    room.seat_says(1, AgreeToClose())
    room.seat_says(2, AgreeToResume())
    assert "paused" in room.clock()
    room.seat_says(1, DisagreeAgain())
    assert AgreementReached("resume", (0, 1, 2)) in room.seat_says(1, AgreeToResume())


def test_E6_somebody_who_neither_plays_nor_has_left_is_appointed_and_keeps_warnings_and_calls() -> None:
    room = gathered(3)
    room.does(UMA, Warn(1, WHY))
    room.seat_says(2, CallJudge("Look."))
    vanished(room)
    with refused("judges-have-no-seat", "E6"):
        room.seat_says(0, AgreeOnJudge("bob", "Bob"))
    for seat in (0, 1):
        room.seat_says(seat, AgreeOnJudge("kai", "Kai"))
    events = room.seat_says(2, AgreeOnJudge("kai", "Kai"))
    assert events == [AgreementReached("judge", (0, 1, 2), "kai", "Kai"), JudgeReplaced("kai", "Kai", (0, 1, 2))]
    judge = room.match.view(Viewer(judge=True))["judge"]
    assert (judge["user"], judge["warnings"], len(judge["calls"])) == ("kai", {"1": 1}, 1)
    room.does(Judge("kai"), Pause(WHY))
    with refused("judge-only", "J2"):
        room.does(UMA, Warn(1, WHY))
    checked(room)


def test_E6_they_close_by_points_only_while_play_cannot_go_on_or_if_all_agree() -> None:
    room = gathered()
    vanished(room)
    missing(room, 3)
    with refused("play-goes-on", "E6"):
        room.seat_says(0, AgreeToClose())
    room.until_due()
    assert room.view()["attendance"]["gone"] == [3]
    room.seat_says(0, AgreeToClose())
    room.seat_says(1, AgreeToClose())
    assert room.seat_says(2, AgreeToClose())[:2] == [
        AgreementReached("close", (0, 1, 2)),
        MatchClosedByAgreement((0, 1, 2)),
    ]
    assert room.match.stage == "over"
    assert room.view()["room"]["ending"] == {"is": "MatchClosedByAgreement", "seats": [0, 1, 2]}
    checked(room)


def test_E6_all_who_have_not_left_may_close_at_any_time() -> None:
    room = gathered(3)
    vanished(room)
    for seat in (0, 1):
        room.seat_says(seat, AgreeToClose())
    room.seat_says(2, AgreeToClose())
    assert room.match.stage == "over"


def test_E6_after_the_end_by_agreement_nothing_is_taken_back() -> None:
    room = gathered(3)
    room.placed()
    room.does(room.on_turn(), Roll())
    while "EndTurn" not in room.may(room.match.awaits()[0]):
        room.turn_over()
    seat = room.match.awaits()[0]
    room.seat_says(seat, EndTurn())
    vanished(room)
    for seat in (0, 1, 2):
        room.seat_says(seat, AgreeToClose())
    assert room.match.stage == "over"
    assert all("TakeBack" not in room.may(seat) for seat in range(3))


def test_E6_one_alone_waits_or_resumes_once_the_judges_grace_is_over() -> None:
    room = gathered(2 + 1, judge_grace_seconds=600)
    missing(room, 1, 2)
    room.does(UMA, Pause(WHY))
    assert room.match.due() is None
    room.does(ROOM, ReportMissing(room.now))
    assert room.match.due() == room.now - 1 + 600_000
    with refused("judge-is-there", "E6"):
        room.seat_says(0, AgreeToResume())
    room.until_due()
    for command in (AgreeToClose(), AgreeOnJudge("kai", "Kai")):
        with refused("too-few-present", "E6"):
            room.seat_says(0, command)
    assert AgreementReached("resume", (0,)) in room.seat_says(0, AgreeToResume())
    checked(room)


def test_E6_a_judge_who_is_back_in_time_is_there() -> None:
    room = gathered()
    room.does(ROOM, ReportMissing(room.now))
    room.does(ROOM, ReportPresent())
    with refused("judge-is-there", "E6"):
        room.seat_says(0, AgreeToClose())
    vanished(room)
    room.seat_says(0, AgreeToClose())
    room.does(ROOM, ReportPresent())
    assert "attendance" not in room.view()
    checked(room)
