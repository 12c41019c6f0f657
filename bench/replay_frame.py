"""`python -m bench.replay_frame [ROUNDS]`: how long the first frame of a replay takes, on loopback.

A finished game of as many steps as people make in ninety minutes, opened in mid-game in a browser at 1440 × 900,
neither slowed nor far away: with nothing kept from before (a context of its own each time), and once more in the same
context, whose files are in its cache. By turns, with a first page of the client beside it, which has nothing to do with
a replay. The frame is the first that is painted in which the board and the step's number stand; times are since the
page was asked for, by the page's own clock.
"""

import shutil
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from bench.slow_phone import FLAGS
from bench.tables import number, spread
from tests.browser.moments import gathered
from tests.browser.scenes import Scene
from tests.browser.serving import served

ROUNDS = 7
WATCH = """
const replay = location.pathname.startsWith('/replay/');
const land = () => document.querySelector('.board-land')?.complete || document.querySelector('.h-map .h-tile');
const board = () => land() && document.querySelector('.deck-rail input')?.value > 0;
const look = () => {
  if (replay ? board() : document.querySelector('main h1'))
    setTimeout(() => { window.firstFrame = performance.now(); });
  else requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""
"""Notes when the frame is painted in which the board stands: a timer set before a frame is painted runs after it."""
NOTED = "() => window.firstFrame"


class Opened(NamedTuple):
    """Milliseconds until the first frame, and of the page's main thread; kB over the wire, and requests, until then."""

    frame: float
    busy: float
    script: float
    received: float
    requests: int


def opened(context: BrowserContext, url: str) -> Opened:
    """The page at this address."""
    page = context.new_page()
    session = context.new_cdp_session(page)
    sizes: list[float] = []
    session.on("Network.loadingFinished", lambda it: sizes.append(it["encodedDataLength"]))
    session.send("Network.enable")
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    page.goto(url, wait_until="commit")
    frame: float = page.wait_for_function(NOTED).json_value()
    received, requests = sum(sizes) / 1000, len(sizes)
    said: dict[str, Any] = {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}
    page.close()
    return Opened(frame, said["TaskDuration"] * 1000, said["ScriptDuration"] * 1000, received, requests)


def both(browser: Browser, url: str) -> tuple[Opened, Opened]:
    """The first visit of a browser that has never been there, and its second."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB")
    context.add_init_script(WATCH)
    try:
        return opened(context, url), opened(context, url)
    finally:
        context.close()


def long_game() -> Scene:
    """A game of settlers of about as many turns and steps as people make in ninety minutes: 116 and 840."""
    return Scene("QWENTN", changes={"victory_points": 12}).play()


def replays(rounds: int = ROUNDS) -> list[tuple[str, ...]]:
    """Lines of a table: ms until each board is painted at the first visit and at the second, requests and kB of the
    first.
    """
    games = {"settlers": long_game(), "hunters": gathered()}
    path = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    with (
        TemporaryDirectory() as folder,
        served(Path(folder), {"grace": 3_600_000}, list(games.values())) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        pages = {"the first page": server.url} | {
            f"a replay of {name}, {scene.steps} steps": f"{server.url}/replay/{scene.code}#{scene.steps // 2}"
            for name, scene in games.items()
        }
        runs: dict[str, list[tuple[Opened, Opened]]] = {what: [] for what in pages}
        for turn in range(rounds + 1):
            for what, url in pages.items():
                run = both(browser, url)
                if turn:  # the server has made its answers by then
                    runs[what].append(run)
        browser.close()
    rows = []
    for what, found in runs.items():
        first, second = zip(*found, strict=True)
        frames = (spread([one.frame for one in visit]) for visit in (first, second))
        requests, size = (median(getattr(one, of) for one in first) for of in ("requests", "received"))
        rows.append((f"{what}, 1440 × 900, ms", *frames, f"{requests:.0f}", number(size)))
    return rows


if __name__ == "__main__":
    for row in replays(*map(int, sys.argv[1:2])):
        print("  ".join(row))
