"""The folded sheet of a phone: its tabs and the gold button lie on the screen, whatever waits for the reader."""

import pytest
from playwright.sync_api import expect

from tests.browser.moments import scene
from tests.browser.people import People
from tests.browser.phones import FAULTS, FINGER, UPRIGHT, answer_card, sit
from tests.browser.scenes import Scene
from tests.browser.sizes import each_of


@pytest.fixture
def table() -> Scene:
    return scene("trading")


@pytest.fixture
def scenes(table: Scene) -> list[Scene]:
    return [table]


def test_the_turn_can_be_ended_from_the_folded_sheet_while_an_offer_waits(people: People, table: Scene) -> None:
    page = sit(people, table)
    answer_card(page).get_by_role("button", name="Fold").tap()
    page.get_by_role("button", name="Hand", exact=True).tap()
    page.locator(".s-size-low").wait_for()
    for _ in each_of(page, UPRIGHT):
        expect(page.locator(".s-answer-strip")).to_be_in_viewport(ratio=1)
        for button in page.locator(".s-phone-nav button").all():
            expect(button).to_be_in_viewport(ratio=1)
        assert [fault for fault in page.evaluate(FAULTS, FINGER) if fault[0] != "s-handle"] == []  # wider than it looks
    page.locator(".s-main").tap()
    expect(page.get_by_role("dialog", name="End your turn?")).to_be_visible()
