"""Replays of a finished game, as pages that tests look at."""

from collections.abc import Callable, Mapping
from typing import Protocol

from playwright.sync_api import Page, expect

from tests.browser.people import People, Screen
from tests.browser.scenes import Scene

CHARTS, EXPLAIN, CHECK = "Charts", "This step explained", "Check it in this browser"


class Tables(Protocol):
    """What visitors find: tables by name."""

    @property
    def tables(self) -> Mapping[str, Scene]: ...


def opened(people: People, scene: Scene, moment: int | None = None, screen: Screen = "desktop") -> Page:
    """The replay of this game, from that step."""
    page = people.arrive(screen)
    page.goto(f"/replay/{scene.code}" + (f"#{moment}" if moment else ""))
    expect(page.get_by_role("region", name="Controls of the replay")).to_be_visible()
    return page


def showing(moment: int, screen: Screen, *buttons: str) -> Callable[[People, Tables], Page]:
    """The replay of a game that has been won, at this step, once these buttons have been pressed."""

    def visit(people: People, site: Tables) -> Page:
        page = opened(people, site.tables["over"], moment, screen)
        for name in buttons:
            page.get_by_role("button", name=name).click()
        if CHECK in buttons:
            expect(page.get_by_text("it comes out the same")).to_be_visible()
        elif EXPLAIN in buttons:
            expect(page.get_by_text("did this")).to_be_visible()
        return page

    return visit


REPLAYS = {
    "replay": showing(120, "desktop"),
    "replay-phone": showing(120, "phone"),
    "replay-charts-phone": showing(120, "phone", CHARTS),
    "replay-explained": showing(200, "desktop", EXPLAIN, CHECK),
    "replay-explained-phone": showing(200, "phone", EXPLAIN),
}
"""Pictures: name → what is looked at."""
