"""Bubbles and reactions on pages: what holds them there, and how spectators come by a name and a sign."""

from playwright.sync_api import Page, expect

# Bubbles stay until `pass()` is called, so that no test has to be quicker than they are.
HOLD = """() => {
  const later = window.setTimeout;
  const held = [];
  window.setTimeout = (run, ms, ...rest) => (ms >= 3000 && ms <= 8000 ? held.push(run) : later(run, ms, ...rest));
  window.pass = () => held.splice(0).forEach((run) => run());
}"""

NAME = """name => fetch('/api/me', {
  method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ name }),
}).then((answer) => answer.ok)"""


def hold_bubbles(page: Page) -> Page:
    """From now on bubbles stay on this page until they are let go."""
    page.evaluate(HOLD)
    return page


def let_go(page: Page) -> None:
    """As if all the time had passed that bubbles stay."""
    page.evaluate("() => window.pass()")


def named(page: Page, name: str) -> Page:
    """Somebody who looks on has a name from now on."""
    assert page.evaluate(NAME, name)
    page.reload()
    expect(page.locator(".s-table")).to_be_visible()
    return page


def react(page: Page, reaction: str) -> None:
    """Reacts by the button of the table."""
    page.get_by_role("button", name="React", exact=True).click()
    page.get_by_role("group", name="React").get_by_role("button", name=reaction, exact=True).click()
