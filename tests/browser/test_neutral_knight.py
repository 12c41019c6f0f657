"""Neutral knight of two players in Barbarian Attack: placed and moved on the screen, and named there (O4)."""

import re
from functools import cache

import pytest
from playwright.sync_api import expect

from tests.browser.fingers import Fingers
from tests.browser.gathering import enter
from tests.browser.hands import Hands
from tests.browser.people import People, Screen
from tests.browser.scenes import Scene
from tests.browser.test_clear_board import MISSED, RESTED
from tests.by_day import by_day

TWO = ("Alex", "Robin")
NEUTRAL = "2"


def _placing(scene: Scene, seat: int) -> bool:
    """The neutral knight is to enter."""
    return bool(scene.view()["turn"]["stage"] == "placing-neutral-knight")


def _moving(scene: Scene, seat: int) -> bool:
    """Own knights may move, and the neutral one after them."""
    movable = {form["fields"]["source"]["in"][0] for form in scene.legal_actions(seat).get("MoveKnight", ())}
    edges = scene.view().get("barbarian_knights", {}).get("edges", {})
    return bool(movable) and movable > {*edges[NEUTRAL]} > set()


TABLES = {"KNEUTX": _placing, "KMVEXX": _moving}


@cache
def _table(code: str) -> Scene:
    return Scene(code, rulebook="barbarians+two_players", names=TWO).play(TABLES[code])


@pytest.fixture
def scenes() -> list[Scene]:
    return [_table(code) for code in TABLES]


@pytest.mark.parametrize("screen", by_day("phone", "desktop"))
def test_whoever_placed_the_first_knight_chooses_an_edge_for_the_neutral_one(
    people: People, scenes: list[Scene], screen: Screen
) -> None:
    page = enter(people, _table("KNEUTX"), screen=screen)
    expect(page.locator(".s-banner")).to_contain_text("neutral knight")
    page.evaluate(RESTED)
    assert page.evaluate(MISSED) == []
    hands = Fingers(page) if screen == "phone" else Hands(page)
    hands.choose(page.locator("[data-spot]").first.get_attribute("data-spot") or "")
    expect(page.locator(".s-banner")).not_to_contain_text("neutral knight")


@pytest.mark.nightly
def test_the_neutral_knight_moves_last_and_the_log_names_it(people: People, scenes: list[Scene]) -> None:
    scene = _table("KMVEXX")
    page = enter(people, scene)
    (edge,) = scene.view()["barbarian_knights"]["edges"][NEUTRAL]
    page.locator(f'[data-spot="edge:{edge}"]').click()
    expect(page.get_by_text("Where to?")).to_be_visible()
    page.locator("[data-spot]:not(.spot-paid)").first.click()
    expect(page.locator("[data-spot]")).to_have_count(0)
    page.get_by_role("tab", name="Log").click()
    expect(page.get_by_text(re.compile("moved the neutral knight")).last).to_be_visible()
    page.get_by_role("tab", name="Coast").click()
    page.keyboard.press("v")
    expect(page.locator(".s-list")).to_contain_text("the neutral knight")
