"""People at their screens: each has a browser context alone, so that they share nothing but the server."""

import re
from pathlib import Path
from typing import Literal

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, WebError

from tests.browser.contexts import Contexts, Kind

Screen = Literal["desktop", "phone"]

COOKIE = "kaitaku"

# What a browser says by itself while the server is away, or of a page that is not there; not a fault of ours.
AWAY = re.compile(
    r"WebSocket connection to|ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_INTERNET_DISCONNECTED"
    r"|ERR_CONTENT_LENGTH_MISMATCH"  # of a file that was on its way
)


# The last clicks and keys that a page has had: when, what, on what, where.
HEAR = """(() => {
  window.heard = [];
  const hear = (event) => {
    const it = event.target;
    const name = it.dataset?.spot ?? it.getAttribute?.('aria-label') ?? it.textContent ?? '';
    const where = event.type === 'click' ? `at ${Math.round(event.clientX)},${Math.round(event.clientY)}` : event.key;
    const words = name.replace(/\\s+/g, ' ').trim().slice(0, 40);
    heard.push(`${(event.timeStamp / 1000).toFixed(2)} s ${event.type} ${where} on ${it.localName} ${words}`);
    if (heard.length > 12) heard.shift();
  };
  addEventListener('click', hear, true);
  addEventListener('keydown', hear, true);
})()"""

# What somebody would tell who looks at the page: its last step, what lies over it, what is chosen, who has the focus.
TOLD = """() => {
  const texts = (selector) =>
    [...document.querySelectorAll(selector)].map((it) => it.textContent.replace(/\\s+/g, ' ').trim().slice(0, 120));
  const focus = document.activeElement;
  return {
    step: document.documentElement.dataset.seq ?? 'none',
    at: `${(performance.now() / 1000).toFixed(2)} s`,
    banner: texts('.s-banner, .connection'),
    dialogs: texts('dialog[open]'),
    chosen: [...document.querySelectorAll('.held')].map((it) => it.dataset.spot ?? it.dataset.cell ?? it.className),
    notices: texts('[role=alert], .k-toast'),
    focus: focus && `${focus.localName} ${focus.dataset.spot ?? focus.getAttribute('aria-label') ?? focus.className}`,
    heard: window.heard ?? [],
  };
}"""


# Somebody who has played before, so that nobody tells them what they may do now.
EXPERIENCED = """try {
  localStorage.setItem('kaitaku.first-games', JSON.stringify({ rooms: ['FIRST', 'SECOND', 'THIRD'], away: [] }));
} catch {}"""


class People:
    """Uses contexts on one server, and remembers what went wrong in any of them.

    expected: what browsers may complain of, since the test is about it
    setup: what runs in each page before its own scripts
    """

    def __init__(self, contexts: Contexts, url: str) -> None:
        self.faults: list[str] = []
        self.expected = ""
        self.setup = ""
        self._from, self._url = contexts, url
        self._contexts: list[BrowserContext] = []

    def arrive(
        self,
        screen: Screen = "desktop",
        *,
        language: str = "en",
        still: bool = True,
        token: str | None = None,
        url: str | None = None,
        newcomer: bool = False,
    ) -> Page:
        """Somebody with an empty page.

        still: asks for reduced motion, so that nothing has to be waited for; token: who it is, else a newcomer;
        url: where the server seems to be, if not at its own address; newcomer: has never had a seat
        """
        context = self._from.take(Kind(url or self._url, screen == "phone", language, still), again=url is None)
        if token is not None:
            context.add_cookies([{"name": COOKIE, "value": token, "url": url or self._url, "httpOnly": True}])
        context.on("weberror", self._catch)
        context.on("console", self._hear)
        self._contexts.append(context)
        page = context.new_page()
        if not newcomer:
            page.add_init_script(EXPERIENCED)
        if self.setup:
            page.add_init_script(self.setup)
        return page

    def become(self, page: Page, token: str | None) -> None:
        """From now on this page's browser is another person's, who has kept nothing in it; no token: a newcomer's."""
        page.context.clear_cookies()
        if token is not None:
            page.context.add_cookies([{"name": COOKIE, "value": token, "url": self._url, "httpOnly": True}])
        if page.url != "about:blank":
            page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")

    def photograph(self, folder: Path) -> None:
        """A picture and the accessible tree of each page; prints what is on it, for reports that come without them."""
        folder.mkdir(parents=True, exist_ok=True)
        said = []
        for number, page in enumerate(page for context in self._contexts for page in self._from.pages(context)):
            page.screenshot(path=folder / f"{number}.png")
            (folder / f"{number}.yml").write_text(page.locator("body").aria_snapshot())
            said.append(f"{number}.png {page.url} {COOKIE}={token_of(page, '')}")
            print(f"{number}.png {page.url}", *_lines(page.evaluate(TOLD)), sep="\n")
        (folder / "pages.txt").write_text("\n".join(said) + "\n")

    def leave(self, *, sound: bool = True) -> None:
        """sound: whether their contexts are as they should be, for whoever comes next"""
        for context in self._contexts:
            context.remove_listener("weberror", self._catch)
            context.remove_listener("console", self._hear)
            self._from.give_back(context, sound=sound)

    def _catch(self, error: WebError) -> None:
        self.faults.append(f"uncaught: {error.error}")

    def _hear(self, message: ConsoleMessage) -> None:
        foreseen = AWAY.search(message.text) or (self.expected and self.expected in message.text)
        if message.type == "error" and not foreseen:
            self.faults.append(f"console: {message.text} ({message.location.get('url', '')})")


def token_of(page: Page, unknown: str | None = None) -> str:
    """Who this is to the server. `unknown`: the answer for whoever has no token; without it there must be one."""
    found = [cookie["value"] for cookie in page.context.cookies() if cookie["name"] == COOKIE]
    return found[0] if found or unknown is None else unknown


def _lines(told: dict[str, str | list[str]]) -> list[str]:
    """The facts there are, a line each, and lists a line an item."""
    found = []
    for name, what in told.items():
        if isinstance(what, str):
            found.append(f"  {name}: {what}")
        elif what:
            found += [f"  {name}:", *(f"    {one}" for one in what)]
    return found
