"""Logos of leagues: the log of a league holds the digest of its logo, the store the picture itself.

A picture is kept before its league shows it, and removed after the league shows another one or none. Whoever dies in
between leaves one that nobody sees.
"""

import asyncio
import hashlib
from collections import OrderedDict

from engine.core import Refused
from engine.league.logo_commands import SetLogo
from server.leagues import views
from server.leagues.logo_picture import redrawn
from server.leagues.repository import LeagueRepository, OpenLeague
from server.store import Store

DOCUMENT = "league logos"
DIGITS = 32
"""Hexadecimal digits of a digest: of SHA-256, the first half."""

AT_ONCE = 1
WAITING = 8
"""Pictures that are drawn at a time, in a thread, and that wait for it; more are refused."""

CACHED = 64
"""Pictures that are kept in memory, those asked for last."""


class LeagueLogos:
    """Keeps, shows and removes the logos of leagues."""

    def __init__(self, store: Store, leagues: LeagueRepository) -> None:
        self._documents = store.documents
        self._leagues = leagues
        self._drawing = asyncio.Semaphore(AT_ONCE)
        self._waiting = 0
        self._known: OrderedDict[str, bytes] = OrderedDict()

    async def put(self, league: OpenLeague, data: bytes, by: str) -> OpenLeague:
        """Have a league show the picture of this file. Refused: they may not; it is none; too many are drawn now."""
        _check_organiser(league, by)
        picture = await self._redrawn(data)
        digest = hashlib.sha256(picture).hexdigest()[:DIGITS]
        before = league.league.face.logo
        if digest == before:
            return league
        name = _name(league, digest)
        kept = await self._documents.get(DOCUMENT, name)
        await self._documents.put(DOCUMENT, name, 0 if kept is None else kept.version, picture)
        return await self._show(league, digest, by)

    async def remove(self, league: OpenLeague, by: str) -> OpenLeague:
        """Have a league show no logo. Refused: they may not."""
        return await self._show(league, "", by)

    async def read(self, league: OpenLeague, digest: str) -> bytes:
        """The picture of this digest, if the league shows it. Refused: it does not."""
        if not digest or digest != league.league.face.logo:
            raise Refused("no-such-logo")
        found = self._known.get(digest)
        if found is None:
            kept = await self._documents.get(DOCUMENT, _name(league, digest))
            if kept is None:
                raise Refused("no-such-logo")
            found = kept.body
        self._known[digest] = found
        self._known.move_to_end(digest)
        while len(self._known) > CACHED:
            self._known.popitem(last=False)
        return found

    async def _show(self, league: OpenLeague, digest: str, by: str) -> OpenLeague:
        before = league.league.face.logo
        try:
            shown = await self._leagues.do(league.slug, SetLogo(digest), by)
        except Refused:
            shown = await self._leagues.find(league.slug)
            await self._forget(shown, digest)
            raise
        await self._forget(shown, before)
        return shown

    async def _forget(self, league: OpenLeague, digest: str) -> None:
        """Remove a picture that the league does not show."""
        if digest and digest != league.league.face.logo:
            await self._documents.remove(DOCUMENT, _name(league, digest))

    async def _redrawn(self, data: bytes) -> bytes:
        if self._waiting >= WAITING:
            raise Refused("busy")
        self._waiting += 1
        try:
            async with self._drawing:
                return await asyncio.to_thread(redrawn, data)
        finally:
            self._waiting -= 1


def _check_organiser(league: OpenLeague, by: str) -> None:
    """Refused: they are no organiser, so that nobody else has pictures drawn."""
    found = views.person_of(league.league, by)
    if found is None or not {"owner", "organiser"} & set(found.roles):
        raise Refused("not-allowed", "K1")


def _name(league: OpenLeague, digest: str) -> str:
    return f"{league.key} {digest}"
