"""Directory of public leagues: those that play, by their last match, and apart from them those that are fresh (K6)."""

from collections.abc import Container

from msgspec import Struct

from server.leagues.repository import LeagueRepository, OpenLeague

ACTIVE_SHOWN = 50
FRESH_SHOWN = 12


class Directory(Struct, frozen=True):
    """Public leagues. active: the latest match first; fresh: without a finished match, the newest first"""

    active: tuple[OpenLeague, ...] = ()
    fresh: tuple[OpenLeague, ...] = ()


async def public_leagues(leagues: LeagueRepository, without: Container[str] = ()) -> Directory:
    """Public leagues as lists show them. without: slugs that stand elsewhere on the page"""
    listed = await leagues.listings.public()

    async def found(slugs: tuple[str, ...], most: int) -> tuple[OpenLeague, ...]:
        wanted = [slug for slug in slugs if slug not in without][:most]
        return tuple([league for slug in wanted if (league := await leagues.find(slug)).league.public])

    return Directory(await found(listed.active, ACTIVE_SHOWN), await found(listed.fresh, FRESH_SHOWN))
