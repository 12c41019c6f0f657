"""Seeds of draws: lots, or ratings where the regulation says so and no match of the season decides (K2, K12)."""

import pytest

from engine.league.commands import (
    AmendRegulation,
    CheckIn,
    DrawRound,
    LeaveLeague,
    PlanFinishRound,
    SeedFinish,
    StartRound,
)
from engine.league.draws import Tables
from engine.league.events import FinishSeeded, RoundDrawn
from engine.league.finish import champion, stages
from engine.league.state import HOUR
from tests.engine.league.clubs import DAY, Club, club

EIGHT = ["ann", "bob", "cid", "dan", "eve", "fay", "gus", "hal"]
NINE = ["ivy", "jan", "kim", "leo", "max", "nan", "oli", "pam", "que"]


def rated(players: list[str]) -> dict[str, float]:
    """Ratings of these players, the first the best."""
    return {player: 30.0 - number for number, player in enumerate(players)}


def seeded(*players: str, **changes: str) -> Club:
    """A club that seeds by rating."""
    made = club(*players)
    made.do("olga", AmendRegulation({"draw_seeds": "rating", **changes}, "as we agreed"))
    made.ratings = rated(list(players))
    return made


def draw(made: Club, players: list[str], seed: int = 1) -> tuple[Tables, RoundDrawn]:
    """The tables of a new round of these players, each in the order of names, and how it was drawn."""
    key = made.plan()
    for player in players:
        made.do(player, CheckIn(key))
    (event,) = made.do("olga", DrawRound(key, 0), seed)
    assert isinstance(event, RoundDrawn)
    return tuple(tuple(sorted(table)) for table in event.draw.tables), event


def test_K2_lots_decide_a_draw_and_no_rating_stands_in_it_unless_the_regulation_says_so() -> None:
    made = club(*EIGHT)
    made.ratings = rated(EIGHT)
    drawn = {draw(made, EIGHT, seed)[0] for seed in range(3)}
    assert len(drawn) > 1
    assert all(not round_.ratings for round_ in made.league.rounds.values())


@pytest.mark.parametrize("seed", range(3))
def test_K2_the_first_round_by_rating_has_one_of_each_quarter_at_each_table(seed: int) -> None:
    made = seeded(*EIGHT)
    tables, event = draw(made, EIGHT, seed)
    assert tables == (("ann", "dan", "eve", "hal"), ("bob", "cid", "fay", "gus"))
    assert event.ratings == made.league.rounds[event.key].ratings == rated(EIGHT)
    assert made.refolded() == made.league


def test_K2_tables_of_three_and_a_bye_go_to_the_lowest_ratings() -> None:
    assert draw(seeded(*EIGHT), EIGHT[:7])[0] == (("ann", "dan", "eve", "gus"), ("bob", "cid", "fay"))
    five = draw(seeded(*EIGHT), EIGHT[:5])[1].draw
    assert (five.byes, len(five.tables[0])) == (("eve",), 4)


def test_K2_who_has_no_rating_counts_as_a_beginner_and_lots_decide_among_equals() -> None:
    made = seeded(*EIGHT)
    made.ratings = {"hal": 3.0, "gus": -2.0}
    found = [draw(made, EIGHT, seed) for seed in range(6)]
    assert len({tables for tables, _ in found}) > 1
    assert all(event.ratings == made.ratings for _, event in found)
    for _, event in found:
        order = sorted(EIGHT, key=lambda player: -made.ratings.get(player, 0.0))
        first, last = order[0], order[-1]
        assert next(table for table in event.draw.tables if first in table) == event.draw.tables[0]
        assert last in event.draw.tables[0]  # of 1 4 5 8


def test_K2_a_draw_by_lot_alone_is_by_lot_whatever_seeds_it() -> None:
    made = seeded(*EIGHT, draw="random")
    assert draw(made, EIGHT)[1].ratings == {}


def test_K2_later_rounds_go_by_the_standings_and_newcomers_by_rating_below_them() -> None:
    made = seeded(*EIGHT, *NINE)
    made.ratings |= {"ann": -5.0}
    for match in made.start(EIGHT):
        made.report(match, made.result(match, 10, 7, 6, 5))
    made.now += 7 * DAY
    tables, event = draw(made, ["ann", *NINE[:8]])
    assert tables == (("ann", "ivy", "jan"), ("kim", "leo", "max"), ("nan", "oli", "pam"))
    assert set(event.ratings) == set(NINE[:8])  # ann has a match, and the standings decide


def test_K2_who_met_without_a_result_yet_is_not_drawn_together_again() -> None:
    made = seeded(*EIGHT, *NINE[:8])
    sixteen = [*EIGHT, *NINE[:8]]
    first = {frozenset(match.players) for match in made.start(sixteen)}
    tables, event = draw(made, sixteen)
    assert all(len(table & set(again)) < 2 for table in first for again in tables)
    assert len(event.ratings) == 16


def test_K12_a_finish_of_a_season_without_a_match_is_seeded_by_rating() -> None:
    made = seeded(*EIGHT)
    (event,) = made.do("olga", SeedFinish(8))
    assert isinstance(event, FinishSeeded)
    assert (event.seeds, event.ratings) == (tuple(EIGHT), rated(EIGHT))
    made.do("olga", PlanFinishRound("First stage", made.now + HOUR))
    round_ = stages(made.league, 1)[0]
    assert round_.draw is not None
    assert [sorted(table) for table in round_.draw.tables] == [
        ["ann", "dan", "eve", "hal"],
        ["bob", "cid", "fay", "gus"],
    ]
    assert made.refolded() == made.league


def test_K12_who_withdraws_from_it_is_replaced_by_the_next_rating_and_level_ends_go_by_the_seeds() -> None:
    made = seeded(*EIGHT)
    made.do("olga", SeedFinish(4))
    made.do("bob", LeaveLeague())
    made.do("olga", PlanFinishRound("Final", made.now + HOUR))
    round_ = stages(made.league, 1)[0]
    assert round_.draw is not None
    assert set(round_.draw.seated) == {"ann", "cid", "dan", "eve"}
    made.do("olga", StartRound(round_.key, round_.draws))
    assert champion(made.league, 1) == ""


def test_K12_without_ratings_in_the_regulation_a_finish_needs_matches() -> None:
    made = club(*EIGHT)
    made.ratings = rated(EIGHT)
    assert made.refusal("olga", SeedFinish(4)) == ("too-few-players", "K12")
    assert seeded("ann").refusal("olga", SeedFinish(4)) == ("too-few-players", "K12")


def test_K12_where_matches_were_played_the_standings_seed_whatever_the_ratings() -> None:
    made = seeded(*EIGHT)
    for match in made.start(EIGHT):
        made.report(match, made.result(match, 10, 7, 6, 5))
    ranked = [place.tally.player for place in made.league.standings(1) if place.ranked]
    (event,) = made.do("olga", SeedFinish(4, {player: n for n, player in enumerate(ranked)}, "by lot"))
    assert isinstance(event, FinishSeeded)
    assert (event.seeds, event.ratings) == (tuple(ranked[:4]), {})


def test_K2_a_draw_by_lot_stands_in_the_stream_as_it_did_before_there_were_ratings() -> None:
    made = club(*EIGHT)
    draw(made, EIGHT)
    ((said, _),) = [line for line in made.stream if line[0]["is"] == "RoundDrawn"]
    assert said.keys() == {"is", "key", "draw", "seed"}
