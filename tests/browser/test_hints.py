"""Hints in somebody's first games: one sentence at a time, put away for good, none where aids are off or forbidden."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import serious_violations
from tests.browser.moments import hunting, scene
from tests.browser.people import People, Screen
from tests.browser.scenes import Scene, token
from tests.browser.serving import Server, served


@pytest.fixture(scope="module")
def tournament() -> Scene:
    return Scene("NXAXDS", rulebook="tournament").play(lambda scene, seat: "MakeOffer" in scene.legal_actions(seat))


@pytest.fixture(scope="module")
def server(client: None, tmp_path_factory: pytest.TempPathFactory, tournament: Scene) -> Iterator[Server]:
    scenes = [scene("placing"), scene("trading"), scene("holding"), hunting(), tournament]
    with served(tmp_path_factory.mktemp("hints"), {"grace": 3_600_000}, scenes) as running:
        yield running


def sit(people: People, table: Scene, screen: Screen = "desktop", *, newcomer: bool = True) -> Page:
    page = people.arrive(screen, token=token(table.sitter(table.seat)), newcomer=newcomer)
    page.goto(f"/r/{table.code}")
    expect(page.locator("[data-spot], .s-main").first).to_be_visible()
    return page


@pytest.mark.parametrize(
    ("moment", "screen"), [("trading", "desktop"), pytest.param("holding", "phone", marks=pytest.mark.nightly)]
)
def test_a_newcomer_reads_one_quiet_sentence_and_puts_it_away_for_good(
    people: People, moment: str, screen: Screen
) -> None:
    page = sit(people, scene(moment), screen)
    hint = page.locator(".s-hint")
    expect(hint).to_have_count(1)
    expect(hint).to_be_in_viewport(ratio=1)
    assert not serious_violations(page)
    said = hint.inner_text()
    hint.get_by_role("button", name="Close").click()
    expect(page.locator(".s-hint").filter(has_text=said)).to_have_count(0)
    page.reload()
    expect(page.locator("[data-spot], .s-main").first).to_be_visible()
    expect(page.locator(".s-hint").filter(has_text=said)).to_have_count(0)


@pytest.mark.nightly
def test_the_switch_of_aids_takes_hints_dots_and_harbours_away(people: People) -> None:
    page = sit(people, scene("placing"))
    expect(page.locator(".s-hint")).to_contain_text("dots around a corner")
    page.locator("[data-spot]").first.focus()
    page.keyboard.press("End")
    expect(page.locator(".board-weight").first).to_be_attached()
    page.evaluate("localStorage.setItem('kaitaku.settings', JSON.stringify({ aids: false }))")
    page.reload()
    page.locator("[data-spot]").first.focus()
    expect(page.locator("[data-spot]:focus")).to_have_count(1)
    for aid in (".s-hint", ".board-weight", ".board-harbour"):
        expect(page.locator(aid)).to_have_count(0)


def test_P10_where_the_rule_book_forbids_aids_nobody_is_given_hints(people: People, tournament: Scene) -> None:
    page = sit(people, tournament)
    expect(page.locator(".s-hint")).to_have_count(0)


@pytest.mark.nightly
def test_hunters_have_their_own_hints_and_who_has_played_before_has_none(people: People) -> None:
    expect(sit(people, hunting()).locator(".s-hint")).to_contain_text("Pieces come back")
    expect(sit(people, hunting(), newcomer=False).locator(".s-hint")).to_have_count(0)
