"""What a judge's act would do stands at the desk before it is done, on a desk and in a hand (J2)."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import serious_violations
from tests.browser.eyes import Eyes
from tests.browser.judging import because
from tests.browser.people import People, Screen
from tests.browser.scenes import Scene, token, user_of
from tests.browser.serving import Server
from tests.by_day import by_day

UMA = "Uma"


def _midst(scene: Scene, seat: int) -> bool:
    """Somebody may end a turn, some turns into the game."""
    scene.seat = seat
    return scene.view()["turn"]["number"] >= 6 and "EndTurn" in scene.moves(seat)


@pytest.fixture
def table() -> Scene:
    return Scene("JPREVX", rulebook="league", judge=UMA).play(_midst)


@pytest.fixture
def hunting() -> Scene:
    """Hunters & Gatherers, some tiles into the game."""
    return Scene("JHUNTX", game="hunters", rulebook="first", judge=UMA).play(
        lambda scene, seat: scene.view()["turn"]["number"] >= 5
    )


@pytest.fixture
def scenes(table: Scene, hunting: Scene) -> list[Scene]:
    return [table, hunting]


def _desk(people: People, scene: Scene, screen: Screen, language: str = "en") -> Page:
    judge = people.arrive(screen, language=language, token=token(user_of(UMA)))
    judge.goto(f"/judge?t={scene.code}")
    if screen == "phone":
        judge.get_by_role("radio", name="Act" if language == "en" else "処置", exact=True).check(force=True)
    return judge


def _fines(judge: Page, seat: int, points: int, *, back: bool = False) -> None:
    judge.get_by_role("button", name="Take points off, give back").first.click()
    form = judge.locator(".judge-form")
    form.get_by_role("combobox", name="Which seat").select_option(str(seat))
    form.get_by_role("textbox", name=re.compile("^Points")).fill(str(points))
    if back:
        form.get_by_role("checkbox").check()


@pytest.mark.nightly
@pytest.mark.parametrize("screen", by_day("desktop", "phone"))
def test_J2_points_before_and_after_stand_there_and_one_press_takes_them_off(
    people: People, server: Server, table: Scene, screen: Screen
) -> None:
    judge = _desk(people, table, screen)
    eyes = Eyes(server.url, table.code, token(table.sitter(0)))
    eyes.see()
    before, seq = eyes.view["points"]["public"][1], eyes.seq
    _fines(judge, 1, 2)
    form = judge.locator(".judge-form")
    box, send = form.locator(".judge-preview"), form.locator("button[type=submit]")
    line = box.get_by_role("listitem").filter(has_text="Points")
    expect(line).to_contain_text(table.name(1))
    expect(line.locator("s")).to_have_text(str(before))
    expect(line.locator("b")).to_have_text(str(max(0, before - 2)))
    expect(send).to_have_attribute("aria-disabled", "true")
    because(form, "Insult")
    expect(box).to_contain_text(f"The judge took 2 points off {table.name(1)}: Insult")
    assert serious_violations(judge) == []
    box.scroll_into_view_if_needed()
    assert eyes.seq == seq
    send.click()
    eyes.await_told("Penalised")
    assert eyes.view["points"]["public"][1] == max(0, before - 2)
    eyes.close()


@pytest.mark.nightly
def test_J2_an_act_that_would_be_refused_says_why_and_has_no_press(people: People, table: Scene) -> None:
    judge = _desk(people, table, "desktop")
    _fines(judge, 1, 3, back=True)
    form = judge.locator(".judge-form")
    because(form, "Miscounted")
    expect(form.locator(".judge-preview")).to_contain_text(re.compile(r"This can’t be done.*\(rule J2\)"))
    expect(form.locator("button[type=submit]")).to_have_attribute("aria-disabled", "true")


@pytest.mark.nightly
def test_J2_a_hand_is_seen_as_it_would_be_and_an_ending_tells_no_hidden_points(
    people: People, server: Server, table: Scene
) -> None:
    judge = _desk(people, table, "desktop")
    judge.get_by_role("button", name="Close the match").click()
    box = judge.locator(".judge-preview")
    expect(box).to_contain_text("The match ends")
    expect(box).to_contain_text("What is hidden stays so")
    expect(box.get_by_role("listitem")).to_have_count(0)
    judge.get_by_role("button", name="See the hands").first.click()
    expect(box).to_contain_text("What is hidden stays so")
    form = judge.locator(".judge-form")
    because(form, "Miscounted")
    form.get_by_role("button", name="See the hands").click()
    judge.get_by_role("button", name="Correct a hand").click()
    form.get_by_role("combobox", name="Which seat").select_option("1")
    held = form.get_by_role("spinbutton").first
    had = int(held.input_value())
    held.fill(str(had + 1))
    counts = box.get_by_role("listitem").filter(has_text=table.name(1))
    expect(counts).to_have_count(1)
    cards = int(counts.locator("s").inner_text())
    expect(counts.locator("b")).to_have_text(str(cards + 1))


def test_J2_going_on_and_closing_the_hands_are_looked_at_before_they_are_done(
    people: People, server: Server, table: Scene
) -> None:
    judge = _desk(people, table, "desktop")
    eyes = Eyes(server.url, table.code, token(table.sitter(0)))
    eyes.see()
    acts, form = judge.locator(".judge-acts"), judge.locator(".judge-form")
    box, send = form.locator(".judge-preview"), form.locator("button[type=submit]")
    for act, done, back, line, told in (
        ("Stop the clocks", "ClockPaused", "Go on", "Clocks standing still running", "ClockResumed"),
        ("See the hands", "HandsOpened", "Close the hands", "Hands open to the judge closed", "HandsClosed"),
    ):
        acts.get_by_role("button", name=act).click()
        because(form, "Miscounted")
        send.click()
        eyes.await_told(done)
        acts.get_by_role("button", name=back).click()
        expect(box.get_by_role("listitem")).to_have_text(re.compile(line.replace(" ", r"\s*")))
        assert serious_violations(judge) == []
        eyes.look()
        assert told not in {event["is"] for event in eyes.told}
        send.click()
        eyes.await_told(told)
    eyes.close()


@pytest.mark.nightly
def test_J2_at_hunters_who_would_be_next_is_told_and_no_tile_is_drawn_for_it(people: People, hunting: Scene) -> None:
    judge = _desk(people, hunting, "desktop", "ja")
    on_turn = hunting.view()["turn"]["seat"]
    judge.get_by_role("button", name="席から外す").click()
    form = judge.locator(".judge-form")
    form.get_by_role("combobox").select_option(str(on_turn))
    box = form.locator(".judge-preview")
    expect(box).to_contain_text("この処置でどうなるか")
    expect(box.get_by_role("listitem")).to_have_count(1)
    expect(box.get_by_role("listitem")).to_contain_text("手番")
    expect(box).to_contain_text("伏せられているもの")
