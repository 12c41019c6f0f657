"""HTML pages of leagues: read without script and without an account, in both languages, by nobody who may not (K6)."""

import json
import re
from collections.abc import AsyncIterator, Iterator
from html.parser import HTMLParser
from pathlib import Path

import httpx
import pytest

from engine.league.seasons import Move
from engine.league.standings import Place, Tally
from server.pages.league_site.tier_lines import TierLine, tier_lines
from server.pages.security_headers import HEADERS
from tests.browser.scenes import token, user_of
from tests.played_league import PLAYERS, keep_league
from tests.wire.serving import Process

HOSTILE = '<script>alert("1")</script>&amp;\'{{7*7}}'
BAD = '"><img src=x onerror=alert(1)>'
AS_MINA = {"cookie": f"kaitaku={token(user_of('Mina'))}"}
AS_OLGA = {"cookie": f"kaitaku={token(user_of('Olga'))}"}
PAGES = (
    "",
    "/standings",
    "/rounds",
    "/rounds/s1r1",
    "/rounds/s1r3",
    "/results",
    "/matches/s1r2t1",
    "/members",
    f"/members/{user_of('Mina')}",
    "/regulation",
    "/decisions",
)


class Reader(HTMLParser):
    """What a page holds: its elements with their attributes, the text of each kind of element, and the title."""

    def __init__(self, page: str) -> None:
        super().__init__(convert_charrefs=True)
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.texts: dict[str, list[str]] = {}
        self._open: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop() != tag:
            pass

    def handle_data(self, data: str) -> None:
        for tag in set(self._open):
            self.texts.setdefault(tag, []).append(data)

    def text(self, tag: str) -> str:
        return " ".join(" ".join(self.texts.get(tag, [])).split())

    def meta(self, name: str) -> str:
        return next(str(found["content"]) for tag, found in self.elements if tag == "meta" and name in found.values())


