"""/api/matches: finished matches, one's own or public ones, by what was played, when, by whom and how it ended."""

import base64
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from engine.match import Refused
from server.accounts.invitations import Invitations
from server.archive import ArchivedMatch, MatchQuery, Position
from server.pages.context import PageContext
from server.pages.finished_matches import finished
from server.pages.json_bodies import private_json, read_query
from server.pages.page_parts import parts_seen
from server.pages.rooms import own_room_json

PAGE = 20
"""Matches of one answer at most."""

PRICE = 2
"""Price of a search, in requests."""

Word = Annotated[str, Meta(max_length=60)]
Time = Annotated[int, Meta(ge=0, le=1 << 45)]
Minutes = Annotated[int, Meta(ge=0, le=100_000)]


class Filters(Struct, frozen=True, forbid_unknown_fields=True):
    """Filters of a search, each by its name in the address.

    whose: `mine` or `public`; player: handle of somebody who sat there; result: `won` or `lost`, one's own, or of that
        player; since, until: ms since the epoch; shortest, longest: minutes; after: `next` of the page before
    """

    whose: Literal["mine", "public"] = "mine"
    player: Word = ""
    result: Literal["", "won", "lost"] = ""
    game: Word = ""
    book: Word = ""
    option: Word = ""
    league: Word = ""
    since: Time | None = None
    until: Time | None = None
    shortest: Minutes | None = None
    longest: Minutes | None = None
    after: Word = ""

    def query(self, player: str, other: str = "") -> MatchQuery:
        """`player`: the user whose matches they are, if anybody's; `other`: who has to have a part as well."""
        return MatchQuery(
            player=player,
            other=other,
            result=self.result if player else "",
            game=self.game,
            book=self.book,
            option=self.option,
            league=self.league,
            since=self.since,
            until=self.until,
            shortest=None if self.shortest is None else self.shortest * 60_000,
            longest=None if self.longest is None else self.longest * 60_000,
            public=self.whose == "public",
        )


def routes(context: PageContext, invitations: Invitations) -> list[Route]:
    async def search(request: Request) -> Response:
        context.limit_rate(request, price=PRICE)
        filters = read_query(request, Filters)
        after = _position(filters.after)
        user = await context.user(request, "read")
        named = await context.accounts.user_of(filters.player) if filters.player else ""
        if named is None or (filters.whose == "mine" and user is None):
            return private_json({"matches": []})
        mine = filters.whose == "mine"
        if named and not mine and "matches" not in await parts_seen(context, invitations, named, user):
            return private_json({"matches": []})
        query = filters.query(user or "", named) if mine else filters.query(named)
        found = await finished(context, query, PAGE + 1, after)
        page = found[:PAGE]
        shown = [_shown(context, match, user) for match in page]
        return private_json({"matches": shown} | ({"next": _cursor(page[-1])} if len(found) > PAGE else {}))

    return [Route("/api/matches", search, methods=["GET"])]


def _shown(context: PageContext, match: ArchivedMatch, user: str | None) -> dict[str, Any]:
    """A match as lists show it. `minutes`: its length, rounded"""
    shown = own_room_json(context, match.summary, user or "")
    return shown | {"moved": match.ended_at, "minutes": round(match.length / 60_000)}


def _cursor(match: ArchivedMatch) -> str:
    return base64.urlsafe_b64encode(f"{match.ended_at}.{match.code}".encode()).decode().rstrip("=")


def _position(cursor: str) -> Position | None:
    """Refused: it is no cursor."""
    if not cursor:
        return None
    try:
        ended, _, code = base64.urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4)).decode("ascii").partition(".")
        if len(ended) > 15 or not ended.isdecimal():
            raise ValueError(cursor)
        return Position(int(ended), code)
    except ValueError as error:
        raise Refused("bad-request", detail="after: the `next` of a page before") from error
