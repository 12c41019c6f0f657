"""/api/lessons/{game}: a first game of about five minutes, decided by the rules and kept nowhere.

The learner's browser has the commands that were given and sends them all, so that a lesson outlives restarts, is the
same on each process, and goes back by sending one command less. No room is made of it.
"""

from typing import Annotated, Any

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from engine.games import GAMES
from engine.match import Refused
from engine.match.lesson import LONGEST, Happened, Lecture, lecture_of
from server.pages.compression import compressed
from server.pages.context import PageContext
from server.pages.json_bodies import private_json, read_json

PRICE = 1
"""Price of a step, in requests."""


class Given(Struct, frozen=True, forbid_unknown_fields=True):
    """What the learner has done so far. whole: the view is wanted, and not how the last command changed it"""

    did: Annotated[tuple[dict[str, Any], ...], Meta(max_length=LONGEST)] = ()
    whole: bool = True


def routes(context: PageContext) -> list[Route]:
    async def lesson(request: Request) -> Response:
        context.limit_rate(request, price=PRICE)
        game = GAMES.get(request.path_params["game"])
        if game is None or game.lesson is None:
            raise Refused("no-such-game")
        given = await read_json(request, Given, context.origins)
        return await compressed(request, private_json(_shown(lecture_of(game, given.did), whole=given.whole)))

    return [Route("/api/lessons/{game}", lesson, methods=["POST"])]


def _shown(lecture: Lecture, *, whole: bool) -> dict[str, Any]:
    """The lesson as its browser gets it: the step, how it is played well, and the messages of a room's socket."""
    lesson = lecture.lesson
    shown: dict[str, Any] = {
        "seat": lesson.seat,
        "steps": [{"name": step.name, "chapter": step.chapter, "suggests": step.suggests} for step in lesson.steps],
        "at": lecture.at,
        "strayed": lecture.strayed,
        "play": lecture.good_play(),
        "legal": lecture.legal_actions(),
        "happened": [] if whole else [_step(lecture, one) for one in lecture.happened],
    }
    if whole or lecture.anew:
        match = lecture.match
        shown["snapshot"] = {"seq": match.seq, "view": match.view(lecture.viewer)}
    return shown


def _step(lecture: Lecture, happened: Happened) -> dict[str, Any]:
    """One step as the socket of a room tells it; see `server.wire.outbound.Step`."""
    before, batch, after, viewer = happened.before, happened.batch, happened.after, lecture.viewer
    return {
        "seq": batch.seq,
        "at": batch.at,
        "by": batch.by,
        "patch": after.patch(before, viewer),
        "told": after.told(before, batch, viewer),
    }
