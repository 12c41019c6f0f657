"""/api/users/{handle}: the page of an account, what it has played and how that ended, as far as its owner shows it."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Annotated, Any, Literal, NamedTuple

from msgspec import Meta, Struct
from msgspec.structs import asdict, replace
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from engine.match import Refused
from server.accounts.account import Account
from server.accounts.invitations import Invitations, PageParts
from server.archive import ArchivedMatch, MatchQuery
from server.pages.context import PageContext
from server.pages.finished_matches import finished
from server.pages.json_bodies import private_json, read_json, read_query
from server.pages.openings import openings_json
from server.pages.page_parts import parts_seen
from server.pages.rating_json import rating_json
from server.pages.rooms import ranks_of

COUNTED = 500
"""Matches that are counted, the latest."""

BOOKS, RIVALS, POINTS = 8, 8, 24
"""Rule books and people in their lists at most, those with most matches; matches in the course of points."""

PRICE = 5
"""Price of a page, in requests."""


class Asked(Struct, frozen=True, forbid_unknown_fields=True):
    """Query for a page. game: of which game, else of the one played most; seen_by: one's own page as these see
    it
    """

    game: Annotated[str, Meta(max_length=60)] = ""
    seen_by: Literal["", "friends", "everyone"] = ""


class Result(NamedTuple):
    """One match as its player remembers it. rank: from 1, shared ones too; others: users with their ranks"""

    match: ArchivedMatch
    points: int
    rank: int
    others: dict[str, int]


def routes(context: PageContext, invitations: Invitations) -> list[Route]:
    async def page(request: Request) -> Response:
        context.limit_rate(request, price=PRICE)
        asked = read_query(request, Asked)
        reader = await context.user(request, "read")
        account = await _account(context, request.path_params["handle"])
        own = account.user == reader
        profile = await context.services.people.find(account.user)
        shown = {"handle": account.handle, "name": profile.name or account.handle, "colour": profile.colour, "own": own}
        seen = await parts_seen(context, invitations, account.user, reader)
        if own:
            parts = (await invitations.find(account.user)).page
            shown["page"] = asdict(parts)
            seen = parts.seen_by(asked.seen_by) if asked.seen_by else seen
        if not seen:
            return private_json(shown)
        results = results_of(account.user, await finished(context, MatchQuery(player=account.user), COUNTED))
        games = Counter(one.match.summary.game for one in results)
        game = asked.game or next((name for name, _ in games.most_common(1)), "")
        mine = [one for one in results if one.match.summary.game == game]
        shown |= {"seen": sorted(seen), "game": game, "games": [{"name": name} for name, _ in games.most_common()]}
        if "books" in seen:
            shown |= {"figures": figures(mine), "books": books(mine)}
            shown["games"] = [{"name": name, "matches": count} for name, count in games.most_common()]
        if "rivals" in seen:
            shown["rivals"] = [await _rival(context, *one) for one in rivals(mine)]
        if "points" in seen:
            shown["points"] = course(mine)
        if "rating" in seen:
            shown["rating"] = await rating_json(context, account.user, game)
        if "openings" in seen:
            won = [(one.match, one.rank == 1) for one in mine]
            shown["openings"] = await openings_json(context, account.user, reader, game, won)
        return private_json(shown)

    async def show(request: Request) -> Response:
        context.limit_rate(request)
        parts = await read_json(request, PageParts, context.origins)
        user = (await context.profile(request)).user
        if await context.accounts.find(user) is None:
            raise Refused("no-account")
        box = await invitations.change(user, lambda kept: replace(kept, page=parts))
        return private_json(asdict(box.page))

    return [
        Route("/api/users/{handle}", page, methods=["GET"]),
        Route("/api/page", show, methods=["POST"]),
    ]


def results_of(user: str, matches: Iterable[ArchivedMatch]) -> list[Result]:
    """Results of this user in matches with an end that counts, the latest first: without those that have no score."""
    found = []
    for match in matches:
        summary = match.summary
        seat = summary.seat_of(user)
        ranks = {seat: rank.rank for seat, rank in ranks_of(summary).items()}
        if seat is None or seat not in ranks:
            continue
        others = {one.user: ranks[one.seat] for one in summary.sitters if one.user and one.user != user}
        found.append(Result(match, summary.points[seat], ranks[seat], others))
    return found


def figures(results: Sequence[Result]) -> dict[str, Any]:
    """Matches, wins, the mean of the last points to a tenth, and the longest run of wins."""
    run = best = 0
    for one in reversed(results):
        run = run + 1 if one.rank == 1 else 0
        best = max(best, run)
    last = [one.points for one in results[:POINTS]]
    return {
        "matches": len(results),
        "wins": sum(one.rank == 1 for one in results),
        "mean": round(sum(last) / len(last), 1) if last else None,
        "of": len(last),
        "run": best,
    }


def books(results: Iterable[Result]) -> list[dict[str, Any]]:
    """Places by rule book with its options: how often each was reached, the first place first."""
    places: dict[str, Counter[int]] = {}
    for one in results:
        places.setdefault(one.match.summary.rulebook, Counter())[one.rank] += 1
    most = sorted(places.items(), key=lambda item: (-item[1].total(), item[0]))[:BOOKS]
    return [{"book": book, "places": [counts[rank] for rank in range(1, max(counts) + 1)]} for book, counts in most]


def rivals(results: Iterable[Result]) -> list[tuple[str, int, int]]:
    """Users with whom matches were played, those of most matches first: in how many one placed ahead, and behind."""
    met: dict[str, Counter[str]] = {}
    for one in results:
        for user, rank in one.others.items():
            counts = met.setdefault(user, Counter())
            counts["met"] += 1
            counts["ahead"] += one.rank < rank
            counts["behind"] += one.rank > rank
    most = sorted(met.items(), key=lambda item: (-item[1]["met"], item[0]))[:RIVALS]
    return [(user, counts["ahead"], counts["behind"]) for user, counts in most]


def course(results: Sequence[Result]) -> list[dict[str, Any]]:
    """Points of the last matches, the oldest first."""
    last = reversed(results[:POINTS])
    return [{"at": one.match.ended_at, "points": one.points, "won": one.rank == 1} for one in last]


async def _account(context: PageContext, handle: str) -> Account:
    """The account of this handle. Refused: there is none."""
    user = await context.accounts.user_of(handle.strip().removeprefix("@"))
    account = None if user is None else await context.accounts.find(user)
    if account is None:
        raise Refused("no-such-handle")
    return account


async def _rival(context: PageContext, user: str, ahead: int, behind: int) -> dict[str, Any]:
    """Somebody met: without a name, whose account is gone."""
    profile = await context.named(user)
    named = {} if profile is None else {"name": profile.name, "colour": profile.colour}
    return {**named, "ahead": ahead, "behind": behind}
