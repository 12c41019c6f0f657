"""The bar at the foot of the lobby and of the page for a new table covers no control that is scrolled to or focused."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.gathering import enter
from tests.browser.moments import lobby
from tests.browser.people import People, Screen
from tests.browser.scenes import Scene

SIZES = [(320, 568), (390, 844), (844, 390), (740, 360), (1024, 768), (1440, 900)]

COVERED = """(how) => {
  const foot = document.querySelector('.new-foot, .lobby-foot');
  const controls = [...document.querySelectorAll('main :is(input, button, a, summary, select)')]
    .filter((one) => !foot.contains(one) && one.checkVisibility() && !one.disabled);
  return controls.flatMap((one) => {
    if (how === 'focus') one.focus();
    else one.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const it = (one.closest('label') ?? one).getBoundingClientRect();
    const over = foot.getBoundingClientRect();
    const apart = it.bottom <= over.top + 1 || it.top >= over.bottom - 1
      || it.right <= over.left + 1 || it.left >= over.right - 1;
    return apart ? [] : [(one.closest('label') ?? one).textContent.trim() || one.type];
  });
}"""


@pytest.fixture
def scenes() -> list[Scene]:
    return [lobby()]


def covered(page: Page) -> list[str]:
    """The controls that lie behind the bar, once they have the focus or are in sight."""
    found: list[list[str]] = [page.evaluate(COVERED, how) for how in ("focus", "scroll")]
    return found[0] + found[1]


def screen_of(size: tuple[int, int]) -> Screen:
    return "desktop" if min(size) > 600 else "phone"


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_no_choice_of_a_new_table_lies_behind_its_bar(people: People, size: tuple[int, int]) -> None:
    page = people.arrive(screen_of(size))
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto("/new")
    groups = page.locator(".rule-groups summary")
    expect(groups.first).to_be_visible()
    for group in groups.all():
        group.click()
    assert covered(page) == []
    for other in page.locator(".rule-field input[type=radio]:not(:checked)").all():
        other.evaluate("radio => radio.click()")
    expect(page.locator(".differences li").nth(5)).to_be_attached()
    assert covered(page) == []
    expect(page.get_by_role("button", name="Create the table")).to_be_attached()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page scrolls sideways"


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_no_seat_and_no_button_of_a_lobby_lies_behind_its_bar(people: People, size: tuple[int, int]) -> None:
    page = enter(people, lobby(), screen=screen_of(size))
    page.set_viewport_size({"width": size[0], "height": size[1]})
    expect(page.locator(".seat-free").first).to_be_visible()
    assert covered(page) == []
