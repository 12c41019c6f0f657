"""What a screen reader says by itself: at once what concerns the listener, in its own time what happens."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.gathering import enter
from tests.browser.moments import scene
from tests.browser.people import People
from tests.browser.scenes import Scene, token
from tests.browser.serving import Server
from tests.browser.voices import Voice

AT_ONCE = '[role="alert"][aria-live="assertive"]'
IN_TIME = '[role="log"][aria-live="polite"]'


@pytest.fixture
def table() -> Scene:
    return scene("trading")


@pytest.fixture
def robbing() -> Scene:
    return scene("robbing")


@pytest.fixture
def scenes(table: Scene, robbing: Scene) -> list[Scene]:
    return [table, robbing]


@pytest.mark.parametrize(
    ("language", "turn", "ended"),
    [
        ("en", "It is your turn", "ended the turn"),
        pytest.param("ja", "あなたの番です", "番を終えた", marks=pytest.mark.nightly),
    ],
)
def test_ones_turn_is_said_at_once_and_the_log_in_its_own_time(
    people: People, server: Server, table: Scene, language: str, turn: str, ended: str
) -> None:
    listener = (table.seat + 1) % 4
    page = enter(people, table, listener, language=language)
    at_once, in_time = page.locator(AT_ONCE), page.locator(IN_TIME)
    expect(at_once).to_have_text("")
    Voice(server.url, table.code, token(table.sitter(table.seat))).ask({"is": "EndTurn"})
    expect(at_once).to_contain_text(turn)
    expect(in_time).to_contain_text(ended)
    expect(at_once).not_to_contain_text(ended)


def test_an_offer_to_the_listener_is_said_at_once_with_what_it_is(people: People, server: Server, table: Scene) -> None:
    listener, bystander = table.others()[:2]
    pages = [enter(people, table, seat) for seat in (listener, bystander)]
    hand = table.view(table.seat)["resources"]["hand"]
    give = next(kind for kind in range(5) if hand[kind])
    offer = {"is": "MakeOffer", "to": [listener], "give": [int(kind == give) for kind in range(5)]}
    offer["want"] = [2 * int(kind == (give + 1) % 5) for kind in range(5)]
    Voice(server.url, table.code, token(table.sitter(table.seat))).ask(offer)
    expect(pages[0].locator(AT_ONCE)).to_contain_text(f"{table.name(table.seat)} offers: you give ")
    expect(pages[1].locator(IN_TIME)).to_contain_text(table.name(table.seat))
    expect(pages[1].locator(AT_ONCE)).to_have_text("")


@pytest.mark.nightly
def test_what_was_stolen_is_said_to_its_owner_alone(people: People, server: Server, robbing: Scene) -> None:
    forms = robbing.legal_actions(robbing.seat)["MoveRobber"]
    form = next(form for form in forms if form["fields"].get("victim"))
    victim = form["fields"]["victim"]["in"][0]
    bystander = next(seat for seat in robbing.others() if seat != victim)
    pages = [enter(people, robbing, seat) for seat in (victim, bystander)]
    thief = Voice(server.url, robbing.code, token(robbing.sitter(robbing.seat)))
    thief.ask({"is": "MoveRobber", "hex": form["fields"]["hex"]["in"][0], "victim": victim})
    expect(pages[0].locator(AT_ONCE)).to_contain_text(
        re.compile(f"{robbing.name(robbing.seat)} took (lumber|brick|wool|grain|ore) from you")
    )
    expect(pages[1].locator(IN_TIME)).to_contain_text("a card")
    expect(pages[1].locator(AT_ONCE)).to_have_text("")
