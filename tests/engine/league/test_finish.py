"""Finish of a season: a final table, or a knock-out seeded by the standings (K12)."""

import pytest

from engine.league.asker import SERVER
from engine.league.closing import season_moves
from engine.league.commands import (
    CheckIn,
    CheckOut,
    CloseSeason,
    DrawRound,
    LeaveLeague,
    PlanFinishRound,
    PlanRound,
    SeedFinish,
    SetTables,
    StartRound,
    SwapSeats,
    TakeOut,
)
from engine.league.finish import champion, is_final, order_at, ranked, seeded_tables, shared, stages
from engine.league.results import MatchResult, SeatResult
from engine.league.state import HOUR, LeagueMatch
from tests.engine.league.clubs import DAY, Club, club, season_of


def finished(players: int, size: int, rounds: int = 3) -> Club:
    """A club of so many players whose season is played, and whose finish of this size is seeded."""
    names = [f"p{number:02}" for number in range(players)]
    made = club(*names)
    season_of(made, names, rounds, seed=11)
    made.do("olga", seeding(made, size))
    return made


def seeding(made: Club, size: int) -> SeedFinish:
    level = shared(ranked(made.league, 1), size)
    order = {player: number for group in level for number, player in enumerate(group)}
    return SeedFinish(size, order, "by lot" if level else "")


def stage(made: Club) -> list[LeagueMatch]:
    """The next stage, planned and started; each match has a room."""
    made.do("olga", PlanFinishRound("Finish", made.now + HOUR))
    round_ = stages(made.league, 1)[-1]
    made.do("olga", StartRound(round_.key, round_.draws))
    return [match for match in made.league.matches.values() if match.round == round_.key]


def played(made: Club, match: LeagueMatch, *points: int, winner: int | None = 0) -> None:
    """These points in the order of the match's players."""
    seats = tuple(SeatResult(one, match.tiers[one], scored) for one, scored in zip(match.players, points, strict=True))
    made.report(match, MatchResult(seats, "points" if winner is None else "declared", winner))


def test_K12_tables_have_one_of_each_quarter_and_the_first_two_meet_last() -> None:
    seeds = [str(number) for number in range(1, 17)]
    assert [" ".join(table) for table in seeded_tables(seeds)] == ["1 8 9 16", "4 5 12 13", "2 7 10 15", "3 6 11 14"]
    assert [" ".join(table) for table in seeded_tables(seeds[:8])] == ["1 4 5 8", "2 3 6 7"]
    assert seeded_tables(seeds[:4]) == (tuple(seeds[:4]),)
    assert seeded_tables(seeds[:3]) == (tuple(seeds[:3]),)


