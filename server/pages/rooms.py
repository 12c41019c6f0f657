"""/api/games and /api/rooms: games to play, rooms, and new rooms."""

import asyncio
from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from engine.core import Game
from engine.games import GAMES
from engine.match import phrases_of
from engine.seats import Rank, ranked
from server.accounts import sanitize
from server.accounts.password_hashing import LONGEST
from server.accounts.text import MAX_TITLE
from server.pages.cached_body import CachedBody
from server.pages.compression import compressed
from server.pages.context import PageContext
from server.pages.json_bodies import Json, Nothing, read_json
from server.pages.law import law_of_book, law_of_option
from server.pages.table_ratings import TableRatings
from server.pages.watch_list import by_worth, reasons
from server.rooms.chat.moderation import check_name
from server.rooms.history.records import record_of
from server.rooms.registry.quick_games import Kind
from server.rooms.registry.room_factory import RoomPlan
from server.rooms.seating import awaited, turn_of
from server.sockets.addresses import client_address
from server.store import RoomSummary

LISTED = 50
"""Rooms in one list at most."""

Short = Annotated[str, Meta(max_length=40)]
Password = Annotated[str, Meta(max_length=LONGEST)]


class NewRoom(Struct, frozen=True, forbid_unknown_fields=True):
    """A room to be made; see `RoomPlan`. rulebook: empty for the game's first."""

    game: Short
    rulebook: Short = ""
    size: int = 4
    changes: dict[Short, bool | int | Annotated[str, Meta(max_length=200)]] = {}
    title: Annotated[str, Meta(max_length=400)] = ""
    visibility: Literal["public", "private"] = "private"
    spectators: bool = True
    bots: Annotated[tuple[Short, ...], Meta(max_length=8)] = ()
    password: Password = ""

    def plan(self, password: bytes) -> RoomPlan:
        """`password`: its hash."""
        return RoomPlan(
            self.game,
            self.rulebook,
            self.size,
            dict(self.changes),
            sanitize(self.title, MAX_TITLE),
            self.visibility,
            self.spectators,
            self.bots,
            password,
        )


class PlayNow(Struct, frozen=True, forbid_unknown_fields=True):
    """A quick game; see `Kind`. rulebook: empty for the game's first; size: 0 for any; title: of a new table"""

    game: Short
    rulebook: Short = ""
    size: int = 0
    bots: Short = ""
    title: Annotated[str, Meta(max_length=400)] = ""


class EnterRoom(Struct, frozen=True, forbid_unknown_fields=True):
    """The password that somebody gives to enter a locked room."""

    password: Password


