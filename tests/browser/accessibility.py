"""axe-core, asked in the page itself."""

from typing import Any

from playwright.sync_api import Page

from tests.architecture.sources import ROOT

__all__ = ["serious_violations", "skipped_headings"]

ALWAYS = {"heading-order"}
"""Rules that axe takes for moderate, and that hold here all the same."""

AXE = ROOT / "web/node_modules/axe-core/axe.min.js"


def serious_violations(page: Page) -> list[str]:
    """What axe finds serious or critical on the page as it stands, or headings out of order: rule, reason, elements."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())  # evaluated, since the page's own policy forbids foreign scripts
    found: dict[str, Any] = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
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
