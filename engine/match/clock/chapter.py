"""Clock chapter: clocks of the match and of turns, pauses, and votes about absent people (E2, U1, J2).

What it holds outlives a take-back, since time runs on; `timers.rebase` says what a take-back gives back all the same.
Where no clock is set nothing is written down, and nothing is shown before somebody asks for a pause.
"""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from engine.core import (
    NEUTRAL,
    PHASE,
    Chapter,
    ClockResumed,
    Context,
    Due,
    DueInPause,
    Event,
    IsPaused,
    LegalAction,
    LegalActions,
    MatchClockRanOut,
    Nature,
    Overdue,
    OverdueInPause,
    Refused,
    Reopened,
    Rewound,
    SeatRetired,
    StageChanged,
    StageEntered,
    StageLeft,
    Table,
    TimeGivenBack,
    Undone,
    Viewer,
    Views,
    public,
)
from engine.match.clock import absence_votes, pauses, timers
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
from engine.match.clock.events import (
    AbsenceVoteClosed,
    AbsenceVoted,
    AbsenceVoteOpened,
    ClockPaused,
    PauseAgreed,
    PauseAsked,
    PauseRefused,
    TimeAdded,
    TimerSet,
)
from engine.match.clock.state import EVOLVES, Clocks, at_rest, clocks_of, start
from engine.match.due import due_at
from engine.match.events import SeatAway
from engine.match.judge.events import CallSettled, JudgeCalled
from engine.match.room.state import playing


def is_paused(table: Table) -> bool:
    """Whether the game is paused: nobody plays before it goes on."""
    return table.slices["clock"].paused is not None


def give_back(table: Table, command: GiveBackTime, context: Context) -> Iterable[Event]:
    """Nobody loses time while the room is not there."""
    if not isinstance(context.by, Nature):
        raise Refused("not-yours")
    if not playing(table) or command.ms <= 0 or due_at(table) is None:
        raise Refused("nothing-is-due")
    yield TimeGivenBack(command.ms)


def gone(table: Table, event: SeatAway | SeatRetired, context: Context) -> Iterable[Event]:
    """There is one less at the table, whom a pause or a vote may have waited for."""
    yield from pauses.agree_without(table, event, context)
    yield from absence_votes.count(table, event, context)
    if isinstance(event, SeatAway):
        yield from absence_votes.open_vote(table, event, context)


def rewound(table: Table, event: Rewound, context: Context) -> Iterable[Event]:
    """J2: the turn has its time again; while fresh seeds are given, nothing goes on."""
    yield from timers.rebase(table, event, context)
    if event.commitment:
        yield from pauses.pause_renewed(table, event, context)


def out_of_turn(table: Table, viewer: Viewer) -> list[LegalAction]:
    return [*pauses.legal_actions(table, viewer), *absence_votes.legal_actions(table, viewer)] if playing(table) else []


def shows(table: Table) -> dict[str, Any] | None:
    """Moments in ms since the epoch, or what was left at one, so that each can count down by itself."""
    clocks = clocks_of(table)
    if not playing(table):
        return None
    shown: dict[str, Any] = {}
    if clocks.match_due is not None:
        shown["match_due"] = clocks.match_due
    if clocks.turns and clocks.timer is not None:
        shown["turn"] = _turn(clocks.timer)
    if clocks.paused is not None:
        shown["paused"] = {"by": clocks.paused.by, "since": clocks.paused.since}
        if clocks.paused.reason is not None:
            shown["paused"]["reason"] = msgspec.to_builtins(clocks.paused.reason)
    if clocks.asking is not None:
        shown["asking"] = {"by": clocks.asking.by, "agreed": list(clocks.asking.agreed)}
    if clocks.votes:
        shown["vote"] = {str(seat): {str(voter): bot for voter, bot in v.items()} for seat, v in clocks.votes.items()}
    if clocks.again:
        shown["again"] = {str(seat): at for seat, at in clocks.again.items()}
    return shown or None


def _turn(timer: TimerSet) -> dict[str, Any]:
    return {
        "seats": list(timer.seats),
        "since": timer.since,
        "left": {str(seat): ms for seat, ms in enumerate(timer.left)},
        "bank": {str(seat): ms for seat, ms in enumerate(timer.bank)},
    }


_STEPS = (StageEntered, StageChanged, StageLeft)


def _inactive(values: Mapping[str, Any]) -> tuple[type, ...]:
    """Without clocks it makes no difference for whom the game waits."""
    clocks = at_rest(values)
    return () if clocks.match or clocks.tracked else _STEPS


_TALK: tuple[type[Event], ...] = (
    PauseAsked,
    PauseAgreed,
    PauseRefused,
    ClockPaused,
    ClockResumed,
    TimeGivenBack,
    TimeAdded,
    AbsenceVoteOpened,
    AbsenceVoted,
    AbsenceVoteClosed,
)

CLOCK: Chapter[Clocks] = Chapter(
    name="clock",
    views=Views(
        depends_on=(PHASE,),
        shows=shows,
        tells=dict.fromkeys((*_TALK, MatchClockRanOut), public),
    ),
    start=start,
    decides={
        AskPause: pauses.ask,
        AgreePause: pauses.agree,
        RefusePause: pauses.refuse,
        Resume: pauses.resume,
        Pause: pauses.pause,
        AddTime: pauses.add_time,
        VoteAbsent: absence_votes.vote,
        GiveBackTime: give_back,
    },
    reacts={
        **dict.fromkeys(_STEPS, timers.tick),
        Undone: timers.rebase,
        Rewound: rewound,
        **dict.fromkeys((SeatAway, SeatRetired), gone),
        JudgeCalled: pauses.pause_for_call,
        Reopened: pauses.pause_reopened,
        CallSettled: pauses.resume_after_call,
        AbsenceVoteOpened: absence_votes.count_opened,
        AbsenceVoteClosed: absence_votes.hand_over,
    },
    evolves=EVOLVES,
    inactive=_inactive,
    answers={
        Due: timers.due,
        Overdue: timers.overdue,
        DueInPause: pauses.due_in_pause,
        OverdueInPause: pauses.overdue_in_pause,
        IsPaused: lambda table, question: is_paused(table),
    },
    legal_actions=LegalActions(
        out_of_turn=out_of_turn,
        depends_on=("clock", "seats", "retiring", PHASE),
    ),
    undo=dict.fromkeys(_TALK, NEUTRAL),
    survives="rewinds",
)
