"""Start of a game: changes of the rules, tiers, the call to start, and the opening of seeds."""

from collections.abc import Iterable

from engine.core import Context, Event, Refused, RuleError, Table
from engine.match.commands import CallStart, ChangeRules, OpenSeed, SetTier
from engine.match.events import RulesChanged, SeedOpened, StartCalled, TierSet
from engine.match.fairness import FAIRNESS, commitment_of
from engine.match.room.law import law_of, law_text
from engine.match.room.state import Opening, require_gathering, room_of
from engine.match.room_rules import SEATING
from engine.match.seats import SEATS, TIERS, is_hex, occupied_seats, require_host, require_person, seat_of

PATIENCE = 60_000
"""ms after the last of those who are not ready sat down until the host may start without them; but never without those
who have not said yes to other rules or another judge than when they came."""

OPENING = 10_000
"""ms that browsers have to open their seeds."""


def change_rules(table: Table, command: ChangeRules, context: Context) -> Iterable[Event]:
    require_host(table, context)
    require_gathering(table)
    try:
        law_text(table.law.game, room_of(table).rulebook, command.changes)
    except RuleError as error:
        raise Refused("bad-rules", detail=str(error)) from error
    if dict(room_of(table).changes) == command.changes:
        raise Refused("nothing-changes", "I4")
    yield RulesChanged(command.changes)


def call_start(table: Table, command: CallStart, context: Context) -> Iterable[Event]:
    require_host(table, context)
    require_gathering(table)
    allowed = table.law.game.seats_for(room_of(table).rulebook)
    if len(dict(occupied_seats(table))) not in allowed:
        raise Refused("too-few-seats", "S2", least=min(allowed))
    late = awaited_before_start(table, require_person(context).user)
    if late and (unasked(table) or context.at < starts_from(table, late)):
        raise Refused("not-all-ready", seats=late)
    yield StartCalled(context.at + OPENING)


def awaited_before_start(table: Table, caller: str) -> list[int]:
    """The seats whose people are not ready. Whoever calls the start is, by doing so."""
    return [seat for seat, sitter in occupied_seats(table) if not sitter.ready and sitter.user != caller]


def starts_from(table: Table, late: list[int]) -> int:
    """Time (ms) from which the host may start without these seats."""
    sitting = dict(occupied_seats(table))
    return max(sitting[seat].at for seat in late) + PATIENCE


def unasked(table: Table) -> bool:
    """Whether somebody besides the host has yet to agree to what has changed, so that nothing can start."""
    host = room_of(table).host
    return any(sitter.unasked and sitter.user != host for _, sitter in occupied_seats(table))


def open_seed(table: Table, command: OpenSeed, context: Context) -> Iterable[Event]:
    seat = seat_of(SEATS.of(table), require_person(context).user)
    if not isinstance(table.stage, Opening) or seat is None:
        raise Refused("nothing-to-open", "V1")
    commitment, seed = FAIRNESS.of(table).seats[seat]
    if not commitment or seed:
        raise Refused("nothing-to-open", "V1")
    if not is_hex(command.seed) or commitment_of(command.seed) != commitment:
        raise Refused("seed-does-not-match", "V1")
    yield SeedOpened(seat, command.seed)


def by_tiers(table: Table) -> bool:
    """I0: whether the seats would go by tiers if the game started now."""
    return bool(SEATING.said(law_of(table).says) == "tiers")


def set_tier(table: Table, command: SetTier, context: Context) -> Iterable[Event]:
    """I0: the host says who is of which tier."""
    require_host(table, context)
    require_gathering(table)
    if not by_tiers(table):
        raise Refused("no-tiers", "I0")
    if command.tier not in TIERS:
        raise Refused("no-such-tier", "I0")
    sitter = dict(occupied_seats(table)).get(command.seat)
    if sitter is None:
        raise Refused("no-such-seat")
    if (sitter.tier or TIERS[-1]) == command.tier:
        raise Refused("nothing-changes", "I4")
    yield TierSet(command.seat, command.tier)
