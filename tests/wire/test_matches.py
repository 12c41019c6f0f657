"""Search of finished matches over HTTP: one's own and public ones, by filters, in pages."""

from collections.abc import AsyncIterator
from typing import Any

import pytest

from tests.archive.finished import entry
from tests.wire.archive_site import ArchiveSite, archive_site, seats


@pytest.fixture
async def site() -> AsyncIterator[ArchiveSite]:
    async with archive_site() as running:
        yield running


async def test_everybody_finds_their_own_games_guests_too_and_nobody_else_those_that_are_not_public(
    site: ArchiveSite,
) -> None:
    me = await site.someone()
    await site.archive.put(*entry("MXNEXX", sitters=seats("jiro", me), host="jiro", visibility="private"))
    await site.archive.put(*entry("THEXRS", at=1, sitters=seats("jiro", "saki"), visibility="private"))
    await site.archive.put(*entry("PUBXXC", at=2, sitters=seats("jiro", "saki")))
    assert await site.codes() == ["MXNEXX"]
    (match,) = (await site.found())["matches"]
    assert (match["seat"], match["minutes"]) == (1, 60)
    assert [(player["rank"], player["points"]) for player in match["players"]] == [(1, 10), (2, 7)]
    assert "user" not in str(match)
    assert await site.codes(whose="public") == ["PUBXXC"]
    site.client.cookies.clear()
    assert await site.codes() == []
    assert await site.codes(whose="public") == ["PUBXXC"]


async def test_pages_follow_one_another_and_filters_narrow_them(site: ArchiveSite) -> None:
    me = await site.someone()
    for number in range(45):
        points = (10, 7) if number % 3 else (4, 9)
        book = ["basic", "league+harbourmaster"][number % 2]
        changes: dict[str, Any] = {"sitters": seats(me, "jiro"), "points": points, "rulebook": book}
        await site.archive.put(*entry(f"M{number:05}", at=number, minutes=30 + number, **changes))
    seen: list[str] = []
    after = ""
    while True:
        filters: dict[str, Any] = {"after": after} if after else {}
        page = await site.found(**filters)
        seen += [match["code"] for match in page["matches"]]
        if "next" not in page:
            break
        after = page["next"]
    assert seen == [f"M{number:05}" for number in reversed(range(45))]
    assert await site.codes(result="lost") == [f"M{number:05}" for number in range(42, -1, -3)]
    assert await site.codes(option="harbourmaster", longest=33) == ["M00003", "M00001"]
    assert await site.codes(book="league", result="won", shortest=73) == ["M00043"]


@pytest.mark.parametrize(
    "wrong",
    [{"whose": "all"}, {"after": "!!"}, {"after": "xx"}, {"since": "soon"}, {"colour": "red"}, {"result": "draw"}],
    ids=str,
)
async def test_what_can_not_be_looked_for_is_refused(site: ArchiveSite, wrong: dict[str, Any]) -> None:
    assert (await site.found(expect=400, **wrong))["code"] == "bad-request"


async def test_whoever_searches_without_end_is_told_to_wait(site: ArchiveSite) -> None:
    statuses = [(await site.client.get("/api/matches")).status_code for _ in range(30)]
    assert (statuses[0], statuses[-1]) == (200, 429)
