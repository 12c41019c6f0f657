"""/api/rooms/{code}/talk: what was said in a room, for its players and its judge (N9)."""

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from engine.match import Refused
from server.pages.context import PageContext
from server.rooms.chat.kept_talk import read_talk
from server.store import RoomSummary

PRICE = 2
"""Price of a page of talk, in requests."""

NUMBER_LENGTH = 9


def routes(context: PageContext) -> list[Route]:
    async def talk(request: Request) -> Response:
        context.limit_rate(request, price=PRICE)
        summary = await context.summary(request)
        user = (await context.user(request)) or ""
        judge = reads_as_judge(summary, user)
        plays = any(sitter.user == user for sitter in summary.sitters)
        if not plays and not await context.judges(summary, user):
            raise Refused("players-only", "N9")
        marked = request.query_params.get("marked") == "1"
        kept = await read_talk(context.services.store, summary.code, user, _number(request), judge=judge, marked=marked)
        body = msgspec.json.encode(kept)
        return Response(body, media_type="application/json", headers={"cache-control": "no-store"})

    return [Route("/api/rooms/{code}/talk", talk, methods=["GET"])]


def reads_as_judge(summary: RoomSummary, user: str) -> bool:
    """Whether this user reads as the judge, at any time; players and former judges read when the match is over.

    Refused: none of them.
    """
    if user and user == summary.judge:
        return True
    if not user or (user not in summary.former_judges and all(sitter.user != user for sitter in summary.sitters)):
        raise Refused("players-only", "N9")
    if summary.stage != "over":
        raise Refused("not-over")
    return False


def _number(request: Request) -> int:
    """Number after which the page begins."""
    said = request.query_params.get("after", "0")
    if not (said.isascii() and said.isdigit() and len(said) <= NUMBER_LENGTH):
        raise Refused("bad-request")
    return int(said)
