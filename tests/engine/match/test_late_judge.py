"""A judge who comes in mid-match has all the points to go back to, folded again from the log (E6, J2, V1)."""

from engine.core import Judge
from engine.games import GAMES
from engine.match import Match, Viewer, decode_match, encode_match
from engine.match.attendance.commands import AgreeOnJudge
from engine.match.judge.commands import ReplaceJudge, Rewind
from engine.match.judge.events import JudgeReplaced
from engine.match.record import record, write
from engine.match.verify import verify
from tests.engine.asking import only, refused
from tests.engine.match.judges import FAULT, points
from tests.engine.match.rooms import SECRETS, SETTLERS, Gathered, started

ZOE = Judge("zoe")


def late() -> Gathered:
    """A few turns without a judge, and then there is one."""
    room = started().placed()
    for _ in range(3):
        roll(room)
        room.turn_over()
    assert only(room.room_says(ReplaceJudge("zoe", "Zoe")), JudgeReplaced).user == "zoe"
    return room


def roll(room: Gathered) -> None:
    (seat,) = room.match.awaits()
    room.seat_says(seat, room.match.command({"is": "Roll"}))


def test_E6_the_points_before_a_late_judge_are_missing_until_the_log_is_folded_again() -> None:
    room = late()
    assert room.match.checkpoints.missing
    with refused("no-such-checkpoint", "J2"):
        room.does(ZOE, Rewind(room.match.seq - 2, technical=True, reason=FAULT))
    again = Match.from_batches(SETTLERS, room.log)
    assert not again.checkpoints.missing
    assert dict(again.table.slices) == dict(room.match.table.slices)
    turns = [point.turn[1] for point in again.checkpoints.points]
    assert {1, 2, 3} <= set(turns)


def test_E6_the_points_before_a_judge_by_one_voice_are_missing_likewise() -> None:
    room = started().placed()
    roll(room)
    for seat in range(room.match.table.law.seats):
        room.seat_says(seat, AgreeOnJudge("zoe", "Zoe"))
    assert room.match.view(Viewer())["judge"]["user"] == "zoe"
    assert room.match.checkpoints.missing


def test_V1_what_a_late_judge_took_back_before_they_came_is_verified() -> None:
    room = late()
    room.match = Match.from_batches(SETTLERS, room.log)
    to = next(point["seq"] for point in points(room) if point["turn"] == 2)
    room.does(ZOE, Rewind(to, technical=True, reason=FAULT))
    assert room.view()["turn"]["number"] == 2
    again = Match.from_batches(SETTLERS, room.log)
    assert again.checkpoints.shown == room.match.checkpoints.shown
    report = verify(write(record(SETTLERS, room.log, SECRETS)), GAMES)
    assert report.ok, report.fault


def test_E6_a_judge_after_another_lacks_no_points() -> None:
    room = late()
    room.match = Match.from_batches(SETTLERS, room.log)
    known = points(room)
    room.room_says(ReplaceJudge("yan"))
    assert not room.match.checkpoints.missing
    assert points(room) == known


def test_E6_a_snapshot_says_whether_points_are_missing() -> None:
    room = late()
    for match in (room.match, Match.from_batches(SETTLERS, room.log)):
        read = decode_match(SETTLERS, encode_match(match)).checkpoints
        assert (read.kept, read.missing) == (match.checkpoints.kept, match.checkpoints.missing)
