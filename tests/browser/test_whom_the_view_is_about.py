"""Who watches chooses whom the view is about: nobody, a seat, or a director who goes where something happens."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.moments import hunting, scene
from tests.browser.moments import over as finished
from tests.browser.people import People, Screen
from tests.browser.replaying import look_back, opened
from tests.browser.scenes import Scene, token
from tests.browser.serving import Server
from tests.browser.voices import Voice
from tests.by_day import by_day

CHOICE = "Whom the view is about"
NEAR = "data-zoomed"


@pytest.fixture
def trading() -> Scene:
    return scene("trading")


@pytest.fixture
def over() -> Scene:
    return finished()


@pytest.fixture
def scenes(trading: Scene, over: Scene) -> list[Scene]:
    return [trading, hunting(), over]


def watching(people: People, table: Scene, screen: Screen = "desktop", *, still: bool = False) -> Page:
    page = people.arrive(screen)
    page.emulate_media(reduced_motion="reduce" if still else "no-preference")
    page.goto(f"/r/{table.code}")
    expect(page.locator(".s-banner")).to_be_visible()
    return page


def choose(page: Page, name: str) -> None:
    """By the row above the players, or the sign over a phone's board."""
    menu = page.get_by_role("combobox", name=CHOICE)
    if menu.is_visible():
        menu.select_option(label=name)
    else:
        page.get_by_role("radio", name=name).check(force=True)


def board(page: Page) -> Locator:
    return page.locator(".s-board > .board")


def seen(page: Page) -> str:
    """What of the board is seen, as CSS."""
    return str(page.locator(".board-plane").evaluate("plane => plane.style.transform"))


def build(server: Server, table: Scene) -> None:
    """Whoever is on turn builds a road, while others look on."""
    road = table.legal_actions(table.seat)["BuildRoad"][0]["fields"]["edge"]["in"][0]
    Voice(server.url, table.code, token(table.sitter(table.seat))).ask({"is": "BuildRoad", "edge": road})


def first_card(page: Page) -> str:
    """Whose card is first to the eye."""
    cards = page.locator(".s-player, .s-strip-chip").all()
    boxes = [(card.bounding_box(), card.inner_text()) for card in cards]
    return min((box["y"], box["x"], text) for box, text in boxes if box)[2]


@pytest.mark.parametrize("screen", by_day("desktop", "phone"))
def test_who_is_followed_comes_first_with_their_places_in_the_middle(
    people: People, trading: Scene, screen: Screen
) -> None:
    page = watching(people, trading, screen)
    name = trading.name(2)
    order = page.locator("[data-players] > li").all_inner_texts()
    expect(board(page)).not_to_have_attribute(NEAR, "")
    choose(page, f"Follow {name}")
    expect(board(page)).to_have_attribute(NEAR, "")
    assert name in first_card(page)
    expect(page.locator(".s-followed")).to_have_count(1)
    assert [text.split("\n")[0] for text in page.locator("[data-players] > li").all_inner_texts()] == [
        text.split("\n")[0] for text in order
    ], "the order of turns, as it is read out, stays"
    if screen == "desktop":
        expect(page.locator(".s-followed")).to_contain_text("Pieces left")
    assert page.locator(".s-open-hand, .s-hand").count() == 0
    choose(page, "Neutral")
    expect(board(page)).not_to_have_attribute(NEAR, "")
    expect(page.locator(".s-followed")).to_have_count(0)


@pytest.mark.parametrize("screen", by_day("desktop", "phone"))
def test_the_director_goes_where_something_is_built_and_back(
    people: People, server: Server, trading: Scene, screen: Screen
) -> None:
    page = watching(people, trading, screen)
    choose(page, "Director")
    build(server, trading)
    expect(page.get_by_text(f"{trading.name(trading.seat)} built a road").last).to_be_visible()
    expect(board(page)).to_have_attribute(NEAR, "")
    expect(board(page)).not_to_have_attribute(NEAR, "")


