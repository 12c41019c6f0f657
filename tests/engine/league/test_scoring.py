"""Scoring of a league's matches by the printed regulation (G1–G10, K5)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.league.regulation import PRINTED
from engine.league.results import Ending, MatchResult, ResultError, ranks
from engine.league.scoring import Line
from tests.engine.league.matches import LEAGUE, match, scores, totals


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("A10 B9 A8 C6", (3, 1, -2, -2)),
        ("C10 A8 A8 B5", (6, -1, -1, -4)),
        ("A10 C9 B9 A8", (2, 2, 1, -5)),
    ],
)
def test_G2_G6_the_three_printed_examples(line: str, expected: tuple[int, ...]) -> None:
    assert totals(match(line)) == expected


def test_a_result_is_scored_once_by_a_regulation_and_anew_by_another() -> None:
    result, other = match("A10 B9 A8 C6"), LEAGUE.amended({"handicap_basis": "table"}, "club")
    first = scores(result)
    assert scores(result) is first
    assert totals(result, other) == totals(match("A10 B9 A8 C6"), other)
    assert scores(result) == first


def test_G1_the_declared_winner_is_first_and_equal_points_share_the_better_rank() -> None:
    assert ranks(match("A10 A8 A8 A5")) == (1, 2, 2, 4)
    assert ranks(match("A8 A11 A10 A5", winner=2)) == (3, 2, 1, 4)


def test_G2_three_level_seconds_lose_as_seconds() -> None:
    assert totals(match("A10 A7 A7 A7")) == (6, -2, -2, -2)


def test_G2_another_target_shifts_what_losers_lose() -> None:
    assert totals(match("A12 A11 A9 A6", target=12)) == (9, 0, -3, -6)


@pytest.mark.parametrize("seats", ["A10 A9", "A10 A9 A8 A7 A6"])
def test_G2_tables_of_other_sizes_are_not_scored(seats: str) -> None:
    with pytest.raises(ResultError, match="G2"):
        scores(match(seats))


def handicaps(result: MatchResult, basis: str = "outranked") -> tuple[int, ...]:
    regulation = LEAGUE if basis == "outranked" else LEAGUE.amended({"handicap_basis": basis}, "club")
    return tuple(sum(li.value for li in scored.lines if li.rule == "G3") for scored in scores(result, regulation))


def test_G3_a_b_member_that_lost_to_an_a_gets_one() -> None:
    assert handicaps(match("A10 B7 B6 A5")) == (0, 1, 1, 0)


def test_G3_a_c_member_gets_two_for_an_a_else_one_for_a_b() -> None:
    assert handicaps(match("B10 C7 A6 C5")) == (0, 1, 0, 2)


def test_G3_is_one_value_and_no_sum_over_opponents() -> None:
    assert handicaps(match("A10 A9 B8 C5")) == (0, 0, 1, 2)


def test_G3_needs_an_opponent_who_finished_strictly_above() -> None:
    assert handicaps(match("C10 A7 B7 B6")) == (0, 0, 0, 1)
    assert handicaps(match("C10 A7 B7 B6"), basis="table") == (0, 0, 1, 1)


def test_G3_gives_nothing_to_a_members_guests_and_winners() -> None:
    assert handicaps(match("B10 A7 G6 A5")) == (0, 0, 0, 0)
    assert handicaps(match("C10 A7 A6 A5"), basis="table") == (0, 0, 0, 0)


def test_G4_a_guests_negative_result_counts_as_nothing_and_outside_the_sum() -> None:
    assert totals(match("A10 G5 A8 A7")) == (1 + 3, 0, -1, -3)


def test_G4_a_guests_positive_result_stays_outside_the_sum_unless_the_regulation_says_so() -> None:
    result = match("A10 A7 G10 A6")
    assert totals(result) == (7, -3, 1, -4)
    assert totals(result, LEAGUE.amended({"guest_basis": "negatives"}, "club")) == (6, -3, 1, -4)


def test_G4_a_guest_that_wins_below_nothing_gets_nothing() -> None:
    result = match("G10 A11 B10 C9")
    assert totals(result) == (0, 2, 1, 1)
    assert scores(result)[0].lines == (Line("G5", "pot", -4), Line("G4", "guest", 4))


def test_G5_the_winner_gets_what_the_losers_lose() -> None:
    assert totals(match("A10 A8 A6 A4")) == (11, -1, -4, -6)


def test_G6_the_winner_is_raised_to_the_best_loser_but_not_above_two() -> None:
    assert totals(match("A10 C10 B9 A8")) == (2, 3, 0, -5)


def test_G6_level_a_members_share_what_is_taken_and_the_later_in_turn_order_pays_the_odd_point() -> None:
    result = match("B10 C11 A9 A9")
    paid = [[line.value for line in scored.lines if line.what == "pays-cap"] for scored in scores(result)]
    assert paid == [[], [], [-1], [-2]]
    assert totals(result) == (2, 3, -2, -3)


def test_G6_nobody_pays_where_no_a_member_lost() -> None:
    assert totals(match("A10 C9 B9 C8")) == (2, 2, 1, 0)


def test_G6_the_winner_is_raised_to_one_at_least() -> None:
    negatives = LEAGUE.amended({"guest_basis": "negatives"}, "club")
    assert totals(match("A10 G13 A10 A9"), negatives) == (1, 4, 0, -5)


def test_G6_a_guests_win_is_not_capped() -> None:
    assert not [line for scored in scores(match("G10 A10 A9 A9")) for line in scored.lines if line.rule == "G6"]


def feats(result: MatchResult, **changes: int | str) -> list[list[str]]:
    regulation = LEAGUE.amended(changes, "club") if changes else LEAGUE
    return [
        [str(line.about["feat"]) for line in scored.lines if line.rule == "G7"] for scored in scores(result, regulation)
    ]


def test_G7_ten_to_nine_nine_nine_is_an_honourable_win() -> None:
    assert feats(match("A11 A9 A9 A9")) == [["honourable-win"], [], [], []]
    assert feats(match("A10 A9 A9 A8")) == [[], [], [], []]


def test_G7_an_honourable_win_adds_ten_or_is_ten() -> None:
    assert totals(match("A10 A9 A9 A9"))[0] == 0 + 10
    assert totals(match("A10 B9 B9 B9"), LEAGUE.amended({"honourable": "instead"}, "club"))[0] == 10


def test_G7_feats_add_up_at_the_end_outside_the_zero_sum() -> None:
    result = match("A10 A8 A6 A4", feats={0: ("max-road", "all-numbers")})
    assert totals(result) == (11 + 10, -1, -4, -6)


def test_G7_ten_heroes_need_no_win_and_the_others_do() -> None:
    everything = ("great-settling", "max-road", "ten-heroes", "all-numbers")
    assert feats(match("A10 A8 A6 A4", feats={1: everything})) == [[], ["ten-heroes"], [], []]


def test_G7_a_feat_that_the_regulation_gives_no_points_does_not_count() -> None:
    assert feats(match("A10 A8 A6 A4", feats={0: ("max-road",)}), feat_max_road=0) == [[], [], [], []]


def test_G2_at_another_target_only_the_feats_that_the_regulation_lists_count() -> None:
    result = match("A12 A8 A6 A4", target=12, feats={0: ("max-road",), 1: ("ten-heroes",)})
    assert feats(result) == [[], [], [], []]
    assert feats(result, feats_at_other_targets="ten-heroes") == [[], ["ten-heroes"], [], []]


def test_G8_joint_firsts_share_the_pot_in_whole_points_toward_nothing() -> None:
    assert totals(match("A9 A9 A7 A6", "points")) == (3, 3, -3, -4)
    assert totals(match("A12 A12 B11 B11", "points")) == (-2, -2, 2, 2)
    assert totals(match("A12 A12 A11 A10", "points")) == (0, 0, 1, 0)


def test_G8_four_who_are_level_get_nothing() -> None:
    assert totals(match("A8 B8 C8 G8", "points")) == (0, 0, 0, 0)


def test_G8_a_guest_among_the_first_takes_its_share_and_no_minus() -> None:
    assert totals(match("A9 G9 A7 A6", "points")) == (3, 3, -3, -4)
    assert totals(match("A12 G12 B11 B11", "points")) == (-2, 0, 2, 2)


def test_G8_a_named_winner_is_first_without_a_winners_feats() -> None:
    result = match("A8 A9 A7 A6", "named", feats={0: ("max-road", "ten-heroes")})
    assert [scored.rank for scored in scores(result)] == [1, 2, 3, 4]
    assert feats(result)[0] == ["ten-heroes"]


def test_G9_a_seat_that_left_is_ranked_by_its_points_but_never_first() -> None:
    assert ranks(match("A9 A8 A7 A6", "points", left=(0,))) == (2, 1, 3, 4)
    assert ranks(match("A9 A10 A9 A6", left=(2,), winner=1)) == (2, 1, 2, 4)


def test_G9_a_seat_that_left_can_not_have_won() -> None:
    with pytest.raises(ResultError, match="G9"):
        scores(match("A10 A8 A7 A6", left=(0,)))
    with pytest.raises(ResultError, match="G9"):
        scores(match("A10 A8 A7", "points", left=(0, 1, 2)))


def test_G10_of_three_the_winner_gets_what_the_two_lose_and_no_honourable_win() -> None:
    assert totals(match("A10 A9 A9")) == (0, 0, 0)
    assert totals(match("A10 B8 A7")) == (3, 0, -3)
    assert feats(match("A10 A9 A9")) == [[], [], []]


def test_K9_a_void_match_scores_nothing() -> None:
    assert scores(match("A10 A9 A9 A9", "void", feats={0: ("ten-heroes",)})) == ()


def test_K5_a_tournament_gives_points_for_places_and_shares_them_by_rank() -> None:
    assert totals(match("G10 G8 G8 G5"), PRINTED["tournament"]) == (6, 4, 4, 0)


@pytest.mark.parametrize(
    ("result", "rule"),
    [
        (match("A9 A8 A7 A6"), "E1"),
        (match("A10 A8 A7 A6", winner=4), "G1"),
        (match("A10 A8 A7 A6", winner=None), "G8"),
    ],
)
def test_results_that_cannot_have_come_about_are_refused(result: MatchResult, rule: str) -> None:
    with pytest.raises(ResultError, match=rule):
        scores(result)


seat = st.tuples(st.sampled_from("ABC"), st.integers(2, 12))
members = st.lists(seat, min_size=3, max_size=4)
ENDINGS: tuple[Ending, ...] = ("declared", "named", "points")


def table(players: list[tuple[str, int]], ending: Ending) -> MatchResult:
    if ending == "declared":
        players = [(players[0][0], 10), *players[1:]]
    return match(" ".join(f"{tier}{points}" for tier, points in players), ending)


@given(members, st.sampled_from(ENDINGS))
def test_G5_members_alone_play_for_nothing_in_sum_unless_nobody_can_pay_or_a_pot_is_shared(
    players: list[tuple[str, int]], ending: Ending
) -> None:
    result = table(players, ending)
    scored = [[line for line in seat.lines if line.rule != "G7"] for seat in scores(result)]
    total = sum(line.value for lines in scored for line in lines)
    unpaid = sum(line.value for lines in scored for line in lines if line.rule == "G6")
    remainder = [line for lines in scored for line in lines if line.what == "share"]
    if not remainder:
        assert total == unpaid >= 0
        assert unpaid == 0 or not any(
            seat.tier == "A" for number, seat in enumerate(result.seats) if number != first(result)
        )
    else:
        assert abs(total) < len(remainder)


def first(result: MatchResult) -> int:
    return ranks(result).index(1)


@given(members, st.sampled_from(ENDINGS))
def test_G6_takes_what_it_gives_wherever_an_a_member_lost(players: list[tuple[str, int]], ending: Ending) -> None:
    result = table(players, ending)
    moved = [line.value for scored in scores(result) for line in scored.lines if line.rule == "G6"]
    lost = {seat.tier for seat, rank in zip(result.seats, ranks(result), strict=True) if rank > 1}
    assert sum(moved) == 0 or "A" not in lost


@given(members, st.sampled_from(ENDINGS))
def test_every_line_names_a_rule_and_what_it_is_for(players: list[tuple[str, int]], ending: Ending) -> None:
    for scored in scores(table(players, ending)):
        assert {line.rule for line in scored.lines} <= {"G2", "G3", "G5", "G6", "G7", "G8", "G10"}
        assert all(line.value or line.what in ("base", "pot", "share") for line in scored.lines)
