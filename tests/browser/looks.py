"""Comparison of a page with a reference picture of it, tolerant of anti-aliasing.

Both are halved, compressed alike and averaged over squares of 8 × 8 CSS pixels, so that an edge which falls a little
differently counts for nothing. References are half-size WebP files in `looks/`, of a window or of what lies over it.
Signs that the project's own font lacks are boxes in them (`box_font.py`): no font of the system counts.
"""

import base64
import json
import time
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image, ImageChops
from playwright.sync_api import FloatRect, Page

from tests.architecture.sources import ROOT
from tests.browser.box_font import box_font

REFERENCES = Path(__file__).parent / "looks"
ASSETS = ROOT / "web/dist/assets"

QUALITY = 86
SIDE = 4  # of a square, in pixels of a reference
SHADE = 10
"""By so much of 255 a channel of a square may differ."""

LEAST = 1000
"""Fewer squares than these count as so many: two of a small picture may always differ."""

PATIENCE = 12.0  # seconds in which a page has to become what the reference shows
DRAWING = 60.0  # seconds that a page has beyond that while it still changes: the machine may be busy
QUIET = 3.0  # seconds without a change after which a page is done
STILL = 4
"""Pictures in a row that are the same, before a reference is taken."""

VARYING = (".clock-gone", ".share-link", ".qr", ".ask time", ".ask-left", ".s-ticker .s-line:not(:has(svg))")
HIDDEN = f"{', '.join(VARYING)} {{ visibility: hidden !important; }}.back-chip {{ display: none !important; }}"
"""What differs each time: how long somebody's place is still kept or is waited for, the port of the server, and whether
the same people have just played at another table.
"""

OPAQUE = " .k-dialog:not(.s-spot-menu)::backdrop { background: #12303f !important; }"
"""What a dialog dims is not seen beside it, where a clock may run or a piece land: it has pictures of its own."""

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


# Resolves once nothing of the page is still being drawn: neither its fonts nor tiles, which a worker draws one by one.
DRAWN = """async (most) => {
  await document.fonts.ready;
  const end = performance.now() + most;
  while (document.querySelector('[data-drawing]') && performance.now() < end)
    await new Promise((done) => setTimeout(done, 50));
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


def compare(page: Page, name: str, what: str | None = None) -> Difference:
    """How the page differs from its reference, once it has had the time to draw everything. what: only this of it"""
    page.evaluate(DRAWN, 1000 * DRAWING)
    changed = time.monotonic()
    deadline, before, style = changed + PATIENCE, b"", _style(what)
    with Image.open(REFERENCES / f"{name}.webp") as opened:
        reference = opened.convert("RGB")
    while True:
        clip = _clip(page, what)
        picture = _picture(page, clip, style, quick=True)
        difference = _difference(picture, reference, clip)
        if difference and picture == before:  # it holds still
            difference = _difference(_picture(page, clip, style), reference, clip)
        now = time.monotonic()
        if picture != before:
            changed = now
        left = deadline - now
        if not difference or (left < 0 and now - changed > QUIET) or left < -DRAWING:
            return difference
        before = picture
        page.wait_for_timeout(50)


def renew(page: Page, name: str, what: str | None = None) -> None:
    """Takes the page as it stands, or only this of it, for its reference."""
    page.evaluate(DRAWN, 1000 * DRAWING)
    clip = _clip(page, what)
    style = _style(what)
    pictures = [_picture(page, clip, style)]
    for _ in range(80):
        page.wait_for_timeout(250)
        clip = _clip(page, what)
        pictures.append(_picture(page, clip, style))
        if len(pictures) > STILL and len(set(pictures[-STILL:])) == 1:
            break
    else:
        raise AssertionError("the page does not hold still")
    REFERENCES.mkdir(exist_ok=True)
    (REFERENCES / f"{name}.webp").write_bytes(_halved(pictures[-1], clip))


def _difference(picture: bytes, reference: Image.Image, size: FloatRect) -> Difference:
    """How a picture of so many CSS pixels differs from a reference."""
    columns, rows = (side // SIDE for side in reference.size)
    if (seen := _half(size)) != reference.size:
        return Difference([], columns * rows, f"half its size is {seen}, in the reference {reference.size}")
    box = (0, 0, columns * SIDE, rows * SIDE)
    with Image.open(BytesIO(_halved(picture, size))) as taken:
        apart = ImageChops.difference(taken.convert("RGB").reduce(SIDE, box), reference.reduce(SIDE, box))
    red, green, blue = apart.split()
    shades = ImageChops.lighter(ImageChops.lighter(red, green), blue).tobytes()
    off = [i for i, shade in enumerate(shades) if shade > SHADE]
    return Difference([(2 * SIDE * (i % columns), 2 * SIDE * (i // columns)) for i in off], columns * rows)


def _halved(picture: bytes, size: FloatRect) -> bytes:
    """A picture of so many CSS pixels at half their number, as references are kept."""
    made = BytesIO()
    with Image.open(BytesIO(picture)) as taken:
        taken.convert("RGB").resize(_half(size), Image.Resampling.BOX).save(made, "WEBP", quality=QUALITY)
    return made.getvalue()


def _style(what: str | None) -> str:
    """The style by which a picture of the window, or only of this, leaves out what differs each time."""
    return HIDDEN if what is None else HIDDEN + OPAQUE


def _picture(page: Page, clip: FloatRect, style: str, *, quick: bool = False) -> bytes:
    """In the pixels of the device: for one in CSS pixels a phone's density changes, and some boards are drawn anew.

    quick: as JPEG, which is made in a third of the time of PNG
    """
    kind: dict[str, Any] = {"type": "jpeg", "quality": 95} if quick else {"type": "png"}
    return page.screenshot(animations="disabled", caret="hide", scale="device", style=style, clip=clip, **kind)


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
