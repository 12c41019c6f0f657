"""Attendance chapter: who is there, votes on seats whose people are gone, agreements of those who are there (E4, E6).

How to think of it. The room reports who is connected; what follows from it is decided here, from the log alone, so that
the order of the log decides and a restart loses nothing. No bot plays for anybody here.
"""

from collections.abc import Iterable
from typing import Any

from engine.core import (
    NEUTRAL,
    PHASE,
    BarredVoters,
    Chapter,
    ClockResumed,
    Context,
    Due,
    DueInPause,
    Event,
    LegalAction,
    LegalActions,
    Nature,
    Overdue,
    OverdueInPause,
    Refused,
    SeatRetired,
    Table,
    Viewer,
    Views,
    public,
)
from engine.match.attendance import agreements, seat_votes
from engine.match.attendance.commands import (
    AgreeOnJudge,
    AgreeToClose,
    AgreeToResume,
    AnswerPresence,
    AskPresence,
    DecideAbsence,
    DisagreeAgain,
    ReportMissing,
    ReportPresent,
    VoteOnSeat,
)
from engine.match.attendance.events import (
    AgreementReached,
    AgreementVoiced,
    AgreementWithdrawn,
    JudgeGone,
    JudgeMissing,
    JudgePresent,
    MatchClosedByAgreement,
    PresenceAnswered,
    PresenceAsked,
    SeatGone,
    SeatMissing,
    SeatPresent,
    SeatVoteClosed,
    SeatVoted,
    SeatVoteOpened,
)
from engine.match.attendance.state import (
    EVOLVES,
    Attendance,
    asks_presence,
    attendance_of,
    is_paused,
    people_there,
    start,
)
from engine.match.attendance.timers import attendance_due, attendance_overdue, gone
from engine.match.events import OfficialsSet, SeatAway, SeatBack
from engine.match.judge.state import judge_state
from engine.match.league_seats import require_not_expelled
from engine.match.room.state import playing
from engine.match.room_rules import ANSWER_SECONDS
from engine.match.seats import away, occupied_seats
from engine.seats import retired


def report_missing(table: Table, command: ReportMissing, context: Context) -> Iterable[Event]:
    """The room has found nobody connected."""
    held = _reported(table, context)
    since = min(command.since, context.at)
    if command.seat is None:
        if not judge_state(table).user or held.judge is not None:
            raise Refused("already-away")
        return (JudgeMissing(since),)
    if not held.asks or command.seat in held.missing or not _plays(table, command.seat):
        raise Refused("already-away")
    return (SeatMissing(command.seat, since),)


def report_present(table: Table, command: ReportPresent, context: Context) -> Iterable[Event]:
    """The room has found somebody connected again. Whoever was gone is back; whoever left has yet to say so."""
    held, seat = _reported(table, context), command.seat
    if seat is None:
        if held.judge is None:
            raise Refused("not-away")
        return (JudgePresent(),)
    if seat not in held.missing or seat in held.left:
        raise Refused("not-away")
    require_not_expelled(table, dict(occupied_seats(table))[seat].user or "")
    found: tuple[Event, ...] = (SeatPresent(seat),)
    return (*found, SeatBack(seat)) if dict(occupied_seats(table))[seat].away else found


def ask_presence(table: Table, command: AskPresence, context: Context) -> Iterable[Event]:
    """E4: the room has waited for long; whoever is known to be missing is not asked."""
    held, seat = _reported(table, context), command.seat
    if not asks_presence(table) or is_paused(table) or seat not in table.stage.awaited():
        raise Refused("not-awaited", "E4")
    if seat not in people_there(table) or seat in held.questions:
        raise Refused("already-asked", "E4")
    yield PresenceAsked(seat, context.at + ANSWER_SECONDS.of(table) * 1_000)


def answer_presence(table: Table, command: AnswerPresence, context: Context) -> Iterable[Event]:
    if context.seat not in attendance_of(table).questions:
        raise Refused("nothing-asked", "E4")
    yield PresenceAnswered(context.seat)


def _reported(table: Table, context: Context) -> Attendance:
    if not isinstance(context.by, Nature):
        raise Refused("not-yours")
    if not playing(table):
        raise Refused("not-playing")
    return attendance_of(table)


def _plays(table: Table, seat: int) -> bool:
    sitter = dict(occupied_seats(table)).get(seat)
    return sitter is not None and sitter.user is not None and seat not in retired(table)


