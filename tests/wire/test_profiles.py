"""Pages of accounts over HTTP: what they count, and who sees what of them."""

from collections.abc import AsyncIterator
from typing import Any

import pytest

from engine.core import OpeningPlace
from server.archive.ratings import rate_some
from tests.archive.finished import entry
from tests.wire.archive_site import ArchiveSite, archive_site, seats

SECRET = "four dry sheep of wool"
EVERY_PART = {"figures", "books", "rivals", "points", "rating", "openings"}


@pytest.fixture
async def site() -> AsyncIterator[ArchiveSite]:
    async with archive_site(requests=20) as running:
        yield running


async def owner(site: ArchiveSite) -> str:
    """A guest who has taken the handle `hana`. Their user."""
    user = await site.someone()
    await site.post("/api/account/claim", handle="hana", password=SECRET)
    return user


async def played(site: ArchiveSite, code: str, at: int, users: list[str], points: tuple[int, ...], **more: Any) -> None:
    await site.archive.put(*entry(code, at=at, sitters=seats(*users), points=points, **more))


async def test_a_page_counts_places_by_rule_book_against_others_and_the_run_of_wins(site: ArchiveSite) -> None:
    me = await owner(site)
    for number, points in enumerate([(10, 7), (10, 9), (4, 10), (10, 3)]):
        book = "league+harbourmaster" if number == 3 else "basic"
        await played(site, f"M{number:05}", number, [me, "jiro"], points, rulebook=book)
    await played(site, "SHARED", 9, [me, "saki", "jiro"], (8, 8, 10), rulebook="basic")
    page = await site.get("/api/users/hana")
    assert page["own"]
    assert page["page"]["points"] == "nobody"
    assert page["figures"] == {"matches": 5, "wins": 3, "mean": 8.4, "of": 5, "run": 2}
    assert page["books"] == [
        {"book": "basic", "places": [2, 2]},
        {"book": "league+harbourmaster", "places": [1]},
    ]
    assert [(one["ahead"], one["behind"]) for one in page["rivals"]] == [(3, 2), (0, 0)]
    assert [(one["points"], one["won"]) for one in page["points"]][-2:] == [(10, True), (8, False)]
    assert me not in str(page)


async def test_each_game_is_counted_apart_the_one_played_most_first(site: ArchiveSite) -> None:
    me = await owner(site)
    await played(site, "AAAAAA", 1, [me, "jiro"], (10, 7))
    await played(site, "BBBBBB", 2, [me, "jiro"], (10, 7))
    await played(site, "CCCCCC", 3, [me, "jiro"], (30, 41), game="hunters", rulebook="hunters")
    page = await site.get("/api/users/hana")
    assert (page["game"], page["games"][1]) == ("settlers", {"name": "hunters", "matches": 1})
    other = await site.get("/api/users/hana", game="hunters")
    assert (other["figures"]["matches"], other["points"][0]["points"]) == (1, 30)


async def test_matches_without_a_score_count_nowhere(site: ArchiveSite) -> None:
    me = await owner(site)
    await played(site, "VXXDED", 1, [me, "jiro"], ())
    assert (await site.get("/api/users/hana"))["figures"] == {"matches": 0, "wins": 0, "mean": None, "of": 0, "run": 0}


async def test_others_see_the_parts_that_are_for_them_and_nothing_of_the_rest(site: ArchiveSite) -> None:
    me = await owner(site)
    await played(site, "PUBXXC", 1, [me, "jiro"], (10, 7))
    cookie = dict(site.client.cookies)
    stranger = await site.get("/api/users/hana", seen_by="everyone")
    friendly = await site.get("/api/users/hana", seen_by="friends")

    friend = await site.someone()
    assert set(await site.get("/api/users/HANA")) & EVERY_PART == {"figures", "books", "rating"}
    assert await site.codes(whose="public", player="hana") == []
    await played(site, "FRXEND", 2, [me, friend], (10, 7), visibility="private")
    seen = await site.get("/api/users/@hana")
    assert set(seen) & EVERY_PART == {"figures", "books", "rivals", "rating", "openings"}
    assert "page" not in seen
    assert not seen["own"]
    assert await site.codes(whose="public", player="hana") == ["PUBXXC"]

    site.client.cookies.clear()
    for_all = {"figures", "books", "rating"}
    assert set(await site.get("/api/users/hana")) & EVERY_PART == set(stranger) & EVERY_PART == for_all
    assert set(friendly) & EVERY_PART == {*for_all, "rivals", "openings"}
    site.client.cookies.update(cookie)
    hidden = dict.fromkeys(("matches", "books", "rivals", "points", "rating", "openings"), "nobody")
    assert await site.post("/api/page", 200, **hidden) == hidden
    assert set(await site.get("/api/users/hana")) & EVERY_PART == EVERY_PART
    site.client.cookies.clear()
    assert set(await site.get("/api/users/hana")) & EVERY_PART == set()


