"""Play now: two who press at the same time meet at one table, and who is alone gets bots after the wait."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from engine.match.lobby.quick_start import SETTLING
from tests.browser.people import People, Screen
from tests.browser.serving import Server, served

WAIT = 60
"""Seconds that a table waits for more people."""


@pytest.fixture(scope="module")
def server(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    settings = {"quick_wait": WAIT * 1_000, "grace": 3_600_000, "bot_delay": 0, "bot_waits": 0}
    with served(tmp_path_factory.mktemp("play-now"), settings) as running:
        yield running


def named(people: People, name: str, screen: Screen = "desktop") -> Page:
    """Somebody who has given a name, on the page of open tables."""
    page = people.arrive(screen)
    page.goto("/tables")
    expect(page.locator(".me-button")).to_be_visible()  # else both requests make a guest, and the last one stays
    page.evaluate(
        """name => fetch('/api/me', { method: 'POST', headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name, colour: 'red' }) })""",
        name,
    )
    page.reload()
    return page


def chooses(page: Page, game: str, players: str, *, bots: bool) -> None:
    page.get_by_role("radio", name=game).check(force=True)
    page.get_by_role("radio", name=players).check(force=True)
    if not bots:
        page.get_by_role("switch", name="With bots").click()


def test_two_browsers_press_play_now_and_meet_at_one_table(people: People, server: Server) -> None:
    hana, robin = named(people, "Hana"), named(people, "Robin", "phone")
    for page in (hana, robin):
        chooses(page, "Settlers", "2 players", bots=False)
        page.get_by_role("button", name="Play now").click()
    for page in (hana, robin):
        expect(page.locator(".seats, .s-main").first).to_be_visible()
    server.turn(SETTLING / 1_000 + 1)
    for page in (hana, robin):
        expect(page.locator(".s-main")).to_be_visible()
    assert hana.url == robin.url
    expect(hana.get_by_role("list", name="Players")).to_contain_text("Robin")


def test_who_is_alone_sees_how_long_it_is_and_gets_bots_after_the_wait(people: People, server: Server) -> None:
    page = named(people, "Hana")
    chooses(page, "Barbarian Attack", "3 players", bots=True)
    page.get_by_role("button", name="Play now").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Waiting for 2 more")
    expect(page.get_by_role("timer")).to_contain_text(re.compile(r"^Starts in [01]:\d\d$"))
    expect(page.get_by_text("If nobody comes, bots take the free seats")).to_be_visible()
    expect(page.locator(".seat-mine")).to_contain_text(re.compile("(?<!Not )Ready$"))
    server.turn(WAIT + 1)
    expect(page.locator(".s-main")).to_be_visible()
    expect(page.get_by_text("bot · gentle")).to_have_count(2)


@pytest.mark.nightly
def test_one_press_takes_a_seat_of_an_open_table_and_the_next_time_home_knows_what_is_wanted(
    people: People, server: Server
) -> None:
    hana = named(people, "Hana")
    chooses(hana, "Hunters", "4 players", bots=False)
    hana.get_by_role("button", name="Play now").click()
    expect(hana.get_by_role("heading", level=1)).to_have_text("Waiting for 3 more")
    robin = named(people, "Robin", "phone")
    table = robin.get_by_role("listitem").filter(has_text="Hana’s table").filter(has_text="Hunters")
    expect(table).to_contain_text("3 seats free")
    table.get_by_role("button", name="Sit down").click()
    expect(robin.get_by_role("heading", level=1)).to_have_text("Waiting for 2 more")
    expect(robin.locator(".seat-mine")).to_contain_text(re.compile("(?<!Not )Ready$"))
    expect(hana.get_by_role("list", name="Seats")).to_contain_text("Robin")
    hana.get_by_role("button", name="Stand up").click()
    hana.goto("/")
    hana.get_by_role("button", name="Hunters & Gatherers · 4 players").click()
    expect(hana).to_have_url(robin.url)
    expect(hana.get_by_role("heading", level=1)).to_have_text("Waiting for 2 more")


def test_whoever_plays_against_bots_alone_sets_their_pace(people: People, server: Server) -> None:
    page = named(people, "Hana")
    page.goto("/settings")
    pace = page.get_by_role("group", name="Pace of bots, when you play against bots alone")
    pace.get_by_role("radio", name="At once").check(force=True)
    page.reload()
    expect(pace.get_by_role("radio", name="At once")).to_be_checked()
