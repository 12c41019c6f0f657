"""State of the judge: who judges, whether hands are open, who called, who was warned, who lost points."""

from collections.abc import Mapping

from msgspec import Struct

from engine.core import Context, Judge, Refused, Table
from engine.match.room.state import playing


class Call(Struct, frozen=True):
    """Call for the judge that waits for an answer. about: the seq of the batch that it is about.

    at: when it was made (ms since the epoch); until: when the pause that it brought ends by itself, if it brought one
    """

    call: int
    seat: int
    text: str
    about: int | None = None
    at: int = 0
    until: int | None = None


class JudgeState(Struct, frozen=True):
    """user, name: who judges, empty if nobody does; calls: those that wait; called: seat → how often it called;
    warnings, penalties: seat → how many; silenced: seat → until when it talks to the judge alone (ms since the epoch);
    corrections: seat → points more than were counted, or fewer
    inspected: the steps after which the judge has seen each hand, oldest first
    former: users who judged this match before
    """

    user: str = ""
    name: str = ""
    hands_open: bool = False
    calls: tuple[Call, ...] = ()
    called: Mapping[int, int] = {}
    warnings: Mapping[int, int] = {}
    penalties: Mapping[int, int] = {}
    silenced: Mapping[int, int] = {}
    corrections: Mapping[int, int] = {}
    inspected: tuple[int, ...] = ()
    former: tuple[str, ...] = ()


def judge_state(table: Table) -> JudgeState:
    """The state of the judge at this table."""
    held: JudgeState = table.slices["judge"]
    return held


def require_judge(table: Table, context: Context) -> JudgeState:
    """The state of the judge, if the judge asks and there is a game to judge. Refused: otherwise."""
    held = judge_state(table)
    if not isinstance(context.by, Judge) or context.by.user != held.user:
        raise Refused("judge-only", "J2")
    if not playing(table):
        raise Refused("not-playing")
    return held


def require_seat(table: Table, seat: int) -> int:
    """This seat. Refused: there is none of this number."""
    if not 0 <= seat < table.law.seats:
        raise Refused("no-such-seat")
    return seat
