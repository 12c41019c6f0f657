"""Intents of judge commands: the command read off from the events that it brought about."""

from collections.abc import Mapping

from engine.core import EndingCorrected, Event, Intent, Reopened, Rewound, SeatReinstated
from engine.match.judge.commands import (
    AppointJudge,
    CallJudge,
    CloseHands,
    CloseMatch,
    CorrectEnding,
    CorrectPoints,
    DismissJudge,
    InspectStep,
    NameWinner,
    OpenHands,
    Penalise,
    ReinstateSeat,
    RemoveSeat,
    ReopenMatch,
    ReplaceJudge,
    Rewind,
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
    JudgeReplaced,
    MatchClosed,
    Penalised,
    PointsCorrected,
    SeatRemoved,
    SeatSilenced,
    StepInspected,
    Warned,
    WinnerNamed,
)

__all__ = ["JUDGE_INTENTS"]

JUDGE_INTENTS: Mapping[type[Event], Intent] = {
    JudgeAppointed: lambda table, events, by: AppointJudge(events[0].user, events[0].name),
    JudgeDismissed: lambda table, events, by: DismissJudge(),
    JudgeReplaced: lambda table, events, by: ReplaceJudge(events[0].user, events[0].name),
    JudgeCalled: lambda table, events, by: CallJudge(events[0].text, events[0].about),
    CallSettled: lambda table, events, by: Settle(events[0].call, events[0].reason),
    EndingCorrected: lambda table, events, by: CorrectEnding(events[0].winner, events[0].reason),
    Reopened: lambda table, events, by: ReopenMatch(events[0].seconds, events[0].reason),
    Rewound: lambda table, events, by: Rewind(
        events[0].to, events[0].technical, events[0].reason, bool(events[0].commitment)
    ),
    Warned: lambda table, events, by: Warn(events[0].seat, events[0].reason),
    SeatSilenced: lambda table, events, by: Silence(events[0].seat, events[0].seconds, events[0].reason),
    Penalised: lambda table, events, by: Penalise(events[0].seat, events[0].points, events[0].reason),
    PointsCorrected: lambda table, events, by: CorrectPoints(events[0].seat, events[0].points, events[0].reason),
    StepInspected: lambda table, events, by: InspectStep(events[0].step, events[0].reason),
    SeatReinstated: lambda table, events, by: ReinstateSeat(events[0].seat, events[0].reason),
    SeatRemoved: lambda table, events, by: RemoveSeat(events[0].seat, events[0].reason),
    WinnerNamed: lambda table, events, by: NameWinner(events[0].seat, events[0].reason),
    MatchClosed: lambda table, events, by: CloseMatch(events[0].reason),
    HandsOpened: lambda table, events, by: OpenHands(events[0].reason),
    HandsClosed: lambda table, events, by: CloseHands(),
}
