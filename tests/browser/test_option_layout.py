"""Layout of the options' own parts: nothing of theirs is covered, or covers the board, the banner or the dice."""

from functools import cache

import pytest
from playwright.sync_api import Page, expect

from tests.browser.gathering import enter
from tests.browser.people import People, Screen
from tests.browser.scenes import NAMES, Moment, Scene
from tests.browser.test_clear_board import MISSED, RESTED
from tests.by_day import by_day

TWO = ("Alex", "Robin")
SCREENS: tuple[Screen, ...] = ("desktop", "phone")

HIDDEN = """(selector) => [...document.querySelectorAll(selector)].filter((button) => {
  const box = button.getBoundingClientRect();
  return !button.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
}).map((button) => button.textContent)"""

OVERLAPS = """([one, other]) => {
  const boxes = (selector) => [...document.querySelectorAll(selector)].map((it) => it.getBoundingClientRect());
  return boxes(one).some((a) => boxes(other).some((b) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom));
}"""


def _neutral(scene: Scene, seat: int) -> bool:
    """A free piece is owed, for either neutral colour."""
    forms = scene.legal_actions(seat).get("BuildNeutralRoad", ())
    return len({form["fields"]["neutral"]["in"][0] for form in forms}) > 1 and scene.view()["turn"]["number"] > 0


def _takes(scene: Scene, seat: int) -> bool:
    """Somebody takes a resource by an event."""
    return "TakeResource" in scene.moves(seat)


def _drawn(scene: Scene, seat: int) -> bool:
    """A card has been drawn whose event has a long name."""
    view = scene.view()
    return view["turn"]["stage"] == "main" and view["event_cards"].get("card") is not None


TABLES: dict[str, tuple[str, Moment, tuple[str, ...]]] = {
    "NEUTRX": ("basic+two_players", _neutral, TWO),
    "TAKERX": ("barbarians+event_cards", _takes, NAMES),
    "DRAWNX": ("barbarians+event_cards", _drawn, NAMES),
}


@cache
def _table(code: str) -> Scene:
    book, wanted, names = TABLES[code]
    return Scene(code, rulebook=book, names=names).play(wanted)


@pytest.fixture
def scenes() -> list[Scene]:
    return [_table(code) for code in TABLES]


def _settled(page: Page) -> None:
    expect(page.locator(".s-dice")).to_be_visible()
    page.evaluate(RESTED)


@pytest.mark.parametrize("screen", by_day(*SCREENS))
def test_the_choice_of_a_neutral_colour_can_be_pressed_and_covers_no_place(
    people: People, scenes: list[Scene], screen: Screen
) -> None:
    page = enter(people, _table("NEUTRX"), screen=screen)
    choice = page.get_by_role("group", name="For which neutral colour?")
    expect(choice.get_by_role("button")).to_have_count(2)
    _settled(page)
    assert page.evaluate(HIDDEN, ".duel-choice button") == []
    assert not page.evaluate(OVERLAPS, [".duel-choice", ".s-banner, .s-undo, .s-dice"])
    assert not page.evaluate(OVERLAPS, [".s-dice", ".s-banner, .s-undo"])
    assert page.evaluate(MISSED) == []
    if screen == "desktop":
        tops = page.evaluate("[...document.querySelectorAll('.duel-choice button')].map((it) => it.offsetTop)")
        assert len(set(tops)) == 1, "both colours stand in one line"


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("language", by_day("ja", "en"))
@pytest.mark.nightly
def test_the_last_event_card_stands_clear_of_the_banner(
    people: People, scenes: list[Scene], screen: Screen, language: str
) -> None:
    page = enter(people, _table("DRAWNX"), screen=screen, language=language)
    _settled(page)
    assert not page.evaluate(OVERLAPS, [".s-dice", ".s-banner, .s-undo"])


@pytest.mark.nightly
def test_a_choice_that_an_event_asks_for_says_which_event_it_is(people: People, scenes: list[Scene]) -> None:
    page = enter(people, _table("TAKERX"), screen="phone")
    sheet = page.get_by_role("dialog", name="Take one resource")
    expect(sheet).to_contain_text("1 resource")
    expect(sheet.locator(".events-why")).to_be_visible()
    assert not page.evaluate(OVERLAPS, [".events-why", ".events-kinds"])
