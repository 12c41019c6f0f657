"""A MAX promise at a table of the league, and its maker, who tries three ways to get out of it (N6, N16)."""

import re

from playwright.sync_api import Page, expect

from tests.browser.hands import Hands
from tests.browser.league import Bargain, cards


def try_to_get_out(table: Bargain, mover: Page, heir: Page) -> None:
    """The seat on turn promises the heir, who is on a phone, all that is left of its hand, and gets out in no way.

    In the end it has left the match for good.
    """
    scene = table.scene
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
    own = _held(mover)
    mover.get_by_role("button", name="End turn").click()
    question = mover.get_by_role("dialog", name=re.compile(rf"^Hand {sum(own)} cards? over to {names[table.heir]}"))
    expect(question).to_contain_text("N6")
    question.get_by_role("button", name="End turn").click()
    expect(mover.locator(".s-hand .s-count")).to_have_text(["0"] * 5)
    mover.get_by_role("button", name="Back to my turn").click()
    expect(mover.locator(".s-hand .s-count")).to_have_text([str(count) for count in own])
    _stands(mover, "N16")

    # third: to leave for good: what is left goes to the other all the same
    before = sum(_held(heir))
    mover.get_by_role("button", name="Table menu").click()
    mover.get_by_role("dialog").get_by_role("button", name="Leave for good").click()
    mover.get_by_role("dialog", name="Leave for good").get_by_role("button", name="Leave for good").click()
    expect(heir.locator(".s-hand .s-count").first).to_be_visible()
    heir.wait_for_function(
        "n => [...document.querySelectorAll('.s-hand .s-count')].slice(0, 5)"
        ".reduce((sum, it) => sum + Number(it.textContent), 0) === n",
        arg=before + sum(own),
    )


def _held(page: Page) -> list[int]:
    """The resource cards that one sees in one's own hand."""
    return [int(text) for text in page.locator(".s-hand .s-count").all_inner_texts()]


def _stands(page: Page, rule: str) -> None:
    """The trade stays as it is, and the screen names the rule."""
    page.get_by_role("button", name="Why it stands").first.click()
    refusal = page.get_by_role("alert").filter(has=page.get_by_role("link", name=re.compile(rf"\b{rule}\b")))
    expect(refusal.first).to_be_visible()
