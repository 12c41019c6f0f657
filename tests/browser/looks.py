"""Comparison of a page with a reference picture of it, tolerant of anti-aliasing.

Both are halved, compressed alike and averaged over squares of 8 × 8 CSS pixels, so that an edge which falls a little
differently counts for nothing. References are half-size WebP files in `looks/`, of a window or of what lies over it.
Signs that the project's own font lacks are boxes in them (`box_font.py`): no font of the system counts.
"""

import base64
import json
import time
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, FloatRect, Page

from tests.architecture.sources import ROOT
from tests.browser.box_font import box_font

REFERENCES = Path(__file__).parent / "looks"
ASSETS = ROOT / "web/dist/assets"

QUALITY = 0.86
SHADE = 10
"""By so much of 255 a channel of a square may differ."""

LEAST = 1000
"""Fewer squares than these count as so many: two of a small picture may always differ."""

PATIENCE = 12.0  # seconds in which a page has to become what the reference shows
DRAWING = 60.0  # seconds that a page has beyond that while it still changes: the machine may be busy
QUIET = 3.0  # seconds without a change after which a page is done: a worker draws large tiles one after the other
STILL = 4
"""Pictures in a row that are the same, before a reference is taken."""

VARYING = (".clock-gone", ".share-link", ".qr", ".ask time", ".ask-left", ".s-ticker .s-line:not(:has(svg))")
HIDDEN = f"{', '.join(VARYING)} {{ visibility: hidden !important; }}.back-chip {{ display: none !important; }}"
"""What differs each time: how long somebody's place is still kept or is waited for, the port of the server, and whether
the same people have just played at another table.
"""

# Only what the project's own font has is drawn as on screens; for all other signs the systems' fonts differ. It is
# there at once, since a page does without a font that comes late. What lies over a page doesn't rise into its place:
# text drawn while it moves may stay a pixel lower or higher than it lies afterwards.
OWN_FONT = """((fonts) => {
  for (const [name, data] of Object.entries(fonts)) {
    const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
    document.fonts.add(new FontFace(name, bytes, { weight: '400 800' }));
  }
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(":root { --font: 'Own', 'Kaitaku Sans', 'Boxes' !important; --mono: var(--font) !important; }" +
    '.k-dialog, .k-toast { animation: none !important; }');
  document.adoptedStyleSheets.push(sheet);
})"""


def one_font() -> str:
    """Script for pages of which pictures are taken, so that these are the same whatever fonts a system has."""
    [own] = ASSETS.glob("text-*.woff2")
    return f"{OWN_FONT}({json.dumps({'Own': _text(own.read_bytes()), 'Boxes': _text(box_font())})});"


SETUP = """() => {
  const read = async (data) => {
    const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
    return createImageBitmap(new Blob([bytes]));
  };
  const draw = (picture, width, height) => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(picture, 0, 0, width, height);
    return [canvas, pen];
  };
  const squares = (pen, width, height) => {
    const side = 4, columns = Math.floor(width / side), rows = Math.floor(height / side);
    const { data } = pen.getImageData(0, 0, width, height);
    const sums = new Float64Array(columns * rows * 3);
    for (let y = 0; y < rows * side; y++)
      for (let x = 0; x < columns * side; x++)
        for (let c = 0; c < 3; c++)
          sums[(Math.floor(y / side) * columns + Math.floor(x / side)) * 3 + c] +=
            data[(y * width + x) * 4 + c] / (side * side);
    return [sums, columns, rows];
  };
  window.halved = async (png, width, height, quality) => {
    const [canvas] = draw(await read(png), width, height);
    return canvas.toDataURL('image/webp', quality).split(',')[1];
  };
  window.differing = async (picture, reference, quality, shade) => {
    const wanted = await read(reference);
    const { width, height } = wanted;
    const seen = await read(await halved(picture, width, height, quality));
    const [a, columns, rows] = squares(draw(seen, width, height)[1], width, height);
    const [b] = squares(draw(wanted, width, height)[1], width, height);
    const found = [];
    for (let i = 0; i < columns * rows; i++) {
      const off = Math.max(...[0, 1, 2].map((c) => Math.abs(a[i * 3 + c] - b[i * 3 + c])));
      if (off > shade) found.push([8 * (i % columns), 8 * Math.floor(i / columns)]);
    }
    return { found, all: columns * rows, width, height };
  };
}"""


# The box of what lies over the page, with whole and even sides, and a little of what is around it: but of toasts, which
# lie on any text of a page. What pictures leave out makes no room for itself when it is measured either.
BOX = """([what, most, hidden]) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(hidden);
  document.adoptedStyleSheets.push(sheet);
  const over = [...document.querySelectorAll(what)].filter((one) => one.checkVisibility()).at(-1);
  const { left, top, right, bottom } = over.getBoundingClientRect();
  document.adoptedStyleSheets.pop();
  const margin = over.matches('.k-toast') ? 0 : most;
  const [x, y] = [left, top].map((side) => 2 * Math.max(0, Math.floor((side - margin) / 2)));
  const [a, b] = [[right, innerWidth], [bottom, innerHeight]].map(([side, end]) =>
    2 * Math.floor(Math.min(end, Math.ceil(side) + margin) / 2));
  return { x, y, width: a - x, height: b - y };
}"""
MARGIN = 8  # CSS pixels around it