def routes(context: PageContext, ratings: TableRatings) -> list[Route]:
    one_record = asyncio.Lock()  # of many at once, each slice would have to wait for one of every other

    async def games(request: Request) -> Response:
        context.limit_rate(request)
        return _games().answer(request, "no-cache")

    async def texts(request: Request) -> Response:
        """The names in a game's documents of their commands, events and stages, by language."""
        context.limit_rate(request)
        game = GAMES.get(request.path_params["game"])
        if game is None:
            raise HTTPException(404)
        return Json(game.texts)

    async def make(request: Request) -> Response:
        context.limit_rate(request, price=5)
        wanted = await read_json(request, NewRoom, context.origins)
        check_name(sanitize(wanted.title, MAX_TITLE))
        profile, address = await context.profile(request), client_address(request)
        password = await context.services.passwords.hash(wanted.password, address) if wanted.password else b""
        room = await context.registry.create(profile, wanted.plan(password), address)
        return Json({"code": room.code}, 201)

    async def play_now(request: Request) -> Response:
        context.limit_rate(request, price=5)
        wanted = await read_json(request, PlayNow, context.origins)
        title = sanitize(wanted.title, MAX_TITLE)
        check_name(title)
        kind = Kind(wanted.game, wanted.rulebook, wanted.size, wanted.bots)
        profile = await context.profile(request)
        return Json({"code": await context.registry.quick_games.play(profile, kind, title, client_address(request))})

    async def sit(request: Request) -> Response:
        context.limit_rate(request, price=5)
        await read_json(request, Nothing, context.origins)
        profile, summary = await context.profile(request), await context.summary(request)
        await context.registry.quick_games.sit(summary.code, profile, client_address(request))
        return Json({"code": summary.code})

    async def listed(request: Request) -> Response:
        context.limit_rate(request, price=0.5)
        index, user = context.services.store.index, await context.user(request)
        mine = await index.rooms_of(user, LISTED) if user else []
        waiting = [summary for summary in await index.open_rooms(LISTED) if _has_player(summary)]
        rated = await ratings.listed(waiting)
        live = by_worth((summary, _watchers(context, summary)) for summary in await index.live_rooms(LISTED))
        return Json(
            {
                "mine": [own_room_json(context, summary, user) for summary in mine if user],
                "open": [_open_json(context, summary, rated) for summary in waiting],
                "live": [_listed_json(context, summary) | _watched_json(summary) for summary in live],
            }
        )

    async def one(request: Request) -> Response:
        context.limit_rate(request, price=0.5)
        summary = await context.summary(request)
        refused = await context.refusal_to_view(request, summary)
        if refused is not None and refused.code != "locked":
            raise refused
        return Json(_locked_json(summary) if refused else summary_json(context, summary))

    async def enter(request: Request) -> Response:
        context.limit_rate(request, price=10)
        said = await read_json(request, EnterRoom, context.origins)
        profile, summary = await context.profile(request), await context.summary(request)
        if summary.locked:
            await context.services.passwords.enter(summary.code, profile.user, said.password, client_address(request))
        return Json(summary_json(context, summary))

    async def rematch(request: Request) -> Response:
        context.limit_rate(request, price=5)
        await read_json(request, Nothing, context.origins)
        code = await context.registry.rematch(
            request.path_params["code"], await context.profile(request), client_address(request)
        )
        return Json({"code": code})

    async def former(request: Request) -> Response:
        """The match that a rematch follows, for those who played it: a judge may have reopened it."""
        context.limit_rate(request, price=0.5)
        summary, user = await context.summary(request), await context.user(request, "read")
        code = await context.services.store.names.owner("rematch", summary.code)
        match = None if code is None else await context.services.store.index.get(code)
        if match is None or user not in match.users:
            return Json({})
        return Json({"code": match.code, "title": match.title, "stage": match.stage})

    async def record(request: Request) -> Response:
        context.limit_rate(request, price=5)
        summary = await context.finished(request)
        name = f'attachment; filename="kaitaku-{summary.code}.json"'
        headers = {"content-disposition": name, "cache-control": "no-cache"}
        async with one_record:
            body = await record_of(context.services.store, summary)
        return await compressed(request, Response(body, headers=headers, media_type="application/json"))

    return [
        Route("/api/games", games, methods=["GET"]),
        Route("/api/games/{game}/texts", texts, methods=["GET"]),
        Route("/api/rooms", listed, methods=["GET"]),
        Route("/api/rooms", make, methods=["POST"]),
        Route("/api/play-now", play_now, methods=["POST"]),
        Route("/api/rooms/{code}/sit", sit, methods=["POST"]),
        Route("/api/rooms/{code}", one, methods=["GET"]),
        Route("/api/rooms/{code}/enter", enter, methods=["POST"]),
        Route("/api/rooms/{code}/rematch", rematch, methods=["POST"]),
        Route("/api/rooms/{code}/former", former, methods=["GET"]),
        Route("/api/rooms/{code}/record", record, methods=["GET"]),
    ]


@cache
def _games() -> CachedBody:
    """All games with all rules, the same for everybody as long as the process lives."""
    body = msgspec.json.encode({"games": [_game(game) for game in GAMES.values()]})
    return CachedBody.of(body, "application/json")


def _has_player(summary: RoomSummary) -> bool:
    """Whether a person sits there and waits for whoever comes."""
    return not summary.league and any(sitter.user for sitter in summary.sitters)


def _locked_json(summary: RoomSummary) -> dict[str, Any]:
    """A locked room for those who have not been let in: that it exists, and what is played."""
    return {
        "code": summary.code,
        "title": "",
        "game": summary.game,
        "rulebook": summary.rulebook,
        "size": summary.size,
        "seated": len(summary.sitters),
        "players": [],
        "stage": summary.stage,
        "spectators": summary.spectators,
        "watchers": 0,
        "locked": True,
    }


