"""Fines and bonuses: points of a season outside the zero sum of its matches (K12)."""

import pytest

from engine.league.closing import season_moves
from engine.league.commands import AdjustPoints, ChangeAdjustment, CloseSeason, OpenSeason, SetPlaying
from engine.league.export import export, read_export, write_export
from server.leagues.tables import adjustments_csv, results_csv
from tests.engine.league.clubs import DAY, Club, club, season_of
from tests.leagues import reckoning

EIGHT = ["ann", "bob", "cid", "dan", "eve", "fay", "gus", "hal"]


def points(made: Club, season: int | None = 1) -> dict[str, int]:
    return {place.tally.player: place.tally.points for place in made.league.standings(season)}


def test_K12_a_fine_and_a_bonus_change_nobody_elses_points_and_add_up() -> None:
    made = club(*EIGHT)
    season_of(made, EIGHT, 2, seed=4)
    before = points(made)
    made.do("olga", AdjustPoints("ann", -2, "came late"))
    made.do("olga", AdjustPoints("ann", -1, "and later"))
    made.do("olga", AdjustPoints("bob", 20, "taught the guests"))
    assert points(made) == before | {"ann": before["ann"] - 3, "bob": before["bob"] + 20}
    tally = next(place.tally for place in made.league.standings(1) if place.tally.player == "bob")
    assert (tally.adjusted, sum(tally.history)) == (20, before["bob"])
    assert points(made, None) == points(made), "they count of all time, too"
    assert made.refolded() == made.league


@pytest.mark.parametrize("given", [0, 21, -21])
def test_K12_a_fine_or_bonus_is_from_minus_twenty_to_twenty_and_not_none(given: int) -> None:
    made = club(*EIGHT)
    assert made.refusal("olga", AdjustPoints("ann", given, "as I like")) == ("bad-points", "K12")


def test_K12_a_fine_needs_a_reason_and_goes_to_players_alone() -> None:
    made = club(*EIGHT, "vic")
    made.do("vic", SetPlaying(plays=False))
    made.invite_guest("gil")
    assert made.refusal("olga", AdjustPoints("ann", -1, " ")) == ("reason-needed", "K3")
    assert made.refusal("olga", AdjustPoints("vic", -1, "late")) == ("officiates", "K13")
    assert made.refusal("olga", AdjustPoints("gil", -1, "late")) == ("members-only", "K12")
    assert made.refusal("ann", AdjustPoints("bob", -1, "late")) == ("not-allowed", "K1")


def test_K12_a_fine_is_changed_or_taken_back_in_its_season_and_the_stream_keeps_what_it_was() -> None:
    made = club(*EIGHT)
    season_of(made, EIGHT[:4], 1, seed=4)
    before = points(made)
    made.do("olga", AdjustPoints("ann", -5, "came late"))
    made.do("olga", ChangeAdjustment("s1p1", -2, "it was two minutes"))
    assert points(made)["ann"] == before["ann"] - 2
    made.do("olga", ChangeAdjustment("s1p1", 0, "the train was late"))
    assert (points(made), made.league.adjustments_of(1)) == (before, [])
    assert made.refusal("olga", ChangeAdjustment("s1p2", 1, "again")) == ("no-such-adjustment", "K12")
    made.now += DAY
    made.do("olga", CloseSeason(season_moves(made.league, made.league.seasons[0]).moves))
    assert made.refusal("olga", AdjustPoints("ann", -1, "late")) == ("no-season", "K12")
    made.do("olga", OpenSeason("Summer", made.now, made.now + 50 * DAY, 6))
    assert made.refusal("olga", ChangeAdjustment("s1p1", 1, "too late")) == ("no-such-adjustment", "K12")
    assert any(event["is"] == "AdjustmentChanged" and event["points"] == -2 for event, _ in made.stream)


def test_K13_who_has_no_match_stays_unranked_whatever_bonus_they_have() -> None:
    made = club(*EIGHT)
    season_of(made, EIGHT[:4], 1, seed=4)
    made.do("olga", AdjustPoints("hal", 20, "keeps the room"))
    place = next(place for place in made.league.standings(1) if place.tally.player == "hal")
    assert (place.ranked, place.rank, place.tally.points) == (False, 5, 20)


@pytest.mark.parametrize("seed", range(4))
def test_K12_a_season_with_fines_is_reckoned_the_same_from_its_export(seed: int) -> None:
    made = club(*EIGHT)
    season_of(made, EIGHT, 3, seed=seed)
    for number, player in enumerate(EIGHT):
        made.do("olga", AdjustPoints(player, (number * 7 + seed) % 11 - 5 or 9, f"reason {number}"))
    exported = export(made.league, 1)
    places = read_export(write_export(exported)).standings()
    fined = reckoning.fines(adjustments_csv(exported))
    table = reckoning.standings(reckoning.read(results_csv(exported)), set(exported.table), fined)
    assert [(one.rank, one.player, one.points) for one in table] == [
        (place.rank, place.tally.player, place.tally.points) for place in places
    ]
    moves = {(move.player, move.before, move.now) for move in season_moves(made.league, made.league.seasons[0]).moves}
    tiers = {key: person.tier for key, person in made.league.people.items()}
    assert moves <= reckoning.moves(table, tiers, 6)
