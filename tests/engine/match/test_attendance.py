"""Who is there, votes on seats whose people are gone, "Are you there?" (E4)."""

from typing import Any

import pytest

from engine.core import Judge, Nature, SeatRetired, Viewer
from engine.games.settlers.cards import Cards
from engine.games.settlers.events import Traded
from engine.games.settlers.promises import MaxDeal
from engine.match.attendance.commands import (
    AnswerPresence,
    AskPresence,
    DecideAbsence,
    ReportMissing,
    ReportPresent,
    VoteOnSeat,
)
from engine.match.attendance.events import (
    PresenceAnswered,
    PresenceAsked,
    SeatGone,
    SeatMissing,
    SeatVoteClosed,
    SeatVoted,
    SeatVoteOpened,
)
from engine.match.attendance.seat_votes import voters
from engine.match.clock.commands import GiveBackTime, Pause, Resume
from engine.match.commands import HandOver, Leave, Return
from engine.match.events import SeatAway, SeatBack
from engine.match.judge.commands import CallJudge
from tests.engine.asking import refused
from tests.engine.match.attending import GRACE, MINUTE, WHY, checked, gathered, missing, voting
from tests.engine.match.judges import UMA
from tests.engine.match.timing import ROOM, Hourglass

# the grace and the vote


def test_E4_after_the_grace_those_who_are_there_are_asked_and_no_bot_plays() -> None:
    room = gathered()
    since = room.now
    assert room.does(ROOM, ReportMissing(since, 0)) == [SeatMissing(0, since)]
    assert room.match.due() == since + GRACE
    room.until_due()
    assert room.seats()["0"]["idle"] is True
    room.until_due()
    shown = room.view()["attendance"]
    assert shown == {
        "gone": [0],
        "vote": {"seat": 0, "until": room.now + GRACE, "voters": [1, 2, 3], "votes": {}, "since": since},
    }
    checked(room)


@pytest.mark.parametrize(("people", "needed"), [(3, 2), (4, 2)])
def test_E4_more_than_half_and_at_least_two_go_on_as_soon_as_they_have_said_so(people: int, needed: int) -> None:
    room, gone = voting(people)
    for voter in range(1, needed):
        assert room.seat_says(voter, VoteOnSeat(gone, True)) == [SeatVoted(gone, voter, True)]
    events = room.seat_says(needed, VoteOnSeat(gone, True))
    assert events[:3] == [SeatVoted(gone, needed, True), SeatVoteClosed(gone, True), SeatRetired(gone, "left")]
    assert room.match.awaits() == (1,)
    assert "attendance" not in room.view()
    checked(room)


def test_E4_when_it_can_no_longer_be_reached_it_means_wait_and_all_are_asked_after_another_grace() -> None:
    room, gone = voting()
    room.seat_says(1, VoteOnSeat(gone, False))
    voted = room.seat_says(2, VoteOnSeat(gone, False))
    assert voted == [SeatVoted(gone, 2, False), SeatVoteClosed(gone, False, room.now + GRACE)]
    assert room.view()["attendance"] == {"gone": [0], "again": {"0": room.now + GRACE}}
    assert room.until_due() == [SeatVoteOpened(gone, room.now + GRACE)]
    checked(room)


def test_E4_a_vote_that_nobody_answers_lapses_after_another_grace_and_means_wait() -> None:
    room, gone = voting()
    room.seat_says(1, VoteOnSeat(gone, True))
    assert room.until_due() == [SeatVoteClosed(gone, False, room.now + GRACE)]
    checked(room)


def test_E4_a_return_closes_the_vote_and_the_seat_plays_on() -> None:
    room, gone = voting()
    room.seat_says(1, VoteOnSeat(gone, True))
    assert room.does(ROOM, ReportPresent(gone))[-1] == SeatBack(gone)
    assert "attendance" not in room.view()
    assert room.match.due() is None
    with refused("no-vote-on-this", "E4"):
        room.seat_says(2, VoteOnSeat(gone, True))
    checked(room)


def test_E4_who_is_back_within_the_grace_is_not_voted_on() -> None:
    room = gathered()
    missing(room, 0)
    room.does(ROOM, ReportPresent(0))
    assert room.match.due() is None


def test_E4_two_absent_seats_are_asked_about_one_by_one() -> None:
    room = gathered()
    missing(room, 0)
    room.after(MINUTE)
    missing(room, 3)
    room.until_due()
    room.until_due()
    assert room.view()["attendance"]["vote"]["seat"] == 0
    assert room.view()["attendance"]["vote"]["voters"] == [1, 2]
    assert room.until_due()[0] == SeatGone(3)
    room.seat_says(1, VoteOnSeat(0, True))
    room.seat_says(2, VoteOnSeat(0, True))
    assert room.until_due() == [SeatVoteOpened(3, room.now + GRACE)]
    room.seat_says(1, VoteOnSeat(3, True))
    room.seat_says(2, VoteOnSeat(3, True))
    assert room.match.awaits() == (1,)
    checked(room)


