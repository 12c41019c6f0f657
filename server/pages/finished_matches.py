"""Finished matches by what is asked for: those in the archive, and somebody's that are not there yet."""

from server.archive import ArchivedMatch, MatchQuery, Position
from server.pages.context import PageContext
from server.store import RoomSummary

LIVE = 200
"""Matches of one user that are not yet archived, and are looked through, at most."""


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
            if summary.stage == "over" and query.fits(match) and (after is None or position_of(match) < after):
                found[match.code] = match
    if archived is not None:
        found |= {match.code: match for match in await archived.archive.search(query, limit, after)}
    return sorted(found.values(), key=position_of, reverse=True)[:limit]


def _unarchived(summary: RoomSummary) -> ArchivedMatch:
    """A match as the list of rooms knows it, which does not know when it began."""
    return ArchivedMatch(summary, 0, "", 0, summary.made_at, summary.moved_at)


def position_of(match: ArchivedMatch) -> Position:
    return Position(match.ended_at, match.code)
