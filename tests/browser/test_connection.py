"""Cables are pulled and servers die: the page says so, keeps still, and comes back by itself to what there is now."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.cable import Cable
from tests.browser.eyes import Eyes
from tests.browser.gathering import enter
from tests.browser.hands import Hands
from tests.browser.moments import scene
from tests.browser.people import People, Screen
from tests.browser.scenes import Scene, token
from tests.browser.serving import Server
from tests.browser.sizes import each_of
from tests.browser.voices import Voice


@pytest.fixture
def table() -> Scene:
    return scene("trading")


@pytest.fixture
def scenes(table: Scene) -> list[Scene]:
    return [table]


# What of the table and of its bar the banner of the connection lies over.
COVERED = """() => {
  const over = document.querySelector('.connection .k-banner').getBoundingClientRect();
  return [...document.querySelectorAll(
    '.board, .s-banner, .s-ticker, .s-strip, .s-side, .s-phone-sheet, .table-bar > :not(.connection)')]
    .filter((part) => {
      const it = part.getBoundingClientRect();
      const beside = it.left >= over.right || it.right <= over.left || it.top >= over.bottom || it.bottom <= over.top;
      return it.width > 0 && !beside;
    }).map((part) => part.className);
}"""


def trouble(page: Page, words: str | re.Pattern[str]) -> None:
    expect(page.get_by_role("region", name="Connection")).to_contain_text(words)


def no_trouble(page: Page) -> None:
    expect(page.get_by_role("img", name="Connected", exact=True)).to_be_visible(timeout=30_000)
    expect(page.get_by_role("region", name="Connection")).to_have_count(0)


def voice(server: Server, table: Scene, seat: int) -> Voice:
    return Voice(server.url, table.code, token(table.sitter(seat)))


def offer(table: Scene, by: int) -> dict[str, object]:
    """Something this seat can offer to the one on turn, and has not yet."""
    hand = table.view(by)["resources"]["hand"]
    give = next(kind for kind in range(5) if hand[kind])
    cards = [[int(kind == given) for kind in range(5)] for given in (give, (give + 1) % 5)]
    return {"is": "MakeOffer", "to": [table.seat], "give": cards[0], "want": [3 * count for count in cards[1]]}


DESKTOPS = [(1440, 900), (1366, 768), (800, 600)]
PHONES = [(390, 844), (360, 640), (320, 568), (844, 390), (740, 360)]


@pytest.mark.parametrize(("screen", "sizes"), [("desktop", DESKTOPS), ("phone", PHONES)], ids=["desktop", "phone"])
@pytest.mark.nightly
def test_the_banner_of_a_lost_network_lies_over_nothing_of_the_table(
    people: People, table: Scene, cable: Cable, screen: Screen, sizes: list[tuple[int, int]]
) -> None:
    page = enter(people, table, screen=screen, url=cable.url)
    expect(page.get_by_role("img", name="Connected", exact=True)).to_be_visible()
    cable.deaden()
    page.context.set_offline(True)
    trouble(page, "You are offline")
    for size in each_of(page, sizes):
        expect(page.get_by_role("button", name="Try now")).to_be_in_viewport(ratio=1)
        expect(page.get_by_role("button", name="Table menu")).to_be_in_viewport(ratio=1)
        assert page.evaluate(COVERED) == [], size
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"it scrolls sideways at {size}"


def test_a_cable_pulled_in_mid_trade(people: People, server: Server, table: Scene, cable: Cable) -> None:
    page = enter(people, table, url=cable.url)
    Hands(page).open("offer")
    composer = page.get_by_role("region", name="Put together an offer")
    composer.get_by_role("group", name="Get").get_by_role("button", name=re.compile("one more ore")).click()
    draft = page.locator(".s-tile b").all_inner_texts()
    offers = page.locator(".s-offer").count()

    cable.pull()
    trouble(page, "Connection lost")
    trouble(page, re.compile(r"Trying again in \d+ s"))
    expect(page.locator(".s-main")).to_be_disabled()
    expect(page.get_by_role("button", name="Decline").first).to_be_disabled()
    expect(page.locator(".board-live")).to_be_visible()
    for seat in table.others():
        voice(server, table, seat).ask(offer(table, seat))

    cable.plug()
    no_trouble(page)
    away = page.get_by_role("dialog", name="While you were away")
    expect(away).to_contain_text(f"{table.name(table.others()[0])}")
    away.get_by_role("button", name="Back to the game").click()
    expect(page.locator(".s-offer")).to_have_count(offers + 3)
    assert page.locator(".s-tile b").all_inner_texts() == draft
    expect(page.locator(".s-main")).to_be_enabled()


@pytest.mark.nightly
def test_what_was_asked_into_a_dead_cable_is_done_once(
    people: People, server: Server, table: Scene, cable: Cable
) -> None:
    page = enter(people, table, url=cable.url)
    expect(page.locator(".s-main")).to_be_enabled()
    eyes = Eyes(server.url, table.code, token(table.sitter(table.seat)))
    eyes.see()
    before = eyes.seq
    cable.deaden()
    page.get_by_role("button", name="Decline").first.click()
    expect(page.locator(".s-main")).to_be_disabled()
    trouble(page, "Connection lost")
    cable.plug()
    no_trouble(page)
    expect(page.get_by_role("button", name="Decline")).to_have_count(0)
    eyes.meet(page)
    assert [told["is"] for told in eyes.told] == ["OfferDeclined"]
    assert eyes.seq == before + 1
    eyes.close()


@pytest.mark.nightly
def test_without_a_network_the_page_says_that(people: People, table: Scene, cable: Cable) -> None:
    page = enter(people, table, url=cable.url)
    no_trouble(page)
    cable.deaden()
    page.context.set_offline(True)
    trouble(page, "You are offline")
    for name in ("Accept", "Counter", "Decline"):
        expect(page.get_by_role("button", name=name).first).to_be_disabled()
    page.context.set_offline(False)
    cable.plug()
    no_trouble(page)
    page.context.set_offline(True)
    cable.pull()
    trouble(page, "You are offline")
    page.context.set_offline(False)
    cable.plug()
    no_trouble(page)


def test_a_server_that_is_killed_and_started_again_has_lost_nothing(
    people: People, server: Server, table: Scene
) -> None:
    following = (table.seat + 1) % 4
    pages = [enter(people, table, seat) for seat in (table.seat, following)]
    watcher = people.arrive()
    watcher.goto(f"/r/{table.code}")
    expect(watcher.locator(".s-banner")).to_be_visible()
    pages[0].get_by_role("button", name="Withdraw").click()
    expect(pages[0].get_by_role("article", name=re.compile("^Your offer"))).to_have_count(0)
    pages[0].locator(".s-main", has_text="End turn").click()
    expect(pages[1].locator(".s-banner")).to_contain_text("Your turn")
    before = view(server, table, following)

    server.kill()
    for page in (*pages, watcher):
        trouble(page, "Connection lost")
    server.start()
    for page in (*pages, watcher):
        no_trouble(page)
    assert view(server, table, following) == before
    expect(pages[0].get_by_role("button", name="Back to my turn")).to_be_visible()
    pages[1].locator(".s-main", has_text="Roll the dice").click()
    for page in (*pages, watcher):
        expect(page.locator(".s-banner")).not_to_contain_text("roll")
        expect(page.get_by_role("button", name="Back to my turn")).to_have_count(0)


def view(server: Server, table: Scene, seat: int) -> dict[str, Any]:
    eyes = Eyes(server.url, table.code, token(table.sitter(seat)))
    seen = eyes.see()
    eyes.close()
    return seen
