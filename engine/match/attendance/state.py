"""State of attendance, and how events change it.

A seat is *missing* while nobody is connected for it, or its person has left until they return. It is *gone* once that
has lasted for longer than the room's grace, or its person has not answered. All that is due stands here as a moment (ms
since the epoch); a pause, or a time in which the room was not there, is taken out by moving those moments.
"""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine.core import ClockResumed, Event, Law, Reopened, Rewound, SeatRetired, Table, TimeGivenBack, Undone
from engine.match.attendance.events import (
    AgreementReached,
    AgreementVoiced,
    AgreementWithdrawn,
    JudgeGone,
    JudgeMissing,
    JudgePresent,
    PresenceAnswered,
    PresenceAsked,
    SeatGone,
    SeatMissing,
    SeatPresent,
    SeatVoteClosed,
    SeatVoted,
    SeatVoteOpened,
)
from engine.match.clock.events import ClockPaused
from engine.match.clock.state import clocks_of
from engine.match.events import SeatAway, SeatBack
from engine.match.judge.events import JudgeRemoved, JudgeReplaced
from engine.match.judge.state import judge_state
from engine.match.room_rules import ABSENCE, ASK, ASK_PRESENCE_MINUTES
from engine.match.seats import people_present


class SeatVote(Struct, frozen=True):
    """Vote on a seat whose person is gone. votes: voter → whether to go on without it; until: when it lapses (ms)."""

    seat: int
    until: int
    votes: dict[int, bool] = {}


class Agreement(Struct, frozen=True):
    """An act that a seat agrees to. act: judge, resume, close; user, name: who shall judge."""

    act: str
    user: str = ""
    name: str = ""


class Attendance(Struct, frozen=True):
    """State of attendance. asks: by the rules, those who are there decide on seats whose people are gone (E4).

    missing: seat → since when; left: seats whose people left until they return; gone: seats in the order in which they
    came to be gone; again: seat → when it may be voted on again
    judge: since when the judge is missing; judge_gone: for longer than the judge's grace
    questions: seat → until when it is to answer; agreements: seat → what it agrees to
    """

    asks: bool = False
    missing: dict[int, int] = {}
    left: tuple[int, ...] = ()
    gone: tuple[int, ...] = ()
    vote: SeatVote | None = None
    again: dict[int, int] = {}
    judge: int | None = None
    judge_gone: bool = False
    questions: dict[int, int] = {}
    agreements: dict[int, Agreement] = {}
    paused: int | None = None


def start(law: Law) -> Attendance:
    return Attendance(asks=law.values.get(ABSENCE.name) == ASK)


def asks_presence(table: Table) -> bool:
    """Whether a seat that is awaited for long is asked if its person is there: in rooms without clocks (E4)."""
    clocks = clocks_of(table)
    return attendance_of(table).asks and not (clocks.turns or clocks.match) and bool(ASK_PRESENCE_MINUTES.of(table))


def attendance_of(table: Table) -> Attendance:
    """The attendance's slice of the table."""
    held: Attendance = table.slices["attendance"]
    return held


def is_paused(table: Table) -> bool:
    """Whether the game is paused."""
    return clocks_of(table).paused is not None


def is_judged(table: Table) -> bool:
    """Whether a judge is there: somebody judges, and has not been missing for longer than the judge's grace."""
    return bool(judge_state(table).user) and not attendance_of(table).judge_gone


def people_there(table: Table) -> tuple[int, ...]:
    """The seats of people who play and are there: neither out, nor away, nor missing, nor gone."""
    held = attendance_of(table)
    return tuple(seat for seat in people_present(table) if seat not in held.missing and seat not in held.gone)


def _without(moments: dict[int, int], seat: int) -> dict[int, int]:
    return {other: at for other, at in moments.items() if other != seat} if seat in moments else moments


def _missing(held: Attendance, event: SeatMissing) -> Attendance:
    left = (*(seat for seat in held.left if seat != event.seat), *((event.seat,) if event.left else ()))
    return replace(held, missing={**held.missing, event.seat: event.since}, left=left, agreements={})


def _gone(held: Attendance, event: SeatGone) -> Attendance:
    others = tuple(seat for seat in held.gone if seat != event.seat)
    return replace(held, gone=(*others, event.seat), questions=_without(held.questions, event.seat), agreements={})


def _there(held: Attendance, event: SeatPresent | SeatBack) -> Attendance:
    """A return closes the vote. Whoever left until they return is back once they say so."""
    seat = event.seat
    if isinstance(event, SeatPresent) and seat in held.left:
        return held
    return replace(
        _off(held, seat), missing=_without(held.missing, seat), left=tuple(s for s in held.left if s != seat)
    )


