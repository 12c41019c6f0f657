"""The client as something that a device has: its manifest, its page without a network, and a server that is upgraded.

Contexts here are their own, since those of other tests have no service worker.
"""

import re
import shutil
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.accessibility import serious_violations
from tests.browser.conftest import PATIENCE, WEB
from tests.browser.serving import Server, served

CONTROLLED = """() => new Promise((done) => {
  const workers = navigator.serviceWorker;
  if (workers.controller) done();
  else workers.oncontrollerchange = () => done();
})"""

REMOVED = """async (old) => {
  while ((await caches.keys()).includes(old)) await new Promise(requestAnimationFrame);
}"""


@pytest.fixture
def build(client: None, tmp_path: Path) -> Path:
    """A copy of the built client, which a test may exchange for another build."""
    return Path(shutil.copytree(WEB / "dist", tmp_path / "dist"))


@pytest.fixture
def server(build: Path, tmp_path: Path) -> Iterator[Server]:
    with served(tmp_path, {"web": build}) as running:
        yield running


@pytest.fixture
def context(browser: Browser, server: Server) -> Iterator[BrowserContext]:
    with browser.new_context(base_url=server.url, locale="en-GB", reduced_motion="reduce") as opened:
        opened.set_default_timeout(PATIENCE)
        yield opened


def controlled(page: Page, path: str = "/") -> Page:
    """The page, once a service worker answers for it."""
    page.goto(path)
    page.evaluate(CONTROLLED)
    return page


def kept(page: Page) -> dict[str, list[str]]:
    """What the worker keeps: the paths of each of its caches."""
    found = page.evaluate(
        """async () => Object.fromEntries(await Promise.all((await caches.keys()).map(async (name) =>
          [name, (await (await caches.open(name)).keys()).map((it) => new URL(it.url).pathname)])))"""
    )
    return dict(found)


def upgrade(build: Path) -> str:
    """Exchange the build in a folder for one whose first script has another name, as any change gives it. That name."""
    page = (build / "index.html").read_text()
    found = re.search(r"/assets/(index-[\w-]+\.js)", page)
    assert found
    first, other = found[1], "index-OtherBuild.js"
    script = (build / "assets" / first).read_text()
    for path in (build / "assets").glob(f"{first}*"):
        path.unlink()
    for path in [*build.glob("assets/*.js"), build / "index.html", build / "manifest.json"]:
        if first in (text := path.read_text()):
            path.write_text(text.replace(first, other))
            path.with_name(f"{path.name}.br").unlink(missing_ok=True)
    (build / "assets" / other).write_text(f"document.documentElement.dataset.build = 'other';\n{script}")
    worker = build / "worker.js"
    version = re.search(r"kaitaku (?:\$\{`)?([0-9a-f]{16})", worker.read_text())
    assert version
    worker.write_text(worker.read_text().replace(version[1], "0123456789abcdef"))
    return other


def test_a_browser_finds_nothing_wrong_with_the_manifest_and_its_icons(context: BrowserContext) -> None:
    page = context.new_page()
    page.goto("/")
    wire = context.new_cdp_session(page)
    found: dict[str, Any] = wire.send("Page.getAppManifest")
    assert found["url"].endswith("/app.webmanifest")
    assert found["errors"] == []
    manifest = context.request.get("/app.webmanifest")
    assert manifest.headers["content-type"].startswith("application/manifest+json")
    said = manifest.json()
    assert (said["start_url"], said["scope"], said["display"]) == ("/", "/", "standalone")
    assert {(icon["sizes"], icon["purpose"]) for icon in said["icons"]} == {
        (size, purpose) for size in ("192x192", "512x512") for purpose in ("any", "maskable")
    }
    for icon in said["icons"]:
        body = context.request.get(icon["src"]).body()
        width, height = struct.unpack(">II", body[16:24])
        assert (body[:4], f"{width}x{height}") == (b"\x89PNG", icon["sizes"])
    touch = page.locator('link[rel="apple-touch-icon"]').get_attribute("href")
    assert context.request.get(str(touch)).headers["content-type"] == "image/png"


