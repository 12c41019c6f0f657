"""Due times of a room: when it does something by itself next, and the command of the clock (`TimeUp`)."""

from collections.abc import Iterable

from engine.core import (
    Clock,
    Context,
    Due,
    DueInPause,
    Event,
    IsPaused,
    Overdue,
    OverdueInPause,
    Refused,
    Started,
    Table,
)
from engine.match.commands import TimeUp
from engine.match.fairness import FAIRNESS
from engine.match.lobby import quick_start
from engine.match.lobby.seat_order import with_seat_order
from engine.match.room.law import law_of
from engine.match.room.state import Gathering, Opening

_DUE, _DUE_IN_PAUSE, _IS_PAUSED = Due(), DueInPause(), IsPaused()


def due_at(table: Table) -> int | None:
    """Time (ms) at which the room is next due, if ever."""
    stage = table.slices["stages"][-1]
    if isinstance(stage, Opening):
        return stage.due_at if FAIRNESS.of(table).waiting() else 0
    if isinstance(stage, Gathering):
        return quick_start.starts_at(table)
    question = _DUE_IN_PAUSE if table.confirms(_IS_PAUSED) else _DUE
    return min([due for due in table.ask(question) if due is not None], default=None)


def time_up(table: Table, command: TimeUp, context: Context) -> Iterable[Event]:
    """The events due: the start of a quick game, or, once the seeds are open or their time is up, of any; in the game,
    what a chapter decides.
    """
    if not isinstance(context.by, Clock):
        raise Refused("not-yours")
    due = due_at(table)
    if due is None or context.at < due:
        raise Refused("nothing-is-due")
    if isinstance(table.stage, Opening):
        return [with_seat_order(table, Started((), law_of(table)), context.chance)]
    if isinstance(table.stage, Gathering):
        return quick_start.start(table, context)
    overdue = OverdueInPause(context) if table.confirms(_IS_PAUSED) else Overdue(context)
    for decided in table.ask(overdue):
        if decided:
            return decided
    raise Refused("nothing-is-due")