def _off(held: Attendance, seat: int) -> Attendance:
    """Nothing is decided about this seat any more."""
    return replace(
        held,
        gone=tuple(other for other in held.gone if other != seat),
        vote=None if held.vote is not None and held.vote.seat == seat else held.vote,
        again=_without(held.again, seat),
        questions=_without(held.questions, seat),
        agreements={},
    )


def _retired(held: Attendance, event: SeatRetired) -> Attendance:
    seat = event.seat
    return replace(
        _off(held, seat),
        missing=_without(held.missing, seat),
        left=tuple(other for other in held.left if other != seat),
    )


def _voted(held: Attendance, event: SeatVoted) -> Attendance:
    vote = held.vote
    return replace(held, vote=vote and replace(vote, votes={**vote.votes, event.voter: event.go_on}))


def _vote_closed(held: Attendance, event: SeatVoteClosed) -> Attendance:
    again = held.again if event.again is None else {**held.again, event.seat: event.again}
    vote = None if held.vote is not None and held.vote.seat == event.seat else held.vote
    return replace(held, vote=vote, again=again)


def _answered(held: Attendance, event: PresenceAnswered) -> Attendance:
    return replace(held, questions=_without(held.questions, event.seat))


def _later(held: Attendance, ms: int) -> Attendance:
    """All that is due is due so much later."""

    def moved(moments: dict[int, int]) -> dict[int, int]:
        return {seat: at + ms for seat, at in moments.items()}

    return replace(
        held,
        missing=moved(held.missing),
        vote=held.vote and replace(held.vote, until=held.vote.until + ms),
        again=moved(held.again),
        judge=None if held.judge is None else held.judge + ms,
        questions=moved(held.questions),
    )


def _resumed(held: Attendance, event: ClockResumed) -> Attendance:
    """Attendance after a pause: seats missing since then are so since its end; the judge's grace has run all along."""
    if held.paused is None:
        return held
    now = held.paused + event.ms
    later = _later(held, event.ms)
    missing = {seat: min(now, at) for seat, at in later.missing.items()}
    return replace(later, missing=missing, judge=held.judge, paused=None, agreements={})


def _given_back(held: Attendance, event: TimeGivenBack) -> Attendance:
    """During a pause only the judge's grace runs."""
    if held.paused is None:
        return _later(held, event.ms)
    return replace(held, judge=None if held.judge is None else held.judge + event.ms)


def _judge_there(held: Attendance, event: Event) -> Attendance:
    return replace(held, judge=None, judge_gone=False, agreements={})


def _agreement_withdrawn(held: Attendance, event: AgreementWithdrawn) -> Attendance:
    return replace(held, agreements={seat: said for seat, said in held.agreements.items() if seat != event.seat})


def _voiced(held: Attendance, event: AgreementVoiced) -> Attendance:
    return replace(held, agreements={**held.agreements, event.seat: Agreement(event.act, event.user, event.name)})


def _forgotten(held: Attendance, event: Event) -> Attendance:
    return replace(held, agreements={}) if held.agreements else held


EVOLVES: dict[type[Event], Any] = {
    SeatMissing: _missing,
    SeatPresent: _there,
    SeatBack: _there,
    SeatGone: _gone,
    SeatAway: _forgotten,
    SeatRetired: _retired,
    JudgeMissing: lambda held, event: replace(held, judge=event.since),
    JudgeGone: lambda held, event: replace(held, judge_gone=True, agreements={}),
    **dict.fromkeys((JudgePresent, JudgeRemoved, JudgeReplaced), _judge_there),
    PresenceAsked: lambda held, event: replace(held, questions={**held.questions, event.seat: event.until}),
    PresenceAnswered: _answered,
    SeatVoteOpened: lambda held, event: replace(held, vote=SeatVote(event.seat, event.until)),
    SeatVoted: _voted,
    SeatVoteClosed: _vote_closed,
    AgreementVoiced: _voiced,
    AgreementWithdrawn: _agreement_withdrawn,
    AgreementReached: _forgotten,
    Reopened: lambda held, event: replace(held, questions={}, vote=None, agreements={}),
    **dict.fromkeys((Undone, Rewound), lambda held, event: replace(held, questions={}) if held.questions else held),
    ClockPaused: lambda held, event: replace(held, paused=event.since, agreements={}),
    ClockResumed: _resumed,
    TimeGivenBack: _given_back,
}
