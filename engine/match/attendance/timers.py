"""Timers of attendance: when a grace, a vote or a question is over, and what happens then (E4, E6).

Rule 1: during a pause only the judge's grace runs.
Rule 2: what is due follows from the log alone, so that a restart keeps it.
"""

from collections.abc import Iterator

from engine.core import Due, DueInPause, Event, Overdue, OverdueInPause, Table
from engine.match.attendance import seat_votes
from engine.match.attendance.events import JudgeGone, PresenceAnswered, SeatGone
from engine.match.attendance.seat_votes import grace, next_vote
from engine.match.attendance.state import Attendance, attendance_of, is_paused
from engine.match.events import SeatAway, SeatBack
from engine.match.room.state import playing
from engine.match.room_rules import JUDGE_GRACE_SECONDS
from engine.match.seats import idle
from engine.seats import retired


def judge_grace(table: Table) -> int:
    """Time (ms) for which a judge may be missing; by default as long as a player."""
    return JUDGE_GRACE_SECONDS.of(table) * 1_000 or grace(table)


def attendance_due(table: Table, question: Due | DueInPause) -> int | None:
    """Time at which the next of this is due (ms; 0: at once), if ever."""
    held = attendance_of(table)
    if held.judge is None and not (held.asks and (held.missing or held.questions or held.gone or held.vote)):
        return None
    if not playing(table):
        return None
    return min((at for at, _, _ in _dues(table, held)), default=None)


def attendance_overdue(table: Table, question: Overdue | OverdueInPause) -> tuple[Event, ...]:
    """The first thing that is due by now."""
    if not playing(table):
        return ()
    context = question.context
    due = [entry for entry in _dues(table, attendance_of(table)) if entry[0] <= context.at]
    if not due:
        return ()
    _, what, seat = min(due)
    match what:
        case "judge":
            return (JudgeGone(),)
        case "gone":
            return gone(table, seat)
        case "lapse":
            return seat_votes.decide(table, seat, context, go_on=False)
        case _:
            return seat_votes.opened(table, seat, context)


def gone(table: Table, seat: int) -> tuple[Event, ...]:
    """This seat's person is gone, and nobody plays for them."""
    found: tuple[Event, ...] = (SeatGone(seat),)
    return found if idle(table, seat) else (*found, SeatAway(seat, idle=True))


def heard(table: Table, seat: int) -> Event | None:
    """The meaning of a sign of life of this seat: its person is back, or there. None: nothing that was not known."""
    held = attendance_of(table)
    if not held.asks or not playing(table) or seat in retired(table):
        return None
    if seat in held.gone and seat not in held.left:
        return SeatBack(seat)
    return PresenceAnswered(seat) if seat in held.questions else None


def _dues(table: Table, held: Attendance) -> Iterator[tuple[int, str, int]]:
    """When, what, and about which seat."""
    if held.judge is not None and not held.judge_gone:
        yield held.judge + judge_grace(table), "judge", -1
    if not held.asks or is_paused(table):
        return
    for seat, since in held.missing.items():
        if seat not in held.gone:
            yield since + grace(table), "gone", seat
    for seat, until in held.questions.items():
        yield until, "gone", seat
    if held.vote is not None:
        yield held.vote.until, "lapse", held.vote.seat
    if coming := next_vote(table):
        yield coming[1], "vote", coming[0]
