"""axe finds nothing serious on any screen, on a desk and in a hand; English on the one, Japanese on the other.

By day it looks at what `test_looks.py` and `test_overlays.py` don't show it already.
One visitor goes through many screens: a browser that is there already opens the next one in half the time.
"""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.accessibility import Inspector, serious_violations, skipped_headings
from tests.browser.cable import Cable
from tests.browser.gathering import enter, lock
from tests.browser.league import JUDGE, bargain
from tests.browser.moments import MOMENTS, expired, gathered, hunting, lobby, over, scene
from tests.browser.people import People, Screen
from tests.browser.scenes import Scene, token, user_of
from tests.browser.serving import Server, served
from tests.browser.touch import tap
from tests.by_day import by_day

SCREENS: dict[Screen, str] = {"desktop": "en", "phone": "ja"}
PATHS = ("/account", "/rules/settlers", "/rules/hunters", "/law/hunters/first")
SHOWN = ("/", "/new", "/settings", "/law/settlers/league", "/nowhere", "/r/ZZZZZZ", f"/r/{expired().code}")
"""Paths of pages that others look at by day."""

CLEAR = """(part) => {
  const it = part.getBoundingClientRect();
  const over = document.querySelector('.connection .k-banner').getBoundingClientRect();
  return over.top >= it.bottom || over.bottom <= it.top || over.left >= it.right || over.right <= it.left;
}"""

WORDS = {"en": ("The judge’s desk", "Take back to an earlier point"), "ja": ("審判席", "前の時点に戻す")}

Kept = dict[str, Scene]
each_screen = pytest.mark.parametrize("screen", SCREENS)
on_the_desk = pytest.mark.parametrize("screen", by_day("desktop", "phone"))
in_the_hand = pytest.mark.parametrize("screen", by_day("phone", "desktop"))
"""By night both, by day this one: half of the tests have each."""


@pytest.fixture(scope="module")
def kept() -> Kept:
    tables = {"lobby": lobby(), "over": over(), "league": bargain().scene}
    tables |= {"hunting": hunting(), "gathered": gathered(), "expired": expired()}
    return tables | {moment: scene(moment) for moment in MOMENTS}


@pytest.fixture(scope="module")
def server(client: None, tmp_path_factory: pytest.TempPathFactory, kept: Kept) -> Iterator[Server]:
    """One for all: nothing happens at these tables."""
    with served(tmp_path_factory.mktemp("axe"), {"grace": 3_600_000}, list(kept.values())) as running:
        yield running


class Visitor(Inspector):
    """Inspector of tables, with the language of the screen."""

    def __init__(self, people: People, screen: Screen = "desktop") -> None:
        super().__init__(people, screen, SCREENS[screen])
        self._screen = screen

    def sit(self, table: Scene) -> None:
        """At a table, on the seat that it is about."""
        self.open(f"/r/{table.code}", token(table.sitter(table.seat)))

    def watch(self, table: Scene) -> None:
        self.open(f"/r/{table.code}")

    def turn_to(self, tab: int) -> None:
        """The tab beside or below the board."""
        if self._screen == "phone":
            tap(self.page.locator(".s-phone-nav > button").nth(tab))
        else:
            self.page.get_by_role("tab").nth(tab).click()

    def look_into(self, name: str, *buttons: Locator) -> None:
        """The dialog that these buttons open, one in the other; then it is closed."""
        for button in buttons:
            button.click()
            expect(self.page.get_by_role("dialog").last).to_be_visible()
        self.look(name)
        for _ in buttons:
            self.page.keyboard.press("Escape")
        expect(self.page.get_by_role("dialog")).to_have_count(0)


def named(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=re.compile(f"^{name}")).last


@pytest.mark.nightly
@on_the_desk
@pytest.mark.parametrize("paths", by_day(PATHS, SHOWN), ids=["seen here alone", "seen elsewhere"])
def test_pages_beside_the_table(people: People, kept: Kept, screen: Screen, paths: tuple[str, ...]) -> None:
    visitor = Visitor(people, screen)
    for path in paths:
        visitor.open(path)
        expect(visitor.page.get_by_role("heading", level=1)).to_be_visible()
        visitor.look(path)
    assert visitor.faults == {}


@pytest.mark.parametrize("language", by_day("ja", "en"))
def test_the_first_page_of_somebody_who_has_played_here(people: People, kept: Kept, language: str) -> None:
    visitor = Inspector(people, language=language)
    visitor.open("/", token(kept["lobby"].user(0)))
    expect(visitor.page.locator(".home-back")).to_be_visible()
    visitor.look("home")
    assert visitor.faults == {}


