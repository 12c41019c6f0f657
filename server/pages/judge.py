"""/api/judge: calls at all tables that a person judges; /api/rooms/{code}/steps/{seq}: a table as it was (J1, J3).

/api/rooms/{code}/preview: what an act of the judge would do, while nothing is done yet (J2).
"""

import asyncio
import hashlib
import secrets
from typing import Any

import msgspec
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from engine.match import Judge, Match, Refused
from engine.match.previews import preview
from server.pages.context import PageContext
from server.pages.json_bodies import private_json, read_json
from server.rooms.history.past_steps import step_for_judge
from server.rooms.history.restore import restore
from server.rooms.seating import turn_of
from server.store import CallSummary, RoomSummary

TABLES = 50
"""Tables in one queue at most: those not over first, then the latest."""

PATIENCE = 20.0
"""Seconds that a request waits for a change of the queue."""

INTERVAL = 1.0
"""Seconds between two looks at the list of rooms, for each that waits."""

WAITING = 100
"""Requests that wait at one process; further ones are answered at once."""

STEP_PRICE = 5
"""Price of a table as it was, in requests: the whole log is read."""

NUMBER_LENGTH = 9


class Looked(Struct, frozen=True, forbid_unknown_fields=True):
    """An act that a judge thinks of: the command as it would come down the socket, with or without its reason."""

    command: dict[str, Any]


def routes(context: PageContext) -> list[Route]:
    waiting: set[object] = set()
    one_log = asyncio.Lock()  # of many at once, each slice would have to wait for one of every other

    async def queue(request: Request) -> Response:
        """The queue now; with `?tag=`, once it differs from the one with that tag, or after a while."""
        context.limit_rate(request, price=0.2)
        user = await context.user(request)
        if user is None:
            raise Refused("unknown-user")
        body, tag = await _queue(context, user)
        known, token = request.query_params.get("tag"), object()
        if known == tag and len(waiting) < WAITING:
            waiting.add(token)
            try:
                body, tag = await _changed(context, request, user, tag)
            finally:
                waiting.discard(token)
        return Response(body, media_type="application/json", headers={"cache-control": "no-store"})

    async def step(request: Request) -> Response:
        context.limit_rate(request, price=STEP_PRICE)
        summary = await context.summary(request)
        user = await context.user(request)
        if not user or user != summary.judge or not await context.judges(summary, user):
            raise Refused("judge-only", "J1")
        async with one_log:
            shown = await step_for_judge(context.services.store, summary, user, _number(request))
        return Response(
            msgspec.json.encode(shown), media_type="application/json", headers={"cache-control": "no-store"}
        )

    async def look_ahead(request: Request) -> Response:
        """Preview of an act, or why it would be refused. Refused: the request's user is not the judge (K10)."""
        context.limit_rate(request)
        said = await read_json(request, Looked, context.origins)
        summary = await context.summary(request)
        user = await context.user(request)
        if not user or user != summary.judge or not await context.judges(summary, user):
            raise Refused("judge-only", "J1")
        match = await match_of(summary)
        now = context.services.clock.now()
        return private_json(preview(match, Judge(user), said.command, now, secrets.token_bytes(32)))

    async def match_of(summary: RoomSummary) -> Match:
        """The match as this process has it, else as its log has it."""
        room = context.registry.loaded(summary.code)
        if room is not None:
            return room.match
        async with one_log:
            state = await restore(context.services, summary.code)
        if state is None:
            raise Refused("no-such-room")
        return state.match

    return [
        Route("/api/judge", queue, methods=["GET"]),
        Route("/api/rooms/{code}/preview", look_ahead, methods=["POST"]),
        Route("/api/rooms/{code}/steps/{seq}", step, methods=["GET"]),
    ]


async def _changed(context: PageContext, request: Request, user: str, tag: str) -> tuple[bytes, str]:
    """The queue as soon as it differs from the one with this tag; as it is, when patience or the server ends."""
    loop = asyncio.get_running_loop()
    end = loop.time() + PATIENCE
    while True:
        await asyncio.sleep(INTERVAL)
        body, now = await _queue(context, user)
        if now != tag or context.closing or loop.time() >= end or await request.is_disconnected():
            return body, now


async def _queue(context: PageContext, user: str) -> tuple[bytes, str]:
    """The queue of this user as the body of an answer, and the tag of its contents."""
    rooms = await context.services.store.index.rooms_judged_by(user, TABLES)
    judged = {
        slug: await context.services.judged_matches(slug, user) for slug in {room.league for room in rooms} - {""}
    }
    tables = [
        _table(context, summary, user)
        for summary in rooms
        if not summary.league or summary.league_match in judged[summary.league]
    ]
    tag = hashlib.blake2b(msgspec.json.encode(tables), digest_size=12).hexdigest()
    return msgspec.json.encode({"tag": tag, "now": context.services.clock.now(), "tables": tables}), tag


def _table(context: PageContext, summary: RoomSummary, user: str) -> dict[str, Any]:
    room = context.registry.loaded(summary.code)
    names = {sitter.seat: sitter for sitter in summary.sitters}
    shown: dict[str, Any] = {
        "code": summary.code,
        "title": summary.title,
        "game": summary.game,
        "rulebook": summary.rulebook,
        "stage": summary.stage,
        "turn": turn_of(room.match) if room and summary.stage in {"playing", "over"} else summary.turn,
        "players": [{"name": sitter.name, "colour": sitter.colour} for sitter in summary.sitters],
        "calls": [_call(call, names) for call in summary.calls],
    }
    if summary.league:
        shown["league"] = {"slug": summary.league, "match": summary.league_match}
    if summary.judge != user:
        shown["on_call"] = True
    return shown | {name: at for name, at in (("due", summary.due), ("paused", summary.paused)) if at}


def _call(call: CallSummary, names: dict[int, Any]) -> dict[str, Any]:
    caller = names.get(call.seat)
    shown: dict[str, Any] = {"call": call.call, "seat": call.seat, "text": call.text, "at": call.at}
    if caller is not None:
        shown |= {"name": caller.name, "colour": caller.colour}
    more = {"about": call.about, "until": call.until}
    return shown | {name: value for name, value in more.items() if value is not None}


def _number(request: Request) -> int:
    said = request.path_params["seq"]
    if not (said.isascii() and said.isdigit() and len(said) <= NUMBER_LENGTH):
        raise Refused("bad-request")
    return int(said)
