"""Push messages as a browser has them: opting in by a press, a notice of the worker's, and where it can't be.

What a push service would deliver is delivered by DevTools. To subscribe at a real one would need the world outside, so
that these browsers are given a subscription whose service is on this machine.
"""

import shutil
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, expect

from tests.browser.accessibility import serious_violations
from tests.browser.conftest import FLAGS, PATIENCE
from tests.browser.moments import scene
from tests.browser.people import COOKIE
from tests.browser.scenes import Scene, token
from tests.browser.serving import Server, served
from tests.browser.test_installed import controlled
from tests.leagues.receivers import Receiver, receiver
from tests.push import browsers

SUBSCRIBED = """
  const bytes = (text) =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (it) => it.charCodeAt(0)).buffer;
  let held = null;
  PushManager.prototype.getSubscription = async () => held;
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
    const keys = { p256dh: bytes('%(p256dh)s'), auth: bytes('%(auth)s') };
    held = {
      endpoint: '%(endpoint)s',
      options: { applicationServerKey: bytes(applicationServerKey) },
      getKey: (name) => keys[name],
      unsubscribe: async () => { held = null; return true; },
    };
    return held;
  };
"""

SHOWN = """async () => (await (await navigator.serviceWorker.ready).getNotifications()).map(
  ({ title, body, tag, lang, data }) => ({ title, body, tag, lang, path: data?.path }))"""

SHOWN_SOON = """async ([count, patience]) => {
  const worker = await navigator.serviceWorker.ready;
  const end = performance.now() + patience;
  while ((await worker.getNotifications()).length !== count) {
    if (performance.now() > end) throw new Error(`${(await worker.getNotifications()).length} notices are shown`);
    await new Promise((done) => setTimeout(done, 10));
  }
}"""


@pytest.fixture(scope="module")
def whole(browser: Browser) -> Iterator[Browser]:
    """A Chromium that has notifications: the shell without windows, in which other tests are, denies them."""
    path = next(filter(None, map(shutil.which, ("chromium", "chromium-browser"))), None)
    launched = browser.browser_type.launch(executable_path=path, channel=None if path else "chromium", args=FLAGS)
    yield launched
    launched.close()


@pytest.fixture
def table() -> Scene:
    return scene("trading")


@pytest.fixture
def service() -> Iterator[Receiver]:
    with receiver() as kept:
        yield kept


@pytest.fixture
def server(client: None, tmp_path: Path, table: Scene) -> Iterator[Server]:
    with served(tmp_path, {"push_loopback": 1}, [table]) as running:
        yield running


@pytest.fixture
def context(whole: Browser, server: Server, table: Scene) -> Iterator[BrowserContext]:
    """The browser of whoever is on turn at the table."""
    with whole.new_context(base_url=server.url, locale="en-GB", reduced_motion="reduce") as opened:
        opened.set_default_timeout(PATIENCE)
        opened.add_cookies([{"name": COOKIE, "value": token(table.sitter(table.seat)), "url": server.url}])
        yield opened


class Worker:
    """The service worker of an empty page that will go to the site, as DevTools have it.

    Nobody asks which notices there are until DevTools have seen the last one displayed: asked meanwhile, Chromium
    forgets one that is in its store and not yet on the screen.
    """

    def __init__(self, page: Page) -> None:
        self._page = page
        self._wire: CDPSession = page.context.new_cdp_session(page)
        self._ids: list[str] = []
        self._displayed = 0
        self._wire.on("ServiceWorker.workerRegistrationUpdated", self._registered)
        self._wire.on("BackgroundService.backgroundServiceEventReceived", self._happened)
        self._wire.send("ServiceWorker.enable")
        self._wire.send("BackgroundService.setRecording", {"shouldRecord": True, "service": "notifications"})
        self._wire.send("BackgroundService.startObserving", {"service": "notifications"})

    def _registered(self, said: dict[str, Any]) -> None:
        self._ids += [one["registrationId"] for one in said["registrations"] if not one["isDeleted"]]

    def _happened(self, said: dict[str, Any]) -> None:
        self._displayed += said["backgroundServiceEvent"]["eventName"] == "Notification displayed"

    def deliver(self, message: str) -> None:
        """What a push service would; its notice is displayed afterwards."""
        assert self._ids, "the worker is not registered"
        wanted = self._displayed + 1
        origin = self._page.evaluate("location.origin")
        said = {"origin": origin, "registrationId": self._ids[-1], "data": message}
        self._wire.send("ServiceWorker.deliverPushMessage", said)
        deadline = time.monotonic() + PATIENCE / 1000
        while self._displayed < wanted:
            assert time.monotonic() < deadline, "the worker displays no notice"
            self._page.evaluate("new Promise(requestAnimationFrame)")  # meanwhile DevTools are heard

    def shows(self, count: int) -> list[dict[str, Any]]:
        """The notices that are shown, once they are so many."""
        self._page.evaluate(SHOWN_SOON, [count, PATIENCE])
        found: list[dict[str, Any]] = self._page.evaluate(SHOWN)
        return found


def notice(**changes: str) -> str:
    said = {"title": "Your turn", "body": "Settlers · table ABCDEF", "path": "/r/ABCDEF", "tag": "turn-ABCDEF"}
    return msgspec.json.encode(said | {"lang": "en"} | changes).decode()