@pytest.mark.nightly
@each_screen
def test_the_page_before_a_table_with_a_password(people: People, screen: Screen) -> None:
    link = lock(people, "open, sesame").url
    visitor = Visitor(people, screen)
    visitor.open(link)
    field = visitor.page.locator("input[type=password]")
    expect(field).to_be_visible()
    visitor.look("asked")
    people.expected = "status of 403"
    field.fill("guess")
    field.press("Enter")
    expect(field).to_have_attribute("aria-invalid", "true")
    visitor.look("refused")
    assert visitor.faults == {}


@pytest.mark.nightly
@each_screen
@pytest.mark.parametrize("game", ["trading", "hunting"])
def test_the_table_of_whoever_has_lost_the_network(
    people: People, kept: Kept, cable: Cable, screen: Screen, game: str
) -> None:
    page = enter(people, kept[game], screen=screen, language=SCREENS[screen], url=cable.url)
    expect(page.locator(".dot-live")).to_be_visible()
    cable.deaden()
    page.context.set_offline(True)
    expect(page.locator(".connection .k-banner")).to_be_visible()
    assert serious_violations(page) == []
    assert skipped_headings(page) == []
    assert page.locator(".s-banner").evaluate(CLEAR), "the banner lies over whose turn it is"


@in_the_hand
def test_the_room_before_the_start_for_its_host_and_for_a_newcomer(people: People, kept: Kept, screen: Screen) -> None:
    visitor = Visitor(people, screen)
    visitor.open(f"/r/{kept['lobby'].code}", token(kept["lobby"].user(0)))
    expect(visitor.page.locator(".seat-mine")).to_be_visible()
    visitor.look("host")
    if screen == "desktop":
        visitor.look_into("settings", named(visitor.page, "Settings"))
    visitor.watch(kept["lobby"])
    expect(visitor.page.locator(".seat-free").first).to_be_visible()
    visitor.look("newcomer")
    assert visitor.faults == {}


@pytest.mark.nightly
@each_screen
def test_the_table_at_all_moments(people: People, kept: Kept, screen: Screen) -> None:
    visitor = Visitor(people, screen)
    for moment in MOMENTS:
        visitor.sit(kept[moment])
        expect(visitor.page.locator(".s-banner")).to_be_visible()
        visitor.look(moment)
    assert visitor.faults == {}


@on_the_desk
@pytest.mark.nightly
def test_whatever_can_be_opened_beside_the_board(people: People, kept: Kept, screen: Screen) -> None:
    visitor = Visitor(people, screen)
    page = visitor.page
    visitor.sit(kept["trading"])
    for tab in (1, 2, 3):
        visitor.turn_to(tab)
        visitor.look(f"tab {tab}")
    visitor.watch(kept["trading"])
    expect(page.locator(".s-banner")).to_be_visible()
    visitor.look("watching")
    visitor.turn_to(1)
    expect(page.locator(".s-offer").first).to_be_visible()
    visitor.look("offers, as those who watch see them")
    page.locator(".s-listed").click()
    expect(page.locator(".board-list")).to_be_visible()
    visitor.look("lists of those who watch, which can be scrolled by keys")
    visitor.sit(kept["placing"])
    page.locator(".s-listed").click()
    expect(page.locator(".board-list")).to_be_visible()
    visitor.look("list of the board")
    visitor.sit(kept["winning"])
    visitor.look_into("more about a player", page.locator("[data-players] button").first)
    assert visitor.faults == {}


@pytest.mark.nightly
def test_whatever_lies_over_a_table_of_settlers(people: People, kept: Kept) -> None:
    visitor = Visitor(people)
    page = visitor.page
    visitor.sit(kept["trading"])
    for name in ("Settings", "Table menu", "Do not trade with"):
        visitor.look_into(name, named(page, name))
    visitor.look_into("leaving", named(page, "Table menu"), named(page, "Leave the table"))
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    visitor.look("keys")
    visitor.sit(kept["league"])
    visitor.look_into("menu of a league", named(page, "Table menu"))
    visitor.sit(kept["holding"])
    visitor.look_into("development cards", page.locator(".s-drawer-button"))
    table = kept["robbing"]
    visitor.sit(table)
    form = next(
        form
        for form in table.legal_actions(table.seat)["MoveRobber"]
        if len(form["fields"].get("victim", {"in": ()})["in"]) > 1
    )
    page.locator(f'[data-spot="hex:{form["fields"]["hex"]["in"][0]}"]').focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    visitor.look("choice of a victim")
    assert visitor.faults == {}


