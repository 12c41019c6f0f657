"""Tests of the built client's files: compressed, cached, and its index at every address that is a page."""

import json
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette

from server.pages.client_files import assets, routes
from server.pages.security_headers import SecurityHeadersMiddleware

PAGE = "<!doctype html><title>Kaitaku</title>" + " " * 2_000


def visitor(web: Path) -> httpx.AsyncClient:
    app = SecurityHeadersMiddleware(Starlette(routes=[*assets(web), *routes(web)]))
    transport = httpx.ASGITransport(app)
    return httpx.AsyncClient(transport=transport, base_url="http://kaitaku")


@pytest.fixture
def browser(tmp_path: Path) -> httpx.AsyncClient:
    web = tmp_path / "dist"
    (web / "assets").mkdir(parents=True)
    (web / "index.html").write_text(PAGE)
    (web / "assets" / "main-abc123.js").write_text("let x = 1;" * 1_000)
    (web / "favicon.svg").write_text("<svg/>")
    (tmp_path / "secret.txt").write_text("secret")
    return visitor(web)


@pytest.mark.parametrize("path", ["/", "/new", "/r/ABCDEF", "/settings", "/" + "a/" * 3_000])
async def test_every_page_of_the_client_is_its_first_page(browser: httpx.AsyncClient, path: str) -> None:
    answer = await browser.get(path)
    assert answer.text == PAGE
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"


async def test_the_first_page_alone_names_its_own_files_in_its_head(browser: httpx.AsyncClient, tmp_path: Path) -> None:
    chunks = {
        "index.html": {"file": "assets/index.js", "name": "index"},
        "src/screens/Home.tsx": {"file": "assets/home.js", "name": "home", "imports": ["index.html", "_art.js"]},
        "_art.js": {"file": "assets/art.js", "name": "art"},
    }
    (tmp_path / "dist/manifest.json").write_text(json.dumps(chunks))
    (tmp_path / "dist/index.html").write_text("<head></head>")
    named = 'rel="modulepreload" crossorigin href="/assets/'
    assert [part.split('"')[0] for part in (await browser.get("/")).text.split(named)[1:]] == ["art.js", "home.js"]
    assert named not in (await browser.get("/new")).text


async def test_what_has_its_contents_in_its_name_is_kept_for_ever(browser: httpx.AsyncClient) -> None:
    answer = await browser.get("/assets/main-abc123.js", headers={"accept-encoding": "gzip"})
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-encoding"] == "gzip"
    assert int(answer.headers["content-length"]) < 1_000
    assert answer.text == "let x = 1;" * 1_000
    assert (
        "content-encoding" not in (await browser.get("/assets/main-abc123.js", headers={"accept-encoding": ""})).headers
    )


async def test_what_the_build_compressed_by_brotli_is_given_to_those_who_take_it(
    browser: httpx.AsyncClient, tmp_path: Path
) -> None:
    (tmp_path / "dist/assets/main-abc123.js.br").write_bytes(b"as the build made it")
    taken = {"accept-encoding": "gzip, deflate, br, zstd"}
    async with browser.stream("GET", "/assets/main-abc123.js", headers=taken) as answer:
        assert answer.headers["content-encoding"] == "br"
        assert answer.headers["content-type"].startswith("text/javascript")
        assert b"".join([part async for part in answer.aiter_raw()]) == b"as the build made it"
    tag = answer.headers["etag"]
    again = await browser.get("/assets/main-abc123.js", headers=taken | {"if-none-match": tag})
    assert again.status_code == 304
    for accepted, coding in [("gzip", "gzip"), ("br;q=0, gzip", "gzip"), ("", None)]:
        other = await browser.get("/assets/main-abc123.js", headers={"accept-encoding": accepted})
        assert other.headers.get("content-encoding") == coding
        assert other.headers["etag"] != tag
        assert other.text == "let x = 1;" * 1_000


async def test_scripts_styles_and_fonts_come_without_headers_that_speak_of_documents(
    browser: httpx.AsyncClient, tmp_path: Path
) -> None:
    assets = tmp_path / "dist/assets"
    for name in ("main-abc123.css", "text-abc123.woff2", "drawing.worker-abc123.js", "sign-abc123.svg"):
        (assets / name).write_text("")
    for name in ("main-abc123.js", "main-abc123.css", "text-abc123.woff2"):
        headers = (await browser.get(f"/assets/{name}")).headers
        assert headers["x-content-type-options"] == "nosniff"
        assert "content-security-policy" not in headers
    for name in ("drawing.worker-abc123.js", "sign-abc123.svg", "gone-abc123.js"):
        headers = (await browser.get(f"/assets/{name}")).headers
        assert "script-src 'self';" in headers["content-security-policy"], name


async def test_the_rest_is_asked_for_and_not_sent_again(browser: httpx.AsyncClient) -> None:
    tag = (await browser.get("/")).headers["etag"]
    assert (await browser.get("/", headers={"if-none-match": tag})).status_code == 304


@pytest.mark.parametrize(
    "path",
    [
        "/assets/gone.js",
        "/gone.png",
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/a%00b.js",
        "/assets/%2e%2e",
        "/assets/a%00b",
        "/assets/",
    ],
)
async def test_files_that_are_not_there_are_not_found(browser: httpx.AsyncClient, path: str) -> None:
    answer = await browser.get(path)
    assert answer.status_code == 404
    assert "secret" not in answer.text


async def test_a_client_that_was_not_built_is_said_plainly(tmp_path: Path) -> None:
    answer = await visitor(tmp_path).get("/")
    assert answer.status_code == 503
    assert "make build" in answer.text