def test_the_worker_shows_what_a_push_service_delivers(context: BrowserContext, server: Server) -> None:
    context.grant_permissions(["notifications"], origin=server.url)
    page = context.new_page()
    worker = Worker(page)
    controlled(page)
    worker.deliver(notice())
    assert worker.shows(1) == [msgspec.json.decode(notice())]
    worker.deliver(notice(body="Settlers · table ABCDEF again"))  # it takes the place of the first
    worker.deliver(notice(tag="night-club-s1r1", path="//evil.example/", title="Friday club"))
    shown = {one["tag"]: one for one in worker.shows(2)}
    assert shown["night-club-s1r1"]["path"] == "/"
    worker.deliver("no JSON")
    assert {one["title"] for one in worker.shows(3)} >= {"Kaitaku", "Friday club"}


@pytest.mark.nightly
def test_whoever_comes_to_the_table_needs_no_notice_of_it(
    context: BrowserContext, server: Server, table: Scene
) -> None:
    context.grant_permissions(["notifications"], origin=server.url)
    page = context.new_page()
    worker = Worker(page)
    controlled(page)
    worker.deliver(notice(tag=f"turn-{table.code}"))
    worker.deliver(notice())
    worker.shows(2)
    page.goto(f"/r/{table.code}")
    expect(page.locator(".s-banner")).to_be_visible()
    assert [one["tag"] for one in worker.shows(1)] == ["turn-ABCDEF"]


def menu(page: Page) -> Page:
    page.get_by_role("button", name="Table menu").click()
    return page


@pytest.mark.nightly
def test_opting_in_at_a_table_asks_on_a_press_alone_and_tells_of_the_turn_once_the_page_is_gone(
    context: BrowserContext, server: Server, table: Scene, service: Receiver
) -> None:
    browser = browsers.Browser(service.url)
    held = {"p256dh": browser.p256dh, "auth": browser.auth, "endpoint": browser.endpoint}
    context.add_init_script(SUBSCRIBED % held)
    context.add_init_script(
        """Object.defineProperty(Notification, 'permission', { get: () => localStorage.granted ?? 'default' });
        Notification.requestPermission = async () => (localStorage.granted = 'granted');"""
    )
    page = context.new_page()
    page.goto(f"/r/{table.code}")
    switch = menu(page).get_by_role("switch", name="Tell me when it is my turn here")
    expect(switch).to_be_enabled()
    expect(switch).not_to_be_checked()
    assert page.evaluate("Notification.permission") == "default"
    switch.click()
    expect(switch).to_be_checked()
    expect(switch).to_be_enabled()
    assert serious_violations(page) == []
    key = page.request.get("/api/push").json()["key"]
    page.goto("/settings")
    assert service.posts == []
    server.turn(11)
    assert service.arrived.wait(PATIENCE / 1000)
    pushed = browser.read(service.posts[0], key)
    assert pushed.notice["path"] == f"/r/{table.code}"


@pytest.mark.nightly
def test_in_the_settings_match_nights_are_chosen_and_all_is_ended(
    context: BrowserContext, server: Server, service: Receiver
) -> None:
    browser = browsers.Browser(service.url)
    held = {"p256dh": browser.p256dh, "auth": browser.auth, "endpoint": browser.endpoint}
    context.add_init_script(SUBSCRIBED % held)
    context.grant_permissions(["notifications"], origin=server.url)
    page = context.new_page()
    page.goto("/settings")
    nights = page.get_by_role("switch", name="Tell me of match nights")
    with page.expect_response("**/api/push/nights"):
        nights.click()
    expect(nights).to_be_checked()
    (device,) = page.request.get("/api/push").json()["devices"]
    assert device["nights"] is True
    with page.expect_response("**/api/push/remove"):
        page.get_by_role("button", name="Stop all notifications on this device").click()
    expect(nights).not_to_be_checked()
    assert page.request.get("/api/push").json()["devices"] == []


by_night = partial(pytest.param, marks=pytest.mark.nightly)


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("script", "said"),
    [
        ("Object.defineProperty(window, 'isSecureContext', { get: () => false })", "need an address that begins with"),
        by_night("delete window.PushManager", "This browser can’t receive notifications"),
        by_night(
            "delete window.PushManager; Object.defineProperty(navigator, 'standalone', { get: () => false })",
            "First install Kaitaku: tap Share and then “Add to Home Screen”",
        ),
        by_night(
            "Object.defineProperty(Notification, 'permission', { get: () => 'denied' })",
            "Notifications from this site are blocked in your browser’s settings",
        ),
    ],
    ids=["http", "old browser", "iPhone", "blocked"],
)
def test_where_it_can_not_be_the_page_says_why(context: BrowserContext, table: Scene, script: str, said: str) -> None:
    context.add_init_script(script)
    page = context.new_page()
    page.goto(f"/r/{table.code}")
    switch = menu(page).get_by_role("switch", name="Tell me when it is my turn here")
    expect(switch).to_be_disabled()
    expect(page.get_by_role("dialog").get_by_text(said)).to_be_visible()
    page.goto("/settings")
    expect(page.get_by_role("switch", name="Tell me of match nights")).to_be_disabled()
    expect(page.get_by_text(said).first).to_be_visible()


@pytest.mark.nightly
def test_a_person_who_says_no_is_told_how_to_change_their_mind(context: BrowserContext) -> None:
    context.add_init_script("Notification.requestPermission = async () => 'denied'")
    page = context.new_page()
    page.goto("/settings")
    nights = page.get_by_role("switch", name="Tell me of match nights")
    nights.click()
    expect(page.get_by_role("alert").filter(has_text="blocked now")).to_be_visible()
    expect(nights).not_to_be_checked()
