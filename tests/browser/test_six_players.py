"""Six players in the browser: the larger island, a special building phase, and a paired turn (X1, X5, X6)."""

from functools import cache

import pytest
from playwright.sync_api import expect

from tests.browser.accessibility import serious_violations
from tests.browser.gathering import enter
from tests.browser.moments import SIX, paired
from tests.browser.people import People, Screen
from tests.browser.scenes import Scene
from tests.browser.test_clear_board import MISSED, RESTED
from tests.by_day import by_day

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
    return [_table(), paired()]


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


@pytest.mark.nightly
@pytest.mark.parametrize("screen", by_day("desktop", "phone"))
def test_X5_X6_in_a_paired_turn_one_builds_and_trades_with_the_bank_alone_and_the_end_can_be_taken_back(
    people: People, scenes: list[Scene], screen: Screen
) -> None:
    table = paired()
    first = table.view()["paired_turns"]["first"]
    page, other = enter(people, table, screen=screen), enter(people, table, first, screen)
    expect(page.locator("[data-players] > li")).to_have_count(6)
    expect(page.locator(".s-banner")).to_contain_text("paired turn: build, trade with the bank")
    expect(other.locator(".s-banner")).to_contain_text("paired turn, building")
    expect(page.locator(".s-main")).to_contain_text("End turn")
    expect(other.get_by_role("button", name="Back to my turn")).to_be_visible()
    if screen == "phone":
        page.locator(".s-phone-nav").get_by_role("button", name="Build").click()
    page.locator(".s-build", has_text="Road").click()
    page.locator("[data-spot]").first.click(force=True)
    expect(other.get_by_role("button", name="Back to my turn")).to_have_count(0)
    assert serious_violations(page) == []
