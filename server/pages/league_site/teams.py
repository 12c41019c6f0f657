"""Pages of teams: each with its points line by line, and the organisers' page that makes and fills them (K14)."""

from starlette.responses import Response
from starlette.routing import Route

from engine.core import Refused
from engine.league.powers import free_of_draws
from engine.league.state import Person
from server.pages.league_site.frame import Frame, Visit, season_of
from server.pages.league_site.season_table import SeasonTables

PRICE = 2
LINES_SHOWN = 200
"""Lines of a team's points on its page, the latest; the exports have all."""


def routes(frame: Frame, tables: SeasonTables) -> list[Route]:
    pages = _Teams(frame, tables)
    return [
        Route("/l/{slug}/teams/{team}", frame.page(pages.team, price=PRICE), methods=["GET"]),
        Route("/l/{slug}/desk/teams", frame.page(pages.desk, price=PRICE), methods=["GET"]),
    ]


class _Teams:
    def __init__(self, frame: Frame, tables: SeasonTables) -> None:
        self.frame = frame
        self.tables = tables

    async def team(self, visit: Visit) -> Response:
        league, words = visit.league.league, visit.words
        team = league.teams.get(visit.request.path_params["team"])
        if team is None:
            raise Refused("no-such-team", "K14")
        table = await self.tables.of(visit.league, season_of(visit))
        place = next((place for place in table.teams if place.team == team.key), None)
        lines = place.lines[::-1] if place is not None else ()
        return await self.frame.show(
            visit,
            "team.html",
            title=team.title,
            description=words("team-about", team=team.title, title=league.title),
            table=table,
            team=team,
            place=place,
            players=[key for key, person in league.people.items() if person.team == team.key],
            lines=lines[:LINES_SHOWN],
            more=max(len(lines) - LINES_SHOWN, 0),
        )

    async def desk(self, visit: Visit) -> Response:
        """Page of organisers. Refused: the reader is none."""
        viewer, league = _organiser(visit), visit.league.league
        members = [one for one in league.people.values() if one.plays and not (one.left or one.guest)]
        return await self.frame.show(
            visit,
            "team_desk.html",
            title=visit.words("teams"),
            description="",
            teams=league.existing_teams,
            members=sorted(members, key=lambda person: (person.team, person.name.casefold())),
            settable=[one.key for one in members if free_of_draws(league, viewer.key, one.key)],
        )


def _organiser(visit: Visit) -> Person:
    if visit.viewer is None or not {"owner", "organiser"} & set(visit.viewer.roles):
        raise Refused("not-allowed", "K1")
    return visit.viewer
