"""Intents of clock commands: the command read off from the events that it brought about."""

from collections.abc import Mapping

from engine.core import ClockResumed, Event, Intent, TimeGivenBack
from engine.match.clock.commands import (
    AddTime,
    AgreePause,
    AskPause,
    GiveBackTime,
    Pause,
    RefusePause,
    Resume,
    VoteAbsent,
)
from engine.match.clock.events import AbsenceVoted, ClockPaused, PauseAgreed, PauseAsked, PauseRefused, TimeAdded

__all__ = ["CLOCK_INTENTS"]

CLOCK_INTENTS: Mapping[type[Event], Intent] = {
    PauseAsked: lambda table, events, by: AskPause(),
    PauseAgreed: lambda table, events, by: AgreePause(),
    PauseRefused: lambda table, events, by: RefusePause(),
    ClockPaused: lambda table, events, by: Pause(events[0].reason),
    ClockResumed: lambda table, events, by: Resume(events[0].reason),
    TimeAdded: lambda table, events, by: AddTime(events[0].ms // 1_000, events[0].seat, events[0].reason),
    AbsenceVoted: lambda table, events, by: VoteAbsent(events[0].seat, events[0].bot),
    TimeGivenBack: lambda table, events, by: GiveBackTime(events[0].ms),
}
