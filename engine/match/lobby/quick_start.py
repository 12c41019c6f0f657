"""Quick start: a table that starts by itself, when it is full or those who are there have waited long enough."""

from collections.abc import Iterable

from engine.core import Context, Event, Table
from engine.match.events import SeatTaken, StartCalled
from engine.match.lobby.start import OPENING
from engine.match.room.state import Gathering, room_of
from engine.match.seats import bot_seated, occupied_seats

SETTLING = 5_000
"""ms from when the last of them sat down to the start: time to see who is there, to leave, and to commit to a seed."""


def starts_at(table: Table) -> int | None:
    """Time (ms) at which the table starts by itself, as it is now; 0: at once; None: not with those who are there."""
    quick, taken = room_of(table).quick, dict(occupied_seats(table))
    people = [sitter for sitter in taken.values() if sitter.user]
    if quick is None or not isinstance(table.stage, Gathering) or not people:
        return None
    settled = max(sitter.at for sitter in people) + SETTLING
    if len(taken) == room_of(table).size:
        return 0 if all(sitter.ready for sitter in people) else settled
    if quick.bots or len(taken) in table.law.game.seats_for(room_of(table).rulebook):
        return max(settled, min(sitter.at for sitter in people) + quick.wait)
    return None


def start(table: Table, context: Context) -> Iterable[Event]:
    """The start that is due: bots take the free seats, if there are to be any."""
    room, seated = room_of(table), list[SeatTaken]()
    if room.quick is not None and room.quick.bots:
        for seat in sorted(set(range(room.size)) - dict(occupied_seats(table)).keys()):
            seated.append(bot_seated(table, seat, room.quick.bots, context, seated))
    return [*seated, StartCalled(context.at + OPENING)]
