"""Actions of a judge, each for a reason that all are told (J1, J2, E6).

The rest is decided where it belongs: clocks in `clock`, going back in `undo`, cards in a chapter of the game.
"""

from collections.abc import Iterable

from engine.core import Context, EndByPoints, Event, In, LegalAction, MayReinstate, Refused, SeatReinstated, Table
from engine.core.reasons import checked_reason
from engine.match.judge.commands import (
    CloseHands,
    CloseMatch,
    CorrectPoints,
    InspectStep,
    NameWinner,
    OpenHands,
    Penalise,
    ReinstateSeat,
    RemoveSeat,
    Settle,
    Silence,
    Warn,
)
from engine.match.judge.events import (
    HandsClosed,
    HandsOpened,
    MatchClosed,
    Penalised,
    PointsCorrected,
    SeatRemoved,
    SeatSilenced,
    StepInspected,
    Warned,
    WinnerNamed,
)
from engine.match.judge.state import judge_state, require_judge, require_seat
from engine.match.retiring import may_be_removed
from engine.seats import retired

MOST_POINTS = 20
"""Points that a seat's are corrected by, in all."""

MOST_INSPECTED = 200
"""Steps of one match that judges look at."""


def warn(table: Table, command: Warn, context: Context) -> Iterable[Event]:
    require_judge(table, context)
    yield Warned(require_seat(table, command.seat), checked_reason(command.reason))


def silence(table: Table, command: Silence, context: Context) -> Iterable[Event]:
    """N9: a seat that may not talk for a time, or may again. Whoever sends its messages on looks at the time."""
    held = require_judge(table, context)
    seat = require_seat(table, command.seat)
    if not command.seconds and held.silenced.get(seat, 0) <= context.at:
        raise Refused("nothing-changes", "N9")
    until = context.at + 1000 * command.seconds if command.seconds else 0
    yield SeatSilenced(seat, command.seconds, until, checked_reason(command.reason))


def penalise(table: Table, command: Penalise, context: Context) -> Iterable[Event]:
    """J2: points off, or some of those taken off given back."""
    held = require_judge(table, context)
    seat = require_seat(table, command.seat)
    if not command.points:
        raise Refused("nothing-changes", "J2")
    if held.penalties.get(seat, 0) + command.points < 0:
        raise Refused("nothing-to-give-back", "J2", points=held.penalties.get(seat, 0))
    yield Penalised(seat, command.points, checked_reason(command.reason))


def correct_points(table: Table, command: CorrectPoints, context: Context) -> Iterable[Event]:
    """J2: points that were counted wrong, whatever they come from."""
    held = require_judge(table, context)
    seat = require_seat(table, command.seat)
    if not command.points:
        raise Refused("nothing-changes", "J2")
    if abs(held.corrections.get(seat, 0) + command.points) > MOST_POINTS:
        raise Refused("too-many-points", "J2", most=MOST_POINTS)
    yield PointsCorrected(seat, command.points, checked_reason(command.reason))


def inspect_step(table: Table, command: InspectStep, context: Context) -> Iterable[Event]:
    """J1: never unseen. The hands themselves are read from the log, by whoever keeps it."""
    held = require_judge(table, context)
    if command.step >= context.seq:
        raise Refused("no-such-step", "J1")
    if command.step in held.inspected:
        raise Refused("nothing-changes", "J1")
    if len(held.inspected) >= MOST_INSPECTED:
        raise Refused("inspected-enough", "J1")
    yield StepInspected(command.step, checked_reason(command.reason))


def remove(table: Table, command: RemoveSeat, context: Context) -> Iterable[Event]:
    """J2: a seat plays no more. What becomes of its cards and turns is said by those who know `SeatRetired`."""
    require_judge(table, context)
    may_be_removed(table, command.seat)
    yield SeatRemoved(command.seat, checked_reason(command.reason))


def reinstate(table: Table, command: ReinstateSeat, context: Context) -> Iterable[Event]:
    """E5: a seat that is out comes back by a judge's act alone."""
    require_judge(table, context)
    seat = require_seat(table, command.seat)
    if seat not in retired(table):
        raise Refused("not-out", "E5")
    if not table.confirms(MayReinstate(seat)):
        raise Refused("no-way-back", "E5")
    yield SeatReinstated(seat, checked_reason(command.reason))


def name_winner(table: Table, command: NameWinner, context: Context) -> Iterable[Event]:
    """E6: play can't go on. Whoever is out never wins (E4)."""
    require_judge(table, context)
    if command.seat in retired(table):
        raise Refused("out-already", "E4", why=retired(table)[command.seat])
    yield WinnerNamed(require_seat(table, command.seat), checked_reason(command.reason))


def close_match(table: Table, command: CloseMatch, context: Context) -> Iterable[Event]:
    """E6: play can't go on."""
    require_judge(table, context)
    yield MatchClosed(checked_reason(command.reason))


def end_by_points(table: Table, event: WinnerNamed | MatchClosed, context: Context) -> Iterable[Event]:
    """E6: the game says how it ends here and now."""
    winner = event.seat if isinstance(event, WinnerNamed) else None
    for end in table.ask(EndByPoints(winner)):
        yield from end


def open_hands(table: Table, command: OpenHands, context: Context) -> Iterable[Event]:
    """J1: never unseen."""
    if require_judge(table, context).hands_open:
        raise Refused("nothing-changes", "J1")
    yield HandsOpened(checked_reason(command.reason))


def close_hands(table: Table, command: CloseHands, context: Context) -> Iterable[Event]:
    if not require_judge(table, context).hands_open:
        raise Refused("nothing-changes", "J1")
    yield HandsClosed()


def judge_actions(table: Table) -> list[LegalAction]:
    """Legal actions of the judge; a reason goes with each."""
    held, seats = judge_state(table), In(tuple(range(table.law.seats)))
    able = In(tuple(seat for seat in seats.values if seat not in retired(table)))
    going = tuple(seat for seat in seats.values if _removable(table, seat))
    found = [LegalAction(kind, (("seat", seats),)) for kind in (Warn, Silence, Penalise, CorrectPoints)]
    found.append(LegalAction(NameWinner, (("seat", able),)))
    found += [LegalAction(InspectStep)] if len(held.inspected) < MOST_INSPECTED else []
    found += [LegalAction(CloseMatch), LegalAction(CloseHands if held.hands_open else OpenHands)]
    if going:
        found.append(LegalAction(RemoveSeat, (("seat", In(going)),)))
    if back := tuple(seat for seat in retired(table) if table.confirms(MayReinstate(seat))):
        found.append(LegalAction(ReinstateSeat, (("seat", In(back)),)))
    if held.calls:
        found.append(LegalAction(Settle, (("call", In(tuple(waiting.call for waiting in held.calls))),)))
    return found


def _removable(table: Table, seat: int) -> bool:
    try:
        may_be_removed(table, seat)
    except Refused:
        return False
    return True
