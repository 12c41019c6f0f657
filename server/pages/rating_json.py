"""Ratings of people as JSON (`server/archive/ratings.py`)."""

from typing import Any

from engine.games import GAMES
from server.archive.ratings import SETTLED, shown
from server.pages.context import PageContext

COURSE = 60
"""Matches in the course of a rating, the latest."""


async def rating_json(context: PageContext, user: str, game: str) -> dict[str, Any] | None:
    """The rating of a user and its course, the oldest first; None: no match of theirs counts, or there is no archive.

    estimate: to a tenth; settled: it is of enough matches to say something
    """
    archived = context.services.archived
    last = () if archived is None else await archived.archive.course(user, game, COURSE)
    if not last:
        return None
    now = last[0].rating
    return {
        "estimate": shown(now),
        "matches": now.matches,
        "enough": SETTLED,
        "settled": now.matches >= SETTLED,
        "course": [{"at": one.ended_at, "estimate": shown(one.rating)} for one in reversed(last)],
    }


async def exported_ratings(context: PageContext, user: str) -> list[dict[str, Any]]:
    """The ratings of a user as they are kept, by game."""
    archived = context.services.archived
    if archived is None:
        return []
    found = [(game, await archived.archive.course(user, game, 1)) for game in sorted(GAMES)]
    return [{"game": game} | last[0].rating._asdict() for game, last in found if last]
