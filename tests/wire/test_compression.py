"""Tests of compressed answers: which are, how they are told apart, and that none repeats what others may guess by."""

import gzip
from collections.abc import AsyncIterator, Iterator

import httpx
import pytest
from starlette.requests import Request
from starlette.responses import Response

from server.pages.cached_body import CachedBody
from server.pages.compression import AT_ONCE, SMALLEST, accepts_gzip, compressed
from tests.browser.scenes import token, user_of
from tests.played_league import keep_league
from tests.wire.serving import Process

AS_MINA = {"cookie": f"kaitaku={token(user_of('Mina'))}"}
AS_OLGA = {"cookie": f"kaitaku={token(user_of('Olga'))}"}
GUESS = "guessedbyastranger"

TEXTS = (
    "/l/tuesday",
    "/l/tuesday/standings",
    "/l/tuesday/results",
    "/l/tuesday/members",
    "/l/tuesday/regulation",
    "/l/tuesday/matches/s1r2t1",
    "/leagues",
    "/api/leagues/tuesday",
    "/api/leagues/tuesday/standings",
    "/api/leagues/tuesday/matches/s1r2t1",
    "/api/leagues/tuesday/export/results.json",
)


def asked(**headers: str) -> Request:
    lines = [(name.replace("_", "-").encode(), said.encode()) for name, said in headers.items()]
    return Request({"type": "http", "method": "GET", "path": "/", "query_string": b"", "headers": lines})


@pytest.fixture(scope="module")
def leagues(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    running = Process(tmp_path_factory.mktemp("leagues"))
    keep_league(running.data, "tuesday", "Tuesday league", rounds=2)
    running.start()
    yield running
    assert running.stop() == 0


@pytest.fixture
async def reader(leagues: Process) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(base_url=leagues.http) as client:
        yield client


@pytest.mark.parametrize("page", TEXTS)
async def test_texts_of_leagues_are_compressed_for_whoever_takes_it(reader: httpx.AsyncClient, page: str) -> None:
    plain = await reader.get(page, headers={"accept-encoding": "identity"} | AS_MINA)
    packed = await reader.get(page, headers={"accept-encoding": "br, gzip"} | AS_MINA)
    assert plain.status_code == packed.status_code == 200
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"]) / 2
    for answer in (plain, packed):
        assert "accept-encoding" in answer.headers["vary"]
    if page.startswith(("/l/", "/leagues")):
        assert packed.headers["vary"] == "cookie, accept-language, accept-encoding"


@pytest.mark.parametrize("page", [page for page in TEXTS if not page.startswith("/api")] + ["/l/tuesday/desk"])
async def test_a_compressed_page_repeats_nothing_that_others_put_into_its_address(
    reader: httpx.AsyncClient, page: str
) -> None:
    answer = await reader.get(f"{page}?{GUESS}=1&sort={GUESS}&season={GUESS}&x={GUESS}&lang={GUESS}", headers=AS_OLGA)
    assert GUESS not in answer.text
    other = await reader.get(f"{page}?sort=-wins&season=1", headers=AS_OLGA)
    assert "season=1&amp;sort=-wins&amp;lang=" in other.text


async def test_what_holds_a_secret_is_not_compressed(reader: httpx.AsyncClient) -> None:
    accepts = {"accept-encoding": "gzip", "origin": str(reader.base_url)} | AS_OLGA
    asked_for = {"until": 4_000_000_000_000, "most": 5, "handle": ""}
    made = await reader.post("/api/leagues/tuesday/invitations", json=asked_for, headers=accepts)
    assert made.json()["secret"]
    mine = await reader.get("/api/me", headers=accepts)
    for answer in (made, mine):
        assert "content-encoding" not in answer.headers


@pytest.mark.parametrize("size", [SMALLEST, SMALLEST + 1, AT_ONCE, AT_ONCE + 1, 2_000_000])
async def test_a_body_of_any_size_comes_back_as_it_was(size: int) -> None:
    body = bytes(number * number % 251 for number in range(1_000)) * (size // 1_000) + b"x" * (size % 1_000)
    answer = await compressed(asked(accept_encoding="gzip"), Response(body))
    assert int(answer.headers["content-length"]) == len(answer.body)
    packed = answer.headers.get("content-encoding") == "gzip"
    assert packed == (size > SMALLEST)
    assert (gzip.decompress(bytes(answer.body)) if packed else answer.body) == body


@pytest.mark.parametrize(
    ("said", "accepted"),
    [
        ("", False),
        ("identity", False),
        ("br", False),
        ("gzip", True),
        ("br, GZIP;q=0.5", True),
        ("*", True),
        ("gzip;q=0", False),
        ("gzip; q=0.0, *", False),
        ("*;q=0", False),
        ("not-gzip", False),
    ],
)
def test_a_client_says_whether_it_takes_gzip(said: str, *, accepted: bool) -> None:
    assert accepts_gzip(asked(accept_encoding=said)) is accepted


def test_a_compressed_body_has_an_etag_of_its_own_and_either_means_unchanged() -> None:
    body = CachedBody.of(b"once and again " * 200, "text/plain")
    plain, packed = body.answer(asked(), "no-cache"), body.answer(asked(accept_encoding="gzip"), "no-cache")
    assert plain.headers["etag"] != packed.headers["etag"]
    for tag in (plain.headers["etag"], packed.headers["etag"], f"W/{packed.headers['etag']}"):
        again = body.answer(asked(accept_encoding="gzip", if_none_match=tag), "no-cache")
        assert (again.status_code, again.headers["etag"]) == (304, packed.headers["etag"])
    assert body.answer(asked(if_none_match='"of another"'), "no-cache").status_code == 200
