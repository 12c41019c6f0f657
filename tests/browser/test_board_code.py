"""Code of the island (S9): in the table's menu, to be copied for another game on the same one."""

import pytest
from playwright.sync_api import expect

from tests.browser.gathering import enter
from tests.browser.moments import scene
from tests.browser.people import People, Screen
from tests.browser.scenes import Scene
from tests.by_day import by_day


@pytest.fixture
def table() -> Scene:
    return scene("trading")


@pytest.fixture
def scenes(table: Scene) -> list[Scene]:
    return [table]


@pytest.mark.parametrize("screen", by_day("desktop", "phone"))
def test_S9_the_tables_menu_shows_the_code_of_the_island_to_be_copied(
    people: People, table: Scene, screen: Screen
) -> None:
    page = enter(people, table, screen=screen)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Table menu").first.click()
    menu = page.get_by_role("dialog", name="Friday night")
    code = table.view()["island"]["code"]
    expect(menu.get_by_text(code)).to_be_visible()
    menu.get_by_role("button", name="Copy", exact=True).click()
    expect(page.get_by_text("Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == code
