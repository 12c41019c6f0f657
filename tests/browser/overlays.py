"""Whatever lies over a screen or is asked on it: banners, questions, dialogs and toasts, each reached by play.

Which part of the client each of them shows stands in `overlay_parts.py`.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from playwright.sync_api import Page, expect

from engine.core import Seat
from engine.match.commands import Leave
from tests.browser import account_series, option_series, table_series
from tests.browser.gathering import enter, introduce
from tests.browser.judging import arrives
from tests.browser.league import bargain, seven
from tests.browser.moments import hunting, lobby, scene
from tests.browser.overlay_place import DIALOG, QUESTION, TOAST, Place, Series, press
from tests.browser.questions import JUDGE, QUESTIONS, Company, asking, question
from tests.browser.scenario_moments import moment as scenario
from tests.browser.scenes import Scene, token

ASK = """async (asked) => {
  const headers = { 'content-type': 'application/json' };
  await fetch('/api/friends/ask', { method: 'POST', headers, body: JSON.stringify(asked) });
}"""
PROMISE = "I'll give you two wheat next turn"


Open = Callable[[Place], Page]


class Overlay(NamedTuple):
    """What is looked at, and how it is reached."""

    what: str
    open: Open


def tables() -> dict[str, Scene]:
    """Every table that is needed, by name."""
    kept = {"lobby": lobby(), "league": bargain().scene, "hunting": hunting(), "stealing": scenario("stealing")}
    kept |= {name: scene(name) for name in ("trading", "robbing", "winning")}
    kept |= {"left": left(), "called": seven(), "refused": asking("QRFXSD")}
    kept |= table_series.tables() | option_series.tables()
    return kept | {name: question(name) for name in QUESTIONS}


def left() -> Scene:
    """A table that the reader has left after their turn, which can be taken back; a bot plays for them."""
    table = Scene("GXNEXX").play(lambda scene, seat: "EndTurn" in scene.legal_actions(seat))
    table.ask(table.seat, {"is": "EndTurn"}).do(Seat(table.seat), Leave())
    return table


def pressed(table: str, *names: str) -> Open:
    """What a seat finds behind these buttons."""
    return lambda place: press(enter(place.people, place.kept[table]), *names)


def at(table: str) -> Open:
    """What a seat finds at once."""
    return lambda place: enter(place.people, place.kept[table])


def asked(name: str, *names: str) -> Open:
    """A question to the table, with the others there."""

    def visit(place: Place) -> Page:
        _gather(place, name)
        page = enter(place.people, place.kept[name])
        expect(page.locator(".ask")).to_be_visible()
        return press(page, *names)

    return visit


def _gather(place: Place, name: str, *more: int) -> None:
    table = place.kept[name]
    away = [int(seat) for seat, sitter in table.view()["seats"].items() if sitter.get("away")]
    seats = [seat for seat in (*table.others(), *more) if seat not in away]
    place.held.enter_context(Company(place.server.url, table, seats))


def judged(*names: str) -> Open:
    """A question to the table, as its judge finds it."""

    def visit(place: Place) -> Page:
        _gather(place, "judged", place.kept["judged"].seat)
        page = arrives(place.people, place.kept["judged"], JUDGE)
        expect(page.locator(".ask")).to_be_visible()
        return press(page, *names)

    return visit


def deciding(place: Place) -> Page:
    """A judge who would go on without a seat, and sees what that does."""
    page = judged("Decide")(place)
    expect(page.locator(".judge-preview:not([aria-busy=true])")).to_be_visible()
    return page


def ended(place: Place) -> Page:
    """A wish for a pause that has been refused."""
    page = asked("refused")(place)
    page.get_by_role("button", name="Play on").click()
    expect(page.locator(".ask")).to_contain_text("Play goes on")
    return page


def victim(place: Place) -> Page:
    table = place.kept["robbing"]
    page = enter(place.people, table)
    forms = table.legal_actions(table.seat)["MoveRobber"]
    form = next(form for form in forms if len(form["fields"].get("victim", {"in": ()})["in"]) > 1)
    page.locator(f'[data-spot="hex:{form["fields"]["hex"]["in"][0]}"]').focus()
    page.keyboard.press("Enter")
    return page


def keys(place: Place) -> Page:
    page = enter(place.people, place.kept["trading"])
    page.keyboard.press("?")
    return page


def player(table: str) -> Open:
    def visit(place: Place) -> Page:
        page = enter(place.people, place.kept[table])
        page.locator("[data-players] button").first.click()
        return page

    return visit


def name_and_colour(place: Place) -> Page:
    page = place.people.arrive()
    page.goto("/new")
    return press(page, "Your name")


def held_back(place: Place) -> Page:
    page = enter(place.people, place.kept["league"])
    page.get_by_role("tab", name="Chat").click()
    field = page.locator(".chat").get_by_role("textbox")
    field.fill(PROMISE)
    field.press("Enter")
    return page


def hiding(place: Place) -> Page:
    page = enter(place.people, place.kept["trading"])
    page.get_by_role("tab", name="Chat").click()
    return press(page, "Whose talk to hide")


def calling(place: Place) -> Page:
    page = enter(place.people, place.kept["league"], place.kept["league"].others()[0])
    return press(page, "Call the judge")


def two_tabs(place: Place) -> Page:
    """The tab that has lost control to another one."""
    page = enter(place.people, place.kept["trading"])
    other = page.context.new_page()
    other.goto(page.url)
    expect(other.locator(".s-main")).to_be_visible()
    return page


def unreachable(place: Place) -> Page:
    page = place.people.arrive()
    place.people.expected = "Failed to load resource"
    page.route("**/api/rooms*", lambda route: route.abort())
    page.goto("/")
    return page


def invited(place: Place) -> Page:
    """Somebody whom a friend has asked to play; the friend sat with them before."""
    table = place.kept["trading"]
    friend = place.people.arrive(token=token(table.sitter(table.others()[0])))
    friend.goto("/new")
    asked = {"users": [table.sitter(table.seat)]}
    friend.evaluate(ASK, asked)
    page = place.people.arrive(token=token(table.sitter(table.seat)))
    page.goto("/new")
    return page


def named(place: Place) -> Page:
    page = place.people.arrive()
    page.goto("/")
    introduce(page, "Hana")
    return page


OVERLAYS: dict[str, Overlay] = {
    **{f"question-{name}": Overlay(QUESTION, asked(name)) for name in QUESTIONS if name not in ("judged", "alone")},
    "question-judged": Overlay(QUESTION, judged()),
    "question-alone": Overlay(QUESTION, asked("alone", r"1 more question")),
    "question-ended": Overlay(QUESTION, ended),
    "decide-absence": Overlay(DIALOG, deciding),
    "table-menu": Overlay(DIALOG, pressed("trading", "Table menu")),
    "leave": Overlay(DIALOG, pressed("trading", "Table menu", "Leave the table")),
    "retire": Overlay(DIALOG, pressed("league", "Table menu", "Leave for good")),
    "table-settings": Overlay(DIALOG, pressed("trading", "Settings")),
    "keys": Overlay(DIALOG, keys),
    "player": Overlay(DIALOG, player("winning")),
    "hunters-player": Overlay(DIALOG, player("hunting")),
    "victim": Overlay(DIALOG, victim),
    "end-turn": Overlay(DIALOG, pressed("trading", "End turn")),
    "muted-seats": Overlay(DIALOG, pressed("trading", "Do not trade with")),
    "steal": Overlay(DIALOG, at("stealing")),
    "rings": Overlay(DIALOG, at("rings")),
    "held-back": Overlay(DIALOG, held_back),
    "hiding": Overlay(DIALOG, hiding),
    "call-judge": Overlay(DIALOG, calling),
    "name-and-colour": Overlay(DIALOG, name_and_colour),
    "change-rules": Overlay(DIALOG, pressed("lobby", "Change the rules")),
    "remove-seat": Overlay(DIALOG, pressed("lobby", "Remove ")),
    "qr-code": Overlay(DIALOG, pressed("lobby", "QR code")),
    "link-copied": Overlay(TOAST, pressed("lobby", "Copy link")),
    "left": Overlay(".connection", at("left")),
    "two-tabs": Overlay(".connection", two_tabs),
    "unreachable": Overlay(".k-banner", unreachable),
    "name-saved": Overlay(TOAST, named),
    "asked-to-play": Overlay(".invitation .k-banner", invited),
}


SERIES: dict[str, Series] = {
    "account": account_series.ACCOUNT,
    "late": table_series.LATE,
    "place": table_series.TRADING,
    "cards": table_series.CARDS,
    "robber": table_series.ROBBER,
    "arrivals": table_series.LOBBY,
    "reopened": table_series.REOPENED,
    "events": option_series.EVENTS,
    "two": option_series.TWO,
}


def shown() -> Iterator[str]:
    """The names of all, of those that are met in series as well."""
    yield from OVERLAYS
    for series in SERIES.values():
        yield from series.shows


def looks() -> Iterator[str]:
    """The names of their pictures."""
    for name in shown():
        yield name
        yield f"{name}-phone"
