"""A league's night in browsers: tables that end report themselves, a judge corrects one, a guest takes an empty seat.

The organiser's desk up to the end of a season.
"""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.accessibility import serious_violations
from tests.browser.people import People
from tests.browser.scenes import token, user_of
from tests.browser.serving import Server
from tests.browser.touch import tap
from tests.league_evening import GUEST, JUDGE, ORGANISER, SLUG, Evening, keep_evening
from tests.leagues import reckoning
from tests.leagues.receivers import receiver
from tests.played_league import PLAYERS, keep_league

REFRESHED = 40_000
"""ms until a page has shown by itself what changed: it looks every 15 s, and the server takes in a record before."""

ENDED = "autumn"
"""Slug of a league whose matches are all past correction."""

ASIDE = "Aki"
"""Organiser of that league who plays nothing."""

ROWS = """all => all.map((row) => [
  row.querySelector('.rank b').textContent, row.querySelector('.name bdi').textContent,
  row.querySelector('td.last').textContent.trim(),
])"""


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> tuple[Server, Evening]:
    """The server that does not run yet, and what its store holds."""
    running = Server(tmp_path_factory.mktemp("evening"), {"webhook_loopback": 1})
    keep_league(running.file, ENDED, "Autumn league", rounds=2, organiser=ASIDE)
    return running, keep_evening(running.file)


@pytest.fixture(scope="module")
def server(client: None, evening: tuple[Server, Evening]) -> Iterator[Server]:
    running, _ = evening
    running.start()
    yield running
    running.stop()


@pytest.fixture
def night(evening: tuple[Server, Evening]) -> Evening:
    return evening[1]


def arrive(people: People, name: str) -> Page:
    return people.arrive(token=token(user_of(name)))


def plain(page: Page, path: str) -> Any:
    return page.request.get(f"/api/leagues/{SLUG}{path}").json()


def exported(page: Page) -> dict[str, reckoning.Match]:
    return reckoning.read(page.request.get(f"/api/leagues/{SLUG}/export/results.csv").body().decode("utf-8-sig"))


def signed(points: int) -> str:
    return f"{points:+d}".replace("-", "−") if points else "0"


def shown_standings(page: Page) -> list[list[str]]:
    """Rank, name and points of each row."""
    page.goto(f"/l/{SLUG}/standings")
    rows: list[list[str]] = page.locator(".standings tbody tr").evaluate_all(ROWS)
    return rows


def reckoned_standings(page: Page) -> list[list[str]]:
    """The same, worked out from the exported results alone."""
    names = {place["player"]: place["name"] for place in plain(page, "/standings?season=1")["places"]}
    places = reckoning.standings(exported(page), set(names))
    return [[str(place.rank) if place.matches else "–", names[place.player], signed(place.points)] for place in places]


def opened(page: Page, key: str) -> Locator:
    """A fold of the page, unfolded."""
    fold = page.locator(f"#{key}")
    fold.locator("> summary").click()
    return fold


