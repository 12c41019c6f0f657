"""Pauses: the clocks and the game stand still (J2).

Where a judge sees to it, only the judge stops the clocks. Elsewhere all people at the table must agree; bots and those
who are away have no say, and who is alone with them need not ask. Whoever is there may go on again.
"""

from collections.abc import Iterable

from engine.core import (
    ClockResumed,
    Context,
    DueInPause,
    Event,
    In,
    Judge,
    LegalAction,
    OverdueInPause,
    Reason,
    Refused,
    Reopened,
    Rewound,
    SeatRetired,
    Table,
    Viewer,
)
from engine.core.reasons import checked_reason
from engine.match.ballots import Ballot
from engine.match.clock.commands import AddTime, AgreePause, AskPause, Pause, RefusePause, Resume
from engine.match.clock.events import ClockPaused, PauseAgreed, PauseAsked, PauseRefused, TimeAdded
from engine.match.clock.state import PauseRequest, clocks_of
from engine.match.events import SeatAway
from engine.match.judge.events import CallSettled, JudgeCalled
from engine.match.judge.state import judge_state, require_judge, require_seat
from engine.match.room.state import playing
from engine.match.room_rules import PAUSING
from engine.match.seats import people_present

AGREEMENT, JUDGE, CALL = "agreement", "judge", "call"
"""Those who stopped clocks and game: all at the table, a judge, or a seat that called one."""

MOST = 10
"""Pauses that one seat may ask the others for in a match: to ask again and again is no wish for one (N14)."""


def ask(table: Table, command: AskPause, context: Context) -> Iterable[Event]:
    """Ask for a pause; alone with bots one need not wait for an answer."""
    seat = _at_the_table(table, context)
    if clocks_of(table).paused:
        raise Refused("already-paused", "J2")
    if clocks_of(table).asking:
        raise Refused("already-asked", "J2")
    if not _may_ask(table, seat):
        raise Refused("asked-enough", "N14")
    yield PauseAsked(seat)
    if _all_agree(table, PauseRequest(seat)):
        yield from _paused(table, context, AGREEMENT)


def agree(table: Table, command: AgreePause, context: Context) -> Iterable[Event]:
    seat, asking = _at_the_table(table, context), _asking(table)
    if seat in (asking.by, *asking.agreed):
        raise Refused("already-agreed", "J2")
    yield PauseAgreed(seat)
    if _all_agree(table, PauseRequest(asking.by, (*asking.agreed, seat))):
        yield from _paused(table, context, AGREEMENT)


def refuse(table: Table, command: RefusePause, context: Context) -> Iterable[Event]:
    seat = _at_the_table(table, context)
    _asking(table)
    yield PauseRefused(seat)


def resume(table: Table, command: Resume, context: Context) -> Iterable[Event]:
    """Go on: who is at the table, after a pause that was agreed on; a judge after any, who may say why."""
    paused, reason = clocks_of(table).paused, command.reason
    if isinstance(context.by, Judge):
        require_judge(table, context)
        reason = reason and checked_reason(reason)
    else:
        _at_the_table(table, context)
        if reason is not None or (paused is not None and paused.by != AGREEMENT):
            raise Refused("judge-only", "J2")
    if paused is None:
        raise Refused("not-paused", "J2")
    yield ClockResumed(max(0, context.at - paused.since), reason)


def agree_without(table: Table, event: SeatAway | SeatRetired, context: Context) -> Iterable[Event]:
    """Somebody is gone: with them their wish for a pause, or what kept the others waiting."""
    asking = clocks_of(table).asking
    if asking is None:
        return
    if event.seat == asking.by:
        yield PauseRefused(event.seat)
    elif _all_agree(table, asking):
        yield from _paused(table, context, AGREEMENT)


def pause(table: Table, command: Pause, context: Context) -> Iterable[Event]:
    """J2: a judge stops the clocks."""
    require_judge(table, context)
    yield from _paused(table, context, JUDGE, checked_reason(command.reason))


def pause_for_call(table: Table, event: JudgeCalled, context: Context) -> Iterable[Event]:
    """J1: where the rules have it so, the clocks stand still until the call is settled, or its time is up."""
    if event.until is not None and clocks_of(table).paused is None:
        yield ClockPaused(CALL, context.at)


def pause_reopened(table: Table, event: Reopened, context: Context) -> Iterable[Event]:
    """J2: a match that was reopened stands still until its judge has it go on; nobody loses the time since its end."""
    clocks = clocks_of(table)
    if event.seconds and clocks.match_due is not None:
        yield TimeAdded(event.seconds * 1_000, event.reason)
    if clocks.paused is None or clocks.paused.by == CALL:
        yield ClockPaused(JUDGE, clocks.paused.since if clocks.paused else event.ended, event.reason)


