"""The pages of a league look as their references do, on a desk and in a hand, and axe finds nothing on them."""

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import inspected
from tests.browser.league_looks import ACTS, PAGES, PARTS, keep_looked_league
from tests.browser.looks import Difference, compare, one_font, renew
from tests.browser.people import People, Screen
from tests.browser.scenes import token, user_of
from tests.browser.serving import Server
from tests.by_day import by_turns

SCREENS: dict[str, tuple[Screen, str]] = {"": ("desktop", "en"), "-phone": ("phone", "ja")}
COUNTED = ".cd, .missing { visibility: hidden !important; }"
"""What counts from the server's own time."""


SHOWN = "(it) => { it.scrollIntoView({ behavior: 'instant' }); scrollBy({ top: -12, behavior: 'instant' }); }"


@pytest.fixture(scope="module")
def server(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for all: nothing happens in this league."""
    running = Server(tmp_path_factory.mktemp("league-looks"))
    keep_looked_league(running.file)
    running.start()
    yield running
    running.stop()


def _look(page: Page, name: str, what: str | None) -> Difference:
    page.add_style_tag(content=COUNTED)
    page.mouse.move(0, 0)
    if what is not None:
        page.locator(what).evaluate(SHOWN)
    if os.environ.get("RENEW_LOOKS"):
        renew(page, name, what)
    return compare(page, name, what)


@pytest.mark.parametrize("name", by_turns(f"{page}{mark}" for page in PAGES for mark in SCREENS))
def test_a_page_of_a_league_looks_as_its_reference_does_and_axe_finds_nothing_on_it(people: People, name: str) -> None:
    people.setup = one_font()
    picture, mark = name.removesuffix("-phone"), "-phone" if name.endswith("-phone") else ""
    path, who = PAGES[picture]
    screen, language = SCREENS[mark]
    page = people.arrive(screen, language=language, token=token(user_of(who)))
    page.goto(path.format(mark=mark))
    expect(page.get_by_role("main")).to_be_visible()
    if act := ACTS.get(picture):
        act(page)
    difference = _look(page, name, PARTS.get(picture))
    assert not difference, str(difference)
    assert inspected(page) == []
