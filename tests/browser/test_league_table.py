"""A league's table: a judge from the lobby on, and a turn in which everything is bargained for."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.eyes import Eyes
from tests.browser.gathering import enter, introduce
from tests.browser.hands import RESOURCES, Hands, has_building
from tests.browser.judging import because
from tests.browser.league import JUDGE, Bargain, bargain, cards, seven
from tests.browser.people import People
from tests.browser.scenes import Scene, token, user_of
from tests.browser.serving import Server


@pytest.fixture
def table() -> Bargain:
    return bargain()


@pytest.fixture
def scenes(table: Bargain) -> list[Scene]:
    return [table.scene, seven()]


def judges(people: People, scene: Scene) -> Page:
    """The judge opens the link of the table."""
    page = people.arrive(token=token(user_of(JUDGE)))
    page.goto(f"/r/{scene.code}")
    expect(page.get_by_role("button", name="The judge’s desk")).to_be_visible()
    return page


def elsewhere(eyes: Eyes) -> dict[str, Any]:
    """The robber to a hex without a building of its mover, and whom it robs there."""
    for offer in eyes.legal["MoveRobber"]:
        for hex in offer["fields"]["hex"]["in"]:
            if not has_building(eyes.view, eyes.seat, hex):
                victims = offer["fields"].get("victim", {"in": []})["in"]
                return {"is": "MoveRobber", "hex": hex} | ({"victim": victims[0]} if victims else {})
    raise AssertionError("the robber can go nowhere else")


def card(page: Page, name: str) -> Any:
    return page.get_by_role("article", name=re.compile(name))


def log(page: Page) -> Any:
    page.get_by_role("tab", name="Log").click()
    return page.get_by_role("list", name="Log")


@pytest.mark.nightly
def test_a_turn_of_the_league_bargained_ended_taken_back_and_judged(
    people: People, server: Server, table: Bargain
) -> None:
    scene = table.scene
    mover, ally, heir = (enter(people, scene, seat) for seat in (table.seat, table.ally, table.heir))
    judge = judges(people, scene)
    view, hands = scene.view(table.seat), Hands(mover)
    names = [scene.name(seat) for seat in range(4)]

    # N5: two cards for one, and the robber stays away
    knight = [{"is": "knight_deal"}]
    offer = {"to": [table.ally], "give": cards(table.many, 2), "want": cards(table.got), "terms": knight}
    hands.trade({"is": "MakeOffer", **offer}, view)
    card(ally, f"^{names[table.seat]} offers").get_by_role("button", name="Accept").click()
    held = mover.get_by_role("list", name="Promises held")
    expect(held).to_contain_text(f"keep the robber off {names[table.ally]}’s hexes")
    expect(ally.locator(".mark-shield").first).to_be_attached()

    # N3: the one back for one of the two would make the other a gift
    back = {"to": [table.ally], "give": cards(table.got), "want": cards(table.many)}
    hands.trade({"is": "MakeOffer", **back}, view)
    refusal = mover.get_by_role("alert").filter(has_text=RESOURCES[table.many])
    expect(refusal).to_contain_text("nothing")
    expect(refusal.get_by_role("link", name=re.compile("N3"))).to_have_attribute("href", "/law/settlers/league#N3")

    # N6: whatever is left at the end of the turn goes to the third
    promise = [{"is": "max_deal"}]
    rest = {"to": [table.heir], "give": cards(table.odd), "want": cards(table.price), "terms": promise}
    hands.trade({"is": "MakeOffer", **rest}, view)
    card(heir, f"^{names[table.seat]} offers").get_by_role("button", name="Accept").click()
    expect(mover.locator(".s-owed")).to_contain_text(names[table.heir])

    # N5 again: the knight finds none of the promised hexes among the places it may go to
    hands.play({"is": "PlayKnight"})
    expect(mover.locator('[data-spot^="hex:"]').first).to_be_attached()
    shields = mover.locator(".mark-shield").evaluate_all("all => all.map((one) => `hex:${one.dataset.hex}`)")
    spots = mover.locator('[data-spot^="hex:"]').evaluate_all("all => all.map((one) => one.dataset.spot)")
    assert shields
    assert not set(shields) & set(spots)
    with Eyes(server.url, scene.code, token(scene.sitter(table.seat))) as eyes:
        eyes.await_offer("MoveRobber")
        hands.rob(elsewhere(eyes), eyes)
    expect(mover.locator(".s-banner")).to_contain_text("trade and build")

    # U1: the hand goes over, and comes back with the turn
    own = [int(text) for text in mover.locator(".s-hand .s-count").all_inner_texts()]
    assert sum(own)
    mover.get_by_role("button", name="End turn").click()
    question = mover.get_by_role("dialog", name=re.compile(f"^Hand {sum(own)} cards? over to {names[table.heir]}"))
    question.get_by_role("button", name="End turn").click()
    expect(mover.locator(".s-hand .s-count")).to_have_text(["0"] * 5)
    mover.get_by_role("button", name="Back to my turn").click()
    expect(mover.locator(".s-hand .s-count")).to_have_text([str(count) for count in own])
    expect(held).to_contain_text(names[table.heir])

    # J2: somebody calls, the judge warns, and all read why
    ally.get_by_role("button", name="Call the judge").click()
    ally.get_by_role("textbox", name="What happened?").fill("That took long")
    ally.get_by_role("dialog").get_by_role("button", name="Call", exact=True).click()
    judge.get_by_role("button", name="1 call").click()
    desk = judge.get_by_role("dialog", name="The judge’s desk")
    expect(desk).to_contain_text("That took long")
    desk.get_by_role("button", name="Warn").click()
    desk.get_by_label("Which seat").select_option(label=names[table.seat])
    because(desk.locator(".judge-form"), "Slow play")
    desk.locator(".judge-form [type=submit]").click()
    for page in (mover, ally, heir):
        expect(log(page)).to_contain_text(f"The judge warned {names[table.seat]}: Slow play")
        expect(log(page)).to_contain_text(f"{names[table.seat]} took back the end of the turn")


def test_P8_on_a_phone_the_robber_and_leaving_it_have_a_finger_s_width_each_and_the_latter_asks(people: People) -> None:
    page = enter(people, seven(), screen="phone")
    move = page.get_by_role("button", name="Move the robber")
    leave = page.get_by_role("button", name="End without the robber")
    for button in (move, leave):
        box = button.bounding_box()
        assert box is not None
        assert box["width"] >= 120, "a button is squeezed"
        assert box["height"] >= 44
        assert box["x"] + box["width"] <= 390
    leave.tap()
    question = page.get_by_role("dialog")
    expect(question).to_be_visible()
    question.get_by_role("button", name="End without the robber").tap()
    expect(page.locator(".s-banner")).not_to_contain_text("Your turn")


@pytest.mark.nightly
def test_J1_the_host_makes_somebody_without_a_seat_the_judge(people: People) -> None:
    host = people.arrive()
    host.goto("/")
    introduce(host, "Alex")
    host.get_by_role("button", name="Create a table").click()
    host.get_by_role("radio", name="League rules").check()
    host.get_by_role("button", name="Create the table").click()
    expect(host.get_by_role("heading", name="Choose a judge")).to_be_visible()
    looker = people.arrive()
    looker.goto(host.url)
    looker.get_by_role("button", name="Your name and colour").click()
    introduce(looker, JUDGE)
    host.get_by_role("region", name="Choose a judge").get_by_role("button", name=JUDGE).click()
    expect(looker.get_by_text("You are the judge of this table")).to_be_visible()
    expect(host.get_by_role("heading", name=f"Judge: {JUDGE}")).to_be_visible()
    host.get_by_role("button", name="Play without a judge").click()
    expect(looker.get_by_text("You are the judge of this table")).to_have_count(0)
