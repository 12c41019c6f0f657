"""The tab of the negotiation on a phone: an open offer lies in sight above its buttons, else all of the composer."""

import pytest
from playwright.sync_api import expect

from tests.browser.moments import scene
from tests.browser.people import People
from tests.browser.phones import FAULTS, FINGER, board_has_its_part, sit
from tests.browser.scenes import Scene
from tests.browser.sizes import each_of
from tests.by_day import by_day


@pytest.fixture
def table() -> Scene:
    return scene("trading")


@pytest.fixture
def quiet() -> Scene:
    """A turn in which nobody has offered anything yet."""
    before = scene("rolling")
    return before.then(before.seat, {"is": "Roll"})


@pytest.fixture
def scenes(table: Scene, quiet: Scene) -> list[Scene]:
    return [table, quiet]


# How much of the list of offers is seen, px.
SEEN = """() => {
  const offer = document.querySelector('.s-offers .s-offer').getBoundingClientRect();
  const foot = document.querySelector('.s-trade-foot').getBoundingClientRect();
  return Math.min(offer.bottom, foot.top) - offer.top;
}"""


@pytest.mark.parametrize("language", by_day("ja", "en"))
def test_the_first_open_offer_can_be_seen_without_pulling_the_sheet_up(
    people: People, table: Scene, language: str
) -> None:
    page = sit(people, table, language=language)
    page.locator(".s-answer-fold").tap()
    page.locator(".s-phone-nav > button").nth(2).tap()
    for _ in each_of(page, [(320, 568), (360, 640)]):
        expect(page.locator(".s-foot-bar")).to_be_in_viewport(ratio=0.95)
        page.wait_for_function(f"least => ({SEEN})() >= least", arg=FINGER)
        board_has_its_part(page)
        assert [fault for fault in page.evaluate(FAULTS, FINGER) if "s-foot" in fault[0]] == []


# How far what an offer is put together and sent by lies under the bar below it, px.
HIDDEN = """() => {
  const bar = document.querySelector('.s-foot-bar').getBoundingClientRect();
  return Math.max(...[...document.querySelectorAll('.s-compose-row, .s-compose-foot')]
    .map((part) => part.getBoundingClientRect().bottom - bar.top));
}"""


def test_where_nothing_is_offered_an_offer_is_put_together_without_a_scroll(people: People, quiet: Scene) -> None:
    page = sit(people, quiet)
    page.locator(".s-phone-nav > button").nth(2).tap()
    large = [(390, 844), (393, 852), (412, 892), (430, 932), (360, 740)]
    for size in each_of(page, [*large, (375, 667), (360, 640), (320, 568)]):
        expect(page.get_by_role("button", name="Propose")).to_be_in_viewport(ratio=1)
        assert page.evaluate(HIDDEN) < 2, size
        board_has_its_part(page)
