"""Standings: criteria, ties, what decided each place (K4)."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from engine.league.regulation import Regulation
from engine.league.results import MatchResult, SeatResult
from engine.league.standings import Place, ScoredMatch, score_match, standings
from tests.engine.league.matches import LEAGUE, match


def played(name: str, players: str, line: str, regulation: Regulation = LEAGUE) -> ScoredMatch:
    """A declared match of these players, a letter each, the winner first."""
    result = match(line)
    seats = tuple(replace(seat, player=player) for seat, player in zip(result.seats, players, strict=True))
    return score_match(name, replace(result, seats=seats), regulation)


def order(places: tuple[Place, ...]) -> list[tuple[int, str, str]]:
    return [(place.rank, place.tally.player, place.decided) for place in places]


def test_K4_points_come_first() -> None:
    matches = [played("1", "abcd", "A10 A8 A6 A4")]
    assert order(standings("abcd", matches, LEAGUE)) == [
        (1, "a", ""),
        (2, "b", "points"),
        (3, "c", "points"),
        (4, "d", "points"),
    ]


def test_K4_a_tally_has_matches_wins_rates_victory_points_feats_and_history() -> None:
    matches = [played("1", "abcd", "A12 A9 A9 A9"), played("2", "bacd", "A10 A8 A6 A4")]
    tally = standings("a", matches, LEAGUE)[0].tally
    assert (tally.points, tally.matches, tally.wins, tally.win_rate) == (9, 2, 1, 0.5)
    assert (tally.victory_points, tally.average_victory_points) == (18, 9)
    assert tally.feats == {"honourable-win": 1}
    assert tally.history == (10, -1)


def test_K4_level_points_are_told_apart_by_wins() -> None:
    matches = [played("1", "axyz", "A10 A9 A9 A8"), played("2", "xbyz", "A10 C9 A5 A4")]
    assert order(standings("ab", matches, LEAGUE)) == [(1, "a", ""), (2, "b", "wins")]


def test_K4_level_wins_are_told_apart_by_victory_points() -> None:
    matches = [
        played("1", "xbyz", "A10 C9 A5 A4"),
        played("2", "xcyz", "A10 C8 A5 A4"),
        played("3", "xcyz", "A10 C8 A5 A4"),
    ]
    places = standings("bc", matches, LEAGUE)
    assert order(places) == [(1, "c", ""), (2, "b", "victory-points")]
    assert {place.tally.points for place in places} == {2}


def named(result: MatchResult, players: str) -> MatchResult:
    return replace(
        result,
        seats=tuple(replace(seat, player=player) for seat, player in zip(result.seats, players, strict=True)),
    )


def test_K4_a_first_place_by_points_alone_is_no_win() -> None:
    result = named(match("A9 A8 A7 A6", "points"), "abcd")
    assert standings("a", [score_match("1", result, LEAGUE)], LEAGUE)[0].tally.wins == 0
    result = named(match("A9 A8 A7 A6", "named"), "abcd")
    assert standings("a", [score_match("1", result, LEAGUE)], LEAGUE)[0].tally.wins == 1


def test_K4_head_to_head_counts_shared_tables_among_all_who_are_level() -> None:
    level = LEAGUE.amended({"ties": "points head-to-head wins victory-points"}, "club")
    # Both have -1 and -4 of two tables; at the second, which they shared, b was above a.
    matches = [
        played("1", "xayz", "A10 A8 A5 A5"),
        played("2", "xbza", "A10 A8 A7 A6"),
        played("3", "xbyz", "A10 A5 A5 A5"),
    ]
    places = {place.tally.player: place for place in standings("ab", matches, level)}
    assert places["a"].tally.points == places["b"].tally.points == -5
    assert (places["b"].head_to_head, places["a"].head_to_head) == (1, -1)
    assert (places["b"].rank, places["a"].rank, places["a"].decided) == (1, 2, "head-to-head")


def test_K4_who_is_level_in_everything_shares_a_place() -> None:
    matches = [played("1", "xabc", "A10 A6 A6 A6")]
    assert order(standings("abcx", matches, LEAGUE)) == [(1, "x", ""), (2, "a", "points"), (2, "b", ""), (2, "c", "")]


def test_K4_members_without_a_match_stand_below_with_nothing() -> None:
    matches = [played("1", "abcd", "A10 A9 A9 A6")]
    assert order(standings("abcde", matches, LEAGUE))[1:3] == [(2, "b", "points"), (2, "c", "")]
    assert {place.tally.player: place.tally.matches for place in standings("ae", matches, LEAGUE)} == {"a": 1, "e": 0}


def test_K13_who_has_no_match_stands_unranked_below_a_player_with_negative_points() -> None:
    matches = [played("1", "xzby", "A10 A8 A5 A3")]
    places = standings(["a", "b", "official", "x"], matches, LEAGUE)
    assert [(place.tally.player, place.ranked) for place in places] == [
        ("x", True),
        ("b", True),
        ("a", False),
        ("official", False),
    ]
    assert places[1].tally.points < 0
    assert places[2].rank == places[3].rank == 3


def test_K9_a_void_match_counts_for_nobody() -> None:
    void = score_match("1", match("A10 A8 A7 A6", "void"), LEAGUE)
    assert standings(["p0"], [void], LEAGUE)[0].tally.matches == 0


def season(seed: int, matches: int = 12) -> list[ScoredMatch]:
    rng = Random(seed)
    made = []
    for number in range(matches):
        players = rng.sample("abcdefgh", 4)
        seats = tuple(
            SeatResult(player, rng.choice("ABC"), 10 if seat == 0 else rng.randint(3, 9))
            for seat, player in enumerate(players)
        )
        made.append(score_match(str(number), MatchResult(seats, "declared", 0), LEAGUE))
    return made


@given(st.integers(0, 2**32), st.randoms(use_true_random=False))
def test_K4_the_order_of_results_changes_no_place(seed: int, rng: Random) -> None:
    matches = season(seed)
    shuffled = rng.sample(matches, len(matches))
    assert order(standings("abcdefgh", matches, LEAGUE)) == order(standings("abcdefgh", shuffled, LEAGUE))


@given(st.integers(0, 2**32))
def test_K4_the_points_of_all_are_what_their_matches_gave(seed: int) -> None:
    matches = season(seed)
    total = sum(scored.total for played in matches for scored in played.scores)
    assert sum(place.tally.points for place in standings("abcdefgh", matches, LEAGUE)) == total
