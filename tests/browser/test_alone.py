"""A whole game of settlers by keys alone, and one by a finger alone, from the room to the result; bots play along.

What to do is decided by the steady bot. Bargaining is left out, since other tests do it and bots take offers back at
any moment.
"""

import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from engine.core import SeededRng
from engine.games.settlers.bots import SteadyBot
from tests.browser.eyes import Eyes
from tests.browser.fingers import Fingers
from tests.browser.hands import Hands
from tests.browser.keys import Keys
from tests.browser.people import People, Screen, token_of
from tests.browser.progress import Progress
from tests.browser.scenes import Scene, token
from tests.browser.serving import Server
from tests.browser.trail import Trail

LEFT_OUT = {
    *("MakeOffer", "CallOffers", "AcceptOffer", "DeclineOffer", "ChooseAcceptor", "WithdrawOffer"),
    *("PlayRoadBuilding", "PlayYearOfPlenty", "PlayMonopoly"),
}
BOTS = 2

# No mouse, no wheel, no finger where there are only keys; no mouse where there is only a finger.
GUARD = """(allowed) => {
  window.strayed = [];
  for (const kind of ['pointerdown', 'mousedown', 'touchstart', 'wheel', 'keydown'])
    addEventListener(kind, (event) => {
      const by = kind === 'keydown' ? 'key' : kind === 'pointerdown' ? event.pointerType : kind.slice(0, 5);
      if (event.isTrusted && by !== allowed && !(kind === 'mousedown' && allowed === 'touch'))
        window.strayed.push(kind + ' ' + by);
    }, true);
}"""


@pytest.fixture
def table() -> Scene:
    """A room whose host alone sits in it; five points win."""
    return Scene("SAMEGM", names=("Alex",), changes={"victory_points": 5})


@pytest.fixture
def scenes(table: Scene) -> list[Scene]:
    return [table]


@pytest.fixture
def settings() -> dict[str, int]:
    return {"bot_delay": 0, "bot_waits": 0, "bot_patience": 0}


def sit_down_with_bots(page: Page, push: Callable[[Locator], None]) -> None:
    for _ in range(BOTS):
        free = page.locator(".seat-free")
        before = free.count()
        push(free.first.get_by_role("button", name=re.compile("^Add a bot: Steady")))
        expect(free).to_have_count(before - 1)
    start = page.get_by_role("button", name=re.compile("^Start"))
    expect(start).to_be_enabled()
    push(start)
    expect(page.locator(".s-banner")).to_be_visible()


def play(hands: Hands, eyes: Eyes) -> None:
    """From the first settlement until somebody has won."""
    head, rng = SteadyBot(), SeededRng(1)
    progress = Progress()
    with Trail() as trail:
        while not eyes.view.get("result"):
            progress.check(eyes.seq, eyes.view)
            eyes.look(0.05)
            offers = {name: forms for name, forms in eyes.legal.items() if name not in LEFT_OUT}
            command = head.choose(eyes.view, offers, eyes.seat or 0, rng) if offers else None
            if command is None or command["is"] in LEFT_OUT:
                continue
            before = eyes.seq
            trail.add(before, command)
            if hands.do(command, eyes):
                _happened(eyes, before, command)


def _happened(eyes: Eyes, before: int, command: dict[str, Any]) -> None:
    deadline = time.monotonic() + 20
    while eyes.seq <= before:
        assert time.monotonic() < deadline, f"this did not happen: {command}"
        eyes.look(0.05)


@pytest.mark.nightly
@pytest.mark.parametrize("screen", ["desktop", "phone"], ids=["by keys alone", "by a finger alone"])
def test_a_whole_game_from_the_room_to_the_result(people: People, server: Server, table: Scene, screen: Screen) -> None:
    page = people.arrive(screen, token=token(table.user(0)))
    page.add_init_script(f"({GUARD})('{'key' if screen == 'desktop' else 'touch'}')")
    page.goto(f"/r/{table.code}")
    hands = Keys(page) if screen == "desktop" else Fingers(page)
    expect(page.locator(".seat-mine")).to_be_visible()
    sit_down_with_bots(page, hands.push)
    with Eyes(server.url, table.code, token_of(page)) as eyes:
        eyes.see()
        play(hands, eyes)
    expect(page.locator("#over-title")).to_be_visible()
    expect(page.locator(".end-sources").first).to_be_attached()
    assert page.evaluate("strayed") == []
