"""Lists of leagues: those of a person, the public ones, and those whose season is open, which need care.

They can be rebuilt from the leagues' streams. A league enters the list of open seasons before its season opens, so that
none is ever left out; it leaves it only when it has been found without one for a while.

Of public leagues those that play are listed apart from those in which no match was finished yet, so that whoever founds
many pushes none off the list that is played in. Fresh ones stand by when they were founded, whenever they were listed,
so many of each founder and of each address that they were founded from.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from hashlib import blake2b

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from engine.core import Refused
from server.store import Store, StoreError

DOCUMENT = "leagues"
PUBLIC = "public leagues"
"""Name of the public list; no user id has a blank."""

OPEN_SEASONS = "open seasons"

MOST_OWN = 100
"""Leagues of one person."""

LEFT = "left by"
"""Name of the list of leagues that somebody was of, before the user; no user id has a blank."""

MOST_LEFT = 500
MOST_ACTIVE = 500
MOST_FRESH = 100
MOST_FRESH_EACH = 2
"""Fresh leagues of one founder that are listed, the latest."""

MOST_FRESH_FROM = 3
"""Fresh leagues that are listed of those founded from one address."""

_ORIGIN_DIGITS = 5

MOST_OPEN = 2_000
ATTEMPTS = 20

STEP = 10 * 60_000
"""ms by which a league's last match has to be later than the listed one, so that not every result writes the list."""


class ListedLeague(Struct, frozen=True, omit_defaults=True):
    """League in the public list.

    by: who owns it; played: when its last match was finished (ms), 0: none was; founded: when (ms); origin: where from
    """

    slug: str
    by: str
    played: int = 0
    founded: int = 0
    origin: str = ""


class PublicSlugs(Struct, frozen=True):
    """Slugs of public leagues. active: those that play, the latest match first; fresh: the others, the newest first"""

    active: tuple[str, ...] = ()
    fresh: tuple[str, ...] = ()


_decoder = msgspec.json.Decoder(list[str])
_public_decoder = msgspec.json.Decoder(list[ListedLeague])


def origin_of(address: str) -> str:
    """An address, as lists tell them apart: a digest so short that thousands of addresses have the same."""
    return blake2b(address.encode()).hexdigest()[:_ORIGIN_DIGITS]


class Listings:
    """Slugs of leagues."""

    def __init__(self, store: Store) -> None:
        self._documents = store.documents

    async def of(self, user: str) -> list[str]:
        """Leagues of this person, joined last first."""
        return (await self._read(user))[0]

    async def public(self) -> PublicSlugs:
        entries, _ = await self._read_public()
        active = sorted((entry for entry in entries if entry.played), key=lambda entry: entry.played, reverse=True)
        fresh = [entry for entry in entries if not entry.played]
        return PublicSlugs(tuple(entry.slug for entry in active), tuple(entry.slug for entry in _shared_out(fresh)))

    async def add_for(self, user: str, slug: str) -> None:
        await self._change(user, lambda slugs: _with(slugs, slug, MOST_OWN))

    async def remove_for(self, user: str, slug: str) -> None:
        await self._change(user, lambda slugs: [other for other in slugs if other != slug])

    async def add_left(self, user: str, slug: str) -> None:
        """Note that somebody was of a league: should their account be deleted, it is to know (K11)."""
        await self._change(f"{LEFT} {user}", lambda slugs: _with(slugs, slug, MOST_LEFT))

    async def ever(self, user: str) -> list[str]:
        """Leagues that this person is or was of."""
        return list(dict.fromkeys([*await self.of(user), *(await self._read(f"{LEFT} {user}"))[0]]))

    async def set_public(self, league: ListedLeague, *, public: bool) -> None:
        """List a public league as it is now, or take one off the list."""
        for _ in range(ATTEMPTS):
            entries, version = await self._read_public()
            changed = _listed(entries, league) if public else [kept for kept in entries if kept.slug != league.slug]
            if changed == entries:
                return
            if await self._documents.put(DOCUMENT, PUBLIC, version, msgspec.json.encode(changed)):
                return
        raise StoreError("the list of public leagues changes all the time")

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

    async def _read_public(self) -> tuple[list[ListedLeague], int]:
        """The public list, the newest first, and its version."""
        kept = await self._documents.get(DOCUMENT, PUBLIC)
        return ([], 0) if kept is None else (_public_decoder.decode(kept.body), kept.version)

    async def _change(self, name: str, how: Callable[[list[str]], list[str]]) -> None:
        for _ in range(ATTEMPTS):
            slugs, version = await self._read(name)
            changed = how(slugs)
            if changed == slugs or await self._documents.put(DOCUMENT, name, version, msgspec.json.encode(changed)):
                return
        raise StoreError(f"the list {name} changes all the time")


def _with(slugs: list[str], slug: str, most: int) -> list[str]:
    return slugs if slug in slugs else [slug, *slugs][:most]


def _listed(entries: list[ListedLeague], league: ListedLeague) -> list[ListedLeague]:
    """With this league, as late as it is known to have played, within the bounds of both parts of the list."""
    known = next((entry for entry in entries if entry.slug == league.slug), None)
    if known is None:
        return _bounded([league, *entries])
    if not known.played < league.played - (STEP if known.played else 0):
        return entries
    later = replace(known, played=league.played)
    return _bounded([later if entry is known else entry for entry in entries])


def _bounded(entries: list[ListedLeague]) -> list[ListedLeague]:
    """Those that played last, and the newest of the fresh ones, so many of each founder and of each address."""
    active = sorted((entry for entry in entries if entry.played), key=lambda entry: entry.played, reverse=True)
    fresh = _shared_out(entry for entry in entries if not entry.played)
    kept = {entry.slug for entry in (*active[:MOST_ACTIVE], *fresh[:MOST_FRESH])}
    return [entry for entry in entries if entry.slug in kept]


def _shared_out(fresh: Iterable[ListedLeague]) -> list[ListedLeague]:
    """Fresh leagues, the newest first, so many of each founder and of each address."""
    founders: Counter[str] = Counter()
    origins: Counter[str] = Counter()
    found: list[ListedLeague] = []
    for entry in sorted(fresh, key=lambda entry: entry.founded, reverse=True):
        if founders[entry.by] < MOST_FRESH_EACH and origins[entry.origin] < MOST_FRESH_FROM:
            found.append(entry)
            founders[entry.by] += 1
            origins[entry.origin] += bool(entry.origin)  # of those founded before, it is not known where from
    return found
