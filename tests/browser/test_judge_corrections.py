"""Corrections of expansions at a judge's desk: what the scenario and the options have is put right there (J2)."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import serious_violations
from tests.browser.eyes import Eyes
from tests.browser.judging import because
from tests.browser.people import People
from tests.browser.scenes import Scene, token, user_of
from tests.browser.serving import Server

UMA = "Uma"


def _midst(scene: Scene, seat: int) -> bool:
    """Somebody may end a turn, some turns into the game."""
    scene.seat = seat
    return scene.view()["turn"]["number"] >= 8 and "EndTurn" in scene.moves(seat)


@pytest.fixture(scope="module")
def coast() -> Scene:
    return Scene("JCXAST", rulebook="barbarians", judge=UMA).play(_midst)


@pytest.fixture(scope="module")
def duel() -> Scene:
    return Scene("JDUEXX", rulebook="basic+event_cards+two_players", names=("Alex", "Robin"), judge=UMA).play(_midst)


@pytest.fixture
def scenes(coast: Scene, duel: Scene) -> list[Scene]:
    return [coast, duel]


def _desk(people: People, scene: Scene) -> Page:
    judge = people.arrive(token=token(user_of(UMA)))
    judge.goto(f"/judge?t={scene.code}")
    return judge


def _correct(
    judge: Page, kind: str, seat: int | None = None, spot: str | None = None, count: int | None = None
) -> None:
    """One correction from the page, with a reason."""
    judge.get_by_role("button", name="Correct the table").click()
    form = judge.locator(".judge-form")
    form.get_by_role("combobox", name="What is to be put right").select_option(label=kind)
    if seat is not None:
        form.get_by_role("combobox", name="Which seat").select_option(str(seat))
    if spot is not None:
        form.locator(f"[data-spot^='{spot}']").first.press("Enter")
    if count is not None:
        form.get_by_role("spinbutton").fill(str(count))
    because(form, "Miscounted")
    assert serious_violations(judge) == []
    form.get_by_role("button", name=kind, exact=True).click()
    expect(form).to_have_count(0)


def _seen(server: Server, scene: Scene) -> Eyes:
    eyes = Eyes(server.url, scene.code, token(scene.sitter(0)))
    eyes.see()
    return eyes


def _told(eyes: Eyes, name: str) -> dict[str, Any]:
    """The event that comes next under this name."""
    eyes.await_told(name)
    event = next(event for event in eyes.told if event["is"] == name)
    eyes.told.clear()
    return event


@pytest.mark.nightly
def test_J2_a_judge_puts_knights_barbarians_and_gold_right_from_the_page(
    people: People, server: Server, coast: Scene
) -> None:
    judge, eyes = _desk(people, coast), _seen(server, coast)
    stood, owned = len(eyes.view["barbarian_knights"]["edges"].get("1", ())), eyes.view["barbarian_gold"]["owned"][1]

    _correct(judge, "Put a knight", seat=1, spot="edge:")
    edge = _told(eyes, "KnightCorrected")["edge"]
    assert edge in eyes.view["barbarian_knights"]["edges"]["1"]
    assert len(eyes.view["barbarian_knights"]["edges"]["1"]) == stood + 1
    _correct(judge, "Take a knight away", seat=1, spot=f"edge:{edge}")
    assert not _told(eyes, "KnightCorrected")["there"]
    assert len(eyes.view["barbarian_knights"]["edges"].get("1", ())) == stood

    _correct(judge, "Correct gold", seat=1, count=owned + 12)
    assert _told(eyes, "GoldCorrected")["change"] == 12
    assert eyes.view["barbarian_gold"]["owned"][1] == owned + 12

    _correct(judge, "Correct captured barbarians", seat=0, count=eyes.view["barbarians"]["captured"][0] + 1)
    assert _told(eyes, "PrisonersCorrected")["change"] == 1

    _correct(judge, "Correct the barbarians on a hex", spot="hex:7", count=3)
    assert _told(eyes, "BarbariansCorrected")["hex"] == 7
    assert 7 in eyes.view["barbarians"]["conquered"]
    eyes.close()


@pytest.mark.nightly
def test_J2_a_judge_puts_trade_tokens_and_damaged_roads_right_from_the_page(
    people: People, server: Server, duel: Scene
) -> None:
    judge, eyes = _desk(people, duel), _seen(server, duel)
    owned = eyes.view["trade_tokens"]["owned"][0]
    _correct(judge, "Correct trade tokens", seat=0, count=owned + 2)
    assert _told(eyes, "TokensCorrected")["change"] == 2
    assert eyes.view["trade_tokens"]["owned"][0] == owned + 2

    _correct(judge, "Turn a road sideways", seat=1, spot="edge:")
    edge = _told(eyes, "RoadDamageCorrected")["edge"]
    assert eyes.view["damaged_roads"]["edges"]["1"] == edge
    _correct(judge, "Turn a damaged road back", seat=1, spot=f"edge:{edge}")
    assert not _told(eyes, "RoadDamageCorrected")["damaged"]
    assert "1" not in eyes.view["damaged_roads"]["edges"]
    eyes.close()
