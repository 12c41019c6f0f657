"""Next game of the same people, agreed on after the end: who is in, who is asked once more, when it begins, with whom.

The table of the next game is another room, which the server makes once `next_game` says with whom.
"""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from engine.core import BoardChanges, Context, Event, In, LegalAction, Refused, Seat, Table
from engine.match.commands import KeepSetup, Nudge, PlayAgain, StartNextGame
from engine.match.events import NextGameCalled, PlayAgainSaid, SeatNudged, SetupKept
from engine.match.room.law import law_in_force
from engine.match.room.state import NextGame, Room, room_of
from engine.match.room_rules import SEATING
from engine.match.seats import occupied_seats

SECONDS = 5
"""Seconds in which everybody who is in can say no before the next game begins."""

WAYS = FEWER, BOTS, FREE = ("fewer", "bots", "free")
"""Treatments of the seats of those who are not in."""

Changes = dict[str, bool | int | str]
"""Changes of the rules by a room, by the rule's name."""

SEATS, BOARD = ("seats", "board")
"""Parts of this game that the next one may have."""


def play_again(table: Table, command: PlayAgain, context: Context) -> Iterable[Event]:
    """A seat is in, or not after all, which stops the countdown."""
    seat, held = _own(table, context), room_of(table).next_game
    if command.again == (seat in held.seats):
        raise Refused("already-said")
    if not command.again:
        return (PlayAgainSaid(seat, again=False),)
    missing = set(people(table)) - {*held.seats, seat}
    if missing:
        return (PlayAgainSaid(seat, again=True, due_at=held.due_at),)
    wait = SECONDS * 1_000 if len(people(table)) > 1 else 0
    return (PlayAgainSaid(seat, again=True, due_at=held.due_at or context.at + wait),)


def nudge(table: Table, command: Nudge, context: Context) -> Iterable[Event]:
    """A seat that is in asks one that is not yet, once."""
    seat = _own(table, context)
    if command.seat not in _to_nudge(table, seat):
        raise Refused("already-nudged")
    return (SeatNudged(command.seat, seat),)


def start_next_game(table: Table, command: StartNextGame, context: Context) -> Iterable[Event]:
    """The next game is to begin though somebody is not in."""
    seat = _own(table, context)
    if seat != caller(table):
        raise Refused("host-only")
    if command.missing not in _ways(table):
        raise Refused("bad-room")
    return (NextGameCalled(command.missing, context.at + SECONDS * 1_000),)


def keep_setup(table: Table, command: KeepSetup, context: Context) -> Iterable[Event]:
    """S8, S9: the next game has the order of the seats or the board of this one, or not after all.

    Where it is about to begin, everybody has the time to say no once more.
    """
    seat, held = _own(table, context), room_of(table).next_game
    if seat != chooser(table):
        raise Refused("host-only")
    if command.what not in keepable(table):
        raise Refused("cannot-keep", "S8" if command.what == SEATS else "")
    if command.keep == (command.what in held.kept):
        raise Refused("already-said")
    due_at = None if held.due_at is None else max(held.due_at, context.at + SECONDS * 1_000)
    return (SetupKept(command.what, command.keep, due_at),)


def keepable(table: Table) -> dict[str, Changes]:
    """Parts of this game that the next one may have, by the changes of the rules that make it so.

    Seats: where no rule book gives their order by dice or tiers (S8, I0); a board: where it has a code (S9).
    """
    own, found = _own_changes(room_of(table)), dict[str, Changes]()
    law = law_in_force(table).says
    if SEATING.name not in own and SEATING.said(law) in ("drawn", "as_seated"):
        found[SEATS] = {SEATING.name: "as_seated"}
    board: Changes = {}
    for changes in table.ask(BoardChanges()):
        board |= changes
    if board and not board.keys() <= own.keys():
        found[BOARD] = board
    return found


def kept_changes(table: Table) -> Changes:
    """Changes of the rules by which the next game alone is set up as this one was."""
    may, found = keepable(table), Changes()
    for what in room_of(table).next_game.kept:
        found |= may.get(what, {})
    return found


def lasting_changes(table: Table) -> Changes:
    """Changes of the rules that the next game has as well."""
    return _own_changes(room_of(table))


def _own_changes(room: Room) -> Changes:
    """The room's changes but those that held for this game alone."""
    kept = dict(room.kept)
    return {rule: value for rule, value in room.changes if kept.get(rule) != value}


def people(table: Table) -> tuple[int, ...]:
    """The seats of people, whether they are there or not."""
    return tuple(seat for seat, sitter in occupied_seats(table) if sitter.user)