def pause_renewed(table: Table, event: Rewound, context: Context) -> Iterable[Event]:
    """V1: while those present give fresh seeds the match stands still, until its judge has it go on."""
    paused = clocks_of(table).paused
    if paused is None or paused.by != JUDGE:
        yield ClockPaused(JUDGE, paused.since if paused else context.at, event.reason)


def resume_after_call(table: Table, event: CallSettled, context: Context) -> Iterable[Event]:
    """J1: the last call that stopped the clocks is settled."""
    paused = clocks_of(table).paused
    if paused is not None and paused.by == CALL and call_pause_ends(table, context.at) is None:
        yield ClockResumed(max(0, context.at - paused.since))


def call_pause_ends(table: Table, at: int) -> int | None:
    """Time (ms) at which the last of the calls that stop the clocks at this time ceases to do so; None: none does."""
    ends = [call.until for call in judge_state(table).calls if call.until is not None]
    return max((until for until in ends if until > at), default=None)


def due_in_pause(table: Table, question: DueInPause) -> int | None:
    """Time (ms) at which the pause that calls brought ends by itself, if ever."""
    paused = clocks_of(table).paused
    if paused is None or paused.by != CALL or table.stage.phase == "over":
        return None
    return call_pause_ends(table, 0) or paused.since


def overdue_in_pause(table: Table, question: OverdueInPause) -> tuple[Event, ...]:
    """J1: the judge's grace is over, and play goes on; the calls still wait for their answers."""
    due, paused, at = due_in_pause(table, DueInPause()), clocks_of(table).paused, question.context.at
    return () if due is None or paused is None or at < due else (ClockResumed(max(0, at - paused.since)),)


def add_time(table: Table, command: AddTime, context: Context) -> Iterable[Event]:
    """J2: a judge gives time. Refused: there is no such clock."""
    require_judge(table, context)
    clocks = clocks_of(table)
    if command.seat is not None:
        require_seat(table, command.seat)
    if clocks.match_due is None if command.seat is None else not clocks.turns:
        raise Refused("no-such-clock", "J2")
    yield TimeAdded(command.seconds * 1_000, checked_reason(command.reason), command.seat)


def legal_actions(table: Table, viewer: Viewer) -> list[LegalAction]:
    """Legal actions of this viewer about the clocks."""
    clocks, seat = clocks_of(table), viewer.seat
    if viewer.judge:
        states = [LegalAction(Resume)] if clocks.paused else [LegalAction(Pause)]
        if clocks.paused and clocks.paused.by == CALL:
            states.append(LegalAction(Pause))
        return [*states, *_times(table)]
    if seat is None or PAUSING.of(table) != AGREEMENT or seat not in people_present(table):
        return []
    if clocks.paused:
        return [LegalAction(Resume)] if clocks.paused.by == AGREEMENT else []
    if clocks.asking is None:
        return [LegalAction(AskPause)] if _may_ask(table, seat) else []
    agreed = seat in (clocks.asking.by, *clocks.asking.agreed)
    return [LegalAction(RefusePause)] if agreed else [LegalAction(AgreePause), LegalAction(RefusePause)]


def _times(table: Table) -> list[LegalAction]:
    """Whom a judge may give time: the match, by naming nobody, or a seat."""
    clocks = clocks_of(table)
    whom = (None,) * (clocks.match_due is not None) + tuple(range(table.law.seats)) * clocks.turns
    return [LegalAction(AddTime, (("seat", In(whom)),))] if whom else []


def _paused(table: Table, context: Context, by: str, reason: Reason | None = None) -> Iterable[Event]:
    """The clocks stand still from now on. Refused: they do already, and not because of a call that a judge takes up."""
    paused = clocks_of(table).paused
    if paused and (by != JUDGE or paused.by != CALL):
        raise Refused("already-paused", "J2")
    yield ClockPaused(by, paused.since if paused else context.at, reason)


def _at_the_table(table: Table, context: Context) -> int:
    """The seat that asks. Refused: pauses are the judge's, or nobody is at this seat."""
    seat = context.seat
    if not playing(table):
        raise Refused("not-playing")
    if PAUSING.of(table) != AGREEMENT:
        raise Refused("judge-only", "J2")
    if seat not in people_present(table):
        raise Refused("not-at-the-table", "J2")
    return seat


def _may_ask(table: Table, seat: int) -> bool:
    """Alone with bots one disturbs nobody."""
    return clocks_of(table).asked.get(seat, 0) < MOST or _all_agree(table, PauseRequest(seat))


def _asking(table: Table) -> PauseRequest:
    asking = clocks_of(table).asking
    if asking is None:
        raise Refused("nobody-asked", "J2")
    return asking


def _all_agree(table: Table, asking: PauseRequest) -> bool:
    voters = people_present(table)
    return Ballot(voters, dict.fromkeys((asking.by, *asking.agreed), True), len(voters)).outcome() is True
