"""Whatever lies over a screen or is asked on it looks as its pictures do, and has room at every size.

A scene is laid once: its window then becomes a phone's, and all others. `RENEW_LOOKS=1` takes new pictures.
"""

import os
from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.cable import Cable
from tests.browser.looks import compare, one_font, renew
from tests.browser.overlay_parts import SHOWN
from tests.browser.overlays import OVERLAYS, Overlay, Place, tables
from tests.browser.people import People
from tests.browser.scenes import Scene
from tests.browser.serving import Server, served
from tests.browser.sizes import SIZES, each_size
from tests.browser.test_looks import SCREENS

# Toasts, and the ends of questions, stay while they are looked at.
STAY = """(() => {
  const later = window.setTimeout;
  window.setTimeout = (run, ms, ...rest) => ([2500, 6000, 12000].includes(ms) ? 0 : later(run, ms, ...rest));
})()"""

# What is wrong with what lies over the screen: it sticks out, a button's words are cut, or it is a slab of letters.
FAULTS = """(what) => {
  const found = [...document.querySelectorAll(what)].filter((one) => one.checkVisibility());
  const over = found.at(-1);
  if (!over) return ['it is not there'];
  const faults = [];
  const box = over.getBoundingClientRect();
  if (document.documentElement.scrollWidth > innerWidth) faults.push('the page scrolls sideways');
  if (box.left < -1 || box.right > innerWidth + 1) faults.push('it sticks out sideways');
  const fixed = over.matches('dialog, .ask, .k-toast, .table-page *');
  if (fixed && (box.top < -1 || box.bottom > innerHeight + 1)) faults.push('it is not whole on the screen');
  if (box.width < 100 || box.height > box.width * 4) faults.push(`it is ${box.width} by ${box.height} px`);
  for (const button of over.querySelectorAll('button:not(.ask-more)')) {
    if (button.scrollWidth > button.clientWidth + 1) faults.push(`${button.textContent} is cut`);
  }
  return faults;
}"""


@pytest.fixture(scope="module")
def kept() -> dict[str, Scene]:
    return tables()


@pytest.fixture(scope="module")
def server(client: None, tmp_path_factory: pytest.TempPathFactory, kept: dict[str, Scene]) -> Iterator[Server]:
    """One for all: nothing happens at a table that another scene needs."""
    with served(tmp_path_factory.mktemp("overlays"), {"grace": 3_600_000}, list(kept.values())) as running:
        yield running


def _look(page: Page, name: str, browser: Browser) -> str:
    """How the page differs from its picture."""
    page.mouse.move(0, 0)
    if os.environ.get("RENEW_LOOKS"):
        renew(page, name, browser)
    difference = compare(page, name, browser)
    return f"{name}: {difference}" if difference else ""


def _sizes(overlay: Overlay) -> dict[str, tuple[int, int]]:
    """Those at which it can be shown: what a side panel opens goes with the panel, where another layout has none."""
    return {name: size for name, size in SIZES.items() if not overlay.wide or (size[0] >= 1100 and size[1] > 520)}


@pytest.mark.parametrize("name", OVERLAYS)
def test_what_lies_over_a_screen_looks_as_it_should_and_has_room_at_every_size(
    people: People, server: Server, cable: Cable, kept: dict[str, Scene], browser: Browser, name: str
) -> None:
    overlay = OVERLAYS[name]
    people.setup = f"{one_font()}\n{STAY}"
    with ExitStack() as held:
        page = overlay.open(Place(people, server, cable, kept, held))
        expect(page.locator(overlay.what).last).to_be_visible()
        differences = [_look(page, name, browser)]
        if not overlay.wide:
            page.set_viewport_size({"width": 390, "height": 844})
            differences.append(_look(page, f"{name}-phone", browser))
        faults = {
            size: found for size in each_size(page, _sizes(overlay)) if (found := page.evaluate(FAULTS, overlay.what))
        }
        assert faults == {}
        assert not [difference for difference in differences if difference]


def test_what_is_said_to_show_a_part_is_a_scene() -> None:
    assert {name for names in SHOWN.values() for name in names} <= {*OVERLAYS, *SCREENS}
    assert set(OVERLAYS) <= {name for names in SHOWN.values() for name in names}
