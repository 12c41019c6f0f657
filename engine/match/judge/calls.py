"""Calls for the judge, and their answers (J1, N14).

All are told that somebody called; what is said is for the judge and the caller. So that calling is no harassment
itself, a seat's calls wait for their answers two at a time.
"""

from collections.abc import Iterable

from engine.core import Context, Event, LegalAction, Refused, Table, Viewer
from engine.core.reasons import checked_reason, printable
from engine.match.judge.commands import CallJudge, Settle
from engine.match.judge.events import CallSettled, JudgeCalled
from engine.match.judge.state import JudgeState, judge_state, require_judge
from engine.match.room.state import playing

__all__ = ["call", "call_actions", "settle"]

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
    yield JudgeCalled(sum(held.called.values()) + 1, seat, printable(command.text), command.about)


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
    """Why this seat can't call now; empty: it can."""
    if sum(waiting.seat == seat for waiting in held.calls) >= WAITING:
        return "calls-wait"
    return "called-enough" if held.called.get(seat, 0) >= MOST else ""
