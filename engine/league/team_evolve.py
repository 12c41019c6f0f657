"""Evolution of a league's teams: an event into the next state (K14)."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from engine.core import Event
from engine.league.state import League, Team
from engine.league.team_events import TeamAssigned, TeamCreated, TeamDissolved, TeamRenamed


def _created(league: League, event: TeamCreated, at: int) -> League:
    return _with(league, Team(event.key, event.title, at))


def _renamed(league: League, event: TeamRenamed, at: int) -> League:
    return _with(league, replace(league.teams[event.key], title=event.title, changed=at))


def _dissolved(league: League, event: TeamDissolved, at: int) -> League:
    """The team, for which nobody plays any more."""
    people = {
        key: replace(one, team="", team_at=at) if one.team == event.key else one for key, one in league.people.items()
    }
    return _with(replace(league, people=people), replace(league.teams[event.key], dissolved=True, changed=at))


def _assigned(league: League, event: TeamAssigned, at: int) -> League:
    found = replace(league.people[event.player], team=event.team, team_at=at)
    return replace(league, people={**league.people, event.player: found})


def _with(league: League, team: Team) -> League:
    return replace(league, teams={**league.teams, team.key: team})


TEAM_EVOLVE: dict[type[Event], Callable[[League, Any, int], League]] = {
    TeamCreated: _created,
    TeamRenamed: _renamed,
    TeamDissolved: _dissolved,
    TeamAssigned: _assigned,
}
"""Event → (league, event, time in ms) → league."""
