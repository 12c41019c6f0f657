"""Timers: whose time runs, how much of it is left, and what happens when there is none (E2, U1).

Rule 1: the time of those seats runs that the stage awaits: while others discard, the time of the seat on turn stands.
        A stage with a time of its own says that nobody's runs (`Stage.timed`).
Rule 2: a turn has its own seconds, the same for every seat that has something to do in it; then the seat's bank runs,
        which each turn adds to when it ends. Whose turn it is only the game knows (`CurrentTurn`).
Rule 3: at zero the clock does one thing for the seat, by chance where there is a choice (`ForcedCommand`). It goes on
        so, batch by batch, for as long as the seat has no time.
Rule 4: to take back the end of a turn gives what was left then, to every seat. The match's clock runs on.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from engine.core import (
    Context,
    CurrentTurn,
    Due,
    EndByPoints,
    Event,
    ForcedCommand,
    ForcedWaiver,
    MatchClockRanOut,
    Overdue,
    Rewound,
    Seat,
    SeatForced,
    Table,
    Undone,
)
from engine.match.clock.events import AbsenceVoteOpened, TimerSet, TurnTime
from engine.match.clock.state import Clocks, clocks_of
from engine.match.room_rules import BANK_SECONDS, BOT_PAUSE, INCREMENT_SECONDS, MATCH_MINUTES, TURN_SECONDS
from engine.match.seats import idle, people_present

Bank = tuple[int, ...]


def tick(table: Table, event: Event, context: Context) -> Iterable[Event]:
    """The game waits for somebody: set the clocks, if that has changed."""
    clocks = clocks_of(table)
    turn, seats, now = _turn(table), table.stage.timed(), clocks.reading(context.at)
    timer = clocks.timer
    if timer is None:
        ends = now + MATCH_MINUTES.of(table) * 60_000 if clocks.match else None
        yield TimerSet(turn, seats, now, _full(table, TURN_SECONDS), _full(table, BANK_SECONDS), ends)
    elif clocks.tracked and (turn, seats) != (timer.turn, timer.seats):
        left, bank = _left(timer, now)
        if turn == timer.turn:
            yield TimerSet(turn, seats, now, left, bank)
        else:
            ended = TurnTime(timer.turn, left, bank)
            yield TimerSet(turn, seats, now, _full(table, TURN_SECONDS), _earned(table, ended), ended=ended)


def rebase(table: Table, event: Undone | Rewound, context: Context) -> Iterable[Event]:
    """U1: the table is an earlier one. If its turn had ended, it goes on with what was left then."""
    clocks = clocks_of(table)
    timer, ended = clocks.timer, clocks.ended
    if timer is None or not clocks.tracked:
        return
    turn, seats, now = _turn(table), table.stage.timed(), clocks.reading(context.at)
    left, bank = _left(timer, now)
    if turn == timer.turn:
        if seats != timer.seats:
            yield TimerSet(turn, seats, now, left, bank)
    elif ended is not None and ended.turn == turn:
        yield TimerSet(turn, seats, now, ended.left, ended.bank)
    else:  # a judge went further back than is remembered: the turn begins anew, with what is in the banks
        yield TimerSet(turn, seats, now, _full(table, TURN_SECONDS), bank)


def due(table: Table, question: Due) -> int | None:
    """Time (ms) at which the clocks do something by themselves; none while they are paused, nor after the end."""
    clocks = clocks_of(table)
    if clocks.timer is None and not clocks.again:  # nothing has been set
        return None
    if clocks.paused is not None or table.stage.phase == "over":
        return None
    return min(_dues(table, clocks), default=None)


def overdue(table: Table, question: Overdue) -> tuple[Event, ...]:
    """E2: the match ends when its time is up; whoever has no time left is moved on by one thing."""
    clocks, context = clocks_of(table), question.context
    if clocks.match_due is not None and clocks.match_due <= context.at:
        return next(((MatchClockRanOut(), *events) for events in table.ask(EndByPoints()) if events), ())
    for seat, until in _seats_due(table, clocks):
        if until <= context.at:
            return _forced(table, seat, context)
    for seat, until in _votes_due(table, clocks):
        if until <= context.at:
            return (AbsenceVoteOpened(seat),)
    return ()


def _forced(table: Table, seat: int, context: Context) -> tuple[Event, ...]:
    for waived in table.ask(ForcedWaiver(seat)):
        if waived:
            return SeatForced(seat), *waived
    command = next((command for command in table.ask(ForcedCommand(seat, context)) if command is not None), None)
    if command is None:
        return ()
    return SeatForced(seat), *table.decided(command, Context(Seat(seat), context.at, context.chance))


def _dues(table: Table, clocks: Clocks) -> Iterator[int]:
    if clocks.match_due is not None:
        yield clocks.match_due
    yield from (until for _, until in _seats_due(table, clocks))
    yield from (until for _, until in _votes_due(table, clocks))


def _seats_due(table: Table, clocks: Clocks) -> Iterator[tuple[int, int]]:
    """The seats whose time runs, each with when it ends. Nobody's seat is passed over soon, if others are there."""
    timer = clocks.timer
    if timer is None or not clocks.tracked:
        return
    for seat in timer.seats:
        if clocks.turns:
            yield seat, timer.since + timer.left[seat] + timer.bank[seat]
        if table.law.values["absence"] == "skip" and idle(table, seat) and people_present(table):
            yield seat, timer.since + BOT_PAUSE.of(table) * 1_000


def _votes_due(table: Table, clocks: Clocks) -> Iterable[tuple[int, int]]:
    return clocks.again.items() if clocks.again and people_present(table) else ()


def _turn(table: Table) -> tuple[int, int]:
    """Seat whose turn it is, and the turn's number. Where the game doesn't say, all of it is one turn."""
    answers = table.ask(CurrentTurn())
    return answers[0] if answers else (0, 0)


def _full(table: Table, rule: Any) -> Bank:
    return (rule.of(table) * 1_000,) * table.law.seats if clocks_of(table).turns else ()


def _left(timer: TimerSet, now: int) -> tuple[Bank, Bank]:
    """Time left of the turn and in the banks (ms) at `now`."""
    left, bank = list(timer.left), list(timer.bank)
    for seat in timer.seats if left else ():
        passed = max(0, now - timer.since)
        left[seat], passed = max(0, left[seat] - passed), max(0, passed - left[seat])
        bank[seat] = max(0, bank[seat] - passed)
    return tuple(left), tuple(bank)


def _earned(table: Table, ended: TurnTime) -> Bank:
    """The banks after a turn: its seat has its increment."""
    more = INCREMENT_SECONDS.of(table) * 1_000
    return tuple(ms + more if seat == ended.turn[0] else ms for seat, ms in enumerate(ended.bank))
