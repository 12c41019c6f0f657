"""The finish of a season on phones: seeded and planned by the organiser's forms, played to its champion (K12)."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import Locator, Page, expect

from engine.league.state import FIRST_ZONE
from tests.browser.accessibility import serious_violations
from tests.browser.league_walks import ORGANISER, keep_walked, on_phone, play_out, unfolded
from tests.browser.people import People
from tests.browser.scenes import user_of
from tests.browser.serving import Server
from tests.browser.touch import tap

SLUG = "cup"
DESK, FINISH = f"/l/{SLUG}/desk", f"/l/{SLUG}/finish"

REFRESHED = 40_000
"""ms until a page has shown by itself what changed: it looks every 15 s."""


@pytest.fixture(scope="module")
def server(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("cup"))
    keep_walked(running.file, SLUG, "Cup league")
    running.start()
    yield running
    running.stop()


def _league(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = page.request.get(f"/api/leagues/{SLUG}").json()
    return found


def _seed(aki: Page) -> list[str]:
    """The organiser seeds a knock-out of eight; who shares a place is ordered as they are shown."""
    aki.goto(DESK)
    fold = unfolded(aki, "seed")
    fold.get_by_label("Who plays").select_option(label="knock-out of the best 8")
    if (reason := fold.get_by_label("Reason")).count():
        reason.fill("By lot, drawn before all")
    tap(fold.get_by_role("button", name="Seed the finish"))
    expect(_card(aki).locator("ol > li")).to_have_count(8)
    (found,) = _league(aki)["finishes"]
    seeds: list[str] = found["seeds"]
    return seeds


def _card(aki: Page) -> Locator:
    return aki.get_by_role("region", name="Finish")


def _plan(aki: Page, title: str) -> str:
    """The next stage is planned in an hour, and started at once; the key of its round."""
    aki.goto(DESK)
    form = _card(aki).locator("form", has=aki.get_by_role("button", name="Plan the next stage"))
    form.get_by_label("Title").fill(title)
    begins = datetime.now(UTC).astimezone(ZoneInfo(FIRST_ZONE)) + timedelta(hours=1)
    form.get_by_label("Begins").fill(begins.strftime("%Y-%m-%dT%H:%M"))
    tap(form.get_by_role("button", name="Plan the next stage"))
    round_ = aki.get_by_role("region", name=title)
    expect(round_).to_be_visible()
    assert serious_violations(aki) == []
    tap(round_.get_by_role("button", name="Start the round"))
    expect(aki.get_by_role("heading", name="Tables without a result")).to_be_visible()
    key: str = next(one["key"] for one in _league(aki)["rounds"] if one["title"] == title)
    return key


def _tables(page: Page, stage: int) -> Locator:
    return page.locator(".stage").nth(stage - 1).locator(".bracket-table")


def _names(table: Locator) -> list[str]:
    return [bdi.inner_text() for bdi in table.locator("li bdi").all()]


@pytest.mark.nightly
def test_K12_a_knock_out_is_seeded_planned_and_played_by_fingers_up_to_its_champion(
    people: People, server: Server
) -> None:
    aki = on_phone(people, ORGANISER, DESK)
    seeds = _seed(aki)
    people_of = {person["key"]: person["name"] for person in _league(aki)["people"]}

    # the first stage: one of each quarter at each table
    first = _plan(aki, "Half-finals")
    aki.goto(FINISH)
    expect(_tables(aki, 1).locator("a[href^='/r/']")).to_have_count(2, timeout=REFRESHED)
    for table, places in ((0, (1, 4, 5, 8)), (1, (2, 3, 6, 7))):
        assert set(_names(_tables(aki, 1).nth(table))) == {people_of[seeds[place - 1]] for place in places}
    expect(_tables(aki, 2)).to_contain_text("Two of table 1 and two of table 2")
    winners = {match.winner for match in play_out(people, server, SLUG, first)}
    aki.goto(FINISH)
    expect(_tables(aki, 1).locator("li.on")).to_have_count(4, timeout=REFRESHED)
    on = {bdi.inner_text() for bdi in _tables(aki, 1).locator("li.on bdi").all()}
    assert {people_of[winner] for winner in winners} <= on
    expect(aki.locator(".crowned")).to_have_count(0)
    assert serious_violations(aki) == []

    # the last table is of these four, and its winner the champion
    last = _plan(aki, "Grand final")
    aki.goto(FINISH)
    expect(_tables(aki, 2).locator("a[href^='/r/']")).to_have_count(1, timeout=REFRESHED)
    assert set(_names(_tables(aki, 2))) == on
    (final,) = play_out(people, server, SLUG, last)
    champion = people_of[final.winner]
    aki.goto(FINISH)
    expect(aki.locator(".crowned")).to_contain_text(champion, timeout=REFRESHED)
    expect(aki.locator(".foot")).to_contain_text(f"Champion: {champion}")
    assert aki.evaluate("document.documentElement.scrollWidth") <= 390
    assert serious_violations(aki) == []

    # the finish leaves the places of the season alone, and its title stands on the page of who has won it
    standings = aki.request.get(f"/api/leagues/{SLUG}/standings?season=1").json()["places"]
    assert {place["player"]: place["matches"] for place in standings if place["matches"] > 1} == {}
    server.turn(25 * 3_600)
    aki.goto(DESK)
    tap(unfolded(aki, "close").get_by_role("button", name="Close the season"))
    expect(aki.get_by_role("button", name="Open the season")).to_be_visible()
    aki.goto(f"/l/{SLUG}/members/{final.winner}")
    expect(aki.get_by_role("region", name="Seasons")).to_contain_text("Champion")
    assert user_of(champion) == final.winner
