"""The first lesson of Hunters & Gatherers: by mouse on a desk, by finger on a phone, by keys, as a reader hears it."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser import learning
from tests.browser.accessibility import serious_violations, skipped_headings
from tests.browser.people import People
from tests.browser.touch import rest, tap

STEPS = 12


def at_step(page: Page, number: int) -> None:
    learning.at_step(page, number, STEPS)


def place(page: Page, cell: str) -> None:
    """The tile goes where the lesson suggests: the first click holds it, the second step places it."""
    suggested = page.locator(".h-cell.good")
    expect(suggested).to_have_attribute("data-cell", cell)
    suggested.click()
    page.get_by_role("button", name="Place here").first.click()


def choose(page: Page, name: str) -> None:
    suggested = page.locator(".h-choice.good")
    expect(suggested).to_contain_text(name)
    suggested.get_by_role("button").first.click()


@pytest.mark.nightly
def test_a_newcomer_plays_the_lesson_of_hunters_to_its_count_with_the_mouse(people: People) -> None:
    page = learning.begun(people.arrive(), "hunters", STEPS)
    assert not serious_violations(page) + skipped_headings(page)
    place(page, "1,0")
    at_step(page, 2)
    page.get_by_role("button", name="Take the tile back").click()
    place(page, "1,0")
    choose(page, "gatherer")
    at_step(page, 3)
    place(page, "-1,0")
    at_step(page, 4)
    choose(page, "fisher")
    at_step(page, 5)
    place(page, "0,1")
    at_step(page, 6)
    page.get_by_role("button", name="Place nothing").click()
    at_step(page, 7)
    expect(page.get_by_text("You found gold: one more tile to place").filter(visible=True).first).to_be_visible()
    place(page, "-1,1")
    at_step(page, 8)
    choose(page, "hunter")
    at_step(page, 9)
    place(page, "-2,0")
    at_step(page, 10)
    choose(page, "hut")
    at_step(page, 11)
    assert not serious_violations(page) + skipped_headings(page)
    learning.skipped(page, 11, 12, STEPS)
    choose(page, "gatherer")
    expect(page.get_by_text("That was the whole game.")).to_be_visible()
    expect(page.get_by_role("tab", name="Last count")).to_be_visible()
    assert not serious_violations(page) + skipped_headings(page)


def test_the_lesson_of_hunters_goes_by_keys_and_says_each_step_once(people: People) -> None:
    page = learning.begun(people.arrive(), "hunters", STEPS)
    said = page.locator(".coach [aria-live]")
    expect(said).to_have_count(1)
    expect(said).to_contain_text("You drew a tile")
    expect(page.locator(".h-cell.good")).to_have_accessible_name(re.compile("^Suggested: "))
    page.locator(".h-cell.good").focus()
    page.keyboard.press("Enter")
    at_step(page, 2)
    expect(said).to_contain_text("Put one of your tribe in the forest")
    page.locator(".h-choice.good button").first.focus()
    page.keyboard.press("Enter")
    at_step(page, 3)
    page.keyboard.press("Backspace")
    at_step(page, 2)


@pytest.mark.nightly
def test_a_finger_plays_hunters_and_what_leads_elsewhere_goes_one_step_back(people: People) -> None:
    page = learning.begun(people.arrive("phone"), "hunters", STEPS)
    assert not serious_violations(page) + skipped_headings(page)
    rest(page)
    tap(page.locator(".h-cell.good"))
    tap(page.locator(".h-bubble .yes"))
    at_step(page, 2)
    tap(page.get_by_role("button", name="Place nothing"))
    expect(page.get_by_text("You may do that, too.")).to_be_visible()
    tap(page.get_by_role("button", name="Back", exact=True))
    at_step(page, 2)
    learning.skipped(page, 2, 6, STEPS)
    tap(page.get_by_role("button", name="Place nothing"))
    at_step(page, 7)
    assert not serious_violations(page) + skipped_headings(page)
