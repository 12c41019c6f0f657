"""What people do to a page: press twice, open it twice, mistype, and have the names they have."""

import re
import time

import pytest
from playwright.sync_api import Page, expect

from tests.browser.eyes import Eyes
from tests.browser.gathering import enter
from tests.browser.hands import Hands
from tests.browser.moments import lobby, scene
from tests.browser.people import People, Screen
from tests.browser.scenes import Scene, token
from tests.browser.serving import Server
from tests.browser.touch import DOUBLE, rest, tap
from tests.by_day import by_day

NAMES = ("👩‍👩‍👧‍👦🏴‍☠️ Zoë", "עברית ومرحبا", "国国国国国国国国国国国国国国国国国国国国国国国国", "W" * 24)


@pytest.fixture
def table() -> Scene:
    return scene("rolling")


@pytest.fixture
def scenes(table: Scene) -> list[Scene]:
    return [table]


@pytest.mark.parametrize("pause", by_day(150, 0))
def test_a_double_click_on_roll_rolls_once_and_ends_nothing(
    people: People, server: Server, table: Scene, pause: int
) -> None:
    page = enter(people, table)
    eyes = Eyes(server.url, table.code, token(table.sitter(table.seat)))
    eyes.see()
    roll = page.locator(".s-main", has_text="Roll the dice")
    expect(roll).to_be_enabled()
    roll.hover()
    page.mouse.down(click_count=1)
    page.mouse.up(click_count=1)
    page.wait_for_timeout(pause)
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    expect(page.locator(".s-main", has_text="End turn")).to_be_enabled()
    eyes.meet(page)
    assert [told["is"] for told in eyes.told if told["is"] in {"DiceRolled", "TurnEnded"}] == ["DiceRolled"]
    eyes.close()


class TestRobbing:
    """The robber goes where one of several can be robbed, and the page asks whom."""

    @pytest.fixture
    def table(self) -> Scene:
        return scene("robbing")

    @pytest.fixture
    def hex(self, table: Scene) -> str:
        spots = table.legal_actions(table.seat)["MoveRobber"]
        wanted = next(spot for spot in spots if len(spot["fields"].get("victim", {"in": ()})["in"]) > 1)
        return f'[data-spot="hex:{wanted["fields"]["hex"]["in"][0]}"]'

    @pytest.mark.parametrize("pause", by_day(150, 0))
    def test_a_double_click_on_a_hex_leaves_the_question_open(
        self, people: People, table: Scene, hex: str, pause: int
    ) -> None:
        page = enter(people, table)
        expect(page.locator(f"{hex}:not([aria-disabled])")).to_be_visible()
        rest(page)
        page.locator(hex).hover()
        for count in (1, 2):
            page.mouse.down(click_count=count)
            page.mouse.up(click_count=count)
            page.wait_for_timeout(pause)
        rest(page)
        expect(page.get_by_role("dialog", name="Take a card from")).to_be_visible()

    @pytest.mark.nightly
    def test_a_double_tap_on_the_tick_leaves_the_question_open(self, people: People, table: Scene, hex: str) -> None:
        page = enter(people, table, screen="phone")
        rest(page)
        tap(page.locator(f"{hex}:not([aria-disabled])"))
        tick = page.locator(".board-confirm .yes").bounding_box()
        assert tick is not None
        page.wait_for_timeout(DOUBLE)
        at = {"x": tick["x"] + tick["width"] / 2, "y": tick["y"] + tick["height"] / 2}
        touches, now = page.context.new_cdp_session(page), time.time()
        for second in (now, now + 0.1):  # as the browser counts them, however long the page takes
            down = {"type": "touchStart", "touchPoints": [at], "timestamp": second}
            touches.send("Input.dispatchTouchEvent", down)
            touches.send(
                "Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": [], "timestamp": second + 0.02}
            )
        expect(page.get_by_role("dialog", name="Take a card from")).to_be_visible()
        rest(page)
        expect(page.get_by_role("dialog", name="Take a card from")).to_be_visible()


def test_of_two_tabs_of_one_person_one_plays_and_either_can(people: People, table: Scene) -> None:
    first = enter(people, table)
    expect(first.locator(".s-main")).to_be_enabled()
    second = first.context.new_page()
    second.goto(first.url)
    expect(second.locator(".s-main")).to_be_enabled()
    told = first.get_by_role("region", name="Connection")
    expect(told).to_contain_text("This table is open in another tab")
    expect(first.locator(".s-main")).to_be_disabled()
    first.keyboard.press("Space")

    told.get_by_role("button", name="Play here").click()
    expect(told).to_have_count(0)
    expect(second.get_by_role("region", name="Connection")).to_contain_text("another tab")
    expect(second.locator(".s-main")).to_be_disabled()
    first.locator(".s-main", has_text="Roll the dice").click()
    for page in (first, second):
        expect(page.locator(".s-banner")).to_contain_text("trade and build")

    first.close()
    expect(second.get_by_role("region", name="Connection")).to_have_count(0)
    expect(second.get_by_role("button", name="End turn")).to_be_enabled()


