"""State of the clocks, and how events change it.

All that is due stands there as a moment (ms since the epoch), or as what was left at a moment. So a pause, or a time in
which the room was not there, is taken out by moving those moments: nobody's time has run then.
"""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine.core import ClockResumed, Event, Law, SeatRetired, Table, TimeGivenBack
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
    TurnTime,
)
from engine.match.events import SeatBack
from engine.match.room_rules import BANK_SECONDS, MATCH_MINUTES, TURN_SECONDS


class PauseRequest(Struct, frozen=True):
    """Request for a pause: the seat that asks, and the seats that have agreed so far."""

    by: int
    agreed: tuple[int, ...] = ()


class Clocks(Struct, frozen=True):
    """State of the clocks. match: the match has a clock; turns: turns have; tracked: it matters whose turn it is.

    timer: whose time runs, and what was left then; ended: what was left when the turn before ended
    asked: seat → how often it has asked for a pause
    votes: seat of somebody who is gone → voter → whether a bot shall play; again: when they are asked once more
    """

    match: bool = False
    turns: bool = False
    tracked: bool = False
    match_due: int | None = None
    timer: TimerSet | None = None
    ended: TurnTime | None = None
    paused: ClockPaused | None = None
    asking: PauseRequest | None = None
    asked: dict[int, int] = {}
    votes: dict[int, dict[int, bool]] = {}
    again: dict[int, int] = {}

    def reading(self, at: int) -> int:
        """The moment that the clocks stand at: `at`, or when they were paused."""
        return at if self.paused is None else self.paused.since


def start(law: Law) -> Clocks:
    return at_rest(law.values)


def at_rest(values: Mapping[str, Any]) -> Clocks:
    """The clocks of a match by these rules, before they have been set."""
    turns = bool(values.get(TURN_SECONDS.name) or values.get(BANK_SECONDS.name))
    return Clocks(
        match=bool(values.get(MATCH_MINUTES.name)), turns=turns, tracked=turns or values.get("absence") == "skip"
    )


def clocks_of(table: Table) -> Clocks:
    """The clocks' slice of the table."""
    clocks: Clocks = table.slices["clock"]
    return clocks


def _set(clocks: Clocks, event: TimerSet) -> Clocks:
    due = clocks.match_due if event.match_due is None else event.match_due
    return replace(clocks, timer=event, match_due=due, ended=event.ended or clocks.ended)


def _later(clocks: Clocks, ms: int) -> Clocks:
    """All that is due is due so much later."""
    due, timer = clocks.match_due, clocks.timer
    return replace(
        clocks,
        match_due=None if due is None else due + ms,
        timer=timer and replace(timer, since=timer.since + ms),
        again={seat: at + ms for seat, at in clocks.again.items()},
    )


def _resumed(clocks: Clocks, event: ClockResumed) -> Clocks:
    return replace(_later(clocks, event.ms), paused=None)


def _added(clocks: Clocks, event: TimeAdded) -> Clocks:
    if event.seat is None:
        return replace(clocks, match_due=None if clocks.match_due is None else clocks.match_due + event.ms)
    timer, ended = clocks.timer, clocks.ended
    return replace(
        clocks,
        timer=timer and replace(timer, bank=_more(timer.bank, event)),
        ended=ended and replace(ended, bank=_more(ended.bank, event)),
    )


def _more(bank: tuple[int, ...], event: TimeAdded) -> tuple[int, ...]:
    return tuple(ms + event.ms if seat == event.seat else ms for seat, ms in enumerate(bank))


def _asked(clocks: Clocks, event: PauseAsked) -> Clocks:
    asked = {**clocks.asked, event.seat: clocks.asked.get(event.seat, 0) + 1}
    return replace(clocks, asking=PauseRequest(event.seat), asked=asked)


def _agreed(clocks: Clocks, event: PauseAgreed) -> Clocks:
    asking = clocks.asking
    return replace(clocks, asking=asking and replace(asking, agreed=(*asking.agreed, event.seat)))


def _voted(clocks: Clocks, event: AbsenceVoted) -> Clocks:
    votes = {**clocks.votes.get(event.seat, {}), event.voter: event.bot}
    return replace(clocks, votes={**clocks.votes, event.seat: votes})


def _vote_opened(clocks: Clocks, event: AbsenceVoteOpened) -> Clocks:
    closed = _vote_over(clocks, event)
    return replace(closed, votes={**closed.votes, event.seat: {}})


def _vote_closed(clocks: Clocks, event: AbsenceVoteClosed) -> Clocks:
    closed = _vote_over(clocks, event)
    return closed if event.again is None else replace(closed, again={**closed.again, event.seat: event.again})


def _vote_over(clocks: Clocks, event: Any) -> Clocks:
    """Nobody has to decide any more what becomes of this seat."""
    if event.seat not in clocks.votes and event.seat not in clocks.again:
        return clocks
    votes = {seat: votes for seat, votes in clocks.votes.items() if seat != event.seat}
    return replace(clocks, votes=votes, again={seat: at for seat, at in clocks.again.items() if seat != event.seat})


EVOLVES: dict[type[Event], Any] = {
    TimerSet: _set,
    TimeGivenBack: lambda clocks, event: _later(clocks, event.ms) if clocks.paused is None else clocks,
    TimeAdded: _added,
    PauseAsked: _asked,
    PauseAgreed: _agreed,
    PauseRefused: lambda clocks, event: replace(clocks, asking=None),
    ClockPaused: lambda clocks, event: replace(clocks, asking=None, paused=event),
    ClockResumed: _resumed,
    AbsenceVoteOpened: _vote_opened,
    AbsenceVoted: _voted,
    AbsenceVoteClosed: _vote_closed,
    SeatBack: _vote_over,
    SeatRetired: _vote_over,
}
