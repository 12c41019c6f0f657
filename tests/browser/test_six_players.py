"""Six players in the browser: the larger island, and a special building phase from its first wish to Done (X1, X5)."""

from functools import cache

import pytest
from playwright.sync_api import expect

from tests.browser.gathering import enter
from tests.browser.moments import SIX
from tests.browser.people import People, Screen
from tests.browser.scenes import Scene
from tests.browser.sizes import by_day
from tests.browser.test_clear_board import MISSED, RESTED

SECONDS = 120


def _may_build(scene: Scene, seat: int) -> bool:
    """A window is open in which somebody can pay for a road, and nobody is done."""
    phase = scene.view().get("building_phase")
    return phase is not None and not phase["done"] and "WishRoad" in scene.legal_actions(seat)


@cache
def _table() -> Scene:
    return Scene("PHASEX", rulebook="basic+five_six", names=SIX, changes={"building_seconds": SECONDS}).play(_may_build)


@pytest.fixture
def scenes() -> list[Scene]:
    return [_table()]


@pytest.mark.parametrize("screen", by_day("desktop", "phone"))
def test_X5_a_road_is_wished_for_and_the_seat_is_done(people: People, scenes: list[Scene], screen: Screen) -> None:
    page = enter(people, _table(), screen=screen)
    window = page.get_by_role("region", name="Special building phase")
    expect(window).to_contain_text("0 of 5 done")
    expect(page.locator("[data-players] > li")).to_have_count(6)
    page.evaluate(RESTED)
    assert page.evaluate(MISSED) == []
    page.locator(".s-build", has_text="Road").click()
    page.locator("[data-spot]").first.click(force=True)
    expect(page.locator(".six-wish")).to_be_visible()
    page.locator(".s-main", has_text="Done building").click()
    expect(window).to_contain_text("You are done · 1 of 5 done")
    expect(page.locator(".s-main")).to_have_attribute("aria-disabled", "true")
