"""/api/matches: finished matches, one's own or public ones, by what was played, when, by whom and how it ended."""

import base64
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from engine.match import Refused
from server.accounts.invitations import InvitationBox, Invitations
from server.archive import ArchivedMatch, MatchQuery, Position
from server.pages.context import PageContext
from server.pages.json_bodies import private_json
from server.pages.rooms import own_room_json
from server.store import RoomSummary

PAGE = 20
"""Matches of one answer at most."""

LIVE = 200
"""Matches of one user that are not yet archived, and are looked through, at most."""

PRICE = 2
"""Price of a search, in requests."""

Word = Annotated[str, Meta(max_length=60)]
Time = Annotated[int, Meta(ge=0, le=1 << 45)]
Minutes = Annotated[int, Meta(ge=0, le=100_000)]


class Filters(Struct, frozen=True, forbid_unknown_fields=True):
    """What a search is asked for, each by its name in the address.

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
        filters = _filters(request)
        after = _position(filters.after)
        user = await context.user(request, "read")
        named = await context.accounts.user_of(filters.player) if filters.player else ""
        if named is None or (filters.whose == "mine" and user is None):
            return private_json({"matches": []})
        mine = filters.whose == "mine"
        if named and not mine and not await Reader(context, invitations, user).sees(named, "matches"):
            return private_json({"matches": []})
        query = filters.query(user or "", named) if mine else filters.query(named)
        found = await finished(context, query, PAGE + 1, after)
        page = found[:PAGE]
        shown = [_shown(context, match, user) for match in page]
        return private_json({"matches": shown} | ({"next": _cursor(page[-1])} if len(found) > PAGE else {}))

    return [Route("/api/matches", search, methods=["GET"])]


class Reader:
    """What one user, or nobody known, may see of others' pages."""

    def __init__(self, context: PageContext, invitations: Invitations, user: str | None) -> None:
        self._context = context
        self._invitations = invitations
        self._user = user

    async def sees(self, owner: str, part: str) -> bool:
        """Whether they see this part, a field of `PageParts`, of somebody's page: one's own as a whole."""
        if owner == self._user:
            return True
        box = await self._invitations.find(owner)
        audience = getattr(box.page, part)
        return audience == "everyone" or (audience == "friends" and await self._is_friend(owner, box))

    async def _is_friend(self, owner: str, box: InvitationBox) -> bool:
        if self._user is None or self._user in box.muted:
            return False
        return bool(await finished(self._context, MatchQuery(player=owner, other=self._user), 1))


async def finished(
    context: PageContext, query: MatchQuery, limit: int, after: Position | None = None
) -> list[ArchivedMatch]:
    """Finished matches that fit, those that ended last first; somebody's also where they are not archived yet."""
    store, archived = context.services.store, context.services.archived
    found: dict[str, ArchivedMatch] = {}
    if not query.public:
        live = store if archived is None else archived.live
        for summary in await live.index.rooms_of(query.player, LIVE):
            match = _unarchived(summary)
            if summary.stage == "over" and query.fits(match) and (after is None or _position_of(match) < after):
                found[match.code] = match
    if archived is not None:
        found |= {match.code: match for match in await archived.archive.search(query, limit, after)}
    return sorted(found.values(), key=_position_of, reverse=True)[:limit]


def _unarchived(summary: RoomSummary) -> ArchivedMatch:
    """A match as the list of rooms knows it, which does not know when it began."""
    return ArchivedMatch(summary, 0, "", 0, summary.made_at, summary.moved_at)


def _shown(context: PageContext, match: ArchivedMatch, user: str | None) -> dict[str, Any]:
    """A match as lists show it. `minutes`: its length, rounded"""
    shown = own_room_json(context, match.summary, user or "")
    return shown | {"moved": match.ended_at, "minutes": round(match.length / 60_000)}


def _filters(request: Request) -> Filters:
    """Refused: a name or a value is none."""
    try:
        return msgspec.convert(dict(request.query_params), Filters, strict=False)
    except msgspec.ValidationError as error:
        raise Refused("bad-request", detail=str(error)) from error


def _position_of(match: ArchivedMatch) -> Position:
    return Position(match.ended_at, match.code)


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
