"""Overlays of the options: choices that event cards ask for, and the trade tokens of two players."""

import re
from functools import cache

from playwright.sync_api import expect

from tests.browser.gathering import enter
from tests.browser.overlay_place import DIALOG, Met, Place, Series, press
from tests.browser.scenes import NAMES, Moment, Scene

PAIR = ("Alex", "Robin")
ASKED = {"TakeResource": "TAKES", "PassResource": "PASSN", "GiveResource": "GXVES", "TakeCard": "RXBBS"}
"""What an event card asks of somebody, and the codes of tables where one does."""


def tables() -> dict[str, Scene]:
    return {command: _event(command) for command in ASKED} | {"tokens": _tokens()}


def _event(command: str) -> Scene:
    return _first(ASKED[command], "basic+event_cards", NAMES, lambda scene, seat: command in scene.moves(seat))


def _tokens() -> Scene:
    """Two players, one of whom can force a trade, and an event card on the table."""

    def able(scene: Scene, seat: int) -> bool:
        offers = scene.legal_actions(seat)
        drawn = scene.view()["event_cards"].get("card") is not None
        return drawn and {"ForceTrade", "EndTurn"} <= set(offers) and scene.view()["turn"]["number"] > 6

    return _first("TKENS", "basic+two_players+event_cards", PAIR, able)


@cache
def _first(code: str, book: str, names: tuple[str, ...], wanted: Moment) -> Scene:
    for letter in "ABCDEFGH":
        try:
            return Scene(code + letter, rulebook=book, names=names).play(wanted)
        except AssertionError:
            continue
    raise AssertionError(f"no game comes to {code}")


def _events(place: Place) -> Met:
    for name, command in EVENT_SHEETS.items():
        page = enter(place.people, place.kept[command])
        expect(page.locator(".events-kinds, .events-why").first).to_be_visible()
        yield name, page


def _two(place: Place) -> Met:
    page = enter(place.people, place.kept["tokens"])
    press(page, "Event card ")
    yield "event-card", page
    page.keyboard.press("Escape")
    press(page, r"\d+ trade tokens?")
    yield "tokens", page
    page.get_by_role("dialog").get_by_role("button", name=re.compile("^Forced trade")).click()
    expect(page.get_by_role("button", name=re.compile(r"^Give \d+ back$"))).to_be_visible()
    yield "return-cards", page


EVENT_SHEETS = {
    "event-take": "TakeResource",
    "event-pass": "PassResource",
    "event-give": "GiveResource",
    "event-victim": "TakeCard",
}
EVENTS = Series(dict.fromkeys(EVENT_SHEETS, DIALOG), _events)
TWO = Series({"event-card": DIALOG, "tokens": DIALOG, "return-cards": DIALOG}, _two)
