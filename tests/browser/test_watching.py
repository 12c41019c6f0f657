"""Nothing hidden reaches those who must not see it: not on the screen, and not in what the browser receives."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, WebSocket, expect

from server.wire.words import WORDS
from tests.browser.gathering import enter, introduce
from tests.browser.moments import closed, laid_open, late, scene
from tests.browser.people import People, Screen
from tests.browser.scenes import Scene, token
from tests.browser.serving import Server
from tests.browser.voices import Voice
from tests.by_day import by_day
from tests.reading import Unpacker

OWN = {"hand", "hands", "fresh", "mine", "held"}
"""Fields of views that one seat alone may see."""

CARD = re.compile("^1 (lumber|brick|wool|grain|ore)$")


@pytest.fixture
def trading() -> Scene:
    return scene("trading")


@pytest.fixture
def robbing() -> Scene:
    return scene("robbing")


@pytest.fixture
def scenes(trading: Scene, robbing: Scene) -> list[Scene]:
    return [trading, robbing, late(), closed(), laid_open()]


class Ear:
    """Everything that a page receives over its socket."""

    def __init__(self, page: Page) -> None:
        self.frames: list[Any] = []
        self._reader = Unpacker(msgspec.to_builtins(WORDS))
        page.on("websocket", self._listen)

    def _listen(self, wire: WebSocket) -> None:
        wire.on("framereceived", self._hear)

    def _hear(self, payload: str | bytes) -> None:
        self.frames.append(self._reader.read(payload) if isinstance(payload, bytes) else msgspec.json.decode(payload))

    def fields(self) -> dict[str, list[Any]]:
        """Every field that came, wherever it stood, with its values."""
        found: dict[str, list[Any]] = {}
        for name, value in _walk(self.frames):
            found.setdefault(name, []).append(value)
        return found

    def told(self, event: str) -> list[dict[str, Any]]:
        """All tidings of this kind."""
        found = [value for _, values in _walk(self.frames) if isinstance(values, list) for value in values]
        return [told for told in found if isinstance(told, dict) and told.get("is") == event]


def _walk(plain: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(plain, dict):
        for name, value in plain.items():
            yield name, value
            yield from _walk(value)
    elif isinstance(plain, list):
        for value in plain:
            yield from _walk(value)


def test_who_watches_receives_no_hand_and_sees_none(people: People, server: Server, trading: Scene) -> None:
    page = people.arrive()
    ear = Ear(page)
    page.goto(f"/r/{trading.code}")
    expect(page.get_by_text("You are watching", exact=True)).to_be_visible()
    player = Voice(server.url, trading.code, token(trading.sitter(trading.seat)))
    road = trading.legal_actions(trading.seat)["BuildRoad"][0]["fields"]["edge"]["in"][0]
    player.ask({"is": "BuildRoad", "edge": road})
    player.ask({"is": "EndTurn"})
    following = (trading.seat + 1) % 4
    Voice(server.url, trading.code, token(trading.sitter(following))).ask({"is": "Roll"})
    expect(page.locator(".s-banner")).to_contain_text(trading.name(following))

    assert {frame["is"] for frame in ear.frames} >= {"welcome", "snapshot", "step"}
    fields = ear.fields()
    assert not OWN & set(fields)
    assert set(fields["ready"]) == {True}, "cards that can be played, and not the flag of a seat"
    assert not [theft for theft in ear.told("CardStolen") if "resource" in theft]
    assert not [bought for bought in ear.told("CardBought") if "card" in bought]
    assert page.locator(".s-dock, .s-hand, .s-drawer-button").count() == 0
    assert page.locator("[data-spot]").count() == 0
    assert page.get_by_role("button", name="Accept").count() == 0


def test_a_player_receives_nobody_elses_hand(people: People, trading: Scene) -> None:
    seat = trading.others()[0]
    page = people.arrive(token=token(trading.sitter(seat)))
    ear = Ear(page)
    page.goto(f"/r/{trading.code}")
    expect(page.locator(".s-dock")).to_be_visible()
    fields = ear.fields()
    assert fields["hand"] == [trading.view(seat)["resources"]["hand"]]
    assert not {"hands", "held"} & set(fields)


@pytest.mark.nightly
def test_what_was_stolen_reaches_the_two_it_concerns_alone(people: People, server: Server, robbing: Scene) -> None:
    form = next(form for form in robbing.legal_actions(robbing.seat)["MoveRobber"] if form["fields"].get("victim"))
    victim = form["fields"]["victim"]["in"][0]
    bystander = next(seat for seat in robbing.others() if seat != victim)
    pages = {seat: people.arrive(token=token(robbing.sitter(seat))) for seat in (victim, bystander)}
    ears = {seat: Ear(page) for seat, page in pages.items()}
    for page in pages.values():
        page.goto(f"/r/{robbing.code}")
        expect(page.locator(".s-dock")).to_be_visible()
        page.get_by_role("tab", name="Log").click()
    command = {"is": "MoveRobber", "hex": form["fields"]["hex"]["in"][0], "victim": victim}
    Voice(server.url, robbing.code, token(robbing.sitter(robbing.seat))).ask(command)
    stolen = {seat: page.locator(".s-log li", has_text=" took ").last for seat, page in pages.items()}
    expect(stolen[victim].get_by_role("img", name=CARD)).to_be_visible()
    expect(stolen[bystander]).to_contain_text("took a card from")
    assert "resource" in ears[victim].told("CardStolen")[-1]
    assert not [theft for theft in ears[bystander].told("CardStolen") if "resource" in theft]


@pytest.mark.nightly
def test_what_watchers_say_is_kept_from_the_players(people: People, trading: Scene) -> None:
    watcher = people.arrive()
    watcher.goto("/")
    introduce(watcher, "Mika")
    watcher.goto(f"/r/{trading.code}")
    player = people.arrive(token=token(trading.sitter(0)))
    ear = Ear(player)
    player.goto(f"/r/{trading.code}")
    expect(player.locator(".s-dock")).to_be_visible()
    watcher.get_by_role("tab", name="Chat").click()
    watcher.get_by_role("radio", name="Spectators’ chat").check()
    chat = watcher.locator(".chat")
    chat.get_by_role("textbox").fill("I see it all coming")
    watcher.keyboard.press("Enter")
    expect(chat).to_contain_text("I see it all coming")
    player.get_by_role("tab", name="Chat").click()
    player.locator(".chat").get_by_role("textbox").fill("Anybody there?")
    player.keyboard.press("Enter")
    expect(player.locator(".chat")).to_contain_text("Anybody there?")
    expect(player.locator(".chat")).not_to_contain_text("coming")
    assert "I see it all coming" not in ear.fields()["text"]


def test_a_table_without_spectators_lets_in_its_players_alone(people: People) -> None:
    page = people.arrive()
    page.goto(f"/r/{closed().code}")
    expect(page.get_by_role("heading", name="No spectators here")).to_be_visible()
    expect(page.get_by_role("main").get_by_role("link", name="Home")).to_be_visible()
    expect(enter(people, closed()).locator(".s-banner")).to_contain_text("place a settlement")


@pytest.mark.parametrize("page", by_day("r", "overlay"))
def test_who_watches_late_sees_an_earlier_turn_and_is_told_how_much_earlier(
    people: People, server: Server, page: str
) -> None:
    shown = people.arrive()
    shown.goto(f"/{page}/{late().code}")
    expect(shown.get_by_text("2 turns late", exact=True)).to_be_visible()
    expect(shown.locator(".table-turn, .overlay-who small")).to_have_text(re.compile("^turn 4$", re.IGNORECASE))
    Voice(server.url, late().code, token(late().sitter(late().seat))).ask({"is": "EndTurn"})
    expect(shown.locator(".table-turn, .overlay-who small")).to_have_text(re.compile("^turn 5$", re.IGNORECASE))


@pytest.mark.parametrize("screen", by_day("desktop", "phone"))
def test_W71_who_watches_late_enough_sees_all_hands_where_the_table_wants_it_and_no_unplayed_card(
    people: People, screen: Screen
) -> None:
    table = laid_open()
    page = people.arrive(screen)
    ear = Ear(page)
    page.goto(f"/r/{table.code}")
    expect(page.locator(".table-late")).to_be_visible()
    hands = ear.fields()["hands"][0]
    assert not {"held", "fresh", "hand", "mine"} & set(ear.fields())
    for seat, hand in enumerate(hands):
        if screen == "phone":
            page.locator(".s-strip-chip > button").nth(seat).tap()
        shown = page.locator(".s-open-hand").nth(0 if screen == "phone" else seat)
        expect(shown).to_be_visible()
        assert [int(n) for n in re.findall(r"\d+", shown.inner_text())] == [n for n in hand if n]
        if screen == "phone":
            page.keyboard.press("Escape")
            expect(page.get_by_role("dialog")).to_have_count(0)


def who_may_watch_late(page: Page, game: str) -> None:
    """The create page, where spectators shall be some turns late."""
    page.goto("/")
    introduce(page, "Mika")
    page.goto(f"/new?game={game}")
    page.locator(".create-more summary").first.click()
    page.get_by_role("radio", name="Some turns late").check(force=True)
    expect(page.get_by_role("slider", name="Spectators see the game")).to_be_visible()


@pytest.mark.nightly
def test_W71_all_hands_can_be_asked_for_where_there_are_hands_alone(people: People) -> None:
    page = people.arrive()
    who_may_watch_late(page, "hunters")
    expect(page.get_by_role("group", name="Hands that spectators see")).to_have_count(0)


@pytest.mark.nightly
@pytest.mark.parametrize("screen", ["desktop", "phone"])
def test_W71_all_hands_raise_the_delay_to_what_they_need_and_it_says_so_and_goes_no_lower(
    people: People, screen: Screen
) -> None:
    page = people.arrive(screen)
    who_may_watch_late(page, "settlers")
    delay = page.get_by_role("slider", name="Spectators see the game")
    hands = page.get_by_role("group", name="Hands that spectators see")
    why = page.get_by_text("At least 8 turns late, because of “Hands that spectators see: all")
    expect(delay).to_have_value("2")
    expect(why).to_have_count(0)
    hands.get_by_role("radio", name="all").check(force=True)
    expect(delay).to_have_value("8")
    expect(why).to_be_visible()
    delay.press("ArrowLeft")
    expect(delay).to_have_value("8")
    delay.press("ArrowRight")
    expect(delay).to_have_value("9")
    if screen == "desktop":
        page.get_by_role("button", name="Reset Spectators see the game to standard").click()
    else:
        page.get_by_role("radio", name="Live").check(force=True)
    page.get_by_role("radio", name="Some turns late").check(force=True)
    expect(hands.get_by_role("radio", name="none")).to_be_checked()
    hands.get_by_role("radio", name="all").check(force=True)
    page.get_by_role("button", name="Create the table").click()
    page.wait_for_url("**/r/*")
    expect(page.locator(".differences")).to_contain_text("8 turns late")


@pytest.mark.nightly
def test_an_overlay_is_a_spectator_whoever_is_signed_in_and_leaves_their_table_alone(
    people: People, trading: Scene
) -> None:
    page = enter(people, trading)
    overlay = page.context.new_page()
    ear = Ear(overlay)
    overlay.goto(f"/overlay/{trading.code}")
    expect(overlay.locator(".overlay-bar")).to_have_count(4)
    expect(overlay.locator(".s-overlay-offer")).to_be_visible()
    fields = ear.fields()
    assert not OWN & set(fields)
    assert [frame for frame in ear.frames if frame["is"] == "snapshot"]
    assert overlay.locator("button, a, input").and_(overlay.locator(":not([inert] *)")).count() == 0
    expect(page.get_by_role("button", name="End turn")).to_be_enabled()


@contextmanager
def another_site(page: str) -> Iterator[str]:
    """The address of a site that has nothing but this page."""

    class Answer(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("content-type", "text/html")
            self.end_headers()
            self.wfile.write(page.encode())

        def log_message(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer(("localhost", 0), Answer) as site:
        thread = Thread(target=site.serve_forever)
        thread.start()
        yield f"http://localhost:{site.server_port}/"
        site.shutdown()
        thread.join()


def test_another_site_may_show_the_overlay_in_a_frame(people: People, server: Server, trading: Scene) -> None:
    page = people.arrive()
    frame = f'<iframe src="{server.url}/overlay/{trading.code}?at=wide" width="960" height="300"></iframe>'
    with another_site(f'<link rel="icon" href="data:,">{frame}') as site:
        page.goto(site)
        bars = page.frame_locator("iframe").locator(".overlay-bar")
        expect(bars).to_have_count(4)
        expect(bars.first).to_contain_text(trading.name(trading.seat))
