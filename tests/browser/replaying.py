"""Replays of a finished game, and of one that goes on, as pages that tests look at."""

from collections.abc import Callable, Mapping
from typing import Protocol

from playwright.sync_api import Page, expect

from tests.browser.people import People, Screen
from tests.browser.scenes import Scene

DECK, BACK, LIVE = "Controls of the replay", "Look back", "Live: back to the present"
CHARTS, EXPLAIN, CHECK = "Charts", "This step explained", "Check it in this browser"


class Tables(Protocol):
    """What visitors find: tables by name."""

    @property
    def tables(self) -> Mapping[str, Scene]: ...


def opened(people: People, scene: Scene, moment: int | None = None, screen: Screen = "desktop") -> Page:
    """The replay of this game, from that step."""
    page = people.arrive(screen)
    page.goto(f"/replay/{scene.code}" + (f"#{moment}" if moment else ""))
    expect(page.get_by_role("region", name=DECK)).to_be_visible()
    return page


def showing(moment: int, screen: Screen, *buttons: str, game: str = "over") -> Callable[[People, Tables], Page]:
    """The replay of a game that is over, at this step, once these buttons have been pressed."""

    def visit(people: People, site: Tables) -> Page:
        page = opened(people, site.tables[game], moment, screen)
        for name in buttons:
            page.get_by_role("button", name=name).click()
        if CHECK in buttons:
            expect(page.get_by_text("it comes out the same")).to_be_visible()
        elif EXPLAIN in buttons:
            expect(page.get_by_text("did this")).to_be_visible()
        return page

    return visit


def look_back(page: Page, scene: Scene) -> Page:
    """Somebody who watches this game looks back into it."""
    page.goto(f"/r/{scene.code}")
    page.get_by_role("button", name=BACK).click()
    expect(page.get_by_role("region", name=DECK)).to_be_visible()
    return page


def looking_back(screen: Screen) -> Callable[[People, Tables], Page]:
    """A spectator who looks back two turns, while the game goes on."""

    def visit(people: People, site: Tables) -> Page:
        page = look_back(people.arrive(screen), site.tables["trading"])
        page.keyboard.press("<")
        page.keyboard.press("<")
        expect(page.get_by_text("2 turns behind")).to_be_visible()
        expect(page.locator(".table-watchers .k-pill")).to_have_text("1")
        return page

    return visit


REPLAYS = {
    "replay": showing(120, "desktop"),
    "replay-phone": showing(120, "phone"),
    "replay-hunters": showing(59, "desktop", game="gathered"),
    "replay-charts-phone": showing(120, "phone", CHARTS),
    "replay-explained": showing(200, "desktop", EXPLAIN, CHECK),
    "replay-explained-phone": showing(200, "phone", EXPLAIN),
    "looking-back": looking_back("desktop"),
    "looking-back-phone": looking_back("phone"),
}
"""Pictures: name → what is looked at."""
