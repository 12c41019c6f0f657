"""The sizes of window in which every screen is looked at, from a small phone to a large desk."""

from collections.abc import Iterator, Mapping

from playwright.sync_api import Page

__all__ = ["SIZES", "each_size"]

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
    for name, (width, height) in sizes.items():
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        yield name
