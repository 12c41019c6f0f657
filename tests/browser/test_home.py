"""The first page by visit, and the way back to one's own game from every other page."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import serious_violations, skipped_headings
from tests.browser.moments import over
from tests.browser.people import People, Screen
from tests.browser.scenes import Scene, token
from tests.by_day import by_day


@pytest.fixture
def settings() -> dict[str, int]:
    return {"bot_delay": 50}


@pytest.fixture
def scenes() -> list[Scene]:
    return [over()]


def practising(people: People, screen: Screen) -> tuple[Page, str]:
    """Somebody in a game against bots, and the path of its table."""
    page = people.arrive(screen)
    page.goto("/")
    page.locator(".home-practise").get_by_role("button", name="Settlers").click()
    expect(page.locator(".s-banner")).to_contain_text("Your turn")
    return page, page.evaluate("location.pathname")


@pytest.mark.parametrize("screen", by_day("desktop", "phone"))
def test_a_first_visit_finds_three_ways_in_and_a_card_for_each_game(people: People, screen: Screen) -> None:
    page = people.arrive(screen)
    page.goto("/")
    learn = page.get_by_role("link", name="Learn by playing")
    expect(learn).to_have_attribute("href", "/learn/settlers")
    expect(page.locator(".k-primary")).to_have_count(1)
    expect(page.get_by_role("button", name="Create a table")).to_be_visible()
    for game in ("Settlers", "Barbarian Attack", "Settlers for two", "Hunters & Gatherers"):
        expect(page.get_by_role("region", name=game, exact=True)).to_have_count(1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page scrolls sideways"
    assert not serious_violations(page) + skipped_headings(page)
    learn.click()
    expect(page.get_by_role("heading", name="Your first game")).to_be_visible()


@pytest.mark.nightly
def test_a_card_opens_the_page_for_a_table_of_its_kind(people: People) -> None:
    page = people.arrive()
    page.goto("/")
    page.get_by_role("link", name="Create a table Settlers for two").click()
    expect(page.get_by_role("radio", name="2 players")).to_be_checked()
    expect(page.get_by_role("checkbox", name="Two players")).to_be_checked()
    page.go_back()
    page.get_by_role("link", name="Create a table Barbarian Attack").click()
    scenario = page.get_by_role("group", name="Scenario")
    expect(scenario.get_by_role("radio", name=re.compile("^Barbarian"))).to_be_checked()
    page.go_back()
    page.get_by_role("link", name="Create a table Hunters & Gatherers").click()
    expect(page.get_by_role("radio", name=re.compile("^Hunters"))).to_be_checked()


@pytest.mark.parametrize("screen", by_day("phone", "desktop"))
def test_the_next_visit_begins_with_the_way_back_and_the_back_button_is_no_trap(people: People, screen: Screen) -> None:
    page, table = practising(people, screen)
    page.locator(".table-home").click()
    card = page.get_by_role("region", name="Practice")
    expect(card).to_contain_text("It is your turn")
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("^It is your turn at "))
    expect(page.locator(".back-chip")).to_have_count(0)
    assert not serious_violations(page) + skipped_headings(page)
    page.go_back()
    expect(page.locator(".s-banner")).to_contain_text("Your turn")
    assert page.evaluate("location.pathname") == table
    page.go_back()
    expect(card).to_be_visible()
    page.go_forward()
    expect(page.locator(".s-banner")).to_contain_text("Your turn")
    page.go_back()
    card.get_by_role("link", name="Back to your game").click()
    expect(page.locator(".s-banner")).to_contain_text("Your turn")


PAGES = ("/new", "/settings", "/account", "/law/settlers/basic", "/rules/settlers", "/judge", "/nowhere", "/leagues")


@pytest.mark.nightly
@pytest.mark.parametrize("screen", ["phone", "desktop"])
def test_every_other_page_has_the_way_back_and_the_table_itself_has_none(people: People, screen: Screen) -> None:
    page, table = practising(people, screen)
    expect(page.locator(".back-chip")).to_have_count(0)
    chip = page.get_by_role("link", name=re.compile("^Back to your game: .* · It is your turn$"))
    for path in (*PAGES, "/learn/settlers", "/r/ZZZZZZ", f"{table}?law"):
        page.goto(path)
        expect(chip).to_be_visible()
        expect(chip).to_have_attribute("href", table)
        box = chip.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 40
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{path} scrolls sideways"
    page.goto("/leagues")
    chip.click()
    expect(page.locator(".s-banner")).to_contain_text("Your turn")


@pytest.mark.nightly
def test_who_has_two_tables_finds_the_one_from_the_other(people: People) -> None:
    page, table = practising(people, "desktop")
    page.goto("/new")
    page.get_by_role("button", name="Create the table").click()
    asked = page.get_by_role("dialog")
    asked.get_by_role("textbox", name="Name", exact=True).fill("Hana")
    asked.get_by_role("button", name="Go on").click()
    expect(page.get_by_role("heading", name="Invite friends")).to_be_visible()
    chip = page.get_by_role("link", name=re.compile("^Back to your game: "))
    expect(chip).to_have_attribute("href", table)
    chip.click()
    expect(page.locator(".s-banner")).to_contain_text("Your turn")
    expect(page.locator(".back-chip")).to_have_count(0)  # what only gathers does not hurry
    page.goto("/settings")
    expect(chip).to_have_attribute("href", table)


def test_E3_how_ones_last_game_ended_stands_on_the_first_page(people: People, scenes: list[Scene]) -> None:
    [ended] = scenes
    page = people.arrive(token=token(ended.sitter(0)))
    page.goto("/")
    line = page.get_by_role("region", name="My last games").get_by_role("listitem").first
    ranking = {place["seat"]: place for place in ended.view()["result"]["ranking"]}
    expect(line).to_contain_text(["1st", "2nd", "3rd", "4th"][ranking[0]["rank"] - 1])
    expect(line.locator(".home-me")).to_have_text(f"{ended.name(0)}{ranking[0]['points']}")
    line.get_by_role("link", name="Result").click()
    expect(page).to_have_url(re.compile(f"/r/{ended.code}$"))


@pytest.mark.nightly
def test_a_lesson_that_was_left_goes_on_where_it_was(people: People) -> None:
    page = people.arrive()
    page.goto("/learn/settlers")
    page.get_by_role("button", name="Skip this step").click()
    expect(page.get_by_role("img", name=re.compile("^Step 2 of"))).to_be_visible()
    page.goto("/")
    page.get_by_role("link", name="Go on with Settlers").click()
    expect(page.get_by_role("img", name=re.compile("^Step 2 of"))).to_be_visible()
