"""The roll and what it yields (P2, P3)."""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from engine.core import Chance, Chapter, Event, Law, Moment, Offer, Table, Viewer, told_whole
from engine.games.settlers.cards import Cards
from engine.games.settlers.chapters.island import ISLAND
from engine.games.settlers.chapters.pieces import PIECES
from engine.games.settlers.chapters.purse import PURSE
from engine.games.settlers.chapters.robber import ROBBER
from engine.games.settlers.commands import Roll
from engine.games.settlers.events import DiceRolled, Produced
from engine.games.settlers.places import MAP
from engine.games.settlers.present import out
from engine.games.settlers.stages import Rolling, during

__all__ = ["PRODUCTION", "Dice"]


class Dice(Struct, frozen=True):
    """last: the last roll, if any; counts: how often each sum from 2 to 12 has come."""

    counts: tuple[int, ...] = (0,) * 11
    last: tuple[int, int] | None = None

    @property
    def rolls(self) -> int:
        return sum(self.counts)


def roll(table: Table, command: Roll, moment: Moment) -> Iterable[Event]:
    seat = moment.seat
    during(table, seat, Rolling)
    yield throw(table, DiceRolled(seat, (1, 1)), moment.chance)


def throw(table: Table, event: DiceRolled, chance: Chance) -> DiceRolled:
    """The roll as chance has it."""
    fallen = chance.dice(PRODUCTION.of(table).rolls)
    return DiceRolled(event.seat, (fallen.faces[0], fallen.faces[1]), fallen.proof)


def produce(table: Table, event: DiceRolled, moment: Moment) -> Iterable[Event]:
    """P2: hexes with the sum yield 1 to a settlement, 2 to a city; the robber's hex, or to who is out (E4), nothing."""
    total = sum(event.dice)
    if total == 7:
        return
    pieces, robbed = PIECES.of(table), ROBBER.of(table).hex
    yields: dict[int, list[int]] = {}
    gone = out(table)
    for hex, terrain in ISLAND.of(table).by_number.get(total, ()):
        if hex == robbed:
            continue
        here = MAP.corners_of[hex]
        for seat, (settlements, cities) in enumerate(zip(pieces.settlements, pieces.cities, strict=True)):
            count = (settlements & here).bit_count() + 2 * (cities & here).bit_count()
            if count and seat not in gone:
                yields.setdefault(seat, [0] * 5)[terrain] += count
    if yields:
        short = ration(yields, PURSE.of(table).bank)
        yield Produced({s: (c[0], c[1], c[2], c[3], c[4]) for s, c in yields.items() if any(c)}, short)


def ration(yields: dict[int, list[int]], bank: Cards) -> tuple[int, ...]:
    """P3: what the bank can't give of a resource goes to the only seat concerned as far as it lasts, else to nobody.

    Changes `yields` (seat → cards); gives the resources that were short.
    """
    short = []
    for resource, there in enumerate(bank):
        getting = [cards for cards in yields.values() if cards[resource]]
        if sum(cards[resource] for cards in getting) > there:
            short.append(resource)
            for cards in getting:
                cards[resource] = there if len(getting) == 1 else 0
    return tuple(short)


def offers(table: Table, seat: int) -> list[Offer]:
    return [Offer(Roll)] if table.stage.awaited() == (seat,) else []


def _rolled(dice: Dice, event: DiceRolled) -> Dice:
    counts = list(dice.counts)
    counts[sum(event.dice) - 2] += 1
    return Dice(tuple(counts), event.dice)


def shows(table: Table, viewer: Viewer) -> dict[str, Any]:
    dice = PRODUCTION.of(table)
    return {"counts": list(dice.counts)} | ({"last": list(dice.last)} if dice.last else {})


def _start(law: Law) -> Dice:
    return Dice()


PRODUCTION: Chapter[Dice] = Chapter(
    name="dice",
    after=("turn", "island", "pieces", "purse", "robber"),
    start=_start,
    decides={Roll: roll},
    reacts={DiceRolled: produce},
    evolves={DiceRolled: _rolled},
    offers={Rolling: offers},
    shows=shows,
    tells={DiceRolled: told_whole, Produced: told_whole},
    draws={DiceRolled: throw},
)
