"""axe-core, asked in the page itself."""

from typing import Any

from playwright.sync_api import Page

from tests.architecture.sources import ROOT

__all__ = ["serious_violations"]

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
