"""Bytes that come over the wire until a page stands, with nothing kept from before."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.contexts import Contexts
from tests.browser.people import HEAR, People

HOME = 100 * 1000
"""Of the first page with its pictures, as transferred: headers and packed bodies."""


@pytest.fixture
def contexts(browser: Browser) -> Contexts:
    """Browsers that have nothing from before."""
    return Contexts(browser, HEAR, most=0)


def _transferred(page: Page, path: str) -> dict[str, float]:
    """Address of each request → bytes received for it."""
    wire = page.context.new_cdp_session(page)
    wire.send("Network.enable")
    addresses: dict[str, str] = {}
    received: dict[str, float] = {}
    wire.on("Network.requestWillBeSent", lambda it: addresses.update({it["requestId"]: it["request"]["url"]}))
    wire.on("Network.loadingFinished", lambda it: received.update({it["requestId"]: it["encodedDataLength"]}))
    page.goto(path)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator(".k-skeleton")).to_have_count(0)
    page.wait_for_load_state("networkidle")
    return {f"{number} {addresses[number]}": count for number, count in received.items()}


def test_the_first_page_weighs_less_than_100_kilobytes(people: People) -> None:
    received = _transferred(people.arrive(), "/")
    assert sum(received.values()) <= HOME, received


def test_the_list_of_games_comes_once_and_packed(people: People) -> None:
    received = _transferred(people.arrive(), "/law/settlers/league")
    games = [count for address, count in received.items() if address.endswith("/api/games")]
    assert len(games) == 1
    assert games[0] < 12_000
