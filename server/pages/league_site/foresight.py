"""Foresight of an act that changes points, as a piece of page for the form that asks for it (K3, K10, K12)."""

import msgspec
from starlette.responses import Response
from starlette.routing import Route

from engine.core import Refused
from engine.league.asker import Asker
from engine.league.decide import CODEC
from engine.league.previews import PREVIEWED, LeaguePreview, preview
from server.leagues.requests import Do
from server.pages.json_bodies import read_json
from server.pages.large_leagues import for_league
from server.pages.league_site.frame import Frame, Visit
from server.pages.league_site.rendering import render

PRICE = 2
"""Price of a look, in requests: standings are worked out twice."""


def routes(frame: Frame) -> list[Route]:
    async def foresee(visit: Visit) -> Response:
        """The piece of page; a refusal of the act is in it, for the script to put into words."""
        if visit.user is None:
            raise Refused("not-allowed", "K1")
        said = await read_json(visit.request, Do, frame.context.origins)
        league, asker = visit.league.league, Asker(visit.user, frame.context.services.clock.now())
        found, refused = LeaguePreview(), None
        try:
            command = CODEC.from_wire(said.command)
            if not isinstance(command, PREVIEWED):
                raise Refused("unknown-command")
            found = await for_league(league, lambda: preview(league, command, asker))
        except Refused as no:
            refused = msgspec.json.encode({"code": no.code, "clause": no.clause, "params": no.params}).decode()
        values = {"w": visit.words, "names": visit.names(), "teams": league.teams, "found": found, "refused": refused}
        return render("foreseen.html", values)

    return [Route("/l/{slug}/foresee", frame.page(foresee, price=PRICE), methods=["POST"])]
