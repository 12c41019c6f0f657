"""A league's counter that brings one promise and drops another, to an offer that one seat has accepted, on phones."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.league import Bargain, bargain, cards, hand
from tests.browser.people import People
from tests.browser.phones import (
    FAULTS,
    FINGER,
    LEGIBLE,
    UPRIGHT,
    answer_card,
    board_has_its_part,
    composer_in,
    leave_the_board_its_part,
    sit,
)
from tests.browser.scenes import Scene, token
from tests.browser.serving import Server
from tests.browser.sizes import each_of
from tests.browser.voices import Voice
from tests.by_day import by_day


@pytest.fixture
def deal() -> Bargain:
    return bargain()


@pytest.fixture
def table(deal: Bargain) -> Scene:
    return deal.scene


@pytest.fixture
def scenes(table: Scene) -> list[Scene]:
    return [table]


@pytest.fixture
def countered(server: Server, deal: Bargain, table: Scene) -> Bargain:
    says = {seat: Voice(server.url, table.code, token(table.sitter(seat))) for seat in range(4)}
    give, want = cards(deal.many), cards(deal.got)
    knight = {"terms": [{"is": "knight_deal"}]}
    says[table.seat].ask({"is": "MakeOffer", "to": table.others(), "give": give, "want": want, **knight})
    [number] = map(int, says[table.seat].view["negotiation"]["offers"])
    [silent] = set(table.others()) - {deal.ally, deal.heir}
    says[deal.ally].ask({"is": "AcceptOffer", "offer": number})
    says[silent].ask({"is": "DeclineOffer", "offer": number})
    price = next(kind for kind in range(5) if hand(table, deal.heir)[kind] and kind != deal.many)
    instead = {"give": cards(price), "want": give, "terms": [{"is": "max_deal"}]}
    says[deal.heir].ask({"is": "MakeOffer", "to": [table.seat], "parent": number, **instead})
    return deal


@pytest.mark.nightly
def test_in_landscape_everything_to_be_answered_is_in_view(people: People, countered: Bargain, table: Scene) -> None:
    page = sit(people, table)
    card = answer_card(page)
    expect(card.locator(".s-ribbon")).to_have_count(2)
    for _ in each_of(page, [(740, 360), (844, 390)]):
        for answer in ("Accept", "Counter", "Decline", f"Deal with {table.name(countered.ally)}"):
            expect(card.get_by_role("button", name=answer)).to_be_in_viewport(ratio=1)
        assert page.evaluate(FAULTS, FINGER) == []
        assert card.get_by_role("article").evaluate("it => it.scrollHeight - it.clientHeight") == 0


@pytest.mark.parametrize("language", by_day("ja", "en"))
@pytest.mark.nightly
def test_on_an_upright_phone_the_board_keeps_its_part_and_each_promise_can_be_read(
    people: People, countered: Bargain, table: Scene, language: str
) -> None:
    page = sit(people, table, language=language)
    card = page.locator(".s-answer-card")
    buttons, ribbons = card.locator("footer button, .s-answers-named button"), card.locator(".s-ribbon")
    expect(buttons).to_have_count(4)
    expect(ribbons).to_have_count(2)
    for _ in each_of(page, UPRIGHT):
        for button in buttons.all():
            expect(button).to_be_in_viewport(ratio=0.95)  # a row may end within a pixel
        leave_the_board_its_part(page)
        assert page.evaluate(FAULTS, FINGER) == []
        for ribbon in ribbons.all():
            ribbon.scroll_into_view_if_needed()
            assert ribbon.evaluate(LEGIBLE)
            assert page.evaluate(FAULTS, FINGER) == []  # whatever has been scrolled


@pytest.mark.nightly
def test_on_an_upright_phone_a_counter_with_promises_can_be_put_together_and_sent(
    people: People, countered: Bargain, table: Scene
) -> None:
    page = sit(people, table)
    answer_card(page).get_by_role("button", name="Counter").tap()
    composer = composer_in(page)
    knight = composer.get_by_role("button", name="Knight deal")
    for _ in each_of(page, UPRIGHT):
        for button in ("Propose", "Cancel"):
            expect(composer.get_by_role("button", name=button)).to_be_in_viewport(ratio=1)
        assert page.evaluate(FAULTS, FINGER) == []
        board_has_its_part(page)
    knight.tap()
    expect(knight).to_have_attribute("aria-pressed", "true")
    expect(composer.locator(".s-term-notes")).to_be_attached()
    for _ in each_of(page, UPRIGHT):
        for button in ("Propose", "Cancel"):
            expect(composer.get_by_role("button", name=button)).to_be_in_viewport(ratio=1)
        board_has_its_part(page)
    composer.get_by_role("button", name="Propose").tap()
    expect(page.get_by_role("dialog", name=re.compile("^Your "))).to_be_visible()
    for _ in each_of(page, UPRIGHT):
        board_has_its_part(page)
