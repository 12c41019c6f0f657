"""/api/rooms/{code}/replay: the steps of a finished game, as everybody or as one viewer saw them.

/api/rooms/{code}/replay/{seq}: what each seat knew after one of them, and could have done.
"""

import asyncio

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from engine.match import Refused, Viewer
from server.pages.body_cache import BodyCache, Key
from server.pages.cached_body import CachedBody
from server.pages.context import PageContext
from server.rooms.history.records import explanation_of, replay_of
from server.rooms.history.room_state import stream
from server.store import RoomSummary

PRICE = 2
"""Price of a replay, in requests."""

EXPLANATION_PRICE = 5
"""Price of what each seat could do at a step: the whole log is read for each step that is asked for."""

DIGITS = 9
"""Digits that the number of a step has at most."""

ALL_HANDS, SPECTATOR = "all", "spectator"
"""Whose eyes it may be seen with, besides a seat's: those of somebody who sees all hands, and a spectator's."""


def routes(context: PageContext) -> list[Route]:
    replays = BodyCache()
    one_replay = asyncio.Lock()  # of many at once, each slice would have to wait for one of every other

    async def replay(request: Request) -> Response:
        context.limit_rate(request, price=PRICE)
        summary, eyes = await context.finished(request), request.query_params.get("as", ALL_HANDS)
        viewer = _viewer(eyes, summary)
        key = (summary.code, await context.services.store.log.head(stream(summary.code)), eyes)
        body = replays.find(key)
        if body is None:
            async with one_replay:
                body = replays.find(key) or await made(key, summary, viewer)
        return body.answer(request, "private, no-cache")

    async def made(key: Key, summary: RoomSummary, viewer: Viewer) -> CachedBody:
        plain = await replay_of(context.services.store, summary, viewer)
        return await replays.get(key, "application/json", lambda: msgspec.json.encode(plain))

    async def explained(request: Request) -> Response:
        context.limit_rate(request, price=EXPLANATION_PRICE)
        summary, seq = await context.finished(request), _seq(request.path_params["seq"])
        key = (summary.code, await context.services.store.log.head(stream(summary.code)), seq)
        body = replays.find(key)
        if body is None:
            async with one_replay:
                body = replays.find(key) or await explanation_made(key, summary, seq)
        return body.answer(request, "private, no-cache")

    async def explanation_made(key: Key, summary: RoomSummary, seq: int) -> CachedBody:
        plain = await explanation_of(context.services.store, summary, seq)
        return await replays.get(key, "application/json", lambda: msgspec.json.encode(plain))

    return [
        Route("/api/rooms/{code}/replay", replay, methods=["GET"]),
        Route("/api/rooms/{code}/replay/{seq}", explained, methods=["GET"]),
    ]


def _seq(said: str) -> int:
    """The number of a step. Refused: it is none."""
    if not (said.isascii() and said.isdecimal() and len(said) <= DIGITS):
        raise Refused("bad-request", detail="the number of a step")
    return int(said)


def _viewer(eyes: str, summary: RoomSummary) -> Viewer:
    """Who sees it so. Refused: nobody does."""
    seats = {str(sitter.seat): Viewer(sitter.seat) for sitter in summary.sitters}
    viewer = {ALL_HANDS: Viewer(everything=True), SPECTATOR: Viewer(), **seats}.get(eyes)
    if viewer is None:
        raise Refused("bad-request", detail="as: all, spectator, or the number of a seat")
    return viewer
