"""A finished game is seen again: by keys and by hand, from a moment that was shared, with the eyes of each seat."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.gathering import enter
from tests.browser.moments import gathered, over
from tests.browser.people import People
from tests.browser.replaying import CHARTS, CHECK, EXPLAIN, opened
from tests.browser.scenes import Scene


@pytest.fixture
def scenes() -> list[Scene]:
    return [over(), gathered()]


def stands_at(page: Page, seq: int) -> None:
    expect(page.locator("html")).to_have_attribute("data-seq", str(seq))


def test_a_shared_moment_opens_there_and_keys_go_on_from_it_to_the_end(people: People) -> None:
    page = opened(people, over(), 120)
    stands_at(page, 120)
    line = page.get_by_role("list", name="Log").get_by_role("listitem").last
    expect(line).to_contain_text("from Sakura")
    page.keyboard.press(".")
    stands_at(page, 121)
    page.keyboard.press(",")
    page.keyboard.press(",")
    stands_at(page, 119)
    expect(line).to_contain_text("Alex played a knight")
    page.keyboard.press("<")
    place = page.get_by_role("slider", name="Place in the game")
    expect(place).to_have_attribute("aria-valuetext", re.compile(r"^Turn 11 of 73"))
    place.focus()
    page.keyboard.press("End")
    expect(page.get_by_role("heading", name="The end")).to_be_attached()
    expect(page.locator(".end-seats, .end-side").first).to_contain_text("wins")
    expect(page).to_have_url(re.compile(r"#\d+$"))


@pytest.mark.nightly
def test_what_comes_later_is_faint_until_it_is_hidden(people: People) -> None:
    page = opened(people, over(), 120)
    points = page.get_by_role("region", name="Points over the game")
    expect(points.get_by_role("img").first).to_have_attribute("aria-label", "Robin: 2, Ken: 2, Alex: 2, Sakura: 2")
    later = page.locator(".deck-later, .replay-curve-later")
    expect(later).not_to_have_count(0)
    points.get_by_role("button", name="Hide what comes").click()
    expect(later).to_have_count(0)


@pytest.mark.nightly
def test_the_numbers_of_turns_below_the_rail_stand_in_one_line_up_to_its_end(people: People) -> None:
    page = opened(people, over(), 120, "phone")
    ticks = page.locator(".deck-ticks span")
    expect(ticks).to_have_text([str(turn) for turn in range(20, 74, 20)])
    page.locator(".deck-ticks span").last.evaluate("tick => { tick.style.left = '99%'; }")  # the last turn, but for one
    assert len({tick.evaluate("tick => tick.offsetHeight") for tick in ticks.all()}) == 1


@pytest.mark.nightly
def test_on_a_phone_the_curves_lie_over_the_board_and_follow_the_step(people: People) -> None:
    page = opened(people, over(), 120, "phone")
    page.get_by_role("button", name=CHARTS).click()
    page.get_by_role("radio", name="Cards").check(force=True)
    cards = page.get_by_role("region", name="Cards over the game").get_by_role("img").first
    expect(cards).to_have_attribute("aria-label", "Robin: 2, Ken: 6, Alex: 3, Sakura: 4")
    page.get_by_role("button", name="One step back").click()
    expect(cards).to_have_attribute("aria-label", "Robin: 2, Ken: 6, Alex: 2, Sakura: 5")
    page.get_by_role("button", name="Close").click()
    expect(cards).to_have_count(0)


@pytest.mark.nightly
def test_V1_a_step_says_what_each_could_do_and_knew_and_its_roll_is_proved_here(people: People) -> None:
    page = opened(people, over(), 200)
    page.get_by_role("button", name=EXPLAIN).click()
    panel = page.get_by_role("region", name=EXPLAIN)
    expect(panel.get_by_role("listitem").filter(has_text="did this")).to_contain_text("Buy a development card")
    expect(panel).to_contain_text("Besides its own, only what everybody could see.")
    panel.get_by_role("button", name=CHECK).click()
    expect(panel).to_contain_text("6 + 2")
    expect(panel).to_contain_text("it comes out the same")
    page.keyboard.press(".")
    expect(panel).to_contain_text("Draw: development card bought")
    page.keyboard.press("End")
    expect(panel).to_have_count(0)


def test_it_plays_by_itself_until_it_is_stopped(people: People) -> None:
    page = opened(people, over(), 40)
    stands_at(page, 40)
    page.keyboard.press("5")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("slider")).not_to_have_attribute("aria-valuetext", re.compile("^Set-up"))
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_C12_with_a_seat_s_eyes_its_hand_alone_is_open_and_with_a_spectator_s_none(people: People) -> None:
    page = opened(people, over(), 120)
    expect(page.get_by_role("list", name="Players").or_(page.locator("[data-players]")).first).to_contain_text(
        "Victory point"
    )
    page.get_by_role("radio", name="Sakura’s view").check(force=True)
    hand = page.get_by_role("region", name="Hand")
    expect(hand).to_contain_text("Sakura")
    expect(hand.get_by_role("listitem")).to_have_count(1)
    expect(page.locator("[data-players]")).not_to_contain_text("Victory point")
    stands_at(page, 120)
    page.get_by_role("radio", name="Spectator").check(force=True)
    expect(hand).to_have_count(0)


@pytest.mark.nightly
def test_the_end_of_a_game_leads_to_its_replay_and_back(people: People) -> None:
    page = enter(people, over())
    page.get_by_role("button", name="Replay").click()
    expect(page).to_have_url(re.compile(f"/replay/{over().code}"))
    expect(page.get_by_role("region", name="Controls of the replay")).to_be_visible()
    page.get_by_role("button", name="To the table").click()
    expect(page.get_by_role("button", name="Replay")).to_be_visible()


@pytest.mark.nightly
def test_H21_a_game_of_hunters_is_seen_again_too(people: People) -> None:
    page = opened(people, gathered(), 30)
    stands_at(page, 30)
    page.keyboard.press("End")
    expect(page.get_by_role("heading", name="The end")).to_be_attached()