def test_without_a_network_a_page_says_so_and_comes_back_by_itself(context: BrowserContext) -> None:
    page = controlled(context.new_page())
    context.set_offline(True)
    page.goto("/l/any-league")
    expect(page).to_have_title("You are offline")
    expect(page.get_by_role("heading", level=1, name="You are offline", exact=True)).to_be_visible()
    expect(page.locator("main")).to_contain_text("Your game goes on when you are back.")
    assert serious_violations(page) == []
    with page.expect_event("load"):
        page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("heading", level=1, name="You are offline", exact=True)).to_be_visible()
    # a page of its own: what the first one loads again may come in between
    other = context.new_page()
    other.goto("/settings")
    expect(other.get_by_role("heading", level=1, name="You are offline", exact=True)).to_be_visible()
    context.set_offline(False)
    expect(other.get_by_role("heading", level=1, name="Settings", exact=True)).to_be_visible()


def test_a_page_that_is_loaded_while_the_server_restarts_says_so_and_comes_by_itself(
    context: BrowserContext, server: Server
) -> None:
    page = controlled(context.new_page())
    server.stop()
    page.goto("/settings")
    expect(page).to_have_title("The server does not answer")
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    expect(page.get_by_role("heading", level=1, name="The server does not answer", exact=True)).to_be_visible()
    expect(page.locator("main")).to_contain_text("This page tries again by itself")
    assert serious_violations(page) == []
    server.start()
    expect(page.get_by_role("heading", level=1, name="Settings", exact=True)).to_be_visible()


@pytest.mark.nightly
def test_the_page_without_a_network_has_the_language_and_the_theme_that_were_chosen(context: BrowserContext) -> None:
    page = controlled(context.new_page())
    page.evaluate("localStorage.setItem('kaitaku.settings', JSON.stringify({ theme: 'dark', language: 'ja' }))")
    context.set_offline(True)
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.get_by_role("heading", level=1, name="オフラインです", exact=True)).to_be_visible()
    assert serious_violations(page) == []


@pytest.mark.nightly
def test_nothing_is_kept_but_files_that_never_change(context: BrowserContext) -> None:
    page = controlled(context.new_page())
    page.goto("/new")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.goto("/leagues")
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    paths = [path for found in kept(page).values() for path in found]
    assert paths
    assert [path for path in paths if not path.startswith("/assets/")] == []


def test_after_an_upgrade_a_reload_has_the_new_page_and_its_scripts(context: BrowserContext, build: Path) -> None:
    page = controlled(context.new_page())
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    before = kept(page)
    assert len(before) == 1
    other = upgrade(build)

    page.reload()  # the worker of the build before answers for this page
    expect(page.locator("html")).to_have_attribute("data-build", "other")
    assert page.locator(f'script[src="/assets/{other}"]').count() == 1

    page.evaluate("() => navigator.serviceWorker.getRegistration().then((it) => it.update())")
    page.evaluate(REMOVED, next(iter(before)))
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-build", "other")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert set(kept(page)) == {"kaitaku 0123456789abcdef"}


@pytest.mark.nightly
def test_the_worker_is_always_asked_for_anew_and_serves_the_whole_site(context: BrowserContext) -> None:
    answer = context.request.get("/worker.js")
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-type"].startswith("text/javascript")
    page = controlled(context.new_page())
    scope = page.evaluate("() => navigator.serviceWorker.ready.then((it) => it.scope)")
    assert scope == page.url


@pytest.mark.nightly
def test_installing_is_offered_in_the_settings_and_nowhere_else(context: BrowserContext) -> None:
    page = context.new_page()
    page.goto("/settings")
    region = page.locator(".settings-group", has=page.get_by_role("heading", name="This device"))
    expect(region).to_be_visible()
    offer = page.get_by_role("button", name="Install Kaitaku on this device")
    page.evaluate(
        """() => {
          const offered = new Event('beforeinstallprompt', { cancelable: true });
          offered.prompt = () => { document.documentElement.dataset.asked = 'yes'; return Promise.resolve(); };
          dispatchEvent(offered);
          document.documentElement.dataset.banner = offered.defaultPrevented ? 'no' : 'yes';
        }"""
    )
    expect(page.locator("html")).to_have_attribute("data-banner", "no")
    expect(page.locator("html")).not_to_have_attribute("data-asked", "yes")
    offer.click()
    expect(page.locator("html")).to_have_attribute("data-asked", "yes")
    expect(offer).to_have_count(0)
    page.evaluate("dispatchEvent(new Event('appinstalled'))")
    expect(region).to_contain_text("Kaitaku is installed on this device")


@pytest.mark.nightly
def test_an_iphone_is_told_how_to_install(context: BrowserContext) -> None:
    context.add_init_script("Object.defineProperty(navigator, 'standalone', { get: () => false })")
    page = context.new_page()
    page.goto("/settings")
    expect(page.get_by_text("To install Kaitaku, tap Share and then “Add to Home Screen”.")).to_be_visible()
