"""The first page, as a newcomer finds it."""

import pytest
from playwright.sync_api import expect

from tests.browser.accessibility import serious_violations
from tests.browser.people import People, Screen


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("screen", ["desktop", "phone"])
def test_home_opens_and_axe_finds_nothing_serious(people: People, screen: Screen, language: str) -> None:
    page = people.arrive(screen, language=language)
    page.goto("/")

    expect(page.get_by_role("main")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert page.evaluate("document.documentElement.lang") == language
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page scrolls sideways"
    assert serious_violations(page) == []
