"""Taps that return once the page has handled their click, and the wait for a layout at rest.

A browser makes a click of a touch in its own time: `Locator.tap` returns before it, and whoever looks at the page then
may see it as it was before the touch.
"""

from playwright.sync_api import Error, Locator, Page

DOUBLE = 600  # ms after which a second tap is one of its own
NEAR = 40  # pixels: two taps closer than that may be a double tap
LOST = 15_000  # ms until a touch counts as one that no click comes of
LEFT = "Execution context was destroyed"  # what Playwright says of a script whose page gives way to the next one

# Notes when the next click comes; answers how long to wait before a tap here is no second half of a double tap.
EXPECT_CLICK = """(it, [double, near, lost]) => {
  const { left, top, width, height } = it.getBoundingClientRect();
  const [x, y, last] = [left + width / 2, top + height / 2, window.lastTouch];
  const touch = { it, x, y, at: performance.now() };
  touch.handled = new Promise((resolve, reject) => {
    addEventListener('click', () => resolve((touch.at = performance.now())), { capture: true, once: true });
    setTimeout(() => reject(new Error('no click came of the touch')), lost);
  });
  touch.handled.catch(() => undefined);
  window.lastTouch = touch;
  const twice = last && last.it !== it && Math.hypot(x - last.x, y - last.y) < near;
  return twice ? Math.max(0, last.at + double - performance.now()) : 0;
}"""

# How long a tap anywhere may still be the second half of a double tap.
LEFT_OF_DOUBLE = """(double) => Math.max(0, (window.lastTouch?.at ?? -double) + double - performance.now())"""

# What a step changes in the layout moves the board in the frames after it (useClearView.ts).
FRAMES = """() => new Promise((resolve) => {
  const next = (left) => requestAnimationFrame(() => (left ? next(left - 1) : resolve()));
  next(3);
})"""


def tap(target: Locator) -> None:
    """A tap, until the page has handled its click or has been left by it; never the second half of a double tap."""
    page = target.page
    page.wait_for_timeout(target.evaluate(EXPECT_CLICK, [DOUBLE, NEAR, LOST]))
    target.tap()
    try:
        page.evaluate("() => window.lastTouch?.handled")
    except Error as failure:
        if LEFT not in failure.message:
            raise
        page.wait_for_load_state("domcontentloaded")  # the touch led to another page, which knows nothing of it


def rest(page: Page) -> None:
    """Until the page has laid itself out after what it drew last."""
    page.evaluate(FRAMES)
