"""A phone at a table of settlers: the card that waits for an answer, and the board's part of the height above it."""

import re

from playwright.sync_api import Locator, Page

from tests.browser.people import People
from tests.browser.scenes import Scene, token

UPRIGHT = [(390, 844), (430, 932), (360, 740), (360, 640), (320, 568)]

FINGER = 44
"""Pixels that a finger needs."""

# Buttons of the card, the hand's bank and the tabs: which are cut, lie under something, or are too small.
FAULTS = """least => [...document.querySelectorAll('.s-phone-sheet button')].flatMap((button) => {
  const it = button.getBoundingClientRect();
  if (it.width === 0) return [];
  const hit = document.elementFromPoint(it.x + it.width / 2, it.y + it.height / 2);
  const faults = [
    it.width < least - 0.5 || it.height < least - 0.5 ? `${it.width} x ${it.height}` : '',
    it.left < 0 || it.top < 0 || it.right > innerWidth || it.bottom > innerHeight ? 'out of sight' : '',
    button.contains(hit) ? '' : `under ${hit?.className}`,
    button.scrollWidth > button.clientWidth + 1 ? 'its words stick out' : '',
  ].filter(Boolean);
  return faults.length > 0 ? [[button.className, button.textContent, ...faults]] : [];
})"""

# Whether each place where something can be built is there, in the part of the page that is the board's own.
WHOLE = """() => {
  const sheet = document.querySelector('.s-phone-sheet').getBoundingClientRect();
  const landscape = innerWidth > innerHeight;
  const spots = [...document.querySelectorAll('.board [data-spot]')];
  return spots.length > 0 && spots.every((spot) => {
    const { left, right, bottom } = spot.getBoundingClientRect();
    return left >= 0 && (landscape ? right <= sheet.left : bottom <= sheet.top);
  });
}"""


# Whether something in a card lies, at its beginning and its end, over nothing and under nothing else.
LEGIBLE = """it => {
  const { left, top, bottom } = it.getBoundingClientRect();
  const seen = (y) => it.contains(document.elementFromPoint(left + 8, y));
  return seen(top + 3) && seen(bottom - 3);
}"""


PART = 0.45
"""Of the height, what a phone held upright leaves to the board."""


def sit(
    people: People, table: Scene, size: tuple[int, int] = UPRIGHT[0], *, still: bool = True, language: str = "en"
) -> Page:
    page = people.arrive("phone", token=token(table.sitter(table.seat)), still=still, language=language)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"/r/{table.code}")
    return page


def answer_card(page: Page) -> Locator:
    return page.get_by_role("dialog", name=re.compile("counters"))


def leave_the_board_its_part(page: Page) -> None:
    """On a phone held upright; in landscape the board has its own side."""
    page.wait_for_function(WHOLE)
    board_has_its_part(page)


def board_has_its_part(page: Page) -> None:
    page.wait_for_function(
        """part => innerWidth > innerHeight
          || document.querySelector('.board').getBoundingClientRect().height >= part * innerHeight""",
        arg=PART,
    )


def composer_in(page: Page) -> Locator:
    return answer_card(page).get_by_role("region", name="Put together an offer: Counter to")
