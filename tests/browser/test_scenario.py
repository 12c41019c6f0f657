"""Barbarian Attack in the browser: a whole game with a phone in it, its places, its list view, its story."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import serious_violations, skipped_headings
from tests.browser.covering import covered
from tests.browser.gathering import enter, gather, introduce
from tests.browser.people import People, Screen
from tests.browser.played_game import PlayedGame, seat_players
from tests.browser.scenario_hands import ScenarioHands
from tests.browser.scenario_moments import moment
from tests.browser.scenes import Scene, token
from tests.browser.serving import Server
from tests.browser.test_clear_board import MISSED, RESTED
from tests.browser.voices import Voice
from tests.by_day import by_day

NAMES = ("Alex", "Robin", "Sakura")
PHONE = 1
SIZES = [(1440, 900), (1024, 768), (844, 390), (390, 844), (360, 640)]


def choose_scenario(page: Page) -> None:
    """The rule book on the create page, three seats."""
    page.get_by_role("radio", name=re.compile("^Barbarian Attack")).check(force=True)
    page.get_by_role("radio", name="3 players").check(force=True)


@pytest.mark.nightly
def test_three_people_one_with_a_phone_play_barbarian_attack_to_a_declared_win(people: People, server: Server) -> None:
    screens: dict[str, Screen] = {name: "phone" if i == PHONE else "desktop" for i, name in enumerate(NAMES)}
    pages = gather(people, screens, choose_scenario)
    phones = (NAMES[PHONE],)
    game = PlayedGame(seat_players(dict(zip(NAMES, pages, strict=True)), server, phones, ScenarioHands))
    game.play()
    for page in pages:
        page.get_by_role("tab", name="Points").click()
        expect(page.get_by_role("columnheader", name="Captured barbarians")).to_be_visible()
    seen = game.told()
    assert {"AttackRolled", "BarbarianCardBought", "KnightPlaced", "KnightMoved", "BarbariansCaptured"} <= seen
    assert {"LossesRolled", "VictoryDeclared"} <= seen


@pytest.mark.nightly
def test_the_create_page_asks_for_the_scenario_and_the_way_to_play(people: People) -> None:
    page = people.arrive()
    page.goto("/")
    introduce(page, NAMES[0])
    page.get_by_role("button", name="Create a table").click()
    ways = page.get_by_role("group", name="How to play")
    expect(ways.get_by_role("radio")).to_have_count(4)
    ways.get_by_role("radio", name="With clocks").check()
    expect(page.get_by_role("group", name="A turn").get_by_role("radio", name="90 s")).to_be_checked()
    expect(page.locator(".new-foot")).to_contain_text("2 changes")
    page.get_by_role("radio", name="2 players").check(force=True)
    expect(page.get_by_role("checkbox", name="Two players")).to_be_checked()
    expect(page.locator(".new-foot")).to_contain_text("Two players")
    page.get_by_role("radio", name="4 players").check(force=True)
    page.get_by_role("checkbox", name="Harbourmaster").check()
    expect(page.locator(".new-foot")).to_contain_text("3 changes")
    page.get_by_role("button", name="Reset Harbourmaster to standard").click()
    expect(page.get_by_role("checkbox", name="Harbourmaster")).not_to_be_checked()
    expect(page.locator(".new-foot")).to_contain_text("2 changes")
    ways.get_by_role("radio", name="League rules").check()
    page.get_by_role("group", name="Scenario").get_by_role("radio", name=re.compile("^Barbarian")).check()
    expect(ways.get_by_role("radio", name="League rules")).to_be_checked()
    expect(page.locator(".new-foot")).to_contain_text("as printed")
    for group in page.locator(".rule-groups summary").all():
        group.click()
    expect(page.get_by_role("group", name="Harbours", exact=True)).to_be_visible()
    for pointless in ("Island", "Red numbers that touch", "Knight deals"):
        expect(page.get_by_text(pointless, exact=True)).to_have_count(0)
    expect(page.get_by_text("Island code", exact=True)).to_have_count(1)  # the scenario's own, not also the printed one
    page.get_by_role("button", name="Create the table").click()
    expect(page.get_by_text("Barbarian Attack, league").first).to_be_visible()


@pytest.fixture
def scenes(request: pytest.FixtureRequest) -> list[Scene]:
    return [moment(name) for name in getattr(request, "param", ())]


def at(*names: str) -> pytest.MarkDecorator:
    """The tables that the server has."""
    return pytest.mark.parametrize("scenes", [names], indirect=True, ids=["-".join(names)])


@at("knights", "placing", "cards")
@pytest.mark.parametrize("name", by_day("knights", "placing", "cards"))
@pytest.mark.nightly
def test_every_legal_place_gets_its_own_click_at_any_size(people: People, scenes: list[Scene], name: str) -> None:
    page = enter(people, moment(name))
    expect(page.locator("[data-spot]").first).to_be_visible()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(RESTED)
        assert page.evaluate(MISSED) == [], f"{width} × {height}"


@at("knights")
@pytest.mark.nightly
def test_places_of_knights_hide_no_knight(people: People, scenes: list[Scene]) -> None:
    page = enter(people, moment("knights"))
    rings = page.locator(".for-knight i")
    expect(rings.first).to_be_visible()
    fills = rings.evaluate_all("all => all.map(ring => getComputedStyle(ring).backgroundColor)")
    assert set(fills) == {"rgba(0, 0, 0, 0)"}


@pytest.mark.nightly
@at("knights")
def test_a_knight_is_moved_by_keys_alone(people: People, scenes: list[Scene], server: Server) -> None:
    page = enter(people, moment("knights"))
    expect(page.locator("[data-spot]").first).to_be_visible()
    page.keyboard.press("k")
    expect(page.locator("[data-spot]:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.get_by_text("Where to?")).to_be_visible()
    expect(page.locator(".spot-paid")).not_to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.get_by_text("Where to?")).to_have_count(0)
    page.keyboard.press("k")
    page.keyboard.press("Enter")
    page.locator("[data-spot]").first.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("The knight’s move can be taken back")).to_be_visible()


@at("knights")
@pytest.mark.nightly
def test_the_board_keeps_its_part_of_a_phones_height(people: People, scenes: list[Scene]) -> None:
    page = enter(people, moment("knights"), screen="phone")
    expect(page.locator("[data-spot]").first).to_be_visible()
    share = page.evaluate("document.querySelector('.s-board').getBoundingClientRect().height / innerHeight")
    assert share >= 0.45


@at("check")
def test_the_check_is_told_step_by_step_and_skipped_by_a_press(people: People, scenes: list[Scene]) -> None:
    scene = moment("check")
    page = people.arrive(still=False, token=token(scene.sitter(scene.seat)))
    page.goto(f"/r/{scene.code}")
    page.locator(".s-main", has_text="Check the coast").click()
    card = page.get_by_role("complementary", name="Check of the coast")
    expect(card.get_by_role("listitem").filter(visible=True)).to_have_count(10)
    expect(page.locator(".s-banner")).to_contain_text("Check of the coast")
    expect(page.locator(".s-main")).to_contain_text("Check of the coast")
    expect(card.locator(".now.expelled")).to_contain_text(re.compile("driven off.*captured", re.DOTALL))
    page.mouse.click(700, 20)
    expect(card).to_have_count(0)
    page.get_by_role("tab", name="Coast").click()
    expect(page.locator(".coast-report").first).to_contain_text("after a roll of")


@pytest.mark.nightly
@at("check")
@pytest.mark.parametrize("screen", by_day("phone", "desktop"))
def test_A8_with_reduced_motion_all_lines_of_the_check_are_there_at_once(
    people: People, scenes: list[Scene], screen: Screen
) -> None:
    page = enter(people, moment("check"), screen=screen)
    page.locator(".s-main", has_text="Check the coast").click()
    card = page.get_by_role("complementary", name="Check of the coast")
    expect(card.locator("li.done")).to_have_count(10)
    expect(page.locator(".s-main")).not_to_contain_text("Check of the coast")
    assert covered(page, ".coast-check", ".s-hand .s-count, .s-main, .s-player, .s-phone-nav > button") == []
    card.get_by_role("button", name="Close").filter(visible=True).click()
    expect(card).to_have_count(0)


@pytest.mark.nightly
@at("check")
@pytest.mark.parametrize("screen", by_day("phone", "desktop"))
def test_A8_the_check_hides_neither_hand_nor_seats_and_the_next_roll_comes_after_it(
    people: People, scenes: list[Scene], server: Server, screen: Screen
) -> None:
    scene = moment("check")
    seats = [seat for seat in range(4) if seat != scene.seat]
    page = people.arrive(screen, still=False, token=token(scene.sitter(seats[-1])))
    page.goto(f"/r/{scene.code}")
    expect(page.locator(".s-main")).to_be_visible()
    with Voice(server.url, scene.code, token(scene.sitter(scene.seat))) as voice:
        voice.ask({"is": "EndTurn"})
    card = page.get_by_role("complementary", name="Check of the coast")
    expect(card).to_be_visible()
    card.locator(".now > button").click()  # stops there, so that nothing hurries
    assert covered(page, ".coast-check", ".s-hand .s-count, .s-main, .s-player, .s-phone-nav > button") == []
    with Voice(server.url, scene.code, token(scene.sitter((scene.seat + 1) % 4))) as voice:
        voice.see()
        before = page.locator(".s-banner").inner_text()
        voice.ask({"is": "Roll"})
        voice.meet(page)
    assert page.locator(".s-banner").inner_text() == before
    if screen == "desktop":
        expect(card).to_contain_text("roll is shown after this")
        assert covered(page, ".coast-check", ".s-hand .s-card, .s-build, .s-dice") == []
    card.get_by_role("button", name="Skip").click()
    expect(card).to_have_count(0)
    expect(page.locator(".s-banner")).not_to_contain_text("Check of the coast")


@at("check")
@pytest.mark.nightly
def test_nothing_is_told_step_by_step_where_nothing_moves(people: People, scenes: list[Scene]) -> None:
    page = enter(people, moment("check"))
    page.locator(".s-main", has_text="Check the coast").click()
    expect(page.locator(".s-main", has_text="Check the coast")).to_have_count(0)
    expect(page.locator(".coast-check li.done")).to_have_count(10)
    expect(page.locator(".coast-check .now, .coast-story")).to_have_count(0)
    page.get_by_role("tab", name="Log").click()
    expect(page.locator(".coast-check")).to_have_count(0)
    expect(page.get_by_text(re.compile("^Rolls for the barbarians of")).last).to_be_visible()


@at("knights", "stealing")
@pytest.mark.parametrize(
    ("screen", "language"), [("phone", "ja"), pytest.param("desktop", "en", marks=pytest.mark.nightly)]
)
@pytest.mark.nightly
def test_axe_finds_nothing_serious(people: People, scenes: list[Scene], screen: Screen, language: str) -> None:
    for name in ("knights", "stealing"):
        page = enter(people, moment(name), screen=screen, language=language)
        expect(page.locator(".s-main")).to_be_visible()
        assert serious_violations(page) == []
        assert skipped_headings(page) == []
        if name == "knights" and screen == "desktop":
            page.get_by_role("tab", name="Coast").click()
            assert serious_violations(page) == []
            page.keyboard.press("v")
            expect(page.locator(".s-list")).to_contain_text("Knight of")
            assert serious_violations(page) == []
            assert skipped_headings(page) == []
