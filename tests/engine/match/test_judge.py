"""The judge: who it is, what it sees, and what it does, each time for a reason that all are told (J1, J2, E6, N14)."""

import msgspec
import pytest

from engine.core import Command, Judge, Reason, Seat, SeatRetired, Viewer
from engine.core.reasons import LONGEST, TEMPLATES
from engine.games.settlers.commands import EndTurn, PlaceSettlement, Roll
from engine.games.settlers.events import GameEnded
from engine.match import Refused, codec_of
from engine.match.commands import Leave, Return, Sit, TakeBack
from engine.match.judge.calls import MOST, WAITING
from engine.match.judge.commands import (
    AppointJudge,
    CallJudge,
    CloseHands,
    CloseMatch,
    DismissJudge,
    NameWinner,
    OpenHands,
    Penalise,
    RemoveSeat,
    Settle,
    Silence,
    Warn,
)
from engine.match.judge.events import (
    CallSettled,
    HandsClosed,
    HandsOpened,
    JudgeAppointed,
    JudgeCalled,
    JudgeDismissed,
    Penalised,
    SeatSilenced,
    Warned,
    WinnerNamed,
)
from tests.engine.asking import only, refused
from tests.engine.match.judges import BENCH, FAULT, LOUD, UMA, UNVEILED, judged, refolded
from tests.engine.match.rooms import ANN, BOB, CAT, SETTLERS, Gathered, started

REASONED: list[Command] = [
    Warn(1),
    Silence(1, 60),
    Penalise(1, 1),
    RemoveSeat(1),
    NameWinner(1),
    CloseMatch(),
    OpenHands(),
]


def with_reason(command: Command, reason: Reason) -> Command:
    return msgspec.structs.replace(command, reason=reason)


# who judges


def test_J1_the_host_appoints_somebody_without_a_seat_and_all_see_it() -> None:
    room = Gathered().seated(ANN, BOB, CAT)
    assert only(room.does(ANN, AppointJudge("uma", " Uma\n")), JudgeAppointed) == JudgeAppointed("uma", "Uma")
    for viewer in (Viewer(), Viewer(1, user=BOB)):
        assert room.match.view(viewer)["judge"] == {"user": "uma", "name": "Uma"}
    assert "DismissJudge" in room.legal_actions(ANN)
    assert only(room.does(ANN, DismissJudge()), JudgeDismissed) == JudgeDismissed()
    assert "judge" not in room.view()


def test_J1_only_the_host_appoints_and_only_before_the_start() -> None:
    room = Gathered().seated(ANN, BOB, CAT)
    for command in (AppointJudge("uma"), DismissJudge()):
        with refused("host-only"):
            room.does(BOB, command)
    with refused("no-judge", "J1"):
        room.does(ANN, DismissJudge())
    room.start()
    for command in (AppointJudge("uma"), DismissJudge()):
        with refused("not-a-person"):
            room.seat_says(0, command)
        with refused("already-started"):
            room.does(ANN, command)


def test_J1_whoever_plays_does_not_judge() -> None:
    room = Gathered().seated(ANN, BOB, CAT)
    for player in (ANN, BOB):
        with refused("judges-have-no-seat", "J1"):
            room.does(ANN, AppointJudge(player))
    room.does(ANN, AppointJudge("uma"))
    with refused("nothing-changes", "J1"):
        room.does(ANN, AppointJudge("uma"))
    events = room.does("uma", Sit(3))
    assert only(events, JudgeDismissed) == JudgeDismissed()
    assert "judge" not in room.view()


def test_J1_somebody_else_sitting_down_leaves_the_judge_where_it_is() -> None:
    room = Gathered().seated(ANN, BOB)
    room.does(ANN, AppointJudge("uma"))
    room.does(CAT, Sit(2))
    assert room.view()["judge"]["user"] == "uma"


def test_J1_after_the_start_the_judge_is_the_judge_to_the_rules() -> None:
    room = judged()
    assert room.match.actor("uma", "Uma", "") == UMA
    with refused("not-seated"):
        room.match.actor("eve", "Eve", "")
    refolded(room)


# what a judge sees


def test_J1_a_judge_sees_no_hand_and_is_told_no_secret_while_hands_are_closed() -> None:
    room = judged().placed()
    view, spectators = room.match.view(BENCH), room.match.view(Viewer())
    view["judge"].pop("checkpoints")
    assert view == spectators
    assert "hands" not in view["resources"]


