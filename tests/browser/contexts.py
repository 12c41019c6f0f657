"""Browser contexts that go from one test to the next, emptied of all that the last one left in them.

A renderer of its own for each test has to start, and to fetch and compile the client anew: half of what a table costs.
Here a picture of the server, open in a page that nobody sees, keeps the renderer alive (`--process-per-site`), while
pages of tests come and go.
"""

from collections.abc import Iterator
from typing import NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page

AT_REST = "/favicon.svg"
# Whoever has never been asked; the browser without windows says that all is blocked.
UNASKED = "if (globalThis.Notification) Object.defineProperty(Notification, 'permission', { get: () => 'default' })"

OWN_CLOCK = "() => Function.prototype.toString.call(Date).includes('native code')"
"""Whether a page's time is the browser's. Playwright's clock, once a test has put it in, stays in all pages to come."""

USES = 40
"""Tests that one context serves: what pages leave in a renderer piles up."""


class Kind(NamedTuple):
    """What can't be changed in a context once it is there."""

    url: str
    phone: bool
    language: str
    still: bool


class Kept(NamedTuple):
    """Context, the page that keeps its renderer, and how many tests it has served."""

    context: BrowserContext
    kind: Kind
    resting: Page
    uses: int


class Contexts:
    """The contexts of one browser. most: how many wait for the next test; none, where pages have to be new to it all

    script: what runs in every page before its own scripts
    """

    def __init__(self, browser: Browser, script: str, most: int = 4) -> None:
        self._browser, self._script, self._most = browser, script, most
        self._idle: list[Kept] = []
        self._lent: dict[BrowserContext, Kept] = {}

    def take(self, kind: Kind, *, again: bool = True) -> BrowserContext:
        """A context without pages, cookies or anything else that is kept. again: whether its server stays there"""
        kept = next((kept for kept in self._idle if kept.kind == kind), None)
        if kept is None:
            return self._made(kind, again=again)
        self._idle.remove(kept)
        kept.context.clear_cookies()
        kept.resting.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
        self._lent[kept.context] = kept
        return kept.context

    def pages(self, context: BrowserContext) -> Iterator[Page]:
        """The pages of tests in a context."""
        kept = self._lent.get(context)
        return (page for page in context.pages if kept is None or page != kept.resting)

    def give_back(self, context: BrowserContext, *, sound: bool) -> None:
        """Take back a context. sound: whether another test may have it"""
        kept = self._lent.pop(context, None)
        if not sound or kept is None or kept.uses >= USES or not kept.resting.evaluate(OWN_CLOCK):
            context.close()
            return
        for page in context.pages:
            if page != kept.resting:
                page.close()
        context.set_offline(offline=False)
        context.unroute_all()
        context.clear_permissions()
        self._idle.append(kept._replace(uses=kept.uses + 1))
        for spare in self._idle[: -self._most]:
            spare.context.close()
        del self._idle[: -self._most]

    def _made(self, kind: Kind, *, again: bool) -> BrowserContext:
        context = self._browser.new_context(
            base_url=kind.url,
            viewport={"width": 390, "height": 844} if kind.phone else {"width": 1440, "height": 900},
            has_touch=kind.phone,
            is_mobile=kind.phone,
            device_scale_factor=2 if kind.phone else 1,
            locale={"en": "en-GB", "ja": "ja-JP"}[kind.language],
            reduced_motion="reduce" if kind.still else "no-preference",
            service_workers="block",  # it would outlive the pages of a test; test_installed.py has it
        )
        context.set_default_timeout(15_000)
        if again and self._most:
            resting = context.new_page()
            resting.goto(AT_REST)
            self._lent[context] = Kept(context, kind, resting, 1)
        context.add_init_script(UNASKED)
        context.add_init_script(self._script)
        return context
