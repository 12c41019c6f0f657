"""Order of the seats once the game begins, and their colours (S8, I0).

Seats are counted here as they are in the room, before the order is known.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeVar

from engine.core import Chance, Started, Table, shuffled
from engine.match.room_rules import COLOURS_BY, SEATING
from engine.match.seats import COLOURS, TIERS, Occupant, occupied_seats

T = TypeVar("T")

BY_TURN = (*(first := ("red", "blue", "yellow", "green")), *(colour for colour in COLOURS if colour not in first))
"""S8: the colours by turn order."""


class SeatOrder(NamedTuple):
    """Order of the seats, and the rolls, if they were diced for: for each round seat and two dice."""

    order: tuple[int, ...]
    rolls: tuple[tuple[tuple[int, int, int], ...], ...] = ()


def drawn(sitting: Mapping[int, Occupant], chance: Chance) -> SeatOrder:
    """Order by lot."""
    return SeatOrder(shuffled(chance, "seats", tuple(sitting)))


def as_seated(sitting: Mapping[int, Occupant], chance: Chance) -> SeatOrder:
    """Order as people sit in the room."""
    return SeatOrder(tuple(sitting))


def diced(sitting: Mapping[int, Occupant], chance: Chance) -> SeatOrder:
    """S8: by two dice each, the highest first; who is level rolls again, until nobody is."""
    return _rolled(dict.fromkeys(sitting, ()), chance)


def by_tiers(sitting: Mapping[int, Occupant], chance: Chance) -> SeatOrder:
    """I0: A, B, C, guests; within a tier by dice."""
    return _rolled({seat: (-TIERS.index(sitter.tier or TIERS[-1]),) for seat, sitter in sitting.items()}, chance)


def _rolled(standing: dict[int, tuple[int, ...]], chance: Chance) -> SeatOrder:
    """standing: seat → what counts before the dice, the highest first."""
    rounds: list[tuple[tuple[int, int, int], ...]] = []
    while level := [seat for seat, sums in standing.items() if Counter(standing.values())[sums] > 1]:
        throw = 2 * len(rounds)
        rolls = tuple((seat, _die(chance, seat, throw), _die(chance, seat, throw + 1)) for seat in level)
        for seat, one, other in rolls:
            standing[seat] = (*standing[seat], one + other)
        rounds.append(rolls)
    return SeatOrder(tuple(sorted(standing, key=lambda seat: standing[seat], reverse=True)), tuple(rounds))


def _die(chance: Chance, seat: int, throw: int) -> int:
    return chance.number(f"seat-dice/{seat}", throw, 6) + 1


ORDERS: Mapping[str, Callable[[Mapping[int, Occupant], Chance], SeatOrder]] = {
    "drawn": drawn,
    "dice": diced,
    "tiers": by_tiers,
    "as_seated": as_seated,
}


def with_seat_order(table: Table, event: Started, chance: Chance) -> Started:
    """The start, with the order of the seats by the rules that stand in it."""
    assert event.law is not None
    order, rolls = ORDERS[SEATING.said(event.law.says)](dict(occupied_seats(table)), chance)
    colours = BY_TURN[: len(order)] if COLOURS_BY.said(event.law.says) == "by_turn" else ()
    return Started(order, event.law, colours, rolls)
