"""Bubbles at the players' cards and quick reactions: two players and spectators, on desks and in hands (N9)."""

import pytest
from playwright.sync_api import expect

from tests.browser.accessibility import serious_violations
from tests.browser.gathering import enter
from tests.browser.moments import scene
from tests.browser.people import People
from tests.browser.scenes import Scene, token
from tests.browser.serving import Server
from tests.browser.sizes import each_of
from tests.browser.talking import hold_bubbles, let_go, named, react
from tests.browser.voices import Voice

LONG = "Two ore for a wool, and a grain on top of it if you are quick, as nobody else here has any to give"

WINDOWS = [(1440, 900), (1280, 720), (1000, 760), (768, 1024), (844, 390), (390, 844), (360, 740), (320, 568)]

# Bubbles that are seen: what of the table they lie over. A chip, which is a button as a whole, has its own on it.
OVER = """() => {
  const box = (element) => element.getBoundingClientRect();
  const meet = (a, b) => a.left < b.right - 1 && a.right > b.left + 1 && a.top < b.bottom - 1 && a.bottom > b.top + 1;
  const bubbles = [...document.querySelectorAll('.chat-bubble')].filter((one) => one.checkVisibility());
  const others = [...document.querySelectorAll('button:not(.chat-bubble), a, [data-spot]')];
  const faults = bubbles.flatMap((bubble) => {
    const { left, right, top, bottom } = box(bubble);
    const out = left < 0 || right > innerWidth || top < 0 || bottom > innerHeight ? ['it sticks out'] : [];
    const own = bubble.closest('.s-strip-chip');
    const under = others.filter((it) => it.checkVisibility() && it.closest('.s-strip-chip') !== (own ?? false));
    const met = under.filter((it) => {
      // of a name in a card, as much as is written there
      const range = document.createRange();
      range.selectNodeContents(it);
      const words = it.matches('.s-player-name') ? range.getBoundingClientRect() : box(it);
      return box(it).width > 0 && meet(box(bubble), words);
    });
    return [...out, ...met.map((it) => `it lies over ${it.getAttribute('aria-label') ?? it.textContent}`)];
  });
  return { count: bubbles.length, faults };
}"""


@pytest.fixture
def settings() -> dict[str, int]:
    """Nobody who has no page is missed."""
    return {"grace": 3_600_000}


@pytest.fixture
def table() -> Scene:
    return scene("trading")


@pytest.fixture
def silent() -> Scene:
    """A table of set phrases alone."""
    return Scene("PHRASE", changes={"talk": "phrases"}).play(lambda scene, seat: "Roll" in scene.legal_actions(seat))


@pytest.fixture
def scenes(table: Scene, silent: Scene) -> list[Scene]:
    return [table, silent]


def bubble(name: str) -> str:
    """Where this player's card or chip has one."""
    return f".s-player:has-text('{name}') .chat-bubble, .s-strip-chip:has-text('{name}') .chat-bubble"


@pytest.mark.nightly
def test_N9_what_a_player_says_is_seen_at_their_card_and_what_spectators_say_by_them_alone(
    people: People, server: Server, table: Scene
) -> None:
    first, second, *_ = table.others()
    desk = hold_bubbles(enter(people, table, first))
    hand = hold_bubbles(enter(people, table, second, "phone"))
    yui, daigo = people.arrive(), people.arrive("phone")
    for watcher, name in ((yui, "Yui"), (daigo, "Daigo")):
        watcher.goto(f"/r/{table.code}")
        hold_bubbles(named(watcher, name))

    # spectators react among themselves, once each is known to be there
    for watcher in (yui, daigo):
        expect(watcher.get_by_role("img", name="2 watching")).to_be_visible()
    react(yui, "Oh!")
    expect(daigo.locator(".chat-bubble-apart:visible")).to_contain_text("Yui")
    expect(daigo.locator(".table-watchers .chat-bubble-apart")).to_have_count(1)
    assert daigo.locator(":is(.s-player, .s-strip-chip) .chat-bubble").count() == 0

    # a player by the keyboard alone, another with a finger: all see both, at the cards
    desk.keyboard.press("w")
    expect(desk.get_by_role("button", name="I like it", exact=True)).to_be_focused()
    assert serious_violations(desk) == []
    desk.keyboard.press("ArrowDown")
    desk.keyboard.press("Enter")
    expect(desk.get_by_role("button", name="React", exact=True)).to_be_focused()
    react(hand, "Ha ha")
    for page in (desk, hand, yui, daigo):
        for seat in (first, second):
            expect(page.locator(bubble(table.name(seat))).locator("visible=true")).to_have_count(1)

    # players were sent nothing of what spectators said: it came before
    for page in (desk, hand):
        assert page.locator(".chat-bubble-apart").count() == 0

    # they go by themselves, and one at a tap
    hand.locator(bubble(table.name(first))).locator("visible=true").click()
    expect(hand.locator(".chat-bubble:visible")).to_have_count(1)
    expect(hand.get_by_role("dialog")).to_have_count(0)
    for page in (desk, hand, daigo):
        let_go(page)
        expect(page.locator(".chat-bubble")).to_have_count(0)

    # the chat has them, and shows no words twice
    desk.get_by_role("tab", name="Chat").click()
    expect(desk.locator(".chat")).to_contain_text("Let me think")
    with Voice(server.url, table.code, token(table.sitter(second))) as voice:
        voice.say(text="Wool for ore?")
    expect(desk.locator(".chat")).to_contain_text("Wool for ore?")
    assert desk.locator(".chat-bubble").count() == 0
    expect(yui.locator(bubble(table.name(second)))).to_contain_text("Wool for ore?")

    # a switch of the reader's
    yui.get_by_role("button", name="Settings").click()
    yui.get_by_role("switch", name="Bubbles at the players’ cards").uncheck()
    yui.keyboard.press("Escape")
    expect(yui.locator(".chat-bubble")).to_have_count(0)


@pytest.mark.nightly
def test_bubbles_lie_over_nothing_that_is_pressed_or_built_on_in_any_window(
    people: People, server: Server, table: Scene
) -> None:
    first, second, third = table.others()
    page = hold_bubbles(enter(people, table))
    with Voice(server.url, table.code, token(table.sitter(first))) as voice:
        voice.say(reaction="sorry")
    with Voice(server.url, table.code, token(table.sitter(second))) as voice:
        voice.say(text="No")
    with Voice(server.url, table.code, token(table.sitter(third))) as voice:
        voice.say(text=LONG)
    expect(page.locator(".chat-bubble:visible")).to_have_count(3)
    for window in each_of(page, WINDOWS):
        found = page.evaluate(OVER)
        assert found == {"count": 3, "faults": []}, window


def test_N9_where_set_phrases_alone_are_said_players_have_no_reactions_and_spectators_do(
    people: People, silent: Scene
) -> None:
    page = hold_bubbles(enter(people, silent))
    watcher = people.arrive()
    watcher.goto(f"/r/{silent.code}")
    hold_bubbles(named(watcher, "Yui"))
    react(watcher, "Ha ha")
    expect(watcher.locator(".chat-bubble-apart")).to_contain_text("Yui")
    expect(page.get_by_role("button", name="React", exact=True)).to_have_count(0)
    page.keyboard.press("w")
    page.get_by_role("tab", name="Chat").click()
    expect(page.get_by_role("radio", name="Greetings")).to_have_count(1)
    expect(page.locator(".chat-sign")).to_have_count(0)
