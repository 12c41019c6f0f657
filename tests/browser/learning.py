"""Lessons in a browser: which step one is at, and the way to another."""

from playwright.sync_api import Page, expect


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
