"""Judge chapter: appointed before the start, seen by all, bound to give a reason for every act (J1, J2, E6).

How to think of it. A judge is no seat and makes no moves: what a judge does goes on while the game stands still,
seals nothing by itself, is never taken back by players, and outlives a rewinding. What changes the game (a seat
removed, a hand corrected, the end) is a fact of the game like any other, and does seal what lies before it.
A judge sees what all see, and the calls; hands only while they are open, which all are told.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from engine.core import (
    NEUTRAL,
    PHASE,
    Chapter,
    Context,
    EndingCorrected,
    Event,
    HandsOpen,
    Law,
    LegalAction,
    LegalActions,
    Nature,
    Penalties,
    Refused,
    Reopened,
    Rewound,
    SeatReinstated,
    SeatRetired,
    Table,
    Viewer,
    Views,
    public,
)
from engine.core.reasons import printable
from engine.match.events import OfficialsSet, SeatTaken
from engine.match.judge import actions
from engine.match.judge.appointing import judge_replaced, officials_changed, require_named
from engine.match.judge.calls import call, call_actions, settle
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
    ReplaceJudge,
    Settle,
    Silence,
    Warn,
)
from engine.match.judge.endings import correct_ending
from engine.match.judge.events import (
    CallSettled,
    HandsClosed,
    HandsOpened,
    JudgeAppointed,
    JudgeCalled,
    JudgeDismissed,
    JudgeRemoved,
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
from engine.match.judge.state import Call, JudgeState, judge_state
from engine.match.room.state import Gathering, playing, room_of
from engine.match.seats import SEATS, require_host, seat_of


def appoint(table: Table, command: AppointJudge, context: Context) -> Iterable[Event]:
    """J1: the host says who judges; at a table of a league the room does (J3). Whoever plays does not."""
    if not (isinstance(context.by, Nature) and room_of(table).league is not None):
        require_host(table, context)
    _gathering(table)
    require_named(table, command.user)
    if seat_of(SEATS.of(table), command.user) is not None:
        raise Refused("judges-have-no-seat", "J1")
    if command.user == judge_state(table).user:
        raise Refused("nothing-changes", "J1")
    yield JudgeAppointed(command.user, printable(command.name))


def dismiss(table: Table, command: DismissJudge, context: Context) -> Iterable[Event]:
    require_host(table, context)
    _gathering(table)
    if not judge_state(table).user:
        raise Refused("no-judge", "J1")
    yield JudgeDismissed()


def replace_judge(table: Table, command: ReplaceJudge, context: Context) -> Iterable[Event]:
    """E6, J3: the room says who judges from now on, for a league that made the match."""
    if not isinstance(context.by, Nature):
        raise Refused("not-yours", "J1")
    yield judge_replaced(table, command.user, command.name)


def sits_down(table: Table, event: SeatTaken, context: Context) -> Iterable[Event]:
    """J1: whoever sits down to play is no judge any more."""
    if event.user is not None and event.user == judge_state(table).user:
        yield JudgeDismissed()


def _gathering(table: Table) -> None:
    if not isinstance(table.stage, Gathering):
        raise Refused("already-started")


def _more(counts: Mapping[int, int], seat: int, by: int = 1) -> dict[int, int]:
    counted = {**counts, seat: counts.get(seat, 0) + by}
    return {seat: count for seat, count in counted.items() if count}


def _called(held: JudgeState, event: JudgeCalled) -> JudgeState:
    waiting = Call(event.call, event.seat, event.text, event.about, event.at, event.until)
    return replace(held, calls=(*held.calls, waiting), called=_more(held.called, event.seat))


def _settled(held: JudgeState, event: CallSettled) -> JudgeState:
    return replace(held, calls=tuple(waiting for waiting in held.calls if waiting.call != event.call))


def out_of_turn(table: Table, viewer: Viewer) -> list[LegalAction]:
    if not judge_state(table).user or not playing(table):
        return []
    return actions.judge_actions(table) if viewer.judge else call_actions(table, viewer)


def tell_call(table: Table, event: JudgeCalled, viewer: Viewer) -> JudgeCalled:
    """J1: the text is for the judge and the caller."""
    return event if viewer.judge or viewer.seat == event.seat else replace(event, text="")


def shows(table: Table) -> dict[str, Any] | None:
    held = judge_state(table)
    if not held.user:
        return None
    shown: dict[str, Any] = {"user": held.user, "name": held.name}
    if held.hands_open:
        shown["hands_open"] = True
    if held.inspected:
        shown["inspected"] = list(held.inspected)
    counted = {"warnings": held.warnings, "penalties": held.penalties, "corrections": held.corrections}
    for name, counts in counted.items():
        if counts:
            shown[name] = {str(seat): count for seat, count in counts.items()}
    if held.silenced:
        shown["silenced"] = {str(seat): until for seat, until in held.silenced.items()}
    return shown


def shows_to(table: Table, viewer: Viewer) -> dict[str, Any]:
    """J1: the calls that wait for an answer, to the judge and to who called."""
    if not judge_state(table).user:
        return {}
    calls = [_shown(waiting) for waiting in judge_state(table).calls if viewer.judge or viewer.seat == waiting.seat]
    return {"calls": calls} if calls else {}


def _shown(waiting: Call) -> dict[str, Any]:
    shown: dict[str, Any] = {"call": waiting.call, "seat": waiting.seat, "text": waiting.text}
    more = {"about": waiting.about, "at": waiting.at or None, "until": waiting.until}
    return shown | {name: value for name, value in more.items() if value is not None}


def _points_off(table: Table) -> Mapping[int, int]:
    """Seat → how many points fewer count than stand on the table; less than nothing: more."""
    held = judge_state(table)
    if not held.corrections:
        return held.penalties
    seats = sorted({*held.penalties, *held.corrections})
    return {seat: held.penalties.get(seat, 0) - held.corrections.get(seat, 0) for seat in seats}


def _start(law: Law) -> JudgeState:
    return JudgeState()


def _replaced(held: JudgeState, event: JudgeReplaced) -> JudgeState:
    known = (*held.former, held.user) if held.user else held.former
    former = tuple(user for user in dict.fromkeys(known) if user != event.user)
    return replace(held, user=event.user, name=event.name, hands_open=False, former=former)


def _removed(held: JudgeState, event: JudgeRemoved) -> JudgeState:
    former = tuple(dict.fromkeys((*held.former, event.user)))
    return replace(held, user="", name="", hands_open=False, former=former)


def _silenced(held: JudgeState, event: SeatSilenced) -> JudgeState:
    others = {seat: until for seat, until in held.silenced.items() if seat != event.seat}
    return replace(held, silenced=others | {event.seat: event.until} if event.until else others)


_TALK = (
    JudgeCalled,
    CallSettled,
    Warned,
    SeatSilenced,
    Penalised,
    PointsCorrected,
    HandsOpened,
    HandsClosed,
    StepInspected,
    JudgeRemoved,
    JudgeReplaced,
)

JUDGE: Chapter[JudgeState] = Chapter(
    name="judge",
    start=_start,
    decides={
        AppointJudge: appoint,
        DismissJudge: dismiss,
        ReplaceJudge: replace_judge,
        CallJudge: call,
        Settle: settle,
        Warn: actions.warn,
        Silence: actions.silence,
        Penalise: actions.penalise,
        CorrectPoints: actions.correct_points,
        InspectStep: actions.inspect_step,
        RemoveSeat: actions.remove,
        ReinstateSeat: actions.reinstate,
        NameWinner: actions.name_winner,
        CloseMatch: actions.close_match,
        CorrectEnding: correct_ending,
        OpenHands: actions.open_hands,
        CloseHands: actions.close_hands,
    },
    reacts={
        SeatTaken: sits_down,
        OfficialsSet: officials_changed,
        SeatRemoved: lambda table, event, context: [SeatRetired(event.seat, "removed")],
        WinnerNamed: actions.end_by_points,
        MatchClosed: actions.end_by_points,
    },
    evolves={
        JudgeAppointed: lambda held, event: JudgeState(event.user, event.name),
        JudgeDismissed: lambda held, event: JudgeState(),
        JudgeRemoved: _removed,
        JudgeReplaced: _replaced,
        JudgeCalled: _called,
        CallSettled: _settled,
        Warned: lambda held, event: replace(held, warnings=_more(held.warnings, event.seat)),
        SeatSilenced: _silenced,
        Penalised: lambda held, event: replace(held, penalties=_more(held.penalties, event.seat, event.points)),
        PointsCorrected: lambda held, event: replace(
            held, corrections=_more(held.corrections, event.seat, event.points)
        ),
        StepInspected: lambda held, event: replace(held, inspected=(*held.inspected, event.step)),
        HandsOpened: lambda held, event: replace(held, hands_open=True),
        **dict.fromkeys((HandsClosed, Reopened), lambda held, event: replace(held, hands_open=False)),
    },
    answers={
        HandsOpen: lambda table, question: judge_state(table).hands_open,
        Penalties: lambda table, question: _points_off(table),
    },
    legal_actions=LegalActions(
        out_of_turn=out_of_turn,
        depends_on=("judge", PHASE),
    ),
    views=Views(
        shows=shows,
        shows_to=shows_to,
        tells={
            **dict.fromkeys((JudgeAppointed, JudgeDismissed, JudgeRemoved, JudgeReplaced, CallSettled), public),
            **dict.fromkeys((Warned, Penalised, SeatSilenced, PointsCorrected, StepInspected), public),
            **dict.fromkeys((SeatRemoved, WinnerNamed, MatchClosed, HandsOpened, HandsClosed, Rewound), public),
            **dict.fromkeys((Reopened, EndingCorrected, SeatReinstated), public),
            JudgeCalled: tell_call,
        },
    ),
    undo=dict.fromkeys(_TALK, NEUTRAL),
    survives="rewinds",
)
