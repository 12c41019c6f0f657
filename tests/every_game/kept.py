"""What each game says of itself to these tests: what it keeps secret, what it never loses."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from engine.core import Command, Event, SeededRng, Table
from tests.every_game import hunters, settlers


class LogEntry(NamedTuple):
    """veiled: (table, seat, rng, sees_hands) → a table that differs only in what the seat, or a spectator who may see
        all hands, may not know; None: all see all

    hidden: event → who may know what is hidden in it; the same event with something else hidden in it
    conserved: asserts that nothing is lost or doubled on a table
    goods: names of the chapters that keep cards and pieces
    tempted: (table, seat, rng) → something that a random bot hardly hits on, if there is such a thing now
    options: rules with values that no rule book gives them, that make a game go another way
    seeded: further games: rule book, rules, seed
    rare: what random games can't be asked to come to
    of_hands: of the hidden, what whoever sees all hands may know
    drawn_openly: uses of chance, or how they begin, of draws that all see
    """

    veiled: Callable[..., Table] | None
    hidden: Mapping[type[Event], settlers.Veil]
    conserved: Callable[[Table], None]
    goods: tuple[str, ...]
    tempted: Callable[[Table, int, SeededRng], Command | None]
    options: tuple[Mapping[str, Any], ...] = ()
    rare: tuple[type[Event], ...] = ()
    drawn_openly: tuple[str, ...] = ()
    seeded: tuple[tuple[str, Mapping[str, Any], int], ...] = ()
    of_hands: tuple[type[Event], ...] = ()


KEPT = {
    "settlers": LogEntry(
        settlers.veiled,
        settlers.HIDDEN,
        settlers.conserved,
        settlers.GOODS,
        settlers.tempted,
        settlers.OPTIONS,
        settlers.RARE,
        settlers.DRAWN_OPENLY,
        (settlers.SHORT_OF_BUDGETS, settlers.OF_FOUR, settlers.JUDGED, *settlers.OF_SIX),
        settlers.OF_HANDS,
    ),
    "hunters": LogEntry(None, {}, hunters.conserved, hunters.GOODS, hunters.tempted, hunters.OPTIONS),
}
