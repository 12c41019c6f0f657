"""Hands of the whole games: what the screen asks they answer, and what the page does not show yet they wait for."""

import pytest
from playwright.sync_api import Page

from tests.browser.eyes import Eyes
from tests.browser.fingers import Fingers
from tests.browser.gathering import enter
from tests.browser.hands import Hands
from tests.browser.keys import Keys
from tests.browser.moments import home, scene
from tests.browser.people import People
from tests.browser.scenes import Scene, token
from tests.browser.serving import Server
from tests.by_day import by_day

KINDS: dict[str, type[Hands]] = {"mouse": Hands, "keys": Keys, "finger": Fingers}

# What comes by a WebSocket reaches the page so many milliseconds later: whoever listens by then, since the page's first
# socket passes from one listener to the next (`takensocket.ts`).
DELAY = """(delay) => {
  const { set } = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage');
  const listens = new WeakMap();
  Object.defineProperty(WebSocket.prototype, 'onmessage', {
    set(take) {
      listens.set(this, take);
      set.call(this, take && ((event) => setTimeout(() => listens.get(this)?.call(this, event), delay)));
    },
  });
}"""


@pytest.fixture
def shared() -> Scene:
    return scene("robbing at home")


@pytest.fixture
def turn() -> Scene:
    return scene("building")


@pytest.fixture
def scenes(shared: Scene, turn: Scene) -> list[Scene]:
    return [shared, turn]


@pytest.fixture(params=by_day(*KINDS))
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def sit(people: People, table: Scene, kind: str) -> Page:
    return enter(people, table, screen="phone" if kind == "finger" else "desktop")


def happens(eyes: Eyes, hands: Hands, command: dict[str, object], told: str) -> dict[str, object]:
    """Does it; what is told of it."""
    assert hands.do(command, eyes)
    eyes.await_told(told)
    return next(event for event in eyes.told if event["is"] == told)


def test_the_robber_goes_to_one_s_own_land_and_robs_whom_one_chose_there(
    people: People, server: Server, shared: Scene, kind: str
) -> None:
    page, hex = sit(people, shared, kind), home(shared, shared.seat)
    with Eyes(server.url, shared.code, token(shared.sitter(shared.seat))) as eyes:
        eyes.see()
        spot = next(form for form in eyes.legal["MoveRobber"] if hex in form["fields"]["hex"]["in"])
        command = {"is": "MoveRobber", "hex": hex, "victim": spot["fields"]["victim"]["in"][-1]}
        stolen = happens(eyes, KINDS[kind](page), command, "CardStolen")
    assert stolen["victim"] == command["victim"]


@pytest.mark.nightly
def test_hands_wait_for_a_page_whose_news_come_late(people: People, server: Server, turn: Scene, kind: str) -> None:
    page = people.arrive("phone" if kind == "finger" else "desktop", token=token(turn.sitter(turn.seat)))
    page.add_init_script(f"({DELAY})(700)")
    page.goto(f"/r/{turn.code}")
    hands = KINDS[kind](page)
    with Eyes(server.url, turn.code, token(turn.sitter(turn.seat))) as eyes:
        eyes.see()
        happens(eyes, hands, {"is": "Roll"}, "DiceRolled")
        edge = eyes.legal["BuildRoad"][0]["fields"]["edge"]["in"][-1]
        built = happens(eyes, hands, {"is": "BuildRoad", "edge": edge}, "RoadBuilt")
    assert built["edge"] == edge
