"""Seats chapter: who sits where, people and bots, before the start and in mid-game."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine.core import NEUTRAL, Chapter, Context, Event, Law, Person, Refused, Table, Views, WhoPlays, public
from engine.core.likeness import alike
from engine.match.commands import AddBot, Kick, Leave, Recolour, RemoveBot, Return, SetReady, Sit, Stand
from engine.match.events import (
    JudgeAppointed,
    ReadinessLost,
    RoomOpened,
    RulesChanged,
    SeatAway,
    SeatBack,
    SeatLeft,
    SeatReady,
    SeatRecoloured,
    SeatTaken,
    Started,
    TierSet,
    UserBarred,
)
from engine.match.room.state import Room, room_of
from engine.match.room_rules import ABSENCE
from engine.seats import retired

COLOURS = ("red", "blue", "white", "orange", "green", "purple", "yellow")
"""Each has a shape of its own on the screen."""

TIERS = ("A", "B", "C", "guest")
"""Tiers of players, the one that places first (I0) before the others. Who is of none is a guest."""

FIRST_BOT_NAMES = ("Kuma", "Tanuki", "Kitsune", "Usagi", "Taka", "Risu")
"""Names of bots in rooms that were opened before bots had names as people have: the first that is free."""

BOT_NAMES = ("Aki", "Dan", "Emi", "Jun", "Kai", "Leo", "Mio", "Noa", "Rin", "Sara", "Tom", "Yuma")
"""Names of bots, no two of which begin alike: a table has a choice of its own."""

_NAME_STEP = 5
"""Names from those of one seat to those of the next: it has no factor in common with their number."""


class Occupant(Struct, frozen=True):
    """Occupant of a seat: a person, a bot, or a bot for a person who is away (nobody, if the seat is `idle`).

    unasked: what is to be played, or who is to judge it, has changed since this person was ready or sat down
    """

    name: str
    colour: str
    user: str | None = None
    bot: str | None = None
    ready: bool = False
    away: bool = False
    idle: bool = False
    at: int = 0
    tier: str = ""
    unasked: bool = False


Seating = tuple[Occupant | None, ...]


def require_person(context: Context) -> Person:
    """The person who asks. Refused: the asker is a seat or the room, which have nothing to say before the start."""
    if isinstance(context.by, Person):
        return context.by
    raise Refused("not-a-person")


def require_host(table: Table, context: Context) -> Person:
    """The host who asks. Refused: somebody else does."""
    asker = require_person(context)
    if not has_powers_of_host(table, asker.user):
        raise Refused("host-only")
    return asker


def has_powers_of_host(table: Table, user: str) -> bool:
    """Whether this user is the host; at a table of a league, whether they organise the league or may judge. Nobody is
    at a table that starts by itself.
    """
    room = room_of(table)
    if room.quick is not None:
        return False
    if room.league is None:
        return user == room.host
    return user in room.league.organisers or any(judge.user == user for judge in room.league.judges)


def seat_of(sitting: Seating, user: str) -> int | None:
    """The seat of this user, if any."""
    for seat, sitter in enumerate(sitting):
        if sitter and sitter.user == user:
            return seat
    return None


def occupied_seats(table: Table) -> Iterator[tuple[int, Occupant]]:
    """The seats that are taken, and by whom."""
    return ((seat, sitter) for seat, sitter in enumerate(SEATS.of(table)) if sitter)


def people_present(table: Table) -> tuple[int, ...]:
    """The seats of people who play themselves and are not known to be gone."""
    out = retired(table)
    return tuple(seat for seat, sitter in occupied_seats(table) if sitter.user and not sitter.away and seat not in out)


def idle(table: Table, seat: int) -> bool:
    """Whether this seat's person is gone and nobody plays for them."""
    return any(at == seat and sitter.away and sitter.idle for at, sitter in occupied_seats(table))


def who_plays(table: Table, question: WhoPlays) -> dict[int, str]:
    """Whether a person or a bot plays each seat that is played now."""
    out = retired(table)
    return {
        seat: "bot" if sitter.bot or sitter.away else "person"
        for seat, sitter in occupied_seats(table)
        if seat not in out and not (sitter.away and sitter.idle)
    }


def _own(table: Table, context: Context) -> int:
    seat = seat_of(SEATS.of(table), require_person(context).user)
    if seat is None:
        raise Refused("not-seated")
    return seat


def _free_seat(table: Table, seat: int) -> None:
    sitting = SEATS.of(table)
    if not 0 <= seat < len(sitting):
        raise Refused("no-such-seat")
    if sitting[seat]:
        raise Refused("seat-taken")