@pytest.mark.parametrize("code", by_day("%E5%8D%93", "ZZZZZZ", "zz", "ZZZZZZZZZZZZ"))
@pytest.mark.nightly
def test_a_wrong_code_is_told_with_a_way_home(people: People, code: str) -> None:
    page = people.arrive()
    page.goto(f"/r/{code}")
    expect(page.get_by_role("heading", name="No such table")).to_be_visible()
    page.get_by_role("main").get_by_role("link", name="Home").click()
    expect(page).to_have_url(re.compile(r"/$"))
    expect(page.get_by_role("button", name="Create a table")).to_be_visible()


def test_a_code_may_be_typed_with_spaces_in_small_letters_or_as_a_link(people: People, table: Scene) -> None:
    page = people.arrive()
    small = f" {table.code[:3]} {table.code[3:]} ".lower()
    for typed in (small, f"http://example.org/r/{table.code}?from=chat"):
        page.goto("/")
        page.get_by_label("Code or link of a table").fill(typed)
        page.get_by_role("button", name="Join").click()
        expect(page.get_by_text("You are watching", exact=True)).to_be_visible()


def inside(page: Page, outer: str, inner: str) -> list[str]:
    """The texts of those that stick out of what they are in, sideways."""
    found: list[str] = page.evaluate(
        """([outer, inner]) => [...document.querySelectorAll(inner)].flatMap((it) => {
             const [a, b] = [it.getBoundingClientRect(), it.closest(outer).getBoundingClientRect()];
             return a.width && (a.left < b.left - 1 || a.right > b.right + 1) ? [it.textContent] : [];
           })""",
        [outer, inner],
    )
    return found


class TestNames:
    """Emoji of many parts, right-to-left, and as wide as a name can be."""

    @pytest.fixture
    def table(self) -> Scene:
        return scene("trading", NAMES)

    @pytest.fixture
    def waiting(self) -> Scene:
        return lobby(NAMES, 4)

    @pytest.fixture
    def scenes(self, table: Scene, waiting: Scene) -> list[Scene]:
        return [table, waiting]

    @pytest.mark.parametrize("screen", by_day("phone", "desktop"))
    @pytest.mark.nightly
    def test_the_table_keeps_its_shape(self, people: People, table: Scene, screen: Screen) -> None:
        page = enter(people, table, screen=screen)
        chip = ".s-strip-chip" if screen == "phone" else ".s-player"
        expect(page.locator(f"{chip} bdi")).to_have_count(4)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page scrolls sideways"
        assert inside(page, chip, f"{chip} bdi") == []
        assert inside(page, "body", ".s-banner, .s-main, .s-primary") == []
        if screen == "phone":
            page.locator(".s-phone-nav").get_by_role("button", name=re.compile("^Trade")).click()
        expect(page.locator(".s-offer").first).to_be_visible()
        assert inside(page, ".s-offer", ".s-offer *") == []
        Hands(page, phone=screen == "phone").open("offer")
        assert inside(page, ".s-composer", ".s-recipient") == []
        heights = {round(box["height"]) for one in page.locator(chip).all() if (box := one.bounding_box())}
        assert max(heights) - min(heights) <= 2, "a name makes its card taller than the others"

    @pytest.mark.parametrize("screen", by_day("phone", "desktop"))
    @pytest.mark.nightly
    def test_the_room_before_the_start_keeps_its_shape(self, people: People, waiting: Scene, screen: Screen) -> None:
        page = people.arrive(screen, token=token(waiting.user(0)))
        page.goto(f"/r/{waiting.code}")
        expect(page.locator(".seat-name bdi")).to_have_count(4)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page scrolls sideways"
        assert inside(page, ".seat", ".seat *") == []

    @pytest.mark.nightly
    def test_a_name_keeps_what_was_typed_and_turns_nothing_around(self, people: People, waiting: Scene) -> None:
        page = people.arrive()
        page.goto("/")
        page.get_by_role("textbox", name="Name", exact=True).fill("\u202eevil\u202c 👨‍🚀 <b>x</b>")
        page.get_by_role("button", name="Save").click()
        expect(page.locator(".me-button")).to_contain_text("👨‍🚀 <b>x</b>")
        assert "\u202e" not in page.locator(".me-button").inner_text()
