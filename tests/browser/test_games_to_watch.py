"""The first page and `/tables` list public games in play, those worth watching first, with points and reasons."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import serious_violations, skipped_headings
from tests.browser.people import People, Screen
from tests.browser.scenes import Scene, token
from tests.by_day import by_day

OTHERS = ("Mio", "Kuma", "Hana", "Tanuki")


def after(points: int, code: str, **more: Any) -> Scene:
    """A game in which somebody has so many points that all can count."""
    return Scene(code, **more).play(lambda scene, seat: max(scene.view()["points"]["public"]) >= points)


@pytest.fixture(scope="module")
def tables() -> dict[str, Scene]:
    """Codes are titles where a room has none of its own; all of these have one."""
    return {
        "begun": after(3, "WATCHA", public=True, names=OTHERS),
        "ending": after(8, "WATCHB", public=True),
        "private": after(8, "WATCHC"),
        "closed": after(8, "WATCHD", public=True, spectators=False),
    }


@pytest.fixture
def scenes(tables: dict[str, Scene]) -> list[Scene]:
    return list(tables.values())


def listed(page: Page) -> list[str]:
    """Codes of the games that are offered to watch, in their order."""
    links = page.get_by_role("link", name=re.compile("^(Watch|観戦)"))
    expect(links.first).to_be_visible()
    return [str(link.get_attribute("href")).removeprefix("/r/") for link in links.all()]


@pytest.mark.parametrize(
    ("screen", "language"), [("desktop", "en"), pytest.param("phone", "ja", marks=pytest.mark.nightly)]
)
@pytest.mark.parametrize("path", by_day("/", "/tables"))
def test_public_games_in_play_are_listed_those_worth_watching_first(
    people: People, tables: dict[str, Scene], screen: Screen, language: str, path: str
) -> None:
    page = people.arrive(screen, language=language)
    page.goto(path)
    assert listed(page) == [tables["ending"].code, tables["begun"].code]
    first = page.locator(".home-watch li, .room-card").filter(has=page.get_by_role("link")).first
    expect(first).to_contain_text("Near its end" if language == "en" else "大詰め")
    for points in tables["ending"].view()["points"]["public"]:
        expect(first.locator("b", has_text=re.compile(f"^{points}"))).not_to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page scrolls sideways"
    assert not serious_violations(page) + skipped_headings(page)
    page.get_by_role("link", name=re.compile("^(Watch|観戦)")).first.click()
    expect(page.locator(".s-banner")).to_be_visible()
    assert page.url.endswith(tables["ending"].code)


def test_one_s_own_game_is_none_to_watch(people: People, tables: dict[str, Scene]) -> None:
    table = tables["ending"]
    page = people.arrive(token=token(table.sitter(table.seat)))
    page.goto("/")
    assert listed(page) == [tables["begun"].code]
