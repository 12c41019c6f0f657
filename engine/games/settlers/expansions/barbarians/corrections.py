"""Chapter of corrections in Barbarian Attack: a judge puts knights, barbarians, prisoners and gold right (J2).

Knights come from their seat's stock and go back to it, barbarians from the stock of all; nobody pays, and nothing is
thrown. Each edge holds one knight, each coast hex three barbarians.
"""

from collections.abc import Iterable

from engine.board import bits
from engine.core import (
    Chapter,
    Context,
    Event,
    In,
    Law,
    LegalAction,
    Refused,
    Table,
    Views,
    public,
)
from engine.core.reasons import checked_reason
from engine.games.settlers.api import (
    MAP,
    IdleBuildingsChanged,
    correction_actions,
    require_correctable,
    require_player,
    seats_in_play,
)
from engine.games.settlers.expansions.barbarians.board import COAST
from engine.games.settlers.expansions.barbarians.coast import CHAPTER, ENOUGH
from engine.games.settlers.expansions.barbarians.commands import (
    CorrectBarbarians,
    CorrectGold,
    CorrectKnight,
    CorrectPrisoners,
)
from engine.games.settlers.expansions.barbarians.events import (
    BarbariansCorrected,
    GoldCorrected,
    KnightCorrected,
    PrisonersCorrected,
)
from engine.games.settlers.expansions.barbarians.gold import GOLD
from engine.games.settlers.expansions.barbarians.knights import EACH, KNIGHTS, NEUTRAL, Knights

_MOST_GOLD = 99
"""Limit of `CorrectGold`. Gold never runs out (A2)."""


def correct_knight(table: Table, command: CorrectKnight, context: Context) -> Iterable[Event]:
    require_correctable(table, context)
    knights = KNIGHTS.of(table)
    seat = command.seat if command.seat == knights.neutral else require_player(table, command.seat)
    if not command.there:
        if not knights.edges[seat] >> command.edge & 1:
            raise Refused("no-piece-there", "J2")
    elif not MAP.every_edge & ~knights.taken & 1 << command.edge:
        raise Refused("place-taken", "J2")
    elif knights.edges[seat].bit_count() >= _most(table, seat):
        raise Refused("no-piece-left", "O4" if seat == knights.neutral else "A2")
    yield KnightCorrected(seat, command.edge, command.there, checked_reason(command.reason))


def _most(table: Table, seat: int) -> int:
    """The number of knights that this seat has in all (A2, O4)."""
    return NEUTRAL if seat == KNIGHTS.of(table).neutral else EACH.of(table)


def correct_barbarians(table: Table, command: CorrectBarbarians, context: Context) -> Iterable[Event]:
    require_correctable(table, context)
    coast = CHAPTER.of(table)
    if command.hex not in COAST or command.count > ENOUGH:
        raise Refused("no-such-place", "J2")
    stands = coast.on(command.hex)
    _check_change(command.count - stands, coast.stock)
    yield BarbariansCorrected(command.hex, command.count - stands, checked_reason(command.reason))
    if (stands >= ENOUGH) != (command.count >= ENOUGH):
        yield IdleBuildingsChanged()


def correct_prisoners(table: Table, command: CorrectPrisoners, context: Context) -> Iterable[Event]:
    require_correctable(table, context)
    seat, coast = require_player(table, command.seat), CHAPTER.of(table)
    change = command.count - coast.captured[seat]
    _check_change(change, coast.stock)
    yield PrisonersCorrected(seat, change, checked_reason(command.reason))


def correct_gold(table: Table, command: CorrectGold, context: Context) -> Iterable[Event]:
    require_correctable(table, context)
    seat = require_player(table, command.seat)
    change = command.gold - GOLD.of(table).owned[seat]
    _check_change(change, change)
    yield GoldCorrected(seat, change, checked_reason(command.reason))


def _check_change(change: int, stock: int) -> None:
    """Refused: nothing changes, or the stock has not so many."""
    if not change:
        raise Refused("nothing-changes", "J2")
    if change > stock:
        raise Refused("no-piece-left", "A2")


def corrections(table: Table) -> list[LegalAction]:
    coast, knights, gold = CHAPTER.of(table), KNIGHTS.of(table), GOLD.of(table)
    found = [
        LegalAction(CorrectBarbarians, (("hex", In((hex,))), ("count", In(counts))))
        for hex in COAST
        if (counts := _counts(coast.on(hex), min(ENOUGH, coast.on(hex) + coast.stock)))
    ]
    for seat in seats_in_play(table):
        own = ("seat", In((seat,)))
        found += _knight_corrections(table, knights, seat)
        if counts := _counts(coast.captured[seat], coast.captured[seat] + coast.stock):
            found.append(LegalAction(CorrectPrisoners, (own, ("count", In(counts)))))
        found.append(LegalAction(CorrectGold, (own, ("gold", In(_counts(gold.owned[seat], _MOST_GOLD))))))
    if knights.neutral is not None:
        found += _knight_corrections(table, knights, knights.neutral)
    return found


def _knight_corrections(table: Table, knights: Knights, seat: int) -> Iterable[LegalAction]:
    own, stands = ("seat", In((seat,))), tuple(bits(knights.edges[seat]))
    if stands:
        yield LegalAction(CorrectKnight, (own, ("edge", In(stands)), ("there", In((False,)))))
    if (free := tuple(bits(MAP.every_edge & ~knights.taken))) and len(stands) < _most(table, seat):
        yield LegalAction(CorrectKnight, (own, ("edge", In(free)), ("there", In((True,)))))


def _counts(now: int, most: int) -> tuple[int, ...]:
    return tuple(count for count in range(most + 1) if count != now)


def _start(law: Law) -> None:
    return None


CORRECTIONS: Chapter[None] = Chapter(
    name="barbarian_corrections",
    after=("barbarians", "barbarian_knights", "barbarian_gold"),
    start=_start,
    decides={
        CorrectKnight: correct_knight,
        CorrectBarbarians: correct_barbarians,
        CorrectPrisoners: correct_prisoners,
        CorrectGold: correct_gold,
    },
    legal_actions=correction_actions(corrections),
    views=Views(
        tells=dict.fromkeys((KnightCorrected, BarbariansCorrected, PrisonersCorrected, GoldCorrected), public),
    ),
)
