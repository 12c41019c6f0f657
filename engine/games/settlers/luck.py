"""Luck of the dice: what rolls call up for each seat, against what they would on average (P2)."""

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from engine.core import Event, Table
from engine.games.settlers.chapters.production import yields
from engine.games.settlers.events import DiceRolled, ProductionRoll
from engine.games.settlers.questions import ThrownAgain

_FACES = tuple((one, other) for one in range(1, 7) for other in range(1, 7))
_WAYS = Counter(map(sum, _FACES))


def luck(table: Table, events: Sequence[Event]) -> tuple[float, ...] | None:
    """Cards by seat that the rolls among these events called up beyond their average; None: there is no roll.

    table: before the events. The average is that of two dice with the buildings as they stand, also where a card takes
    the place of the dice; what the bank is short of counts as called up all the same. A roll that is thrown again
    counts for nothing, and the average is that of the rolls that would have counted.
    """
    if not any(isinstance(event, ProductionRoll) for event in events):
        return None
    more = [0.0] * table.law.seats
    for event in events:
        if isinstance(event, ProductionRoll) and _counts(table, event):
            ways = _ways(table, event)
            called = {number: _called_up(table, number) for number in {event.number, *ways}}
            for seat, cards in enumerate(called[event.number]):
                average = sum(called[number][seat] * n for number, n in ways.items()) / ways.total()
                more[seat] += cards - average
        table = table.evolve(event)
    return tuple(more)


def _called_up(table: Table, number: int) -> list[int]:
    """Cards by seat that the hexes of this number yield."""
    gains = yields(table, number)[1]
    return [sum(gains.get(seat, ())) for seat in range(table.law.seats)]


def _ways(table: Table, event: ProductionRoll) -> Counter[int]:
    """Number → in how many ways two dice fall to it, of those that would have counted."""
    if ThrownAgain not in table.law.answers or not isinstance(event, DiceRolled):
        return _WAYS
    return Counter(sum(dice) for dice in _FACES if _counts(table, replace(event, dice=dice)))


def _counts(table: Table, event: ProductionRoll) -> bool:
    """Whether this roll is not thrown again."""
    return ThrownAgain not in table.law.answers or not table.evolve(event).confirms(ThrownAgain(event.seat))
