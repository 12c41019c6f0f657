"""Appointment of another judge in mid-match, by the league or by one voice of those present (E6, J3)."""

from collections.abc import Iterable

from engine.core import Context, Event, Refused, Table
from engine.core.reasons import printable
from engine.match.events import OfficialsSet
from engine.match.judge.events import JudgeDismissed, JudgeRemoved, JudgeReplaced
from engine.match.judge.state import judge_state
from engine.match.room.state import Gathering, playing, room_of
from engine.match.seats import SEATS, seat_of


def judge_replaced(table: Table, user: str, name: str, agreed: tuple[int, ...] = ()) -> JudgeReplaced:
    """The event that makes this user the judge from now on. agreed: the seats that said so by one voice, if any.

    Refused: there is no game to judge; the user plays or has left (a seat that is out included), or judges already, or
    is none of the judges that the league names for its table. A league may name another judge after the end, too.
    """
    league = room_of(table).league
    if not playing(table) and (agreed or league is None or table.stage.phase != "over"):
        raise Refused("not-playing")
    require_named(table, user)
    if seat_of(SEATS.of(table), user) is not None:
        raise Refused("judges-have-no-seat", "J1")
    if user == judge_state(table).user:
        raise Refused("nothing-changes", "J1")
    return JudgeReplaced(user, printable(name), agreed)


def require_named(table: Table, user: str) -> None:
    """Refused: the league has named its judges for this table, and this user is none of them (K10)."""
    league = room_of(table).league
    if league is not None and user not in {judge.user for judge in league.judges}:
        raise Refused("league-judges-only", "K10")


def officials_changed(table: Table, event: OfficialsSet, context: Context) -> Iterable[Event]:
    """K10: whoever may not judge any more judges no more, from this very step on."""
    user = judge_state(table).user
    if user and user not in {judge.user for judge in event.judges}:
        yield JudgeDismissed() if isinstance(table.stage, Gathering) else JudgeRemoved(user)
