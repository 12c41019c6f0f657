"""The lesson of Barbarian Attack: by mouse on a desk, by finger on a phone, by keys, as a reader hears it."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser import learning
from tests.browser.accessibility import serious_violations, skipped_headings
from tests.browser.people import People
from tests.browser.touch import rest, tap

STEPS = 10


def at_step(page: Page, number: int) -> None:
    learning.at_step(page, number, STEPS)


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name).first.click()


def suggested(page: Page, spot: str) -> None:
    """The place with the letter A, which is this one."""
    expect(page.locator(".spot-letter")).to_have_count(1)
    place = page.locator(f'[data-spot="{spot}"]')
    expect(place).to_have_accessible_name(re.compile("^A: "))
    place.click()


@pytest.mark.nightly
def test_who_knows_settlers_wins_the_lesson_of_barbarians_with_the_mouse(people: People) -> None:
    page = learning.begun(people.arrive(), "barbarians", STEPS)
    assert not serious_violations(page) + skipped_headings(page)
    press(page, "Roll the dice")
    at_step(page, 2)
    suggested(page, "corner:46")
    page.get_by_role("dialog").get_by_role("button", name="City").click()
    at_step(page, 3)
    press(page, "Buy wool")
    at_step(page, 4)
    learning.skipped(page, 4, 5, STEPS)
    suggested(page, "edge:55")
    at_step(page, 6)
    press(page, "Move knights")
    at_step(page, 7)
    assert not serious_violations(page) + skipped_headings(page)
    suggested(page, "edge:55")
    suggested(page, "edge:49")
    at_step(page, 8)
    suggested(page, "edge:64")
    suggested(page, "edge:41")
    at_step(page, 9)
    press(page, "Check the coast")
    at_step(page, 10)
    press(page, "Declare victory")
    expect(page.get_by_text("You have won.")).to_be_visible()
    assert not serious_violations(page) + skipped_headings(page)


@pytest.mark.nightly
def test_a_finger_and_keys_play_barbarians_and_each_step_is_said_once(people: People) -> None:
    page = learning.begun(people.arrive("phone"), "barbarians", STEPS)
    assert not serious_violations(page) + skipped_headings(page)
    said = page.locator(".coach [aria-live]")
    expect(said).to_have_count(1)
    expect(said).to_contain_text("Three barbarians conquer")
    tap(page.get_by_role("button", name="Roll the dice"))
    at_step(page, 2)
    learning.skipped(page, 2, 5, STEPS)
    rest(page)
    tap(page.locator('[data-spot="edge:55"]'))
    tap(page.locator('[data-spot="edge:55"]'))
    at_step(page, 6)
    assert not serious_violations(page) + skipped_headings(page)
    page.locator("#main").focus()
    page.keyboard.press("Space")
    at_step(page, 7)
    expect(said).to_contain_text("Each knight may go up to 3 edges")
    page.keyboard.press("Backspace")
    at_step(page, 6)
