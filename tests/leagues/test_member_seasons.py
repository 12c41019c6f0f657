"""Seasons of a member as their page has them: places, points and titles across seasons (K4, K12)."""

from engine.league.commands import CloseSeason, OpenSeason
from engine.league.state import League
from server.json_schemas.example_league import example_leagues
from server.pages.league_site.member_page import MOST_SEASONS, MemberSeason, member_season, seasons_of
from tests.engine.league.clubs import DAY, club, season_of

PEOPLE = ["ken", "mio", "ida", "ben"]


def seasons(league: League, player: str) -> list[MemberSeason]:
    found = [member_season(league, season, player) for season in seasons_of(league, player)]
    return [one for one in found if one is not None]


def test_K4_a_member_has_a_line_for_each_season_that_they_played_the_latest_first() -> None:
    made = club(*PEOPLE, "ann")
    season_of(made, PEOPLE, 2, seed=2)
    made.now += 9 * DAY
    made.do("olga", CloseSeason())
    made.do("olga", OpenSeason("Summer", made.now, made.now + 100 * DAY, 6))
    season_of(made, [*PEOPLE[1:], "ann"], 1, seed=4)
    assert [one.season.title for one in seasons(made.league, "mio")] == ["Summer", "Spring"]
    assert [one.season.title for one in seasons(made.league, "ken")] == ["Spring"]
    assert seasons(made.league, "olga") == []
    winner = made.league.standings(1)[0].tally
    (line,) = [one for one in seasons(made.league, winner.player) if one.season.number == 1]
    assert (line.first, line.champion, line.place.tally.points) == (True, False, winner.points)
    leader = made.league.standings(2)[0].tally.player
    assert not seasons(made.league, leader)[0].first, "the season is not over"


def test_K12_who_won_the_finish_of_a_season_is_its_champion() -> None:
    league = example_leagues()["finished"].league
    champions = [player for player in league.people for one in seasons(league, player) if one.champion]
    final = league.matches["s1r3t1"].result
    assert final is not None
    assert final.winner is not None
    assert champions == [final.seats[final.winner].player]


def test_a_page_shows_the_latest_seasons_alone() -> None:
    made = club(*PEOPLE)
    for number in range(MOST_SEASONS + 1):
        season_of(made, PEOPLE, 1, seed=number)
        made.now += 9 * DAY
        made.do("olga", CloseSeason())
        made.do("olga", OpenSeason(f"Season {number + 2}", made.now, made.now + 100 * DAY, 6))
    assert [one.season.number for one in seasons(made.league, "ken")] == list(range(MOST_SEASONS + 1, 1, -1))