def _next_free(table: Table, seat: int) -> int:
    """This seat, or the next free one after it. Refused: all are taken."""
    sitting = SEATS.of(table)
    size = len(sitting)
    if not 0 <= seat < size:
        raise Refused("no-such-seat")
    order: list[int] = [*range(seat, size), *range(seat)]
    found = next((other for other in order if sitting[other] is None), None)
    if found is None:
        raise Refused("seats-taken")
    return found


def _free_colour(table: Table, wanted: str, leaving: int | None = None) -> str:
    taken = {sitter.colour for seat, sitter in occupied_seats(table) if seat != leaving}
    return wanted if wanted in COLOURS and wanted not in taken else next(c for c in COLOURS if c not in taken)


def sit(table: Table, command: Sit, context: Context) -> Iterable[Event]:
    asker = require_person(context)
    held = seat_of(SEATS.of(table), asker.user)
    before = None if held is None else SEATS.of(table)[held]
    seat = _next_free(table, command.seat) if command.or_next and held is None else command.seat
    _free_seat(table, seat)
    if held is not None:
        yield SeatLeft(held)
    elif any(sitter.user and alike(sitter.name, asker.name) for _, sitter in occupied_seats(table)):
        raise Refused("name-at-table")
    colour = _free_colour(table, asker.colour, held)
    yield SeatTaken(seat, asker.name, colour, user=asker.user, at=context.at)
    if before is not None and before.tier:  # who moves is still of the same tier
        yield TierSet(seat, before.tier)


def stand(table: Table, command: Stand, context: Context) -> Iterable[Event]:
    yield SeatLeft(_own(table, context))


def recolour(table: Table, command: Recolour, context: Context) -> Iterable[Event]:
    seat = _own(table, context)
    if command.colour not in COLOURS:
        raise Refused("no-such-colour")
    if _free_colour(table, command.colour, seat) != command.colour:
        raise Refused("colour-taken")
    yield SeatRecoloured(seat, command.colour)


def set_ready(table: Table, command: SetReady, context: Context) -> Iterable[Event]:
    seat = _own(table, context)
    commitment = command.commitment if command.ready else None
    if commitment is not None and not is_hex(commitment):
        raise Refused("bad-commitment", "V1")
    yield SeatReady(seat, command.ready, commitment)


def is_hex(text: str) -> bool:
    """Whether this is 32 bytes in lower-case hex."""
    return len(text) == 64 and set(text) <= set("0123456789abcdef")


def add_bot(table: Table, command: AddBot, context: Context) -> Iterable[Event]:
    require_host(table, context)
    if command.level not in table.law.game.bots:
        raise Refused("no-such-bot")
    _free_seat(table, command.seat)
    yield bot_seated(table, command.seat, command.level, context)


def bot_seated(table: Table, seat: int, level: str, context: Context, beside: Sequence[SeatTaken] = ()) -> SeatTaken:
    """A bot on this seat, under a name and in a colour that nobody at the table has; beside: who sits down with it."""
    known = [*(sitter.name for _, sitter in occupied_seats(table)), *(other.name for other in beside)]
    name = _bot_name(room_of(table), seat, known)
    colours = {*(sitter.colour for _, sitter in occupied_seats(table)), *(other.colour for other in beside)}
    colour = next(colour for colour in COLOURS if colour not in colours)
    return SeatTaken(seat, name, colour, bot=level, at=context.at)


def _bot_name(room: Room, seat: int, known: Sequence[str]) -> str:
    if room.bot_names != "people":
        return next(name for name in FIRST_BOT_NAMES if name not in known)
    first = sum(map(ord, room.code)) + _NAME_STEP * seat
    order = (BOT_NAMES[(first + step) % len(BOT_NAMES)] for step in range(len(BOT_NAMES)))
    return next(name for name in order if not any(alike(name, other) for other in known))


def free(table: Table, command: Kick | RemoveBot, context: Context) -> Iterable[Event]:
    host = require_host(table, context)
    sitting = SEATS.of(table)
    sitter = sitting[command.seat] if 0 <= command.seat < len(sitting) else None
    if sitter is None:
        raise Refused("no-such-seat")
    yield SeatLeft(command.seat)
    if isinstance(command, Kick) and sitter.user and sitter.user != host.user:
        yield UserBarred(sitter.user, sitter.name)


def leave(table: Table, command: Leave, context: Context) -> Iterable[Event]:
    return away(table, context.seat)


