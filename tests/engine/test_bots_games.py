"""Whole games of bots: they end, steady mostly wins, trades, and asks for nothing that is not offered to it."""

from collections import Counter
from functools import cache
from statistics import median

import pytest

from engine.games.settlers.events import GameEnded, LargestArmyMoved, LongestRoadMoved, Traded
from tests.engine.bots import Played, played

FOUR = ("steady",) * 4
NEVER = {"TakeBack", "Leave", "Return"}


@cache
def tables() -> tuple[Played, ...]:
    """Twelve games of four steady bots."""
    return tuple(played(FOUR, seed) for seed in range(12))


@cache
def mixed() -> tuple[Played, ...]:
    """Games with those who offer and accept what they like."""
    return (
        *(played(("steady", "steady", "random", "random"), seed) for seed in range(4)),
        *(played(("steady", "random", "steady"), seed) for seed in range(4, 7)),
        played(FOUR, 8, {"victory_points": 4}),
        played(FOUR, 9, {"victory_points": 3, "longest_road_from": 3, "largest_army_from": 1}),
        played(
            ("steady", "steady", "random"), 10, {"discard_from": 5, "bank_cards": 10, "development_cards_per_turn": 3}
        ),
        played(FOUR, 11, {"roads": 6, "settlements": 3, "cities": 3, "victory_points": 7}),
        *(played(FOUR, seed, rulebook="league") for seed in (13, 14)),
        played(("steady", "random", "random"), 15, rulebook="league"),
        played(FOUR, 12, {"offers_per_turn": 1, "longest_road_tie": "set_aside", "victory_points": 13}),
    )


def offers_by(game: Played) -> list[tuple[int, int, list[dict[str, object]]]]:
    """(turn, seat, its offers) for each seat that is steady."""
    return [
        (number, seat, [said for by, said in turn if by == seat and said["is"] == "MakeOffer"])
        for number, turn in enumerate(game.turns)
        for seat, level in enumerate(game.levels)
        if level == "steady"
    ]


@pytest.mark.nightly
@pytest.mark.slow
def test_steady_beats_three_random_bots_in_at_least_95_of_100_games() -> None:
    won = 0
    for seed in range(100):
        bots = ["random"] * 4
        bots[seed % 4] = "steady"
        game = played(bots, 1000 + seed)
        won += game.levels[game.winner] == "steady"
    assert won >= 95, f"{won} of 100"


@pytest.mark.slow
def test_steady_asks_for_nothing_that_is_not_offered_whoever_plays_and_by_whatever_rules() -> None:
    for game in mixed():
        assert game.happened(GameEnded) == 1


@pytest.mark.slow
@pytest.mark.nightly
def test_four_steady_bots_play_about_as_long_as_people() -> None:
    turns = [len(game.turns) for game in tables()]
    assert max(turns) < 200
    assert 45 <= median(turns) <= 110


@pytest.mark.slow
@pytest.mark.nightly
def test_steady_bots_trade_with_each_other_and_race_for_road_and_army() -> None:
    trades = [game.happened(Traded) for game in tables()]
    assert min(trades) >= 1
    assert median(trades) >= 5
    assert sum(game.happened(LongestRoadMoved) for game in tables()) > len(tables())
    assert sum(game.happened(LargestArmyMoved) for game in tables()) >= len(tables()) // 2


@pytest.mark.nightly
@pytest.mark.slow
def test_steady_makes_two_offers_in_a_turn_at_most_and_none_of_them_twice() -> None:
    for game in (*tables(), *mixed()):
        for number, seat, offers in offers_by(game):
            assert len(offers) <= 2, (number, seat, offers)
            alike = Counter((str(offer["give"]), str(offer["want"])) for offer in offers)
            assert set(alike.values()) <= {1}, (number, seat, offers)


@pytest.mark.nightly
@pytest.mark.slow
def test_steady_counters_once_in_a_turn_and_only_when_it_is_not_on_turn() -> None:
    countered = 0
    for game in tables():
        for _, _, offers in offers_by(game):
            counters = [offer for offer in offers if "parent" in offer]
            assert len(counters) <= 1
            countered += len(counters)
            assert not counters or len(offers) == 1
    assert countered


@pytest.mark.slow
def test_steady_takes_nothing_back_and_never_leaves() -> None:
    for game in tables():
        assert not {said["is"] for turn in game.turns for _, said in turn} & NEVER
