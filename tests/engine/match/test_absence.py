"""What becomes of the seat of somebody who is gone: a bot, all wait, the others vote, it is skipped."""

import pytest

from engine.core import Clock, SeatForced, Viewer
from engine.games.settlers.commands import EndTurn, PlaceSettlement, Roll
from engine.match.clock.commands import VoteAbsent
from engine.match.clock.events import AbsenceVoteClosed, AbsenceVoted, AbsenceVoteOpened
from engine.match.commands import HandOver, Leave, Retire, Return, TakeBack, TimeUp
from engine.match.events import SeatAway, SeatBack
from tests.engine.asking import refused
from tests.engine.match.judges import refolded
from tests.engine.match.rooms import Rules
from tests.engine.match.test_clock import verified
from tests.engine.match.timing import ROOM, Hourglass, begun

VOTE: Rules = {"absence": "vote", "grace_seconds": 40}
SKIP: Rules = {"absence": "skip", "bot_pause_seconds": 3}


def voting(people: int = 4) -> Hourglass:
    """The person at seat 3 (or 2, of three) has been gone for too long, and the others are asked."""
    room = begun(people, VOTE, bots=max(0, 3 - people))
    gone = room.seat(("ann", "bob", "cat", "dan")[people - 1])
    assert room.does(ROOM, HandOver(gone)) == [SeatAway(gone, idle=True), AbsenceVoteOpened(gone)]
    return room


def others(room: Hourglass) -> tuple[int, list[int]]:
    """The seat that is gone, and those who are there."""
    gone = next(int(seat) for seat, sitter in room.seats().items() if sitter.get("away"))
    return gone, [int(seat) for seat, sitter in room.seats().items() if "user" in sitter and int(seat) != gone]


@pytest.mark.parametrize("asked", [HandOver, Leave])
def test_by_default_a_bot_plays_on(asked: type) -> None:
    room = begun(3)
    events = room.does(ROOM, HandOver(1)) if asked is HandOver else room.seat_says(1, Leave())
    assert events == [SeatAway(1)]
    assert room.seats()["1"]["away"] is True
    assert "idle" not in room.seats()["1"]
    assert "clock" not in room.view()


def test_where_all_wait_nobody_plays_for_who_has_left() -> None:
    room = begun(3, {"absence": "wait"})
    assert room.seat_says(1, Leave()) == [SeatAway(1, idle=True)]
    assert (room.seats()["1"]["away"], room.seats()["1"]["idle"]) == (True, True)
    assert room.match.due() is None
    assert room.seat_says(1, Return()) == [SeatBack(1)]
    assert "idle" not in room.seats()["1"]


def test_E2_where_all_wait_the_clock_runs_on() -> None:
    room = begun(3, {"absence": "wait", "turn_seconds": 60})
    room.seat_says(0, Leave())
    assert room.due() == 60_000
    assert isinstance(room.until_due()[0], SeatForced)


def test_more_than_half_of_those_who_are_there_let_a_bot_play() -> None:
    room = voting()
    gone, (a, b, c) = others(room)
    assert room.clock()["vote"] == {str(gone): {}}
    assert room.seat_says(a, VoteAbsent(gone, True)) == [AbsenceVoted(gone, a, True)]
    assert room.clock()["vote"] == {str(gone): {str(a): True}}
    assert room.seat_says(b, VoteAbsent(gone, False)) == [AbsenceVoted(gone, b, False)]
    closed = [AbsenceVoted(gone, c, True), AbsenceVoteClosed(gone, True), SeatAway(gone)]
    assert room.seat_says(c, VoteAbsent(gone, True)) == closed
    assert "idle" not in room.seats()[str(gone)]
    assert "clock" not in room.view()
    assert verified(room)
    refolded(room)


def test_if_half_would_rather_wait_all_wait_and_are_asked_again_after_another_grace() -> None:
    room = voting(3)
    gone, (a, _) = others(room)
    asked_at = room.now + 1
    voted = [AbsenceVoted(gone, a, False), AbsenceVoteClosed(gone, False, asked_at + 40_000)]
    assert room.seat_says(a, VoteAbsent(gone, False)) == voted
    assert room.clock() == {"again": {str(gone): asked_at + 40_000}}
    assert room.seats()[str(gone)]["idle"] is True
    assert room.match.due() == asked_at + 40_000
    assert room.until_due() == [AbsenceVoteOpened(gone)]
    assert room.clock()["vote"] == {str(gone): {}}
    assert verified(room)
    refolded(room)


