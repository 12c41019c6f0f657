"""The chosen theme is there in the first frame that is painted, long before the client's modules have run."""

from collections.abc import Iterator
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, Route, expect

from tests.browser.serving import Server
from tests.by_day import by_day

INK = {"light": "rgb(42, 37, 27)", "dark": "rgb(243, 238, 225)", "contrast": "rgb(0, 0, 0)"}
SEA = {"light": "rgb(18, 58, 82)", "dark": "rgb(8, 31, 46)", "contrast": "rgb(6, 40, 59)"}

WATCH = """
window.seen = [];
const look = () => {
  const root = document.documentElement;
  const { theme } = root.dataset;
  const { backgroundColor, color } = getComputedStyle(root);
  const cards = [...document.querySelectorAll('.k-card, .k-card h2, .k-card label, .k-card p:not([class])')];
  const inks = cards.map((part) => getComputedStyle(part).color);
  seen.push({ theme, sea: backgroundColor, ink: color, inks: [...new Set(inks)], drawn: cards.length > 0 });
  requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""
"""Notes in each frame what colours things have as they are painted."""


@pytest.fixture
def visitor(browser: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[BrowserContext]:
    """A browser with this theme chosen, on a system with that one, that allows motion or not."""
    stored, system, still = request.param
    context = browser.new_context(
        base_url=server.url,
        locale="en-GB",
        color_scheme=system,
        reduced_motion="reduce" if still else "no-preference",
    )
    if stored is not None:
        context.add_init_script(f"localStorage.setItem('kaitaku.settings', JSON.stringify({{ theme: '{stored}' }}))")
    context.add_init_script(WATCH)
    yield context
    context.close()


Case = tuple[str | None, Literal["light", "dark"], bool]
CASES: dict[Case, str] = {
    ("dark", "light", True): "dark",
    ("dark", "light", False): "dark",
    ("light", "dark", True): "light",
    ("contrast", "light", True): "contrast",
    ("system", "dark", False): "dark",
    (None, "dark", True): "dark",
    (None, "light", True): "light",
}


BY_DAY: tuple[Case, ...] = (("dark", "light", False), (None, "dark", True))
EACH = [pytest.param(case, theme, marks=() if case in BY_DAY else pytest.mark.nightly) for case, theme in CASES.items()]


@pytest.mark.parametrize(("visitor", "theme"), EACH, ids=str, indirect=["visitor"])
def test_every_frame_that_is_painted_has_the_colours_of_the_theme(visitor: BrowserContext, theme: str) -> None:
    page = visitor.new_page()
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/assets/index-*.js", hold)
    page.goto("/settings", wait_until="commit")
    page.wait_for_function("() => window.seen?.length > 4")
    for module in held:
        module.continue_()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    before = page.evaluate("seen.length")
    page.wait_for_function("before => seen.length > before + 10", arg=before)
    seen: list[dict[str, Any]] = page.evaluate("seen")
    assert not seen[0]["drawn"], "nothing was painted before the modules"
    assert seen[-1]["drawn"]
    assert {frame["sea"] for frame in seen} == {SEA[theme]}
    assert {frame["ink"] for frame in seen} == {INK[theme]}
    assert {ink for frame in seen for ink in frame["inks"]} == {INK[theme]}


@pytest.mark.parametrize("visitor", by_day((None, "light", True), (None, "light", False)), ids=str, indirect=True)
def test_a_theme_that_is_chosen_colours_everything_in_one_frame(visitor: BrowserContext) -> None:
    page = visitor.new_page()
    page.goto("/settings")
    page.get_by_role("group", name="Theme").get_by_role("radio", name="Dark").check()
    page.wait_for_function("() => seen.filter(({ theme }) => theme === 'dark').length > 10")
    inks = page.evaluate("seen.filter(({ theme }) => theme === 'dark').map(({ inks }) => inks)")
    assert {ink for frame in inks for ink in frame} == {INK["dark"]}