@pytest.mark.nightly
def test_K3_two_tables_end_and_report_themselves_and_a_judge_corrects_one(people: People, night: Evening) -> None:
    watcher = people.arrive("phone")
    watcher.goto(f"/l/{SLUG}/rounds/s1r1")
    expect(watcher.locator(".tbl .live")).to_have_count(2)
    expect(watcher.locator(".tbl .k-pill-warn")).to_have_text("players arrive")  # K2: its game has not begun
    expect(watcher.locator(".tbl .not-here")).to_have_count(4)
    for match in night.near:
        winner = people.arrive(token=token(match.winner))
        winner.goto(f"/l/{SLUG}")
        winner.get_by_role("link", name="Go to the table").first.click()
        winner.get_by_role("button", name="Declare victory").click()
        expect(winner).to_have_url(re.compile(f"/r/{match.room}"))

    # K3: the page of the round shows both results by itself
    expect(watcher.locator(".tbl").get_by_text("finished", exact=False)).to_have_count(2, timeout=REFRESHED)
    expect(watcher.get_by_role("heading", level=1)).to_contain_text("started")  # K2: the third is not over
    scored = exported(watcher)
    for match in night.near:
        seats = [(seat.player, seat.vp, seat.won) for seat in scored[match.key].seats]
        expected = [(seat.player, seat.points, n == match.result.winner) for n, seat in enumerate(match.result.seats)]
        assert seats == expected
    before = shown_standings(watcher)
    assert before == reckoned_standings(watcher)
    assert {points for _, _, points in before} > {"0"}

    # G1–G7: the lines of the result sum up to its points, which are those of the second reckoning
    match = night.near[0]
    judge = arrive(people, JUDGE)
    judge.goto(f"/l/{SLUG}/matches/{match.key}")
    total = judge.locator(".sheet tfoot td").all_inner_texts()
    ranked = sorted(scored[match.key].seats, key=lambda seat: seat.rank)
    assert [text.strip() for text in total] == [signed(seat.points) for seat in ranked]

    # J2: the judge takes a point from the last seat, with a reason, and the standings follow
    last = min(range(4), key=lambda seat: match.result.seats[seat].points)
    form = opened(judge, "correct-form")
    field = form.locator(f"[name='command.result.seats.{last}.points']")
    field.fill(str(match.result.seats[last].points - 1))
    form.get_by_label("Reason").fill("A settlement was counted twice")
    form.get_by_role("button", name="Correct the result").click()
    expect(judge.get_by_text(f"Corrected by {JUDGE}")).to_be_visible()
    expect(judge.locator("q")).to_have_text("A settlement was counted twice")
    assert serious_violations(judge) == []
    assert exported(watcher)[match.key].seats[last].vp == match.result.seats[last].points - 1
    assert shown_standings(watcher) == reckoned_standings(watcher)


@pytest.mark.nightly
def test_K2_an_organiser_gives_an_empty_seat_to_a_guest_and_names_the_judge_of_a_table(
    people: People, night: Evening
) -> None:
    absent, sora = night.waiting_players[3], night.near[0].winner
    olga = arrive(people, ORGANISER)
    olga.goto(f"/l/{SLUG}/desk")
    fold = opened(olga, f"seats-{night.waiting}")
    form = fold.locator("form", has=olga.get_by_role("button", name="Seat a substitute"))
    form.locator("[name='command.absent']").select_option(absent)
    form.locator("[name='command.guest']").select_option(label=GUEST)
    form.get_by_role("button", name="Seat a substitute").click()
    expect(olga.locator(f"li:has(#seats-{night.waiting})").get_by_text(GUEST).first).to_be_visible()

    gil = people.arrive("phone", token=token(user_of(GUEST)))
    gil.goto(f"/l/{SLUG}")
    tap(gil.locator(".check-in").get_by_role("link", name="Go to the table"))
    expect(gil).to_have_url(re.compile(f"/r/{night.waiting_room}$"))
    expect(gil.get_by_role("button", name="I’m ready")).to_be_visible()
    away = people.arrive(token=token(absent))
    away.goto(f"/l/{SLUG}")
    expect(away.get_by_role("link", name="Go to the table")).to_have_count(0)

    # J3: a member becomes a judge, and judges this table
    person = olga.locator(".desk-people details", has=olga.locator(f"[data-body*='{sora}']")).first
    person.locator("> summary").click()
    person.get_by_role("button", name="Make judge").click()
    expect(person.locator("> summary").get_by_text("judge", exact=True)).to_be_visible()
    form = olga.locator(f"#seats-{night.waiting} form", has=olga.get_by_role("button", name="Appoint"))
    form.locator("[name=judge]").select_option(sora)
    form.get_by_role("button", name="Appoint").click()
    named = people.arrive(token=token(sora))
    named.goto("/judge")
    expect(named.get_by_role("region", name=re.compile("^My tables"))).to_contain_text("Night 1")
    assert serious_violations(olga) == []


