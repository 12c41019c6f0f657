"""Appointment of another judge in mid-match, by the league or by one voice of those present (E6, J3)."""

from engine.core import Refused, Table
from engine.core.reasons import printable
from engine.match.judge.events import JudgeReplaced
from engine.match.judge.state import judge_state
from engine.match.room.state import playing
from engine.match.seats import SEATS, seat_of

__all__ = ["judge_replaced"]


def judge_replaced(table: Table, user: str, name: str, agreed: tuple[int, ...] = ()) -> JudgeReplaced:
    """The event that makes this user the judge from now on. agreed: the seats that said so by one voice, if any.

    Refused: there is no game to judge; the user plays or has left (a seat that is out included), or judges already.
    """
    if not playing(table):
        raise Refused("not-playing")
    if seat_of(SEATS.of(table), user) is not None:
        raise Refused("judges-have-no-seat", "J1")
    if user == judge_state(table).user:
        raise Refused("nothing-changes", "J1")
    return JudgeReplaced(user, printable(name), agreed)
