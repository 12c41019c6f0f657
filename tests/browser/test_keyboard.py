"""Everything without a mouse."""

import re

import pytest
from playwright.sync_api import Route, expect

from tests.browser.gathering import enter
from tests.browser.keyboard import Keyboard
from tests.browser.moments import scene
from tests.browser.people import People
from tests.browser.scenes import Scene, token


@pytest.fixture
def scenes() -> list[Scene]:
    return [scene("rolling"), scene("placing"), scene("holding"), scene("trading")]


@pytest.fixture
def settings() -> dict[str, int]:
    return {"bot_delay": 50}


@pytest.mark.nightly
def test_from_the_first_page_to_the_first_settlement_by_keys_alone(people: People) -> None:
    page = people.arrive()
    keys = Keyboard(page)
    page.goto("/")
    expect(page.get_by_role("textbox", name="Name", exact=True)).to_be_visible()
    keys.tab_to("Name")
    keys.type("Alex")
    keys.press("Enter")
    expect(page.get_by_role("button", name="Your name and colour: Alex")).to_be_visible()
    keys.do("Create a table")
    expect(page.get_by_role("heading", name="Create a table")).to_be_visible()
    for _ in range(3):
        keys.do("Add a bot")
    keys.do("Create the table")
    expect(page.locator(".seat-mine")).to_be_visible()
    keys.do("Stand up")
    expect(page.locator(".seat-mine")).to_have_count(0)
    keys.do("Sit down as Alex")
    expect(page.locator(".seat-mine")).to_contain_text("Ready")
    keys.assert_kept()
    expect(page.get_by_role("button", name="Start the game")).to_be_enabled()
    keys.do("Start the game")
    for piece in ("settlement", "road"):
        expect(page.locator(".s-banner")).to_contain_text(f"place a {piece}")
        keys.tab_to("Corner" if piece == "settlement" else "Edge")
        keys.press("ArrowDown", "ArrowLeft", "Enter")
        keys.assert_kept()
    expect(page.locator(".s-banner")).not_to_contain_text("place a road")


def test_a_turn_by_keys_alone_roll_offer_end_and_take_back(people: People, scenes: list[Scene]) -> None:
    table = scenes[0]
    page = enter(people, table)
    keys = Keyboard(page)
    banner = page.locator(".s-banner")
    expect(banner).to_contain_text("roll the dice")
    keys.press("Space")
    expect(banner).to_contain_text("trade and build")

    keys.press("t")
    expect(page.locator(".s-composer button:focus")).to_have_count(1)
    hand = table.view(table.seat)["resources"]["hand"]
    names = ("lumber", "brick", "wool", "grain", "ore")
    give = next(kind for kind in range(5) if hand[kind])
    keys.do(f"Give: one more {names[give]}")
    keys.do(f"Get: one more {names[give - 1]}")
    keys.press("t")
    expect(page.get_by_role("article", name=re.compile("^Your offer #"))).to_be_visible()
    keys.assert_kept()

    page.keyboard.press("Escape")
    keys.tab_to("End turn")
    keys.press("Space")
    expect(banner).to_contain_text("’s turn")
    keys.assert_kept()
    keys.press("z")
    expect(banner).to_contain_text("Your turn")
    keys.assert_kept()


@pytest.mark.nightly
def test_the_board_is_one_stop_for_tab_and_arrows_go_about_in_it(people: People, scenes: list[Scene]) -> None:
    page = enter(people, scenes[1])
    keys = Keyboard(page)
    expect(page.locator("[data-spot]").first).to_be_attached()
    keys.tab_to("Corner")
    seen = set()
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "Home", "End"):
        keys.press(key)
        spots = keys.spots()
        assert [spot["on"] for spot in spots if spot["stop"]] == [True]
        seen |= {spot["spot"] for spot in spots if spot["on"]}
    assert len(seen) > 3
    keys.press("Tab")
    assert not any(spot["on"] for spot in keys.spots())
    keys.press("Shift+Tab")
    assert [spot["on"] for spot in keys.spots() if spot["stop"]] == [True]


OPENED = {
    "2 development cards": "Development cards",
    "More about Robin": "Robin",
    "Settings": "Settings",
    "Table menu": "Friday night",
}


