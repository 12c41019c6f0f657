"""The page for a new table: its bar covers no control that one scrolls to or focuses, and choices hold their words."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import People, Screen
from tests.browser.sizes import each_of
from tests.by_day import by_day

SIZES: dict[Screen, list[tuple[int, int]]] = {
    "phone": [(320, 568), (390, 844), (844, 390), (740, 360)],
    "desktop": [(1024, 768), (1440, 900)],
}

COVERED = """(how) => {
  const foot = document.querySelector('.new-foot');
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


# Choices whose words come nearer to an edge of their card than this, px.
TIGHT = """(least) => [...document.querySelectorAll('.game-choice label, .scenario-choice label, .preset-choice label')]
  .filter((card) => {
    const it = card.getBoundingClientRect();
    return [...card.querySelectorAll('strong, small, em')].some((words) => {
      const at = words.getBoundingClientRect();
      return at.top - it.top < least || it.bottom - at.bottom < least;
    });
  }).map((card) => card.textContent)"""


def covered(page: Page, screen: Screen) -> list[str]:
    """The controls that lie behind the bar at one of the sizes, once they have the focus or are in sight."""
    return [
        f"{size}: {control}"
        for size in each_of(page, SIZES[screen])
        for how in ("focus", "scroll")
        for control in page.evaluate(COVERED, how)
    ]


@pytest.mark.parametrize("screen", by_day("phone", "desktop"))
@pytest.mark.nightly
def test_no_choice_of_a_new_table_lies_behind_its_bar(people: People, screen: Screen) -> None:
    page = people.arrive(screen)
    page.goto("/new")
    groups = page.locator(".rule-groups summary")
    expect(groups.first).to_be_visible()
    for group in groups.all():
        group.click()
    assert covered(page, screen) == []
    for other in page.locator(".rule-field input[type=radio]:not(:checked)").all():
        other.evaluate("radio => radio.click()")
    expect(page.locator(".differences li").nth(5)).to_be_attached()
    assert covered(page, screen) == []
    expect(page.get_by_role("button", name="Create the table")).to_be_attached()
    for size in each_of(page, SIZES[screen]):
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"it scrolls sideways at {size}"


@pytest.mark.parametrize("language", by_day("en", "ja"))
@pytest.mark.nightly
def test_the_words_of_a_choice_keep_off_the_edges_of_its_card(people: People, language: str) -> None:
    page = people.arrive(language=language)
    page.goto("/new")
    expect(page.locator(".preset-choice label").first).to_be_visible()
    for size in each_of(page, [size for sizes in SIZES.values() for size in sizes]):
        assert page.evaluate(TIGHT, 5) == [], size
