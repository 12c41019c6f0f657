"""A season of two rounds on phones, and what goes wrong: a wrong result, a fine, somebody late, somebody who does not
come, two of one household, a substitute (K2, K3, K12).
"""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from engine.league import commands
from engine.league.state import HOUR
from server.runtime.clock import WallClock
from tests.browser.accessibility import serious_violations
from tests.browser.league_walks import ORGANISER, keep_walked, on_phone, play_out, unfolded
from tests.browser.people import People
from tests.browser.scenes import user_of
from tests.browser.serving import Server
from tests.browser.touch import tap
from tests.leagues import reckoning
from tests.played_league import PLAYERS

SLUG, ROUND = "walk", "s1r2"
COME = PLAYERS[:8]
LATE, ABSENT, SUBSTITUTE = PLAYERS[8], PLAYERS[0], PLAYERS[9]


REFRESHED = 40_000
"""ms until a page has shown by itself what changed: it looks every 15 s."""


@pytest.fixture(scope="module")
def server(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("walk"))
    second = commands.PlanRound("Night 2", WallClock().now() + HOUR, check_in=2 * HOUR)
    keep_walked(running.file, SLUG, "Walking league", [second])
    running.start()
    yield running
    running.stop()


def _does(page: Page, **command: Any) -> None:
    answer = page.request.post(f"/api/leagues/{SLUG}/do", data={"command": command})
    assert answer.ok, answer.text()


def _points(page: Page) -> dict[str, int]:
    """Player → points in the standings."""
    places = page.request.get(f"/api/leagues/{SLUG}/standings?season=1").json()["places"]
    return {place["player"]: place["points"] for place in places}


def _tables(page: Page) -> list[set[str]]:
    (found,) = [one for one in page.request.get(f"/api/leagues/{SLUG}").json()["rounds"] if one["key"] == ROUND]
    return [set(table) for table in found["tables"]]


def _wrong_result(aki: Page) -> None:
    """The last of a table had one point less: the judge corrects it, and the standings follow."""
    aki.goto(f"/l/{SLUG}/matches/s1r1t1")
    form = unfolded(aki, "correct-form")
    fields = form.locator("input[type=number]")
    points = [int(field.input_value()) for field in fields.all()]
    fields.nth(points.index(min(points))).fill(str(min(points) - 1))
    expect(form.locator("[data-foreseen]")).to_contain_text("In the match")
    expect(form.locator("[data-foreseen]")).to_contain_text("In the standings")
    form.get_by_label("Reason").fill("A settlement was counted twice")
    tap(form.get_by_role("button", name="Correct the result"))
    expect(aki.get_by_text(f"Corrected by {ORGANISER}")).to_be_visible()
    exported = aki.request.get(f"/api/leagues/{SLUG}/export/results.csv").body().decode("utf-8-sig")
    reckoned = reckoning.standings(reckoning.read(exported), {user_of(name) for name in PLAYERS})
    assert _points(aki) == {place.player: place.points for place in reckoned} | {
        key: 0 for key in _points(aki) if key not in {place.player for place in reckoned}
    }


def _fine(aki: Page) -> None:
    player, before = user_of(PLAYERS[2]), _points(aki)
    aki.goto(f"/l/{SLUG}/desk")
    fines = aki.get_by_role("region", name="Fines and bonuses")
    fines.locator("[name='command.player']").select_option(player)
    fines.locator("[name='command.points']").first.fill("-2")
    expect(fines.locator("[data-foreseen]").first).to_contain_text(PLAYERS[2])
    fines.get_by_label("Reason").first.fill("spoke about a running match")
    tap(fines.get_by_role("button", name="Add"))
    expect(fines).to_contain_text("spoke about a running match")
    assert _points(aki)[player] == before[player] - 2


def _swap(aki: Page) -> None:
    tables = aki.locator(".tbls.seats > .tbl")
    first, second = _tables(aki)
    seat = tables.first.locator("li").first
    name = seat.locator("bdi").inner_text()
    tap(seat.get_by_role("link", name="Change"))
    panel = aki.locator(".seat-panel")
    panel.get_by_label("Reason").first.fill("Two of one household")
    tap(panel.get_by_role("button", name="Swap").first)
    expect(aki.get_by_role("button", name="Swap back")).to_be_visible()
    assert user_of(name) in first
    assert user_of(name) in _tables(aki)[1]
    assert _tables(aki)[1] != second


def _play(people: People, server: Server, watcher: Page) -> None:
    """Bots play the open tables up to the last act, which the winners do on their phones; the standings follow."""
    before = _points(watcher)
    near = play_out(people, server, SLUG, ROUND)
    assert len(near) == 2
    watcher.goto(f"/l/{SLUG}/rounds/{ROUND}")
    expect(watcher.get_by_role("heading", level=1)).to_contain_text("finished", timeout=REFRESHED)
    after = _points(watcher)
    for match in near:
        scored = watcher.request.get(f"/api/leagues/{SLUG}/matches/{match.key}").json()["scores"]
        assert max(scored, key=lambda seat: -seat["rank"])["player"] == match.winner
        for seat in scored:
            assert after[seat["player"]] == before[seat["player"]] + seat["total"]


