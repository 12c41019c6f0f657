"""Taps of the browser tests where the page is left by the touch."""

import re

from playwright.sync_api import expect

from tests.browser.people import People
from tests.browser.touch import tap

# The page leaves at the touch and no click comes of it: the tap is still waiting when its page goes.
LEAVE = """() => addEventListener('touchend', (event) => {
  event.preventDefault();
  location.assign('/account');
}, { passive: false })"""


def test_a_tap_that_leads_to_another_page_returns_on_that_page(people: People) -> None:
    page = people.arrive("phone")
    page.goto("/leagues")
    page.evaluate(LEAVE)
    tap(page.get_by_role("heading", level=1))
    expect(page).to_have_url(re.compile("/account$"))
