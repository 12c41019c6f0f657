"""The pages of a league look as their references do, on a desk and in a hand, and axe finds nothing on them."""

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import inspected
from tests.browser.league_looks import PAGES, keep_looked_league
from tests.browser.looks import Difference, compare, one_font, renew
from tests.browser.people import People, Screen
from tests.browser.scenes import token, user_of
from tests.browser.serving import Server
from tests.browser.sizes import by_turns

SCREENS: dict[str, tuple[Screen, str]] = {"": ("desktop", "en"), "-phone": ("phone", "ja")}
COUNTED = ".cd, .missing { visibility: hidden !important; }"
"""What counts from the server's own time."""


@pytest.fixture(scope="module")
def server(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for all: nothing happens in this league."""
    running = Server(tmp_path_factory.mktemp("league-looks"))
    keep_looked_league(running.file)
    running.start()
    yield running
    running.stop()


def _look(page: Page, name: str) -> Difference:
    page.add_style_tag(content=COUNTED)
    page.mouse.move(0, 0)
    if os.environ.get("RENEW_LOOKS"):
        renew(page, name)
    return compare(page, name)


@pytest.mark.parametrize("name", by_turns(f"{page}{mark}" for page in PAGES for mark in SCREENS))
def test_a_page_of_a_league_looks_as_its_reference_does_and_axe_finds_nothing_on_it(people: People, name: str) -> None:
    people.setup = one_font()
    path, who = PAGES[name.removesuffix("-phone")]
    screen, language = SCREENS["-phone" if name.endswith("-phone") else ""]
    page = people.arrive(screen, language=language, token=token(user_of(who)))
    page.goto(path)
    expect(page.get_by_role("main")).to_be_visible()
    difference = _look(page, name)
    assert not difference, str(difference)
    assert inspected(page) == []
