"""A promise at a table of the league, and somebody who tries to get out of it (N6, N16)."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.gathering import enter
from tests.browser.hands import Hands
from tests.browser.league import Bargain, bargain, cards
from tests.browser.people import People
from tests.browser.scenes import Scene


@pytest.fixture
def table() -> Bargain:
    return bargain()


@pytest.fixture
def scenes(table: Bargain) -> list[Scene]:
    return [table.scene]


def held(page: Page) -> list[int]:
    """The resource cards that one sees in one's own hand."""
    return [int(text) for text in page.locator(".s-hand .s-count").all_inner_texts()]


def stands(page: Page, rule: str) -> None:
    """The trade stays as it is, and the screen names the rule."""
    page.get_by_role("button", name="Why it stands").first.click()
    refusal = page.get_by_role("alert").filter(has=page.get_by_role("link", name=re.compile(rf"\b{rule}\b")))
    expect(refusal.first).to_be_visible()


def test_N16_a_max_promise_holds_whatever_its_maker_tries(people: People, table: Bargain) -> None:
    scene = table.scene
    mover, heir = enter(people, scene, table.seat), enter(people, scene, table.heir, "phone")
    names = [scene.name(seat) for seat in range(4)]
    hands = Hands(mover)
    terms = {"give": cards(table.odd), "want": cards(table.price), "terms": [{"is": "max_deal"}]}
    hands.trade({"is": "MakeOffer", "to": [table.heir], **terms}, scene.view(table.seat))
    heir.get_by_role("button", name=re.compile("^Accept")).tap()
    expect(mover.locator(".s-owed")).to_contain_text(names[table.heir])

    # first: to take the trade back; that takes both, and the other says no
    mover.get_by_role("button", name=f"Ask {names[table.heir]} to take the last trade back together").click()
    request = heir.get_by_role("dialog", name=f"{names[table.seat]} asks: take the trade back?")
    expect(request).to_contain_text("N16")
    request.get_by_role("button", name="No, it stands").tap()
    expect(request).to_have_count(0)
    expect(mover.locator(".s-owed")).to_contain_text(names[table.heir])

    # second: to end the turn and take that back: from then on nothing takes the deal back
    own = held(mover)
    mover.get_by_role("button", name="End turn").click()
    question = mover.get_by_role("dialog", name=re.compile(rf"^Hand {sum(own)} cards? over to {names[table.heir]}"))
    expect(question).to_contain_text("N6")
    question.get_by_role("button", name="End turn").click()
    expect(mover.locator(".s-hand .s-count")).to_have_text(["0"] * 5)
    mover.get_by_role("button", name="Back to my turn").click()
    expect(mover.locator(".s-hand .s-count")).to_have_text([str(count) for count in own])
    stands(mover, "N16")

    # third: to leave for good: what is left goes to the other all the same
    before = sum(held(heir))
    mover.get_by_role("button", name="Table menu").click()
    mover.get_by_role("dialog").get_by_role("button", name="Leave for good").click()
    mover.get_by_role("dialog", name="Leave for good").get_by_role("button", name="Leave for good").click()
    expect(heir.locator(".s-hand .s-count").first).to_be_visible()
    heir.wait_for_function(
        "n => [...document.querySelectorAll('.s-hand .s-count')].slice(0, 5)"
        ".reduce((sum, it) => sum + Number(it.textContent), 0) === n",
        arg=before + sum(own),
    )
