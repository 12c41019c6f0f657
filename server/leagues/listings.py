"""Lists of leagues: those of a person, and the public ones. They can be rebuilt from the leagues' streams."""

from collections.abc import Callable

import msgspec

from server.store import Store, StoreError

__all__ = ["Listings"]

DOCUMENT = "leagues"
PUBLIC = "public leagues"
"""Name of the public list; no user id has a blank."""

MOST_OWN = 100
MOST_PUBLIC = 500
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
