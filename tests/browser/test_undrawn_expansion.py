"""An expansion for which nobody has drawn a screen is played: its actions have a plain form beside the board, and its
documents the words for it."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping

import pytest
from playwright.sync_api import Browser, Page, expect

from engine.games import GAMES
from examples.welfare import EXPANSION
from tests.architecture.sources import ROOT
from tests.browser.accessibility import inspected
from tests.browser.looks import compare, one_font, renew
from tests.browser.people import People, Screen
from tests.browser.scenes import Scene, keep, token
from tests.browser.serving import Server

HELPED = {"en": ("Take a resource from the bank", "Ore"), "ja": ("銀行から資源を取る", "鉱石")}


class Program:
    """`python -m examples.welfare`, as `ServerProcess` is `python -m server`."""

    def __init__(self, arguments: list[str], environment: Mapping[str, str], server: Server) -> None:
        with server.log.open("ab") as log:
            command = [sys.executable, "-m", "examples.welfare", *arguments]
            self._process = subprocess.Popen(command, cwd=ROOT, env=dict(environment), stdout=log, stderr=log)

    @property
    def ended(self) -> bool:
        return self._process.poll() is not None

    def send(self, which: signal.Signals) -> None:
        self._process.send_signal(which)

    def wait(self, seconds: float) -> int | None:
        return self._process.wait(seconds)


@pytest.fixture(scope="module")
def helped() -> Iterator[Scene]:
    """Somebody has got nothing on three rolls in a row, and takes a resource."""
    game = GAMES["settlers"]
    GAMES["settlers"] = game.extended(EXPANSION)
    try:
        scene = Scene("HEAP23", rulebook="basic+welfare")
        yield scene.play(lambda scene, seat: scene.view()["turn"]["stage"] == "being-helped")
    finally:
        GAMES["settlers"] = game


@pytest.fixture(scope="module")
def server(client: None, tmp_path_factory: pytest.TempPathFactory, helped: Scene) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("welfare"), {"grace": 3_600_000}, Program)
    keep(running.file, [helped])
    running.start()
    yield running
    running.stop()


def entered(people: People, scene: Scene, screen: Screen, language: str) -> Page:
    page = people.arrive(screen, language=language, token=token(scene.sitter(scene.seat)))
    page.goto(f"/r/{scene.code}")
    return page


@pytest.mark.parametrize(("screen", "language"), [("phone", "ja"), ("desktop", "en")])
def test_an_action_without_a_screen_is_done_by_its_plain_form(
    people: People, helped: Scene, server: Server, browser: Browser, screen: Screen, language: str
) -> None:
    title, ore = HELPED[language]
    people.setup = one_font()
    page = entered(people, helped, screen, language)
    card = page.locator(".ask")
    expect(card).to_contain_text(title)
    assert inspected(page) == []
    picture = "other-actions-phone" if screen == "phone" else "other-actions"
    if os.environ.get("RENEW_LOOKS"):
        renew(page, picture, browser, ".ask")
    assert not compare(page, picture, browser, ".ask")
    if screen == "desktop":
        name = helped.name(helped.seat)
        card.get_by_role("button", name=ore).click()
        expect(card).to_have_count(0)
        page.get_by_role("tab", name="Log").click()
        expect(page.get_by_text(f"{name} gets help from the bank").last).to_be_visible()
