"""Intents of attendance: the command read off from the events that it brought about."""

from collections.abc import Mapping
from typing import Any

from engine.core import Actor, Command, Event, Intent, Table
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
    JudgeMissing,
    JudgePresent,
    PresenceAnswered,
    PresenceAsked,
    SeatMissing,
    SeatPresent,
    SeatVoteClosed,
    SeatVoted,
)

__all__ = ["ATTENDANCE_INTENTS"]


def _agreed(table: Table, events: tuple[Any, ...], by: Actor) -> Command:
    event = events[0]
    if event.act == "judge":
        return AgreeOnJudge(event.user, event.name)
    return AgreeToResume() if event.act == "resume" else AgreeToClose()


ATTENDANCE_INTENTS: Mapping[type[Event], Intent] = {
    SeatMissing: lambda table, events, by: ReportMissing(events[0].since, events[0].seat),
    JudgeMissing: lambda table, events, by: ReportMissing(events[0].since),
    SeatPresent: lambda table, events, by: ReportPresent(events[0].seat),
    JudgePresent: lambda table, events, by: ReportPresent(),
    PresenceAsked: lambda table, events, by: AskPresence(events[0].seat),
    PresenceAnswered: lambda table, events, by: AnswerPresence(),
    SeatVoted: lambda table, events, by: VoteOnSeat(events[0].seat, events[0].go_on),
    SeatVoteClosed: lambda table, events, by: DecideAbsence(events[0].seat, events[0].go_on, events[0].reason),
    AgreementVoiced: _agreed,
    AgreementReached: _agreed,
    AgreementWithdrawn: lambda table, events, by: DisagreeAgain(),
}
