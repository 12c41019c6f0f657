"""Decisions on teams: a league has some by choice, and a member is of one at most (K14).

A match keeps the teams of its players from the day it was made, as it keeps their tiers; so points stay with the team
for which they were scored, whatever becomes of its members.
"""

from collections.abc import Iterator

from engine.core import Event, Refused
from engine.core.likeness import alike
from engine.league.asker import Asker, checked_name, person
from engine.league.playing import is_official
from engine.league.powers import require_not_drawn
from engine.league.state import League, Team
from engine.league.team_commands import AssignTeams, CreateTeam, DissolveTeam, RenameTeam
from engine.league.team_events import TeamAssigned, TeamCreated, TeamDissolved, TeamRenamed

MOST_TEAMS = 100
"""Teams of a league at a time."""

MOST_TEAMS_EVER = 500
"""Teams that a league has or had: points stay theirs."""


def create_team(league: League, command: CreateTeam, asker: Asker) -> Iterator[Event]:
    if room_for_teams(league) <= 0:
        raise Refused("too-many-teams", "K14", most=MOST_TEAMS)
    if command.key not in ("", key := next_team(league)):
        raise Refused("teams-changed", "K14")
    yield TeamCreated(key, _free_title(league, command.title))


def next_team(league: League, after: int = 0) -> str:
    """Key of the team that is created next, or after so many others."""
    return f"team{len(league.teams) + after + 1}"


def room_for_teams(league: League) -> int:
    """Number of teams that can still be created."""
    return min(MOST_TEAMS - len(league.existing_teams), MOST_TEAMS_EVER - len(league.teams))


def rename_team(league: League, command: RenameTeam, asker: Asker) -> Iterator[Event]:
    team = existing_team(league, command.key)
    if (title := _free_title(league, command.title, team.key)) != team.title:
        yield TeamRenamed(team.key, title)


def dissolve_team(league: League, command: DissolveTeam, asker: Asker) -> Iterator[Event]:
    """The end of a team; as a change of all its members' team (K10)."""
    team = existing_team(league, command.key)
    for key, found in league.people.items():
        if found.team == team.key:
            require_not_drawn(league, asker, key)
    yield TeamDissolved(team.key)


def assign_teams(league: League, command: AssignTeams, asker: Asker) -> Iterator[Event]:
    """Members of teams: all of these changes or none. Of who is drawn with them an organiser changes none (K10)."""
    for player, key in command.teams.items():
        found = person(league, player)
        if found.guest:
            raise Refused("members-only", "K14")
        if key and is_official(league, player):
            raise Refused("officiates", "K13", player=player)
        if key:
            existing_team(league, key)
        if found.team != key:
            require_not_drawn(league, asker, player)
            yield TeamAssigned(player, key)


def teams_at(league: League, players: tuple[str, ...]) -> dict[str, str]:
    """Player → team, of those who play for one as a match of theirs is made; who officiates alone does for none."""
    return {player: team for player in players if (team := league.people[player].team)}


def existing_team(league: League, key: str) -> Team:
    """The team of this key. Refused: there is none, or it was dissolved."""
    found = league.teams.get(key)
    if found is None or found.dissolved:
        raise Refused("no-such-team", "K14")
    return found


def _free_title(league: League, title: str, key: str = "") -> str:
    """The title of a team that no other one has. Refused: one has it, or one like it; it is empty or too long."""
    clean = checked_name(title)
    if any(alike(team.title, clean) for team in league.existing_teams if team.key != key):
        raise Refused("team-taken", "K14")
    return clean
