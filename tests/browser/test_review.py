"""A finished game is looked at together: one leads, one breaks free and comes back, one is on a phone."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.accessibility import inspected
from tests.browser.moments import gathered, over
from tests.browser.people import People, Screen
from tests.browser.reviewing import (
    DRAW,
    NOTES,
    arrived,
    bar,
    board_at,
    dragged,
    joined,
    opened_notes,
    stands_at,
    started,
)
from tests.browser.scenes import Scene


@pytest.fixture
def scenes() -> list[Scene]:
    return [over(), gathered()]


def test_three_people_look_at_a_game_together_and_one_breaks_free_and_comes_back(people: People) -> None:
    mio, link = started(people, over(), 120)
    kai = joined(people, link, "Kai")
    saki = joined(people, link, "Saki", "phone")
    for page in (kai, saki):
        stands_at(page, 120)
        expect(bar(page)).to_contain_text("Mio leads")
    expect(bar(mio)).to_contain_text("Kai")
    mio.keyboard.press(".")
    for page in (kai, saki):
        stands_at(page, 121)
    mio.get_by_role("radio", name="Sakura’s view").check(force=True)
    expect(kai.get_by_role("radio", name="Sakura’s view")).to_be_checked()

    kai.keyboard.press("<")  # whoever goes elsewhere has broken free
    expect(bar(kai)).to_contain_text("You look around by yourself")
    mio.keyboard.press(".")
    stands_at(saki, 122)
    expect(kai.locator("html")).not_to_have_attribute("data-seq", "122")
    kai.get_by_role("button", name="Back to Mio").click()
    stands_at(kai, 122)
    expect(bar(kai)).to_contain_text("You follow")
    saki.get_by_role("button", name="Look around").click()
    mio.keyboard.press(",")
    stands_at(kai, 121)
    stands_at(saki, 122)
    saki.get_by_role("button", name="Back to Mio").click()
    stands_at(saki, 121)


@pytest.mark.nightly
def test_pointers_arrows_and_comments_are_seen_by_all_where_they_were_made(people: People) -> None:
    mio, link = started(people, over(), 120)
    kai = joined(people, link, "Kai")
    saki = joined(people, link, "Saki", "phone")
    for page in (kai, saki):
        stands_at(page, 120)
    expect(bar(mio)).to_contain_text("Kai and Saki")
    mio.mouse.move(*board_at(mio, 0.4, 0.4))
    mio.mouse.move(*board_at(mio, 0.45, 0.45))
    for page in (kai, saki):
        expect(page.locator(".review-pointer")).to_have_text("Mio")
    kai.get_by_role("button", name=DRAW).click()
    dragged(kai, (0.4, 0.4), (0.6, 0.5))
    kai.mouse.click(*board_at(kai, 0.5, 0.6))
    for page in (mio, kai, saki):
        expect(page.locator("g.review-arrow")).to_have_count(1)
        expect(page.locator("circle.review-arrow")).to_have_count(1)
    saki.get_by_role("button", name=NOTES).click()
    saki.get_by_role("textbox", name="Note on this step").fill("The ore was better")
    saki.get_by_role("textbox", name="Note on this step").press("Enter")
    mio.get_by_role("button", name=NOTES).click()
    panel = mio.get_by_role("region", name="Review together").last
    expect(panel).to_contain_text("Saki The ore was better")
    mio.keyboard.press("Escape")
    mio.locator("h1, main").first.focus()
    mio.keyboard.press(".")
    expect(mio.locator(".review-arrow")).to_have_count(0)
    mio.get_by_role("button", name=re.compile("^To Turn")).click()
    stands_at(saki, 120)
    mio.get_by_role("button", name="Erase: Kai’s arrow").click()
    expect(saki.locator("g.review-arrow")).to_have_count(0)
    later = joined(people, link, "Ken")
    later.get_by_role("button", name=NOTES).click()
    expect(later.get_by_role("region", name="Review together").last).to_contain_text("The ore was better")


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("game", "screen"),
    [("settlers", "desktop"), ("hunters", "phone"), ("settlers", "phone"), ("hunters", "desktop")],
)
def test_notes_stand_beside_log_and_talk_and_a_press_goes_to_their_step(
    people: People, game: str, screen: Screen
) -> None:
    scene, here, there = (over(), 120, 60) if game == "settlers" else (gathered(), 60, 30)
    mio, link = started(people, scene, here)
    kai = joined(people, link, "Kai", screen)
    stands_at(kai, here)
    notes = opened_notes(kai, screen)
    expect(notes).to_contain_text("No notes yet")
    notes.get_by_role("textbox", name="Note on this step").fill("Why here?")
    notes.get_by_role("button", name="Add", exact=True).click()
    expect(notes).to_contain_text("Kai Why here?")
    expect(notes.locator("[aria-current=step]")).to_contain_text("Why here?")
    mark = mio.get_by_title("Kai: Why here?", exact=True)
    expect(mark).to_be_visible()
    expect(kai.get_by_title("Kai: Why here?", exact=True)).to_be_visible()
    mio.evaluate("(step) => { location.hash = step; }", f"#{there}")
    stands_at(kai, there)
    expect(notes.locator("[aria-current=step]")).to_have_count(0)
    notes.get_by_role("button", name=re.compile("^To ")).press("Enter")
    stands_at(kai, here)
    expect(bar(kai)).to_contain_text("You look around by yourself")
    mine = opened_notes(mio, "desktop")
    expect(mine).to_contain_text("Kai Why here?")
    expect(mio.get_by_role("tab", name=NOTES)).to_contain_text("1")
    mark.click()
    stands_at(mio, here)
    if screen == "desktop":
        assert inspected(kai) == []


@pytest.mark.nightly
def test_arrows_are_drawn_by_keys_too(people: People) -> None:
    mio, _ = started(people, over(), 120)
    mio.get_by_role("button", name=DRAW).press("Enter")
    cross = mio.get_by_role("button", name=re.compile("^Place of an arrow"))
    cross.focus()
    for key in ("ArrowRight", "Enter", "ArrowRight", "ArrowRight", "Shift+ArrowUp", "Enter"):
        cross.press(key)
    expect(mio.locator("g.review-arrow")).to_have_count(1)
    stands_at(mio, 120)
    cross.press("Escape")
    expect(cross).to_have_count(0)


@pytest.mark.nightly
def test_the_lead_is_handed_over_and_who_is_sent_away_is_told_so(people: People) -> None:
    mio, link = started(people, over(), 120)
    kai = joined(people, link, "Kai")
    stands_at(kai, 120)
    mio.get_by_role("button", name=NOTES).click()
    mio.get_by_role("button", name="Let Kai lead").click()
    expect(bar(kai)).to_contain_text("You lead")
    kai.keyboard.press(".")
    stands_at(mio, 121)
    mio.get_by_role("button", name="Send away: Kai").click()
    mio.get_by_role("button", name="Send away: Kai").click()
    expect(bar(kai)).to_contain_text("You were sent away")
    expect(bar(mio)).to_contain_text("You lead")
    mio.get_by_role("button", name="End the review for everybody").click()
    mio.get_by_role("button", name="End the review for everybody").click()
    expect(bar(mio)).to_contain_text("The review has ended")


@pytest.mark.nightly
def test_who_has_no_name_and_reads_japanese_follows_a_game_of_hunters(people: People) -> None:
    mio, link = started(people, gathered(), 30)
    guest = people.arrive("phone", language="ja")
    guest.goto(link)
    stands_at(guest, 30)
    expect(bar(guest)).to_contain_text("Mioが進めています")
    expect(bar(mio)).to_contain_text("Guest")
    mio.get_by_role("button", name=DRAW).click()
    dragged(mio, (0.4, 0.4), (0.6, 0.5))
    expect(guest.locator("g.review-arrow")).to_have_count(1)


@pytest.mark.nightly
def test_axe_finds_nothing_on_a_review_and_its_comments(people: People) -> None:
    mio, link = started(people, over(), 120)
    phone = joined(people, link, "Kai", "phone")
    for page in (mio, phone):
        page.get_by_role("button", name=NOTES).click()
        expect(page.get_by_role("textbox", name="Note on this step")).to_be_visible()
    phone.get_by_role("textbox", name="Note on this step").fill("Why here?")
    phone.get_by_role("button", name="Add", exact=True).click()
    for page in (mio, phone):
        expect(page.locator(".review-comment").filter(has_text="Why here?")).to_be_visible()
        assert inspected(page) == []


@pytest.mark.nightly
def test_a_review_of_before_is_found_again_at_its_game(people: People) -> None:
    mio, link = started(people, over(), 120)
    mio.goto(f"/replay/{over().code}#40")
    stands_at(mio, 40)
    mio.get_by_role("button", name="Review together").click()
    mio.get_by_role("button", name=re.compile("0 notes")).click()
    expect(bar(mio)).to_contain_text("You lead")
    assert link in mio.url
    stranger = arrived(people, "Ken")
    stranger.goto(f"/replay/{over().code}?review=nothingthere#40")
    expect(bar(stranger)).to_contain_text("There is no such review any more")
