"""Teams: points of a season summed by team, each where it was scored (K14)."""

import pytest
from msgspec.structs import replace

from engine.league import commands as asked
from engine.league.asker import SERVER, Asker
from engine.league.export import ExportError, export, read_export, write_export
from engine.league.previews import ChangedTeam, preview
from engine.league.state import LeagueMatch
from engine.league.team_commands import AssignTeams, CreateTeam, DissolveTeam, RenameTeam
from engine.league.team_standings import team_standings
from engine.league.teams import MOST_TEAMS
from tests.engine.league.clubs import DAY, Club, club, season_of

FOUR = ["ken", "mio", "ida", "ben"]


@pytest.fixture
def made() -> Club:
    """Two teams of two, and tom, who is of none."""
    found = club(*FOUR, "tom")
    for title in ("Harbour", "Hills"):
        found.do("olga", CreateTeam(title))
    found.do("olga", AssignTeams({"ken": "team1", "mio": "team1", "ida": "team2", "ben": "team2"}))
    return found


def played(made: Club) -> LeagueMatch:
    """A match of the four: who sits first wins by 10-9-7-5."""
    (match,) = made.start(FOUR)
    made.report(match, made.result(match, 10, 9, 7, 5))
    return made.league.matches[match.key]


def scores(made: Club) -> dict[str, int]:
    """Player → points of all matches."""
    return {place.tally.player: place.tally.points for place in made.league.standings(1)}


def sums(made: Club, season: int | None = 1) -> dict[str, int]:
    return {place.team: place.points for place in team_standings(made.league, season)}


def test_K14_a_league_without_teams_has_no_standings_of_any() -> None:
    found = club(*FOUR)
    played(found)
    assert team_standings(found.league, 1) == ()
    assert export(found.league, 1).team_standings() == ()


def test_K14_points_are_summed_by_team_and_each_line_says_whose_they_are_and_of_which_match(made: Club) -> None:
    match = played(made)
    by_player = scores(made)
    assert sums(made) == {
        "team1": by_player["ken"] + by_player["mio"],
        "team2": by_player["ida"] + by_player["ben"],
    }
    for place in team_standings(made.league, 1):
        assert place.points == sum(line.points for line in place.lines)
        assert {(line.match, line.points) for line in place.lines} == {
            (match.key, by_player[line.player]) for line in place.lines
        }
        assert place.members() == {line.player: (line.points, 1) for line in place.lines}
    best, other = team_standings(made.league, 1)
    assert (best.rank, other.rank, best.wins, other.wins) == (1, 2, 1, 0)
    assert other.decided == "points"


def test_K14_who_changes_teams_takes_no_points_along(made: Club) -> None:
    played(made)
    before = sums(made)
    made.do("olga", AssignTeams({"ken": "team2", "mio": ""}))
    assert sums(made) == before
    (match,) = made.start(FOUR, seed=3)
    assert match.teams == {"ken": "team2", "ida": "team2", "ben": "team2"}
    assert made.refolded() == made.league


@pytest.mark.parametrize("way", ["leaves", "expelled", "deleted"])
def test_K14_who_goes_leaves_their_points_with_the_team(made: Club, way: str) -> None:
    played(made)
    before = sums(made)
    made.now += 3 * DAY
    match way:
        case "leaves":
            made.do("ken", asked.LeaveLeague())
        case "expelled":
            made.do("olga", asked.Expel("ken", "left three tables"))
        case _:
            made.do(SERVER, asked.ForgetPerson("ken"))
    assert made.league.people["ken"].team == ""
    assert sums(made) == before
    assert ("ken" in scores(made)) is (way == "leaves")


def test_K14_who_comes_back_is_of_no_team(made: Club) -> None:
    made.do("ken", asked.LeaveLeague())
    made.do("ken", asked.JoinLeague("Ken", handle="ken"))
    assert made.league.people["ken"].team == ""


def test_K14_fines_and_bonuses_count_for_the_team_of_the_day_they_are_given(made: Club) -> None:
    played(made)
    before = sums(made)
    made.do("olga", asked.AdjustPoints("ken", -3, "late"))
    made.do("olga", AssignTeams({"ken": "team2"}))
    made.do("olga", asked.ChangeAdjustment("s1p1", -2, "two minutes"))
    assert sums(made) == before | {"team1": before["team1"] - 2}
    place = next(place for place in team_standings(made.league, 1) if place.team == "team1")
    assert (place.adjusted, place.lines[-1].adjustment, place.seats) == (-2, "s1p1", 2)
    made.do("olga", asked.ChangeAdjustment("s1p1", 0, "a mistake"))
    assert sums(made) == before


