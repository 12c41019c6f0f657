"""Each screen looks as its reference picture does: colours, places and art, at fixed moments of fixed games; and axe
finds nothing serious on it.

`RENEW_LOOKS=1` takes the screens as they are for new references; look at them before they are committed.
"""

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import inspected
from tests.browser.cable import Cable
from tests.browser.league_looks import PAGES
from tests.browser.learning import BY_DAY, LESSONS, MET, lesson
from tests.browser.looks import REFERENCES, Difference, compare, one_font, renew
from tests.browser.overlay_parts import APART
from tests.browser.overlays import looks
from tests.browser.people import People, Screen
from tests.browser.screens import SCREENS, Kept, Site, tables
from tests.browser.serving import Server, served
from tests.by_day import chosen_by_day

MOST = 4_400_000
"""Bytes of all references."""

TRIES = 2
"""Visits until a difference counts: a board fits itself to its panels in the order in which they come."""


@pytest.fixture(scope="module")
def kept() -> Kept:
    return tables()


@pytest.fixture(scope="module")
def server(client: None, tmp_path_factory: pytest.TempPathFactory, kept: Kept) -> Iterator[Server]:
    """One for all: nothing happens at these tables."""
    with served(
        tmp_path_factory.mktemp("looks"), {"grace": 3_600_000, "quick_grace": 3_600_000}, list(kept.values())
    ) as running:
        yield running


CHOSEN = (
    *("home", "new-room-phone", "lobby-phone", "settings", "placing", "rolling-phone", "offers-dark", "trade-phone"),
    *("build-phone", "robbing", "result", "hunters-piece", "six-phone", "scenario-phone", "replay", "overlay"),
    "judge-desk",
)
"""The screens of by day: each kind of page once, the table at most of its stages."""

SIZES: dict[str, Screen] = {"": "desktop", "-phone": "phone"}


def look(page: Page, name: str) -> Difference:
    """How the page differs from its reference. Where it does not, axe finds nothing on it."""
    expect(page.get_by_role("heading", level=1).or_(page.get_by_role("main")).first).to_be_visible()
    expect(page.locator(".k-skeleton")).to_have_count(0)
    page.mouse.move(0, 0)
    if os.environ.get("RENEW_LOOKS"):
        renew(page, name)
    if not (difference := compare(page, name)):
        assert inspected(page) == []
    return difference


@pytest.mark.parametrize("name", chosen_by_day(SCREENS, CHOSEN))
def test_a_screen_looks_as_its_reference_does_and_axe_finds_nothing_on_it(
    people: People, kept: Kept, cable: Cable, name: str
) -> None:
    people.setup = one_font()
    for _ in range(TRIES):
        if not (difference := look(SCREENS[name](people, Site(kept, cable)), name)):
            return
    raise AssertionError(str(difference))


@pytest.mark.parametrize(
    ("name", "mark"),
    [
        pytest.param(
            name, mark, id=f"{name}-{SIZES[mark]}", marks=() if (name, mark) == BY_DAY else pytest.mark.nightly
        )
        for name in LESSONS
        for mark in SIZES
    ],
)
def test_a_lesson_looks_as_its_references_do_from_its_first_step_to_its_end(
    people: People, name: str, mark: str
) -> None:
    people.setup = one_font()
    for _ in range(TRIES):
        found = []
        for moment, page in lesson(people, name, SIZES[mark]):
            if difference := look(page, f"learn-{name}-{moment}{mark}"):
                found.append(f"{moment}: {difference}")
        if not found:
            return
    raise AssertionError("\n".join(found))


def test_each_reference_is_of_a_screen_and_all_are_small() -> None:
    pictures = list(REFERENCES.glob("*.webp"))
    lessons = {f"learn-{name}-{moment}{mark}" for name in LESSONS for moment in MET for mark in SIZES}
    apart = {f"{name}{mark}" for name in APART for mark in SIZES}
    leagues = {f"{name}{mark}" for name in PAGES for mark in SIZES}
    assert {picture.stem for picture in pictures} == {*SCREENS, *lessons, *looks(), *apart, *leagues}
    assert sum(picture.stat().st_size for picture in pictures) < MOST
