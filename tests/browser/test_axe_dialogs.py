"""axe finds nothing serious in what lies over a screen, nor in the themes of screens beside the table."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import serious_violations, skipped_headings
from tests.browser.gathering import enter
from tests.browser.league import bargain
from tests.browser.moments import gathered, hunting, lobby, over, scene
from tests.browser.people import People
from tests.browser.scenes import Scene
from tests.browser.serving import Server, served
from tests.browser.touch import tap


@pytest.fixture(scope="module")
def kept() -> dict[str, Scene]:
    tables = {"lobby": lobby(), "over": over(), "league": bargain().scene}
    return tables | {"hunting": hunting(), "gathered": gathered(), "trading": scene("trading")}


@pytest.fixture(scope="module")
def server(client: None, tmp_path_factory: pytest.TempPathFactory, kept: dict[str, Scene]) -> Iterator[Server]:
    """One for all: nothing happens at these tables."""
    with served(tmp_path_factory.mktemp("axe"), {"grace": 3_600_000}, list(kept.values())) as running:
        yield running


def assert_dialog_is_fine(page: Page) -> None:
    expect(page.get_by_role("dialog").last).to_be_visible()
    assert serious_violations(page) == []
    assert skipped_headings(page) == []


@pytest.mark.parametrize(
    ("table", "buttons"),
    [
        ("lobby", ["Settings"]),
        ("trading", ["Do not trade with"]),
        ("trading", ["Table menu", "Leave the table"]),
        ("league", ["Table menu"]),
        ("hunting", ["Settings"]),
        ("hunting", ["Table menu"]),
    ],
    ids=lambda value: value if isinstance(value, str) else " › ".join(value),
)
def test_dialogs_of_a_room(people: People, kept: dict[str, Scene], table: str, buttons: list[str]) -> None:
    page = enter(people, kept[table])
    for name in buttons:
        page.get_by_role("button", name=re.compile(f"^{name}")).last.click()
        expect(page.get_by_role("dialog").last).to_be_visible()
    assert_dialog_is_fine(page)


@pytest.mark.parametrize(("language", "name"), [("en", "Your name and colour"), ("ja", "名前")])
def test_the_dialog_of_name_and_colour(people: People, language: str, name: str) -> None:
    page = people.arrive("phone", language=language)
    page.goto("/new")
    tap(page.get_by_role("banner").get_by_role("button", name=re.compile(name)).first)
    assert_dialog_is_fine(page)


@pytest.mark.parametrize("theme", ["dark", "contrast"])
@pytest.mark.parametrize(
    "place", ["/", "/new", "/settings", "/account", "/law/settlers/league", "lobby", "over", "hunting"]
)
def test_screens_in_other_themes(people: People, kept: dict[str, Scene], theme: str, place: str) -> None:
    page = people.arrive() if place.startswith("/") else enter(people, kept[place])
    if place.startswith("/"):
        page.goto(place)
    page.evaluate("theme => localStorage.setItem('kaitaku.settings', JSON.stringify({ theme }))", theme)
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", theme)
    expect(page.get_by_role("heading", level=1).first).to_be_attached()
    expect(page.locator(".k-skeleton")).to_have_count(0)
    assert serious_violations(page) == []