def test_E4_where_fewer_than_two_may_vote_nobody_is_asked_until_there_are_two() -> None:
    room = gathered(3)
    missing(room, 0, 2)
    room.until_due()
    room.until_due()
    assert room.view()["attendance"] == {"gone": [0, 2]}
    assert room.match.due() is None
    room.does(ROOM, ReportPresent(2))
    assert room.until_due() == [SeatVoteOpened(0, room.now + GRACE)]


def test_E4_a_vote_in_which_fewer_than_two_are_left_means_wait() -> None:
    room, gone = voting(3)
    room.seat_says(1, VoteOnSeat(gone, True))
    assert room.does(ROOM, ReportMissing(room.now, 2))[1:] == [SeatVoteClosed(gone, False, room.now + GRACE)]


def test_E4_a_voter_who_goes_missing_is_no_longer_counted() -> None:
    room, gone = voting()
    room.seat_says(1, VoteOnSeat(gone, True))
    room.seat_says(2, VoteOnSeat(gone, False))
    events = room.does(ROOM, ReportMissing(room.now, 2))
    assert room.view()["attendance"]["vote"]["voters"] == [1, 3]
    assert [type(event) for event in events] == [SeatMissing]
    assert SeatRetired(gone, "left") in room.seat_says(3, VoteOnSeat(gone, True))


def test_E4_only_those_who_may_vote_do_and_a_vote_may_be_changed_until_it_is_decided() -> None:
    room, gone = voting()
    with refused("no-vote-for-you", "E4"):
        room.seat_says(gone, VoteOnSeat(gone, False))
    room.seat_says(1, VoteOnSeat(gone, False))
    with refused("already-voted", "E4"):
        room.seat_says(1, VoteOnSeat(gone, False))
    assert room.match.legal_actions(Viewer(1))["VoteOnSeat"] == [
        {"fields": {"seat": {"in": [0]}, "go_on": {"in": [True]}}}
    ]
    room.seat_says(1, VoteOnSeat(gone, True))
    assert room.view()["attendance"]["vote"]["votes"] == {"1": True}


def test_E4_who_leaves_until_they_return_is_voted_on_after_the_grace() -> None:
    room = gathered()
    assert room.seat_says(2, Leave()) == [SeatAway(2, idle=True), SeatMissing(2, room.now, left=True)]
    with refused("not-away"):
        room.does(ROOM, ReportPresent(2))
    assert room.match.due() == room.now - 1 + GRACE
    room.until_due()
    assert isinstance(room.until_due()[0], SeatVoteOpened)
    assert room.seat_says(2, Return()) == [SeatBack(2)]
    assert "attendance" not in room.view()
    checked(room)


def test_E4_the_room_may_say_at_once_that_somebody_is_gone() -> None:
    room = gathered()
    assert room.does(ROOM, HandOver(1)) == [SeatAway(1, idle=True), SeatGone(1)]
    assert isinstance(room.until_due()[0], SeatVoteOpened)
    checked(room)


def test_E4_a_judge_decides_at_once_and_says_why() -> None:
    room = gathered()
    with refused("not-away", "E4"):
        room.does(UMA, DecideAbsence(0, True, WHY))
    missing(room, 0, 3)
    with refused("reason-missing", "J2"):
        room.does(UMA, DecideAbsence(0, True))
    assert room.does(UMA, DecideAbsence(0, True, WHY))[:2] == [
        SeatVoteClosed(0, True, None, WHY),
        SeatRetired(0, "left"),
    ]
    waits = room.does(UMA, DecideAbsence(3, False, WHY))
    assert waits == [SeatVoteClosed(3, False, room.now + GRACE, WHY)]
    with refused("judge-only", "J2"):
        room.does(Judge("eve"), DecideAbsence(3, True, WHY))
    checked(room)


def decisions(room: Hourglass) -> list[dict[str, Any]]:
    """What the judge may decide about whom."""
    offered: list[dict[str, Any]] = room.match.legal_actions(Viewer(judge=True)).get("DecideAbsence", [])
    return offered


def test_E4_a_judge_who_has_said_to_wait_says_so_again_only_when_it_is_asked_again() -> None:
    room, gone = voting()
    both, on = (
        {"fields": {"seat": {"in": [gone]}, "go_on": {"in": [True, False]}}},
        {"fields": {"seat": {"in": [gone]}, "go_on": {"in": [True]}}},
    )
    assert decisions(room) == [both]
    room.does(UMA, DecideAbsence(gone, False, WHY))
    assert decisions(room) == [on]
    with refused("already-waiting", "E4"):
        room.does(UMA, DecideAbsence(gone, False, WHY))
    assert room.until_due() == [SeatVoteOpened(gone, room.now + GRACE)]
    assert decisions(room) == [both]
    assert room.does(UMA, DecideAbsence(gone, False, WHY)) == [SeatVoteClosed(gone, False, room.now + GRACE, WHY)]
    room.does(ROOM, ReportPresent(gone))
    assert decisions(room) == []
    checked(room)


