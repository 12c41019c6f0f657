"""The judge's desk on the track of a match: any step by press or key, acts by digits, calls that were answered."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import serious_violations
from tests.browser.gathering import enter
from tests.browser.people import People
from tests.browser.scenes import Scene, token, user_of

UMA = "Uma"


def _midst(scene: Scene, seat: int) -> bool:
    scene.seat = seat
    number: int = scene.view()["turn"]["number"]
    return number >= 9


@pytest.fixture(scope="module")
def island() -> Scene:
    return Scene("JTRACK", rulebook="league", judge=UMA).play(_midst)


@pytest.fixture(scope="module")
def land() -> Scene:
    return Scene("JHUNTS", game="hunters", rulebook="first", judge=UMA).play(_midst)


@pytest.fixture
def scenes(island: Scene, land: Scene) -> list[Scene]:
    return [island, land]


def _desk(people: People, scene: Scene, step: int | None = None) -> Page:
    judge = people.arrive(token=token(user_of(UMA)))
    judge.goto(f"/judge?t={scene.code}" + ("" if step is None else f"&step={step}"))
    expect(judge.locator(".judge-step .board")).to_be_visible()
    return judge


def _step(page: Page) -> int:
    found = re.search(r"step=(\d+)", page.url)
    assert found, page.url
    return int(found.group(1))


@pytest.mark.nightly
def test_J1_the_track_leads_to_a_turn_to_a_step_and_from_point_to_point(people: People, island: Scene) -> None:
    judge = _desk(people, island)
    heading = judge.locator(".judge-step").get_by_role("heading")
    judge.get_by_role("button", name="Turn 4, at its start").click()
    expect(heading).to_contain_text("Turn 4 ·")
    start = _step(judge)
    track = judge.get_by_role("slider", name="The match, step by step")
    expect(track).to_have_attribute("aria-valuetext", re.compile(r"^Turn 4 · .*entry \d+ of the log$"))

    # from point to point by keys; a press on the line shows the step there
    judge.keyboard.press("]")
    expect(judge).not_to_have_url(re.compile(rf"step={start}$"))
    later = _step(judge)
    assert later > start
    judge.keyboard.press("[")
    expect(judge).to_have_url(re.compile(rf"step={start}$"))
    box = track.bounding_box()
    assert box is not None
    track.click(position={"x": box["width"] * 0.5, "y": box["height"] / 2})
    expect(judge).not_to_have_url(re.compile(rf"step={start}$"))
    assert abs(_step(judge) - island.steps / 2) < island.steps / 10

    # by keyboard on the line itself, to the end: the table as it is now
    track.focus()
    judge.keyboard.press("End")
    expect(heading).to_contain_text("Now")
    assert serious_violations(judge) == []


@pytest.mark.nightly
def test_J1_a_board_of_hunters_is_shown_as_it_was_at_a_step(people: People, land: Scene) -> None:
    judge = _desk(people, land)
    tiles = judge.locator(".h-step-map .h-tile")
    expect(judge.get_by_role("img", name="Map")).to_be_visible()
    now = len(land.view()["map"]["tiles"])
    expect(tiles).to_have_count(now)
    judge.get_by_role("button", name="Turn 3, at its start").click()
    expect(judge.locator(".judge-step").get_by_role("heading")).to_contain_text("Turn 3 ·")
    expect(tiles).not_to_have_count(now)
    assert tiles.count() < now


def test_J2_a_digit_opens_its_act_and_is_shown_on_it(people: People, island: Scene) -> None:
    judge = _desk(people, island)
    act = judge.locator(".judge-acts").get_by_role("button", name="Warn")
    digit = act.get_attribute("aria-keyshortcuts")
    assert digit is not None
    judge.keyboard.press(digit)
    expect(act).to_have_attribute("aria-pressed", "true")
    form = judge.locator(".judge-form")
    expect(form.get_by_label("Which seat")).to_be_visible()

    # a digit in words is a digit
    words = form.get_by_label("In words (optional)")
    words.fill("")
    words.press_sequentially(digit)
    expect(words).to_have_value(digit)
    expect(act).to_have_attribute("aria-pressed", "true")


@pytest.mark.nightly
def test_J3_a_call_that_was_answered_stays_to_be_read_with_its_answer(people: People, island: Scene) -> None:
    judge = _desk(people, island)
    caller = enter(people, island, 0)
    caller.get_by_role("button", name="Call the judge").click()
    caller.get_by_role("textbox", name="What happened?").fill("One wool too many")
    caller.get_by_role("button", name="Call", exact=True).click()
    call = judge.locator(".judge-desk-parts .judge-call")
    expect(call).to_contain_text("One wool too many")
    call.get_by_role("button", name="Answer").click()
    call.get_by_label("In words (optional)").fill("It was one.")
    call.get_by_role("button", name="Answer").click()
    answered = judge.locator(".judge-answered")
    expect(answered).to_contain_text("Answered: 1")
    answered.locator("summary").click()
    expect(answered).to_contain_text("One wool too many")
    expect(answered).to_contain_text("It was one.")
    expect(answered.get_by_role("link", name=re.compile(r"^Step \d+"))).to_be_visible()
    judge.reload()
    expect(answered).to_contain_text("Answered: 1")
