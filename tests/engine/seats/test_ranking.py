"""Ranking of seats by points."""

from engine.seats import Rank, ranked


def test_seats_rank_by_points_and_share_a_rank_where_these_are_equal() -> None:
    assert ranked({0: 4, 1: 7, 2: 7, 3: 2}) == (Rank(1, 1, 7), Rank(2, 1, 7), Rank(0, 3, 4), Rank(3, 4, 2))


def test_a_winner_is_first_and_shares_the_rank_with_nobody() -> None:
    assert ranked({0: 4, 1: 7, 2: 4}, winner=0) == (Rank(0, 1, 4), Rank(1, 2, 7), Rank(2, 3, 4))
    assert ranked({0: 4, 1: 4}, winner=1) == (Rank(1, 1, 4), Rank(0, 2, 4))