def test_K14_a_correction_counts_where_the_result_did_and_a_void_match_counts_nothing(made: Club) -> None:
    made.join("uma")
    made.do("olga", asked.GiveRole("uma", "judge"))
    match = played(made)
    made.do("olga", AssignTeams({"ken": "team2", "mio": "team2", "ida": "team1", "ben": "team1"}))
    assert match.result is not None
    made.do("uma", asked.CorrectResult(match.key, made.result(match, 9, 10, 7, 5, winner=1), "a card"))
    by_player = scores(made)
    assert sums(made) == {
        "team1": by_player["ken"] + by_player["mio"],
        "team2": by_player["ida"] + by_player["ben"],
    }
    (other,) = made.start(FOUR, seed=5)
    before = sums(made)
    made.do("uma", asked.VoidMatch(other.key, "the server was down"))
    assert sums(made) == before


def test_K13_an_official_counts_for_no_team_and_a_guest_for_none(made: Club) -> None:
    made.do("olga", asked.SetPlaying(plays=False))
    assert made.refusal("olga", AssignTeams({"olga": "team1"})) == ("officiates", "K13")
    made.invite_guest("gil")
    assert made.refusal("olga", AssignTeams({"gil": "team1"})) == ("members-only", "K14")
    (match,) = made.start(FOUR)
    made.do("olga", asked.ReplaceSeat(match.key, "ben", "gil"))
    made.do("olga", asked.ReplaceSeat(match.key, "ken", "olga"))
    match = made.league.matches[match.key]
    made.report(match, made.result(match, 10, 9, 7, 5))
    lines = [line.player for place in team_standings(made.league, 1) for line in place.lines]
    assert sorted(lines) == ["ida", "mio"]


def test_K13_who_becomes_an_official_alone_is_of_no_team_any_more(made: Club) -> None:
    made.do("tom", asked.SetPlaying(plays=False))
    made.do("tom", asked.SetPlaying(plays=True))
    made.do("olga", AssignTeams({"tom": "team1"}))
    made.do("tom", asked.SetPlaying(plays=False))
    assert made.league.people["tom"].team == ""
    assert made.refolded() == made.league


def test_K14_a_team_that_is_dissolved_keeps_its_points_and_its_place(made: Club) -> None:
    played(made)
    before = sums(made)
    made.do("olga", DissolveTeam("team1"))
    assert sums(made) == before
    assert {made.league.people[player].team for player in ("ken", "mio")} == {""}
    assert made.refusal("olga", AssignTeams({"ken": "team1"})) == ("no-such-team", "K14")
    assert made.refusal("olga", RenameTeam("team1", "Port")) == ("no-such-team", "K14")
    made.do("olga", CreateTeam("Harbour"))
    assert list(made.league.teams) == ["team1", "team2", "team3"]


def test_K14_teams_have_names_that_are_not_alike_and_are_not_too_many(made: Club) -> None:
    assert made.refusal("olga", CreateTeam("harbour")) == ("team-taken", "K14")
    assert made.refusal("olga", RenameTeam("team2", "HARBOUR")) == ("team-taken", "K14")
    assert made.refusal("olga", CreateTeam(" ")) == ("bad-name", "K8")
    assert made.refusal("olga", CreateTeam("x" * 41)) == ("bad-name", "K8")
    made.do("olga", RenameTeam("team2", "  The   Hills "))
    assert made.league.teams["team2"].title == "The Hills"
    for number in range(MOST_TEAMS - 2):
        made.do("olga", CreateTeam(f"Number {number}"))
    assert made.refusal("olga", CreateTeam("One more")) == ("too-many-teams", "K14")


def test_K14_organisers_alone_set_teams_all_of_them_or_none(made: Club) -> None:
    assert made.refusal("ken", CreateTeam("Mine")) == ("not-allowed", "K1")
    assert made.refusal("ken", AssignTeams({"ken": "team2"})) == ("not-allowed", "K1")
    assert made.refusal("olga", AssignTeams({"tom": "team1", "nobody": "team1"})) == ("not-a-member", "K1")
    assert made.league.people["tom"].team == ""
    assert made.do("olga", AssignTeams({"ken": "team1"})) == ()


def test_K10_from_the_draw_to_the_start_nobody_changes_the_team_of_who_is_drawn_with_them(made: Club) -> None:
    made.do("olga", asked.GiveRole("ken", "organiser"))
    key = made.plan()
    for player in FOUR:
        made.do(player, asked.CheckIn(key))
    made.do("olga", asked.DrawRound(key, 0), 1)
    assert made.refusal("ken", AssignTeams({"ida": "team1"})) == ("own-cause", "K10")
    assert made.refusal("ken", DissolveTeam("team2")) == ("own-cause", "K10")
    made.do("ken", AssignTeams({"tom": "team1"}))
    made.do("olga", AssignTeams({"ida": "team1"}))
    made.do("olga", asked.StartRound(key, 1))
    made.do("ken", AssignTeams({"ida": "team2"}))
    (match,) = made.league.matches.values()
    assert match.teams["ida"] == "team1"


