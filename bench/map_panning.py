"""`python -m bench.map_panning`: frame rate of dragging the map of a finished game of Hunters & Gatherers."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from itertools import pairwise
from math import cos, sin, tau
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from threading import Thread
from typing import NamedTuple

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
SLOWED = 4
RUNS, SECONDS, EVERY = 5, 2.0, 0.008
RADIUS = 130


class Screen(NamedTuple):
    name: str
    width: int
    height: int
    touch: bool = False
    density: float = 1


SCREENS = (Screen("desktop 1440 × 900", 1440, 900), Screen("phone 390 × 844", 390, 844, touch=True, density=2))


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Log nothing."""


@contextmanager
def scenes() -> Iterator[str]:
    """The address of the page that shows scenes, built as the client is built."""
    with TemporaryDirectory() as folder:
        tools = f"{ROOT / '.venv/bin'}{os.pathsep}{os.environ['PATH']}"
        build = ["npx", "vite", "build", "--config", "vite.scenes.ts", "--outDir", folder, "--logLevel", "error"]
        subprocess.run(build, cwd=ROOT / "web", check=True, env=os.environ | {"PATH": tools})
        server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder))
        Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/dev-map.html"
        finally:
            server.shutdown()


COUNT = """() => {
  const frames = [];
  const step = (now) => { frames.push(now); globalThis.frame = requestAnimationFrame(step); };
  globalThis.frame = requestAnimationFrame(step);
  globalThis.counted = () => { cancelAnimationFrame(globalThis.frame); return frames; };
}"""


def pan(page: Page, session: CDPSession, screen: Screen) -> tuple[float, float]:
    """Frames a second over one run, and the longest wait between two of them, ms."""
    box = page.locator(".h-map").bounding_box()
    assert box is not None
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def send(kind: str, x: float, y: float) -> None:
        if screen.touch:
            points = [] if kind == "touchEnd" else [{"x": x, "y": y}]
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        else:
            event = {"type": kind, "x": x, "y": y, "button": "left", "buttons": 1, "clickCount": 1}
            session.send("Input.dispatchMouseEvent", event)

    press, move, release = (
        ("touchStart", "touchMove", "touchEnd") if screen.touch else ("mousePressed", "mouseMoved", "mouseReleased")
    )
    at = (middle[0] + RADIUS, middle[1])
    send(press, *at)
    send(move, at[0] - 12, at[1])
    page.evaluate(COUNT)
    start = time.perf_counter()
    while (gone := time.perf_counter() - start) < SECONDS:
        turn = gone / 1.1 * tau
        at = middle[0] + RADIUS * cos(turn), middle[1] + RADIUS * sin(turn)
        send(move, *at)
        time.sleep(max(0.0, EVERY - (time.perf_counter() - start - gone)))
    frames: list[float] = page.evaluate("counted()")
    send(release, *at)
    waits = [b - a for a, b in pairwise(frames)]
    return 1000 * len(waits) / (frames[-1] - frames[0]), max(waits)


def spent(browser: Browser) -> dict[int, int]:
    """Renderer → processor time of its main thread so far, ns."""
    found = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    pids = [one["id"] for one in found if one["type"] == "renderer"]
    return {pid: int(Path(f"/proc/{pid}/task/{pid}/schedstat").read_text().split()[0]) for pid in pids}


def cost(browser: Browser, page: Page, session: CDPSession, screen: Screen) -> float:
    """Processor time of the page's own thread for each frame that it brought, ms."""
    before = spent(browser)
    rate, _ = pan(page, session, screen)
    most = max(now - before.get(pid, now) for pid, now in spent(browser).items())
    return most / 1e6 / (rate * SECONDS)


def settled(page: Page) -> None:
    """Until the tiles are drawn for the new size, too."""
    seen, since = "", time.perf_counter()
    while time.perf_counter() - since < 2.5:
        now: str = page.evaluate("[...document.querySelectorAll('.h-tile')].map((tile) => tile.href.baseVal).join()")
        if now != seen:
            seen, since = now, time.perf_counter()
        page.wait_for_timeout(250)


def measured(browser: Browser, address: str, screen: Screen) -> list[tuple[float, float]]:
    context = browser.new_context(
        viewport={"width": screen.width, "height": screen.height},
        has_touch=screen.touch,
        is_mobile=screen.touch,
        device_scale_factor=screen.density,
    )
    page = context.new_page()
    page.goto(f"{address}?scene=over&board&lang=en")
    page.locator(".h-map").wait_for()
    start = time.perf_counter()
    page.wait_for_function("document.querySelector('.h-unready') === null", timeout=60_000)
    print(f"{screen.name:<22} tiles drawn after {time.perf_counter() - start:.1f} s")
    session = context.new_cdp_session(page)
    for _ in range(3):
        page.keyboard.press("+")
        page.wait_for_timeout(300)
    settled(page)
    costs = [cost(browser, page, session, screen) for _ in range(3)]
    print(f"{screen.name:<22} a frame costs the page's thread {min(costs):.1f} ms, median {median(costs):.1f} ms")
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    runs = []
    for _ in range(RUNS):
        runs.append(pan(page, session, screen))
        page.wait_for_timeout(400)
    context.close()
    return runs


def main() -> None:
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    with scenes() as address, sync_playwright() as playwright:
        flags = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"]
        browser = playwright.chromium.launch(executable_path=path, args=flags)
        for screen in SCREENS if len(sys.argv) < 2 else [s for s in SCREENS if s.name.startswith(sys.argv[1])]:
            runs = measured(browser, address, screen)
            rates = sorted(rate for rate, _ in runs)
            waits = sorted(wait for _, wait in runs)
            load = os.getloadavg()[0]
            print(
                f"{screen.name:<22} slowed ×{SLOWED}: best {rates[-1]:.0f}, median {median(rates):.0f} frames/s; "
                f"longest wait best {waits[0]:.0f}, median {median(waits):.0f} ms; load {load:.1f}"
            )
        browser.close()


if __name__ == "__main__":
    main()
