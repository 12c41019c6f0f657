"""Previews of links to rooms: what is said of them in the head of their page, by whom it is read."""

import html
import json
import re
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from server.pages.league_site.wording import Language, words_of
from server.pages.link_previews import Asked, head_of_replay, preview_of
from server.pages.preloads import FIRST_SOCKET
from server.store import RoomSummary, SeatSummary
from tests.wire.clients import Person
from tests.wire.serving import Process

PAGE = """<!doctype html>
<html lang="ja"><head><meta name="description" content="any page" /><title>Kaitaku</title></head><body></body></html>"""


SITTERS = (SeatSummary(0, "Hana", "red", "h"), SeatSummary(1, "Ken", "blue", "k"), SeatSummary(2, "Mio", "white", "m"))

FILES = ("room", "replay", "lobby", "end", "settlers", "barbarians", "two_players", "harbourmaster")


@pytest.fixture
async def hana(tmp_path: Path) -> AsyncIterator[Person]:
    """Somebody who opens rooms on a server with a client."""
    web = tmp_path / "dist"
    web.mkdir()
    (web / "index.html").write_text(PAGE)
    files = {name: {"file": f"assets/{name}.js", "name": name} for name in FILES}
    (web / "manifest.json").write_text(json.dumps({FIRST_SOCKET: {"file": "assets/firstsocket.js"}, **files}))
    server = Process(tmp_path, KAITAKU_WEB=str(web))
    server.start()
    yield await Person.new(server, "Hana <b>")
    server.stop()


def said(page: str) -> dict[str, str]:
    """What the page's head says, by property."""
    found = re.findall(r'<meta (?:property|name)="(.*?)" content="(.*?)">', page)
    return {name: html.unescape(value) for name, value in found}


async def read(person: Person, code: str, language: str = "en") -> httpx.Response:
    """The page as somebody without a cookie reads it, as those who show previews are."""
    async with httpx.AsyncClient(base_url=person.server.http) as reader:
        return await reader.get(f"/r/{code}", headers={"accept-language": language})


async def test_a_link_says_who_invites_to_which_game_and_how_many_seats_are_free(hana: Person) -> None:
    code = await hana.room(size=4, bots=["steady"], title="Friday")
    answer = await read(hana, code)
    head = said(answer.text)
    assert head["og:title"] == "Hana <b> invites you · Settlers · 2 seats free"
    assert head["og:description"].startswith("Open the link and sit down")
    assert head["og:url"] == f"{hana.server.http}/r/{code}"
    assert head["og:image"] == f"{hana.server.http}/preview-settlers.png"
    assert "<b>" not in answer.text
    assert answer.text.count("<title>") == 1
    assert '<html lang="en"' in answer.text
    assert "any page" not in answer.text


async def test_it_is_said_in_the_readers_language(hana: Person) -> None:
    answer = await read(hana, await hana.room(size=4, bots=[]), "ja")
    assert said(answer.text)["og:title"] == "Hana <b>さんからの招待 · 開拓 · 空席3"
    assert "accept-language" in answer.headers["vary"]


async def test_W6_of_a_room_with_a_password_nobody_is_named(hana: Person) -> None:
    answer = await read(hana, await hana.room(password="sesame", title="Friday"))
    assert said(answer.text)["og:title"] == "A table of Settlers"
    assert "Hana" not in answer.text
    assert "Friday" not in answer.text


@pytest.mark.parametrize("code", ["ZZZZZZ", "x", "a" * 500])
async def test_a_room_that_is_not_there_has_the_page_of_any_other(hana: Person, code: str) -> None:
    assert (await read(hana, code)).text == PAGE


async def test_the_socket_of_a_room_opens_at_once_for_whom_the_server_knows_alone(hana: Person) -> None:
    code = await hana.room(bots=["steady"])
    known = await hana.http.get(f"/r/{code}")
    assert '<script async fetchpriority="high" src="/assets/firstsocket.js"></script>' in known.text
    assert "firstsocket" not in (await read(hana, code)).text


@pytest.mark.parametrize(
    ("rulebook", "size", "expansions"),
    [
        ("basic", 4, []),
        ("league+harbourmaster", 4, ["harbourmaster"]),
        ("barbarians_league", 4, ["barbarians"]),
        ("barbarians+two_players", 2, ["barbarians", "two_players"]),
    ],
)
async def test_the_page_of_a_room_names_the_files_of_its_game_its_expansions_and_its_stage(
    hana: Person, rulebook: str, size: int, expansions: list[str]
) -> None:
    code = await hana.room(rulebook=rulebook, size=size, bots=[])
    named = re.findall(r'modulepreload" crossorigin href="/assets/(.*?)\.js"', (await read(hana, code)).text)
    assert named == ["room", "settlers", *expansions, "lobby"]


