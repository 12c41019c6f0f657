"""Chapter of feats: what a league's regulation may reward is written down as the game ends (G7).

Whether a feat counts, and whether its seat must have won, is for the regulation to say.
"""

from collections.abc import Callable, Iterable, Mapping

from msgspec import Struct

from engine.board import bits
from engine.core import Chapter, Context, Event, FeatsMet, Law, Table, Views, public
from engine.games.settlers.cards import KNIGHT
from engine.games.settlers.chapters.development_cards import DEVELOPMENT_CARDS
from engine.games.settlers.chapters.island import ISLAND
from engine.games.settlers.chapters.largest_army import LARGEST_ARMY
from engine.games.settlers.chapters.longest_road import LONGEST_ROAD, lengths
from engine.games.settlers.chapters.pieces import PIECES
from engine.games.settlers.chapters.points import breakdown, target
from engine.games.settlers.events import FeatsRecorded, GameEnded

LONG_ROAD = 15
MANY_KNIGHTS = 10
NUMBERS = frozenset({2, 3, 4, 5, 6, 8, 9, 10, 11, 12})

Feats = Mapping[int, tuple[str, ...]]


class Feat(Struct, frozen=True):
    """Feat: its name, the slices without which there is none, and whether a seat has met its conditions."""

    name: str
    needs: tuple[str, ...]
    met: Callable[[Table, int], bool]


def great_settling(table: Table, seat: int) -> bool:
    """All points that win are of settlements and cities: no card was bought, and neither special card is held."""
    points = breakdown(table, seat, hidden=True)
    cards = DEVELOPMENT_CARDS.of(table)
    return (
        points.get("settlements", 0) + points.get("cities", 0) >= target(table)
        and not sum(cards.held[seat]) + sum(cards.played[seat])
        and LONGEST_ROAD.of(table).holder != seat
        and LARGEST_ARMY.of(table) != seat
    )


def max_road(table: Table, seat: int) -> bool:
    """Longest road is held, with one road of fifteen."""
    return LONGEST_ROAD.of(table).holder == seat and lengths(PIECES.of(table))[seat] >= LONG_ROAD


def ten_heroes(table: Table, seat: int) -> bool:
    """Ten knights lie face up."""
    return DEVELOPMENT_CARDS.of(table).played[seat][KNIGHT] >= MANY_KNIGHTS


def all_numbers(table: Table, seat: int) -> bool:
    """Own buildings touch each number."""
    pieces, numbers = PIECES.of(table), ISLAND.of(table).numbers
    return {numbers[hex] for hex in bits(pieces.frame.hexes_around(pieces.buildings[seat]))} >= NUMBERS


ALL = (
    Feat("great-settling", ("pieces", "cards", "longest_road", "largest_army"), great_settling),
    Feat("max-road", ("pieces", "longest_road"), max_road),
    Feat("ten-heroes", ("cards",), ten_heroes),
    Feat("all-numbers", ("pieces", "island"), all_numbers),
)
"""Feats of this game. What an honourable win is the league sees from the points."""


def record(table: Table, event: GameEnded, context: Context) -> Iterable[Event]:
    known = [feat for feat in ALL if all(name in table.slices for name in feat.needs)]
    met = {
        seat: names
        for seat in range(table.law.seats)
        if (names := tuple(feat.name for feat in known if feat.met(table, seat)))
    }
    if met:
        yield FeatsRecorded(met)


def _start(law: Law) -> Feats:
    return {}


FEATS: Chapter[Feats] = Chapter(
    name="feats",
    after=("points", "result"),
    start=_start,
    answers={FeatsMet: lambda table, question: FEATS.of(table)},
    reacts={GameEnded: record},
    evolves={GameEnded: lambda feats, event: {}, FeatsRecorded: lambda feats, event: event.feats},
    views=Views(tells={FeatsRecorded: public}),
)
