"""A player of a draw is dragged onto another, or onto a free seat: by mouse, by a finger; keys have the forms (K2)."""

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import CDPSession, Locator, Page, expect

from engine.league import commands
from engine.league.state import HOUR
from server.runtime.clock import WallClock
from server.store.sqlite import SqliteStore
from tests.browser.accessibility import serious_violations
from tests.browser.people import People, Screen
from tests.browser.scenes import SECRET, token, user_of
from tests.browser.serving import Server
from tests.played_league import PLAYERS, PlayedLeague

ASIDE, KEY, WHY = "Aki", "s1r1", "Two of one household"
BY_MOUSE, BY_FINGER, NOT_AT_ALL, LATE_BY_MOUSE, LATE_BY_FINGER = (
    "mouse",
    "finger",
    "escape",
    "late-mouse",
    "late-finger",
)
COME = {BY_MOUSE: 8, BY_FINGER: 8, NOT_AT_ALL: 8, LATE_BY_MOUSE: 7, LATE_BY_FINGER: 7}
LATE = PLAYERS[7]


def _keep(file: Path) -> None:
    """Leagues with a round of two tables that is drawn, one for each test. Aki organises, and plays nothing.

    Where seven have come, one table has a free seat, and somebody has checked in since.
    """

    async def write() -> None:
        store, now = SqliteStore(file), WallClock().now()
        await store.secrets.put("tokens", SECRET)
        for slug, come in COME.items():
            made = PlayedLeague(store, slug, PLAYERS[:8], now)
            await made.found(f"League of {slug}", "Spring", rounds=2)
            owner = user_of(PLAYERS[0])
            await made.do(user_of(ASIDE), commands.JoinLeague(ASIDE, handle="aki"))
            await made.do(user_of(ASIDE), commands.SetPlaying(plays=False))
            await made.do(owner, commands.GiveRole(user_of(ASIDE), "organiser"))
            await made.do(owner, commands.PlanRound("Night 1", now + HOUR, check_in=2 * HOUR))
            for name in PLAYERS[:come]:
                await made.do(user_of(name), commands.CheckIn(KEY))
            await made.do(user_of(ASIDE), commands.DrawRound(KEY, 0))
            for name in PLAYERS[come:8]:
                await made.do(user_of(name), commands.CheckIn(KEY))
        await store.close()

    with ThreadPoolExecutor(1) as beside:  # a loop of somebody else may run in this thread
        beside.submit(asyncio.run, write()).result()


@pytest.fixture(scope="module")
def server(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("drags"))
    _keep(running.file)
    running.start()
    yield running
    running.stop()


def _desk(people: People, slug: str, screen: Screen) -> Page:
    page = people.arrive(screen, token=token(user_of(ASIDE)))
    page.goto(f"/l/{slug}/desk")
    expect(page.locator(".drag-about")).to_be_visible()  # the script is there
    return page


def _tables(page: Page, slug: str) -> list[set[str]]:
    """The draw as the server has it."""
    (found,) = page.request.get(f"/api/leagues/{slug}").json()["rounds"]
    return [set(table) for table in found["tables"]]


def _ends(page: Page) -> tuple[Locator, Locator]:
    """The first seat of the first table, and the last of the second."""
    tables = page.locator(".tbls.seats > .tbl")
    return tables.first.locator("[data-seat]").first, tables.nth(1).locator("[data-seat]").last


def _key(seat: Locator) -> str:
    found = seat.get_attribute("data-seat")
    assert found
    return found


def _middle(of: Locator) -> tuple[float, float]:
    of.scroll_into_view_if_needed()
    box = of.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def _said(page: Page) -> Locator:
    return page.locator("body > [data-drag-said]")


