"""Label of a device in its owner's list, from what the browser says of itself."""

import re

from starlette.requests import Request

_BROWSERS = (
    ("Edge", re.compile(r"Edg(?:e|A|iOS)?/")),
    ("Opera", re.compile(r"OPR/")),
    ("Samsung Internet", re.compile(r"SamsungBrowser/")),
    ("Firefox", re.compile(r"(?:Firefox|FxiOS)/")),
    ("Chrome", re.compile(r"(?:Chrome|Chromium|CriOS|HeadlessChrome)/")),
    ("Safari", re.compile(r"Safari/")),
)
_SYSTEMS = (
    ("iPhone", re.compile(r"iPhone")),
    ("iPad", re.compile(r"iPad")),
    ("Android", re.compile(r"Android")),
    ("Windows", re.compile(r"Windows")),
    ("ChromeOS", re.compile(r"CrOS")),
    ("macOS", re.compile(r"Macintosh")),
    ("Linux", re.compile(r"Linux|X11")),
)


def device_label(request: Request) -> str:
    """Browser and system, such as `Firefox, Android`; empty where neither is known."""
    said = request.headers.get("user-agent", "")[:400]
    known = (next((name for name, sign in signs if sign.search(said)), "") for signs in (_BROWSERS, _SYSTEMS))
    return ", ".join(filter(None, known))
