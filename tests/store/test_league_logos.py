"""Contract of leagues' logos over every store: what is kept, seen by another process, and removed."""

import asyncio
from io import BytesIO

import pytest
from PIL import Image

from engine.core import Refused
from engine.league.commands import FoundLeague
from server.leagues.logos import DOCUMENT, WAITING, LeagueLogos
from server.leagues.repository import LeagueRepository
from server.store import Store
from tests.rooms.people import HandClock

SLUG = "club"


def png(colour: str) -> bytes:
    written = BytesIO()
    Image.new("RGB", (20, 20), colour).save(written, "PNG")
    return written.getvalue()


class Site:
    """One process with its logos."""

    def __init__(self, store: Store) -> None:
        self.leagues = LeagueRepository(store, HandClock())
        self.logos = LeagueLogos(store, self.leagues)

    async def put(self, colour: str, by: str = "olga") -> str:
        """The digest that the league shows then."""
        return (await self.logos.put(await self.leagues.find(SLUG), png(colour), by)).league.face.logo

    async def shown(self) -> str:
        return (await self.leagues.find(SLUG)).league.face.logo

    async def read(self, digest: str) -> bytes:
        return await self.logos.read(await self.leagues.find(SLUG), digest)


@pytest.fixture
async def site(store: Store) -> Site:
    made = Site(store)
    await made.leagues.found(SLUG, FoundLeague("Club", "Olga", joining="open"), "olga")
    return made


async def kept(store: Store, site: Site, digest: str) -> bool:
    league = await site.leagues.find(SLUG)
    return await store.documents.get(DOCUMENT, f"{league.key} {digest}") is not None


async def test_a_logo_is_read_by_another_process_as_it_was_set_at_one(store: Store, site: Site) -> None:
    digest = await site.put("red")
    picture = await Site(store).read(digest)
    assert picture == await site.read(digest)
    assert picture[:4] == b"RIFF"


async def test_the_picture_of_a_logo_that_is_shown_no_more_is_not_kept(store: Store, site: Site) -> None:
    first = await site.put("red")
    second = await site.put("blue")
    assert [await kept(store, site, digest) for digest in (first, second)] == [False, True]
    with pytest.raises(Refused, match="no-such-logo"):
        await Site(store).read(first)
    await site.logos.remove(await site.leagues.find(SLUG), "olga")
    assert not await kept(store, site, second)
    with pytest.raises(Refused, match="no-such-logo"):
        await site.read(second)


async def test_of_two_who_set_logos_at_once_one_is_shown_and_the_other_is_not_kept(store: Store, site: Site) -> None:
    other = Site(store)
    digests = await asyncio.gather(site.put("red"), other.put("blue"), site.put("green"), other.put("red"))
    last = await Site(store).shown()
    assert last in digests
    assert await Site(store).read(last)
    assert [digest for digest in digests if await kept(store, site, digest)] == [last]


async def test_who_may_not_set_it_has_no_picture_drawn_and_more_than_fit_are_refused(store: Store, site: Site) -> None:
    with pytest.raises(Refused, match="not-allowed"):
        await site.put("red", by="eve")
    asked = (site.put(f"#{number:06x}") for number in range(WAITING + 4))
    answers = await asyncio.gather(*asked, return_exceptions=True)
    refused = [one.code for one in answers if isinstance(one, Refused)]
    assert refused == ["busy"] * 4
    assert await site.shown()
