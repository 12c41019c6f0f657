"""Who watches looks back into a game that goes on, and returns to its present; who plays, into their own."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.gathering import enter
from tests.browser.moments import hunting, late, scene
from tests.browser.people import People, Screen
from tests.browser.replaying import BACK, DECK, LIVE, look_back
from tests.browser.scenes import Scene, token
from tests.browser.serving import Server
from tests.browser.voices import Voice
from tests.by_day import by_day


@pytest.fixture
def trading() -> Scene:
    return scene("trading")


@pytest.fixture
def scenes(trading: Scene) -> list[Scene]:
    return [trading, hunting(), late()]


def place_in(page: Page) -> Locator:
    return page.get_by_role("slider", name="Place in the game")


def ends_turn(server: Server, table: Scene) -> Voice:
    """Whoever is on turn ends it, while others look on."""
    voice = Voice(server.url, table.code, token(table.sitter(table.seat)))
    voice.ask({"is": "EndTurn"})
    return voice


@pytest.mark.parametrize("screen", by_day("desktop", "phone"))
def test_who_watches_scrubs_back_while_the_game_goes_on_and_live_brings_them_back(
    people: People, server: Server, trading: Scene, screen: Screen
) -> None:
    page = look_back(people.arrive(screen), trading)
    expect(place_in(page)).to_be_focused()
    expect(place_in(page)).to_have_attribute("aria-valuetext", re.compile("^Turn 31 of 31"))
    expect(page.get_by_text("5 steps behind", exact=True)).to_be_visible()
    place_in(page).press("Home")
    expect(place_in(page)).to_have_attribute("aria-valuetext", re.compile("^Set-up"))
    expect(page.locator(".board-pieces > *, .s-pieces > *")).to_have_count(0)
    ends_turn(server, trading)
    expect(page.get_by_text("32 turns behind", exact=True)).to_be_visible()
    expect(place_in(page)).to_have_attribute("aria-valuetext", re.compile("^Set-up"))
    place_in(page).press("End")
    expect(place_in(page)).to_have_attribute("aria-valuetext", re.compile("^Turn 32 of 32 · Sakura ended the turn"))
    expect(page.get_by_text("up to the present", exact=True)).to_be_visible()
    page.get_by_role("button", name=LIVE).click()
    expect(place_in(page)).to_have_count(0)
    expect(page.locator("#main")).to_be_focused()
    expect(page.locator(".s-banner")).to_contain_text(trading.name((trading.seat + 1) % 4))


def test_W70_who_watches_late_looks_back_from_where_they_are(people: People, server: Server) -> None:
    page = look_back(people.arrive(), late())
    expect(page.get_by_text("2 turns late", exact=True)).to_be_visible()
    place_in(page).press("End")
    expect(place_in(page)).to_have_attribute("aria-valuetext", re.compile("^Turn 4 of 4"))
    place_in(page).press("Home")
    expect(page.get_by_text("4 turns behind", exact=True)).to_be_visible()
    ends_turn(server, late())
    expect(page.get_by_text("5 turns behind", exact=True)).to_be_visible()
    place_in(page).press("End")
    expect(place_in(page)).to_have_attribute("aria-valuetext", re.compile("^Turn 5 of 5"))


@pytest.mark.nightly
def test_keys_lead_back_and_to_the_present_again(people: People, trading: Scene) -> None:
    page = people.arrive()
    page.goto(f"/r/{trading.code}")
    expect(page.get_by_role("button", name=BACK)).to_be_visible()
    page.keyboard.press("<")
    expect(place_in(page)).to_be_visible()
    page.keyboard.press("<")
    expect(place_in(page)).to_have_attribute("aria-valuetext", re.compile("^Turn 30 of 31"))
    page.keyboard.press("l")
    expect(page.get_by_role("button", name=BACK)).to_be_visible()
    page.keyboard.press(",")
    expect(place_in(page)).to_be_visible()


@pytest.mark.nightly
def test_what_is_played_again_reaches_the_present_by_itself(people: People, trading: Scene) -> None:
    page = look_back(people.arrive(), trading)
    page.keyboard.press("5")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("button", name=BACK)).to_be_visible()


@pytest.mark.nightly
def test_where_the_past_does_not_come_the_present_stays_and_says_why(people: People, trading: Scene) -> None:
    page = people.arrive()
    page.goto(f"/r/{trading.code}")
    page.route("**/replay?**", lambda route: route.abort("connectionreset"))
    page.get_by_role("button", name=BACK).click()
    expect(page.locator(".k-toast")).to_be_visible()
    page.unroute("**/replay?**")
    page.get_by_role("button", name=BACK).click()
    expect(place_in(page)).to_be_visible()


@pytest.mark.nightly
def test_H21_a_game_of_hunters_is_looked_back_into_too(people: People) -> None:
    page = look_back(people.arrive(), hunting())
    place_in(page).press("Home")
    expect(place_in(page)).to_have_attribute("aria-valuetext", re.compile("^Set-up|^Turn 1 of 31"))
    page.keyboard.press("L")
    expect(page.get_by_role("button", name=BACK)).to_be_visible()


def test_who_plays_sees_the_past_of_their_own_seat_and_a_spectator_s_and_no_other(
    people: People, trading: Scene
) -> None:
    page = enter(people, trading)
    expect(page.get_by_role("button", name=BACK)).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name=BACK).click()
    expect(page).to_have_url(re.compile(f"/replay/{trading.code}"))
    expect(page.get_by_role("region", name=DECK)).to_be_visible()
    eyes = page.get_by_role("group", name="Whose view").get_by_role("radio")
    expect(eyes).to_have_count(2)
    expect(eyes.first).to_be_checked()
    place_in(page).press("End")
    expect(page.get_by_role("region", name="Hand")).to_be_visible()
    eyes.last.check(force=True)
    expect(page.get_by_role("region", name="Hand")).to_have_count(0)
    expect(page.get_by_role("link", name="Record")).to_have_count(0)
    page.get_by_role("button", name=LIVE).click()
    expect(page.locator(".s-dock")).to_be_visible()