def _listed_json(context: PageContext, summary: RoomSummary) -> dict[str, Any]:
    return _locked_json(summary) if summary.locked else summary_json(context, summary)


def _open_json(
    context: PageContext, summary: RoomSummary, rated: Mapping[tuple[str, str], dict[str, Any]]
) -> dict[str, Any]:
    """A room in the list of open ones. rated: ratings that everyone may see, by user and game"""
    shown = _listed_json(context, summary)
    for sitter, player in zip(summary.sitters, shown["players"], strict=False):  # of a locked room none are listed
        if rating := rated.get((sitter.user or "", summary.game)):
            player["rating"] = rating
    return shown


def _watched_json(summary: RoomSummary) -> dict[str, Any]:
    """Further fields in the list of games to watch: points of players in their order, and what makes it worth it."""
    if summary.locked:
        return {}
    points = [summary.points[sitter.seat] for sitter in summary.sitters if sitter.seat < len(summary.points)]
    further = {"points": points, "reasons": reasons(summary)}
    return {name: said for name, said in further.items() if said}


def _watchers(context: PageContext, summary: RoomSummary) -> int:
    room = context.registry.loaded(summary.code)
    return room.watchers if room else summary.watchers


def summary_json(context: PageContext, summary: RoomSummary) -> dict[str, Any]:
    """A room as lists and links show it."""
    room = context.registry.loaded(summary.code)
    shown: dict[str, Any] = {
        "code": summary.code,
        "title": summary.title,
        "game": summary.game,
        "rulebook": summary.rulebook,
        "size": summary.size,
        "seated": len(summary.sitters),
        "players": [
            {"name": sitter.name, "colour": sitter.colour} | ({"bot": sitter.bot} if sitter.bot else {})
            for sitter in summary.sitters
        ],
        "stage": summary.stage,
        "spectators": summary.spectators,
        "watchers": _watchers(context, summary),
    }
    further = {
        "locked": summary.locked,
        "quick": bool(summary.quick),
        "turn_seconds": summary.turn_seconds,
        "match_minutes": summary.match_minutes,
    }
    shown |= {name: said for name, said in further.items() if said}
    if summary.league:
        shown["league"] = {"slug": summary.league, "match": summary.league_match}
    if summary.stage in {"playing", "over"}:
        turn = turn_of(room.audience.spectated) if room else summary.turn
        if turn:
            shown["turn"] = turn
    return shown


def ranks_of(summary: RoomSummary) -> dict[int, Rank]:
    """Ranks of a match that is over, by seat: none without a score."""
    return {rank.seat: rank for rank in ranked(dict(enumerate(summary.points)), summary.winner)}


def own_room_json(context: PageContext, summary: RoomSummary, user: str) -> dict[str, Any]:
    """A room of the user's own: besides what all lists show, what waits for them there and how it ended."""
    room = context.registry.loaded(summary.code)
    shown = summary_json(context, summary) | {"moved": room.moved_at if room else summary.moved_at}
    seat = summary.seat_of(user)
    if seat is not None:
        shown["seat"] = seat
    if summary.stage == "playing" and seat is not None:  # who only made the table sees no more than spectators do
        shown["awaited"] = list(awaited(room.match) if room else summary.awaited)
    ranks = ranks_of(summary) if summary.stage == "over" else {}
    for sitter, player in zip(summary.sitters, shown["players"], strict=True):
        player["seat"] = sitter.seat
        if sitter.seat in ranks:
            player |= {"rank": ranks[sitter.seat].rank, "points": ranks[sitter.seat].points}
    return shown


def _game(game: Game) -> dict[str, Any]:
    return {
        "name": game.name,
        "seats": list(game.seats),
        "rulebooks": [law_of_book(game, name) for name in game.rulebooks],
        "options": [law_of_option(game, name) for name in game.options],
        "bots": list(game.bot_levels),
        "phrases": {name: list(gaps) for name, gaps in phrases_of(game).items()},
        "phrase_needs": game.phrase_needs,
    }
