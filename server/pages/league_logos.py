"""Logos of leagues over HTTP: the picture, and how programs set and remove it (docs/league-api.md)."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from engine.match import Refused
from server.accounts.api_tokens import Scope
from server.leagues import views
from server.leagues.answers import Nothing
from server.leagues.logo_answers import LogoView
from server.leagues.logo_picture import KIND, MOST_BYTES
from server.leagues.logos import LeagueLogos
from server.leagues.repository import LeagueRepository, OpenLeague
from server.pages.context import PageContext
from server.pages.json_bodies import Nothing as NoBody
from server.pages.json_bodies import private_json, read_bounded, read_json

PRICE = 5
"""Price of setting a logo, in requests: it is decoded and drawn."""

SHOWN_PRICE = 0.1
YEAR = 365 * 86_400

SENT = ("image/png", "image/jpeg", "image/webp")
"""Types of the files that are taken; what a file says of itself decides."""


def routes(context: PageContext, leagues: LeagueRepository, logos: LeagueLogos) -> list[Route]:
    async def picture(request: Request) -> Response:
        """The picture, for as long as anybody wants to keep it: another one has another address."""
        context.limit_rate(request, price=SHOWN_PRICE)
        found = await _seen(request, "read")
        body = await logos.read(found, request.path_params["name"])
        whose = "public" if found.league.public else "private"
        kept = f"{whose}, max-age={YEAR}, immutable"
        headers = {"cache-control": kept, "content-security-policy": "default-src 'none'"}
        return Response(body, media_type=KIND, headers=headers)

    async def put(request: Request) -> Response:
        context.limit_rate(request, price=PRICE)
        if not context.origins.allow(request):
            raise Refused("bad-origin")
        if request.headers.get("content-type", "").partition(";")[0].strip().lower() not in SENT:
            raise Refused("bad-logo")
        found = await _seen(request, "organise")
        user = (await context.profile(request, "organise")).user
        body = await read_bounded(request, MOST_BYTES, Refused("logo-too-big", most=MOST_BYTES // 1024))
        shown = await logos.put(found, body, user)
        return private_json(LogoView(shown.league.face.logo, path_of(shown)))

    async def remove(request: Request) -> Response:
        context.limit_rate(request)
        await read_json(request, NoBody, context.origins)
        found = await _seen(request, "organise")
        await logos.remove(found, (await context.profile(request, "organise")).user)
        return private_json(Nothing())

    async def _seen(request: Request, scope: Scope) -> OpenLeague:
        """The league of the address. Refused: there is none, or it is private and not the asker's."""
        user = await context.user(request, scope)
        found = await leagues.find(request.path_params["slug"])
        views.admit(found.league, user)
        return found

    return [
        Route("/api/leagues/{slug}/logo", put, methods=["POST"]),
        Route("/api/leagues/{slug}/logo/remove", remove, methods=["POST"]),
        Route("/l/{slug}/logo/{name}.webp", picture, methods=["GET"]),
    ]


def path_of(league: OpenLeague) -> str:
    """Path of the logo that a league shows."""
    return f"/l/{league.slug}/logo/{league.league.face.logo}.webp"
