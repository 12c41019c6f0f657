"""Calendars and Atom feeds of leagues, read by parsers that are not ours (RFC 5545, RFC 4287)."""

from datetime import UTC, datetime
from typing import Any
from xml.etree import ElementTree as ET

import httpx
from icalendar import Calendar

from tests.wire.clients import Person
from tests.wire.conftest import Arrive
from tests.wire.leagues import HOUR, club, does, drawn_round, member, now, refusal
from tests.wire.serving import Process

ATOM = "{http://www.w3.org/2005/Atom}"
JAPANESE = "金曜の夜、開拓リーグ；第二期（東京・大阪・名古屋）のはじまり"
"""A title whose lines have to be folded between characters of three octets."""


async def season(arrive: Arrive, **how: Any) -> tuple[Person, str, int]:
    """A club with an open season and one planned round; the round's time."""
    olga, league = await club(arrive, **how)
    began = now()
    await does(olga, league, "OpenSeason", title="Spring", starts=began, ends=began + 1_000 * HOUR, rounds=6)
    at = began + 30 * HOUR
    await does(olga, league, "PlanRound", title="Night, one; or two", at=at)
    return olga, league, at


async def events(client: httpx.AsyncClient, path: str) -> dict[str, Any]:
    """Events of a calendar by UID."""
    answer = await client.get(path)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "text/calendar; charset=utf-8"
    assert all(len(line) <= 75 for line in answer.content.split(b"\r\n"))
    found = Calendar.from_ical(answer.content)
    assert not found.errors
    return {str(event["UID"]): event for event in found.walk("VEVENT")}


async def entries(client: httpx.AsyncClient, path: str) -> list[dict[str, str]]:
    """Entries of a feed, each with what RFC 4287 asks for."""
    answer = await client.get(path)
    assert answer.headers["content-type"] == "application/atom+xml; charset=utf-8"
    feed = ET.fromstring(answer.content)
    assert feed.tag == f"{ATOM}feed"
    assert feed.findtext(f"{ATOM}author/{ATOM}name")
    for element in (feed, *feed.findall(f"{ATOM}entry")):
        for needed in ("id", "title", "updated"):
            (text,) = [found.text for found in element.findall(ATOM + needed)]
            assert text
        datetime.fromisoformat(element.findtext(f"{ATOM}updated") or "")
    found = [
        {child.tag.removeprefix(ATOM): child.text or "" for child in entry} for entry in feed.findall(f"{ATOM}entry")
    ]
    assert len({entry["id"] for entry in found}) == len(found)
    assert feed.findtext(f"{ATOM}updated") == max(
        (entry["updated"] for entry in found), default=feed.findtext(f"{ATOM}updated")
    )
    return found