def test_a_vote_is_cast_by_those_who_are_there_and_may_be_changed() -> None:
    room = voting()
    gone, (a, b, _) = others(room)
    assert room.match.legal_actions(Viewer(a))["VoteAbsent"] == [
        {"fields": {"seat": {"in": [gone]}, "bot": {"in": [True, False]}}}
    ]
    assert "VoteAbsent" not in room.may(gone)
    with refused("not-at-the-table"):
        room.seat_says(gone, VoteAbsent(gone, True))
    with refused("no-vote-on-this"):
        room.seat_says(a, VoteAbsent(b, True))
    room.seat_says(a, VoteAbsent(gone, True))
    with refused("already-voted"):
        room.seat_says(a, VoteAbsent(gone, True))
    room.seat_says(a, VoteAbsent(gone, False))
    assert room.clock()["vote"] == {str(gone): {str(a): False}}


def test_who_returns_ends_the_vote() -> None:
    room = voting()
    gone, (a, _, _) = others(room)
    room.seat_says(a, VoteAbsent(gone, True))
    assert room.seat_says(gone, Return()) == [SeatBack(gone)]
    assert "clock" not in room.view()
    with refused("no-vote-on-this"):
        room.seat_says(a, VoteAbsent(gone, True))


def test_who_returns_while_all_wait_is_not_asked_about_again() -> None:
    room = voting(3)
    gone, (a, _) = others(room)
    room.seat_says(a, VoteAbsent(gone, False))
    room.seat_says(gone, Return())
    assert room.match.due() is None


def test_a_voter_who_is_gone_too_is_no_longer_waited_for() -> None:
    room = voting()
    gone, (a, b, c) = others(room)
    room.seat_says(a, VoteAbsent(gone, True))
    room.does(ROOM, HandOver(b))
    events = room.does(ROOM, HandOver(c))
    assert AbsenceVoteClosed(gone, True) in events
    assert SeatAway(gone) in events
    assert verified(room)


def test_where_nobody_is_left_to_be_asked_a_bot_plays_on() -> None:
    room = begun(1, VOTE, bots=3)
    seat = room.seat("ann")
    assert room.seat_says(seat, Leave())[-1] == SeatAway(seat)
    assert "idle" not in room.seats()[str(seat)]


def test_a_vote_seals_nothing() -> None:
    room = begun(4, VOTE)
    room.placed()
    room.does(room.on_turn(), Roll())
    seat = room.on_turn()
    room.does(seat, EndTurn())
    gone = (seat.seat + 2) % 4
    room.does(ROOM, HandOver(gone))
    room.does(seat, VoteAbsent(gone, False))
    room.does(seat, TakeBack())
    assert room.clock()["vote"] == {str(gone): {str(seat.seat): False}}


def test_E2_a_seat_that_is_skipped_is_moved_on_by_the_clock_after_a_moment() -> None:
    room = begun(3, SKIP)
    room.placed()
    room.does(room.on_turn(), Roll())
    room.seat_says(1, Leave())
    assert room.match.due() is None
    room.seat_says(0, EndTurn())
    assert room.match.due() == room.now + 3_000  # as long as a bot leaves others to take something back
    room.until_due()
    while room.view()["turn"]["seat"] == 1:
        room.until_due()
    assert room.view()["turn"]["seat"] == 2
    assert room.match.due() is None
    assert verified(room)
    refolded(room)


def test_U1_the_seat_before_a_skipped_one_may_take_its_end_back_until_then() -> None:
    room = begun(3, SKIP)
    room.placed()
    room.does(room.on_turn(), Roll())
    room.seat_says(1, Leave())
    room.seat_says(0, EndTurn())
    room.after(2_999).seat_says(0, TakeBack())
    assert room.match.due() is None
    room.seat_says(0, EndTurn())
    room.until_due()
    with refused("sealed", "U1", by="SeatForced"):
        room.seat_says(0, TakeBack())


def test_E2_a_skipped_seat_places_and_discards_as_well() -> None:
    room = begun(3, SKIP)
    room.does(ROOM, HandOver(0))
    assert room.match.due() == room.began + 3_000
    assert isinstance(room.until_due()[0], SeatForced)
    room.strikes()
    assert room.match.awaits() == (1,)


def test_who_returns_to_a_skipped_seat_plays() -> None:
    room = begun(3, SKIP)
    room.does(ROOM, HandOver(0))
    room.seat_says(0, Return())
    assert room.match.due() is None
    room.seat_says(0, PlaceSettlement(20))


def test_a_table_that_all_have_left_is_not_played_by_the_clock() -> None:
    room = begun(3, SKIP)
    for seat in range(3):
        room.does(ROOM, HandOver(seat))
    assert room.match.due() is None
    with refused("nothing-is-due"):
        room.after(60_000).does(Clock(), TimeUp())


def test_E4_nobody_votes_about_a_seat_that_is_out() -> None:
    room = begun(4, {**VOTE, "leaving": "final"})
    gone = 3
    room.does(ROOM, HandOver(gone))
    assert "vote" in room.clock()
    room.seat_says(gone, Retire())
    assert "clock" not in room.view()
