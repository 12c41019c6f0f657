"""A judge's page: a call rings there, its link opens the step, and what is put right is seen by all (J1–J3)."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.eyes import Eyes
from tests.browser.gathering import enter
from tests.browser.judging import because
from tests.browser.people import People, Screen
from tests.browser.scenes import Scene, token, user_of
from tests.browser.serving import Server
from tests.by_day import by_day

UMA = "Uma"


def midst(scene: Scene, seat: int) -> bool:
    """Somebody has rolled, some turns into the game."""
    scene.seat = seat
    return scene.view()["turn"]["number"] >= 6 and "EndTurn" in scene.moves(seat)


@pytest.fixture
def table() -> Scene:
    return Scene("JUDGES", rulebook="league", judge=UMA).play(midst)


@pytest.fixture
def over() -> Scene:
    """A match that she has judged to its end."""
    return Scene("JUDGEX", rulebook="league", judge=UMA).play()


@pytest.fixture
def scenes(table: Scene, over: Scene) -> list[Scene]:
    return [table, over]


def calls(page: Page, words: str) -> None:
    page.get_by_role("button", name="Call the judge").click()
    page.get_by_role("textbox", name="What happened?").fill(words)
    page.get_by_role("button", name="Call", exact=True).click()


@pytest.mark.nightly
def test_J3_a_call_rings_its_link_opens_the_step_and_a_piece_put_right_is_seen_by_all(
    people: People, server: Server, table: Scene
) -> None:
    judge = people.arrive(token=token(user_of(UMA)))
    judge.goto("/judge")
    expect(judge.get_by_role("region", name=re.compile("^My tables"))).to_contain_text("Friday night")
    expect(judge).to_have_title(re.compile("^The judge’s desk"))
    caller, other = enter(people, table, (table.seat + 1) % 4), enter(people, table, table.seat)
    calls(caller, "That was two wool")
    queue = judge.get_by_role("region", name=re.compile("^Calls"))
    expect(queue.locator(".judge-waiting")).to_contain_text("That was two wool")
    expect(queue).to_contain_text(table.name((table.seat + 1) % 4))
    expect(queue).to_contain_text("Clock stopped")
    expect(judge).to_have_title(re.compile(r"^\(1\) "))
    expect(caller.get_by_text("Until the judge has answered the call")).to_be_visible()

    # the link leads to the very step
    link = queue.get_by_role("link", name=re.compile(r"^Step \d+"))
    about = int(re.search(r"\d+", link.inner_text() or "").group())  # type: ignore[union-attr]
    link.click()
    expect(judge).to_have_url(re.compile(rf"/judge\?t={table.code}&step={about}$"))
    step = judge.locator(".judge-step")
    expect(step.get_by_role("heading")).to_contain_text(re.compile(r"Turn \d+ · \w+"))
    expect(step.locator(".board, svg").first).to_be_visible()
    expect(judge.locator(".s-step-hands")).to_have_count(0)

    # a look at the hands of that step is an act that all are told
    step.get_by_role("button", name="See the hands at this step").click()
    because(step, "Miscounted")
    step.get_by_role("button", name="See the hands at this step").click()
    expect(judge.locator(".s-step-hands li")).to_have_count(4)
    expect(judge.locator(".s-step-hands .s-pile > span:visible")).to_have_count(4 * 5)  # a grid, zeros and all
    other.get_by_role("tab", name="Log").click()
    expect(other.get_by_role("list", name="Log")).to_contain_text(f"looked at the hands after entry {about}")

    # a road is taken off the board, and everybody sees it
    eyes = Eyes(server.url, table.code, token(table.sitter(table.seat)))
    eyes.see()
    before = {seat: len(roads) for seat, roads in eyes.view["pieces"]["roads"].items()}
    judge.get_by_role("button", name="Correct the table").click()
    form = judge.locator(".judge-form")
    form.get_by_role("combobox", name="What is to be put right").select_option("take-road")
    form.locator("[data-spot]").first.press("Enter")
    because(form, "An offer was misread")
    form.get_by_role("button", name="Take a road away").click()
    eyes.await_told("RoadCorrected")
    after = {seat: len(roads) for seat, roads in eyes.view["pieces"]["roads"].items()}
    assert sum(after.values()) == sum(before.values()) - 1
    expect(other.get_by_role("list", name="Log")).to_contain_text("The judge took a road of")

    # the answer lets the clocks run
    judge.get_by_role("button", name="Answer").click()
    answer = judge.locator(".judge-call")
    line = answer.locator(".judge-preview").get_by_role("listitem").filter(has_text="Clocks")
    expect(line).to_contain_text(re.compile("standing still.*running"))
    because(answer, "Nothing wrong")
    answer.get_by_role("button", name="Answer").click()
    expect(queue).to_contain_text("Nobody has called")
    expect(caller.get_by_text("Until the judge has answered the call")).to_have_count(0)
    eyes.close()


@pytest.mark.nightly
def test_V1_what_is_drawn_anew_after_a_technical_fault_is_verified_on_the_page(
    people: People, server: Server, table: Scene
) -> None:
    judge = people.arrive(token=token(user_of(UMA)))
    judge.goto(f"/judge?t={table.code}")
    players = [enter(people, table, seat) for seat in range(4)]
    eyes = Eyes(server.url, table.code, token(table.sitter(table.seat)))
    eyes.see()

    # the point says that it must be called technical; then what was drawn since may be drawn anew
    judge.get_by_role("button", name="Take back to an earlier point").click()
    form = judge.locator(".judge-form")
    form.locator(".judge-point", has_text=re.compile(r"Turn 4 ·")).first.click()
    expect(form.get_by_text("Must be called a technical fault")).to_be_visible()
    because(form, "Technical fault")
    send = form.get_by_role("button", name="Take back to an earlier point")
    expect(send).to_have_attribute("aria-disabled", "true")
    form.get_by_role("checkbox", name=re.compile("For a technical fault")).check()
    form.get_by_role("radio", name=re.compile("is drawn anew")).check()
    send.click()

    # everybody's browser commits to a fresh seed and gives it, by itself, while the match stands still
    eyes.await_told("Rewound")
    for _ in range(8):
        eyes.look(2.0)
        if sum("seed" in seat for seat in eyes.view["fairness"]["seeds"].values()) == 4:
            break
    assert sum("seed" in seat for seat in eyes.view["fairness"]["seeds"].values()) == 4
    expect(players[0].get_by_text("Paused by the judge")).to_be_visible()
    judge.get_by_role("button", name="Go on").first.click()
    eyes.await_told("ClockResumed")

    # a roll with the new chain; then points decide, and the browser verifies both parts
    mover = next(page for seat, page in enumerate(players) if seat == eyes.view["turn"]["seat"])
    mover.get_by_role("button", name=re.compile("^Roll")).first.click()
    eyes.await_told("DiceRolled")
    judge.get_by_role("button", name="Close the match").click()
    because(form, "Play can’t go on")
    form.get_by_role("button", name="Close the match").click()
    eyes.await_told("GameEnded")
    judge.goto(f"/fair/{table.code}")
    expect(judge.get_by_role("heading", name="Dice and cards were fair")).to_be_visible()
    expect(judge.get_by_text("Chance was renewed 1 time")).to_be_visible()
    eyes.close()


@pytest.mark.parametrize("screen", by_day("desktop", "phone"))
def test_J3_a_click_anywhere_on_a_call_leads_to_it_and_finished_tables_lie_folded(
    people: People, table: Scene, over: Scene, screen: Screen
) -> None:
    judge = people.arrive(screen, token=token(user_of(UMA)))
    judge.goto("/judge")
    tables = judge.get_by_role("region", name=re.compile("^My tables"))
    finished = tables.get_by_role("link", name=re.compile("over"))
    expect(tables.get_by_role("link", name=re.compile("turn"))).to_be_visible()
    expect(finished).to_be_hidden()
    tables.get_by_text("Finished: 1").click()
    expect(finished).to_be_visible()
    assert finished.get_by_text("over").evaluate("it => it.getClientRects().length") == 1

    calls(enter(people, table, (table.seat + 1) % 4), "That was two wool")
    call = judge.locator(".judge-waiting")
    call.click()
    step = judge.locator(".judge-step")
    expect(step.get_by_role("heading")).to_contain_text(re.compile(r"Turn \d+"))
    if screen == "phone":  # and once more, though that very step is looked at
        judge.get_by_role("radio", name="1 call").check(force=True)
        expect(step).to_be_hidden()
        call.click()
        expect(step).to_be_visible()


@pytest.mark.nightly
def test_J2_acts_stand_in_groups_with_icons(people: People, table: Scene) -> None:
    judge = people.arrive(token=token(user_of(UMA)))
    judge.goto(f"/judge?t={table.code}")
    acts = judge.locator(".judge-acts")
    for group, act in (("Course of the match", "Take back"), ("Hands and table", "See the hands"), ("Players", "Warn")):
        expect(acts.get_by_role("group", name=group).get_by_role("button", name=re.compile(f"^{act}"))).to_be_visible()
    icons = acts.locator("button svg.k-icon")
    expect(icons).to_have_count(acts.get_by_role("button").count())
    assert len(set(icons.evaluate_all("all => all.map(icon => icon.innerHTML)"))) == icons.count()
    for button in acts.get_by_role("button").all()[:9]:  # no name is torn into letters
        assert button.evaluate("it => it.offsetHeight") <= 80
    digit = acts.get_by_role("button", name="Warn").locator(".k-key").inner_text()
    judge.keyboard.press(digit)
    expect(acts.get_by_role("button", name="Warn")).to_have_attribute("aria-pressed", "true")
