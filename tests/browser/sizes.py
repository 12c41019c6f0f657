"""The sizes of window in which every screen is looked at, from a small phone to a large desk."""

from collections.abc import Iterable, Iterator, Mapping

from playwright.sync_api import Page

SIZES: dict[str, tuple[int, int]] = {
    "small phone": (320, 568),
    "narrow phone": (360, 740),
    "phone": (390, 844),
    "lying phone": (844, 390),
    "small lying phone": (667, 375),
    "desk at 200 %": (720, 450),
    "tablet": (768, 1024),
    "lying tablet": (1024, 768),
    "narrow desk": (1000, 760),
    "low desk": (1280, 720),
    "desk": (1440, 900),
    "large desk": (1920, 1080),
}


def each_size(page: Page, sizes: Mapping[str, tuple[int, int]] = SIZES) -> Iterator[str]:
    """Gives the window one size after another, and says which, once the page has laid itself out."""
    for name, _ in zip(sizes, each_of(page, sizes.values()), strict=True):
        yield name


def each_of(page: Page, sizes: Iterable[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Gives the window one width and height after another, and says them, once the page has laid itself out."""
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        lay_out(page)
        yield width, height


# Effects run after a frame and may lay the page out again, so a number of frames alone does not say that it is done.
LIE_STILL = """async (size) => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const places = () =>
    [...document.querySelectorAll('body *:not(svg *)')]
      .map((element) => Object.values(element.getBoundingClientRect().toJSON()).map(Math.round).join())
      .join(';');
  const sized = () => !size || matchMedia(`(width: ${size.width}px) and (height: ${size.height}px)`).matches;
  for (let frames = 0; frames < 60 && !sized(); frames++) await frame();
  await frame();
  for (let before = places(), same = 0, frames = 0; same < 2 && frames < 60; frames++) {
    await frame();
    const now = places();
    same = now === before ? same + 1 : 0;
    before = now;
  }
}"""
"""Resolves once the page has its size and everything has lain at one place for two frames, or after a second where
something keeps moving."""


def lay_out(page: Page) -> None:
    """Lets the page fit itself to its window, and draw."""
    page.evaluate(LIE_STILL, page.viewport_size)