def away(table: Table, seat: int) -> Iterable[Event]:
    """The person at this seat is gone; a bot plays on, if the room has it so. Refused: nobody is there to be away."""
    sitting = SEATS.of(table)
    sitter = sitting[seat] if 0 <= seat < len(sitting) else None
    if sitter is None or not sitter.user:
        raise Refused("no-such-seat")
    if sitter.away:
        raise Refused("already-away")
    if seat in retired(table):
        raise Refused("out-already", "E4")
    yield SeatAway(seat, idle=ABSENCE.of(table) != "bot")


def come_back(table: Table, command: Return, context: Context) -> Iterable[Event]:
    sitter = SEATS.of(table)[context.seat]
    if not (sitter and sitter.away):
        raise Refused("not-away")
    yield SeatBack(context.seat)


def _at(sitting: Seating, seat: int, sitter: Occupant | None) -> Seating:
    return (*sitting[:seat], sitter, *sitting[seat + 1 :])


def _changed(sitting: Seating, seat: int, **changes: Any) -> Seating:
    sitter = sitting[seat]
    return _at(sitting, seat, sitter and replace(sitter, **changes))


def _taken(sitting: Seating, event: SeatTaken) -> Seating:
    ready = event.bot is not None
    return _at(sitting, event.seat, Occupant(event.name, event.colour, event.user, event.bot, ready=ready, at=event.at))


def _seated(sitting: Seating, event: Started) -> Seating:
    """Seating by the new order, and in the colours that the rules give, if they do (S8)."""
    order = tuple(sitting[old] for old in event.order)
    given = zip(order, event.colours, strict=True) if event.colours else ()
    return tuple(sitter and replace(sitter, colour=colour) for sitter, colour in given) or order


def _unready(sitting: Seating, event: RulesChanged | JudgeAppointed | ReadinessLost) -> Seating:
    """Nobody has agreed to this yet."""
    return tuple(
        replace(sitter, ready=False, unasked=True) if sitter and sitter.bot is None else sitter for sitter in sitting
    )


def _ready(sitting: Seating, event: SeatReady) -> Seating:
    changed = _changed(sitting, event.seat, ready=event.ready)
    return _changed(changed, event.seat, unasked=False) if event.ready else changed


def shows(table: Table) -> dict[str, Any]:
    out = retired(table)
    return {str(seat): _shown(sitter, away=sitter.away and seat not in out) for seat, sitter in occupied_seats(table)}


def _shown(sitter: Occupant, *, away: bool) -> dict[str, Any]:
    shown: dict[str, Any] = {"name": sitter.name, "colour": sitter.colour}
    if sitter.user:
        shown["user"] = sitter.user
    if sitter.bot:
        shown["bot"] = sitter.bot
    if sitter.tier:
        shown["tier"] = sitter.tier
    if sitter.ready:
        shown["ready"] = True
    if away:
        shown["away"] = True
        if sitter.idle:
            shown["idle"] = True
    return shown


def _start(law: Law) -> Seating:
    return ()


SEATS: Chapter[Seating] = Chapter(
    name="seats",
    views=Views(
        depends_on=("retiring",),
        shows=shows,
        tells=dict.fromkeys((SeatTaken, SeatLeft, SeatRecoloured, SeatReady, SeatAway, SeatBack, TierSet), public),
    ),
    start=_start,
    decides={
        Sit: sit,
        Stand: stand,
        Recolour: recolour,
        SetReady: set_ready,
        AddBot: add_bot,
        RemoveBot: free,
        Kick: free,
        Leave: leave,
        Return: come_back,
    },
    evolves={
        RoomOpened: lambda sitting, event: (None,) * event.size,
        SeatTaken: _taken,
        SeatLeft: lambda sitting, event: _at(sitting, event.seat, None),
        SeatRecoloured: lambda sitting, event: _changed(sitting, event.seat, colour=event.colour),
        SeatReady: _ready,
        **dict.fromkeys((RulesChanged, JudgeAppointed, ReadinessLost), _unready),
        TierSet: lambda sitting, event: _changed(sitting, event.seat, tier=event.tier),
        Started: _seated,
        SeatAway: lambda sitting, event: _changed(sitting, event.seat, away=True, idle=event.idle),
        SeatBack: lambda sitting, event: _changed(sitting, event.seat, away=False, idle=False),
    },
    answers={WhoPlays: who_plays},
    undo=dict.fromkeys((SeatAway, SeatBack), NEUTRAL),
    survives="rewinds",
)