def caller(table: Table) -> int | None:
    """The seat that may have the next game begin without somebody: the host's, or the first that is in."""
    room, sitting = room_of(table), dict(occupied_seats(table))
    seats = room.next_game.seats
    return next((seat for seat in seats if sitting[seat].user == room.host), next(iter(seats), None))


def chooser(table: Table) -> int | None:
    """The seat that may say what the next game has of this one: the caller's; the host's, while nobody is in."""
    if room_of(table).next_game.seats:
        return caller(table)
    sitting, host = dict(occupied_seats(table)), room_of(table).host
    return next((seat for seat in people(table) if sitting[seat].user == host), None)


def settled(table: Table, now: int) -> bool:
    """Whether the next game may begin: nobody has to be waited for, or all have had the time to say no."""
    due_at = room_of(table).next_game.due_at
    return len(people(table)) == 1 or (due_at is not None and now >= due_at)


def actions(table: Table, seat: int) -> list[LegalAction]:
    """The legal actions of this seat after the end."""
    if not _is_open(table) or seat not in people(table):
        return []
    is_in = seat in room_of(table).next_game.seats
    said = [LegalAction(PlayAgain, (("again", In((not is_in,))),))]
    if is_in and (asked := _to_nudge(table, seat)):
        said.append(LegalAction(Nudge, (("seat", In(asked)),)))
    if seat == caller(table) and (ways := _ways(table)):
        said.append(LegalAction(StartNextGame, (("missing", In(ways)),)))
    if seat == chooser(table):
        held = room_of(table).next_game.kept
        said += [LegalAction(KeepSetup, (("what", In((w,))), ("keep", In((w not in held,))))) for w in keepable(table)]
    return said


def shows(room: Room) -> dict[str, Any] | None:
    """View of the next game for everybody; None: nobody has said anything."""
    held = room.next_game
    if not held.seats and not held.kept:
        return None
    shown: dict[str, Any] = {"seats": list(held.seats)}
    if held.due_at is not None:
        shown["due_at"] = held.due_at
    if held.missing:
        shown["missing"] = held.missing
    if held.kept:
        shown["kept"] = list(held.kept)
    return shown


def said(room: Room, event: PlayAgainSaid) -> Room:
    held = room.next_game
    others = tuple(seat for seat in held.seats if seat != event.seat)
    if not event.again:
        return replace(room, next_game=replace(held, seats=others, due_at=None, missing=""))
    return replace(room, next_game=replace(held, seats=(*others, event.seat), due_at=event.due_at))


def nudged(room: Room, event: SeatNudged) -> Room:
    held = room.next_game
    return replace(room, next_game=replace(held, nudged=(*held.nudged, (event.by, event.seat))))


def called(room: Room, event: NextGameCalled) -> Room:
    return replace(room, next_game=replace(room.next_game, due_at=event.due_at, missing=event.missing))


def setup_kept(room: Room, event: SetupKept) -> Room:
    held = room.next_game
    kept = tuple(what for what in (SEATS, BOARD) if (event.keep if what == event.what else what in held.kept))
    return replace(room, next_game=replace(held, kept=kept, due_at=event.due_at))


def forgotten(room: Room) -> Room:
    return replace(room, next_game=NextGame())


def _own(table: Table, context: Context) -> int:
    """The seat that asks. Refused: it has no person, or there is nothing to agree on."""
    if not isinstance(context.by, Seat) or context.by.seat not in people(table):
        raise Refused("not-seated")
    room = room_of(table)
    if room.league is not None:
        raise Refused("league-table", "K9")
    if table.stage.phase != "over":
        raise Refused("not-over")
    if room.next:
        raise Refused("rematch-is-open", room=room.next)
    return context.by.seat


def _is_open(table: Table) -> bool:
    room = room_of(table)
    return table.stage.phase == "over" and room.league is None and not room.next


def _to_nudge(table: Table, by: int) -> tuple[int, ...]:
    held = room_of(table).next_game
    if by not in held.seats:
        return ()
    return tuple(seat for seat in people(table) if seat not in held.seats and (by, seat) not in held.nudged)


def _ways(table: Table) -> tuple[str, ...]:
    """Treatments that the seats of those who are not in can have; none, while nobody is missing or time runs."""
    room = room_of(table)
    held = room.next_game
    bots = sum(sitter.user is None for _, sitter in occupied_seats(table))
    if held.due_at is not None or len(held.seats) == len(people(table)):
        return ()
    fits = len(held.seats) + bots in table.law.game.seats_for(room.rulebook)
    return WAYS if fits else (BOTS, FREE)
