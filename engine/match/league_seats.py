"""Seats and officials of a league's table: given by the league, through the room, and by nobody else (K2, K9, J3)."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from engine.core import Command, Context, Event, Nature, Refused, Table
from engine.match.commands import GiveSeats, SetOfficials
from engine.match.events import OfficialsSet, SeatLeft, SeatReady, SeatTaken, StartCalled, TierSet
from engine.match.lobby.start import OPENING
from engine.match.room.league_table import GivenSeat
from engine.match.room.state import Gathering, require_gathering, room_of
from engine.match.seats import COLOURS, SEATS, TIERS, occupied_seats


def only_by_the_league(table: Table, command: Command, context: Context) -> None:
    """Refused: at a table of a league nobody may do that (K9)."""
    if room_of(table).league is not None and not isinstance(context.by, Nature):
        raise Refused("league-table", "K9")


def _require_league(table: Table, context: Context) -> None:
    if not isinstance(context.by, Nature):
        raise Refused("not-yours", "K9")
    if room_of(table).league is None:
        raise Refused("no-league-table", "K9")


def give_seats(table: Table, command: GiveSeats, context: Context) -> Iterable[Event]:
    """K2: who sits where, before the start. Who is there already stays as they are."""
    _require_league(table, context)
    require_gathering(table)
    sitting = SEATS.of(table)
    _check(command.seats, len(sitting))
    taken = set()
    for seat, (sitter, wanted) in enumerate(zip(sitting, command.seats, strict=True)):
        if sitter is not None and (wanted is None or sitter.user != wanted.user):
            yield SeatLeft(seat)
        elif sitter is not None:
            taken.add(sitter.colour)
    changed = False
    for seat, (sitter, wanted) in enumerate(zip(sitting, command.seats, strict=True)):
        if wanted is None:
            changed |= sitter is not None
            continue
        kept = sitter is not None and sitter.user == wanted.user
        if not kept:
            colour = _colour(wanted.colour, taken)
            taken.add(colour)
            yield SeatTaken(seat, wanted.name, colour, user=wanted.user, at=context.at)
        if not kept or (sitter is not None and sitter.tier != wanted.tier):
            changed = True
            yield TierSet(seat, wanted.tier)
    if not changed:
        raise Refused("nothing-changes", "K2")


def _check(seats: Sequence[GivenSeat | None], size: int) -> None:
    """Refused: these can't be the seats of the table."""
    users = [seat.user for seat in seats if seat is not None]
    if len(seats) != size or not users or len(set(users)) < len(users):
        raise Refused("bad-seats", "K2")
    if any(seat.tier not in TIERS for seat in seats if seat is not None):
        raise Refused("no-such-tier", "I0")


def _colour(wanted: str, taken: set[str]) -> str:
    return wanted if wanted in COLOURS and wanted not in taken else next(c for c in COLOURS if c not in taken)


def given(table: Table, events: Sequence[Event]) -> GiveSeats:
    """The command that these events follow from."""
    seats: list[GivenSeat | None] = [
        GivenSeat(sitter.user or "", sitter.name, sitter.colour, sitter.tier) if sitter else None
        for sitter in SEATS.of(table)
    ]
    for event in events:
        match event:
            case SeatLeft():
                seats[event.seat] = None
            case SeatTaken():
                seats[event.seat] = GivenSeat(event.user or "", event.name, event.colour, "")
            case TierSet():
                held = seats[event.seat]
                seats[event.seat] = held and replace(held, tier=event.tier)
    return GiveSeats(tuple(seats))


def set_officials(table: Table, command: SetOfficials, context: Context) -> Iterable[Event]:
    """J3, K10, K11: who organises the league, may judge its tables, or is expelled, has changed.

    What a process says that knows an earlier state of the league changes nothing.
    """
    _require_league(table, context)
    league = room_of(table).league
    assert league is not None
    known = league.organisers, league.judges, league.expelled
    if known == (command.organisers, command.judges, command.expelled) or command.seq < league.seq:
        raise Refused("nothing-changes", "K1")
    yield OfficialsSet(command.organisers, command.judges, command.seq, command.expelled)
    if isinstance(table.stage, Gathering):
        for seat, sitter in occupied_seats(table):
            if sitter.ready and sitter.user in command.expelled:
                yield SeatReady(seat, ready=False)


def require_not_expelled(table: Table, user: str) -> None:
    """Refused: the league that the room was made by has expelled this user (K11)."""
    league = room_of(table).league
    if league is not None and user in league.expelled:
        raise Refused("expelled", "K11")


def starts_by_itself(table: Table, event: Event, context: Context) -> Iterable[Event]:
    """K2: a table of a league starts once all who have a seat are ready; nobody needs to be asked for it."""
    if room_of(table).league is None or not isinstance(table.stage, Gathering):
        return
    sitters = dict(occupied_seats(table))
    enough = len(sitters) in table.law.game.seats_for(room_of(table).rulebook)
    if enough and all(sitter.ready for sitter in sitters.values()):
        yield StartCalled(context.at + OPENING)