async def test_K2_a_moved_round_keeps_its_uid_and_raises_its_sequence(arrive: Arrive) -> None:
    olga, league, at = await season(arrive)
    ((uid, before),) = (await events(olga.http, f"{league}/calendar.ics")).items()
    assert before["SUMMARY"] == "Friday club: Night, one; or two"
    raw = (await olga.http.get(f"{league}/calendar.ics")).content
    assert rb"SUMMARY:Friday club: Night\, one\; or two" in raw.replace(b"\r\n ", b"").split(b"\r\n")
    assert before["DTSTART"].dt == datetime.fromtimestamp(at // 1000, UTC)
    assert (before["DTEND"].dt - before["DTSTART"].dt).total_seconds() == 4 * 3_600
    assert before["SEQUENCE"] == 0
    await does(olga, league, "MoveRound", key="s1r1", at=at + HOUR, reason="the hall is taken")
    ((moved_uid, moved),) = (await events(olga.http, f"{league}/calendar.ics")).items()
    assert (moved_uid, moved["SEQUENCE"]) == (uid, 1)
    assert moved["DTSTART"].dt == datetime.fromtimestamp((at + HOUR) // 1000, UTC)


async def test_K2_a_cancelled_round_stays_in_the_calendar_as_cancelled(arrive: Arrive) -> None:
    olga, league, _ = await season(arrive)
    await does(olga, league, "CancelRound", key="s1r1", reason="snow")
    (event,) = (await events(olga.http, f"{league}/calendar.ics")).values()
    assert (event["STATUS"], event["SEQUENCE"]) == ("CANCELLED", 1)


async def test_a_long_japanese_text_is_folded_between_characters(arrive: Arrive) -> None:
    olga, league, _ = await season(arrive, title=JAPANESE)
    (event,) = (await events(olga.http, f"{league}/calendar.ics?lang=ja")).values()
    assert event["SUMMARY"] == f"{JAPANESE}: Night, one; or two"
    assert "に始まります" in event["DESCRIPTION"]


async def test_a_feed_that_has_not_changed_is_not_sent_again(arrive: Arrive) -> None:
    olga, league, at = await season(arrive)
    for file in ("calendar.ics", "feed.atom"):
        first = await olga.http.get(f"{league}/{file}")
        tag = first.headers["etag"]
        for said in (tag, f"W/{tag}", f'"other", {tag}'):
            again = await olga.http.get(f"{league}/{file}", headers={"if-none-match": said})
            assert (again.status_code, again.content) == (304, b"")
        assert (await olga.http.get(f"{league}/{file}")).content == first.content
    await does(olga, league, "MoveRound", key="s1r1", at=at + HOUR, reason="the hall is taken")
    assert (await olga.http.get(f"{league}/feed.atom", headers={"if-none-match": tag})).status_code == 200


async def test_K2_a_calendar_reminds_before_rounds_where_its_address_asks_for_it(arrive: Arrive) -> None:
    olga, league, _ = await season(arrive)
    (event,) = (await events(olga.http, f"{league}/calendar.ics?alarm=60")).values()
    (alarm,) = event.walk("VALARM")
    assert (alarm["ACTION"], alarm["TRIGGER"].dt.total_seconds()) == ("DISPLAY", -3_600)
    (event,) = (await events(olga.http, f"{league}/calendar.ics")).values()
    assert event.walk("VALARM") == []
    assert await refusal(olga, f"{league}/calendar.ics?alarm=-5") == ("bad-alarm", "")
    await does(olga, league, "CancelRound", key="s1r1", reason="snow")
    (event,) = (await events(olga.http, f"{league}/calendar.ics?alarm=60")).values()
    assert event.walk("VALARM") == []


async def test_K1_news_of_a_league_are_in_its_feed_and_on_its_page_without_what_nobody_sees(arrive: Arrive) -> None:
    olga, league, _ = await season(arrive)
    await does(olga, league, "SetFace", about="Friends\u202e.\n<b>Welcome</b>", contact="https://example.org/club")
    shown = await does(olga, league, "PostNews", title="New\u200b hall", text="From August.\nBring\x00 a chair.")
    assert shown["news"][0]["text"] == "From August.\nBring a chair."
    (news,) = [entry for entry in await entries(olga.http, f"{league}/feed.atom") if "News" in entry["title"]]
    assert (news["title"], news["content"]) == ("News: New hall", "From August.\nBring a chair.")
    page = (await olga.http.get(league.replace("/api/leagues", "/l"))).text
    assert '<p dir="auto">Friends.</p><p dir="auto">&lt;b&gt;Welcome&lt;/b&gt;</p>' in page
    assert '<a href="https://example.org/club" rel="nofollow noopener noreferrer">' in page
    await does(olga, league, "SetFace", contact="javascript:alert(1)")
    assert 'href="javascript:' not in (await olga.http.get(league.replace("/api/leagues", "/l"))).text
    command = {"is": "SetFace", "about": "kill yourself"}
    assert (await refusal(olga, f"{league}/do", {"command": command}))[0] == "abusive-name"


async def test_an_atom_entry_keeps_its_id_while_its_round_changes(arrive: Arrive) -> None:
    olga, league, at = await season(arrive)
    (before,) = await entries(olga.http, f"{league}/feed.atom")
    await does(olga, league, "MoveRound", key="s1r1", at=at + HOUR, reason="the hall is taken")
    (after,) = await entries(olga.http, f"{league}/feed.atom")
    assert before["id"] == after["id"]
    assert before["title"] != after["title"]


async def test_a_feed_has_the_topics_that_its_address_names(arrive: Arrive) -> None:
    olga, league, _ = await drawn_round(arrive, 4)
    usual, chosen = [await olga.http.get(f"{league}/feed.atom{query}") for query in ("", "?topics=members,check-ins")]
    assert "Table 1: " in usual.text
    assert "has joined" not in usual.text
    assert "P0 has joined" in chosen.text
    assert "Table 1: " not in chosen.text
    assert "&amp;topics=members,check-ins" in chosen.text
    for said in ("", "members,", "nonsense"):
        assert await refusal(olga, f"{league}/feed.atom?topics={said}") == ("no-such-topic", "")


async def test_K6_a_private_league_has_feeds_at_a_secret_address_alone(arrive: Arrive, server: Process) -> None:
    olga, league, _ = await season(arrive, public=False, joining="invitation")
    slug = league.rpartition("/")[2]
    secret = (await olga.post("/api/me/feed", expect=201))["secret"]
    assert (await olga.get("/api/me/feed"))["since"]
    async with httpx.AsyncClient(base_url=server.http) as reader:
        for file in ("calendar.ics", "feed.atom"):
            assert (await reader.get(f"{league}/{file}")).json()["code"] == "private-league"
        assert await events(reader, f"/api/feeds/{secret}/{slug}/calendar.ics")
        assert await entries(reader, f"/api/feeds/{secret}/{slug}/feed.atom")
        assert await events(reader, f"/api/feeds/{secret}/calendar.ics")
        renewed = (await olga.post("/api/me/feed", expect=201))["secret"]
        for gone in (secret, "guessed", "x" * 300):
            answer = await reader.get(f"/api/feeds/{gone}/calendar.ics")
            assert (answer.status_code, answer.json()["code"]) == (404, "no-such-feed")
        await olga.post("/api/me/feed/revoke")
        assert (await reader.get(f"/api/feeds/{renewed}/calendar.ics")).status_code == 404


async def test_K6_who_left_a_private_league_reads_its_feeds_no_more(arrive: Arrive) -> None:
    olga, league, _ = await season(arrive, public=False, joining="invitation")
    ken = await member(arrive, "Ken")
    word = (await olga.post(f"{league}/invitations", {"until": now() + HOUR}))["secret"]
    await ken.post(f"{league}/join", {"secret": word})
    secret, slug = (await ken.post("/api/me/feed", expect=201))["secret"], league.rpartition("/")[2]
    assert await events(ken.http, f"/api/feeds/{secret}/{slug}/calendar.ics")
    await does(ken, league, "LeaveLeague")
    assert await refusal(ken, f"/api/feeds/{secret}/{slug}/calendar.ics") == ("private-league", "K6")
    assert not await events(ken.http, f"/api/feeds/{secret}/calendar.ics")


async def test_a_deleted_account_has_no_feed(arrive: Arrive) -> None:
    ken = await member(arrive, "Ken")
    secret = (await ken.post("/api/me/feed", expect=201))["secret"]
    assert await events(ken.http, f"/api/feeds/{secret}/calendar.ics") == {}
    await ken.post("/api/account/delete", {"password": "a sentence of my own"})
    assert await refusal(ken, f"/api/feeds/{secret}/calendar.ics") == ("no-such-feed", "")


async def test_K2_ones_own_calendar_has_ones_own_matches(arrive: Arrive) -> None:
    olga, league = await club(arrive)
    people = [await member(arrive, f"P{number}") for number in range(4)]
    for person in people:
        await person.post(f"{league}/join")
    began = now()
    await does(olga, league, "OpenSeason", title="Spring", starts=began, ends=began + 1_000 * HOUR, rounds=6)
    await does(olga, league, "PlanRound", title="Friday", at=began + 2 * HOUR, check_in=3 * HOUR)
    for person in people:
        await does(person, league, "CheckIn", round="s1r1")
    await does(olga, league, "DrawRound", key="s1r1", draws=0)
    await does(olga, league, "StartRound", key="s1r1", draws=1)
    mine = (await people[0].post("/api/me/feed", expect=201))["secret"]
    (event,) = (await events(people[0].http, f"/api/feeds/{mine}/calendar.ics")).values()
    assert event["SUMMARY"] == "Friday club: Friday, table 1"
    assert all(f"P{number} (C)" in event["DESCRIPTION"] for number in range(4))
    hers = (await olga.post("/api/me/feed", expect=201))["secret"]
    assert not await events(olga.http, f"/api/feeds/{hers}/calendar.ics")