@pytest.mark.nightly
def test_K2_a_player_is_dragged_by_mouse_and_the_swap_is_taken_back_by_one_press(people: People) -> None:
    aki = _desk(people, BY_MOUSE, "desktop")
    before, (one, other) = _tables(aki, BY_MOUSE), _ends(aki)
    keys, names = (_key(one), _key(other)), [seat.get_attribute("data-name") or "" for seat in (one, other)]
    _middle(other)
    aki.mouse.move(*_middle(one.locator("bdi")))
    aki.mouse.down()
    aki.mouse.move(*_middle(other.locator("bdi")), steps=8)
    expect(other).to_have_class("drop")
    expect(_said(aki)).to_contain_text(f"Over {names[1]}, Table 2")
    aki.mouse.up()

    # the first change of a draw by hand needs a reason
    asks = aki.get_by_role("dialog", name=f"Swap {names[0]} and {names[1]}")
    asks.get_by_label("Reason").fill(WHY)
    assert serious_violations(aki) == []
    asks.get_by_role("button", name="Swap", exact=True).click()
    expect(aki.get_by_text("have changed places")).to_be_visible()
    first, second = _tables(aki, BY_MOUSE)
    assert (keys[1] in first, keys[0] in second) == (True, True)

    # one press takes it back, and the reason given holds for the next drag
    aki.get_by_role("button", name="Swap back").click()
    expect(aki.locator(".tbls.seats > .tbl").first.locator(f"[data-seat='{keys[0]}']")).to_be_visible()
    assert _tables(aki, BY_MOUSE) == before
    one, other = _ends(aki)
    other_key = _key(other)
    aki.mouse.move(*_middle(one.locator("bdi")))
    aki.mouse.down()
    aki.mouse.move(*_middle(other.locator("bdi")), steps=8)
    aki.mouse.up()
    expect(aki.locator(".tbls.seats > .tbl").first.locator(f"[data-seat='{other_key}']")).to_be_visible()
    expect(aki.get_by_role("dialog")).to_have_count(0)
    aki.goto(f"/l/{BY_MOUSE}/decisions")
    expect(aki.locator(".decided q").filter(has_text=WHY)).to_have_count(3)


class Finger:
    """A finger on the glass."""

    def __init__(self, page: Page) -> None:
        self._session: CDPSession = page.context.new_cdp_session(page)
        self._at = (0.0, 0.0)

    def _send(self, kind: str, *at: tuple[float, float]) -> None:
        points = [{"x": x, "y": y} for x, y in at]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def down(self, at: tuple[float, float]) -> None:
        self._at = at
        self._send("touchStart", at)

    def move(self, to: tuple[float, float], steps: int = 8) -> None:
        for step in range(1, steps + 1):
            part, (x, y) = step / steps, self._at
            self._send("touchMove", (x + (to[0] - x) * part, y + (to[1] - y) * part))
        self._at = to

    def up(self) -> None:
        self._send("touchEnd")


def test_K2_a_player_is_dragged_by_a_finger_at_the_grip_and_elsewhere_a_finger_scrolls(people: People) -> None:
    aki = _desk(people, BY_FINGER, "phone")
    one, other = _ends(aki)
    keys = (_key(one), _key(other))
    finger = Finger(aki)
    one.evaluate("(it) => it.scrollIntoView({ block: 'start' })")
    aki.evaluate("scrollBy(0, -80)")

    # beside the grip the page scrolls
    top = aki.evaluate("scrollY")
    box = one.locator("bdi").bounding_box()
    assert box is not None
    finger.down((box["x"] + 2, box["y"] + 4))
    finger.move((box["x"] + 2, box["y"] - 120))
    finger.up()
    aki.wait_for_function("(before) => scrollY > before", arg=top)
    expect(aki.locator(".drag-ghost")).to_have_count(0)

    # at the grip the player follows the finger, and the page scrolls where the finger is at its edge
    _by_finger(aki, finger, one, other)
    expect(other).to_have_class("drop")
    finger.up()
    asks = aki.get_by_role("dialog")
    asks.get_by_label("Reason").fill(WHY)
    asks.get_by_label("Reason").press("Enter")
    expect(aki.get_by_role("button", name="Swap back")).to_be_visible()
    first, second = _tables(aki, BY_FINGER)
    assert (keys[1] in first, keys[0] in second) == (True, True)
    assert aki.evaluate("document.documentElement.scrollWidth") <= 390
    assert serious_violations(aki) == []