class Difference:
    """The squares in which a page is not what its reference shows."""

    def __init__(self, found: list[tuple[int, int]], squares: int, sizes: str = "") -> None:
        """sizes: which the page and its reference have, if they are not the same"""
        self.found, self.squares, self._sizes = found, squares, sizes

    def __bool__(self) -> bool:
        """Whether it is too much: more than one square in five hundred, or another size."""
        return bool(self._sizes) or len(self.found) * 500 > max(self.squares, LEAST)

    def __str__(self) -> str:
        if self._sizes:
            return self._sizes
        if not self.found:
            return "no difference"
        columns, rows = [x for x, _ in self.found], [y for _, y in self.found]
        where = f"({min(columns)}, {min(rows)}) to ({max(columns) + 8}, {max(rows) + 8})"
        return f"{len(self.found)} of {self.squares} squares differ, all of them within {where}"


class Easel:
    """A blank page that reads pictures and compares them."""

    def __init__(self, browser: Browser) -> None:
        self._page = browser.new_page()
        self._page.evaluate(SETUP)

    def difference(self, picture: bytes, reference: bytes, size: FloatRect) -> Difference:
        """How a picture, compressed as references are, differs from one of these."""
        asked = "([picture, reference, quality, shade]) => differing(picture, reference, quality, shade)"
        said: dict[str, Any] = self._page.evaluate(asked, [_text(picture), _text(reference), QUALITY, SHADE])
        seen, shown = _half(size), (said["width"], said["height"])
        if seen != shown:
            return Difference([], said["all"], f"half its size is {seen}, in the reference {shown}")
        return Difference([(x, y) for x, y in said["found"]], said["all"])

    def halved(self, picture: bytes, size: FloatRect) -> bytes:
        asked = "([png, width, height, quality]) => halved(png, width, height, quality)"
        data: str = self._page.evaluate(asked, [_text(picture), *_half(size), QUALITY])
        return base64.b64decode(data)


@cache
def _easel(browser: Browser) -> Easel:
    return Easel(browser)


def compare(page: Page, name: str, browser: Browser, what: str | None = None) -> Difference:
    """How the page differs from its reference, once it has had the time to draw everything. what: only this of it"""
    changed = time.monotonic()
    deadline, before = changed + PATIENCE, b""
    reference, easel = (REFERENCES / f"{name}.webp").read_bytes(), _easel(browser)
    while True:
        clip = _clip(page, what)
        picture = _picture(page, clip, quick=True)
        difference = easel.difference(picture, reference, clip)
        if difference and picture == before:  # it holds still
            difference = easel.difference(_picture(page, clip), reference, clip)
        now = time.monotonic()
        if picture != before:
            changed = now
        left = deadline - now
        if not difference or (left < 0 and now - changed > QUIET) or left < -DRAWING:
            return difference
        before = picture
        page.wait_for_timeout(50)


def renew(page: Page, name: str, browser: Browser, what: str | None = None) -> None:
    """Takes the page as it stands, or only this of it, for its reference."""
    clip = _clip(page, what)
    pictures = [_picture(page, clip)]
    for _ in range(80):
        page.wait_for_timeout(250)
        clip = _clip(page, what)
        pictures.append(_picture(page, clip))
        if len(pictures) > STILL and len(set(pictures[-STILL:])) == 1:
            break
    else:
        raise AssertionError("the page does not hold still")
    REFERENCES.mkdir(exist_ok=True)
    (REFERENCES / f"{name}.webp").write_bytes(_easel(browser).halved(pictures[-1], clip))


def _picture(page: Page, clip: FloatRect, *, quick: bool = False) -> bytes:
    """In the pixels of the device: for one in CSS pixels a phone's density changes, and some boards are drawn anew.

    quick: as JPEG, which is made in a third of the time of PNG
    """
    page.evaluate("document.fonts.ready.then(() => undefined)")
    kind: dict[str, Any] = {"type": "jpeg", "quality": 95} if quick else {"type": "png"}
    return page.screenshot(animations="disabled", caret="hide", scale="device", style=HIDDEN, clip=clip, **kind)


def _clip(page: Page, what: str | None) -> FloatRect:
    """What is looked at: the window, or what lies over the page."""
    if what is not None:
        box: FloatRect = page.evaluate(BOX, [what, MARGIN, HIDDEN])
        return box
    assert page.viewport_size is not None
    return {"x": 0, "y": 0, "width": page.viewport_size["width"], "height": page.viewport_size["height"]}


def _half(size: FloatRect) -> tuple[int, int]:
    return int(size["width"]) // 2, int(size["height"]) // 2


def _text(data: bytes) -> str:
    return base64.b64encode(data).decode()
