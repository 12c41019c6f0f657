"""By an invitation's link to a seat, and from there to the start, without a word too many."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.delay import Delay
from tests.browser.moments import lobby
from tests.browser.people import People, Screen
from tests.browser.scenes import Scene, token, user_of
from tests.browser.serving import Server
from tests.browser.sizes import each_of
from tests.browser.voices import Voice
from tests.by_day import by_day

MAKE = """() => fetch('/api/rooms', {
  method: 'POST', headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ game: 'settlers', rulebook: 'basic', size: 4, changes: {}, visibility: 'private' }),
}).then((answer) => answer.json()).then((room) => room.code)"""


@pytest.fixture
def table() -> Scene:
    """A lobby of long ago: Alex, the host, and Robin sit on the first two of four seats, and neither is ready."""
    return lobby()


@pytest.fixture
def full() -> Scene:
    """A lobby of long ago on whose three seats people sit, none of them ready."""
    return Scene("WAXTNH", names=("Alex", "Robin", "Ken"))


@pytest.fixture
def alone() -> Scene:
    """A lobby whose host sits in it alone."""
    return Scene("WAXTNK", names=("Alex",))


@pytest.fixture
def scenes(table: Scene, full: Scene, alone: Scene) -> list[Scene]:
    return [table, full, alone]


def invited(people: People, table: Scene, screen: Screen = "desktop") -> Page:
    """A newcomer opens the link and types a name."""
    page = people.arrive(screen)
    page.goto(f"/r/{table.code}")
    page.get_by_role("textbox", name="Your name").fill("Sakura")
    return page


def host(people: People, table: Scene) -> Page:
    page = people.arrive(token=token(table.user(0)))
    page.goto(f"/r/{table.code}")
    expect(page.locator(".seat-mine")).to_contain_text("Alex")
    return page


@pytest.mark.parametrize("screen", by_day("phone", "desktop"))
@pytest.mark.nightly
def test_the_name_that_was_typed_is_not_asked_for_again(people: People, table: Scene, screen: Screen) -> None:
    page = invited(people, table, screen)
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator(".seats > li").nth(2)).to_contain_text("Sakura")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_one_press_seats_colours_and_readies_whoever_has_typed_a_name(people: People, table: Scene) -> None:
    page = invited(people, table)
    page.keyboard.press("Enter")
    seat = page.locator(".seats > li").nth(2)
    expect(seat).to_contain_text("Sakura")
    expect(seat).to_contain_text(re.compile("(?<!Not )Ready$"))
    expect(seat.get_by_role("img", name="white")).to_be_visible()
    expect(page.get_by_role("textbox", name="Your name")).to_have_count(0)


@pytest.mark.nightly
def test_a_name_that_the_server_refuses_is_asked_for_with_the_reason(people: People, table: Scene) -> None:
    people.expected = "status of 4"
    page = invited(people, table)
    page.get_by_role("textbox", name="Your name").fill("\u200b")
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator(".join")).to_contain_text("That name can’t be used")
    page.get_by_role("textbox", name="Your name").fill("Sakura")
    page.keyboard.press("Enter")
    expect(page.locator(".seats > li").nth(2)).to_contain_text("Sakura")


@pytest.mark.nightly
def test_whoever_is_too_late_for_a_seat_sits_on_the_next_free_one_and_is_told(
    people: People, table: Scene, server: Server
) -> None:
    page = people.arrive()
    delay = Delay(page)
    page.goto(f"/r/{table.code}")
    page.get_by_role("textbox", name="Your name").fill("Sakura")
    sit = page.get_by_role("button", name="Sit down")
    with Voice(server.url, table.code, token(table.user(3))) as faster:
        faster.see()
        expect(sit).to_be_visible()
        expect(sit).not_to_have_attribute("aria-busy", "true")
        delay.hold()
        faster.ask({"is": "Sit", "seat": 2})
    sit.click()
    delay.release()
    expect(page.locator(".seats > li").nth(3)).to_contain_text("Sakura")
    expect(page.locator(".k-toasts")).to_contain_text("Somebody was faster on seat 3: you sit on seat 4")


@pytest.mark.nightly
def test_a_device_that_has_a_name_needs_one_press(people: People, table: Scene) -> None:
    page = people.arrive("phone", token=token(table.user(3)))
    page.goto(f"/r/{table.code}")
    expect(page.get_by_role("heading", name="Alex invites you")).to_be_visible()
    expect(page.get_by_role("textbox")).to_have_count(0)
    page.get_by_role("button", name="Sit down as Ken").tap()
    expect(page.locator(".seat-mine")).to_contain_text("Ready")


@pytest.mark.parametrize("name", by_day("table", "full"))
def test_on_a_phone_all_of_an_invitation_is_in_sight(people: People, request: pytest.FixtureRequest, name: str) -> None:
    page = people.arrive("phone")
    page.goto(f"/r/{request.getfixturevalue(name).code}")
    last = {
        "table": page.locator(".join").get_by_role("link", name="How to play"),
        "full": page.locator(".seats > li").last,
    }[name]
    expect(last).to_be_in_viewport(ratio=1)


@pytest.mark.nightly
def test_on_a_lying_phone_a_seat_can_be_taken_at_the_first_look(people: People, table: Scene) -> None:
    page = people.arrive("phone")
    page.set_viewport_size({"width": 844, "height": 390})
    page.goto(f"/r/{table.code}")
    for _ in each_of(page, [(844, 390), (740, 360), (667, 375)]):
        for part in (page.get_by_role("textbox", name="Your name"), page.get_by_role("button", name="Sit down")):
            expect(part).to_be_in_viewport(ratio=1)
    page.get_by_role("textbox", name="Your name").fill("Sakura")
    page.get_by_role("button", name="Sit down").tap()
    expect(page.locator(".seat-mine")).to_contain_text("Sakura")


@pytest.mark.nightly
def test_another_seat_may_be_meant_before_one_sits_down(people: People, table: Scene) -> None:
    page = invited(people, table)
    page.get_by_role("button", name="Choose this seat").click()
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator(".seats > li").nth(3)).to_contain_text("Sakura")


@pytest.mark.nightly
def test_whoever_only_watches_reads_what_is_waited_for_and_may_sit_down_after_all(people: People, table: Scene) -> None:
    page = invited(people, table)
    page.get_by_role("button", name="Watch instead").click()
    expect(page.get_by_role("heading", name="You are watching")).to_be_visible()
    page.get_by_role("button", name="Sit down after all").click()
    expect(page.get_by_role("textbox", name="Your name")).to_have_value("Sakura")


@pytest.mark.nightly
def test_the_header_shows_the_colour_that_one_plays(people: People, table: Scene) -> None:
    page = invited(people, table)
    page.keyboard.press("Enter")
    seat = page.locator(".seat-mine .k-chip").first
    expect(seat).to_have_attribute("aria-label", "white")
    assert page.locator(".me-button .k-chip").inner_html() == seat.inner_html()


@pytest.mark.nightly
def test_the_start_is_offered_only_when_it_is_accepted(people: People, server: Server) -> None:
    page = people.arrive(token=token(user_of("Alex")))
    page.goto("/")
    code = page.evaluate(MAKE)
    with (
        Voice(server.url, code, token(user_of("Robin"))) as robin,
        Voice(server.url, code, token(user_of("Ken"))) as ken,
    ):
        page.goto(f"/r/{code}")
        for seat, voice in enumerate((robin, ken), start=1):
            voice.ask({"is": "Sit", "seat": seat})
        expect(page.locator(".lobby-foot")).to_contain_text(re.compile("You can start without waiting in 0:|in 1:00"))
        expect(page.get_by_role("button", name=re.compile("^Start"))).to_have_count(0)
        for voice in (robin, ken):
            voice.ask({"is": "SetReady", "ready": True})
        page.get_by_role("button", name="Start the game").click()
        expect(page.locator(".s-main")).to_be_visible()
        expect(page.locator(".k-toast")).to_have_count(0)


@pytest.mark.nightly
def test_after_a_minute_the_host_starts_without_waiting(people: People, full: Scene) -> None:
    page = host(people, full)
    page.get_by_role("button", name="Start without waiting").click()
    expect(page.locator(".s-main")).to_be_visible()


def test_a_host_alone_with_bots_starts_at_once(people: People, alone: Scene) -> None:
    page = host(people, alone)
    free = page.locator(".seat-free")
    for left in (1, 0):
        free.first.get_by_role("button", name="Add a bot: Steady").click()
        expect(free).to_have_count(left)
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".s-main")).to_be_visible()
    expect(page.locator(".k-toast")).to_have_count(0)
