"""Ratings at open tables over HTTP: where strangers meet, as far as each of them shows theirs."""

from collections.abc import AsyncIterator
from typing import Any

import pytest

from server.archive.ratings import rate_some
from server.pages.table_ratings import LIFETIME
from tests.archive.finished import entry
from tests.rooms.people import HandClock
from tests.wire.archive_site import ArchiveSite, archive_site, seats

SECRET = "four dry sheep of wool"
WANTED: dict[str, Any] = {"game": "settlers", "size": 3, "bots": ""}


@pytest.fixture
async def site() -> AsyncIterator[ArchiveSite]:
    async with archive_site(requests=20) as running:
        yield running


class Somebody:
    """A person with a cookie of their own, whom the client can be again."""

    def __init__(self, site: ArchiveSite, user: str) -> None:
        self._site, self.user = site, user
        self._cookies = dict(site.client.cookies)

    def again(self) -> None:
        self._site.client.cookies.clear()
        self._site.client.cookies.update(self._cookies)


async def somebody(site: ArchiveSite, handle: str = "") -> Somebody:
    """A new guest, who has an account if a handle is given."""
    user = await site.someone()
    await site.post("/api/me", name=handle.title() or f"Guest {user[:4]}", colour="red")
    if handle:
        await site.post("/api/account/claim", handle=handle, password=SECRET)
    return Somebody(site, user)


async def played(site: ArchiveSite, user: str, matches: int, rival: str = "jiro") -> None:
    """So many public matches that this user has won are archived and rated."""
    for number in range(matches):
        code = f"{user[:2]}{rival[:1]}{number:03}".upper()
        await site.archive.put(*entry(code, at=number, sitters=seats(user, rival), points=(10, 7)))
    while await rate_some(site.archive):
        pass


async def listed(site: ArchiveSite, code: str) -> list[Any]:
    """Ratings of a table's players, as it is listed."""
    rooms = (await site.get("/api/rooms"))["open"]
    return [player.get("rating") for room in rooms if room["code"] == code for player in room["players"]]


async def at_table(site: ArchiveSite, code: str) -> dict[str, Any]:
    found: dict[str, Any] = (await site.get(f"/api/rooms/{code}/ratings"))["ratings"]
    return found


async def test_who_waits_at_an_open_table_is_shown_with_their_rating_and_whether_it_has_settled(
    site: ArchiveSite,
) -> None:
    hana = await somebody(site, "hana")
    await played(site, hana.user, 10)
    code = (await site.post("/api/play-now", **WANTED))["code"]
    saki = await somebody(site, "saki")
    await played(site, saki.user, 2)
    await site.post(f"/api/rooms/{code}/sit")
    estimate = (await site.get("/api/users/hana"))["rating"]["estimate"]
    found = await at_table(site, code)
    assert found[hana.user] == {"estimate": estimate, "settled": True}
    assert found[saki.user]["settled"] is False
    assert await listed(site, code) == [found[hana.user], found[saki.user]]


async def test_a_guest_and_who_has_no_match_that_counts_are_shown_without(site: ArchiveSite) -> None:
    guest = await somebody(site)
    await played(site, guest.user, 3)
    code = (await site.post("/api/play-now", **WANTED))["code"]
    await somebody(site, "saki")
    await site.post(f"/api/rooms/{code}/sit")
    assert await at_table(site, code) == {}
    assert await listed(site, code) == [None, None]


async def test_a_rating_is_of_the_game_that_is_played_there(site: ArchiveSite) -> None:
    hana = await somebody(site, "hana")
    await played(site, hana.user, 3)
    code = (await site.post("/api/play-now", game="hunters", bots=""))["code"]
    assert await at_table(site, code) == {}


async def test_it_is_shown_to_those_alone_who_see_it_on_its_owner_s_page(site: ArchiveSite) -> None:
    hana, friend, stranger = await somebody(site, "hana"), await somebody(site), await somebody(site)
    hana.again()
    await played(site, hana.user, 3, friend.user)
    code = (await site.post("/api/play-now", **WANTED))["code"]
    clock = site.server.context.services.clock
    assert isinstance(clock, HandClock)
    for audience, seen_by in (
        ("everyone", {"hana", "friend", "stranger"}),
        ("friends", {"hana", "friend"}),
        ("nobody", set[str]()),
    ):
        hana.again()
        await site.post("/api/page", rating=audience)
        await clock.turn(LIFETIME)
        for name, reader in (("hana", hana), ("friend", friend), ("stranger", stranger)):
            reader.again()
            assert (hana.user in await at_table(site, code)) == (name in seen_by), (audience, name)
            assert (await listed(site, code) != [None]) == (audience == "everyone"), "a list is the same for all"


@pytest.mark.parametrize("more", [{"visibility": "private"}, {"visibility": "public", "password": "four dry sheep"}])
async def test_at_a_table_that_is_not_open_nobody_s_is_shown(site: ArchiveSite, more: dict[str, Any]) -> None:
    hana = await somebody(site, "hana")
    await played(site, hana.user, 3)
    code = (await site.post("/api/rooms", 201, game="settlers", **more))["code"]
    assert await at_table(site, code) == {}
    assert [player for player in await listed(site, code) if player] == []
