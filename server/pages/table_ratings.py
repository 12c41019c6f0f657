"""Ratings of those who wait at an open table for whoever comes, as far as each of them shows theirs.

/api/rooms/{code}/ratings: of one table, as the reader may see them. In the list of open tables, which many ask for
again and again, they are those that everyone may see, as they were at most half a minute ago.

Open is a public table without a password: the tables that make a rating, but for those of leagues, where people know
each other by their standings. At any other table nobody's rating is shown.
"""

from collections import OrderedDict
from collections.abc import Collection, Iterable, Mapping
from itertools import chain
from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from server.accounts.invitations import Invitations
from server.archive.ratings import SETTLED, shown
from server.pages.context import PageContext
from server.pages.json_bodies import private_json
from server.pages.page_parts import parts_seen
from server.store import RoomSummary, StoreError

LIFETIME = 30_000
"""ms for which the ratings of a list are kept."""

KEPT = 2_000
"""Ratings of a list that are kept: people, by game."""

Shown = dict[str, Any]
"""Rating at a table. estimate: to a tenth; settled: it is of enough matches to say something"""


class _Kept(NamedTuple):
    """Rating that everyone may see, until then (ms); None: there is none, or not everyone may see it."""

    rating: Shown | None
    until: int


def routes(context: PageContext, ratings: "TableRatings") -> list[Route]:
    async def at_table(request: Request) -> Response:
        context.limit_rate(request)
        summary = await context.viewable(request)
        return private_json({"ratings": await ratings.at_table(summary, await context.user(request, "read"))})

    return [Route("/api/rooms/{code}/ratings", at_table, methods=["GET"])]


class TableRatings:
    """Ratings at open tables."""

    def __init__(self, context: PageContext, invitations: Invitations) -> None:
        self._context = context
        self._invitations = invitations
        self._kept: OrderedDict[tuple[str, str], _Kept] = OrderedDict()

    async def at_table(self, summary: RoomSummary, reader: str | None) -> dict[str, Shown]:
        """Ratings of those who sit at this table, by user, as far as this reader may see them. StoreError: see there"""
        return await self._found(summary.game, people_of(summary), reader)

    async def listed(self, tables: Iterable[RoomSummary]) -> Mapping[tuple[str, str], Shown]:
        """Ratings of those who sit at these tables that everyone may see, by user and game; of none where the archive
        does not answer."""
        now, games = self._context.services.clock.now(), dict[str, set[str]]()
        for summary in tables:
            games.setdefault(summary.game, set()).update(people_of(summary))
        found: dict[tuple[str, str], Shown] = {}
        for game, people in games.items():
            known = {user: kept for user in people if (kept := self._kept.get((user, game))) and kept.until > now}
            try:
                made = await self._found(game, people - known.keys(), None)
            except StoreError:
                made = {}
            else:
                self._keep(game, {user: _Kept(made.get(user), now + LIFETIME) for user in people - known.keys()})
            ratings = chain(made.items(), ((user, kept.rating) for user, kept in known.items()))
            found |= {(user, game): rating for user, rating in ratings if rating is not None}
        return found

    def _keep(self, game: str, kept: Mapping[str, _Kept]) -> None:
        for user, one in kept.items():
            self._kept[user, game] = one
            self._kept.move_to_end((user, game))
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)

    async def _found(self, game: str, people: Collection[str], reader: str | None) -> dict[str, Shown]:
        archived = self._context.services.archived
        if archived is None or not people:
            return {}
        rated = await archived.archive.ratings_of(people, game)
        return {
            user: {"estimate": shown(rating), "settled": rating.matches >= SETTLED}
            for user, rating in rated.items()
            if rating.matches and await self._shows(user, reader)
        }

    async def _shows(self, user: str, reader: str | None) -> bool:
        """Whether this reader may see this user's rating. One's own is shown as others see it, or not at all."""
        if await self._context.accounts.find(user) is None:
            return False
        if user == reader:
            return (await self._invitations.find(user)).page.rating != "nobody"
        return "rating" in await parts_seen(self._context, self._invitations, user, reader)


def people_of(summary: RoomSummary) -> set[str]:
    """Users who sit at this table, if it is open and waits for whoever comes; else nobody."""
    is_open = summary.visibility == "public" and not summary.locked and not summary.league
    return {sitter.user for sitter in summary.sitters if sitter.user} if is_open and summary.stage == "lobby" else set()