def test_K2_an_organiser_draws_on_a_phone_swaps_two_players_and_says_why(people: People) -> None:
    aki = people.arrive("phone", token=token(user_of(ASIDE)))
    aki.goto(f"/l/{ENDED}/desk")
    for name in PLAYERS[2:10]:
        checked = {"command": {"is": "CheckIn", "round": "s1r3", "player": user_of(name)}}
        assert aki.request.post(f"/api/leagues/{ENDED}/do", data=checked).ok
    aki.reload()
    tap(aki.get_by_role("button", name="Draw the tables"))
    tables = aki.locator(".tbls.seats > .tbl")
    expect(tables).to_have_count(2)
    expect(aki.locator(".missing")).to_contain_text("not checked in")
    seat = tables.first.locator("li").first
    name = seat.locator("bdi").inner_text()
    tap(seat.get_by_role("link", name="Change"))
    panel = aki.locator(".seat-panel")
    partner = panel.locator(".partner").nth(1)
    other = partner.locator("bdi").inner_text()
    tap(partner)
    panel.get_by_label("Reason").first.fill("Two of one household")
    tap(panel.get_by_role("button", name="Swap").first)
    expect(tables.first.locator("bdi", has_text=re.compile(f"^{other}$"))).to_be_visible()
    expect(tables.nth(1).locator("bdi", has_text=re.compile(f"^{name}$"))).to_be_visible()
    expect(aki.get_by_role("button", name="Swap back")).to_be_visible()
    assert serious_violations(aki) == []
    aki.goto(f"/l/{ENDED}/decisions")
    expect(aki.locator(".decided li").first).to_contain_text("Two of one household")


@pytest.mark.nightly
def test_K9_an_organiser_closes_a_season_once_no_round_is_left(people: People) -> None:
    people.expected = "status of 40"
    aki = arrive(people, ASIDE)
    aki.goto(f"/l/{ENDED}/desk")
    fold = opened(aki, "close")
    moves = fold.locator("form > .moves .k-check").all_inner_texts()
    assert moves
    fold.get_by_role("button", name="Close the season").click()
    expect(fold.get_by_role("alert")).to_contain_text("K9")

    rounds = opened(aki, "move-s1r3")
    form = rounds.locator("form", has=aki.get_by_role("button", name="Cancel the round"))
    form.get_by_label("Reason").fill("The hall is closed")
    form.get_by_role("button", name="Cancel the round").click()
    expect(aki.locator("#move-s1r3")).to_have_count(0)
    aki.locator("#close").get_by_role("button", name="Close the season").click()
    expect(aki.get_by_role("button", name="Open the season")).to_be_visible()
    for move in moves:
        name, tiers = move.strip().rsplit(maxsplit=1)
        person = aki.locator(".desk-people summary", has_text=name)
        expect(person.get_by_role("img", name=f"tier {tiers[-1]}")).to_be_visible()


@pytest.mark.nightly
def test_K6_an_organiser_adds_a_webhook_tries_it_and_removes_it(people: People) -> None:
    people.expected = "status of 40"
    olga = arrive(people, ORGANISER)
    olga.goto(f"/l/{SLUG}/desk")
    section = olga.get_by_role("region", name="Webhooks")
    invitation = olga.get_by_label("Only for the handle (optional)")
    invitation.fill("gil")
    section.get_by_label("Address").fill("ftp://hooks.example.org/secret")
    section.get_by_role("button", name="Add the webhook").click()
    expect(section.get_by_role("alert")).to_contain_text("public address by https")
    with receiver() as inbox:
        section.get_by_label("Address").fill(inbox.url)
        section.get_by_label("rounds and their tables").uncheck()
        section.get_by_role("button", name="Add the webhook").click()
        expect(section.get_by_label("it is shown this once")).to_have_value(re.compile("^whsec_"))
        expect(section.locator("li")).to_contain_text("results · English")
        expect(section.locator("li")).to_contain_text("nothing posted yet")
        expect(section).not_to_contain_text("secret-path")
        expect(invitation).to_have_value("gil")  # what is typed elsewhere stays
        section.locator("summary").click()
        section.get_by_role("button", name="Post a test").click()
        expect(section.get_by_role("status")).to_contain_text("Test: delivered (204)")
        inbox.answers = [(500, {})]
        section.get_by_role("button", name="Post a test").click()
        expect(section.get_by_role("status")).to_contain_text("Test: refused (500)")
        assert inbox.kinds == ["test", "test"]
    assert serious_violations(olga) == []
    section.get_by_role("button", name="Remove").click()
    expect(section.locator("li")).to_have_count(0)