@pytest.fixture(scope="module")
def leagues(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server with a public league, a private one, and one whose words are hostile."""
    running = Process(tmp_path_factory.mktemp("leagues"))
    keep_league(running.data, "tuesday", "Tuesday league", rounds=2)
    keep_league(running.data, "secret", "Secret league", rounds=2, public=False)
    names = (HOSTILE[:40], BAD[:40], *PLAYERS[2:])
    keep_league(running.data, "hostile", HOSTILE[:40], players=names, rounds=2, reason=HOSTILE)
    running.start()
    yield running
    assert running.stop() == 0
    assert "Traceback" not in running.log.read_text()


@pytest.fixture
async def reader(leagues: Process) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(base_url=leagues.http, headers={"accept-language": "en-GB,en;q=0.8"}) as client:
        yield client


@pytest.mark.parametrize("page", PAGES)
async def test_K6_a_public_page_is_read_without_account_and_script(reader: httpx.AsyncClient, page: str) -> None:
    answer = await reader.get(f"/l/tuesday{page}")
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["content-security-policy"] == HEADERS["content-security-policy"]
    assert "set-cookie" not in answer.headers
    read = Reader(answer.text)
    assert "Tuesday league" in read.text("title")
    assert read.meta("description")
    assert read.meta("og:title") in read.text("title")
    assert read.meta("og:description") == read.meta("description")
    assert read.meta("og:url") == f"{reader.base_url}/l/tuesday{page}".replace("//l", "/l")
    assert len([tag for tag, _ in read.elements if tag == "h1"]) == 1
    assert not [tag for tag, found in read.elements if tag == "script" and "src" not in found]


async def test_K4_standings_are_a_table_with_what_sets_places_apart(reader: httpx.AsyncClient) -> None:
    read = Reader((await reader.get("/l/tuesday/standings")).text)
    api = (await reader.get("/api/leagues/tuesday/standings?season=1")).json()["places"]
    rows = read.text("tbody")
    for place in api:
        assert place["name"] in rows
        assert f"{place['points']:+d}".replace("-", "−") in rows or place["points"] == 0
    positions = [rows.index(place["name"]) for place in api]
    assert positions == sorted(positions)
    assert "points: " in rows
    assert len([tag for tag, found in read.elements if tag == "svg" and "spark" in (found.get("class") or "")]) == 12


async def test_K2_a_round_whose_tables_are_all_finished_is_finished(reader: httpx.AsyncClient) -> None:
    pages = [Reader((await reader.get(f"/l/tuesday/rounds/s1r{number}")).text) for number in (1, 3)]
    assert [page.text("h1").split()[-1] for page in pages] == ["finished", "planned"]


async def test_G1_a_result_is_told_line_by_line_with_its_rules(reader: httpx.AsyncClient) -> None:
    read = Reader((await reader.get("/l/tuesday/matches/s1r2t1")).text)
    match = (await reader.get("/api/leagues/tuesday/matches/s1r2t1")).json()
    sheet = read.text("table")
    for line in ("Base", "Handicap", "Winner raised", "Subtotal", "Yakuman", "Points of this match"):
        assert line in sheet
    for rule in {line["rule"] for score in match["scores"] for line in score["lines"]}:
        assert rule in sheet
    finals = [word for word in read.text("tfoot").split() if word[0] in "+−0"]
    ranked = sorted(match["scores"], key=lambda score: score["rank"])
    assert finals == [f"{score['total']:+d}".replace("-", "−") if score["total"] else "0" for score in ranked]
    links = {found.get("href") for tag, found in read.elements if tag == "a"}
    room = match["room"]
    assert {f"/r/{room}", f"/fair/{room}", f"/api/rooms/{room}/record"} <= links
    assert match["digest"] in read.text("code")


async def test_every_rule_chip_of_a_result_leads_to_its_clause_in_the_regulation(reader: httpx.AsyncClient) -> None:
    regulation = Reader((await reader.get("/l/tuesday/regulation")).text)
    clauses = {found["id"] for _, found in regulation.elements if "id" in found}
    match = Reader((await reader.get("/l/tuesday/matches/s1r2t1")).text)
    chips = {str(found["href"]) for tag, found in match.elements if tag == "a" and found.get("class") == "rule"}
    assert {"/l/tuesday/regulation#G1", "/l/tuesday/regulation#G3", "/l/tuesday/regulation#G7"} <= chips
    assert {chip.partition("#")[2] for chip in chips} <= clauses
    named = {str(found["href"]) for tag, found in regulation.elements if tag == "a" and "#" in str(found.get("href"))}
    assert "#G3" in named
    assert {link[1:] for link in named} <= clauses | {"main"}


async def test_a_result_tells_the_evidence_of_every_yakuman_that_counts(reader: httpx.AsyncClient) -> None:
    told = 0
    for match in (await reader.get("/api/leagues/tuesday")).json()["matches"]:
        page = Reader((await reader.get(f"/l/tuesday/matches/{match['key']}")).text)
        scores = (await reader.get(f"/api/leagues/tuesday/matches/{match['key']}")).json()["scores"]
        feats = [line["about"]["feat"] for score in scores for line in score["lines"] if line["what"] == "feat"]
        assert page.text("h2").count("Evidence: ") == len(feats)
        told += len(feats)
    assert told


def test_K4_a_table_is_ordered_by_any_column_without_script_and_by_rank_where_it_has_none(leagues: Process) -> None:
    def players(query: str) -> list[str]:
        page = httpx.get(f"{leagues.http}/l/tuesday/standings{query}", headers={"accept-language": "en"}).text
        body = page.partition("<tbody")[2].partition("</tbody>")[0]
        return re.findall(r"/members/([^\"]+)\"", body)

    places = httpx.get(f"{leagues.http}/api/leagues/tuesday/standings?season=1").json()["places"]
    by_rank = [place["player"] for place in places]
    assert players("") == players("?sort=nonsense") == players("?sort=rank") == by_rank
    assert players("?sort=-rank") == [
        place["player"] for place in sorted(places, key=lambda place: place["rank"], reverse=True)
    ]
    assert players("?sort=wins") == [place["player"] for place in sorted(places, key=lambda place: -place["wins"])]
    names = {place["player"]: place["name"] for place in places}
    assert players("?sort=name") == sorted(by_rank, key=lambda player: names[player].casefold())
    shown = Reader(httpx.get(f"{leagues.http}/l/tuesday/standings?season=1&sort=wins").text)
    heads = {str(found["aria-sort"]) for _, found in shown.elements if found.get("aria-sort") not in (None, "none")}
    assert heads == {"descending"}
    links = {str(found["href"]) for tag, found in shown.elements if tag == "a" and found.get("class") == "sort"}
    assert {"?season=1&sort=-wins", "?season=1&sort=name"} <= links


def test_K1_a_line_stands_below_the_last_of_a_tier_who_rises_and_above_the_first_who_falls() -> None:
    tiers = dict(zip("abcdefgh", "ABCABCAB", strict=True))
    places = [Place(rank, Tally(player, -rank, 2, 0, 0, {}, ())) for rank, player in enumerate(tiers, 1)]
    moves = {
        move.player: move
        for move in (Move("b", "B", "A"), Move("c", "C", "B"), Move("g", "A", "B"), Move("h", "B", "C"))
    }
    assert tier_lines(places, moves, 1, 2) == {
        2: (TierLine(up=True, moves=(("B", "A"),), most=1),),
        3: (TierLine(up=True, moves=(("C", "B"),), most=1),),
        6: (TierLine(up=False, moves=(("A", "B"),), most=2),),
        7: (TierLine(up=False, moves=(("B", "C"),), most=2),),
    }
    assert tier_lines(places, {}, 1, 2) == {}


async def test_K1_a_season_that_is_open_shows_the_lines_of_promotion_and_relegation_in_order_of_rank(
    reader: httpx.AsyncClient,
) -> None:
    shown = (await reader.get("/l/tuesday/standings")).text
    assert ("Promotion line" in shown, "Relegation line" in shown) == (True, True)
    assert "Promotion line" not in (await reader.get("/l/tuesday/standings?sort=wins")).text
    assert "Promotion line" not in (await reader.get("/l/tuesday/standings?season=all")).text


async def test_K3_a_correction_is_told_with_its_reason_and_what_it_changed(reader: httpx.AsyncClient) -> None:
    pages = [(await reader.get(f"/l/tuesday/matches/s1r2t{table}")).text for table in (1, 2, 3)]
    (corrected,) = [page for page in pages if "Corrected by" in page]
    read = Reader(corrected)
    assert "Reported by the table" in read.text("ol")
    assert read.text("q") == "The last seat held one point less."
    assert read.text("s")
    assert "Corrected by" not in (await reader.get("/l/tuesday/matches/s1r1t1")).text


@pytest.mark.parametrize("page", PAGES)
async def test_no_name_title_or_reason_becomes_markup(reader: httpx.AsyncClient, page: str) -> None:
    page = page.replace(user_of("Mina"), user_of(BAD[:40]))
    answer = await reader.get(f"/l/hostile{page}")
    assert answer.status_code == 200
    read = Reader(answer.text)
    assert not [found for tag, found in read.elements if tag == "script" and "src" not in found]
    assert "img" not in {tag for tag, _ in read.elements}
    assert not [found for _, found in read.elements if any(name.startswith("on") for name in found)]
    assert HOSTILE[:40] in read.text("title")
    assert "49" not in read.text("title")


@pytest.mark.parametrize("page", PAGES)
async def test_K6_a_private_league_shows_its_pages_to_its_people_alone(reader: httpx.AsyncClient, page: str) -> None:
    stranger = await reader.get(f"/l/secret{page}")
    assert stranger.status_code == 403
    assert "Secret league" not in stranger.text
    assert not [name for name in PLAYERS if name in stranger.text]
    assert Reader(stranger.text).meta("robots") == "noindex"
    assert f"/account?next=/l/secret{page}" in stranger.text
    own = await reader.get(f"/l/secret{page}", headers=AS_MINA)
    assert own.status_code == 200
    assert Reader(own.text).meta("robots") == "noindex"
    assert "og:title" not in own.text


async def test_K6_lists_name_a_private_league_to_its_people_alone(reader: httpx.AsyncClient) -> None:
    everybody = (await reader.get("/leagues")).text
    assert "Tuesday league" in everybody
    assert "Secret league" not in everybody
    assert "Secret league" in (await reader.get("/leagues", headers=AS_MINA)).text


async def test_a_page_of_a_league_is_previewed_with_a_picture_of_its_game(reader: httpx.AsyncClient) -> None:
    page = (await reader.get("/l/tuesday")).text
    assert re.search(r'<meta property="og:image" content="https?://[^/"]+/preview-settlers\.png">', page)
    assert "og:image" not in (await reader.get("/leagues")).text


@pytest.mark.parametrize("path", ["/l", "/l/"])
async def test_the_list_of_leagues_is_where_its_leagues_are(reader: httpx.AsyncClient, path: str) -> None:
    listed = await reader.get(path)
    assert listed.status_code == 200
    assert "Tuesday league" in listed.text
    assert 'rel="canonical" href="' in listed.text
    assert '/leagues">' in listed.text


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/l/nobody", 404),
        ("/l/Tuesday", 404),
        ("/l/tuesday/rounds/s9r9", 404),
        ("/l/tuesday/matches/x", 404),
        ("/l/tuesday/members/x", 404),
        ("/l/tuesday/standings?season=9", 404),
        ("/l/tuesday/standings?season=%3Cb%3E", 404),
    ],
)
async def test_what_is_not_there_is_said_by_a_page(reader: httpx.AsyncClient, path: str, status: int) -> None:
    answer = await reader.get(path)
    assert (answer.status_code, answer.headers["content-type"]) == (status, "text/html; charset=utf-8")
    assert Reader(answer.text).text("h1").startswith("There is no such")


async def test_the_reader_finds_themselves_marked_in_the_table(reader: httpx.AsyncClient) -> None:
    own = Reader((await reader.get("/l/tuesday", headers=AS_MINA)).text)
    assert [found for tag, found in own.elements if tag == "tr" and found.get("class") == "me"]
    everybody = Reader((await reader.get("/l/tuesday")).text)
    assert not [found for tag, found in everybody.elements if tag == "tr" and found.get("class") == "me"]


async def test_a_page_speaks_the_language_of_address_cookie_and_browser_in_this_order(leagues: Process) -> None:
    async with httpx.AsyncClient(base_url=leagues.http) as client:
        for header, language in (("", "ja"), ("fr, en;q=0.5", "en"), ("ja-JP", "ja"), ("en;q=0.1, ja;q=0.9", "ja")):
            answer = await client.get("/l/tuesday", headers={"accept-language": header})
            assert f'<html lang="{language}"' in answer.text
            assert "accept-language" in answer.headers["vary"]
        chosen = await client.get("/l/tuesday?lang=en", headers={"accept-language": "ja"})
        assert '<html lang="en"' in chosen.text
        assert client.cookies["kaitaku.language"] == "en"
        assert '<html lang="en"' in (await client.get("/l/tuesday", headers={"accept-language": "ja"})).text
        client.cookies.clear()
        for strange in ("de", "<b>", "EN"):
            answer = await client.get(f"/l/tuesday?lang={strange}")
            assert "set-cookie" not in answer.headers


def test_a_page_without_a_built_client_is_whole_but_for_its_looks(tmp_path: Path) -> None:
    running = Process(tmp_path, KAITAKU_WEB=str(tmp_path / "nothing"))
    keep_league(running.data, "tuesday", "Tuesday league", rounds=1)
    running.start()
    try:
        answer = httpx.get(f"{running.http}/l/tuesday/standings")
        assert answer.status_code == 200
        assert "stylesheet" not in answer.text
        assert "Mina" in answer.text
    finally:
        running.stop()


async def test_K1_the_desk_is_for_organisers(reader: httpx.AsyncClient) -> None:
    for headers in ({}, AS_MINA):
        for page in ("desk", "desk/examples"):
            answer = await reader.get(f"/l/tuesday/{page}", headers=headers)
            assert (answer.status_code, "Invite" in answer.text) == (403, False)
    own = await reader.get("/l/tuesday/desk", headers=AS_OLGA)
    assert own.status_code == 200
    assert Reader(own.text).meta("robots") == "noindex"


async def test_K7_worked_examples_are_worked_out_by_the_regulation_as_it_would_be(reader: httpx.AsyncClient) -> None:
    printed = (await reader.get("/l/tuesday/desk/examples", headers=AS_OLGA)).text
    assert "differs" not in printed
    assert "+3 +1 −2 −2" in Reader(printed).text("tbody")
    for changes, said in (
        ({"handicap_c_to_a": 3}, "differs"),
        ({"cap_most": 99}, "out of bounds"),
        ({"nonsense": 1}, "out of bounds"),
        ("[", "out of bounds"),
    ):
        text = changes if isinstance(changes, str) else json.dumps(changes)
        answer = await reader.get("/l/tuesday/desk/examples", params={"changes": text}, headers=AS_OLGA)
        assert (answer.status_code, said in answer.text) == (200, True)


async def test_K6_the_page_to_join_tells_nothing_of_a_private_league(reader: httpx.AsyncClient) -> None:
    answer = await reader.get("/l/secret/join")
    assert answer.status_code == 200
    assert "Secret league" not in answer.text


async def test_the_way_to_the_next_table_leads_to_the_round_where_nobody_plays(reader: httpx.AsyncClient) -> None:
    answer = await reader.get("/l/tuesday/rounds/s1r1/next")
    assert (answer.status_code, answer.headers["location"]) == (303, "/l/tuesday/rounds/s1r1")
    assert (await reader.get("/l/tuesday/rounds/s9r9/next")).status_code == 404


async def test_the_list_of_ones_leagues_says_what_awaits_one(reader: httpx.AsyncClient) -> None:
    (mine,) = [
        league
        for league in (await reader.get("/api/leagues", headers=AS_MINA)).json()["mine"]
        if league["slug"] == "tuesday"
    ]
    assert mine["next"] == {"round": "s1r3", "title": "Night 3", "here": False} | {
        key: mine["next"][key] for key in ("at", "check_in")
    }
    public = (await reader.get("/api/leagues")).json()["public"]
    assert all("next" not in league for league in public)