async def test_who_does_not_see_the_figures_is_not_told_how_many_matches_there_were(site: ArchiveSite) -> None:
    me = await owner(site)
    await played(site, "PUBXXC", 1, [me, "jiro"], (10, 7))
    await site.post("/api/page", books="nobody", points="everyone", rating="friends")
    site.client.cookies.clear()
    page = await site.get("/api/users/hana")
    assert (page["seen"], page["games"]) == (["points"], [{"name": "settlers"}])


async def test_K8_an_export_says_who_sees_what(site: ArchiveSite) -> None:
    await owner(site)
    await site.post("/api/page", books="nobody")
    said = (await site.get("/api/account/export"))["invitations"]["page"]
    assert said == {
        "matches": "friends",
        "books": "nobody",
        "rivals": "friends",
        "points": "nobody",
        "rating": "everyone",
        "openings": "friends",
    }


async def test_a_rating_is_an_estimate_of_public_matches_which_settles_with_the_tenth(site: ArchiveSite) -> None:
    me = await owner(site)
    assert (await site.get("/api/users/hana"))["rating"] is None
    for number in range(10):
        await played(site, f"M{number:05}", number, [me, "jiro"], (10, 7))
        await played(site, f"P{number:05}", number, [me, "jiro"], (3, 10), visibility="private")
        if number == 8:
            await rated(site)
            assert (await site.get("/api/users/hana"))["rating"]["settled"] is False
    await rated(site)
    rating = (await site.get("/api/users/hana"))["rating"]
    assert (rating["matches"], rating["settled"], len(rating["course"])) == (10, True, 10)
    assert rating["course"][-1]["estimate"] == rating["estimate"] > rating["course"][0]["estimate"] > 0
    (exported,) = (await site.get("/api/account/export"))["ratings"]
    assert (exported["game"], exported["matches"]) == ("settlers", 10)
    assert round(exported["mu"] - 3 * exported["sigma"], 1) == rating["estimate"]


async def test_a_guest_has_no_rating_to_see_until_they_have_an_account(site: ArchiveSite) -> None:
    guest = await site.someone()
    await played(site, "PUBXXC", 1, [guest, "jiro"], (10, 7))
    await rated(site)
    await site.post("/api/account/claim", handle="hana", password=SECRET)
    assert (await site.get("/api/users/hana"))["rating"]["matches"] == 1


async def test_openings_are_of_matches_whose_replay_the_reader_may_see_and_finds(site: ArchiveSite) -> None:
    me = await owner(site)
    await site.post("/api/page", openings="everyone")
    mine = dict(site.client.cookies)
    other = await site.someone()
    rooms: dict[str, dict[str, Any]] = {
        "PUBXXC": {},
        "PRXVAT": {"visibility": "private"},
        "LXCKED": {"locked": True},
        "MEMBER": {"league": "spring", "members_only": True},
    }
    for number, (code, more) in enumerate(rooms.items()):
        users = [me, other if code == "LXCKED" else "jiro"]
        await played(site, code, number, users, (10, 7) if number else (3, 10), **more)
        await site.archive.put_opening(code, 1, [[OpeningPlace(number, 9), OpeningPlace(40, 10 + number)], []])
    first = {"corner": 40, "times": 4, "won": 3, "pips": 11.5}
    seen = {
        None: (1, {40, 0}),
        "other": (2, {40, 0, 2}),
        "me": (4, {40, 0, 1, 2, 3}),
    }
    theirs = dict(site.client.cookies)
    for who, cookies in ((None, {}), ("other", theirs), ("me", mine)):
        site.client.cookies.clear()
        site.client.cookies.update(cookies)
        found = (await site.get("/api/users/hana"))["openings"]
        assert (found["matches"], {place["corner"] for place in found["places"]}) == seen[who]
    assert found["places"][0] == first


async def test_a_game_without_openings_tells_none(site: ArchiveSite) -> None:
    me = await owner(site)
    await played(site, "PUBXXC", 1, [me, "jiro"], (30, 41), game="hunters", rulebook="hunters")
    assert (await site.get("/api/users/hana"))["openings"] is None


async def rated(site: ArchiveSite) -> None:
    while await rate_some(site.archive):
        pass


async def test_whoever_is_muted_is_no_friend(site: ArchiveSite) -> None:
    me = await owner(site)
    cookie = dict(site.client.cookies)
    other = await site.someone()
    theirs = dict(site.client.cookies)
    await played(site, "FRXEND", 2, [me, other], (10, 7))
    site.client.cookies.clear()
    site.client.cookies.update(cookie)
    await site.post("/api/friends", mute=other)
    site.client.cookies.clear()
    site.client.cookies.update(theirs)
    assert "rivals" not in await site.get("/api/users/hana")


async def test_guests_have_no_page_and_choose_nothing_for_one(site: ArchiveSite) -> None:
    await site.someone()
    assert (await site.get("/api/users/nobody", 404))["code"] == "no-such-handle"
    assert (await site.post("/api/page", 403))["code"] == "no-account"
    await owner(site)
    assert (await site.post("/api/page", 400, books="them"))["code"] == "bad-request"
    assert (await site.get("/api/users/hana", 400, seen_by="me"))["code"] == "bad-request"