@pytest.mark.nightly
def test_under_reduced_motion_the_director_says_what_happens_and_the_board_stays(
    people: People, server: Server, trading: Scene
) -> None:
    page = watching(people, trading, still=True)
    choose(page, "Director")
    before = seen(page)
    build(server, trading)
    expect(page.locator(".s-watching-moment")).to_contain_text("built a road")
    assert seen(page) == before


@pytest.mark.parametrize("screen", by_day("desktop", "phone"))
def test_the_hand_of_the_reader_has_the_board_until_a_chip_leads_back(
    people: People, server: Server, trading: Scene, screen: Screen
) -> None:
    page = watching(people, trading, screen)
    name = trading.name(trading.seat)
    choose(page, f"Follow {name}")
    back = page.get_by_role("button", name=f"Back to {name}")
    expect(back).to_have_count(0)
    board(page).press("ArrowLeft")
    expect(back).to_be_visible()
    moved = seen(page)
    build(server, trading)
    expect(page.get_by_text("built a road").first).to_be_attached()
    assert seen(page) == moved
    back.click()
    expect(back).to_have_count(0)
    page.wait_for_function("was => document.querySelector('.board-plane').style.transform !== was", arg=moved)


@pytest.mark.nightly
def test_keys_choose_and_lists_stay_as_they_are(people: People, trading: Scene) -> None:
    page = watching(people, trading)
    page.keyboard.press("d")
    expect(page.get_by_role("radio", name="Director")).to_be_checked()
    page.keyboard.press("u")
    expect(page.get_by_role("radio", name=f"Follow {trading.name(0)}")).to_be_checked()
    page.keyboard.press("4")
    expect(page.get_by_role("radio", name=f"Follow {trading.name(1)}")).to_be_checked()
    page.keyboard.press("1")
    expect(page.get_by_role("radio", name="Neutral")).to_be_checked()
    page.keyboard.press("v")
    lists = page.locator(".s-list").inner_text()
    page.keyboard.press("5")
    expect(page.get_by_role("radio", name=f"Follow {trading.name(2)}")).to_be_checked()
    assert page.locator(".s-list").inner_text() == lists


@pytest.mark.nightly
def test_the_past_of_a_game_and_its_replay_are_seen_about_somebody_too(
    people: People, trading: Scene, over: Scene
) -> None:
    page = watching(people, trading)
    choose(page, f"Follow {trading.name(1)}")
    look_back(page, trading)
    choose(page, f"Follow {trading.name(1)}")
    expect(board(page)).to_have_attribute(NEAR, "")
    replay = opened(people, over, 120)
    replay.emulate_media(reduced_motion="no-preference")
    replay.keyboard.press("d")
    expect(replay.locator(".s-watching-tag")).to_contain_text("Goes where something happens")
    for _ in range(30):
        replay.keyboard.press(".")
        if replay.locator(".s-watching-moment").count() > 0:
            break
    expect(board(replay)).to_have_attribute(NEAR, "")


def test_who_plays_has_no_such_choice(people: People, trading: Scene) -> None:
    page = people.arrive(token=token(trading.sitter(0)))
    page.goto(f"/r/{trading.code}")
    expect(page.locator(".s-dock")).to_be_visible()
    assert page.get_by_role("group", name=CHOICE).count() == 0
    assert page.get_by_role("combobox", name=CHOICE).count() == 0


@pytest.mark.nightly
def test_H21_a_game_of_hunters_is_seen_about_somebody_too(people: People, server: Server) -> None:
    page = watching(people, hunting(), "phone")
    choose(page, f"Follow {hunting().name(1)}")
    expect(page.locator(".s-followed")).to_contain_text(re.compile(hunting().name(1)))
    choose(page, "Director")
    seat = hunting().seat
    Voice(server.url, hunting().code, token(hunting().sitter(seat))).ask({"is": "PlaceNothing"})
    expect(page.locator(".s-watching-menu.s-on")).to_be_visible()
