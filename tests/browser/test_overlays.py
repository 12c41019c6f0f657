"""Whatever lies over a screen or is asked on it looks as its pictures do, has room, and axe finds nothing serious on
it: by day in the windows of its pictures, by night at every size, and on what is below it.

A scene is laid once: its window then becomes a phone's, and all others. Pictures show what lies over the screen and
nothing below it, so that the screen may become another one. `RENEW_LOOKS=1` takes new ones.
"""

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import inspected
from tests.browser.cable import Cable
from tests.browser.looks import compare, one_font, renew
from tests.browser.overlay_parts import APART, SHOWN
from tests.browser.overlay_place import DESK, PHONE, STAY, Place, dismiss
from tests.browser.overlays import OVERLAYS, SERIES, shown, tables
from tests.browser.people import People
from tests.browser.scenes import Scene
from tests.browser.screens import SCREENS
from tests.browser.serving import Server, served
from tests.browser.sizes import each_size
from tests.by_day import chosen_by_day

BY_DAY = (
    *("question-voting", "question-paused", "table-menu", "keys", "victim", "end-turn", "held-back", "change-rules"),
    *("link-copied", "unreachable", "cards", "robber"),
)
"""Of each kind of part, question, dialog, sheet, toast and banner, some at every stage of a table."""

Wrong = Callable[[Page, str, str], list[str]]
"""What is wrong with an overlay on a page, by its name and by what it is there."""

# What is wrong with what lies over the screen: it sticks out, words are cut or broken, or it is a slab of letters.
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
  const under = [...document.querySelectorAll('button')].filter((button) => {
    const { left, top, right, bottom, width } = button.getBoundingClientRect();
    const beside = left >= box.right || right <= box.left || top >= box.bottom || bottom <= box.top;
    return width > 0 && !over.contains(button) && !button.closest('.k-toasts') && button.checkVisibility() && !beside;
  });
  if (over.matches('.connection')) faults.push(...under.map((button) => `it lies over ${button.textContent}`));
  const words = document.createTreeWalker(over, NodeFilter.SHOW_TEXT, (text) =>
    /^\\w+$/.test(text.data.trim()) && !text.parentElement.closest('code')
      ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT);
  const range = document.createRange();
  while (words.nextNode()) {
    range.selectNodeContents(words.currentNode);
    if (new Set([...range.getClientRects()].map((line) => line.top)).size > 1)
      faults.push(`${words.currentNode.data} is broken`);
  }
  return faults;
}"""


@pytest.fixture(scope="module")
def kept() -> dict[str, Scene]:
    return tables()


@pytest.fixture(scope="module")
def server(
    client: None, tmp_path_factory: pytest.TempPathFactory, kept: dict[str, Scene], wrong: Wrong
) -> Iterator[Server]:
    """One for all that are looked at in one way: nothing happens at a table that another scene needs, but what happens
    when a scene is met (a seat is taken, a handle claimed) cannot happen at the same table again.
    """
    with served(tmp_path_factory.mktemp("overlays"), {"grace": 3_600_000}, list(kept.values())) as running:
        yield running


def _look(page: Page, name: str, what: str) -> str:
    """How it differs from its picture."""
    page.mouse.move(0, 0)
    if os.environ.get("RENEW_LOOKS"):
        renew(page, name, what)
    difference = compare(page, name, what)
    return f"{name}: {difference}" if difference else ""


def _pictured(page: Page, name: str, what: str) -> list[str]:
    """What is wrong with it in the windows of its pictures."""
    found = []
    for picture, window in ((name, DESK), (f"{name}-phone", PHONE)):
        page.set_viewport_size(window)
        expect(page.locator(what).last).to_be_visible()
        found += [
            _look(page, picture, what),
            *(f"{picture}: {fault}" for fault in page.evaluate(FAULTS, what)),
        ]
    found += [f"{name}-phone: {fault}" for fault in inspected(page, what)]
    return [fault for fault in found if fault]


def _sized(page: Page, name: str, what: str) -> list[str]:
    """What is wrong with it in all windows, and with the page below it in the last."""
    expect(page.locator(what).last).to_be_visible()
    found = [f"{name}, {size}: {fault}" for size in each_size(page) for fault in page.evaluate(FAULTS, what)]
    return found + [f"{name}: {fault}" for fault in inspected(page)]


@pytest.mark.parametrize("name", chosen_by_day([*OVERLAYS, *SERIES], BY_DAY))
@pytest.mark.parametrize("wrong", [_pictured, pytest.param(_sized, marks=pytest.mark.nightly)], scope="module")
def test_what_lies_over_a_screen_looks_as_it_should_and_has_room(
    people: People, server: Server, cable: Cable, kept: dict[str, Scene], wrong: Wrong, name: str
) -> None:
    people.setup = f"{one_font()}\n{STAY}"
    with ExitStack() as held:
        place = Place(people, server, cable, kept, held)
        if name in OVERLAYS:
            overlay = OVERLAYS[name]
            found = wrong(overlay.open(place), name, overlay.what)
        else:
            found, series = [], SERIES[name]
            for met, page in series.meet(place):
                found += wrong(page, met, series.shows[met])
                dismiss(page)
                page.set_viewport_size(DESK)
        assert found == []


def test_what_is_said_to_show_a_part_is_a_scene() -> None:
    assert {name for names in SHOWN.values() for name in names} <= {*shown(), *SCREENS, *APART}
    assert set(shown()) <= {name for names in SHOWN.values() for name in names}