def test_J1_to_see_the_hands_is_an_event_that_all_are_told_with_its_reason() -> None:
    room = judged().placed()
    before = room.match
    assert only(room.does(UMA, OpenHands(LOUD)), HandsOpened) == HandsOpened(LOUD)
    for viewer in (Viewer(), Viewer(2), BENCH):
        told = room.match.told(before, room.log[-1], viewer)
        assert told == [{"is": "HandsOpened", "reason": {"template": "disturbance", "text": "Three times by now."}}]
        assert room.match.view(viewer)["judge"]["hands_open"]
    assert len(room.match.view(UNVEILED)["resources"]["hands"]) == 4
    with refused("nothing-changes", "J1"):
        room.does(UMA, OpenHands(LOUD))
    before = room.match
    assert only(room.does(UMA, CloseHands()), HandsClosed) == HandsClosed()
    assert room.match.told(before, room.log[-1], Viewer(1)) == [{"is": "HandsClosed"}]
    assert "hands_open" not in room.view()["judge"]
    with refused("nothing-changes", "J1"):
        room.does(UMA, CloseHands())
    refolded(room)


# calls


def test_J1_a_call_is_told_to_all_and_its_text_to_the_judge_and_the_caller_alone() -> None:
    room = judged()
    before = room.match
    called = only(room.seat_says(1, CallJudge("He  whispers.\x07", 3)), JudgeCalled)
    assert called == JudgeCalled(1, 1, room.now, "He whispers.", 3)
    shown = {"call": 1, "seat": 1, "text": "He whispers.", "about": 3, "at": room.now}
    for viewer in (BENCH, Viewer(1)):
        assert room.match.told(before, room.log[-1], viewer) == [{"is": "JudgeCalled"} | shown]
        assert room.match.view(viewer)["judge"]["calls"] == [shown]
    for viewer in (Viewer(), Viewer(0)):
        assert room.match.told(before, room.log[-1], viewer) == [
            {"is": "JudgeCalled", "call": 1, "seat": 1, "about": 3, "at": room.now}
        ]
        assert "calls" not in room.match.view(viewer)["judge"]
    refolded(room)


def test_J1_a_call_waits_until_the_judge_has_answered_it() -> None:
    room = judged()
    room.seat_says(1, CallJudge("First."))
    room.seat_says(2, CallJudge("Second."))
    with refused("no-such-call", "J1"):
        room.does(UMA, Settle(3, LOUD))
    with refused("reason-missing", "J2"):
        room.does(UMA, Settle(1))
    assert only(room.does(UMA, Settle(1, Reason("nothing-wrong"))), CallSettled).call == 1
    assert [call["call"] for call in room.match.view(BENCH)["judge"]["calls"]] == [2]
    assert room.match.legal_actions(BENCH)["Settle"] == [{"fields": {"call": {"in": [2]}}}]


def test_N14_calls_of_one_seat_wait_two_at_a_time_and_are_counted() -> None:
    room = judged()
    for _ in range(WAITING):
        room.seat_says(1, CallJudge("Again!"))
    assert "CallJudge" not in room.match.legal_actions(Viewer(1))
    assert "CallJudge" in room.match.legal_actions(Viewer(2))
    with refused("calls-wait", "N14"):
        room.seat_says(1, CallJudge("Again!"))
    room.seat_says(2, CallJudge("Me too."))
    for call in range(1, MOST + 1):
        room.does(UMA, Settle(call if call < 3 else call + 1, Reason("nothing-wrong")))
        if call + WAITING <= MOST:
            room.seat_says(1, CallJudge("Again!"))
    with refused("called-enough", "N14"):
        room.seat_says(1, CallJudge("Again!"))
    assert "CallJudge" not in room.match.legal_actions(Viewer(1))


def test_J1_without_a_judge_nobody_is_called() -> None:
    room = started()
    assert "CallJudge" not in room.match.legal_actions(Viewer(0))
    with refused("no-judge", "J1"):
        room.seat_says(0, CallJudge("Hello?"))


# acts


@pytest.mark.parametrize("command", REASONED, ids=lambda command: type(command).__name__)
def test_J2_every_act_needs_a_reason(command: Command) -> None:
    room = judged()
    for reason in (Reason(), Reason(text=" \n\t"), Reason(text="\x00")):
        with refused("reason-missing", "J2"):
            room.does(UMA, with_reason(command, reason))
    for reason in (Reason("insult"), Reason(text="Enough."), LOUD):
        assert judged().does(UMA, with_reason(command, reason))