@pytest.mark.nightly
@pytest.mark.parametrize(("language", "name"), [("en", "Your name and colour"), ("ja", "名前")])
def test_the_dialog_of_name_and_colour(people: People, language: str, name: str) -> None:
    visitor = Inspector(people, "phone", language)
    visitor.open("/new")
    tap(visitor.page.get_by_role("banner").get_by_role("button", name=re.compile(name)).first)
    expect(visitor.page.get_by_role("dialog").last).to_be_visible()
    visitor.look("name and colour")
    assert visitor.faults == {}


@pytest.mark.nightly
@pytest.mark.parametrize("theme", ["dark", "contrast"])
def test_screens_in_other_themes(people: People, kept: Kept, theme: str) -> None:
    people.setup = (
        f"if (location.host) localStorage.setItem('kaitaku.settings', JSON.stringify({{ theme: '{theme}' }}))"
    )
    visitor = Visitor(people)
    for path in ("/", "/new", "/settings", "/account", "/law/settlers/league"):
        visitor.open(path)
        expect(visitor.page.locator("html")).to_have_attribute("data-theme", theme)
        visitor.look(path)
    for name in ("lobby", "trading", "over", "hunting"):
        visitor.sit(kept[name])
        expect(visitor.page.locator("html")).to_have_attribute("data-theme", theme)
        visitor.look(name)
    assert visitor.faults == {}


@on_the_desk
@pytest.mark.nightly
def test_the_table_of_a_league_and_its_judge(people: People, kept: Kept, screen: Screen) -> None:
    visitor = Visitor(people, screen)
    page, league, judge = visitor.page, kept["league"], token(user_of(JUDGE))
    desk, points = WORDS[SCREENS[screen]]
    visitor.sit(league)
    expect(page.locator(".s-banner")).to_be_visible()
    if screen == "phone":
        tap(page.locator(".s-phone-nav > button").nth(2))
    visitor.look("seat")
    visitor.open(f"/r/{league.code}?law", token(league.sitter(league.seat)))
    visitor.look("rules of the room")
    visitor.open(f"/r/{league.code}", judge)
    page.get_by_role("button", name=desk).click()
    page.get_by_role("button", name=points).click()
    expect(page.locator(".judge-point").first).to_be_visible()
    visitor.look("desk with the points to go back to")
    visitor.open("/judge", judge)
    expect(page.locator(".judge-tables a").first).to_be_visible()
    visitor.look("page of a judge")
    visitor.open(f"/judge?t={league.code}&step=40", judge)
    expect(page.locator(".judge-board svg").first).to_be_visible()
    visitor.look("step that a judge looks at")
    assert visitor.faults == {}


@in_the_hand
@pytest.mark.nightly
def test_the_result_with_all_its_tables_and_the_check_of_its_dice(people: People, kept: Kept, screen: Screen) -> None:
    visitor = Visitor(people, screen)
    visitor.sit(kept["over"])
    expect(visitor.page.locator("#over-title")).to_be_visible()
    for tab in (1, -1):
        visitor.page.locator(".end-numbers [role=tab]").nth(tab).click()
        for summary in visitor.page.locator(".end summary").all():
            summary.click()
        visitor.look(f"result: {tab}")
    visitor.open(f"/fair/{kept['over'].code}")
    expect(visitor.page.locator(".fair-rolls").first).to_be_visible()
    visitor.look("check of the dice")
    assert visitor.faults == {}


@pytest.mark.nightly
@in_the_hand
def test_hunters_with_map_lists_tabs_and_result(people: People, kept: Kept, screen: Screen) -> None:
    visitor = Visitor(people, screen)
    page = visitor.page
    visitor.sit(kept["hunting"])
    expect(page.locator("[data-spot]").first).to_be_visible()
    visitor.look("map")
    for tab in (0, 1, 2):
        visitor.turn_to(tab)
        visitor.look(f"tab {tab}")
    if screen == "desktop":
        for name in ("Settings", "Table menu"):
            visitor.look_into(name, named(page, name))
    visitor.sit(kept["hunting"])
    page.locator(".s-listed").click()
    expect(page.locator(".h-list")).to_be_visible()
    visitor.look("lists")
    visitor.watch(kept["hunting"])
    expect(page.locator(".h-map")).to_be_visible()
    page.keyboard.press("i")
    expect(page.locator(".h-area").first).to_be_visible()
    visitor.look("area that is looked into")
    visitor.watch(kept["hunting"])
    page.locator(".s-listed").click()
    expect(page.locator(".h-list")).to_be_visible()
    visitor.look("lists of those who watch, which can be scrolled by keys")
    visitor.sit(kept["gathered"])
    expect(page.locator(".end-seats")).to_be_visible()
    visitor.look("result")
    assert visitor.faults == {}
