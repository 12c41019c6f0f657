"""Screens of which pictures are kept, each at a fixed moment of a fixed game, and the way there."""

import re
from collections.abc import Callable
from typing import NamedTuple

from playwright.sync_api import Page, expect

from tests.browser.cable import Cable
from tests.browser.gathering import enter, lock
from tests.browser.judging import thinks_of_a_fine
from tests.browser.league import JUDGE, bargain
from tests.browser.moments import MOMENTS, expired, gathered, hunting, lobby, over, paired, scene, six, waiting
from tests.browser.people import People, Screen
from tests.browser.replaying import REPLAYS
from tests.browser.reviewing import REVIEWS
from tests.browser.scenario_moments import moment as scenario
from tests.browser.scenes import Scene, token, user_of
from tests.browser.spectators import reacting, streamed
from tests.browser.talking import hold_bubbles
from tests.browser.voices import Voice

Kept = dict[str, Scene]


class Site(NamedTuple):
    """What visitors find: tables by name, and a cable to the server that can be lost."""

    tables: Kept
    cable: Cable


Visit = Callable[[People, Site], Page]


OWN = ("Mio", "Kuma", "Hana", "Tanuki")
"""People who sit at two tables alone."""


def may_end(scene: Scene, seat: int) -> bool:
    return "EndTurn" in scene.legal_actions(seat)


def tables() -> Kept:
    """Every table that is needed, by name."""
    kept = {"lobby": lobby(), "over": over(), "again": Scene("RENEWX").play(), "league": bargain().scene}
    kept |= {"six": six(), "hunting": hunting(), "gathered": gathered(), "expired": expired()}
    kept |= {"waiting": waiting(), "paired": paired()}
    kept["scenario"] = scenario("knights")
    kept["talking"] = Scene("TAXKER").play(lambda scene, seat: scene.view()["turn"]["number"] > 8)
    kept |= {"mine": Scene("HXMEXX", names=OWN).play(may_end), "mine over": Scene("HXMEYY", names=OWN).play()}
    return kept | {moment: scene(moment) for moment in MOMENTS}


def path(path: str, screen: Screen = "desktop", language: str = "en") -> Visit:
    """A page beside the table, as a newcomer finds it."""

    def visit(people: People, site: Site) -> Page:
        page = people.arrive(screen, language=language)
        page.goto(path.format(**{name: table.code for name, table in site.tables.items()}))
        return page

    return visit


def table(name: str, screen: Screen = "desktop", language: str = "en", theme: str = "light") -> Visit:
    """A table, as the seat that it is about finds it."""

    def visit(people: People, site: Site) -> Page:
        page = enter(people, site.tables[name], screen=screen, language=language)
        if theme != "light":
            page.evaluate("theme => localStorage.setItem('kaitaku.settings', JSON.stringify({ theme }))", theme)
            page.reload()
        return page

    return visit


def returning(screen: Screen = "desktop", language: str = "en") -> Visit:
    """The first page, as somebody finds it who has games to come back to and one that is over."""

    def visit(people: People, site: Site) -> Page:
        table = site.tables["mine"]
        page = people.arrive(screen, language=language, token=token(table.sitter(table.seat)))
        page.goto("/")
        expect(page.locator(".home-back img")).to_be_visible()
        expect(page.locator(".home-friends")).to_be_visible()
        return page

    return visit


def own_games(screen: Screen = "desktop", language: str = "en") -> Visit:
    """The finished games of somebody who has one."""

    def visit(people: People, site: Site) -> Page:
        table = site.tables["mine over"]
        page = people.arrive(screen, language=language, token=token(table.sitter(table.seat)))
        page.goto("/games")
        expect(page.locator(".games-lines > li")).to_have_count(1)
        return page

    return visit


def phone_tab(name: str, tab: int) -> Visit:
    def visit(people: People, site: Site) -> Page:
        page = enter(people, site.tables[name], screen="phone")
        page.locator(".s-phone-nav > button").nth(tab).tap()
        return page

    return visit


