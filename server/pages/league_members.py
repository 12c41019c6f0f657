"""/api/leagues/{slug}/members: members in bulk, the list of those who wait, members as a file (K1, K8)."""

from collections.abc import Sequence

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from engine.core import Command
from engine.league.commands import CreateInvitation, LeaveLeague, SetTiers
from engine.league.state import League
from engine.league.team_commands import AssignTeams, CreateTeam
from engine.league.teams import next_team
from engine.match import Refused
from server.accounts import sanitize
from server.leagues import views
from server.leagues.answers import MembersAdded, Nothing
from server.leagues.invitation_secrets import digest_of, new_secret
from server.leagues.repository import LeagueRepository
from server.leagues.requests import AddMembers
from server.leagues.tables import members_csv
from server.pages.body_cache import BodyCache
from server.pages.context import PageContext
from server.pages.json_bodies import private_json, read_json
from server.pages.member_lists import new_teams, read_list
from server.rooms.chat.moderation import check_name

PRICE = 2
LIST_PRICE = 5
"""Price of doing what a list says, in requests."""


def routes(context: PageContext, leagues: LeagueRepository) -> list[Route]:
    cache = BodyCache()

    async def add(request: Request) -> Response:
        """Invitations, tiers and teams as a list says: all of it that can be done, at once."""
        context.limit_rate(request, price=LIST_PRICE)
        said = await read_json(request, AddMembers, context.origins)
        user = (await context.profile(request, "organise")).user
        league = await leagues.find(request.path_params["slug"])
        viewer = views.admit(league.league, user)
        if viewer is None or not {"owner", "organiser"} & set(viewer.roles):
            raise Refused("not-allowed", "K1")
        lines = read_list(said.text, league.league, viewer, context.services.clock.now())
        secrets = {line.name: new_secret() for line in lines if line.doing == "new"}
        created = new_teams(lines)
        keys = _team_keys(league.league, created)
        commands: list[Command] = [CreateTeam(title, keys[title]) for title in created]
        for line in lines:
            if line.doing == "new":
                check_name(line.name)
                key, team = digest_of(secrets[line.name]), keys.get(line.team, "")
                commands.append(
                    CreateInvitation(key, said.until, handle=line.handle, tier=line.tier, name=line.name, team=team)
                )
        changed = [line for line in lines if line.doing == "change"]
        if tiers := {line.player: line.tier for line in changed if line.before}:
            commands.append(SetTiers(tiers, sanitize(said.reason, len(said.reason))))
        if teams := {line.player: keys[line.team] for line in changed if line.team}:
            commands.append(AssignTeams(teams))
        if not commands:
            raise Refused("nothing-to-do", "K1")
        await leagues.do_all(league.slug, commands, user)
        join = f"{request.url.scheme}://{request.url.netloc}/l/{league.slug}/join?as=member"
        left_out = [line.number for line in lines if line.doing == "problem"]
        links = "\n".join(f"{name}\t{join}#{secret}" for name, secret in secrets.items())
        return private_json(MembersAdded(len(secrets), len(changed), left_out, links, len(created)))

    async def stop_waiting(request: Request) -> Response:
        """Wait for a place no more. Of a private league nothing is shown."""
        context.limit_rate(request)
        await read_json(request, Nothing, context.origins)
        user = (await context.profile(request, "play")).user
        league = await leagues.find(request.path_params["slug"])
        if not views.place_waiting(league.league, user):
            raise Refused("not-waiting", "K1")
        await leagues.do(league.slug, LeaveLeague(), user)
        return private_json(Nothing())

    async def exported(request: Request) -> Response:
        context.limit_rate(request, price=PRICE)
        league = await leagues.find(request.path_params["slug"])
        views.admit(league.league, await context.user(request, "read"))

        def make() -> bytes:
            return members_csv(league.league).encode("utf-8-sig")

        body = await cache.get(("members", league.key, league.seq), "text/csv; charset=utf-8", make)
        answer = body.answer(request, "private, no-cache")
        answer.headers["content-disposition"] = 'attachment; filename="members.csv"'
        return answer

    return [
        Route("/api/leagues/{slug}/members", add, methods=["POST"]),
        Route("/api/leagues/{slug}/waiting/leave", stop_waiting, methods=["POST"]),
        Route("/api/leagues/{slug}/export/members.csv", exported, methods=["GET"]),
    ]


def _team_keys(league: League, created: Sequence[str]) -> dict[str, str]:
    """Title → key of teams: those of the league, and those that are created with these titles. Refused: abuse."""
    keys = {team.title: team.key for team in league.existing_teams}
    for after, title in enumerate(created):
        check_name(title)
        keys[title] = next_team(league, after)
    return keys
