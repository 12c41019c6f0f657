"""/api/leagues: leagues to look at, to join and to run (K1–K9)."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from engine.league.commands import CreateInvitation, FoundLeague, JoinLeague, OpenSeason
from engine.league.decide import CODEC
from engine.league.export import Export, export, write_export
from engine.league.logo_commands import SetLogo
from engine.match import Refused
from server.accounts import sanitize
from server.accounts.api_tokens import Scope
from server.leagues import views
from server.leagues.answers import Founded, Invited, Leagues, Nothing, OwnLeague, Waits
from server.leagues.directory import public_leagues
from server.leagues.invitation_secrets import digest_of, new_secret
from server.leagues.listings import origin_of
from server.leagues.repository import LeagueRepository, OpenLeague
from server.leagues.requests import Appoint, Do, Found, Invite, Join, PlanRounds
from server.leagues.tables import adjustments_csv, results_csv, standings_csv, teams_csv
from server.leagues.team_views import team_page
from server.leagues.zones import zone_named
from server.pages.body_cache import BodyCache
from server.pages.compression import compressed
from server.pages.context import PageContext
from server.pages.json_bodies import Json, private_json, read_json
from server.pages.large_leagues import for_league
from server.pages.league_scopes import scopes_of
from server.pages.league_texts import sanitized
from server.rooms.chat.moderation import check_name
from server.rounds.calendar import repeated, with_instants
from server.rounds.desk import LeagueDesk
from server.runtime.token_buckets import TokenBuckets
from server.sockets.addresses import client_address
from server.store import Profile, StoreError

TITLE = 40
ELSEWHERE = (FoundLeague, JoinLeague, CreateInvitation, SetLogo)
"""Commands that have addresses of their own."""

SEASON_DIGITS = 4
LISTED = 50
"""Leagues of a list that are looked up at most."""

DAY_SECONDS = 24 * 60 * 60
ADDRESSES = 10_000
"""Addresses of which it is remembered how many leagues were founded, and seasons opened, from there."""

PRICE = 2
"""Price of working a table out, in requests."""


def routes(context: PageContext, leagues: LeagueRepository, desk: LeagueDesk) -> list[Route]:
    cache = BodyCache()
    from_one = context.services.settings.leagues_from
    grown = TokenBuckets(context.services.clock, from_one / DAY_SECONDS, from_one, ADDRESSES)

    async def listed(request: Request) -> Response:
        context.limit_rate(request)
        user = await context.user(request, "read")
        mine = await leagues.listings.of(user) if user else []
        listed = await public_leagues(leagues)
        shown = Leagues(
            await _own(mine, user or ""),
            [views.summary(league.slug, league.league) for league in listed.active],
            [views.summary(league.slug, league.league) for league in listed.fresh],
        )
        return await compressed(request, private_json(shown))

    async def _own(slugs: list[str], user: str) -> list[OwnLeague]:
        """Lines of somebody's own list, with what awaits them, and what passed to them."""
        now = context.services.clock.now()
        found = [await leagues.find(slug) for slug in slugs[:LISTED]]
        return [views.own_line(league.slug, league.league, user, now) for league in found]

    async def found(request: Request) -> Response:
        context.limit_rate(request, price=5)
        said = await read_json(request, Found, context.origins)
        profile, handle = await _member(request, "own")
        if not handle:
            raise Refused("handle-needed", "K8")
        title = sanitize(said.title, TITLE)
        check_name(title)
        zone_named(said.zone)
        origin = origin_of(client_address(request))
        command = FoundLeague(title, profile.name, said.printed, said.public, said.joining, origin, said.zone)
        with _growth(request):
            return Json(Founded((await leagues.found(said.slug, command, profile.user)).slug), 201)

    @contextmanager
    def _growth(request: Request) -> Iterator[None]:
        """One more league or open season, from the request's address. Refused: enough come from there."""
        address = client_address(request)
        if not grown.take(address):
            raise Refused("founded-enough", "K1", most=from_one)
        try:
            yield
        except (Refused, StoreError):
            grown.give_back(address)
            raise

    async def _member(request: Request, scope: Scope) -> tuple[Profile, str]:
        """The request's user, who has a name, and their handle, empty for a guest."""
        profile = await context.profile(request, scope)
        if not profile.name:
            raise Refused("name-missing")
        account = await context.accounts.find(profile.user)
        return profile, account.handle if account else ""

    async def _seen(request: Request, *scopes: Scope) -> OpenLeague:
        """The league of the address. Refused: there is none, or it is private and not the asker's."""
        user = await context.user(request, *scopes)
        league = await leagues.find(request.path_params["slug"])
        views.admit(league.league, user)
        return league

    async def _home(league: OpenLeague, user: str | None) -> Response:
        viewer, now = views.person_of(league.league, user), context.services.clock.now()

        def make() -> Response:
            return private_json(views.home(league.slug, league.seq, league.league, viewer, now))

        return await for_league(league.league, make)

    async def home(request: Request) -> Response:
        context.limit_rate(request)
        shown = await _home(await _seen(request, "read"), await context.user(request, "read"))
        return await compressed(request, shown)

    async def do(request: Request) -> Response:
        context.limit_rate(request)
        said = await read_json(request, Do, context.origins)
        command = sanitized(CODEC.from_wire(with_instants(said.command)))
        if isinstance(command, ELSEWHERE):
            raise Refused("unknown-command")
        scopes = scopes_of(command)
        league = await _seen(request, *scopes)
        user = (await context.profile(request, *scopes)).user
        with _growth(request) if isinstance(command, OpenSeason) else nullcontext():
            return await _home(await desk.do(league, command, user), user)

    async def plan_rounds(request: Request) -> Response:
        """Plan rounds that repeat at the same local time: all of them or none."""
        context.limit_rate(request)
        said = await read_json(request, PlanRounds, context.origins)
        title = sanitize(said.title, len(said.title))
        check_name(title)
        rounds = repeated(title, said.first_local, said.zone, said.every_days, said.count, said.check_in)
        league = await _seen(request, "organise")
        user = (await context.profile(request, "organise")).user
        return await _home(await leagues.do_all(league.slug, rounds, user), user)

    async def judge(request: Request) -> Response:
        """Judge a match from now on, or have another judge of the league do so (J3)."""
        context.limit_rate(request)
        said = await read_json(request, Appoint, context.origins)
        league = await _seen(request, "judge", "organise")
        user = (await context.profile(request, "judge", "organise")).user
        await desk.appoint(league, request.path_params["match"], said.judge or user, user)
        return Json(Nothing())

    async def invite(request: Request) -> Response:
        context.limit_rate(request)
        said = await read_json(request, Invite, context.origins)
        league = await _seen(request, "organise")
        secret = new_secret()
        handle, name = said.handle.strip().lower(), sanitize(said.name, len(said.name))
        command = CreateInvitation(
            digest_of(secret), said.until, said.guest, said.most, handle, said.tier, name, said.team
        )
        await leagues.do(league.slug, command, (await context.profile(request, "organise")).user)
        kind = "guest" if said.guest else "member"
        link = f"{request.url.scheme}://{request.url.netloc}/l/{league.slug}/join?as={kind}#{secret}"
        return private_json(Invited(secret, link))

    async def join(request: Request) -> Response:
        context.limit_rate(request, price=5)
        said = await read_json(request, Join, context.origins)
        profile, handle = await _member(request, "play")
        command = JoinLeague(profile.name, digest_of(said.secret) if said.secret else "", handle)
        league = await leagues.find(request.path_params["slug"])
        joined = await leagues.do(league.slug, command, profile.user)
        if place := views.place_waiting(joined.league, profile.user):  # no member: a private league shows nothing yet
            return private_json(Waits(place))
        return await _home(joined, profile.user)

    async def standings(request: Request) -> Response:
        context.limit_rate(request, price=PRICE)
        found, season = await _seen(request, "read"), _season(request)
        views.check_season(found.league, season)

        def make() -> bytes:
            return msgspec.json.encode(views.standings_page(found.league, season))

        key = ("standings", found.key, found.seq, season)
        return (await cache.get(key, "application/json", make)).answer(request, "private, no-cache")

    async def team(request: Request) -> Response:
        """A team with each line of its points (K14)."""
        context.limit_rate(request, price=PRICE)
        found, season, key = await _seen(request, "read"), _season(request), request.path_params["team"]
        views.check_season(found.league, season)
        page = await for_league(found.league, lambda: team_page(found.league, season, key))
        return await compressed(request, private_json(page))

    async def match(request: Request) -> Response:
        context.limit_rate(request, price=PRICE)
        page = views.match_page((await _seen(request, "read")).league, request.path_params["match"])
        return await compressed(request, private_json(page))

    async def exported(request: Request) -> Response:
        context.limit_rate(request, price=PRICE)
        found = await _seen(request, "read")
        season, file = _season(request), request.path_params["file"]
        if file not in _FORMS:
            raise Refused("no-such-page")
        views.check_season(found.league, season)
        kind, write = _FORMS[file]
        key = (file, found.key, found.seq, season)
        body = await cache.get(key, kind, lambda: write(export(found.league, season)))
        answer = body.answer(request, "private, no-cache")
        answer.headers["content-disposition"] = f'attachment; filename="{file}"'
        return answer

    return [
        Route("/api/leagues", listed, methods=["GET"]),
        Route("/api/leagues", found, methods=["POST"]),
        Route("/api/leagues/{slug}", home, methods=["GET"]),
        Route("/api/leagues/{slug}/do", do, methods=["POST"]),
        Route("/api/leagues/{slug}/invitations", invite, methods=["POST"]),
        Route("/api/leagues/{slug}/join", join, methods=["POST"]),
        Route("/api/leagues/{slug}/rounds", plan_rounds, methods=["POST"]),
        Route("/api/leagues/{slug}/standings", standings, methods=["GET"]),
        Route("/api/leagues/{slug}/teams/{team}", team, methods=["GET"]),
        Route("/api/leagues/{slug}/matches/{match}", match, methods=["GET"]),
        Route("/api/leagues/{slug}/matches/{match}/judge", judge, methods=["POST"]),
        Route("/api/leagues/{slug}/export/{file}", exported, methods=["GET"]),
    ]


_CSV = "text/csv; charset=utf-8"

_FORMS: dict[str, tuple[str, Callable[[Export], bytes]]] = {
    "results.json": ("application/json", write_export),
    "results.csv": (_CSV, lambda made: results_csv(made).encode("utf-8-sig")),
    "adjustments.csv": (_CSV, lambda made: adjustments_csv(made).encode("utf-8-sig")),
    "teams.csv": (_CSV, lambda made: teams_csv(made).encode("utf-8-sig")),
    "standings.csv": (_CSV, lambda made: standings_csv(made).encode("utf-8-sig")),
}
"""File of an export → its media type, and how it is written; CSV with a mark by which spreadsheets know UTF-8."""


def _season(request: Request) -> int | None:
    """The season asked for; None: all time. Refused: it is no number."""
    said = request.query_params.get("season", "")
    if not said:
        return None
    if not (said.isascii() and said.isdigit() and len(said) <= SEASON_DIGITS):
        raise Refused("no-such-season", "K1")
    return int(said)