def countering(screen: Screen) -> Visit:
    """A counter in the making, with one card other than in the offer that it answers."""

    def visit(people: People, site: Site) -> Page:
        page = enter(people, site.tables["trading"], screen=screen)
        page.get_by_role("article", name=re.compile("counters")).get_by_role("button", name="Counter").click()
        page.locator(".s-offer .s-composer").get_by_role("button", name=re.compile("^Get: one more lumber")).click()
        return page

    return visit


def locked(screen: Screen) -> Visit:
    """The link of a table with a password, as a newcomer opens it."""

    def visit(people: People, site: Site) -> Page:
        link = lock(people, "open, sesame").url
        page = people.arrive(screen)
        page.goto(link)
        expect(page.get_by_label("Password")).to_be_visible()
        return page

    return visit


def offline(name: str, screen: Screen) -> Visit:
    """A table whose seat has lost the network."""

    def visit(people: People, site: Site) -> Page:
        site.cable.plug()
        page = enter(people, site.tables[name], screen=screen, url=site.cable.url)
        expect(page.get_by_role("img", name="Connected", exact=True)).to_be_visible()
        site.cable.deaden()
        page.context.set_offline(True)
        expect(page.get_by_role("region", name="Connection")).to_contain_text("You are offline")
        return page

    return visit


def drawer(people: People, site: Site) -> Page:
    page = enter(people, site.tables["holding"])
    page.locator(".s-drawer-button").click()
    expect(page.get_by_role("dialog", name="Development cards")).to_be_visible()
    return page


def desk(people: People, site: Site) -> Page:
    page = people.arrive(token=token(user_of(JUDGE)))
    page.goto(f"/r/{site.tables['league'].code}")
    page.get_by_role("button", name="The judge’s desk").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    return page


def foreseeing(screen: Screen, language: str = "en") -> Visit:
    """A judge who thinks of a fine, and sees what it does."""
    return lambda people, site: thinks_of_a_fine(people, site.tables["league"], screen, language)


def reading(screen: Screen) -> Visit:
    """A result whose reader is asked for the next game, which all others are in for."""

    def visit(people: People, site: Site) -> Page:
        table = site.tables["again"]
        page = enter(people, table, 0, screen)
        base = page.url.split("/r/")[0]
        for seat in range(1, 4):
            with Voice(base, table.code, token(table.sitter(seat))) as voice:
                voice.see()
                if seat not in voice.view["room"].get("again", {}).get("seats", []):
                    voice.ask({"is": "PlayAgain", "again": True})
        expect(page.locator(".end-bar")).to_contain_text("3 of 4 are in")
        return page

    return visit


def coast(people: People, site: Site) -> Page:
    """A table of Barbarian Attack: a knight in hand, the coast beside the board."""
    page = enter(people, site.tables["scenario"])
    page.get_by_role("tab", name="Coast").click()
    page.locator("[data-spot]").first.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Where to?")).to_be_visible()
    return page


def speak(page: Page, table: Scene) -> None:
    """What two players say, and they are gone again: one is asked for much, the other laughs."""
    base = page.url.split("/r/")[0]
    first, second, *_ = table.others()
    for seat, said in ((first, {"text": OFFER}), (second, {"reaction": "laugh"})):
        with Voice(base, table.code, token(table.sitter(seat))) as voice:
            voice.say(**said)
    expect(page.locator(".chat-bubble:visible")).to_have_count(2)
    expect(page.locator(".s-gone")).to_have_count(3)


def talking(screen: Screen) -> Visit:
    """Bubbles at the cards of two players."""

    def visit(people: People, site: Site) -> Page:
        page = hold_bubbles(enter(people, site.tables["talking"], screen=screen))
        if screen == "desktop":  # the negotiation has all that was said in an earlier visit, too
            page.get_by_role("tab", name="Log").click()
        speak(page, site.tables["talking"])
        return page

    return visit


