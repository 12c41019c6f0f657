"""Draws of a round: sizes, byes, and opponents that do not meet again while that can be avoided (K2)."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core import SeededRng
from engine.league.draws import Draw, DrawError, random_draw, repeats, swiss_draw, table_sizes

Met = Counter[frozenset[str]]


def names(count: int) -> list[str]:
    return [f"p{number:02}" for number in range(count)]


def swiss(players: list[str], met: Met | None = None, seed: int = 1) -> Draw:
    return swiss_draw({player: place for place, player in enumerate(players, 1)}, met or Met(), {}, {}, SeededRng(seed))


def pairs(tables: tuple[tuple[str, ...], ...]) -> Met:
    return Met(frozenset(pair) for table in tables for pair in combinations(table, 2))


@pytest.mark.parametrize(
    ("players", "sizes"),
    [
        (3, (3,)),
        (4, (4,)),
        (5, (4,)),
        (6, (3, 3)),
        (7, (4, 3)),
        (9, (3, 3, 3)),
        (20, (4,) * 5),
        (22, (4, 4, 4, 4, 3, 3)),
    ],
)
def test_K2_tables_have_four_seats_and_three_where_it_must_be(players: int, sizes: tuple[int, ...]) -> None:
    assert table_sizes(players) == sizes


@given(st.integers(3, 200))
def test_K2_nobody_but_a_fifth_player_has_a_bye(players: int) -> None:
    assert sum(table_sizes(players)) == (4 if players == 5 else players)


@pytest.mark.parametrize("players", [0, 1, 2])
def test_K2_fewer_than_three_play_no_round(players: int) -> None:
    with pytest.raises(DrawError, match="K2"):
        random_draw(names(players), {}, SeededRng(1))
    with pytest.raises(DrawError, match="K2"):
        swiss(names(players))


@given(st.integers(3, 40), st.integers(0, 2**32))
def test_K2_a_draw_seats_everybody_once(players: int, seed: int) -> None:
    for draw in (random_draw(names(players), {}, SeededRng(seed)), swiss(names(players), seed=seed)):
        assert sorted([*(player for table in draw.tables for player in table), *draw.byes]) == names(players)


def test_K2_the_order_of_names_does_not_decide_a_draw_by_lot() -> None:
    assert random_draw(names(8), {}, SeededRng(7)) == random_draw(names(8)[::-1], {}, SeededRng(7))
    assert random_draw(names(8), {}, SeededRng(7)) != random_draw(names(8), {}, SeededRng(8))


def test_K2_the_first_swiss_round_seats_players_of_like_standing_together() -> None:
    assert swiss(names(8)).tables == (("p00", "p01", "p02", "p03"), ("p04", "p05", "p06", "p07"))


def test_K2_lots_decide_among_players_who_share_a_place() -> None:
    level = dict.fromkeys(names(8), 1)
    drawn = {swiss_draw(level, {}, {}, {}, SeededRng(seed)).tables for seed in range(5)}
    assert len(drawn) > 1


def test_K2_the_next_bye_goes_to_the_last_of_those_who_had_the_fewest() -> None:
    places = {player: place for place, player in enumerate(names(5), 1)}
    assert swiss_draw(places, {}, {"p04": 1}, {}, SeededRng(1)).byes == ("p03",)
    assert random_draw(names(5), {"p00": 1, "p01": 1, "p02": 1, "p04": 1}, SeededRng(3)).byes == ("p03",)


def test_K2_who_sat_at_tables_of_three_the_least_comes_to_the_next() -> None:
    places = {player: place for place, player in enumerate(names(7), 1)}
    draw = swiss_draw(places, {}, {}, {"p06": 1, "p05": 1}, SeededRng(1))
    assert sorted(draw.tables[1]) == ["p02", "p03", "p04"]


def free_draw_exists(players: list[str], sizes: tuple[int, ...], met: Met) -> bool:
    """By trying every draw: whether one repeats no opponents."""
    if not players:
        return True
    for size in set(sizes):
        fewer = list(sizes)
        fewer.remove(size)
        for others in combinations(players[1:], size - 1):
            table = (players[0], *others)
            if not repeats((table,), met) and free_draw_exists(
                [player for player in players if player not in table], tuple(fewer), met
            ):
                return True
    return False


@settings(max_examples=60)
@given(st.integers(6, 12), st.integers(0, 2**32), st.data())
def test_K2_swiss_repeats_no_opponents_while_a_draw_without_repeats_exists(
    players: int, seed: int, data: st.DataObject
) -> None:
    met = Met(
        data.draw(st.lists(st.sampled_from([frozenset(pair) for pair in combinations(names(players), 2)]), max_size=30))
    )
    draw = swiss(names(players), met, seed)
    assert (repeats(draw.tables, met) == 0) == free_draw_exists(names(players), table_sizes(players), met)


def test_K2_twelve_players_play_on_without_repeats_as_long_as_that_can_be() -> None:
    met, rounds = Met(), 0
    while free_draw_exists(names(12), (4, 4, 4), met):
        draw = swiss(names(12), met)
        assert not repeats(draw.tables, met)
        met += pairs(draw.tables)
        rounds += 1
    assert rounds == 1
    assert repeats(swiss(names(12), met).tables, met) == 3


def test_K2_where_all_have_met_repeats_are_as_few_as_exchanges_make_them() -> None:
    met = pairs((tuple(names(6)),))
    draw = swiss(names(6), met)
    assert repeats(draw.tables, met) == 6


@pytest.mark.slow
@pytest.mark.nightly
def test_K2_a_large_field_plays_ten_rounds_without_repeats() -> None:
    met = Met()
    for round_ in range(10):
        draw = swiss(names(120), met, seed=round_)
        assert not repeats(draw.tables, met)
        met += pairs(draw.tables)
