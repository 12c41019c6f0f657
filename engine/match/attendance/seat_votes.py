"""Votes on seats whose people are gone: go on without the seat, which then has left, or wait on (E4).

More than half of those who may vote, and at least two, decide to go on, as soon as they have said so. Once that can no
longer be reached, or the grace has passed again, all wait, and are asked again when it has passed once more. Seats are
voted on one by one. Where fewer than two may vote nobody is asked: a judge decides, or those who are there by one
voice.
"""

from collections.abc import Iterable, Mapping

from engine.core import BarredVoters, Context, Event, In, LegalAction, Nature, Refused, Seat, SeatRetired, Table
from engine.core.reasons import checked_reason
from engine.match.attendance.commands import DecideAbsence, VoteOnSeat
from engine.match.attendance.events import (
    SeatGone,
    SeatMissing,
    SeatVoteClosed,
    SeatVoted,
    SeatVoteOpened,
)
from engine.match.attendance.state import Attendance, attendance_of, is_paused, people_there
from engine.match.ballots import Ballot
from engine.match.events import SeatAway
from engine.match.judge.state import require_judge
from engine.match.retiring import may_be_removed
from engine.match.room.state import playing
from engine.match.room_rules import GRACE_SECONDS

LEAST = 2
"""Votes to go on that are needed at least."""


def grace(table: Table) -> int:
    """The room's grace in ms."""
    return GRACE_SECONDS.of(table) * 1_000


def voters(table: Table, seat: int) -> tuple[int, ...]:
    """The voters on this seat: all who are there, but for those who would gain by it."""
    barred = {other for others in table.ask(BarredVoters(seat)) for other in others}
    return tuple(other for other in people_there(table) if other != seat and other not in barred)


def goes_away(table: Table, event: SeatAway, context: Context) -> Iterable[Event]:
    """Absence of a seat: one that leaves until it returns is missing from then on; one that the room reports away is
    gone."""
    held = attendance_of(table)
    if not held.asks or event.seat in held.gone:
        return
    if isinstance(context.by, Seat):
        yield SeatMissing(event.seat, context.at, left=True)
    elif isinstance(context.by, Nature):
        yield SeatGone(event.seat)


def next_vote(table: Table) -> tuple[int, int] | None:
    """The seat that is voted on next, and when (ms; 0: at once). None: none is, as things stand."""
    held = attendance_of(table)
    if held.vote is not None or not held.gone:
        return None
    due = [(held.again.get(seat, 0), seat) for seat in held.gone if len(voters(table, seat)) >= LEAST]
    at, seat = min(due, key=lambda entry: entry[0], default=(0, -1))
    return None if seat < 0 else (seat, at)


def opened(table: Table, seat: int, context: Context) -> tuple[Event, ...]:
    return (SeatVoteOpened(seat, context.at + grace(table)),)


def vote(table: Table, command: VoteOnSeat, context: Context) -> Iterable[Event]:
    seat, held = context.seat, attendance_of(table)
    if not playing(table) or held.vote is None or held.vote.seat != command.seat:
        raise Refused("no-vote-on-this", "E4")
    if is_paused(table):
        raise Refused("paused", "J2")
    if seat not in voters(table, command.seat):
        raise Refused("no-vote-for-you", "E4")
    if held.vote.votes.get(seat) == command.go_on:
        raise Refused("already-voted", "E4")
    yield SeatVoted(command.seat, seat, command.go_on)
    yield from _outcome(table, command.seat, {**held.vote.votes, seat: command.go_on}, context)


def recount(table: Table, event: Event, context: Context) -> Iterable[Event]:
    """Recount of the open vote after a change of the seats that may vote."""
    open_vote = attendance_of(table).vote
    if open_vote is not None:
        yield from _outcome(table, open_vote.seat, open_vote.votes, context)


def _ballot(table: Table, seat: int, votes: Mapping[int, bool]) -> Ballot:
    asked = voters(table, seat)
    return Ballot(asked, votes, max(LEAST, len(asked) // 2 + 1))


def _outcome(table: Table, seat: int, votes: Mapping[int, bool], context: Context) -> Iterable[Event]:
    """The end of the vote, once it is decided."""
    go_on = _ballot(table, seat, votes).outcome()
    return () if go_on is None else decide(table, seat, context, go_on=go_on)


def decide(table: Table, seat: int, context: Context, *, go_on: bool) -> tuple[Event, ...]:
    """They go on without the seat, or wait until the grace has passed again."""
    if go_on:
        return SeatVoteClosed(seat, go_on=True), SeatRetired(seat, "left")
    return (SeatVoteClosed(seat, go_on=False, again=context.at + grace(table)),)


def decided_by_judge(table: Table, command: DecideAbsence, context: Context) -> Iterable[Event]:
    """E4: a judge decides at once."""
    require_judge(table, context)
    held = attendance_of(table)
    if command.seat not in held.missing and command.seat not in held.gone:
        raise Refused("not-away", "E4")
    may_be_removed(table, command.seat)
    if not command.go_on and not _may_wait(held, command.seat):
        raise Refused("already-waiting", "E4")
    reason = checked_reason(command.reason)
    again = None if command.go_on else context.at + grace(table)
    yield SeatVoteClosed(command.seat, command.go_on, again, reason)
    if command.go_on:
        yield SeatRetired(command.seat, "left")


def actions(table: Table, seat: int) -> list[LegalAction]:
    """The vote that this seat has."""
    open_vote = attendance_of(table).vote
    if open_vote is None or is_paused(table):
        return []
    ballot = _ballot(table, open_vote.seat, open_vote.votes)
    fields = (("seat", In((open_vote.seat,))), ("go_on", In(ballot.choices(seat))))
    return [LegalAction(VoteOnSeat, fields)] if seat in ballot.voters else []


def judge_actions(table: Table) -> list[LegalAction]:
    """The acts that a judge may decide at once."""
    held = attendance_of(table)
    seats = sorted({*held.missing, *held.gone})
    waits = {seat: _may_wait(held, seat) for seat in seats}
    open_seats, closed_seats = (tuple(seat for seat in seats if waits[seat] is may) for may in (True, False))
    forms = ((open_seats, (True, False)), (closed_seats, (True,)))
    return [LegalAction(DecideAbsence, (("seat", In(who)), ("go_on", In(choices)))) for who, choices in forms if who]


def _may_wait(held: Attendance, seat: int) -> bool:
    """Whether to wait on changes anything: it closes the seat's vote, or puts off the first."""
    return (held.vote is not None and held.vote.seat == seat) or seat not in held.again