@pytest.mark.nightly
def test_escape_closes_what_lies_over_the_table_and_gives_the_focus_back(people: People, scenes: list[Scene]) -> None:
    page = enter(people, scenes[2])
    keys = Keyboard(page)
    expect(page.locator(".s-dock")).to_be_visible()
    for opener, dialog in OPENED.items():
        keys.do(opener)
        expect(page.get_by_role("dialog", name=dialog)).to_be_visible()
        keys.press("Tab", "Tab", "Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(page.get_by_role("button", name=re.compile(f"^{opener}"))).to_be_focused()


@pytest.mark.nightly
def test_the_focus_survives_the_answer_to_an_offer(people: People, scenes: list[Scene]) -> None:
    page = enter(people, scenes[3])
    keys = Keyboard(page)
    offer = page.get_by_role("article", name=re.compile(" counters #"))
    expect(offer).to_be_visible()
    keys.do("Decline")
    expect(offer.get_by_role("button", name="Decline")).to_have_count(0)
    keys.assert_kept()


@pytest.mark.nightly
def test_the_focus_survives_a_building(people: People, scenes: list[Scene]) -> None:
    page = enter(people, scenes[3])
    keys = Keyboard(page)
    expect(page.locator(".s-banner")).to_contain_text("trade and build")
    keys.press("r")
    expect(page.locator("[data-spot]:focus")).to_have_count(1)
    keys.press("Enter")
    expect(page.get_by_text("The last build can be taken back")).to_be_visible()
    keys.assert_kept()


@pytest.mark.nightly
def test_letters_typed_into_the_chat_do_nothing_else(people: People, scenes: list[Scene]) -> None:
    page = enter(people, scenes[0])
    keys = Keyboard(page)
    expect(page.locator(".s-banner")).to_contain_text("roll the dice")
    keys.press("m")
    expect(page.locator(".chat input:focus")).to_have_count(1)
    keys.type("v t z and then")
    keys.press("Enter")
    expect(page.get_by_role("log").or_(page.locator(".chat")).get_by_text("v t z and then").first).to_be_visible()
    expect(page.locator(".board-list")).to_have_count(0)
    expect(page.locator(".s-banner")).to_contain_text("roll the dice")


@pytest.mark.nightly
def test_the_key_of_the_chat_leads_into_it_however_late_its_file_comes(people: People, scenes: list[Scene]) -> None:
    table, held = scenes[0], list[Route]()

    def hold(route: Route) -> None:
        held.append(route)

    page = people.arrive(token=token(table.sitter(table.seat)))
    page.route("**/assets/talk-*.js", hold)
    page.goto(f"/r/{table.code}")
    expect(page.locator(".s-banner")).to_contain_text("roll the dice")
    page.keyboard.press("m")
    expect(page.get_by_role("tabpanel", name="Chat").locator(".k-skeleton")).to_be_visible()
    expect(page.locator(".chat")).to_have_count(0)
    for route in held:
        route.continue_()
    expect(page.locator(".chat input")).to_be_focused()


def test_space_after_a_click_is_the_gold_button_and_not_what_was_clicked(people: People, scenes: list[Scene]) -> None:
    page = enter(people, scenes[0])
    keys = Keyboard(page)
    banner = page.locator(".s-banner")
    expect(banner).to_contain_text("roll the dice")
    page.get_by_role("button", name="Zoom in").click()
    page.get_by_role("button", name="As lists").click()
    keys.press("Space")
    expect(banner).to_contain_text("trade and build")
    expect(page.locator(".board-list")).to_be_visible()

    page.get_by_role("button", name="As a board").click()
    page.get_by_role("button", name="Table menu").click()
    expect(page.get_by_role("dialog", name="Friday night")).to_be_visible()
    keys.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("button", name="Zoom in").click()
    keys.press("Space")
    expect(banner).to_contain_text("’s turn")
    keys.press("Space", "Space")
    expect(page.get_by_role("dialog")).to_have_count(0)
    heard = page.evaluate("heard.slice(-2).map((event) => event.split(' ')[2])")
    assert heard == ["keydown", "keydown"], "Space clicked what was clicked before, while somebody else was awaited"


def test_space_presses_the_button_that_tab_came_to(people: People, scenes: list[Scene]) -> None:
    page = enter(people, scenes[0])
    keys = Keyboard(page)
    expect(page.locator(".s-banner")).to_contain_text("roll the dice")
    keys.do("Table menu", "Space")
    expect(page.get_by_role("dialog", name="Friday night")).to_be_visible()
    keys.press("Escape")
    expect(page.get_by_role("button", name="Table menu")).to_be_focused()
    keys.press("Space")
    expect(page.get_by_role("dialog", name="Friday night")).to_be_visible()
    keys.press("Escape")
    expect(page.locator(".s-banner")).to_contain_text("roll the dice")
