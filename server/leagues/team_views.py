"""Views of a league's teams: their places, and each line of their points (K14)."""

from msgspec import UNSET

from engine.core import Refused
from engine.league.state import League
from engine.league.team_standings import TeamPlace, team_standings
from server.leagues.team_answers import TeamLineView, TeamMemberView, TeamPage, TeamPlaceView

GONE = ""
"""Name of somebody whose account is deleted; the page says so in the reader's language."""


def team_places(league: League, season: int | None) -> list[TeamPlaceView]:
    """Places of the teams of a season, or of all time, best first."""
    return [_place(league, place) for place in team_standings(league, season)]


def team_page(league: League, season: int | None, key: str) -> TeamPage:
    """A team with the lines of its points. Refused: there never was such a team."""
    team = league.teams.get(key)
    if team is None:
        raise Refused("no-such-team", "K14")
    place = next((place for place in team_standings(league, season) if place.team == key), None)
    lines = [
        TeamLineView(
            line.player, _name(league, line.player), line.points, line.match or UNSET, line.adjustment or UNSET
        )
        for line in (place.lines if place is not None else ())
    ]
    return TeamPage(season or 0, key, team.title, None if place is None else _place(league, place), lines)


def _place(league: League, place: TeamPlace) -> TeamPlaceView:
    return TeamPlaceView(
        rank=place.rank if place.ranked else None,
        team=place.team,
        title=league.teams[place.team].title,
        points=place.points,
        adjusted=place.adjusted,
        seats=place.seats,
        wins=place.wins,
        victory_points=place.victory_points,
        decided=place.decided,
        members=[
            TeamMemberView(player, _name(league, player), points, seats)
            for player, (points, seats) in place.members().items()
        ],
    )


def _name(league: League, player: str) -> str:
    return league.people[player].name if player in league.people else GONE
