"""Agreements: what those who are there do by one voice where no judge is (E6).

One voice is that of every person who plays and is there, at least two, all naming the same act; whatever changes in who
is there voids it. Whoever is alone may resume a paused match once the judge's grace is over.
"""

from collections.abc import Iterable, Mapping

from engine.core import ClockResumed, Context, EndByPoints, Event, In, LegalAction, Refused, Table
from engine.core.reasons import printable
from engine.match.attendance.commands import AgreeOnJudge, AgreeToClose, AgreeToResume, DisagreeAgain
from engine.match.attendance.events import (
    AgreementReached,
    AgreementVoiced,
    AgreementWithdrawn,
    MatchClosedByAgreement,
)
from engine.match.attendance.state import Agreement, attendance_of, is_judged, is_paused, people_there
from engine.match.ballots import Ballot
from engine.match.clock.state import clocks_of
from engine.match.judge.appointing import judge_replaced
from engine.match.judge.state import judge_state
from engine.match.room.state import playing, room_of
from engine.match.seats import SEATS, occupied_seats, seat_of
from engine.seats import retired

LEAST = 2
"""People whose one voice it takes at least."""

JUDGE, RESUME, CLOSE = "judge", "resume", "close"


def agree(table: Table, command: AgreeOnJudge | AgreeToResume | AgreeToClose, context: Context) -> Iterable[Event]:
    """E6: a seat names an act; if all who are there name it, it is done."""
    seat, wanted = context.seat, _wanted(table, command)
    there = people_there(table)
    if seat not in there:
        raise Refused("not-at-the-table", "E6")
    if why := _refusal(table, wanted.act, there):
        raise Refused(why, "E6")
    held = attendance_of(table).agreements
    if (own := held.get(seat)) is not None and own.act == wanted.act:
        raise Refused("already-agreed", "E6")  # another name for the judge is for who takes the first back
    said = {other: act == wanted for other, act in held.items()}
    if not Ballot(there, {**said, seat: True}, len(there)).outcome():
        yield AgreementVoiced(seat, wanted.act, wanted.user, wanted.name)
        return
    yield AgreementReached(wanted.act, there, wanted.user, wanted.name)
    yield from _done(table, wanted, there, context)


def withdraw(table: Table, command: DisagreeAgain, context: Context) -> Iterable[Event]:
    if context.seat not in attendance_of(table).agreements:
        raise Refused("nothing-agreed", "E6")
    yield AgreementWithdrawn(context.seat)


def _done(table: Table, wanted: Agreement, there: tuple[int, ...], context: Context) -> Iterable[Event]:
    if wanted.act == JUDGE:
        yield judge_replaced(table, wanted.user, wanted.name, there)
    elif wanted.act == RESUME:
        paused = clocks_of(table).paused
        yield ClockResumed(max(0, context.at - paused.since) if paused else 0)
    else:
        yield MatchClosedByAgreement(there)


def end_by_points(table: Table, event: MatchClosedByAgreement, context: Context) -> Iterable[Event]:
    """E6: the game says how it ends here and now."""
    for end in table.ask(EndByPoints()):
        yield from end


def _wanted(table: Table, command: AgreeOnJudge | AgreeToResume | AgreeToClose) -> Agreement:
    if isinstance(command, AgreeToResume):
        return Agreement(RESUME)
    if isinstance(command, AgreeToClose):
        return Agreement(CLOSE)
    if seat_of(SEATS.of(table), command.user) is not None:
        raise Refused("judges-have-no-seat", "E6")
    if command.user == judge_state(table).user:
        raise Refused("nothing-changes", "E6")
    league = room_of(table).league
    if league is not None and command.user not in {judge.user for judge in league.judges}:
        raise Refused("league-judges-only", "E6")
    return Agreement(JUDGE, command.user, printable(command.name))


def _refusal(table: Table, act: str, there: tuple[int, ...]) -> str:
    """The reason why those who are there can't do this by one voice now; empty: they can."""
    if not playing(table):
        return "not-playing"
    if is_judged(table):
        return "judge-is-there"
    paused = is_paused(table)
    if act == RESUME:
        return "" if paused else "not-paused"
    if len(there) < LEAST:
        return "too-few-present"
    if act == CLOSE and not paused and not attendance_of(table).gone and not _all_there(table, there):
        return "play-goes-on"
    return ""


def _all_there(table: Table, there: tuple[int, ...]) -> bool:
    """Whether every person who hasn't left is there."""
    out = retired(table)
    return {seat for seat, sitter in occupied_seats(table) if sitter.user and seat not in out} == set(there)


def actions(table: Table, seat: int) -> list[LegalAction]:
    """The acts that this seat may agree to, or take back."""
    there, held = people_there(table), attendance_of(table).agreements
    if seat not in there or is_judged(table):
        return []
    own = held.get(seat)
    open_acts = (act for act in _ACTS if _open(table, act, there, own))
    found = [action for act in open_acts for action in _action(table, act)]
    return [*found, LegalAction(DisagreeAgain)] if own is not None else found


def _open(table: Table, act: str, there: tuple[int, ...], own: Agreement | None) -> bool:
    return not _refusal(table, act, there) and (own is None or own.act != act)


def _action(table: Table, act: str) -> list[LegalAction]:
    """The legal action of an act; in a match of a league only one of its judges can be appointed (E6)."""
    league = room_of(table).league
    if act != JUDGE or league is None:
        return [LegalAction(_ACTS[act])]
    seated = {sitter.user for _, sitter in occupied_seats(table)} | {judge_state(table).user}
    able = tuple(judge.user for judge in league.judges if judge.user not in seated)
    return [LegalAction(AgreeOnJudge, (("user", In(able)),))] if able else []


_ACTS: Mapping[str, type[AgreeOnJudge | AgreeToResume | AgreeToClose]] = {
    JUDGE: AgreeOnJudge,
    RESUME: AgreeToResume,
    CLOSE: AgreeToClose,
}