@pytest.mark.nightly
def test_K2_a_drag_ends_by_escape_beside_every_seat_and_at_the_own_table_and_nothing_changes(people: People) -> None:
    aki = _desk(people, NOT_AT_ALL, "desktop")
    before, (one, other) = _tables(aki, NOT_AT_ALL), _ends(aki)
    name = one.get_attribute("data-name")
    start, mate = _middle(one.locator("bdi")), one.locator("xpath=following-sibling::li").first

    def lift() -> None:
        aki.mouse.move(*start)
        aki.mouse.down()
        aki.mouse.move(start[0] + 3, start[1])
        expect(aki.locator(".drag-ghost")).to_have_count(0)
        aki.mouse.move(start[0] + 40, start[1] + 30, steps=4)
        expect(aki.locator(".drag-ghost")).to_be_visible()
        expect(_said(aki)).to_have_text(f"{name} is lifted. Escape puts them back.")

    lift()
    aki.mouse.move(*_middle(other.locator("bdi")), steps=4)
    aki.keyboard.press("Escape")
    expect(aki.locator(".drag-ghost")).to_have_count(0)
    expect(_said(aki)).to_have_text(f"{name} stays where they are.")
    aki.mouse.up()
    lift()
    aki.mouse.move(*_middle(mate.locator("bdi")), steps=4)
    expect(aki.locator(".drop")).to_have_count(0)
    aki.mouse.up()
    lift()
    aki.mouse.move(10, 10, steps=4)
    aki.mouse.up()
    expect(aki.get_by_role("dialog")).to_have_count(0)
    lift()
    aki.mouse.move(*_middle(other.locator("bdi")), steps=4)
    aki.mouse.up()
    expect(aki.get_by_role("dialog").get_by_label("Reason")).to_be_focused()
    aki.keyboard.press("Escape")
    expect(aki.get_by_role("dialog")).to_have_count(0)
    assert _tables(aki, NOT_AT_ALL) == before

    # keys have the form: every seat has its link
    one.get_by_role("link", name="Change").focus()
    aki.keyboard.press("Enter")
    expect(aki.locator(".seat-panel").get_by_role("button", name="Swap").first).to_be_visible()


def _free(page: Page, table: int) -> Locator:
    """The free seat of a table, by its number; of one more than there are, a table to be made."""
    return page.locator(f"[data-free='{table}']")


def _by_mouse(page: Page, one: Locator, other: Locator) -> None:
    """A player is lifted, and held over another place."""
    other.scroll_into_view_if_needed()
    page.mouse.move(*_middle(one.locator("bdi")))
    page.mouse.down()
    page.mouse.move(*_middle(other), steps=8)


def _by_finger(page: Page, finger: Finger, one: Locator, other: Locator) -> None:
    """A player is lifted at the grip, held at the foot of the window until the page scrolls, then over another one."""
    one.evaluate("(it) => it.scrollIntoView({ block: 'start' })")
    page.evaluate("scrollBy(0, -80)")
    grip = one.locator(".grip").bounding_box()
    assert grip is not None
    finger.down((grip["x"] + grip["width"] / 2, grip["y"] + grip["height"] / 2))
    height = page.evaluate("innerHeight")
    finger.move((grip["x"] + 30, height - 20))
    expect(page.locator(".drag-ghost")).to_be_visible()
    page.wait_for_function("(it) => it.getBoundingClientRect().bottom < innerHeight - 90", arg=other.element_handle())
    finger.move((grip["x"] + 30, height / 2))
    end = other.bounding_box()
    assert end is not None
    finger.move((end["x"] + 60, end["y"] + end["height"] / 2))


