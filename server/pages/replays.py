"""/api/rooms/{code}/replay: the steps of a finished game, as everybody or as one viewer saw them; of one that goes on,
as far as whoever asks may know it.

/api/rooms/{code}/replay/{seq}: what each seat knew after one of them, and could have done.
"""

import asyncio
from collections.abc import Awaitable, Callable

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from engine.match import Refused, Viewer
from server.pages.body_cache import BodyCache
from server.pages.context import PageContext
from server.rooms.history.records import Plain, explanation_of, replay_of
from server.rooms.history.room_state import stream
from server.rooms.history.running_replay import RunningReplays
from server.store import RoomSummary

PRICE = 2
"""Price of a replay, in requests."""

RUNNING_PRICE = 5
"""Price of a replay of a match that goes on: it is made anew after each step."""

EXPLANATION_PRICE = 5
"""Price of what each seat could do at a step: the whole log is read for each step that is asked for."""

DIGITS = 9
"""Digits that the number of a step has at most."""

ALL_HANDS, SPECTATOR = "all", "spectator"
"""Eyes that it may be seen with, besides a seat's: those of somebody who sees all hands, and a spectator's."""


def routes(context: PageContext) -> list[Route]:
    # who goes through a game step by step displaces no replay, nor does who asks again as a match goes on
    replays, explanations, running = BodyCache(), BodyCache(), BodyCache()
    going_on = RunningReplays(context.services.store, context.services.clock)
    one_replay = asyncio.Lock()  # of many at once, each slice would have to wait for one of every other

    async def replay(request: Request) -> Response:
        summary = await context.viewable(request)
        if summary.stage == "playing":
            return await so_far(request, summary)
        context.limit_rate(request, price=PRICE)
        if summary.stage != "over":
            raise Refused("not-over")
        eyes = request.query_params.get("as", ALL_HANDS)
        viewer = _viewer(eyes, summary)

        async def made() -> Plain:
            return await replay_of(context.services.store, summary, viewer) | _seen(eyes, over=True)

        return await answered(request, summary, replays, eyes, made)

    async def so_far(request: Request, summary: RoomSummary) -> Response:
        """Of a match that goes on: one's own seat's replay, and the spectators'."""
        context.limit_rate(request, price=RUNNING_PRICE)
        user = await context.user(request, "read")
        own = None if user is None or user == summary.judge else summary.seat_of(user)
        if not (summary.spectators or own is not None or (user and user in (summary.judge, *summary.organisers))):
            raise Refused("no-spectators")
        eyes = request.query_params.get("as", SPECTATOR if own is None else str(own))
        viewer = _viewer(eyes, summary)
        if viewer != Viewer() and (own is None or viewer != Viewer(own)):
            raise Refused("not-over")

        sitter = None if viewer == Viewer() else user
        async with one_replay:
            found = await going_on.find(summary, viewer, sitter)
            if found is None:  # the list of rooms is ahead of the log
                raise Refused("not-over")
            key = (summary.code, found.position, eyes, sitter)
            body = running.find(key)
            if body is None:
                plain = found.plain() | _seen(eyes, over=False)
                body = await running.get(key, "application/json", lambda: msgspec.json.encode(plain))
        return body.answer(request, "private, no-cache")

    async def explained(request: Request) -> Response:
        context.limit_rate(request, price=EXPLANATION_PRICE)
        summary, seq = await context.finished(request), _seq(request.path_params["seq"])
        return await answered(
            request, summary, explanations, seq, lambda: explanation_of(context.services.store, summary, seq)
        )

    async def answered(
        request: Request, summary: RoomSummary, kept: BodyCache, what: object, make: Callable[[], Awaitable[Plain]]
    ) -> Response:
        """The answer that is kept, or made now. what: tells it apart from others of the same log"""
        key = (summary.code, await context.services.store.log.head(stream(summary.code)), what)
        body = kept.find(key)
        if body is None:
            async with one_replay:
                body = kept.find(key)
                if body is None:
                    plain = await make()
                    body = await kept.get(key, "application/json", lambda: msgspec.json.encode(plain))
        return body.answer(request, "private, no-cache")

    return [
        Route("/api/rooms/{code}/replay", replay, methods=["GET"]),
        Route("/api/rooms/{code}/replay/{seq}", explained, methods=["GET"]),
    ]


def _seen(eyes: str, *, over: bool) -> Plain:
    """Head of an answer: whose eyes it is seen with, and whether the match is over."""
    return {"as": int(eyes) if eyes.isdecimal() else eyes, "over": over}


def _seq(said: str) -> int:
    """The number of a step. Refused: it is none."""
    if not (said.isascii() and said.isdecimal() and len(said) <= DIGITS):
        raise Refused("bad-request", detail="the number of a step")
    return int(said)


def _viewer(eyes: str, summary: RoomSummary) -> Viewer:
    """Viewer who sees it so. Refused: nobody does."""
    seats = {str(sitter.seat): Viewer(sitter.seat) for sitter in summary.sitters}
    viewer = {ALL_HANDS: Viewer(everything=True), SPECTATOR: Viewer(), **seats}.get(eyes)
    if viewer is None:
        raise Refused("bad-request", detail="as: all, spectator, or the number of a seat")
    return viewer
