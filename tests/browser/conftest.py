"""Real browsers against a real server: a process on a temporary SQLite file, serving the built client.

These come last, since Playwright's own event loop, once running, leaves no room for the asyncio tests of others.
"""

import os
import re
import shutil
import subprocess
from collections.abc import Generator, Iterator
from fcntl import LOCK_EX, flock
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.architecture.sources import ROOT
from tests.browser.cable import Cable
from tests.browser.contexts import Contexts
from tests.browser.people import HEAR, People
from tests.browser.scenes import Scene
from tests.browser.serving import Server, served

HERE = Path(__file__).parent
WEB = ROOT / "web"
FLAGS = [
    "--no-sandbox",
    "--process-per-site",  # a context's next page has the renderer of the last (contexts.py)
    "--disable-gpu",
    "--disable-quic",
    "--font-render-hinting=none",  # text is as wide as the font says, whatever the system prefers
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
INSTALLED = ("chromium-headless-shell", "chromium", "chromium-browser")
"""The system's, the lightest first: the shell opens a page for a third of what Chromium with its windows takes."""

PATIENCE = 15_000  # ms until what is expected counts as missing; the machine may be busy
LONG = (
    *("test_whole_game.py", "test_hunters_game.py", "test_league_pages.py", "test_overlays.py", "test_looks.py"),
    *("test_review.py", "test_league_table.py", "test_next_game.py", "test_account.py"),
)
"""Where processes share the tests, these begin first of all with browsers, or everything would wait for one of them."""

FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.browser)
    items.sort(key=lambda item: item.path.is_relative_to(HERE) and 1 + (item.path.name not in LONG))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


@pytest.fixture(scope="session")
def client(tmp_path_factory: pytest.TempPathFactory) -> None:
    """The client as people get it, built anew if a source is younger than what was built; by one worker of the run."""
    with (tmp_path_factory.getbasetemp().parent / "building").open("w") as lock:
        flock(lock, LOCK_EX)
        _build()


def _build() -> None:
    built = WEB / "dist/index.html"
    named = ["index.html", "package-lock.json", *(path.name for path in WEB.glob("vite.*.ts"))]
    sources = [*(WEB / name for name in named), *(WEB / "src").rglob("*"), *(WEB / "public").rglob("*")]
    if not built.exists() or built.stat().st_mtime < max(path.stat().st_mtime for path in sources if path.is_file()):
        tools = f"{ROOT / '.venv/bin'}{os.pathsep}{os.environ['PATH']}"
        subprocess.run(["npm", "run", "--silent", "build"], cwd=WEB, check=True, env=os.environ | {"PATH": tools})
        built.touch()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The system's Chromium, or else Playwright's own."""
    path = next(filter(None, map(shutil.which, INSTALLED)), None)
    with sync_playwright() as playwright:
        expect.set_options(timeout=PATIENCE)
        launched = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield launched
        launched.close()


@pytest.fixture
def settings() -> dict[str, int]:
    """How the server differs from the defaults; modules say it by a fixture of their own."""
    return {}


@pytest.fixture
def scenes() -> list[Scene]:
    """What the server finds in its store; as above."""
    return []


@pytest.fixture
def server(client: None, tmp_path: Path, settings: dict[str, int], scenes: list[Scene]) -> Iterator[Server]:
    """A running server."""
    with served(tmp_path, settings, scenes) as running:
        yield running


@pytest.fixture
def cable(server: Server) -> Iterator[Cable]:
    """A cable to that server, for whoever is to lose it."""
    laid = Cable(server.port)
    yield laid
    laid.close()


@pytest.fixture(scope="session")
def contexts(browser: Browser) -> Contexts:
    """What people have their pages in."""
    return Contexts(browser, HEAR)


@pytest.fixture
def people(contexts: Contexts, server: Server, request: pytest.FixtureRequest) -> Iterator[People]:
    """Whoever arrives at that server. Nothing may go wrong in their pages: no exception, no error in the console."""
    crowd = People(contexts, server.url)
    yield crowd
    if failed := request.node.stash.get(FAILED, False):
        folder = ROOT / "test-results" / re.sub(r"\W+", "-", request.node.name)
        crowd.photograph(folder)
        if isinstance(server, Server):  # where several share a store, their test says what it needs
            kept = server.keep(folder)
            print(f"Chance as it fell and as it will fall is kept: python -m server --data {kept.relative_to(ROOT)}")
        print(f"The pages, and the cookies that open the same seats: {(folder / 'pages.txt').relative_to(ROOT)}")
    crowd.leave(sound=not failed)
    if crowd.faults:
        pytest.fail("\n".join(crowd.faults), pytrace=False)