@pytest.mark.nightly
def test_K2_who_comes_late_is_dragged_onto_a_free_seat_and_so_is_a_player_of_another_table(people: People) -> None:
    aki = _desk(people, LATE_BY_MOUSE, "desktop")
    late, table = aki.locator(".seats.late [data-seat]"), aki.locator(".tbls.seats > .tbl")
    expect(late).to_contain_text(LATE)
    before = _tables(aki, LATE_BY_MOUSE)
    assert [len(one) for one in before] == [4, 3]
    expect(_free(aki, 1)).to_have_count(0)

    # with a player there is nothing to swap, and Escape puts the late one back
    _by_mouse(aki, late, table.first.locator("[data-seat]").first)
    expect(aki.locator(".drop")).to_have_count(0)
    aki.mouse.move(*_middle(_free(aki, 2)), steps=8)
    expect(_free(aki, 2)).to_have_class("free drop")
    expect(_said(aki)).to_have_text("Over a free seat, Table 2")
    aki.keyboard.press("Escape")
    expect(_said(aki)).to_have_text(f"{LATE} stays where they are.")
    aki.mouse.up()
    assert _tables(aki, LATE_BY_MOUSE) == before

    # on the free seat they play, for a reason
    _by_mouse(aki, late, _free(aki, 2))
    aki.mouse.up()
    asks = aki.get_by_role("dialog", name=f"Seat {LATE}: Table 2")
    asks.get_by_label("Reason").fill("The train was late")
    assert serious_violations(aki) == []
    asks.get_by_role("button", name="Seat", exact=True).click()
    expect(table.nth(1)).to_contain_text(LATE)
    expect(late).to_have_count(0)
    expect(_free(aki, 2)).to_have_count(0)
    first, second = _tables(aki, LATE_BY_MOUSE)
    assert second == before[1] | {user_of(LATE)}

    # whoever goes leaves a seat, on which somebody of another table is dragged without a further reason
    gone = min(first)
    (found,) = aki.request.get(f"/api/leagues/{LATE_BY_MOUSE}").json()["rounds"]
    command = {"is": "TakeOut", "key": KEY, "draws": found["draws"], "player": gone}
    assert aki.request.post(f"/api/leagues/{LATE_BY_MOUSE}/do", data={"command": command}).ok
    aki.reload()
    expect(_free(aki, 1)).to_contain_text("has gone")
    _by_mouse(aki, table.nth(1).locator(f"[data-seat='{user_of(LATE)}']"), _free(aki, 1))
    aki.mouse.up()
    expect(_said(aki)).to_have_text(f"{LATE} goes to Table 1.")
    expect(table.first).to_contain_text(LATE)
    assert _tables(aki, LATE_BY_MOUSE) == [first - {gone} | {user_of(LATE)}, before[1]]

    # and a table is made of whoever is dragged beside them all
    _by_mouse(aki, table.first.locator(f"[data-seat='{user_of(LATE)}']"), _free(aki, 3))
    aki.mouse.up()
    expect(table.nth(2)).to_contain_text(LATE)
    assert [len(one) for one in _tables(aki, LATE_BY_MOUSE)] == [3, 3, 1]


@pytest.mark.nightly
def test_K2_who_comes_late_is_dragged_onto_a_free_seat_by_a_finger(people: People) -> None:
    aki = _desk(people, LATE_BY_FINGER, "phone")
    late, free, finger = aki.locator(".seats.late [data-seat]"), _free(aki, 2), Finger(aki)
    _by_finger(aki, finger, late, free)
    expect(free).to_have_class("free drop")
    finger.up()
    asks = aki.get_by_role("dialog")
    asks.get_by_label("Reason").fill("The train was late")
    asks.get_by_label("Reason").press("Enter")
    expect(aki.locator(".tbls.seats > .tbl").nth(1)).to_contain_text(LATE)
    assert user_of(LATE) in _tables(aki, LATE_BY_FINGER)[1]
    assert aki.evaluate("document.documentElement.scrollWidth") <= 390
    assert serious_violations(aki) == []
