"""The board stays where it is over a whole turn: nothing but the reader's own hand moves it."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.eyes import Eyes
from tests.browser.moments import scene
from tests.browser.people import People
from tests.browser.scenes import Scene, token
from tests.browser.serving import Server
from tests.browser.test_clear_board import RESTED
from tests.browser.touch import rest, tap
from tests.browser.voices import Voice
from tests.by_day import by_day

DRIFT = 0.5
"""Pixels on the screen that nobody sees."""

# Middle and radius of each number token, in client pixels, as soon as the board rests.
TOKENS = """() => {
  const units = document.querySelector('.board-live').getScreenCTM();
  return [[0, 0], [-346, 0], [346, 0], [-173, -300], [173, 300]].map(([x, y]) =>
    [units.a * x + units.e, units.d * y + units.f, units.a * 30]);
}"""

WHOLE = "banner => banner.scrollWidth <= banner.clientWidth"

# Elsewhere a counter-offer has no room beside the whole board: the reader's own press moves it until it is given up.
ROOM_FOR_COUNTER = "innerHeight > 600 && !document.querySelector('.s-tablet-sheet') || innerWidth > innerHeight"


@pytest.fixture
def table() -> Scene:
    """About to roll, and able to build a road then."""
    return scene("building")


@pytest.fixture
def scenes(table: Scene) -> list[Scene]:
    return [table]


def _tokens(page: Page) -> list[list[float]]:
    rest(page)
    page.evaluate(RESTED)
    found: list[list[float]] = page.evaluate(TOKENS)
    return found


def _whole_turn(page: Page, table: Scene, url: str, press: Callable[[str], None], *, phone: bool) -> dict[str, Any]:
    """How far any token was from where it had been, by what had happened."""
    me = token(table.sitter(table.seat))
    expect(page.locator(".s-main")).to_be_enabled()
    expect(page.locator("[data-spot]")).to_have_count(0)
    expect(page.locator(".s-undo")).to_contain_text("may still take the turn back")
    assert page.locator(".s-banner").evaluate(WHOLE), "whose turn it is was cut"
    before, drift = _tokens(page), {}

    def measure(after: str) -> None:
        pairs = [(a, b) for old, new in zip(before, _tokens(page), strict=True) for a, b in zip(old, new, strict=True)]
        drift[after] = max(abs(a - b) for a, b in pairs)

    press(".s-main")
    expect(page.locator(".s-main")).to_contain_text("End turn")
    measure("roll")
    eyes = Eyes(url, table.code, me)
    hand = eyes.see()["resources"]["hand"]
    other = table.others()[0]
    voice = Voice(url, table.code, token(table.sitter(other)))
    give = next(kind for kind, n in enumerate(table.view(other)["resources"]["hand"]) if n)
    want = next(kind for kind, n in enumerate(hand) if n and kind != give)
    one = [[int(kind == chosen) for kind in range(5)] for chosen in (give, want)]
    voice.ask({"is": "MakeOffer", "to": [table.seat], "give": one[0], "want": one[1]})
    expect(page.get_by_role("button", name="Accept")).to_be_visible()
    measure("offer")
    press("button:has-text('Counter'):visible")
    expect(page.locator(".s-composing")).to_be_visible()
    if page.evaluate(ROOM_FOR_COUNTER):
        measure("counter-offer")
    press(".s-composing .s-cancel")
    expect(page.locator(".s-composing")).to_have_count(0)
    measure("counter-offer given up")
    press("button:has-text('Decline'):visible")
    expect(page.get_by_role("button", name="Accept")).to_have_count(0)
    measure("answer")
    own = Voice(url, table.code, me)
    own.ask({"is": "MakeOffer", "to": table.others(), "give": one[1], "want": one[0]})
    number = max(map(int, own.see()["negotiation"]["offers"]))
    voice.ask({"is": "AcceptOffer", "offer": number})
    expect(page.get_by_role("button", name="Deal with")).to_be_visible()
    measure("answer of another")
    own.ask({"is": "WithdrawOffer", "offer": number})
    expect(page.get_by_role("button", name="Deal with")).to_have_count(0)
    measure("offer withdrawn")
    voice.ask({"is": "AskPause"})
    expect(page.locator(".ask")).to_contain_text("asks for a pause")
    measure("question")
    press(".ask-acts button:nth-of-type(2)")
    expect(page.locator(".ask")).to_contain_text("Play goes on")
    measure("end of the question")
    expect(page.locator(".ask")).to_have_count(0)
    measure("question gone")
    own.close()
    if phone:
        press(".s-phone-nav > button:nth-of-type(2)")
        expect(page.locator(".s-build").first).to_be_visible()
        measure("tab")
    press(".s-build:first-child")
    expect(page.locator(".s-tool")).to_be_visible()
    measure("road chosen")
    spot = page.locator("[data-spot^=edge]:not([aria-disabled])").first
    spot.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".s-undo button")).to_be_visible()
    measure("road built")
    press(".s-main")
    expect(page.locator(".s-undo")).to_contain_text("Back to my turn")
    measure("turn ended")
    eyes.close()
    return drift


@pytest.mark.parametrize("size", by_day((1440, 900), (1280, 720), (1100, 800)), ids=str)
@pytest.mark.nightly
def test_at_a_desk_no_number_moves_while_one_rolls_trades_builds_and_ends_the_turn(
    people: People, server: Server, table: Scene, size: tuple[int, int]
) -> None:
    page = people.arrive(token=token(table.sitter(table.seat)))
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"/r/{table.code}")
    drift = _whole_turn(page, table, server.url, lambda what: page.locator(what).first.click(), phone=False)
    assert {after: far for after, far in drift.items() if far > DRIFT} == {}


@pytest.mark.nightly
@pytest.mark.parametrize(
    "size", by_day((360, 640), (390, 844), (430, 932), (375, 667), (320, 568), (844, 390), (740, 360)), ids=str
)
def test_on_a_phone_no_number_moves_while_one_rolls_trades_builds_and_ends_the_turn(
    people: People, server: Server, table: Scene, size: tuple[int, int]
) -> None:
    page = people.arrive("phone", token=token(table.sitter(table.seat)))
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"/r/{table.code}")
    drift = _whole_turn(page, table, server.url, lambda what: tap(page.locator(what).first), phone=True)
    assert {after: far for after, far in drift.items() if far > DRIFT} == {}


@pytest.mark.parametrize("size", by_day((768, 1024), (1024, 768)), ids=str)
@pytest.mark.nightly
def test_on_a_tablet_no_number_moves_while_one_rolls_trades_builds_and_ends_the_turn(
    people: People, server: Server, table: Scene, size: tuple[int, int]
) -> None:
    page = people.arrive("phone", token=token(table.sitter(table.seat)))
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"/r/{table.code}")
    drift = _whole_turn(page, table, server.url, lambda what: tap(page.locator(what).first), phone=False)
    assert {after: far for after, far in drift.items() if far > DRIFT} == {}
