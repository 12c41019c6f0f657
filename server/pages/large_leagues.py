"""Work for the pages of large leagues, tenths of a second: done in a thread, since games go on meanwhile."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

from engine.league.state import League

T = TypeVar("T")

AT_ONCE = 100
"""Matches, and people, of a league up to which its pages are worked out at once: some milliseconds."""


async def for_league(league: League, make: Callable[[], T]) -> T:
    """The product of this for a league, which must be free of side effects."""
    if max(len(league.matches), len(league.people)) > AT_ONCE:
        return await asyncio.to_thread(make)
    return make()
