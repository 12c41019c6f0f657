"""Calls for the judge, and their answers (J1, N14).

All are told that somebody called; what is said is for the judge and the caller. So that calling is no harassment
itself, a seat's calls wait for their answers two at a time.

Where the rules have it so, the clocks stand still from a call to its answer, or to the end of the judge's grace: by one
call of a seat at a time, so that nobody stops them again before the judge has answered.
"""

from collections.abc import Iterable

from engine.core import Context, Event, LegalAction, Refused, Table, Viewer
from engine.core.reasons import checked_reason, printable
from engine.match.judge.commands import CallJudge, Settle
from engine.match.judge.events import CallSettled, JudgeCalled
from engine.match.judge.state import JudgeState, judge_state, require_judge
from engine.match.room.state import playing
from engine.match.room_rules import CALLING_PAUSES, GRACE_SECONDS, JUDGE_GRACE_SECONDS

WAITING = 2
"""Calls of one seat that may wait for an answer."""

MOST = 20
"""Calls of one seat in a match."""


def call(table: Table, command: CallJudge, context: Context) -> Iterable[Event]:
    """J1: a seat calls."""
    seat, held = context.seat, judge_state(table)
    if not playing(table):
        raise Refused("not-playing")
    if not held.user:
        raise Refused("no-judge", "J1")
    if why := _enough(held, seat):
        raise Refused(why, "N14")
    number = sum(held.called.values()) + 1
    until = _pauses_until(table, seat, context.at)
    yield JudgeCalled(number, seat, context.at, printable(command.text), command.about, until)


def judge_grace(table: Table) -> int:
    """Time (ms) for which a table waits for its judge: by default as long as for anybody (E6)."""
    return (JUDGE_GRACE_SECONDS.of(table) or GRACE_SECONDS.of(table)) * 1_000


def _pauses_until(table: Table, seat: int, at: int) -> int | None:
    """Time (ms) at which the pause that a call of this seat brings ends by itself; None: it brings none."""
    if not CALLING_PAUSES.of(table) or any(call.seat == seat and call.until for call in judge_state(table).calls):
        return None
    return at + judge_grace(table)


def settle(table: Table, command: Settle, context: Context) -> Iterable[Event]:
    """J1: the judge answers."""
    held = require_judge(table, context)
    if command.call not in {waiting.call for waiting in held.calls}:
        raise Refused("no-such-call", "J1")
    yield CallSettled(command.call, checked_reason(command.reason))


def call_actions(table: Table, viewer: Viewer) -> list[LegalAction]:
    """A seat may call while its calls are answered."""
    held = judge_state(table)
    return [LegalAction(CallJudge)] if viewer.seat is not None and not _enough(held, viewer.seat) else []


def _enough(held: JudgeState, seat: int) -> str:
    """The reason why this seat can't call now; empty: it can."""
    if sum(waiting.seat == seat for waiting in held.calls) >= WAITING:
        return "calls-wait"
    return "called-enough" if held.called.get(seat, 0) >= MOST else ""
