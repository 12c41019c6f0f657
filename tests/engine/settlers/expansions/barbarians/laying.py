"""A table of Barbarian Attack in any position."""

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from engine.core import Table
from engine.games import GAMES
from engine.games.settlers.chapters.island import Island
from engine.games.settlers.expansions.barbarians.board import BARBARIANS, COAST, layout
from engine.games.settlers.expansions.barbarians.cards import PILE, Cards
from engine.games.settlers.expansions.barbarians.coast import Coast
from engine.games.settlers.expansions.barbarians.gold import Gold
from engine.games.settlers.expansions.barbarians.knights import Knights
from engine.games.settlers.maps import HARBOURS
from tests.engine.settlers.laying import Playing, laid
from tests.engine.settlers.places import hex

SETTLERS = GAMES["settlers"]


class First:
    """Chance, or a generator, that takes the first of everything."""

    def number(self, *args: Any) -> int:
        return 0

    def dice(self, ordinal: int) -> Any:
        raise AssertionError


_LAID = layout(First())
ISLAND = Island(_LAID.terrains, _LAID.numbers, HARBOURS["fixed"](First()))
"""One board of the scenario."""


def attacked(
    standing: Mapping[str, int] | None = None,
    *,
    stock: int | None = None,
    captured: Mapping[int, int] | None = None,
    knights: Mapping[int, Iterable[int]] | None = None,
    gold: Mapping[int, int] | None = None,
    pile: tuple[int, ...] = PILE,
    rulebook: str = "barbarians",
    **laying: Any,
) -> Playing:
    """A table with these barbarians on the coast, and no others; in stock is what is nowhere else."""
    game = laid(game=SETTLERS, rulebook=rulebook, **laying)
    slices, seats = dict(game.table.slices), game.table.law.seats
    there = {hex(name): count for name, count in (standing or {}).items()}
    prisoners = tuple((captured or {}).get(seat, 0) for seat in range(seats))
    left = BARBARIANS - sum(there.values()) - sum(prisoners) if stock is None else stock
    stands: Knights = slices["barbarian_knights"]
    edges = tuple(sum(1 << edge for edge in (knights or {}).get(seat, ())) for seat in range(len(stands.edges)))
    own: Gold = slices["barbarian_gold"]
    slices |= {
        "island": ISLAND,
        "barbarians": Coast(tuple(there.get(coast, 0) for coast in COAST), left, prisoners),
        "barbarian_knights": replace(stands, edges=edges),
        "barbarian_gold": replace(own, owned=tuple((gold or {}).get(seat, 0) for seat in range(seats))),
        "barbarian_cards": Cards(pile),
    }
    return Playing(replace(game.match, table=Table(game.table.law, slices)))


def pips(*throws: tuple[int, int]) -> list[int]:
    """What chance draws for these throws of two dice."""
    return [pip - 1 for throw in throws for pip in throw]


def kinds(events: Iterable[Any]) -> list[str]:
    """The names of events, in their order."""
    return [type(event).__name__ for event in events]
