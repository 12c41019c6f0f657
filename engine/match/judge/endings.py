"""Corrections of an ending by the judge, within the time that the rules allow (J2).

An ending that was wrong is corrected: another winner, or points alone. One that nobody declared may also be played on:
the match goes on as it stood before, paused until the judge resumes it, with hands hidden again. What could be known of
the future by then is drawn anew, by a key and a chain that are committed to in that very act, mixed with fresh seeds.
"""

from collections.abc import Iterable
from typing import TypeVar

from msgspec.structs import replace

from engine.core import (
    Chance,
    Context,
    CorrectedRanking,
    EndingCorrected,
    Event,
    In,
    Judge,
    LegalAction,
    Refused,
    Reopened,
    Rewound,
    Table,
)
from engine.core.chance import RenewableChance
from engine.core.reasons import checked_reason
from engine.match.judge.commands import CorrectEnding, ReopenMatch
from engine.match.judge.state import judge_state, require_seat
from engine.match.room.state import room_of
from engine.match.room_rules import CORRECTION_HOURS
from engine.seats import retired

PLAYED_ON = frozenset(("WinnerNamed", "MatchClosed", "MatchClosedByAgreement", "MatchClockRanOut"))
"""Endings that may be played on: those that nobody declared."""

SHOWN = ("points", "hands", "deck")
"""Facts that an ending shows: hidden points on the result page; all hands and the order of the deck in the record."""

HOUR = 3_600_000


def _require_ended(table: Table, context: Context) -> None:
    """Refused: it is not the judge who asks, the match goes on, or the time for it is over."""
    if not isinstance(context.by, Judge) or context.by.user != judge_state(table).user:
        raise Refused("judge-only", "J2")
    if table.stage.phase != "over":
        raise Refused("not-over", "J2")
    hours = CORRECTION_HOURS.of(table)
    if context.at > context.ended + hours * HOUR:
        raise Refused("too-late-to-correct", "J2", hours=hours)


def correct_ending(table: Table, command: CorrectEnding, context: Context) -> Iterable[Event]:
    """J2: another winner, or none but by points. Whoever is out never wins (E4)."""
    _require_ended(table, context)
    winner = command.winner
    if winner is not None and require_seat(table, winner) in retired(table):
        raise Refused("out-already", "E4", why=retired(table)[winner])
    reason = checked_reason(command.reason)
    for ranking in table.ask(CorrectedRanking(winner)):
        if ranking is None:
            raise Refused("nothing-changes", "J2")
        yield EndingCorrected(reason, ranking, winner)


def reopening(table: Table, command: ReopenMatch, context: Context, to: int | None) -> Reopened:
    """J2: the match goes on as it stood before its end, which was batch `to`. The chance is yet to be renewed."""
    _require_ended(table, context)
    ending = room_of(table).ending
    if ending is None or (ending.was or ending.by) not in PLAYED_ON:
        raise Refused("declared-endings-stand", "J2")
    if (ending.was or ending.by) == "MatchClockRanOut" and not command.seconds:
        raise Refused("time-missing", "J2")
    if to is None:
        raise Refused("no-such-checkpoint", "J2")
    return Reopened(to, checked_reason(command.reason), context.ended, SHOWN, command.seconds)


Renewing = TypeVar("Renewing", Reopened, Rewound)


def with_new_chance(event: Renewing, chance: Chance) -> Renewing:
    """V1: the act of a judge, with the commitments to what is drawn from now on."""
    if not isinstance(chance, RenewableChance):
        raise Refused("no-new-chance", "V1")
    commitment, chain = chance.renewed()
    return replace(event, commitment=commitment, chain=chain)


def ending_actions(table: Table) -> list[LegalAction]:
    """The acts of a judge after the end; whether there is time for it the clock says when it is asked."""
    if not CORRECTION_HOURS.of(table):
        return []
    able = tuple(seat for seat in range(table.law.seats) if seat not in retired(table))
    found = []
    if CorrectedRanking in table.law.answers:
        found.append(LegalAction(CorrectEnding, (("winner", In((None, *able))),)))
    ending = room_of(table).ending
    if ending is not None and (ending.was or ending.by) in PLAYED_ON:
        found.append(LegalAction(ReopenMatch))
    return found
