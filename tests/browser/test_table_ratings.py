"""Open tables, where strangers meet: who waits there is shown with their rating, if they let it be seen."""

import asyncio
import os
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from server.archive import SqliteArchive
from server.archive.ratings import rate_some
from server.store import SeatSummary
from server.store.sqlite import SqliteStore
from tests.archive.finished import entry
from tests.browser.accessibility import inspected
from tests.browser.accounts import SECRET
from tests.browser.looks import compare, one_font, renew
from tests.browser.overlay_place import DESK, PHONE
from tests.browser.people import People, Screen
from tests.browser.scenes import NAMES, Scene, token
from tests.browser.serving import Server, served

MATCHES = {0: 10, 1: 2}
"""Public matches that count, by who has won them: of somebody whose rating has settled, and of one that has not."""

WORDS = {
    "en": ((r"Rating \d+(\.\d)?(?!.*settling)", r"Rating \d+(\.\d)?, still settling"), "Ratings:"),
    "ja": ((r"レーティング\d+(\.\d)?(?!.*まだ)", r"レーティング\d+(\.\d)?（まだ固まっていません）"), "レーティング："),
}
CLAIM = """([handle, password]) => fetch('/api/account/claim', {
  method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ handle, password }),
})"""
SIDEWAYS = "document.documentElement.scrollWidth > innerWidth"


def open_table() -> Scene:
    return Scene("RATEXD", seated=3, public=True)


def rate(file: Path) -> None:
    """Archives matches that count, and rates them, in the store of a server that does not run yet."""

    async def write() -> None:
        store = SqliteStore(file)
        archive = SqliteArchive(store.write, store.read)
        for number, matches in MATCHES.items():
            user = open_table().user(number)
            for at in range(matches):
                sitters = SeatSummary(0, NAMES[number], "red", user), SeatSummary(1, "Jiro", "blue", "jiro")
                await archive.put(*entry(f"RX{number}X{at:02}", at=at, sitters=sitters, points=(10, 7)))
        while await rate_some(archive):
            pass
        await store.close()

    with ThreadPoolExecutor(1) as beside:  # Playwright's own loop runs in this thread
        beside.submit(asyncio.run, write()).result()


@pytest.fixture
def server(client: None, tmp_path: Path) -> Iterator[Server]:
    rate(tmp_path / "kaitaku.db")
    with served(tmp_path, {"grace": 3_600_000}, [open_table()]) as running:
        yield running


def looked(page: Page, name: str, what: str) -> list[str]:
    """How this part of a page differs from its picture, and what axe finds there."""
    page.mouse.move(0, 0)
    expect(page.locator(what)).to_be_visible()
    if os.environ.get("RENEW_LOOKS"):
        renew(page, name, what)
    difference = compare(page, name, what)
    return [*([f"{name}: {difference}"] if difference else []), *inspected(page, what)]


def test_who_waits_at_an_open_table_is_shown_with_their_rating(people: People) -> None:
    people.setup = one_font()
    for number in (*MATCHES, 2):  # the third has no match
        page = people.arrive(token=token(open_table().user(number)))
        page.goto("/settings")  # which asks for no list
        page.evaluate(CLAIM, [f"player{number}", SECRET])
    looks: tuple[tuple[Screen, str, str], ...] = (("desktop", "en", ""), ("phone", "ja", "-phone"))
    for screen, language, mark in looks:
        reader = people.arrive(screen, language=language)
        reader.set_viewport_size(PHONE if mark else DESK)
        rated, line = WORDS[language]
        reader.goto("/tables")
        expect(reader.locator(".open-table-ratings")).to_contain_text(line)
        assert looked(reader, f"tables-rated{mark}", ".open-tables") == []
        assert not reader.evaluate(SIDEWAYS)
        reader.goto(f"/r/{open_table().code}")
        seats = reader.locator(".seats > li")
        for seat, words in enumerate(rated):
            expect(seats.nth(seat)).to_contain_text(re.compile(words))
        expect(seats.nth(2)).not_to_contain_text(line[:6])
        assert looked(reader, f"lobby-rated{mark}", ".seats") == []
        assert not reader.evaluate(SIDEWAYS)
