"""Draws by rating over HTTP: their page says how they were made, and people of the league see the ratings (K2)."""

from collections.abc import AsyncIterator

import pytest

from server.archive.ratings import rate_some
from tests.archive.finished import entry
from tests.wire.archive_site import ArchiveSite, archive_site, seats

HOUR = 3_600_000
LEAGUE = "/api/leagues/friday-club"
ENGLISH = {"accept-language": "en"}
SECRET = "four dry sheep of wool"


@pytest.fixture
async def site() -> AsyncIterator[ArchiveSite]:
    async with archive_site(requests=20) as running:
        yield running


async def test_a_drawn_round_tells_people_of_the_league_the_ratings_and_others_that_it_is_by_them(
    site: ArchiveSite,
) -> None:
    people = []
    for number in range(4):
        user = await site.someone()
        await site.post("/api/me", name=f"Player {number}", colour="red")
        await site.post("/api/account/claim", handle=f"member{number}", password=SECRET)
        people.append((user, dict(site.client.cookies)))
    await site.archive.put(*entry("AAAAAA", sitters=seats(people[0][0], people[1][0]), points=(10, 7)))
    while await rate_some(site.archive):
        pass

    async def does(who: int, command: str, **fields: object) -> None:
        site.client.cookies.clear()
        site.client.cookies.update(people[who][1])
        await site.post(f"{LEAGUE}/do", command={"is": command, **fields})

    await site.post("/api/leagues", 201, title="Friday club", slug="friday-club", joining="open")
    for who in range(3):
        site.client.cookies.clear()
        site.client.cookies.update(people[who][1])
        await site.post(f"{LEAGUE}/join")
    now = site.server.registry.services.clock.now()
    await does(3, "AmendRegulation", changes={"draw_seeds": "rating"}, clause="as we agreed")
    await does(3, "OpenSeason", title="Spring", starts=now, ends=now + 900 * HOUR, rounds=3)
    await does(3, "PlanRound", title="Friday", at=now + 2 * HOUR, check_in=3 * HOUR)
    for who in range(4):
        await does(who, "CheckIn", round="s1r1")
    await does(3, "DrawRound", key="s1r1", draws=0)
    (round_,) = (await site.get(LEAGUE))["rounds"]
    assert round_["ratings"].keys() == {people[0][0], people[1][0]}
    best = str(round_["ratings"][people[0][0]])
    member = (await site.client.get("/l/friday-club/rounds/s1r1", headers=ENGLISH)).text
    site.client.cookies.clear()
    assert "ratings" not in (await site.get(LEAGUE))["rounds"][0]
    stranger = (await site.client.get("/l/friday-club/rounds/s1r1", headers=ENGLISH)).text
    said = "drawn by rating"
    assert (said in member, said in stranger) == (True, True)
    assert (f"<b>{best}</b>" in member, best in stranger) == (True, False)
    law = (await site.client.get("/l/friday-club/regulation", headers=ENGLISH)).text
    assert "by their ratings from public tables and leagues" in law
