"""Messages of webhooks about teams (K14)."""

from collections.abc import Callable
from typing import Any

from msgspec import UNSET, UnsetType

from engine.core import Event
from engine.league.team_events import TeamAssigned, TeamCreated, TeamDissolved, TeamRenamed
from engine.league.team_standings import team_standings
from server.leagues.webhooks.payloads import TeamFacts, TeamPlaceFacts
from server.leagues.webhooks.teller import Message, Teller


def _team(kind: str) -> Callable[[Teller, Any], Message]:
    def tell(teller: Teller, event: TeamCreated | TeamRenamed | TeamDissolved) -> Message:
        title = event.title if isinstance(event, TeamCreated | TeamRenamed) else teller.league.teams[event.key].title
        line = teller.word(kind.replace(".", "-"), team=title)
        return teller.message(kind, [line], teller.links.team(event.key), team=TeamFacts(event.key, title))

    return tell


def _assigned(teller: Teller, event: TeamAssigned) -> Message:
    said, url, team = "team-left", f"{teller.links.league}/members", None
    if event.team:
        team = TeamFacts(event.team, teller.league.teams[event.team].title)
        said, url = "team-assigned", teller.links.team(event.team)
    line = teller.word(said, player=teller.name(event.player), team=team.title if team else "")
    return teller.message("team.assigned", [line], url, person=teller.person(event.player), team=team or UNSET)


def final_places(teller: Teller, season: int) -> tuple[TeamPlaceFacts, ...] | UnsetType:
    """Places of teams at the end of a season; nothing in a league without."""
    return (
        tuple(
            TeamPlaceFacts(place.rank, place.team, teller.league.teams[place.team].title, place.points)
            for place in team_standings(teller.league, season)
            if place.ranked
        )
        or UNSET
    )


TEAM_MESSAGES: dict[type[Event], Callable[[Teller, Any], Message]] = {
    TeamCreated: _team("team.created"),
    TeamRenamed: _team("team.renamed"),
    TeamDissolved: _team("team.dissolved"),
    TeamAssigned: _assigned,
}
"""Event → its message."""
