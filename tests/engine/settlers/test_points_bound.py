"""The bound of deadlock against every way to go on, on boards that are nearly full (E5).

The search asks the game's own chapters and knows no bound. Whatever is not impossible is allowed: nobody pays, the seat
draws the cards it likes best, and the others build where it helps, or nothing.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from engine.board import bits
from engine.core import Context, Event, NoChance, Seat, SeededRng, Table
from engine.games.settlers.cards import DECK, KNIGHT, VICTORY_POINT
from engine.games.settlers.chapters.development_cards import DEVELOPMENT_CARDS
from engine.games.settlers.chapters.longest_road import LONGEST_ROAD, lengths
from engine.games.settlers.chapters.pieces import PIECES, Pieces
from engine.games.settlers.events import CityBuilt, KnightPlayed, RoadBuilt, SettlementBuilt
from engine.games.settlers.places import MAP
from engine.games.settlers.points_bound import bound_below, most_without_neighbours, upper_bound
from engine.games.settlers.surely_in_reach import BUILT_AND_HELD, seats_in_doubt, short_without_building
from tests.engine.settlers.laying import dev, laid
from tests.every_game.setups import Setup
from tests.every_game.walks import walk

MOST_STATES = 700
"""Endgames with more than so many tables ahead are left out."""

SEEDS = range(220)
MOMENT = Context(Seat(0), 0, NoChance())


class Endgame(NamedTuple):
    """A table near its end, and what everything ahead comes to for seat 0: the most from the land, and from cards."""

    table: Table
    land: int
    cards: int

    @property
    def bound(self) -> int:
        return sum(upper_bound(self.table, 0).values())


def grown(rng: SeededRng) -> Table:
    """A nearly full board: everybody has built wherever there was room, until a few pieces were left."""
    seats = 3 + rng.number(2)
    stock = (9 + rng.number(7), 2 + rng.number(4), 4)
    spare = [(rng.number(4), rng.number(3)) if seat == 0 else (rng.number(2), rng.number(2)) for seat in range(seats)]
    pieces = Pieces((0,) * seats, (0,) * seats, (0,) * seats, stock)
    for seat in [*range(seats), *reversed(range(seats))]:
        pieces = _settled(pieces, seat, _one(rng, pieces.free))
        new = pieces.buildings[seat].bit_length() - 1
        at = MAP.edges_at[new] & ~_any(pieces.roads)
        pieces = _paved(pieces, seat, _one(rng, at or pieces.legal(seat)[0]))
    idle = 0
    while idle < 40:
        seat, idle = rng.number(seats), idle + 1
        edges, corners = pieces.legal(seat)
        roads, settlements, cities = pieces.left(seat)
        if corners and settlements > spare[seat][1] and not rng.number(3):
            pieces, idle = _settled(pieces, seat, _one(rng, corners)), 0
        elif edges and roads > spare[seat][0]:
            pieces, idle = _paved(pieces, seat, _one(rng, edges)), 0
        elif cities > rng.number(4) and pieces.settlements[seat] and not rng.number(3):
            place = _one(rng, pieces.settlements[seat])
            towns = _with(pieces.cities, seat, place)
            pieces, idle = replace(pieces, settlements=_with(pieces.settlements, seat, place), cities=towns), 0
    return _dealt(pieces, rng)


def _dealt(pieces: Pieces, rng: SeededRng) -> Table:
    """The table with these pieces; few cards are left, and nobody knows which."""
    seats = len(pieces.roads)
    played = {seat: dev(knight=rng.number(4)) for seat in range(seats)}
    knights = [played[seat][KNIGHT] for seat in range(seats)]
    chief = max(knights)
    army = None if chief < 3 else rng.number(seats) if knights.count(chief) == seats else knights.index(chief)
    hidden = dev(knight=rng.number(2), victory_point=rng.number(2))
    table = laid(
        seats=seats,
        played=played,
        army=army,
        held={0: hidden},
        deck=dev(knight=rng.number(2), victory_point=rng.number(2), monopoly=rng.number(2)),
    ).table
    now = lengths(pieces)
    top = max(now)
    best = [seat for seat, length in enumerate(now) if length == top]
    holder = best[rng.number(len(best))] if top >= 5 and (len(best) == 1 or rng.number(2)) else None
    card = replace(LONGEST_ROAD.of(table), holder=holder, length=top if holder is not None else 0)
    return Table(table.law, {**table.slices, "pieces": pieces, "longest_road": card})


def _any(masks: tuple[int, ...]) -> int:
    found = 0
    for mask in masks:
        found |= mask
    return found


def _one(rng: SeededRng, mask: int) -> int:
    there = list(bits(mask))
    return there[rng.number(len(there))]


def _with(masks: tuple[int, ...], seat: int, place: int) -> tuple[int, ...]:
    return (*masks[:seat], masks[seat] ^ 1 << place, *masks[seat + 1 :])


def _settled(pieces: Pieces, seat: int, corner: int) -> Pieces:
    return replace(pieces, settlements=_with(pieces.settlements, seat, corner))


def _paved(pieces: Pieces, seat: int, edge: int) -> Pieces:
    return replace(pieces, roads=_with(pieces.roads, seat, edge))


def ahead(table: Table) -> Iterator[Event]:
    """All that may be built next, by anybody. What others make of their settlements changes nothing for seat 0."""
    pieces = PIECES.of(table)
    for seat in range(table.law.seats):
        edges, corners = pieces.legal(seat)
        roads, settlements, cities = pieces.left(seat)
        yield from (RoadBuilt(seat, edge) for edge in bits(edges) if roads)
        yield from (SettlementBuilt(seat, corner) for corner in bits(corners) if settlements)
        yield from (CityBuilt(seat, corner) for corner in bits(pieces.settlements[seat]) if cities and not seat)


def from_land(table: Table) -> int | None:
    """The most points that seat 0 has from the land on any table that lies ahead. None: there are too many."""
    seen, waiting, best = set(), [table], 0
    while waiting:
        table = waiting.pop()
        pieces, card = PIECES.of(table), LONGEST_ROAD.of(table)
        key = (pieces.roads, pieces.settlements, pieces.cities, card)
        if key in seen:
            continue
        seen.add(key)
        if len(seen) > MOST_STATES:
            return None
        points = pieces.settlements[0].bit_count() + 2 * pieces.cities[0].bit_count() + 2 * (card.holder == 0)
        best = max(best, points)
        waiting.extend(table.settle(event, MOMENT, []) for event in ahead(table))
    return best


def from_cards(table: Table) -> int:
    """The most points from cards: each that nobody has seen is a point, a knight, or neither."""
    deck = DEVELOPMENT_CARDS.of(table)
    unseen = sum(deck.held[0]) + sum(deck.left)
    knights = DECK[KNIGHT] - sum(played[KNIGHT] for played in deck.played)
    best = 0
    for points in range(min(unseen, DECK[VICTORY_POINT]) + 1):
        after = table
        for used in range(min(unseen - points, knights) + 1):
            best = max(best, points + 2 * (after.slices["largest_army"] == 0))
            if used < min(unseen - points, knights):
                after = after.settle(KnightPlayed(0), MOMENT, [])
    return best


@cache
def endgames() -> list[Endgame]:
    """The endgames that can be searched to the end."""
    found = []
    for seed in SEEDS:
        table = grown(SeededRng(seed))
        if (land := from_land(table)) is not None:
            found.append(Endgame(table, land, from_cards(table)))
    return found


@pytest.mark.nightly
@pytest.mark.slow
def test_E5_no_way_to_go_on_leads_beyond_the_bound() -> None:
    for endgame in endgames():
        assert endgame.land + endgame.cards <= endgame.bound


@pytest.mark.slow
@pytest.mark.parametrize("goal", range(6, 16))
def test_E5_whenever_a_seat_is_called_stuck_no_way_leads_to_the_goal(goal: int) -> None:
    stuck = [endgame for endgame in endgames() if bound_below(endgame.table, 0, goal)]
    assert stuck == [endgame for endgame in endgames() if endgame.bound < goal]
    assert all(bound_below(endgame.table, 0, goal) == upper_bound(endgame.table, 0) for endgame in stuck)
    assert all(endgame.land + endgame.cards < goal for endgame in stuck)
    assert stuck or goal < 8


@pytest.mark.slow
def test_E5_who_is_surely_in_reach_by_a_quick_look_is_in_reach_by_the_bound() -> None:
    for endgame in endgames():
        goal = endgame.bound + 1
        assert [*seats_in_doubt(endgame.table, short_without_building(endgame.table, (0,), goal), goal)] == [0]


def test_E5_as_long_as_nobody_builds_or_gets_cards_the_quick_look_finds_the_same() -> None:
    before: tuple[Any, list[tuple[int, int]]] | None = None
    equal = 0
    for step in walk(Setup("settlers", "league", 4, 1, changed=False, most=10_000)).playing():
        table = step.after.table
        found = BUILT_AND_HELD.of(table), [*short_without_building(table, range(4), 10)]
        equal += before is not None and before[0] == found[0]
        assert before is None or before[0] != found[0] or before[1] == found[1]
        before = found
    assert equal > 100


@pytest.mark.slow
def test_E5_the_bound_says_something_it_is_often_what_can_really_be_reached() -> None:
    exact = [endgame for endgame in endgames() if endgame.land + endgame.cards == endgame.bound]
    assert len(endgames()) > 100
    assert len(exact) > 0.4 * len(endgames())


@pytest.mark.nightly
def test_E5_so_many_settlements_as_are_said_fit_side_by_side() -> None:
    for seed in range(60):
        rng = SeededRng(seed)
        corners = [corner for corner in range(len(MAP.corner_points)) if not rng.number(4)][:14]
        fits = max(
            chosen.bit_count()
            for chosen in range(1 << len(corners))
            if not any(
                chosen >> i & 1 and chosen >> j & 1 and MAP.near[a] >> b & 1
                for i, a in enumerate(corners)
                for j, b in enumerate(corners)
                if i < j
            )
        )
        assert most_without_neighbours(corners) == fits
