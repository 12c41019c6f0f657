"""Spectators: one who reacts, and the overlay of a stream."""

from playwright.sync_api import Page, expect

from tests.browser.talking import hold_bubbles, named, react

FILM = "html { background: #3b424a !important }"
"""What lies behind an overlay, which has no ground of its own."""


def reacting(page: Page, code: str) -> Page:
    """A spectator who has reacted, and may again."""
    page.goto(f"/r/{code}")
    hold_bubbles(named(page, "Yui"))
    react(page, "Well played")
    expect(page.locator(".chat-bubble-apart")).to_contain_text("Yui")
    page.get_by_role("button", name="React", exact=True).click()
    return page


def streamed(page: Page, code: str, at: str) -> Page:
    """The overlay of a table with an open offer, over a film."""
    page.goto(f"/overlay/{code}?at={at}")
    page.add_style_tag(content=FILM)
    expect(page.locator(".overlay-bar")).to_have_count(4)
    expect(page.locator(".s-overlay-offer")).to_be_visible()
    return page
