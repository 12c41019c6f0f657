"""A first lesson to its end: by mouse on a desk, by finger on a phone, by keys alone, and as a reader hears it."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser import learning
from tests.browser.accessibility import serious_violations, skipped_headings
from tests.browser.people import People
from tests.browser.touch import tap

STEPS = 15


def begun(page: Page) -> Page:
    return learning.begun(page, "settlers", STEPS)


def at_step(page: Page, number: int) -> None:
    learning.at_step(page, number, STEPS)


def skipped(page: Page, first: int, last: int) -> None:
    learning.skipped(page, first, last, STEPS)


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name).first.click()


@pytest.mark.nightly
def test_a_newcomer_plays_the_lesson_to_a_declared_win_with_the_mouse(people: People) -> None:
    page = begun(people.arrive())
    assert not serious_violations(page) + skipped_headings(page)
    page.locator('[data-spot="corner:44"]').hover()
    expect(page.locator(".board-weight")).to_have_count(3)
    expect(page.get_by_text("11 dots").first).to_be_visible()
    page.locator('[data-spot="corner:51"]').hover()
    expect(page.locator(".board-harbour")).to_have_count(1)
    page.locator('[data-spot="corner:51"]').click()  # no suggestion of anybody's, and taken without a word
    at_step(page, 2)
    press(page, "Back")
    at_step(page, 1)
    expect(page.locator('[data-spot="corner:51"]')).to_be_visible()
    press(page, "Place at A")
    at_step(page, 2)
    press(page, "Place the road")
    at_step(page, 3)
    press(page, "Place at A")
    at_step(page, 4)
    press(page, "Place the road")
    at_step(page, 5)
    press(page, "Roll the dice")
    at_step(page, 6)
    press(page, "End turn")
    at_step(page, 7)
    press(page, "Roll the dice")
    at_step(page, 8)
    page.locator('[data-spot="hex:2"]').click()
    at_step(page, 9)
    press(page, "Make the offer")
    at_step(page, 10)
    page.locator(".coach").get_by_role("button", name="Accept").click()
    at_step(page, 11)
    page.locator('[data-spot="corner:16"]').click()
    page.get_by_role("dialog").get_by_role("button", name="City").click()
    at_step(page, 12)
    press(page, "Take back")
    at_step(page, 13)
    assert not serious_violations(page) + skipped_headings(page)
    skipped(page, 13, 15)
    press(page, "Declare victory")
    expect(page.get_by_text("You have won.")).to_be_visible()
    assert not serious_violations(page) + skipped_headings(page)


def test_the_lesson_goes_by_keys_alone_and_its_one_sentence_is_spoken(people: People) -> None:
    page = begun(people.arrive())
    said = page.locator(".coach [aria-live]")
    expect(said).to_have_count(1)
    expect(said).to_contain_text("Choose a corner")
    page.keyboard.press("b")
    expect(page.locator('[data-spot="corner:28"]')).to_be_focused()
    expect(page.locator('[data-spot="corner:28"]')).to_have_accessible_name(re.compile("^B: "))
    page.keyboard.press("Enter")
    at_step(page, 2)
    expect(said).to_contain_text("Now a road")
    page.keyboard.press("Backspace")
    at_step(page, 1)
    for number in range(2, 6):
        page.locator("#main").focus()
        page.keyboard.press("Space")
        at_step(page, number)


@pytest.mark.nightly
def test_a_finger_plays_it_and_what_leads_elsewhere_goes_one_step_back(people: People) -> None:
    page = begun(people.arrive("phone"))
    assert not serious_violations(page) + skipped_headings(page)
    tap(page.locator('[data-spot="corner:28"]'))
    expect(page.locator(".board-weight")).to_have_count(3)
    expect(page.get_by_role("button", name="Place at B")).to_be_visible()
    tap(page.locator('[data-spot="corner:28"]'))
    at_step(page, 2)
    skipped(page, 2, 11)
    assert not serious_violations(page) + skipped_headings(page)
    tap(page.get_by_role("button", name="End turn"))
    expect(page.get_by_text("You may do that, too.")).to_be_visible()
    tap(page.get_by_role("button", name="Back"))
    at_step(page, 11)
