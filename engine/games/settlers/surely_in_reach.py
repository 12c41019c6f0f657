"""Quick look for deadlock: seats whose bound on points surely does not lie below the goal (E5).

What is counted here is never more than what `points_bound` counts, so whoever reaches the goal by it is not stuck:
buildings that stand, with the cities that they could become, hidden cards as points, the largest army, what expansions
could bring, and settlements that fit in without a road. What else a seat could build or get is for the bound to say.
"""

from collections.abc import Sequence
from typing import Any

from engine.core import Part, Table
from engine.games.settlers.cards import KNIGHT, VICTORY_POINT
from engine.games.settlers.chapters.development_cards import DEVELOPMENT_CARDS, Deck
from engine.games.settlers.chapters.largest_army import LARGEST_ARMY
from engine.games.settlers.chapters.largest_army import LEAST as ARMY
from engine.games.settlers.chapters.pieces import PIECES
from engine.games.settlers.deck import deck_of
from engine.games.settlers.points_bound import BuildingArea, of_expansions

Short = Sequence[tuple[int, int]]
"""Seats that may not reach the goal without building, each with the points that cards bring at the best."""


def short_without_building(table: Table, seats: Sequence[int], goal: int) -> Short:
    """Those of these seats, in their order, that what stands, what could become of it, and cards don't bring so far."""
    pieces = PIECES.of(table)
    all_settlements, all_cities, most = pieces.settlements, pieces.cities, pieces.stock[2]
    found = []
    for seat in seats:
        settlements, cities = all_settlements[seat].bit_count(), all_cities[seat].bit_count()
        missing = goal - settlements - 2 * cities - min(most - cities, settlements)
        if missing > 0:
            found.append((seat, missing))
    if found and DEVELOPMENT_CARDS.name in table.slices and LARGEST_ARMY.name in table.slices:
        return _short_of_cards(table, found)
    return [(seat, 0) for seat, _ in found]


def _built_and_held(table: Table) -> Any:
    pieces, deck = PIECES.of(table), DEVELOPMENT_CARDS.find(table)
    cards = (deck.left, deck.held, deck.played) if deck else None
    return pieces.settlements, pieces.cities, cards, LARGEST_ARMY.find(table)


BUILT_AND_HELD = Part(("pieces", "cards", "largest_army"), _built_and_held)
"""Facts that `short_without_building` follows from, besides the goal: no roads, which are built most often."""


def seats_in_doubt(table: Table, short: Short, goal: int) -> Sequence[int]:
    """Those of these seats of which only the bound itself can tell."""
    pieces = PIECES.of(table)
    return [
        seat
        for seat, cards in short
        if cards + sum(of_expansions(table, seat).values()) + BuildingArea(pieces, seat).sure() < goal
    ]


def _short_of_cards(table: Table, missing: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """The seats that hidden cards and the largest army don't bring as many points as they miss (seat, points); each
    with the points that these bring."""
    deck: Deck = table.slices["cards"]
    left, knights = sum(deck.left), [played[KNIGHT] for played in deck.played]
    holder: int | None = table.slices["largest_army"]
    all_cards = deck_of(table)
    least, unplayed = ARMY.of(table), all_cards[KNIGHT] - sum(knights)
    if holder is not None:
        least = max(least, knights[holder] + 1)
    found = []
    for seat, points in missing:
        held = sum(deck.held[seat])
        cards = held + min(all_cards[VICTORY_POINT], left)
        if cards >= points:
            continue
        more = max(0, least - knights[seat])
        if seat == holder or more <= min(held + left, unplayed):
            cards += 2
        if cards < points:
            found.append((seat, cards))
    return found