def _close(server: Server, aki: Page) -> None:
    """The organiser closes the season a day later, when nothing is corrected any more: members move as proposed."""
    server.turn(25 * 3_600)
    aki.goto(f"/l/{SLUG}/desk")
    fold = unfolded(aki, "close")
    moves = aki.request.get(f"/api/leagues/{SLUG}").json()["moves"]["proposed"]
    assert moves
    expect(fold.locator("form > .moves > li")).to_have_count(len(moves))
    tap(fold.get_by_role("button", name="Close the season"))
    expect(aki.get_by_role("button", name="Open the season")).to_be_visible()
    league = aki.request.get(f"/api/leagues/{SLUG}").json()
    tiers = {person["key"]: person["tier"] for person in league["people"]}
    assert league["seasons"][-1]["closed"]
    assert all(tiers[move["player"]] == move["now"] for move in moves)
    aki.goto(f"/l/{SLUG}/standings")
    expect(aki.locator(".standings tbody .rank b").first).to_have_text("1")
    assert serious_violations(aki) == []


@pytest.mark.nightly
def test_a_season_of_two_rounds_goes_on_over_six_troubles_to_its_end_by_fingers_alone(
    people: People, server: Server
) -> None:
    aki = on_phone(people, ORGANISER, f"/l/{SLUG}")
    _wrong_result(aki)
    _fine(aki)

    # the second round: eight check in, and are drawn
    for name in COME[1:]:
        _does(aki, **{"is": "CheckIn", "round": ROUND, "player": user_of(name)})
    olga = on_phone(people, ABSENT, f"/l/{SLUG}")
    tap(olga.get_by_role("button", name="Check in"))
    expect(olga.get_by_text("Checked in")).to_be_visible()
    aki.goto(f"/l/{SLUG}/desk")
    tap(aki.get_by_role("button", name="Draw the tables"))
    expect(aki.locator(".tbls.seats > .tbl")).to_have_count(2)
    _swap(aki)

    # she can't come after all: she asks somebody without a table, who says yes by one press
    olga.goto(f"/l/{SLUG}/rounds/{ROUND}")
    fold = unfolded(olga, "substitute")
    fold.locator("select").select_option(user_of(SUBSTITUTE))
    tap(fold.get_by_role("button", name="Ask", exact=True))
    expect(olga.locator(".asked-who")).to_contain_text(SUBSTITUTE)
    expect(olga.locator(".asked-who")).to_contain_text("is asked, and has not answered yet")
    assert serious_violations(olga) == []
    asked = on_phone(people, SUBSTITUTE, f"/l/{SLUG}")
    expect(asked.locator(".asked")).to_contain_text(f"{ABSENT} asks you to take their place at table")
    assert serious_violations(asked) == []
    tap(asked.get_by_role("button", name="Yes, I’ll play"))
    expect(asked.locator(".asked")).to_have_count(0)
    expect(asked.get_by_text(re.compile(r"^Table \d"))).to_be_visible()
    seated = set.union(*_tables(aki))
    assert user_of(SUBSTITUTE) in seated
    assert user_of(ABSENT) not in seated

    # one who does not come is taken out, one who comes late has the place
    gone = next(name for name in COME[1:] if user_of(name) in _tables(aki)[0])
    aki.goto(f"/l/{SLUG}/desk?round={ROUND}&seat={user_of(gone)}")
    fold = unfolded(aki, f"out-{ROUND}")
    fold.get_by_label("Reason").fill("has not come")
    tap(fold.get_by_role("button", name="Take out"))
    expect(aki.locator(".tbls.seats > .tbl").first.locator("[data-seat]")).to_have_count(3)
    fold = unfolded(aki, f"late-{ROUND}")
    fold.locator("[name='command.player']").select_option(user_of(LATE))
    fold.locator("[name='command.table']").select_option("1")
    tap(fold.get_by_role("button", name="Add"))
    expect(aki.locator(".tbls.seats > .tbl").first).to_contain_text(LATE)
    assert serious_violations(aki) == []

    # the rooms open with those who are there, and what was done stands on its page
    tap(aki.get_by_role("button", name="Start the round"))
    expect(aki.get_by_role("heading", name="Tables without a result")).to_be_visible()
    aki.goto(f"/l/{SLUG}/rounds/{ROUND}")
    expect(aki.locator(".tbl a[href^='/r/']")).to_have_count(2, timeout=REFRESHED)
    assert [len(table) for table in _tables(aki)] == [4, 4]
    aki.goto(f"/l/{SLUG}/decisions")
    decided = aki.locator(".decided")
    for said in ("has not come", "A substitute took the place", "Two of one household", "counted twice", "spoke about"):
        expect(decided).to_contain_text(said)
    assert aki.evaluate("document.documentElement.scrollWidth") <= 390
    _play(people, server, aki)
    _close(server, aki)
