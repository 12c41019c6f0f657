"""Place where overlays are met, and what is common to all ways there."""

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from typing import NamedTuple

from playwright.sync_api import Page, ViewportSize

from tests.browser.cable import Cable
from tests.browser.people import People
from tests.browser.scenes import Scene
from tests.browser.serving import Server

DESK, PHONE = ViewportSize(width=1440, height=900), ViewportSize(width=390, height=844)

# Toasts, and the ends of questions, stay while they are looked at.
STAY = """(() => {
  const later = window.setTimeout;
  window.setTimeout = (run, ms, ...rest) => ([2500, 6000, 12000].includes(ms) ? 0 : later(run, ms, ...rest));
})()"""

DIALOG, QUESTION, TOAST = "dialog[open]", ".ask", ".k-toast"
BANNER, CONNECTION = ".k-banner:not(.s-banner)", ".connection"


class Place(NamedTuple):
    """Where it happens: the server and its tables, people, and what is held open until the end."""

    people: People
    server: Server
    cable: Cable
    kept: Mapping[str, Scene]
    held: ExitStack


Met = Iterator[tuple[str, Page]]
"""Overlays one after the other: the name of each, and the page on which it lies then."""


class Series(NamedTuple):
    """Overlays that are met on one way. shows: what is looked at, by name"""

    shows: Mapping[str, str]
    meet: Callable[[Place], Met]


def press(page: Page, *names: str) -> Page:
    """Presses one button after another, the last with such a name."""
    for name in names:
        page.get_by_role("button", name=re.compile(f"^{name}")).last.click()
    return page


def dismiss(page: Page) -> None:
    """Sends away the toasts that are there."""
    for toast in page.get_by_role("button", name="Dismiss this note").all():
        toast.click()