def expelled(table: Table, event: OfficialsSet, context: Context) -> Iterable[Event]:
    """K11: whom the league has expelled is gone: those who are there are asked, where the rules say so (E4)."""
    held = attendance_of(table)
    if not playing(table):
        return
    for seat, sitter in occupied_seats(table):
        if sitter.user not in event.expelled or not sitter.user or seat in retired(table) or seat in held.gone:
            continue
        if held.asks:
            yield from gone(table, seat)
        elif not sitter.away:
            yield from away(table, seat)


def _away(table: Table, event: SeatAway, context: Context) -> Iterable[Event]:
    yield from seat_votes.goes_away(table, event, context)
    yield from seat_votes.recount(table, event, context)


def out_of_turn(table: Table, viewer: Viewer) -> list[LegalAction]:
    if not playing(table):
        return []
    if viewer.judge:
        return seat_votes.judge_actions(table)
    if viewer.seat is None:
        return []
    asked = [LegalAction(AnswerPresence)] if viewer.seat in attendance_of(table).questions else []
    return [*asked, *seat_votes.actions(table, viewer.seat), *agreements.actions(table, viewer.seat)]


def shows(table: Table) -> dict[str, Any] | None:
    """The parts of this that are out of the ordinary. Moments in ms since the epoch."""
    held = attendance_of(table)
    if not playing(table):
        return None
    shown: dict[str, Any] = {}
    if held.gone:
        shown["gone"] = list(held.gone)
    if held.vote is not None:
        votes = {str(voter): go_on for voter, go_on in held.vote.votes.items()}
        asked = list(seat_votes.voters(table, held.vote.seat))
        shown["vote"] = {"seat": held.vote.seat, "until": held.vote.until, "voters": asked, "votes": votes}
        if (since := held.missing.get(held.vote.seat)) is not None:
            shown["vote"]["since"] = since
    for name, moments in (("again", held.again), ("questions", held.questions)):
        if moments:
            shown[name] = {str(seat): at for seat, at in moments.items()}
    if held.judge is not None:
        shown["judge"] = {"since": held.judge, "gone": held.judge_gone}
    if held.agreements:
        shown["agreements"] = {
            str(seat): {"act": said.act} | ({"user": said.user, "name": said.name} if said.user else {})
            for seat, said in held.agreements.items()
        }
    return shown or None


_TALK: tuple[type[Event], ...] = (
    SeatMissing,
    SeatPresent,
    SeatGone,
    JudgeMissing,
    JudgePresent,
    JudgeGone,
    PresenceAsked,
    PresenceAnswered,
    SeatVoteOpened,
    SeatVoted,
    SeatVoteClosed,
    AgreementVoiced,
    AgreementWithdrawn,
    AgreementReached,
)

_TOLD = tuple(kind for kind in _TALK if kind not in (SeatMissing, SeatPresent, JudgeMissing, JudgePresent))
"""Events that are told: that somebody is not connected is shown, and told once it lasts."""

ATTENDANCE: Chapter[Attendance] = Chapter(
    name="attendance",
    after=("judge", "clock"),
    start=start,
    views=Views(
        depends_on=(PHASE, "seats", "retiring", BarredVoters),
        shows=shows,
        tells=dict.fromkeys((*_TOLD, MatchClosedByAgreement), public),
    ),
    decides={
        ReportMissing: report_missing,
        ReportPresent: report_present,
        AskPresence: ask_presence,
        AnswerPresence: answer_presence,
        VoteOnSeat: seat_votes.vote,
        DecideAbsence: seat_votes.decided_by_judge,
        **dict.fromkeys((AgreeOnJudge, AgreeToResume, AgreeToClose), agreements.agree),
        DisagreeAgain: agreements.withdraw,
    },
    reacts={
        SeatAway: _away,
        OfficialsSet: expelled,
        **dict.fromkeys((SeatMissing, SeatPresent, SeatBack, SeatGone, SeatRetired, ClockResumed), seat_votes.recount),
        MatchClosedByAgreement: agreements.end_by_points,
    },
    evolves=EVOLVES,
    answers={
        **dict.fromkeys((Due, DueInPause), attendance_due),
        **dict.fromkeys((Overdue, OverdueInPause), attendance_overdue),
    },
    legal_actions=LegalActions(
        out_of_turn=out_of_turn,
        depends_on=("attendance", "clock", "judge", "seats", "room", "retiring", PHASE, BarredVoters),
    ),
    undo=dict.fromkeys(_TALK, NEUTRAL),
    survives="rewinds",
)
