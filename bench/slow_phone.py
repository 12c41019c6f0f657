"""`python -m bench.slow_phone`: how long a table takes to be drawn on a slow phone that has nothing of it yet.

1.6 Mbit/s with 150 ms to each answer (Chromium's slow 4G), on sockets too (`distance.py`), a quarter of this processor,
390 × 844 at two pixels each.
"""

import shutil
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from playwright.sync_api import Browser, sync_playwright

from bench.distance import distant
from bench.tables import number, spread
from tests.browser.moments import hunting, scene
from tests.browser.scenes import Scene, token
from tests.browser.serving import served

RUNS = 5
SLOWED = 4
AWAY = 0.150  # s there and back
NETWORK = {"offline": False, "latency": 0, "downloadThroughput": 200_000, "uploadThroughput": 93_750}
PLACES = "[data-spot], .h-map .h-tile"
WATCH = f"""
const look = () => {{
  if (!document.querySelector('.k-skeleton') && document.querySelector('{PLACES}'))
    setTimeout(() => {{ window.drawn = performance.now(); }});
  else requestAnimationFrame(look);
}};
requestAnimationFrame(look);
"""
"""Notes when the frame is painted in which the table stands, by the page's own clock: to be asked from outside takes a
slowed page another tenth of a second."""
WHOLE = """() => new Promise((done) => {
  const look = () => requestAnimationFrame(document.querySelector('[data-drawing]') ? look : done);
  look();
})"""
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"]


class Opened(NamedTuple):
    """Seconds from the navigation on until the last file that it waits for has come, until the table is painted so that
    one can play, and until all that grows on the island or is printed on tiles is drawn as well; requests until the
    second, and bytes received.
    """

    loaded: float
    drawn: float
    whole: float
    requests: int
    received: float


def opened(browser: Browser, url: str, table: Scene) -> Opened:
    """The table, opened by whom it is about, in a browser that has never been there. url: of the server"""
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, device_scale_factor=2, locale="en-GB"
    )
    cookie = {"name": "kaitaku", "value": token(table.sitter(table.seat)), "url": url}
    context.add_cookies([cookie])  # type: ignore[list-item]
    context.add_init_script(WATCH)
    page = context.new_page()
    session = context.new_cdp_session(page)
    asked: dict[str, float] = {}
    came: dict[str, tuple[float, float]] = {}

    def ask(event: dict[str, Any]) -> None:
        if event["request"]["url"].startswith("http"):
            asked[event["requestId"]] = event["timestamp"]

    session.on("Network.requestWillBeSent", ask)
    session.on(
        "Network.loadingFinished", lambda it: came.update({it["requestId"]: (it["timestamp"], it["encodedDataLength"])})
    )
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", NETWORK)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    start = time.perf_counter()
    page.goto(f"{url}/r/{table.code}", wait_until="commit")
    drawn = page.wait_for_function("() => window.drawn", timeout=60_000).json_value() / 1000
    requests = len(asked)
    ends = [came[one] for one in asked if one in came]
    loaded = max(at for at, _ in ends) - min(asked.values())
    page.evaluate(WHOLE)
    whole = time.perf_counter() - start
    context.close()
    return Opened(loaded, drawn, whole, requests, sum(size for _, size in ends))


def tables_drawn() -> list[tuple[str, ...]]:
    """Lines of a table: seconds until each table is drawn, "", requests and kB until then."""
    tables = {"settlers": scene("trading"), "hunters": hunting()}
    path = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    rows: list[tuple[str, ...]] = []
    with (
        TemporaryDirectory() as folder,
        served(Path(folder), {"grace": 3_600_000}, list(tables.values())) as server,
        sync_playwright() as playwright,
    ):
        url = f"http://127.0.0.1:{distant(server.port, AWAY)}"
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        for name, table in tables.items():
            runs = [opened(browser, url, table) for _ in range(RUNS)]
            drawn, loaded, whole = ([getattr(run, part) for run in runs] for part in ("drawn", "loaded", "whole"))
            print(f"{name}: files after {number(median(loaded))} s, whole after {number(median(whole))} s")
            received = f"{runs[0].requests}", number(runs[0].received / 1000)
            rows.append((f"a table of {name}, slow phone, s", spread(drawn), "", *received))
        browser.close()
    return rows


if __name__ == "__main__":
    for row in tables_drawn():
        print("  ".join(row))
