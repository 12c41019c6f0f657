"""Lists of leagues: those of a person, the public ones, and those whose season is open, which need care.

They can be rebuilt from the leagues' streams. A league enters the list of open seasons before its season opens, so that
none is ever left out; it leaves it only when it has been found without one for a while.
"""

from collections.abc import Callable

import msgspec

from engine.core import Refused
from server.store import Store, StoreError

__all__ = ["Listings"]

DOCUMENT = "leagues"
PUBLIC = "public leagues"
"""Name of the public list; no user id has a blank."""

OPEN_SEASONS = "open seasons"

MOST_OWN = 100
MOST_PUBLIC = 500
MOST_OPEN = 2_000
ATTEMPTS = 20

_decoder = msgspec.json.Decoder(list[str])


class Listings:
    """Slugs of leagues, the latest first."""

    def __init__(self, store: Store) -> None:
        self._documents = store.documents

    async def of(self, user: str) -> list[str]:
        return (await self._read(user))[0]

    async def public(self) -> list[str]:
        return (await self._read(PUBLIC))[0]

    async def add_for(self, user: str, slug: str) -> None:
        await self._change(user, lambda slugs: _with(slugs, slug, MOST_OWN))

    async def remove_for(self, user: str, slug: str) -> None:
        await self._change(user, lambda slugs: [other for other in slugs if other != slug])

    async def set_public(self, slug: str, *, public: bool) -> None:
        if public:
            await self._change(PUBLIC, lambda slugs: _with(slugs, slug, MOST_PUBLIC))
        else:
            await self._change(PUBLIC, lambda slugs: [other for other in slugs if other != slug])

    async def open_seasons(self) -> tuple[list[str], int]:
        """Leagues whose season is open or is about to be, and the version of the list."""
        return await self._read(OPEN_SEASONS)

    async def add_open_season(self, slug: str) -> None:
        """Add a league, whose season is about to open. Refused: there are as many as there may be.

        The list gets another version in any case, so that nobody removes the league who looked at it before.
        """
        for _ in range(ATTEMPTS):
            slugs, version = await self._read(OPEN_SEASONS)
            if slug not in slugs and len(slugs) >= MOST_OPEN:
                raise Refused("too-many-leagues", "K1", most=MOST_OPEN)
            changed = slugs if slug in slugs else [slug, *slugs]
            if await self._documents.put(DOCUMENT, OPEN_SEASONS, version, msgspec.json.encode(changed)):
                return
        raise StoreError("the list of open seasons changes all the time")

    async def remove_open_season(self, slug: str, version: int) -> bool:
        """Remove a league from this version of the list. False: there is another version by now."""
        slugs, current = await self._read(OPEN_SEASONS)
        if current != version or slug not in slugs:
            return False
        body = msgspec.json.encode([other for other in slugs if other != slug])
        return await self._documents.put(DOCUMENT, OPEN_SEASONS, version, body)

    async def _read(self, name: str) -> tuple[list[str], int]:
        kept = await self._documents.get(DOCUMENT, name)
        return ([], 0) if kept is None else (_decoder.decode(kept.body), kept.version)

    async def _change(self, name: str, how: Callable[[list[str]], list[str]]) -> None:
        for _ in range(ATTEMPTS):
            slugs, version = await self._read(name)
            changed = how(slugs)
            if changed == slugs or await self._documents.put(DOCUMENT, name, version, msgspec.json.encode(changed)):
                return
        raise StoreError(f"the list {name} changes all the time")


def _with(slugs: list[str], slug: str, most: int) -> list[str]:
    return slugs if slug in slugs else [slug, *slugs][:most]
