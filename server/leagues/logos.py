"""Logos of leagues: the log of a league holds the name of its logo, the store the picture itself.

A name is a digest of the picture, and some digits of its own for each sending, so that of two who send the same picture
neither removes that of the other. A picture is kept before its league shows it, and removed by whoever has the league
show another one, or none, in its place. Whoever dies in between leaves one that nobody sees.
"""

import asyncio
import hashlib
import secrets
from collections import OrderedDict

from engine.core import Refused
from engine.league.logo_commands import SetLogo
from server.leagues import views
from server.leagues.logo_picture import redrawn
from server.leagues.repository import LeagueRepository, OpenLeague
from server.store import Store, StoreError

DOCUMENT = "league logos"
DIGITS = 24
"""Hexadecimal digits of a digest in a name: the first of SHA-256; 8 others follow."""

ATTEMPTS = 20
"""Times that others may set a logo of the same league meanwhile."""

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
        if league.league.face.logo.startswith(digest):
            return league
        name = digest + secrets.token_hex(4)
        await self._documents.put(DOCUMENT, _document(league, name), 0, picture)
        return await self._show(league, name, by)

    async def remove(self, league: OpenLeague, by: str) -> OpenLeague:
        """Have a league show no logo. Refused: they may not."""
        return await self._show(league, "", by)

    async def read(self, league: OpenLeague, name: str) -> bytes:
        """The picture of this name, if the league shows it. Refused: it does not."""
        if not name or name != league.league.face.logo:
            raise Refused("no-such-logo")
        found = self._known.get(name)
        if found is None:
            kept = await self._documents.get(DOCUMENT, _document(league, name))
            if kept is None:
                raise Refused("no-such-logo")
            found = kept.body
        self._known[name] = found
        self._known.move_to_end(name)
        while len(self._known) > CACHED:
            self._known.popitem(last=False)
        return found

    async def _show(self, league: OpenLeague, name: str, by: str) -> OpenLeague:
        for _ in range(ATTEMPTS):
            before = league.league.face.logo
            try:
                shown = await self._leagues.do(league.slug, SetLogo(name, before), by)
            except Refused as refused:
                if refused.code == "logo-changed":
                    league = await self._leagues.find(league.slug)
                    continue
                await self._forget(league, name)
                raise
            if before != name:
                await self._forget(league, before)
            return shown
        await self._forget(league, name)
        raise StoreError(f"the logo of league {league.key} changes all the time")

    async def _forget(self, league: OpenLeague, name: str) -> None:
        """Remove a picture that the league shows no more, or never did."""
        if name:
            await self._documents.remove(DOCUMENT, _document(league, name))

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


def _document(league: OpenLeague, name: str) -> str:
    return f"{league.key} {name}"
