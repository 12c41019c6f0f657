"""Forms by which organisers set and remove a league's logo, as a browser sends them with or without script."""

from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from engine.core import Refused
from server.leagues.logo_picture import MOST_BYTES
from server.leagues.logos import LeagueLogos
from server.pages.form_files import read_form_file
from server.pages.league_logos import PRICE
from server.pages.league_site.frame import Frame, Visit


def routes(frame: Frame, logos: LeagueLogos) -> list[Route]:
    async def put(visit: Visit) -> Response:
        user = _user(visit)
        await logos.put(visit.league, await read_form_file(visit.request, "logo", MOST_BYTES), user)
        return _desk(visit)

    async def remove(visit: Visit) -> Response:
        await logos.remove(visit.league, _user(visit))
        return _desk(visit)

    def _user(visit: Visit) -> str:
        """User who sends the form. Refused: nobody known, or from a foreign page."""
        if visit.user is None:
            raise Refused("not-allowed", "K1")
        if not frame.context.origins.allow(visit.request):
            raise Refused("bad-origin")
        return visit.user

    return [
        Route("/l/{slug}/desk/logo", frame.page(put, price=PRICE), methods=["POST"]),
        Route("/l/{slug}/desk/logo/remove", frame.page(remove), methods=["POST"]),
    ]


def _desk(visit: Visit) -> Response:
    return RedirectResponse(f"{visit.path}/desk#logo", 303)