@pytest.mark.parametrize("command", REASONED, ids=lambda command: type(command).__name__)
def test_J2_all_are_told_of_every_act_by_whom_and_why(command: Command) -> None:
    room = judged()
    before = room.match
    room.does(UMA, with_reason(command, LOUD))
    assert room.log[-1].by == UMA
    for viewer in (Viewer(), Viewer(0), Viewer(1), BENCH):
        told = room.match.told(before, room.log[-1], viewer)
        assert told[0]["reason"] == {"template": "disturbance", "text": "Three times by now."}
    refolded(room)


@pytest.mark.parametrize("command", [*REASONED, CloseHands(), Settle(1)], ids=lambda command: type(command).__name__)
def test_J2_nobody_but_the_judge_acts_as_one(command: Command) -> None:
    room = judged()
    for who in (Seat(0), Judge("eve")):
        with refused("judge-only", "J2"):
            room.does(who, command if isinstance(command, CloseHands) else with_reason(command, LOUD))
    lobby = Gathered().seated(ANN, BOB, CAT)
    lobby.does(ANN, AppointJudge("uma"))
    for user in ("uma", ANN):
        with refused("judge-only", "J2"):
            lobby.does(user, command)


def test_J2_a_judge_makes_no_moves() -> None:
    room = judged()
    for command in (PlaceSettlement(0), Roll(), EndTurn(), TakeBack(), Leave(), Return(), CallJudge("Me.")):
        with refused("not-seated"):
            room.does(UMA, command)


def test_J2_seats_that_are_not_there_can_not_be_judged() -> None:
    room = judged(3)
    for seat in (-1, 3):
        for command in (Warn(seat, LOUD), Penalise(seat, 1, LOUD), NameWinner(seat, LOUD), RemoveSeat(seat, LOUD)):
            with refused("no-such-seat"):
                room.does(UMA, command)


def test_N9_J2_a_seat_is_silenced_for_a_time_by_the_server_and_may_be_let_talk_again() -> None:
    room = judged()
    silenced = only(room.does(UMA, Silence(1, 60, LOUD)), SeatSilenced)
    assert silenced == SeatSilenced(1, 60, room.log[-1].at + 60_000, LOUD)
    for viewer in (Viewer(), Viewer(0), Viewer(1), BENCH):
        assert room.match.view(viewer)["judge"]["silenced"] == {"1": silenced.until}
    room.does(UMA, Silence(2, 30, LOUD))
    assert only(room.does(UMA, Silence(1, 0, LOUD)), SeatSilenced) == SeatSilenced(1, 0, 0, LOUD)
    assert list(room.view()["judge"]["silenced"]) == ["2"]
    for seat in (0, 1):
        with refused("nothing-changes", "N9"):
            room.does(UMA, Silence(seat, 0, LOUD))
    with refused("no-such-seat"):
        room.does(UMA, Silence(4, 30, LOUD))
    refolded(room)


def test_J2_warnings_and_points_taken_off_are_counted_and_seen_by_all() -> None:
    room = judged()
    assert only(room.does(UMA, Warn(1, LOUD)), Warned) == Warned(1, LOUD)
    room.does(UMA, Warn(1, LOUD))
    assert only(room.does(UMA, Penalise(2, 2, LOUD)), Penalised) == Penalised(2, 2, LOUD)
    for viewer in (Viewer(), Viewer(3)):
        shown = room.match.view(viewer)["judge"]
        assert (shown["warnings"], shown["penalties"]) == ({"1": 2}, {"2": 2})
    refolded(room)


def test_J2_points_taken_off_count_and_can_be_given_back() -> None:
    room = judged().placed()
    assert room.view()["points"]["public"] == [2, 2, 2, 2]
    room.does(UMA, Penalise(2, 1, LOUD))
    assert room.view()["points"]["public"] == [2, 2, 1, 2]
    assert room.match.view(Viewer(2))["points"]["mine"] == 1
    with refused("nothing-to-give-back", "J2"):
        room.does(UMA, Penalise(2, -2, LOUD))
    with refused("nothing-changes", "J2"):
        room.does(UMA, Penalise(2, 0, LOUD))
    room.does(UMA, Penalise(2, -1, LOUD))
    assert room.view()["points"]["public"] == [2, 2, 2, 2]
    assert "penalties" not in room.view()["judge"]
    refolded(room)


def test_J2_nobody_has_fewer_points_than_none() -> None:
    room = judged().placed()
    room.does(UMA, Penalise(2, 5, LOUD))
    assert room.view()["points"]["public"] == [2, 2, 0, 2]


def test_J2_a_seat_is_removed_and_its_retirement_follows() -> None:
    room = judged().placed()
    events = room.does(UMA, RemoveSeat(2, LOUD))
    assert only(events, SeatRetired) == SeatRetired(2, "removed")
    assert room.match.legal_actions(BENCH)["RemoveSeat"] == [{"fields": {"seat": {"in": [0, 1, 3]}}}]
    refolded(room)


