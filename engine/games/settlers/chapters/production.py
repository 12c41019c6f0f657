"""Production: what the hexes of a number yield, also when the bank is short of it (P2–P5)."""

from collections.abc import Container, Iterable, Mapping

from engine.core import Context, Event, Rule, Table
from engine.games.settlers.cards import Cards
from engine.games.settlers.chapters.pieces import Pieces
from engine.games.settlers.events import NumberCalled, Produced, Yielded
from engine.games.settlers.questions import CityYield, IdleHexes
from engine.seats import RETIRED

SHORTAGES: Mapping[str, bool] = {"sole_gets_rest": True, "nobody": False}
"""Whether a seat that alone would get a resource gets what the bank has left of it (P3), or nothing either (P4)."""

SHORTAGE = Rule("shortage", "sole_gets_rest", choices=tuple(SHORTAGES))

YIELDS: Mapping[str, type[Produced] | type[Yielded]] = {"automatic": Produced, "by_hand": Yielded}
"""Event that brings cards from the bank: into the hands, or to where each seat takes its own (P5)."""

COLLECT = Rule("collect", "automatic", choices=tuple(YIELDS))

_MOST_OF_A_HEX = 6
"""Cards: there is room for three cities."""

_IDLE, _CITY = IdleHexes(), CityYield()


def produce(table: Table, event: NumberCalled, context: Context) -> Iterable[Event]:
    """P2: hexes with the number yield 1 to a settlement, 2 to a city; idle hexes, or to who is out (E4), nothing."""
    slices, values = table.slices, table.law.values
    hexes, gains = yields(table, event.number)
    if not gains:
        return ()
    bank = slices["resources"].bank
    most = _MOST_OF_A_HEX * len(hexes)
    short: tuple[int, ...] = ()
    for _, resource in hexes:
        if bank[resource] < most:
            gains, short = ration(gains, bank, alone=SHORTAGES[values["shortage"]])
            break
    return (YIELDS[values["collect"]](gains, short),)


def yields(table: Table, number: int) -> tuple[tuple[tuple[int, int], ...], dict[int, Cards]]:
    """The hexes with this number that are not idle, each with its resource, and what they yield to each seat (P2).

    Whoever is out gets nothing (E4). What the bank has is not asked.
    """
    slices = table.slices
    pieces: Pieces = slices["pieces"]
    hexes = slices["island"].by_number.get(number, ())
    idle = 0
    for answer in table.law.answers.get(IdleHexes, ()):
        idle |= answer(table, _IDLE)
    for hex, _ in hexes:
        if idle >> hex & 1:
            hexes = _without(hexes, idle)
            break
    gains = pieces.yields(hexes, min(table.ask(_CITY)) if CityYield in table.law.answers else 2)
    return hexes, _of_those_in(gains, slices[RETIRED]) if slices[RETIRED] else gains


def _without(hexes: tuple[tuple[int, int], ...], idle: int) -> tuple[tuple[int, int], ...]:
    return tuple([(hex, resource) for hex, resource in hexes if not idle >> hex & 1])


def _of_those_in(gains: dict[int, Cards], gone: Container[int]) -> dict[int, Cards]:
    return {seat: cards for seat, cards in gains.items() if seat not in gone}


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
