"""Lessons in a browser: which step one is at, the way to another, and the moments that pictures are taken of."""

from collections.abc import Iterator

from playwright.sync_api import Page, expect

from tests.browser.people import People, Screen

MET = ("first", "middle", "end")  # moments of a lesson
LESSONS = {"settlers": (15, 8), "hunters": (12, 7), "barbarians": (10, 6)}
"""Lesson → how many steps it has, and after how many it is looked at in the middle."""

BY_DAY = ("settlers", "-phone")
"""The lesson that is looked at by day, and the mark of the screen; by night each is looked at on both."""


def begun(page: Page, lesson: str, steps: int) -> Page:
    page.goto(f"/learn/{lesson}")
    at_step(page, 1, steps)
    return page


def at_step(page: Page, number: int, steps: int) -> None:
    expect(page.get_by_role("img", name=f"Step {number} of {steps}", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Skip this step")).to_be_enabled()


def skipped(page: Page, first: int, last: int, steps: int) -> None:
    """From the first of these steps to the last, each played well by the server."""
    for number in range(first, last):
        page.get_by_role("button", name="Skip this step").click()
        at_step(page, number + 1, steps)


def lesson(people: People, name: str, screen: Screen) -> Iterator[tuple[str, Page]]:
    """A lesson that is skipped through from its first step to its end: its moments, one after the other."""
    steps, middle = LESSONS[name]
    page = begun(people.arrive(screen), name, steps)
    if name == "hunters":  # where the map lies hangs on when its panels came
        page.get_by_role("button", name="Show all").click()
    yield MET[0], page
    skipped(page, 1, middle + 1, steps)
    if name == "hunters":  # and on the list beside the tile
        expect(page.locator(".h-choice").first).to_be_visible()
        page.get_by_role("button", name="Show all").click()
    yield MET[1], page
    skipped(page, middle + 1, steps, steps)
    page.get_by_role("button", name="Skip this step").click()
    expect(page.get_by_role("button", name="Play with bots")).to_be_visible()
    yield MET[2], page