async def test_the_page_of_a_replay_names_its_files_and_has_the_preview_of_its_room(hana: Person) -> None:
    code = await hana.room(bots=["steady", "steady"])
    async with httpx.AsyncClient(base_url=hana.server.http) as reader:
        page = (await reader.get(f"/replay/{code}", headers={"accept-language": "en"})).text
        assert "Kaitaku" in (await reader.get("/replay/NOBODY")).text
    named = re.findall(r'modulepreload" crossorigin href="/assets/(.*?)\.js"', page)
    assert named == ["room", "settlers", "replay"]
    assert '<meta name="game" content="settlers basic">' in page
    assert said(page)["og:url"] == f"{hana.server.http}/replay/{code}"
    assert said(page)["og:title"] == said((await read(hana, code)).text)["og:title"]


@pytest.mark.parametrize(("stage", "closed", "named"), [("over", False, 1), ("over", True, 0), ("playing", False, 0)])
def test_steps_are_named_in_the_page_of_a_replay_if_the_match_is_over_and_may_be_seen(
    tmp_path: Path, stage: str, named: int, *, closed: bool
) -> None:
    summary = RoomSummary("ABCDEF", "", "settlers", "basic", 3, "public", True, stage, "h", SITTERS)
    head = head_of_replay(Asked(tmp_path, "en", summary, known=False, closed=closed))
    steps = '<link rel="preload" as="fetch" crossorigin href="/api/rooms/ABCDEF/replay">'
    assert head.count(steps) == head.count("/api/rooms") == named


async def test_a_page_that_has_not_changed_is_not_sent_again(hana: Person) -> None:
    code = await hana.room(bots=["steady"])
    tag = (await read(hana, code)).headers["etag"]
    async with httpx.AsyncClient(base_url=hana.server.http) as reader:
        asked = {"accept-language": "en", "if-none-match": tag}
        assert (await reader.get(f"/r/{code}", headers=asked)).status_code == 304


@pytest.mark.parametrize(
    ("stage", "language", "title", "about"),
    [
        (
            "lobby",
            "en",
            "Hana invites you · Settlers · all seats taken",
            "Settlers with Hana, Ken and Mio. Open the link and watch.",
        ),
        ("playing", "en", "Friday: being played", "Settlers with Hana, Ken and Mio. Open the link and watch."),
        ("over", "en", "Friday: the result", "Settlers, played by Hana, Ken and Mio."),
        ("over", "ja", "Friday：結果", "開拓、Hana・Ken・Mio。"),
    ],
)
def test_a_preview_follows_the_stage_of_the_room(stage: str, language: Language, title: str, about: str) -> None:
    room = RoomSummary("ABCDEF", "Friday", "settlers", "basic", 3, "private", True, stage, "h", SITTERS)
    preview = preview_of(room, words_of(language), closed=False)
    assert (preview.title, preview.description) == (title, about)


@pytest.mark.parametrize(
    ("scores", "winner", "language", "title", "about"),
    [
        ((8, 10, 7), 1, "en", "Ken wins with 10 points · Friday", "Settlers: Ken 10, Hana 8 and Mio 7."),
        ((8, 10, 7), 1, "ja", "Kenさんが10点で勝ち · Friday", "開拓：Ken 10・Hana 8・Mio 7。"),
        # who declared is first, even where another has as many (E3)
        ((10, 10, 7), 1, "en", "Ken wins with 10 points · Friday", "Settlers: Ken 10, Hana 10 and Mio 7."),
        (
            (9, 7, 9),
            None,
            "en",
            "Hana and Mio share the first place with 9 points · Friday",
            "Settlers: Hana 9, Mio 9 and Ken 7.",
        ),
    ],
)
def test_E3_the_preview_of_a_result_says_who_won_and_the_points_of_all(
    scores: tuple[int, ...], winner: int | None, language: Language, title: str, about: str
) -> None:
    room = RoomSummary(
        "ABCDEF", "Friday", "settlers", "basic", 3, "private", True, "over", "h", SITTERS, points=scores, winner=winner
    )
    preview = preview_of(room, words_of(language), closed=False)
    assert (preview.title, preview.description) == (title, about)


@pytest.mark.parametrize(
    ("lesson", "language", "title", "picture"),
    [
        ("settlers", "en", "Learn Settlers in five minutes", "settlers"),
        ("barbarians", "en", "Learn Barbarian Attack in five minutes", "settlers"),
        ("hunters", "ja", "狩りと採集を5分で覚える", "hunters"),
    ],
)
async def test_a_link_to_a_lesson_says_what_it_teaches_and_asks_for_its_beginning_at_once(
    hana: Person, lesson: str, language: str, title: str, picture: str
) -> None:
    async with httpx.AsyncClient(base_url=hana.server.http) as reader:
        page = (await reader.get(f"/learn/{lesson}", headers={"accept-language": language})).text
        head = said(page)
        assert head["og:title"] == title
        assert head["og:image"].endswith(f"/preview-{picture}.png")
        assert "robots" not in head
        assert f'<html lang="{language}"' in page
        (beginning,) = re.findall(r'as="fetch" crossorigin href="(.*?)"', page)
        assert (await reader.get(beginning)).json()["at"] == 0


async def test_a_link_to_no_lesson_gets_the_page_that_says_so(hana: Person) -> None:
    async with httpx.AsyncClient(base_url=hana.server.http) as reader:
        answer = await reader.get("/learn/harbourmaster")
    assert answer.status_code == 200
    assert answer.text == PAGE
