"""Overlays of a table and of its lobby, as those meet them who play there with others who are faster."""

import re

from playwright.sync_api import expect

from tests.browser.delay import Delay
from tests.browser.gathering import enter
from tests.browser.moments import scene
from tests.browser.overlay_place import CONNECTION, DIALOG, TOAST, Met, Place, Series, press
from tests.browser.scenes import NAMES, Scene, token, user_of
from tests.browser.voices import Voice

JUDGE = "Mika"


def tables() -> dict[str, Scene]:
    """Every table at which they happen, by name."""
    return {
        "haggling": scene("haggling"),
        "both cards": scene("both cards"),
        "arrivals": Scene("WAXTNM", names=NAMES, seated=2),
        "reopened": _judged(),
        "rings": Scene("RXNGSX", rulebook="tournament").play(lambda scene, seat: True),
    }


def _judged() -> Scene:
    """A turn of a table of friends that a judge looks after."""
    return Scene("REXPNS", judge=JUDGE).play(
        lambda scene, seat: scene.view()["turn"]["number"] > 3 and "EndTurn" in scene.legal_actions(seat)
    )


def _offer(table: Scene, by: int) -> dict[str, object]:
    """Something this seat can offer to the one on turn, and has not yet."""
    hand = table.view(by)["resources"]["hand"]
    give = next(kind for kind in range(5) if hand[kind])
    cards = [[int(kind == given) for kind in range(5)] for given in (give, (give + 1) % 5)]
    return {"is": "MakeOffer", "to": [table.seat], "give": cards[0], "want": [3 * count for count in cards[1]]}


def _late(place: Place) -> Met:
    """A turn over a bad network: what is asked takes long, others are faster, and what they did is read afterwards."""
    table = place.kept["haggling"]
    page = place.people.arrive(token=token(table.sitter(table.seat)), url=place.cable.url)
    delay = Delay(page)
    page.goto(f"/r/{table.code}")
    expect(page.locator(".s-main")).to_be_enabled()
    voices = {seat: Voice(place.server.url, table.code, token(table.sitter(seat))) for seat in table.others()}
    for voice in voices.values():
        place.held.enter_context(voice)

    delay.keep()
    press(page, "Decline")
    yield "sending", page
    delay.release()
    expect(page.locator(CONNECTION)).to_have_count(0)

    place.cable.pull()
    expect(page.locator(CONNECTION)).to_contain_text("Connection lost")
    for seat, voice in voices.items():
        voice.ask(_offer(table, seat))
    place.cable.plug()
    expect(page.get_by_role("dialog", name="While you were away")).to_be_visible(timeout=30_000)
    yield "missed-steps", page
    press(page, "Back to the game")

    rival = table.others()[0]
    number = max(
        int(one) for one, offer in voices[rival].see()["negotiation"]["offers"].items() if offer["by"] == rival
    )
    card = page.get_by_role("article", name=re.compile(f"#{number}$"))
    card.get_by_role("button", name="Counter").click()
    voices[rival].ask({"is": "WithdrawOffer", "offer": number})
    yield "draft-freed", page

    press(page, "End turn")
    page.get_by_role("dialog").get_by_role("button", name="End turn").click()
    back = page.get_by_role("button", name="Back to my turn")
    expect(back).to_be_enabled()
    delay.hold()
    voices[(table.seat + 1) % len(table.names)].ask({"is": "Roll"})
    back.click()
    delay.release()
    yield "act-refused", page
    page.keyboard.press("z")
    yield "sealed", page
    page.keyboard.press("b")
    yield "bank-by-key", page
    page.locator(".s-foot-bank").click(force=True)
    yield "bank-in-panel", page
    page.set_viewport_size({"width": 390, "height": 844})
    page.locator(".s-phone-nav").get_by_role("button", name=re.compile("^Hand")).click()
    page.locator(".s-bank-button").click(force=True)
    yield "bank-by-hand", page


def _place_menu(place: Place) -> Met:
    page = enter(place.people, place.kept["trading"])
    page.locator('[data-spot^="edge:"]').first.click()
    yield "place-menu", page


def _cards(place: Place) -> Met:
    page = enter(place.people, place.kept["both cards"])
    for name, card in (("monopoly", "Monopoly"), ("plenty", "Year of plenty")):
        page.keyboard.press("h")
        page.locator(".s-held-card", has_text=card).get_by_role("button", name="Play").click()
        yield name, page
        page.keyboard.press("Escape")


def _robber(place: Place) -> Met:
    """A judge is called to a robber over whom it is bargained, at last by somebody who is pressed (N11)."""
    table = place.kept["called"]
    page = press(enter(place.people, table, table.others()[0]), "Call the judge")
    page.get_by_role("textbox", name="What happened?").fill("That took long")
    page.get_by_role("dialog").get_by_role("button", name="Call", exact=True).click()
    yield "judge-called", page
    page = enter(place.people, table, table.others()[1])
    page.locator(".s-pressed").get_by_role("button").click()
    yield "pressed", page
    page.get_by_role("dialog").get_by_role("button", name="Call").last.click()
    yield "pressed-called", page


def _lobby(place: Place) -> Met:
    """A newcomer is too late for a seat, and is removed from the one they got."""
    table = place.kept["arrivals"]
    page = place.people.arrive()
    delay = Delay(page)
    page.goto(f"/r/{table.code}")
    page.get_by_role("textbox", name="Your name").fill("Hana")
    sit = page.get_by_role("button", name="Sit down")
    faster, host = (place.held.enter_context(_guest(place, table, number)) for number in (3, 0))
    faster.see()
    expect(sit).not_to_have_attribute("aria-busy", "true")
    delay.hold()
    faster.ask({"is": "Sit", "seat": 2})
    sit.click()
    delay.release()
    yield "sat-elsewhere", page
    host.ask({"is": "Kick", "seat": 3})
    yield "removed", page


def _guest(place: Place, table: Scene, number: int) -> Voice:
    return Voice(place.server.url, table.code, token(table.user(number)))


def _reopened(place: Place) -> Met:
    """The judge has the match go on, while its players sit in the rematch."""
    table = place.kept["reopened"]
    judge = place.held.enter_context(Voice(place.server.url, table.code, token(user_of(JUDGE))))
    page = enter(place.people, table)
    judge.ask({"is": "NameWinner", "seat": 1, "reason": {"text": "By agreement."}})
    for seat in range(4):
        with _guest(place, table, seat) as guest:
            guest.ask({"is": "PlayAgain", "again": True})
    page.clock.install()
    place.server.turn(6)  # a second more than the page, which else may ask too soon and be told so
    page.clock.fast_forward(5_000)
    expect(page).not_to_have_url(re.compile(table.code))
    judge.ask({"is": "ReopenMatch", "reason": {"text": "Nobody has won yet."}})
    page.reload()
    yield "reopened", page


LATE = Series(
    {
        "sending": CONNECTION,
        "missed-steps": DIALOG,
        "draft-freed": TOAST,
        "act-refused": TOAST,
        "sealed": TOAST,
        "bank-by-key": TOAST,
        "bank-in-panel": TOAST,
        "bank-by-hand": TOAST,
    },
    _late,
)
TRADING = Series({"place-menu": DIALOG}, _place_menu)
CARDS = Series({"monopoly": DIALOG, "plenty": DIALOG}, _cards)
ROBBER = Series({"judge-called": TOAST, "pressed": DIALOG, "pressed-called": TOAST}, _robber)
LOBBY = Series({"sat-elsewhere": TOAST, "removed": TOAST}, _lobby)
REOPENED = Series({"reopened": CONNECTION}, _reopened)
