"""axe finds nothing serious on any screen, on a desk and in a hand; English on the one, Japanese on the other."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import serious_violations, skipped_headings
from tests.browser.cable import Cable
from tests.browser.gathering import enter, lock
from tests.browser.league import JUDGE, bargain
from tests.browser.moments import MOMENTS, expired, gathered, hunting, lobby, over, scene
from tests.browser.people import People, Screen
from tests.browser.scenes import Scene, token, user_of
from tests.browser.serving import Server, served
from tests.browser.touch import tap

SCREENS: dict[Screen, str] = {"desktop": "en", "phone": "ja"}

CLEAR = """(part) => {
  const it = part.getBoundingClientRect();
  const over = document.querySelector('.connection .k-banner').getBoundingClientRect();
  return over.top >= it.bottom || over.bottom <= it.top || over.left >= it.right || over.right <= it.left;
}"""


@pytest.fixture(scope="module")
def kept() -> dict[str, Scene]:
    tables = {"lobby": lobby(), "over": over(), "league": bargain().scene}
    tables |= {"hunting": hunting(), "gathered": gathered(), "expired": expired()}
    return tables | {moment: scene(moment) for moment in MOMENTS}


@pytest.fixture(scope="module")
def server(client: None, tmp_path_factory: pytest.TempPathFactory, kept: dict[str, Scene]) -> Iterator[Server]:
    """One for all: nothing happens at these tables."""
    with served(tmp_path_factory.mktemp("axe"), {"grace": 3_600_000}, list(kept.values())) as running:
        yield running


def assert_fine(page: Page, language: str) -> None:
    expect(page.locator("html")).to_have_attribute("lang", language)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page scrolls sideways"
    assert serious_violations(page) == []
    assert skipped_headings(page) == []


def watch(people: People, table: Scene, screen: Screen) -> Page:
    page = people.arrive(screen, language=SCREENS[screen])
    page.goto(f"/r/{table.code}")
    expect(page.locator(".k-skeleton")).to_have_count(0)
    return page


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/new",
        "/settings",
        "/account",
        "/rules/settlers",
        "/rules/hunters",
        "/law/settlers/league",
        "/law/hunters/first",
        "/nowhere",
        "/r/ZZZZZZ",
        f"/r/{expired().code}",
    ],
)
def test_pages_beside_the_table(people: People, screen: Screen, path: str) -> None:
    page = people.arrive(screen, language=SCREENS[screen])
    page.goto(path)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator(".k-skeleton")).to_have_count(0)
    assert_fine(page, SCREENS[screen])


@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_first_page_of_somebody_who_has_played_here(people: People, kept: dict[str, Scene], language: str) -> None:
    page = people.arrive("desktop", language=language, token=token(kept["lobby"].user(0)))
    page.goto("/")
    expect(page.locator(".room-list").first).to_be_visible()
    assert_fine(page, language)


@pytest.mark.parametrize("screen", SCREENS)
def test_the_page_before_a_table_with_a_password(people: People, screen: Screen) -> None:
    link = lock(people, "open, sesame").url
    page = people.arrive(screen, language=SCREENS[screen])
    page.goto(link)
    field = page.locator("input[type=password]")
    expect(field).to_be_visible()
    assert_fine(page, SCREENS[screen])
    people.expected = "status of 403"
    field.fill("guess")
    field.press("Enter")
    expect(field).to_have_attribute("aria-invalid", "true")
    assert_fine(page, SCREENS[screen])


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("game", ["trading", "hunting"])
def test_the_table_of_whoever_has_lost_the_network(
    people: People, kept: dict[str, Scene], cable: Cable, screen: Screen, game: str
) -> None:
    page = enter(people, kept[game], screen=screen, language=SCREENS[screen], url=cable.url)
    expect(page.locator(".dot-live")).to_be_visible()
    cable.deaden()
    page.context.set_offline(True)
    expect(page.locator(".connection .k-banner")).to_be_visible()
    assert_fine(page, SCREENS[screen])
    assert page.locator(".s-banner").evaluate(CLEAR), "the banner lies over whose turn it is"


@pytest.mark.parametrize("screen", SCREENS)
def test_the_room_before_the_start_for_its_host(people: People, kept: dict[str, Scene], screen: Screen) -> None:
    page = enter(people, kept["lobby"], screen=screen, language=SCREENS[screen])
    expect(page.locator(".seat-mine")).to_be_visible()
    assert_fine(page, SCREENS[screen])


@pytest.mark.parametrize("screen", SCREENS)
def test_the_room_before_the_start_for_a_newcomer(people: People, kept: dict[str, Scene], screen: Screen) -> None:
    page = watch(people, kept["lobby"], screen)
    expect(page.locator(".seat-free").first).to_be_visible()
    assert_fine(page, SCREENS[screen])


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("moment", MOMENTS)
def test_the_table_at_all_moments(people: People, kept: dict[str, Scene], screen: Screen, moment: str) -> None:
    page = enter(people, kept[moment], screen=screen, language=SCREENS[screen])
    expect(page.locator(".s-banner")).to_be_visible()
    assert_fine(page, SCREENS[screen])


@pytest.mark.parametrize("theme", ["dark", "contrast"])
def test_the_table_in_other_themes(people: People, kept: dict[str, Scene], theme: str) -> None:
    page = enter(people, kept["trading"])
    page.evaluate("theme => localStorage.setItem('kaitaku.settings', JSON.stringify({ theme }))", theme)
    page.goto("/settings")
    page.goto(f"/r/{kept['trading'].code}")
    expect(page.locator(".s-offer").first).to_be_visible()
    assert_fine(page, "en")


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("tab", [1, 2, 3])
def test_each_tab_beside_or_below_the_board(people: People, kept: dict[str, Scene], screen: Screen, tab: int) -> None:
    page = enter(people, kept["trading"], screen=screen, language=SCREENS[screen])
    if screen == "phone":
        tap(page.locator(".s-phone-nav > button").nth(tab))
    else:
        page.get_by_role("tab").nth(tab).click()
    assert_fine(page, SCREENS[screen])


@pytest.mark.parametrize("screen", SCREENS)
def test_the_list_of_the_board(people: People, kept: dict[str, Scene], screen: Screen) -> None:
    page = enter(people, kept["placing"], screen=screen, language=SCREENS[screen])
    page.locator(".s-listed").click()
    expect(page.locator(".board-list")).to_be_visible()
    assert_fine(page, SCREENS[screen])


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("game", ["trading", "hunting"])
def test_the_lists_of_those_who_watch_can_be_scrolled_by_keys(
    people: People, kept: dict[str, Scene], screen: Screen, game: str
) -> None:
    page = watch(people, kept[game], screen)
    page.locator(".s-listed").click()
    expect(page.locator(".board-list, .h-list")).to_be_visible()
    assert_fine(page, SCREENS[screen])


def test_the_drawer_of_development_cards(people: People, kept: dict[str, Scene]) -> None:
    page = enter(people, kept["holding"])
    page.locator(".s-drawer-button").click()
    expect(page.get_by_role("dialog", name="Development cards")).to_be_visible()
    assert_fine(page, "en")


def test_the_choice_of_a_victim(people: People, kept: dict[str, Scene]) -> None:
    table = kept["robbing"]
    page = enter(people, table)
    form = next(
        form for form in table.legal_actions(table.seat)["MoveRobber"] if len(form.get("victim", {"in": ()})["in"]) > 1
    )
    page.locator(f'[data-spot="hex:{form["hex"]["in"][0]}"]').focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    assert_fine(page, "en")


@pytest.mark.parametrize("screen", SCREENS)
def test_more_about_a_player(people: People, kept: dict[str, Scene], screen: Screen) -> None:
    page = enter(people, kept["winning"], screen=screen, language=SCREENS[screen])
    page.locator("[data-players] button").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert_fine(page, SCREENS[screen])


@pytest.mark.parametrize("button", ["Settings", "Table menu"])
def test_what_opens_from_the_bar(people: People, kept: dict[str, Scene], button: str) -> None:
    page = enter(people, kept["trading"])
    page.get_by_role("button", name=button).click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert_fine(page, "en")


def test_the_list_of_keys(people: People, kept: dict[str, Scene]) -> None:
    page = enter(people, kept["trading"])
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    assert_fine(page, "en")


@pytest.mark.parametrize("screen", SCREENS)
def test_the_table_of_those_who_watch(people: People, kept: dict[str, Scene], screen: Screen) -> None:
    page = watch(people, kept["trading"], screen)
    expect(page.locator(".s-offer").first).to_be_visible()
    assert_fine(page, SCREENS[screen])


@pytest.mark.parametrize("screen", SCREENS)
def test_the_table_of_a_league_for_a_seat(people: People, kept: dict[str, Scene], screen: Screen) -> None:
    page = enter(people, kept["league"], screen=screen, language=SCREENS[screen])
    expect(page.locator(".s-banner")).to_be_visible()
    if screen == "phone":
        tap(page.locator(".s-phone-nav > button").nth(2))
    assert_fine(page, SCREENS[screen])


@pytest.mark.parametrize("screen", SCREENS)
def test_the_desk_of_a_judge_with_the_points_to_go_back_to(
    people: People, kept: dict[str, Scene], screen: Screen
) -> None:
    words = {"en": "Take back to an earlier point", "ja": "前の時点に戻す"}[SCREENS[screen]]
    page = people.arrive(screen, language=SCREENS[screen], token=token(user_of(JUDGE)))
    page.goto(f"/r/{kept['league'].code}")
    page.get_by_role("button", name={"en": "The judge’s desk", "ja": "審判席"}[SCREENS[screen]]).click()
    page.get_by_role("button", name=words).click()
    expect(page.locator(".judge-point").first).to_be_visible()
    assert_fine(page, SCREENS[screen])


@pytest.mark.parametrize("screen", SCREENS)
def test_the_page_of_a_judge_with_a_step_to_look_at(people: People, kept: dict[str, Scene], screen: Screen) -> None:
    page = people.arrive(screen, language=SCREENS[screen], token=token(user_of(JUDGE)))
    page.goto("/judge")
    expect(page.locator(".judge-tables a").first).to_be_visible()
    assert_fine(page, SCREENS[screen])
    page.goto(f"/judge?t={kept['league'].code}&step=40")
    expect(page.locator(".judge-board svg").first).to_be_visible()
    assert_fine(page, SCREENS[screen])


@pytest.mark.parametrize("screen", SCREENS)
def test_the_rules_of_a_room_and_the_check_of_its_dice(people: People, kept: dict[str, Scene], screen: Screen) -> None:
    page = enter(people, kept["over"], screen=screen, language=SCREENS[screen])
    page.goto(f"/r/{kept['league'].code}?law")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator(".k-skeleton")).to_have_count(0)
    assert_fine(page, SCREENS[screen])
    page.goto(f"/fair/{kept['over'].code}")
    expect(page.locator(".fair-rolls").first).to_be_visible()
    assert_fine(page, SCREENS[screen])


@pytest.mark.parametrize("screen", SCREENS)
def test_the_result_with_all_its_tables(people: People, kept: dict[str, Scene], screen: Screen) -> None:
    page = enter(people, kept["over"], screen=screen, language=SCREENS[screen])
    expect(page.locator("#over-title")).to_be_visible()
    for summary in page.locator(".over summary").all():
        summary.click()
    assert_fine(page, SCREENS[screen])


def test_the_board_after_the_end(people: People, kept: dict[str, Scene]) -> None:
    page = enter(people, kept["over"])
    page.get_by_role("button", name="Show the board").click()
    expect(page.get_by_role("button", name=re.compile("Show the result"))).to_be_visible()
    assert_fine(page, "en")


@pytest.mark.parametrize("listed", [False, True])
@pytest.mark.parametrize("screen", SCREENS)
def test_the_map_of_hunters_and_its_lists(people: People, kept: dict[str, Scene], screen: Screen, listed: bool) -> None:
    page = enter(people, kept["hunting"], screen=screen, language=SCREENS[screen])
    expect(page.locator("[data-spot]").first).to_be_visible()
    if listed:
        page.locator(".s-listed").click()
        expect(page.locator(".h-list")).to_be_visible()
    assert_fine(page, SCREENS[screen])


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("tab", [0, 1, 2])
def test_each_tab_beside_or_below_the_map_of_hunters(
    people: People, kept: dict[str, Scene], screen: Screen, tab: int
) -> None:
    page = enter(people, kept["hunting"], screen=screen, language=SCREENS[screen])
    if screen == "phone":
        tap(page.locator(".s-phone-nav > button").nth(tab))
    else:
        page.get_by_role("tab").nth(tab).click()
    assert_fine(page, SCREENS[screen])


@pytest.mark.parametrize("screen", SCREENS)
def test_what_is_looked_into_on_the_map_of_hunters(people: People, kept: dict[str, Scene], screen: Screen) -> None:
    page = watch(people, kept["hunting"], screen)
    expect(page.locator(".h-map")).to_be_visible()
    page.keyboard.press("i")
    expect(page.locator(".h-area").first).to_be_visible()
    assert_fine(page, SCREENS[screen])


@pytest.mark.parametrize("screen", SCREENS)
def test_the_result_of_hunters(people: People, kept: dict[str, Scene], screen: Screen) -> None:
    page = enter(people, kept["gathered"], screen=screen, language=SCREENS[screen])
    expect(page.locator(".h-ranking")).to_be_visible()
    assert_fine(page, SCREENS[screen])
