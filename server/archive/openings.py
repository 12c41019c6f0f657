"""Openings of archived matches: worked out from their histories after they are archived, and kept in the index.

A new version of a match has none until it is worked out again; what is damaged, or played by a game without openings,
has an empty one.
"""

import asyncio

from engine.core import OpeningPlace
from engine.games import GAMES
from engine.match.openings import opening_of
from server.archive.history import HistoryDamaged, unpack
from server.archive.ports import Archive, ArchivedMatch

PORTION = 5
"""Matches that are worked out at once: some milliseconds each."""


async def open_some(archive: Archive, portion: int = PORTION) -> bool:
    """Work out the openings of some matches that wait. Whether there may be more. StoreError: the archive failed."""
    codes = await archive.unopened(portion)
    for code in codes:
        match, body = await archive.get(code), await archive.body(code)
        if match is not None:
            opening = await asyncio.to_thread(_opening, match, body or b"")
            await archive.put_opening(code, match.version, opening)
    return len(codes) == portion


def _opening(match: ArchivedMatch, body: bytes) -> tuple[tuple[OpeningPlace, ...], ...]:
    game = GAMES.get(match.summary.game)
    if game is None or game.opening is None or not match.summary.users:
        return ()
    try:
        return opening_of(game, unpack(match.code, body, match.digest).game)
    except HistoryDamaged:
        return ()
