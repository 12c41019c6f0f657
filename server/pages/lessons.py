"""/api/lessons/{name}: a first game of about five minutes, decided by the rules and kept nowhere.

The learner's browser has the commands that were given and sends them all, so that a lesson outlives restarts, is the
same on each process, and goes back by sending one command less. No room is made of it.

A hundred commands take fifty milliseconds and more to be decided anew, so that happens beside the event loop, by turns
between those who ask.
"""

from typing import Annotated, Any

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from engine.core import Game
from engine.games import LESSONS
from engine.match import Refused
from engine.match.lesson import LONGEST, Happened, LessonState, lesson_state
from server.pages.compression import compressed
from server.pages.context import PageContext
from server.pages.json_bodies import private_json, read_json
from server.runtime.fair_threads import FairThreads, TooManyJobs
from server.sockets.addresses import client_address

PRICE = 1
"""Price of a step, in requests."""

WAITING, WAITING_EACH = 100, 20
"""Steps that wait, in all and from one address."""

NICENESS = 5
"""Niceness of lessons beside the event loop, where processors are scarce."""


class Given(Struct, frozen=True, forbid_unknown_fields=True):
    """Commands of the learner so far. whole: the view is wanted, and not how the last command changed it"""

    did: Annotated[tuple[dict[str, Any], ...], Meta(max_length=LONGEST)] = ()
    whole: bool = True


def routes(context: PageContext) -> list[Route]:
    threads = FairThreads("lessons", at_once=1, most=WAITING, most_each=WAITING_EACH, niceness=NICENESS, duration=0.01)

    async def answered(request: Request, given: Given) -> Response:
        game = LESSONS.get(request.path_params["name"])
        if game is None:
            raise Refused("no-such-game")
        try:
            answer = await threads.run(client_address(request), lambda: _answer(game, given))
        except TooManyJobs as many:
            raise Refused("busy", retry=many.retry) from None
        return await compressed(request, answer)

    async def beginning(request: Request) -> Response:
        context.limit_rate(request, price=PRICE)
        return await answered(request, Given())

    async def lesson(request: Request) -> Response:
        context.limit_rate(request, price=PRICE)
        return await answered(request, await read_json(request, Given, context.origins))

    return [
        Route("/api/lessons/{name}", beginning, methods=["GET"]),
        Route("/api/lessons/{name}", lesson, methods=["POST"]),
    ]


def _answer(game: Game, given: Given) -> Response:
    return private_json(_shown(lesson_state(game, given.did), whole=given.whole))


def _shown(state: LessonState, *, whole: bool) -> dict[str, Any]:
    """The lesson as its browser gets it: the step, how it is played well, and the messages of a room's socket."""
    lesson = state.lesson
    shown: dict[str, Any] = {
        "seat": lesson.seat,
        "steps": [{"name": step.name, "chapter": step.chapter, "suggests": step.suggests} for step in lesson.steps],
        "at": state.at,
        "strayed": state.strayed,
        "play": state.good_play(),
        "legal": state.legal_actions(),
        "happened": [] if whole else [_step(state, one) for one in state.happened],
    }
    if whole or state.anew:
        match = state.match
        shown["snapshot"] = {"seq": match.seq, "view": match.view(state.viewer)}
    return shown


def _step(state: LessonState, happened: Happened) -> dict[str, Any]:
    """One step as the socket of a room tells it; see `server.wire.outbound.Step`."""
    before, batch, after, viewer = happened.before, happened.batch, happened.after, state.viewer
    return {
        "seq": batch.seq,
        "at": batch.at,
        "by": batch.by,
        "patch": after.patch(before, viewer),
        "told": after.told(before, batch, viewer),
    }