def test_E4_a_judge_puts_off_the_first_vote_on_a_seat_once_and_each_seat_by_itself() -> None:
    room = gathered()
    missing(room, 0, 3)
    room.does(UMA, DecideAbsence(3, False, WHY))
    assert decisions(room) == [
        {"fields": {"seat": {"in": [0]}, "go_on": {"in": [True, False]}}},
        {"fields": {"seat": {"in": [3]}, "go_on": {"in": [True]}}},
    ]
    with refused("already-waiting", "E4"):
        room.does(UMA, DecideAbsence(3, False, WHY))
    checked(room)


def test_E4_a_vote_shows_since_when_nobody_has_been_connected() -> None:
    room = gathered()
    since = room.now
    missing(room, 0)
    room.until_due()
    room.until_due()
    assert room.view()["attendance"]["vote"]["since"] == since


def test_E4_the_partner_of_a_MAX_deal_has_no_vote_on_the_promiser() -> None:
    room, gone = voting(max_deals=True)
    assert voters(room.match.table, gone) == (1, 2, 3)
    cards: Cards = (0, 0, 0, 0, 0)
    dealt = room.match.table.evolve(Traded(1, gone, 2, cards, cards, (MaxDeal(),)))
    assert voters(dealt, gone) == (1, 3)
    assert voters(dealt, 1) == (2, 3)


def test_E4_a_pause_stops_the_grace_and_the_vote() -> None:
    room, gone = voting()
    until = room.view()["attendance"]["vote"]["until"]
    room.does(UMA, Pause(WHY))
    assert room.match.due() is None
    with refused("paused", "J2"):
        room.seat_says(1, VoteOnSeat(gone, True))
    missing(room, 3)
    at = room.now
    room.after(30 * MINUTE)
    room.does(UMA, Resume())
    assert room.view()["attendance"]["vote"]["until"] >= until + 30 * MINUTE
    assert (room.match.due() or 0) > at + 30 * MINUTE  # who went missing in the pause has all of the grace from now on
    checked(room)


def test_E4_a_pause_in_which_the_room_was_not_there_costs_and_gives_nobody_anything() -> None:
    room = gathered(4, turn_seconds=60)
    left = (room.match.due() or 0) - room.now
    room.does(UMA, Pause(WHY))
    room.does(ROOM, ReportMissing(room.now))
    room.after(5 * MINUTE).does(ROOM, GiveBackTime(5 * MINUTE))
    assert room.match.due() == room.now + GRACE - 1  # the judge's grace alone has been moved
    room.does(UMA, Resume())
    assert (room.match.due() or 0) - room.now in range(left - 3, left + 1)


# are you there?


def asked(room: Hourglass, seat: int = 0) -> None:
    assert room.does(ROOM, AskPresence(seat)) == [PresenceAsked(seat, room.now + MINUTE)]


def test_E4_who_is_asked_and_does_not_answer_within_sixty_seconds_counts_as_gone() -> None:
    room = gathered()
    asked(room)
    assert room.view()["attendance"] == {"questions": {"0": room.now + MINUTE}}
    assert "AnswerPresence" in room.may(0)
    assert "AnswerPresence" not in room.may(1)
    assert room.until_due() == [SeatGone(0), SeatAway(0, idle=True)]
    assert isinstance(room.until_due()[0], SeatVoteOpened)
    checked(room)


def test_E4_whoever_answers_is_there() -> None:
    room = gathered()
    asked(room)
    assert room.seat_says(0, AnswerPresence()) == [PresenceAnswered(0)]
    assert room.match.due() is None
    with refused("nothing-asked", "E4"):
        room.seat_says(0, AnswerPresence())
    checked(room)


def test_E4_whatever_one_does_is_an_answer_and_brings_one_back() -> None:
    room = gathered()
    asked(room)
    assert room.seat_says(0, CallJudge("I think."))[-1] == PresenceAnswered(0)
    asked(room)
    room.until_due()
    assert room.seats()["0"]["idle"] is True
    assert room.seat_says(0, CallJudge("I am here."))[-1] == SeatBack(0)
    assert "attendance" not in room.view()
    checked(room)


def test_E4_where_a_clock_runs_nobody_is_asked() -> None:
    for room in (gathered(turn_seconds=60), gathered(match_minutes=70), gathered(ask_presence_minutes=0)):
        with refused("not-awaited", "E4"):
            room.does(ROOM, AskPresence(0))


def test_E4_only_a_seat_that_is_awaited_and_there_is_asked_and_by_the_room_alone() -> None:
    room = gathered()
    with refused("not-awaited", "E4"):
        room.does(ROOM, AskPresence(1))
    with refused("not-yours"):
        room.seat_says(1, AskPresence(0))
    missing(room, 0)
    with refused("already-asked", "E4"):
        room.does(ROOM, AskPresence(0))


def test_E4_only_the_room_reports_who_is_connected() -> None:
    room = gathered()
    for command in (ReportMissing(room.now, 1), ReportPresent(1), ReportMissing(room.now)):
        with refused("not-yours"):
            room.seat_says(0, command)
    with refused("already-away"):
        room.does(Nature(), ReportMissing(room.now, 9))