@pytest.mark.parametrize("size", [8, 16, 32])
def test_K12_where_the_better_ones_win_the_seeds_meet_as_late_as_they_can(size: int) -> None:
    tables = seeded_tables([f"{number:02}" for number in range(1, size + 1)])
    while len(tables) > 1:
        assert all(len({(int(player) - 1) // len(tables) for player in table}) == 4 for table in tables)
        assert not any({"01", "02"} <= set(table) for table in tables)
        on = [sorted(table)[:2] for table in tables]
        tables = tuple((*on[number], *on[number + 1]) for number in range(0, len(on), 2))
    assert sorted(tables[0]) == ["01", "02", "03", "04"]


@pytest.mark.parametrize(("size", "before"), [(4, 0), (8, 1), (16, 2)])
def test_K12_the_last_table_of_a_finish_is_its_final_and_no_other_is(size: int, before: int) -> None:
    made = finished(20, size)
    assert not any(is_final(made.league, match) for match in made.league.matches.values())
    for _ in range(before):
        for match in stage(made):
            assert not is_final(made.league, match)
            played(made, match, 10, 8, 6, 4)
    (last,) = stage(made)
    assert is_final(made.league, last)


def test_K12_a_knock_out_goes_from_stage_to_stage_up_to_its_champion_and_counts_of_all_time_alone() -> None:
    made = finished(20, 16)
    season, all_time = made.league.standings(1), made.league.standings()
    assert made.league.finishes[1].seeds == tuple(place.tally.player for place in season[:16])
    first = stage(made)
    assert made.refusal("olga", PlanFinishRound("Too soon", made.now + HOUR)) == ("stage-open", "K12")
    for match in first:
        played(made, match, 8, 10, 9, 2, winner=1)
    second = stage(made)
    assert [set(match.players) for match in second] == [
        {first[0].players[1], first[0].players[2], first[1].players[1], first[1].players[2]},
        {first[2].players[1], first[2].players[2], first[3].players[1], first[3].players[2]},
    ]
    for match in second:
        played(made, match, 10, 9, 3, 3)
    (last,) = stage(made)
    assert champion(made.league, 1) == ""
    played(made, last, 5, 10, 9, 6, winner=1)
    assert champion(made.league, 1) == last.players[1]
    assert made.refusal("olga", PlanFinishRound("More", made.now + HOUR)) == ("stage-open", "K12")
    assert made.league.standings(1) == season, "it does not count in the season that seeds it"
    assert made.league.standings() != all_time
    assert made.refolded() == made.league
    assert made.refusal("olga", CloseSeason()) == ("corrections-open", "K9")
    made.now += 2 * DAY
    made.do("olga", CloseSeason(season_moves(made.league, made.league.seasons[0]).moves))


def test_K12_what_is_level_goes_by_points_then_by_the_place_of_the_season() -> None:
    made = finished(9, 8)
    one, other = stage(made)
    played(made, one, 10, 5, 5, 5)
    assert order_at(made.league, made.league.matches[one.key])[1] == one.players[1], "the best seed of those level"
    played(made, other, 4, 7, 7, 7, winner=None)
    (last,) = stage(made)
    assert set(last.players) == {*one.players[:2], *other.players[1:3]}
    played(made, last, 6, 8, 8, 5, winner=None)
    seeds = made.league.finishes[1].seeds
    assert champion(made.league, 1) == min(last.players[1:3], key=seeds.index), "joint first: the better place"


def test_K12_who_withdraws_is_replaced_by_the_next_in_the_standings() -> None:
    made = finished(10, 8)
    places = [place.tally.player for place in ranked(made.league, 1)]
    made.do("olga", PlanFinishRound("Finish", made.now + HOUR))
    key = stages(made.league, 1)[0].key
    made.do(places[2], CheckOut(key))
    assert {*made.league.rounds[key].here} == {*places[:2], *places[3:9]}
    made.do("olga", TakeOut(key, made.league.rounds[key].draws, places[0], "is ill"))
    assert {*made.league.rounds[key].here} == {places[1], *places[3:10]}
    made.do(places[1], LeaveLeague())
    draws = made.league.rounds[key].draws
    assert made.refusal("olga", StartRound(key, draws)) == ("player-left", "K2")
    made.do(SERVER, DrawRound(key, draws, "player-left"))
    found = made.league.rounds[key].draw
    assert found is not None
    assert sorted(map(len, found.tables)) == [3, 4], "nobody is left to take the place"
    made.do("olga", StartRound(key, draws + 1))


def test_K12_shared_places_are_the_organisers_with_a_reason() -> None:
    names = [f"p{number}" for number in range(8)]
    made = club(*names)
    for match in made.start(names):
        made.report(match, made.result(match, 10, 5, 5, 5))
    level = shared(ranked(made.league, 1), 4)
    order = {player: number for group in level for number, player in enumerate(sorted(group, reverse=True))}
    assert made.refusal("olga", SeedFinish(4)) == ("places-shared", "K12")
    assert made.refusal("olga", SeedFinish(4, dict.fromkeys(order, 1), "all alike")) == ("places-shared", "K12")
    assert made.refusal("olga", SeedFinish(4, order)) == ("reason-needed", "K3")
    made.do("olga", SeedFinish(4, order, "by lot"))
    assert len(made.league.finishes[1].seeds) == 4
    assert made.league.finishes[1].seeds[2] == max(level[-1]), "the first of the order"


def test_K12_a_final_table_has_three_where_no_more_play() -> None:
    made = finished(3, 4, rounds=1)
    (last,) = stage(made)
    assert len(last.players) == 3
    played(made, last, 10, 4, 3)
    assert champion(made.league, 1) == last.players[0]
    few = club("p0", "p1", "p2", "p3", "p4")
    few.report(few.start(["p0", "p1", "p2", "p3"])[0], few.result(few.league.matches["s1r1t1"], 10, 8, 7, 6))
    assert few.refusal("olga", SeedFinish(8)) == ("too-few-players", "K12")
    assert few.refusal("olga", SeedFinish(5)) == ("bad-finish", "K12")


def test_K12_tables_of_a_finish_are_neither_drawn_nor_set_by_hand_and_the_season_is_over_with_it() -> None:
    made = finished(9, 8)
    assert made.refusal("olga", PlanRound("Late", made.now + HOUR)) == ("finish-seeded", "K12")
    made.do("olga", PlanFinishRound("Finish", made.now + HOUR))
    assert made.refusal("olga", SeedFinish(4)) == ("finish-begun", "K12")
    round_ = stages(made.league, 1)[0]
    assert round_.draw is not None
    one, other = round_.draw.tables[0][0], round_.draw.tables[1][0]
    for command in (
        SwapSeats(round_.key, 1, one, other, "as I like"),
        SetTables(round_.key, 1, {one: 1}, "as I like"),
        DrawRound(round_.key, 1, "as I like"),
    ):
        assert made.refusal("olga", command) == ("finish-round", "K12")
    outside = next(key for key in made.league.people if key not in round_.here and key != "olga")
    assert made.refusal(outside, CheckIn(round_.key)) == ("finish-round", "K12")


def test_K12_a_season_is_seeded_once_its_matches_are_decided() -> None:
    names = [f"p{number}" for number in range(4)]
    made = club(*names)
    assert made.refusal("olga", PlanFinishRound("Finish", made.now + HOUR)) == ("not-seeded", "K12")
    key = made.plan()
    assert made.refusal("olga", SeedFinish(4)) == ("rounds-open", "K12")
    for name in names:
        made.do(name, CheckIn(key))
    made.do("olga", DrawRound(key, 0))
    made.do("olga", StartRound(key, 1))
    assert made.refusal("olga", SeedFinish(4)) == ("matches-open", "K12")