def looking_on(screen: Screen) -> Visit:
    """A spectator who has reacted, and may again."""

    def visit(people: People, site: Site) -> Page:
        table = {"desktop": "robbing", "phone": "holding"}[screen]  # what one has said, the other would have, too
        return reacting(people.arrive(screen), site.tables[table].code)

    return visit


def followed(screen: Screen, language: str = "en") -> Visit:
    """A spectator whose view is about one seat."""

    def visit(people: People, site: Site) -> Page:
        table = site.tables["discarding"]
        page = people.arrive(screen, language=language)
        page.goto(f"/r/{table.code}")
        expect(page.locator(".s-banner")).to_be_visible()
        page.keyboard.press("4")
        expect(page.locator(".s-followed")).to_contain_text(table.name(1))
        expect(page.locator(".board")).to_have_attribute("data-zoomed", "")
        expect(page.locator(".board-plane.gliding")).to_have_count(0)
        return page

    return visit


OFFER = "Two ore for a wool, and a grain on top of it if you are quick, as nobody else here has any to give"


SCREENS: dict[str, Visit] = {
    "home": path("/"),
    "home-back": returning(),
    "home-back-phone": returning("phone", "ja"),
    "home-phone-ja": path("/", "phone", "ja"),
    "new-room": path("/new"),
    "new-room-phone": path("/new", "phone"),
    "invitation": path("/r/{lobby}"),
    "invitation-phone": path("/r/{lobby}", "phone"),
    "lobby": table("lobby"),
    "lobby-phone": table("lobby", "phone"),
    "waiting": table("waiting"),
    "waiting-phone": table("waiting", "phone"),
    "games": own_games(),
    "games-phone": own_games("phone", "ja"),
    "games-none-phone": path("/games", "phone"),
    "tables": path("/tables"),
    "tables-phone": path("/tables", "phone", "ja"),
    "placing": table("placing"),
    "rolling-phone": table("rolling", "phone"),
    "offers": table("trading"),
    "offers-ja": table("trading", language="ja"),
    "offers-dark": table("trading", theme="dark"),
    "offers-contrast": table("trading", theme="contrast"),
    "trade-phone": phone_tab("trading", 2),
    "answer-phone": table("trading", "phone"),
    "counter-phone": countering("phone"),
    "counter": countering("desktop"),
    "build-phone": phone_tab("trading", 1),
    "discarding": table("discarding"),
    "robbing": table("robbing"),
    "development-cards": drawer,
    "result": table("over"),
    "result-phone": table("over", "phone"),
    "next-game": reading("desktop"),
    "next-game-phone": reading("phone"),
    "hunters-piece": table("hunting"),
    "hunters-piece-phone": table("hunting", "phone"),
    "hunters-count": table("gathered"),
    "six": table("six"),
    "six-phone": table("six", "phone"),
    "six-paired": table("paired"),
    "six-paired-phone": table("paired", "phone"),
    "scenario": coast,
    "scenario-phone": table("scenario", "phone"),
    **REPLAYS,
    **REVIEWS,
    "bubbles": talking("desktop"),
    "bubbles-phone": talking("phone"),
    "reactions": looking_on("desktop"),
    "reactions-phone": looking_on("phone"),
    "followed": followed("desktop"),
    "followed-phone": followed("phone", "ja"),
    "overlay": lambda people, site: streamed(people.arrive(), site.tables["trading"].code, "left"),
    "overlay-phone": lambda people, site: streamed(people.arrive("phone"), site.tables["trading"].code, "vertical"),
    "law": path("/law/settlers/league"),
    "fair": path("/fair/{over}"),
    "settings": path("/settings"),
    "judge-desk": desk,
    "judge-act": foreseeing("desktop"),
    "judge-act-phone": foreseeing("phone", "ja"),
    "nowhere": path("/nowhere"),
    "no-such-room": path("/r/ZZZZZZ"),
    "room-expired": path("/r/{expired}"),
    "room-expired-phone": path("/r/{expired}", "phone"),
    "room-password": locked("desktop"),
    "room-password-phone": locked("phone"),
    "offline": offline("trading", "desktop"),
    "offline-phone": offline("rolling", "phone"),
}
