"""axe-core, asked in the page itself."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.architecture.sources import ROOT
from tests.browser.people import People, Screen

ALWAYS = {"heading-order"}
"""Rules that axe takes for moderate, and that hold here all the same."""

AXE = ROOT / "web/node_modules/axe-core/axe.min.js"


# What axe finds within what lies uppermost of these, or else on the page; by rules whose findings count alone.
RUN = """([what, always]) => {
  const within = [...document.querySelectorAll(what)].findLast((one) => one.checkVisibility()) ?? document;
  const light = axe._audit.rules.filter(({ impact }) => impact === 'minor' || impact === 'moderate');
  const unread = light.filter(({ id }) => !always.includes(id));
  const rules = Object.fromEntries(unread.map(({ id }) => [id, { enabled: false }]));
  return axe.run(within, { resultTypes: ['violations'], preload: false, rules });
}"""


def serious_violations(page: Page, what: str = ":not(*)") -> list[str]:
    """What axe finds serious or critical on the page as it stands, or headings out of order: rule, reason, elements.

    what: where it looks, if not everywhere
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())  # evaluated, since the page's own policy forbids foreign scripts
    found: dict[str, Any] = page.evaluate(RUN, [what, sorted(ALWAYS)])
    return [
        f"{violation['id']}: {violation['help']}: " + " · ".join(str(node["target"]) for node in violation["nodes"])
        for violation in found["violations"]
        if violation["impact"] in {"serious", "critical"} or violation["id"] in ALWAYS
    ]


SKIPPED = """() => {
  const modal = [...document.querySelectorAll('dialog[open]')].filter((one) => one.matches(':modal')).at(-1);
  const heads = [...(modal ?? document).querySelectorAll('h1, h2, h3, h4, h5, h6, [role=heading]')]
    .filter((head) => head.checkVisibility({ visibilityProperty: true }) && !head.closest('[aria-hidden=true]'));
  const levels = heads.map((head) => Number(head.getAttribute('aria-level') ?? head.localName.slice(1)));
  const before = (i) => levels[i - 1] ?? (modal ? 1 : 0);
  return heads.flatMap((head, i) =>
    levels[i] > before(i) + 1 ? [`h${before(i)}, then h${levels[i]} “${head.textContent.trim()}”`] : []);
}"""


def skipped_headings(page: Page) -> list[str]:
    """Headings that are more than one level below the one before them. The first of a page is h1, of a dialog h2.

    axe takes whatever comes first on a page for right, and compares a heading with the one before it across dialogs.
    """
    found: list[str] = page.evaluate(SKIPPED)
    return found


def inspected(page: Page, what: str = ":not(*)") -> list[str]:
    """All that is wrong on the page as it stands: what axe finds there, headings, and whether it scrolls sideways."""
    wide = page.evaluate("document.documentElement.scrollWidth > innerWidth")
    return [*serious_violations(page, what), *skipped_headings(page), *(["it scrolls sideways"] * wide)]


class Inspector:
    """Somebody who goes from screen to screen in one browser, as whoever sits there, and has axe look at each.

    faults: what was found, by the name of the screen
    """

    def __init__(self, people: People, screen: Screen = "desktop", language: str = "en") -> None:
        self.page = people.arrive(screen, language=language)
        self.faults: dict[str, list[str]] = {}
        self._people, self._language = people, language

    def open(self, path: str, token: str | None = None) -> None:
        """A page, as somebody finds it who has never been here in this browser. token: who it is, else a newcomer"""
        self._people.become(self.page, token)
        self.page.goto(path)
        expect(self.page.get_by_role("heading", level=1).or_(self.page.get_by_role("main")).first).to_be_visible()
        expect(self.page.locator(".k-skeleton")).to_have_count(0)

    def look(self, name: str) -> None:
        """The screen as it stands: language, width, headings, and what axe finds."""
        expect(self.page.locator("html")).to_have_attribute("lang", self._language)
        if found := inspected(self.page):
            self.faults[name] = found
