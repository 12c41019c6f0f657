"""Bytes that come over the wire until a page stands, with nothing kept from before."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from engine.games import EXPANSIONS
from tests.browser.contexts import Contexts
from tests.browser.moments import gathered, hunting, over, scene
from tests.browser.people import HEAR, People
from tests.browser.scenes import Scene, token
from tests.by_day import by_day

HOME = 93 * 1000
"""Of the first page with its pictures, as transferred: headers and packed bodies."""


TABLE = 195 * 1000
"""Of scripts and styles without which a table can't be drawn."""

WORDS = re.compile(r"\w+-(en|ja)-[\w-]+\.js$")
"""Files of words, as `web/vite.words.ts` names them."""

ASKED_FIRST = """async () => {
  const marks = () => performance.getEntriesByName('parts');
  while (marks().length === 0) await new Promise((done) => requestAnimationFrame(done));
  const [later] = marks();
  return performance.getEntriesByType('resource').filter((it) => it.startTime < later.startTime).map((it) => it.name);
}"""
"""Addresses that were asked for before the parts that come after a page is drawn."""


@pytest.fixture
def contexts(browser: Browser) -> Contexts:
    """Browsers that have nothing from before."""
    return Contexts(browser, HEAR, most=0)


@pytest.fixture(scope="module")
def scenes() -> list[Scene]:
    return [scene("trading"), hunting(), over(), gathered()]


def _transferred(page: Page, path: str) -> dict[str, float]:
    """Address of each request → bytes received for it."""
    wire = page.context.new_cdp_session(page)
    wire.send("Network.enable")
    addresses: dict[str, str] = {}
    received: dict[str, float] = {}
    wire.on("Network.requestWillBeSent", lambda it: addresses.update({it["requestId"]: it["request"]["url"]}))
    wire.on("Network.loadingFinished", lambda it: received.update({it["requestId"]: it["encodedDataLength"]}))
    page.goto(path)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator(".k-skeleton")).to_have_count(0)
    page.wait_for_load_state("networkidle")
    return {f"{number} {addresses[number]}": count for number, count in received.items()}


def test_the_first_page_weighs_less_than_93_kilobytes(people: People) -> None:
    received = _transferred(people.arrive(), "/")
    assert sum(received.values()) <= HOME, received


@pytest.mark.nightly
def test_the_list_of_games_comes_once_and_packed(people: People) -> None:
    received = _transferred(people.arrive(), "/law/settlers/league")
    games = [count for address, count in received.items() if address.endswith("/api/games")]
    assert len(games) == 1
    assert games[0] < 12_000


@pytest.mark.parametrize("which", by_day(0, 1), ids=["settlers", "hunters"])
def test_scripts_and_styles_of_a_table_are_few_and_named_in_its_head(
    people: People, scenes: list[Scene], which: int
) -> None:
    table = scenes[which]
    page = people.arrive("phone", token=token(table.sitter(table.seat)))
    received = _transferred(page, f"/r/{table.code}")
    files = {address.rpartition("/")[2] for address in page.evaluate(ASKED_FIRST) if "/assets/" in address}
    head = page.request.get(f"/r/{table.code}").text()
    needed = [name for name in files if name.endswith((".js", ".css")) and "worker" not in name]
    assert [name for name in needed if name not in head] == []
    assert len(needed) <= 14
    weight = sum(count for address, count in received.items() if address.rpartition("/")[2] in needed)
    assert weight <= TABLE, received


@pytest.mark.parametrize("which", by_day(0, 1), ids=["settlers", "hunters"])
def test_scripts_and_styles_of_a_replay_are_few_named_in_its_head_and_of_its_game_alone(
    people: People, scenes: list[Scene], which: int
) -> None:
    table = scenes[2 + which]
    page = people.arrive()
    page.goto(f"/replay/{table.code}#{table.steps // 2}")
    expect(page.locator(".board-land, .h-map .h-tile").first).to_be_visible()
    files = {address.rpartition("/")[2] for address in page.evaluate(ASKED_FIRST) if "/assets/" in address}
    head = page.request.get(f"/replay/{table.code}").text()
    needed = [name for name in files if name.endswith((".js", ".css")) and "worker" not in name]
    assert [name for name in needed if name not in head] == []
    assert len(needed) <= 16
    other = ("hunters", "settlers")[which]
    assert [name for name in files if name.startswith(other)] == []


@pytest.mark.parametrize("language", by_day("en", "ja"))
def test_a_table_fetches_words_of_one_language_and_those_of_the_other_at_a_switch(
    people: People, scenes: list[Scene], language: str
) -> None:
    table = scenes[0]
    page = people.arrive(token=token(table.sitter(table.seat)), language=language)
    asked: list[str] = []
    page.on("request", lambda it: asked.append(it.url.rpartition("/")[2]))
    page.goto(f"/r/{table.code}")
    other, switch, end = {"en": ("ja", "日本語", "番を終える"), "ja": ("en", "English", "End turn")}[language]
    page.get_by_role("button", name=switch).click()
    expect(page.get_by_role("button", name=end)).to_be_visible()
    page.wait_for_load_state("networkidle")
    spoken = [found[1] for name in asked if (found := WORDS.match(name))]
    assert spoken == [language] * 3 + [other] * 3
    head = page.request.get(f"/r/{table.code}", headers={"accept-language": language}).text()
    assert sorted(set(re.findall(r"(?<=/assets/)\w+-(?:en|ja)(?=-)", head))) == [
        f"{name}-{other}" for name in ("base", "room", "settlers")
    ], "the switch is kept in a cookie"


def test_a_table_without_expansions_asks_for_nothing_of_theirs(people: People, scenes: list[Scene]) -> None:
    table = scenes[0]
    page = people.arrive("phone", token=token(table.sitter(table.seat)))
    files = [address.rpartition("/")[2] for address in _transferred(page, f"/r/{table.code}")]
    names = [expansion.name for expansion in EXPANSIONS["settlers"]]
    assert [name for name in files if name.startswith(tuple(names))] == []
