"""The roll and what it yields, also when the bank is short of it (P2–P5)."""

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct

from engine.core import PHASE, Chance, Chapter, Context, Event, Law, LegalAction, Rule, Table, Viewer, public
from engine.games.settlers.cards import Cards
from engine.games.settlers.chapters.pieces import Pieces
from engine.games.settlers.commands import Roll
from engine.games.settlers.events import DiceRolled, Produced, Yielded
from engine.games.settlers.stages import Rolling, during

__all__ = ["AIDS", "DICE", "Dice"]

SHORTAGES: Mapping[str, bool] = {"sole_gets_rest": True, "nobody": False}
"""Whether a seat that alone would get a resource gets what the bank has left of it (P3), or nothing either (P4)."""

SHORTAGE = Rule("shortage", "sole_gets_rest", choices=tuple(SHORTAGES))

YIELDS: Mapping[str, type[Produced] | type[Yielded]] = {"automatic": Produced, "by_hand": Yielded}
"""How cards come from the bank: into the hands, or to where each seat takes its own (P5)."""

COLLECT = Rule("collect", "automatic", choices=tuple(YIELDS))

AIDS = Rule("aids", like=True)
"""Whether anything counts for the players while they play: the sums rolled so far, the chances of a number (P10)."""


_MOST_OF_A_HEX = 6
"""Cards: there is room for three cities."""

_ROLL = (LegalAction(Roll),)


class Dice(Struct, frozen=True, gc=False):
    """last: the last roll, if any; counts: how often each sum from 2 to 12 has come."""

    counts: tuple[int, ...] = (0,) * 11
    last: tuple[int, int] | None = None

    @property
    def rolls(self) -> int:
        return sum(self.counts)


def roll(table: Table, command: Roll, context: Context) -> Iterable[Event]:
    seat = context.seat
    during(table, seat, Rolling)
    return (_fallen(table, seat, context.chance),)


def throw(table: Table, event: DiceRolled, chance: Chance) -> DiceRolled:
    """The roll as chance has it."""
    return _fallen(table, event.seat, chance)


def _fallen(table: Table, seat: int, chance: Chance) -> DiceRolled:
    thrown = chance.dice(sum(table.slices["dice"].counts))
    return DiceRolled(seat, thrown.faces, thrown.proof)


def produce(table: Table, event: DiceRolled, context: Context) -> Iterable[Event]:
    """P2: hexes with the sum yield 1 to a settlement, 2 to a city; the robber's hex, or to who is out (E4), nothing."""
    total = event.dice[0] + event.dice[1]
    if total == 7:
        return ()
    slices, values = table.slices, table.law.values
    pieces: Pieces = slices["pieces"]
    hexes = slices["island"].by_number.get(total, ())
    robbed = slices["robber"].hex
    bank = slices["purse"].bank
    enough = True
    for place in hexes:
        hex, terrain = place
        if hex == robbed:
            hexes = tuple([other for other in hexes if other is not place])
        elif bank[terrain] < _MOST_OF_A_HEX * len(hexes):
            enough = False
    gains = pieces.yields(hexes)
    if gone := slices["retiring"]:
        gains = {seat: cards for seat, cards in gains.items() if seat not in gone}
    if not gains:
        return ()
    short: tuple[int, ...] = ()
    if not enough:
        gains, short = ration(gains, bank, alone=SHORTAGES[values["shortage"]])
    return (YIELDS[values["collect"]](gains, short),)


def ration(gains: Mapping[int, Cards], bank: Cards, *, alone: bool) -> tuple[dict[int, Cards], tuple[int, ...]]:
    """P3, P4: a resource that the bank can't give in full goes to nobody; or, if only one seat is concerned and
    `alone` has it so, to that seat as far as it lasts.

    What each seat gets then, and the resources that were short.
    """
    yields = {seat: list(cards) for seat, cards in gains.items()}
    short = []
    for resource, there in enumerate(bank):
        wanted = 0
        for cards in yields.values():
            wanted += cards[resource]
        if wanted > there:
            short.append(resource)
            getting = [cards for cards in yields.values() if cards[resource]]
            for cards in getting:
                cards[resource] = there if alone and len(getting) == 1 else 0
    left = {seat: (c[0], c[1], c[2], c[3], c[4]) for seat, c in yields.items() if any(c)}
    return left, tuple(short)


def legal_actions(table: Table, seat: int) -> Iterable[LegalAction]:
    return _ROLL


def _rolled(dice: Dice, event: DiceRolled) -> Dice:
    (one, other), counts = event.dice, list(dice.counts)
    counts[one + other - 2] += 1
    return Dice(tuple(counts), event.dice)


def shows(table: Table) -> dict[str, Any]:
    """The last roll; and how often each sum has come, unless nothing is to count for the players (P10)."""
    dice = DICE.of(table)
    shown: dict[str, Any] = {"last": list(dice.last)} if dice.last else {}
    if _counted(table):
        shown["counts"] = list(dice.counts)
    return shown


def shows_to(table: Table, viewer: Viewer) -> dict[str, Any]:
    return {"counts": list(DICE.of(table).counts)} if viewer.everything and not _counted(table) else {}


def _counted(table: Table) -> bool:
    """Whether all see how often each sum has come."""
    return AIDS.of(table) or table.stage.phase == "over"


def _start(law: Law) -> Dice:
    return Dice()


DICE: Chapter[Dice] = Chapter(
    name="dice",
    after=("turn", "island", "pieces", "purse", "robber"),
    reads=(PHASE,),
    start=_start,
    rules=(SHORTAGE, COLLECT, AIDS),
    decides={Roll: roll},
    reacts={DiceRolled: produce},
    evolves={DiceRolled: _rolled},
    when_awaited={Rolling: legal_actions},
    shows=shows,
    shows_to=shows_to,
    tells=dict.fromkeys((DiceRolled, Produced, Yielded), public),
    draws={DiceRolled: throw},
)
