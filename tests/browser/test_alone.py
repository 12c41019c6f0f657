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
from tests.browser.hands import Hands
from tests.browser.keyboard import Keyboard
from tests.browser.people import People, Screen, token_of
from tests.browser.scenes import Scene, token
from tests.browser.serving import Server

DEADLINE = 240.0  # seconds until a game that hangs is given up
LEFT_OUT = {
    *("MakeOffer", "CallOffers", "AcceptOffer", "DeclineOffer", "ChooseAcceptor", "WithdrawOffer"),
    *("PlayRoadBuilding", "PlayYearOfPlenty", "PlayMonopoly"),
}
BOTS = 2
DOUBLE = 600  # ms after which a second tap is one of its own
ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")

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

# Which arrow leads towards a spot from the one that has the focus.
TOWARDS = """(spot) => {
  const middle = (element) => {
    const box = element.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const wanted = document.querySelector(`[data-spot="${spot}"]`);
  const here = document.activeElement;
  if (here === wanted) return '';
  const [x, y] = middle(wanted), [u, v] = middle(here);
  return Math.abs(x - u) > Math.abs(y - v) ? (x > u ? 'ArrowRight' : 'ArrowLeft') : y > v ? 'ArrowDown' : 'ArrowUp';
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


class Fingers(Hands):
    """Hands that touch a phone, and have no mouse."""

    def __init__(self, page: Page) -> None:
        super().__init__(page, phone=True)

    def push(self, button: Locator) -> None:
        button.tap()

    def press(self, name: str) -> None:
        """Not at once: the second half of a double tap is not meant for what the button has become."""
        self.page.wait_for_timeout(DOUBLE)
        super().press(name)


class Keys(Hands):
    """Hands on a keyboard only."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.keys, self.rng = Keyboard(page), SeededRng(2)

    def push(self, button: Locator) -> None:
        """Goes there by Tab, and presses Enter."""
        expect(button).to_be_enabled()
        for _ in range(200):
            if button.evaluate("(it) => it === document.activeElement"):
                self.keys.press("Enter")
                return
            self.keys.press("Tab")
        raise AssertionError(f"Tab does not reach {button}")

    def press(self, name: str) -> None:
        """Space, wherever the focus is on nothing that Space would press."""
        expect(self.page.locator(".s-main", has_text=name)).to_be_enabled()
        if self.page.evaluate("document.activeElement.matches('button, a, input, [data-spot], summary')"):
            self.push(self.page.locator(".s-main", has_text=name))
        else:
            self.keys.press("Space")

    def place(self, command: str, spot: str, *, free: bool = False) -> None:
        if command.startswith("Build") and not free:
            self.keys.press({"BuildRoad": "r", "BuildSettlement": "s", "BuildCity": "c"}[command])
        self._choose(spot)

    def _choose(self, spot: str) -> None:
        wanted = self.page.locator(f'[data-spot="{spot}"]:not([aria-disabled])')
        expect(wanted).to_be_attached()
        for _ in range(200):
            if self.page.evaluate("document.activeElement.matches('[data-spot]')"):
                break
            self.keys.press("Tab")
        for press in range(400):
            arrow = self.page.evaluate(TOWARDS, spot)
            if not arrow:
                self.keys.press("Enter")
                return
            astray = press > 10 and not self.rng.number(3)
            self.keys.press(ARROWS[self.rng.number(4)] if astray else arrow)
        raise AssertionError(f"arrows do not reach {spot}")


def sit_down_with_bots(page: Page, push: Callable[[Locator], None]) -> None:
    for _ in range(BOTS):
        free = page.locator(".seat-free")
        before = free.count()
        push(free.first.get_by_role("button", name=re.compile("^Add a steady bot")))
        expect(free).to_have_count(before - 1)
    push(page.get_by_role("button", name="I’m ready"))
    start = page.get_by_role("button", name=re.compile("^Start"))
    expect(start).to_be_enabled()
    push(start)
    expect(page.locator(".s-banner")).to_be_visible()


def play(hands: Hands, eyes: Eyes) -> None:
    """From the first settlement until somebody has won."""
    head, rng = SteadyBot(), SeededRng(1)
    deadline = time.monotonic() + DEADLINE
    while not eyes.view.get("result"):
        assert time.monotonic() < deadline, f"the game does not end: {eyes.view.get('turn')}"
        eyes.look(0.05)
        offers = {name: forms for name, forms in eyes.offers.items() if name not in LEFT_OUT}
        command = head.choose(eyes.view, offers, eyes.seat or 0, rng) if offers else None
        if command is None or command["is"] in LEFT_OUT:
            continue
        before = eyes.seq
        hands.do(command, eyes.view, eyes.offers)
        _happened(eyes, before, command)


def _happened(eyes: Eyes, before: int, command: dict[str, Any]) -> None:
    deadline = time.monotonic() + 20
    while eyes.seq <= before:
        assert time.monotonic() < deadline, f"this did not happen: {command}"
        eyes.look(0.05)


@pytest.mark.slow
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
    expect(page.locator(".s-breakdown")).to_be_attached()
    assert page.evaluate("strayed") == []
