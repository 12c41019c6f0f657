"""Language, colours, motion and sounds: switched at the table, kept by the browser."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.gathering import enter
from tests.browser.hands import Hands
from tests.browser.moments import scene
from tests.browser.people import People
from tests.browser.scenes import Scene, token


@pytest.fixture
def table() -> Scene:
    return scene("trading")


@pytest.fixture
def scenes(table: Scene) -> list[Scene]:
    return [table]


def test_the_language_is_switched_at_the_table_and_nothing_else(people: People, table: Scene) -> None:
    page = enter(people, table)
    Hands(page).open("offer")
    composer = page.get_by_role("region", name="Put together an offer")
    composer.get_by_role("group", name="Get").get_by_role("button", name=re.compile("one more ore")).click()
    composer.get_by_role("button", name=re.compile("^Offer to")).first.click()
    page.keyboard.press("r")
    expect(page.locator("[data-spot]").first).to_be_attached()
    spots, offers = page.locator("[data-spot]"), page.locator(".s-offer")
    before = (spots.count(), offers.count(), page.locator(".s-tile b").all_inner_texts())

    page.get_by_role("button", name="Switch the language to 日本語").click()
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    expect(page.locator(".s-banner")).to_contain_text("あなたの番")
    expect(page.locator(".s-main")).to_contain_text("番を終える")
    expect(page.get_by_role("tab", name=re.compile("^交渉"))).to_have_attribute("aria-selected", "true")
    assert (spots.count(), offers.count(), page.locator(".s-tile b").all_inner_texts()) == before
    expect(page.locator(".s-recipient[aria-pressed=false]")).to_have_count(1)
    expect(page.locator(".s-build[aria-pressed=true]")).to_have_count(1)

    page.get_by_role("button", name="English に切り替える").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator(".s-banner")).to_contain_text("Your turn")
    assert (spots.count(), offers.count(), page.locator(".s-tile b").all_inner_texts()) == before


@pytest.mark.nightly
def test_what_was_said_in_the_log_is_said_in_the_new_language(people: People, table: Scene) -> None:
    page = enter(people, table)
    page.get_by_role("button", name="Decline").first.click()
    page.get_by_role("tab", name="Log").click()
    log = page.locator(".s-log")
    expect(log).to_contain_text("declined #")
    page.get_by_role("button", name="Switch the language to 日本語").click()
    expect(log).not_to_contain_text("declined #")
    expect(log).to_contain_text("断った")


@pytest.mark.nightly
def test_settings_are_kept_by_the_browser(people: People, table: Scene) -> None:
    page = enter(people, table)
    page.get_by_role("button", name="Settings").click()
    dialog = page.get_by_role("dialog", name="Settings")
    red = "getComputedStyle(document.documentElement).getPropertyValue('--red')"
    standard = page.evaluate(red)
    dialog.get_by_role("group", name="Colours of pieces").get_by_role("radio", name="Colour-safe").check()
    dialog.get_by_role("group", name="Motion").get_by_role("radio", name="On", exact=True).check()
    dialog.get_by_role("group", name="Theme").get_by_role("radio", name="Dark").check()
    dialog.get_by_label("Play sounds").uncheck()
    expect(dialog.get_by_role("slider", name="Volume")).to_be_disabled()
    chosen = page.evaluate(red)
    assert chosen != standard
    page.keyboard.press("Escape")

    page.reload()
    expect(page.locator(".s-banner")).to_be_visible()
    assert page.evaluate(red) == chosen
    root = page.locator("html")
    expect(root).to_have_attribute("data-theme", "dark")
    expect(root).to_have_attribute("data-motion", "on")
    expect(page.get_by_role("button", name="Sound on")).to_be_visible()
    page.get_by_role("button", name="Settings").click()
    expect(dialog.get_by_label("Play sounds")).not_to_be_checked()
    dialog.get_by_role("button", name="Back to the first settings").click()
    expect(root).to_have_attribute("data-theme", "light")
    assert page.evaluate(red) == standard


@pytest.mark.nightly
def test_motion_is_switched_off_at_once(people: People, table: Scene) -> None:
    page = people.arrive(still=False, token=token(table.sitter(table.seat)))
    page.goto(f"/r/{table.code}")
    expect(page.locator(".board")).to_be_visible()
    expect(page.locator(".board[data-still]")).to_have_count(0)
    page.get_by_role("button", name="Settings").click()
    motion = page.get_by_role("dialog").get_by_role("group", name="Motion")
    motion.get_by_role("radio", name="Off", exact=True).check()
    expect(page.locator(".board[data-still]")).to_have_count(1)
    motion.get_by_role("radio", name="On", exact=True).check()
    expect(page.locator(".board[data-still]")).to_have_count(0)


@pytest.mark.nightly
def test_wool_that_one_has_none_of_is_seen_on_a_dark_card(people: People, table: Scene) -> None:
    page = enter(people, table)
    page.evaluate("localStorage.setItem('kaitaku.settings', JSON.stringify({ theme: 'dark' }))")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    wool = page.locator(".s-card.s-none", has_text="wool")
    expect(wool).to_be_visible()
    contrast = wool.evaluate(
        """(card) => {
          const paper = getComputedStyle(document.documentElement).getPropertyValue('--card').trim();
          const ground = [1, 3, 5].map((i) => parseInt(paper.slice(i, i + 2), 16));
          const left = Number(getComputedStyle(card.querySelector('.s-res')).opacity);
          const fleece = ground.map((under) => 250 * left + under * (1 - left));
          const light = (rgb) => {
            const linear = (v) => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
            const [r, g, b] = rgb.map((v) => linear(v / 255));
            return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
          };
          return light(fleece) / light(ground);
        }"""
    )
    assert contrast > 7
