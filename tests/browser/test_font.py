"""Pages are set in the project's own font, everywhere and on every system; it may come late, and moves nothing then."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Request, Route, expect

from tests.browser.contexts import Contexts
from tests.browser.moments import scene
from tests.browser.people import HEAR, People, Screen
from tests.browser.scenes import Scene, keep, token
from tests.browser.serving import Server
from tests.browser.sizes import lay_out
from tests.by_day import by_day
from tests.played_league import keep_league

NAME = "Noto Sans"
"""As the file itself says."""

PAGES = ("/", "/new", "/law/settlers/league", "/l/tuesday/standings", "/r/{table}")

# Texts that are seen → where their lines begin, once everything that appears has done so.
PLACES = """async () => {
  const ending = document.getAnimations().filter((it) => it.effect.getComputedTiming().iterations !== Infinity);
  await Promise.allSettled(ending.map((it) => it.finished));
  const found = {};
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const element = text.parentElement;
    if (!text.data.trim() || !element.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNode(text);
    const lines = [...new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))];
    found[`${Object.keys(found).length} ${text.data.trim().slice(0, 60).replace(/\\d/g, '0')}`] = lines;
  }
  return found;
}"""

# A font may still come in the tenth of a second for which its text is laid out and not yet drawn (CSS Fonts 4, 4.9).
TOO_LATE = "() => performance.now() > 300 + performance.getEntriesByType('paint')[0]?.startTime"

# Shifts of the layout are told some frames after they have happened; each says when that was.
SHIFTS = """new PerformanceObserver((list) => {
  for (const { startTime, value } of list.getEntries()) window.shifts.push([startTime, value]);
}).observe({ type: 'layout-shift', buffered: true });
window.shifts = [];"""

SHIFTED = """async (since) => {
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  return shifts.filter(([at]) => at > since).reduce((sum, [, value]) => sum + value, 0);
}"""

MOVED = 0.01
"""Cumulative layout shift below which nobody sees anything; 0.1 counts as good (web.dev/cls)."""

SYMBOLS = 0x2190
"""From here on signs are arrows and the like, then other scripts, which the systems' fonts draw."""


@pytest.fixture(scope="module")
def table() -> Scene:
    return scene("trading")


@pytest.fixture(scope="module")
def server(client: None, tmp_path_factory: pytest.TempPathFactory, table: Scene) -> Iterator[Server]:
    """A server with a table, and with a league, whose pages it renders itself."""
    running = Server(tmp_path_factory.mktemp("font"), {"grace": 3_600_000})
    keep(running.file, [table])
    keep_league(running.file, "tuesday", "Tuesday league", rounds=1)
    running.start()
    yield running
    running.stop()


@pytest.fixture
def contexts(browser: Browser) -> Contexts:
    """Browsers that have nothing from before."""
    return Contexts(browser, HEAR, most=0)


def stands(page: Page) -> None:
    """The page has all that it shows at first."""
    expect(page.get_by_role("heading", level=1).or_(page.get_by_role("main")).first).to_be_visible()
    expect(page.locator(".k-skeleton")).to_have_count(0)
    if page.url.endswith("/"):
        expect(page.get_by_role("link", name="All leagues")).to_be_visible()
        expect(page.get_by_role("link", name="Tuesday league", exact=True)).to_be_visible()


def fonts(page: Page) -> set[tuple[str, bool]]:
    """The font of each text on the page, save codes: its own name, and whether it has come with the page."""
    page.add_style_tag(content=":root { --mono: var(--font) }")
    lay_out(page)
    wire = page.context.new_cdp_session(page)
    wire.send("DOM.enable")
    wire.send("CSS.enable")
    found: set[tuple[str, bool]] = set()
    left: list[dict[str, Any]] = [wire.send("DOM.getDocument", {"depth": -1})["root"]]
    while left:
        node = left.pop()
        inside = node.get("children", [])
        left += inside
        text = "".join(child["nodeValue"] for child in inside if child["nodeType"] == 3)
        if text.strip() and node["nodeName"] not in {"TITLE", "STYLE", "SCRIPT"} and max(map(ord, text)) < SYMBOLS:
            drawn = wire.send("CSS.getPlatformFontsForNode", {"nodeId": node["nodeId"]})["fonts"]
            if not drawn:
                continue  # it is not shown
            most = max(drawn, key=lambda font: int(font["glyphCount"]))  # marks beside a text count as part of it
            found.add((most["familyName"], most["isCustomFont"]))
    return found


def arrive(people: People, table: Scene, screen: Screen = "desktop") -> Page:
    """A page of whoever the table is about."""
    return people.arrive(screen, token=token(table.sitter(table.seat)))


def opened(people: People, table: Scene, path: str) -> Page:
    """This page, with all that it shows and the fonts that it asked for."""
    page = arrive(people, table)
    page.goto(path.format(table=table.code))
    stands(page)
    page.evaluate("document.fonts.ready.then(() => undefined)")
    return page


@pytest.mark.nightly
@pytest.mark.parametrize("path", by_day(*PAGES))
def test_text_is_drawn_with_the_font_that_comes_with_the_page(people: People, table: Scene, path: str) -> None:
    page = opened(people, table, path)
    page.reload()  # by now the font has come, however long it took
    stands(page)
    page.evaluate("document.fonts.ready.then(() => undefined)")
    assert page.evaluate("getComputedStyle(document.body).fontFamily").startswith('"Kaitaku Sans"')
    assert page.evaluate("document.fonts.check('700 16px \"Kaitaku Sans\"', 'Settlers')")
    assert fonts(page) == {(NAME, True)}


@pytest.mark.parametrize("path", by_day(*PAGES))
def test_the_head_of_a_page_asks_for_the_font_before_anything_needs_it(people: People, table: Scene, path: str) -> None:
    page = opened(people, table, path)
    [announced] = page.locator("link[rel=preload][as=font]").evaluate_all("links => links.map((link) => link.href)")
    loaded = "performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'))"
    asked = page.evaluate(f"{loaded}.map(({{ name, initiatorType }}) => [name, initiatorType])")
    assert asked[0] == [announced, "link"]
    assert announced not in [name for name, _ in asked[1:]]


def moved(before: list[int] | None, after: list[int]) -> bool:
    """Whether the lines of a text are others, or elsewhere by more than what a rounded part of a pixel makes."""
    return (
        before is None or len(before) != len(after) or any(abs(a - b) > 1 for a, b in zip(before, after, strict=True))
    )


def _of(route: Route) -> Callable[[Request], bool]:
    return lambda request: request.url == route.request.url


@pytest.mark.nightly
@pytest.mark.parametrize("screen", by_day("phone", "desktop"))
@pytest.mark.parametrize("path", by_day(*PAGES))
def test_a_font_that_comes_late_moves_no_line(people: People, table: Scene, path: str, screen: Screen) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    people.setup = SHIFTS
    page = arrive(people, table, screen)
    page.route("**/*.woff2", hold)
    page.goto(path.format(table=table.code), wait_until="commit")
    stands(page)
    expect(page.locator(".k-skeleton")).to_have_count(0)
    page.wait_for_function(TOO_LATE)
    before, since = page.evaluate(PLACES), page.evaluate("performance.now()")
    assert held, "nothing has asked for the font"
    for route in held:
        with page.expect_request_finished(_of(route)):
            route.continue_()
    page.evaluate("document.fonts.ready.then(() => undefined)")
    after = page.evaluate(PLACES)
    assert {text: (before.get(text), lines) for text, lines in after.items() if moved(before.get(text), lines)} == {}
    assert page.evaluate(SHIFTED, since) < MOVED