def test_E6_a_judge_names_the_winner_and_the_others_follow_by_points() -> None:
    room = judged().placed()
    room.does(UMA, Penalise(1, 1, LOUD))
    events = room.does(UMA, NameWinner(2, Reason("cannot-continue")))
    assert isinstance(events[0], WinnerNamed)
    ended = only(events, GameEnded)
    assert ended.winner == 2
    assert [(rank.seat, rank.rank) for rank in ended.ranking] == [(2, 1), (0, 2), (3, 2), (1, 4)]
    assert room.match.stage == "over"
    told = {"is": "WinnerNamed", "seat": 2, "reason": {"template": "cannot-continue"}}
    assert room.match.view(Viewer())["room"]["ending"] == told
    refolded(room)


def test_E6_a_judge_closes_the_match_by_points() -> None:
    room = judged().placed()
    room.does(UMA, Penalise(1, 1, LOUD))
    ended = only(room.does(UMA, CloseMatch(Reason(text="The hall closes."))), GameEnded)
    assert ended.winner is None
    assert [(rank.seat, rank.rank) for rank in ended.ranking] == [(0, 1), (2, 1), (3, 1), (1, 4)]


def test_J2_when_the_game_is_over_there_is_nothing_to_judge() -> None:
    room = judged().placed()
    room.does(UMA, CloseMatch(LOUD))
    assert set(room.match.legal_actions(BENCH)) == {"CorrectEnding", "ReopenMatch"}
    assert "CallJudge" not in room.match.legal_actions(Viewer(0))
    for command in REASONED:
        with refused("not-playing"):
            room.does(UMA, with_reason(command, LOUD))
    with refused("not-playing"):
        room.seat_says(0, CallJudge("Too late."))
    assert room.match.view(BENCH)["judge"]["user"] == "uma"


def test_J2_what_a_judge_does_beside_the_game_neither_seals_nor_is_taken_back() -> None:
    room = judged().placed()
    first = room.match.awaits()[0]
    room.seat_says(first, Roll())
    room.turn_over()
    undo = room.view()["undo"]
    for command in (Warn(1, LOUD), Penalise(2, 1, LOUD), OpenHands(LOUD), CloseHands()):
        room.does(UMA, command)
    room.seat_says(3, CallJudge("Wait."))
    room.does(UMA, Settle(1, LOUD))
    assert room.view()["undo"] == undo
    room.seat_says(first, TakeBack())
    shown = room.view()["judge"]
    assert (shown["warnings"], shown["penalties"]) == ({"1": 1}, {"2": 1})
    refolded(room)


def test_J2_the_judge_is_offered_what_a_judge_may_do() -> None:
    room = judged()
    offers = room.match.legal_actions(BENCH)
    assert {"Warn", "Penalise", "NameWinner", "CloseMatch", "OpenHands"} <= set(offers)
    assert not {"Settle", "CloseHands", "CallJudge", "PlaceSettlement", "TakeBack"} & set(offers)
    assert offers["Warn"] == [{"fields": {"seat": {"in": [0, 1, 2, 3]}}}]
    for viewer in (Viewer(), Viewer(0)):
        assert not {"Warn", "OpenHands", "CloseMatch"} & set(room.match.legal_actions(viewer))
    room.does(UMA, OpenHands(LOUD))
    assert "CloseHands" in room.match.legal_actions(UNVEILED)


@pytest.mark.parametrize("template", TEMPLATES)
def test_J2_every_template_is_a_reason_that_comes_down_the_wire(template: str) -> None:
    command = codec_of(SETTLERS).from_wire({"is": "Warn", "seat": 1, "reason": {"template": template}})
    assert only(judged().does(UMA, command), Warned).reason.template == template


@pytest.mark.parametrize("reason", [{"template": "whim"}, {"text": "x" * (LONGEST + 1)}, {"text": 3}, "insult", None])
def test_J2_what_is_no_reason_is_no_command(reason: object) -> None:
    with pytest.raises(Refused, match="bad-command"):
        codec_of(SETTLERS).from_wire({"is": "Warn", "seat": 1, "reason": reason})


def test_J2_a_reason_left_out_is_missing() -> None:
    with refused("reason-missing", "J2"):
        judged().does(UMA, codec_of(SETTLERS).from_wire({"is": "Warn", "seat": 1}))


def test_J2_a_technical_fault_is_a_reason() -> None:
    assert FAULT.template in TEMPLATES
