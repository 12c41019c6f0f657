"""Tests of the origin check."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tests.wire.serving import Process

HOST = "games.example.org"
FURTHER = "https://club.example"


@pytest.fixture(scope="module")
def behind(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server behind a proxy (this test), told of one more origin."""
    server = Process(tmp_path_factory.mktemp("origins"), KAITAKU_ORIGINS=FURTHER)
    server.start()
    yield server
    assert server.stop() == 0
    assert "Traceback" not in server.log.read_text()


@pytest.fixture
async def browser(behind: Process) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(base_url=behind.http) as client:
        yield client


async def by_page(browser: httpx.AsyncClient, headers: list[tuple[str, str]]) -> bool:
    """Whether a POST with these headers is taken."""
    answer = await browser.post("/api/me", json={"name": "Hana", "colour": "red"}, headers=headers)
    assert (answer.status_code, answer.json().get("code")) in {(200, None), (403, "bad-origin")}, answer.text
    return answer.is_success


async def by_socket(server: Process, headers: list[tuple[str, str]]) -> bool:
    """Whether a WebSocket to our host with these headers is taken."""
    address = f"ws://{HOST}/ws/rooms/ZZZZZZ"
    try:
        async with connect(address, host="127.0.0.1", port=server.port, additional_headers=headers):
            return True
    except InvalidStatus as refused:
        status = refused.response.status_code
    assert status in {400, 403}
    return False


@pytest.mark.parametrize(
    ("origin", "scheme", "allowed"),
    [
        (f"https://{HOST}", "https", True),
        (f"https://{HOST}:443", "https", True),
        (f"HTTPS://{HOST.upper()}", "https", True),
        (f"http://{HOST}", "http", True),
        (f"http://{HOST}", None, True),
        (f"http://{HOST}", "https", False),
        (f"http://{HOST}:443", "https", False),
        (f"https://{HOST}", "http", False),
        (f"https://{HOST}", None, False),
        (f"https://{HOST}:8443", "https", False),
        (f"ftp://{HOST}", "https", False),
        (FURTHER, "https", True),
        (FURTHER, None, True),
        (FURTHER.replace("https", "http"), None, False),
        ("null", "https", False),
        ("", "https", False),
        ("http://[", None, False),
        ("http://[::1", None, False),
        ("https://", "https", False),
        ("//games.example.org", "https", False),
        (f"https://{HOST}/", "https", False),
        (f"https://{HOST}, {FURTHER}", "https", False),
        (f"https://somebody@{HOST}", "https", False),
        (f"https://{HOST}.evil.example", "https", False),
    ],
)
async def test_W5_a_page_is_ours_if_host_and_scheme_are(
    behind: Process, browser: httpx.AsyncClient, origin: str, scheme: str | None, allowed: bool
) -> None:
    forwarded = [] if scheme is None else [("x-forwarded-proto", scheme)]
    headers = [("origin", origin), *forwarded]
    assert await by_page(browser, [("host", HOST), *headers]) is allowed
    assert await by_socket(behind, headers) is allowed


async def test_two_origins_at_once_are_refused(behind: Process, browser: httpx.AsyncClient) -> None:
    headers = [("origin", FURTHER), ("origin", FURTHER)]
    assert not await by_page(browser, [("host", HOST), *headers])
    assert not await by_socket(behind, headers)


async def test_who_is_no_proxy_can_not_say_by_which_scheme_they_came(tmp_path: Path) -> None:
    server = Process(tmp_path, KAITAKU_PROXIES="192.0.2.1")
    server.start()
    try:
        headers = [("host", HOST), ("origin", f"https://{HOST}"), ("x-forwarded-proto", "https")]
        async with httpx.AsyncClient(base_url=server.http) as browser:
            for _ in range(3):
                assert not await by_page(browser, headers)
        assert server.log.read_text().count("KAITAKU_PROXIES") == 1
    finally:
        server.stop()


async def test_a_numeric_host_of_ipv6_is_compared_too(browser: httpx.AsyncClient) -> None:
    assert await by_page(browser, [("host", "[::1]:8000"), ("origin", "http://[::1]:8000")])
    assert not await by_page(browser, [("host", "[::1]:8000"), ("origin", "http://[::1]:8001")])
