"""`python -m bench.first_step`: how long the first step of a lesson takes to be there on a slow phone.

A quarter of this processor, 390 × 844 at two pixels each, the server beside it; once with nothing kept from before, and
once more in the same browser. Seconds since the page was asked for, by the page's own clock.
"""

import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from bench.slow_phone import FLAGS, SLOWED
from bench.tables import spread
from engine.games import LESSONS
from tests.browser.serving import served

RUNS = 5
WATCH = """
const look = () => {
  const skip = document.querySelector('.coach-skip:not(:disabled)');
  const board = document.querySelector('.board-land, .h-map .h-tile');
  if (skip && board && !document.querySelector('.k-skeleton'))
    requestAnimationFrame(() => { window.firstStep = performance.now(); });
  else requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""
"""Notes when the frame has been painted in which the board, the coach and its buttons are there."""
NOTED = """() => new Promise((done) => {
  const look = () => window.firstStep ? done(window.firstStep) : requestAnimationFrame(look);
  look();
})"""


def opened(context: BrowserContext, url: str) -> float:
    """Seconds until the first step of the lesson at this address is there."""
    page = context.new_page()
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    page.goto(url, wait_until="commit")
    taken: float = page.evaluate(NOTED)
    page.close()
    return taken / 1000


def both(browser: Browser, url: str) -> tuple[float, float]:
    """The first visit of a browser that has never been there, and its second."""
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, device_scale_factor=2, locale="en-GB"
    )
    context.add_init_script(WATCH)
    try:
        return opened(context, url), opened(context, url)
    finally:
        context.close()


def first_steps() -> list[tuple[str, ...]]:
    """Lines of a table: seconds until each lesson's first step is there, at the first visit and at the second."""
    path = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    rows = []
    with (
        TemporaryDirectory() as folder,
        served(Path(folder), {"grace": 3_600_000}, []) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        for lesson in LESSONS:
            visits = zip(*(both(browser, f"{server.url}/learn/{lesson}") for _ in range(RUNS)), strict=True)
            rows.append((f"the first step of the lesson of {lesson}, s", *map(spread, visits), "", ""))
        browser.close()
    return rows


if __name__ == "__main__":
    for row in first_steps():
        print("  ".join(row))