def test_K4_level_teams_go_by_wins_then_victory_points_else_they_share_a_place(made: Club) -> None:
    made.do("olga", CreateTeam("Nobody's"))
    made.do("olga", CreateTeam("Nobody's either"))
    played(made)
    places = team_standings(made.league, 1)
    assert [(place.rank, place.ranked) for place in places] == [(1, True), (2, True), (3, False), (3, False)]
    made.do("olga", asked.AdjustPoints(places[1].lines[0].player, places[0].points - places[1].points, "level"))
    first, second, *_ = team_standings(made.league, 1)
    assert (first.points, second.rank, second.decided) == (second.points, 2, "wins")


def test_K14_a_season_shows_the_teams_that_there_were_before_it_closed(made: Club) -> None:
    played(made)
    made.now += 3 * DAY
    made.do("olga", asked.CloseSeason())
    made.now += DAY
    made.do("olga", CreateTeam("Newcomers"))
    made.do("olga", asked.OpenSeason("Summer", made.now, made.now + 100 * DAY, 6))
    assert [list(sums(made, season)) for season in (1, 2)] == [["team1", "team2"], ["team1", "team2", "team3"]]
    assert sorted(sums(made, None)) == ["team1", "team2", "team3"]


@pytest.mark.parametrize("season", [1, None])
def test_K6_an_export_gives_the_very_standings_of_the_teams(made: Club, season: int | None) -> None:
    season_of(made, [*FOUR, "tom"], 3, seed=4)
    made.do("olga", asked.AdjustPoints("ken", 4, "helped"))
    made.do("olga", AssignTeams({"ken": "team2", "tom": "team1"}))
    read = read_export(write_export(export(made.league, season)))
    assert read.team_standings() == team_standings(made.league, season) != ()
    assert read.standings() == made.league.standings(season)


def test_K6_an_export_whose_teams_have_no_name_is_refused(made: Club) -> None:
    played(made)
    data = write_export(export(made.league, 1)).replace(b'"team2": "Hills"', b'"team9": "Hills"')
    with pytest.raises(ExportError, match="team2 has no name"):
        read_export(data)


def test_K14_what_an_act_does_to_the_teams_is_seen_before_it_is_done(made: Club) -> None:
    played(made)
    before = sums(made)
    found = preview(made.league, asked.AdjustPoints("ken", -2, ""), Asker("olga", made.now))
    changed = next(one for one in found.teams if one.team == "team1")
    assert changed.points == (before["team1"], before["team1"] - 2)
    made.do("olga", asked.AdjustPoints("ken", -2, "late"))
    assert sums(made)["team1"] == changed.points[1]
    assert all(isinstance(one, ChangedTeam) for one in found.teams)


def test_K13_in_an_export_a_result_that_stands_apart_counts_for_no_team(made: Club) -> None:
    played(made)
    exported = export(made.league, 1)
    (match,) = exported.matches
    apart = replace(exported, matches=(replace(match, officials=("ken",)),))
    assert "ken" not in {line.player for place in apart.team_standings() for line in place.lines}
    assert "ken" in {line.player for place in exported.team_standings() for line in place.lines}


def test_K14_who_joins_by_an_invitation_for_a_team_is_of_it_also_after_waiting_unless_it_was_dissolved(
    made: Club,
) -> None:
    for key, team in (("a", "team1"), ("b", "team2"), ("c", "team2")):
        made.do("olga", asked.CreateInvitation(key, made.now + DAY, team=team))
    made.do("pia", asked.JoinLeague("Pia", "a", "pia"))
    assert made.league.people["pia"].team == "team1"
    made.do("olga", asked.LimitMembers(7))
    made.do("rio", asked.JoinLeague("Rio", "b", "rio"))
    assert made.league.waiting["rio"].team == "team2"
    made.do("tom", asked.LeaveLeague())
    assert made.league.people["rio"].team == "team2"
    made.do("olga", asked.LimitMembers(0))
    made.do("olga", DissolveTeam("team2"))
    made.do("zoe", asked.JoinLeague("Zoe", "c", "zoe"))
    assert made.league.people["zoe"].team == ""
    assert made.refusal("olga", asked.CreateInvitation("d", made.now + DAY, team="team2")) == ("no-such-team", "K14")
    guest = asked.CreateInvitation("e", made.now + DAY, guest=True, team="team1")
    assert made.refusal("olga", guest) == ("bad-invitation", "K1")
    assert made.refolded() == made.league


def test_K14_a_team_is_created_under_the_key_that_others_are_to_name_it_by_or_not_at_all(made: Club) -> None:
    assert made.refusal("olga", CreateTeam("Moon", key="team2")) == ("teams-changed", "K14")
    made.do("olga", CreateTeam("Moon", key="team3"))
    assert made.league.teams["team3"].title == "Moon"
