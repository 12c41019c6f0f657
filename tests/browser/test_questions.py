"""What the table is asked lies over nothing that is played with, at every size, and can be answered (E4, E6, J2)."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.gathering import enter
from tests.browser.judging import arrives
from tests.browser.people import People
from tests.browser.questions import JUDGE, QUESTIONS, Company, question
from tests.browser.scenes import Scene, token
from tests.browser.serving import Server, served
from tests.browser.sizes import each_size

# What of the card is wrong where it lies: what it covers, what sticks out, and whether its words have room.
FAULTS = """() => {
  const card = document.querySelector('.ask');
  if (!card) return ['no card'];
  const box = (element) => element.getBoundingClientRect();
  const own = box(card);
  const above = card.closest('.s-phone-sheet') ? 14 : 1; // a sheet's round corners lie over the sea
  const meets = (other) =>
    Math.min(own.right, other.right) - Math.max(own.left, other.left) > 1 &&
    Math.min(own.bottom, other.bottom) - Math.max(own.top, other.top) > above;
  const faults = [];
  for (const selector of ['.s-board', '.s-dock', '.s-phone-sheet', '.s-strip', '.s-players', '.s-banner', '.s-panel'])
    for (const part of document.querySelectorAll(selector))
      if (!part.contains(card) && meets(box(part))) faults.push(`covers ${selector}`);
  if (own.left < 0 || own.top < 0 || own.right > innerWidth || own.bottom > innerHeight) faults.push('sticks out');
  if (own.height > 300) faults.push(`is ${own.height} px high`);
  for (const line of card.querySelectorAll('h2 span'))
    if (line.getClientRects().length > 3) faults.push('its title has a word a line');
  for (const button of card.querySelectorAll('.ask-acts button')) {
    if (box(button).height < 44) faults.push(`${button.textContent} is too low for a finger`);
    if (button.scrollWidth > button.clientWidth) faults.push(`${button.textContent} is cut`);
  }
  const board = document.querySelector('.s-board > .board');
  if (board && box(board).height < 0.45 * innerHeight) faults.push(`leaves the board ${box(board).height} px`);
  for (const button of document.querySelectorAll('.s-phone-nav button, .s-dock .s-main')) {
    const { left, top, right, bottom, width, height } = box(button);
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    if (bottom > innerHeight || right > innerWidth || !button.contains(hit)) faults.push(`hides ${button.textContent}`);
  }
  return faults;
}"""


@pytest.fixture(scope="module")
def server(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for all."""
    scenes = [question(name) for name in QUESTIONS]
    with served(tmp_path_factory.mktemp("questions"), {"grace": 3_600_000}, scenes) as running:
        yield running


def company(server: Server, scene: Scene) -> Company:
    """Everybody but the reader and whoever is away."""
    away = [int(seat) for seat, sitter in scene.view()["seats"].items() if sitter.get("away")]
    return Company(server.url, scene, [seat for seat in scene.others() if seat not in away])


# The faults that are still there once a busy machine has laid out what follows from the window's size.
LASTING = f"""async (patience) => {{
  const end = performance.now() + patience;
  for (;;) {{
    const faults = ({FAULTS})();
    if (faults.length === 0 || performance.now() > end) return faults;
    await new Promise(requestAnimationFrame);
  }}
}}"""

SETTLING = 3000
"""Time in which a card comes to its place (ms)."""


def faults_at_each_size(page: Page) -> dict[str, list[str]]:
    expect(page.locator(".ask")).to_be_visible()
    return {size: faults for size in each_size(page) if (faults := page.evaluate(LASTING, SETTLING))}


BY_DAY = ("absence",)
"""The others are seen in the windows of their pictures (`test_overlays.py`)."""


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if name in BY_DAY else pytest.mark.nightly) for name in QUESTIONS]
)
def test_a_question_to_the_table_covers_nothing_and_has_room_at_every_size(
    people: People, server: Server, name: str
) -> None:
    with company(server, question(name)):
        assert not faults_at_each_size(enter(people, question(name)))


@pytest.mark.nightly
def test_the_judge_s_question_has_room_at_the_table_and_at_the_desk(people: People, server: Server) -> None:
    scene = question("judged")
    with company(server, scene), Company(server.url, scene, [scene.seat]):
        judge = arrives(people, scene, JUDGE)
        assert not faults_at_each_size(judge)
        judge.set_viewport_size({"width": 1440, "height": 900})
        judge.get_by_role("button", name="Decide…").click()
        expect(judge.get_by_role("dialog")).to_contain_text("Everybody is told the reason")
        judge.goto(f"/judge?t={scene.code}")
        assert not faults_at_each_size(judge)


def test_E4_a_vote_is_answered_otherwise_and_by_the_keyboard_alone(people: People, server: Server) -> None:
    scene = question("voting")
    with company(server, scene):
        page = enter(people, scene)
        card = page.get_by_role("group", name="Go on without them?")
        expect(card).to_be_visible()
        page.keyboard.press("F6")
        expect(card).to_be_focused()
        page.keyboard.press("Tab")
        while page.evaluate("document.activeElement?.textContent") != "Wait":
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        expect(card).to_contain_text("You said: wait")
        expect(card.get_by_role("button", name="Go on after all")).to_be_visible()


FILE = "**/assets/room-parts-*.js"


def test_E4_a_question_is_asked_though_its_file_could_not_be_fetched_at_first(people: People, server: Server) -> None:
    scene = question("voting")
    with company(server, scene):
        page = people.arrive(token=token(scene.sitter(scene.seat)))
        people.expected = "Failed to load resource"
        page.route(FILE, lambda route: route.abort())
        with page.expect_request(FILE):
            page.goto(f"/r/{scene.code}")
        page.wait_for_function("() => performance.getEntriesByName('parts').length > 0")
        expect(page.locator(".s-table")).to_be_visible()
        expect(page.locator(".ask")).to_have_count(0)
        page.unroute(FILE)
        expect(page.get_by_role("group", name="Go on without them?")).to_be_visible()


@pytest.mark.nightly
def test_on_a_phone_a_question_is_folded_to_a_line_below_which_the_tabs_are_as_before(
    people: People, server: Server
) -> None:
    scene = question("asking")
    with company(server, scene):
        page = enter(people, scene, screen="phone")
        card, line = page.locator(".ask"), page.locator(".ask-line")
        expect(card).to_be_visible()
        expect(page.locator(".s-sheet-hand")).to_be_hidden()
        card.get_by_role("button", name="Fold").tap()
        expect(line).to_be_in_viewport(ratio=1)
        expect(page.locator(".s-sheet-hand")).to_be_visible()
        line.tap()
        expect(card).to_be_visible()
        page.locator(".s-phone-nav > button").last.tap()
        expect(line).to_be_in_viewport(ratio=1)
