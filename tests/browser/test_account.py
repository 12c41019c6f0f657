"""The account page: a guest's handle, signing in at other devices, passkeys, recovery codes, deletion (K8)."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.accessibility import serious_violations, skipped_headings
from tests.browser.accounts import REFUSED, SECRET, authenticator, claim, keep_codes, say_name, sign_in
from tests.browser.gathering import enter, introduce
from tests.browser.moments import scene
from tests.browser.people import People, Screen
from tests.browser.scenes import Scene
from tests.browser.serving import Server
from tests.browser.touch import tap
from tests.by_day import by_day


@pytest.fixture
def table() -> Scene:
    return scene("trading")


@pytest.fixture
def scenes(table: Scene) -> list[Scene]:
    return [table]


@pytest.fixture
def site(server: Server) -> str:
    """The server by its host name: addresses have no passkeys."""
    return server.url.replace("127.0.0.1", "localhost")


def assert_fine(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page scrolls sideways"
    assert serious_violations(page) == []
    assert skipped_headings(page) == []


def hold(page: Page, path: str) -> Callable[[], None]:
    """Holds requests for this path; the function that waits for the first and lets it go on."""
    held: list[Route] = []

    def hear(route: Route) -> None:
        held.append(route)

    def let_go() -> None:
        while not held:
            page.wait_for_timeout(20)
        held[0].continue_()

    page.route(path, hear)
    return let_go


def newcomer(people: People, name: str, handle: str, url: str | None = None) -> tuple[Page, list[str]]:
    """Somebody at a desk with a new account, and the recovery codes."""
    page = people.arrive(url=url)
    page.goto("/")
    introduce(page, name)
    page.get_by_role("main").get_by_role("link", name="Keep your name: claim a handle").click()
    return page, claim(page, handle)


@pytest.mark.nightly
def test_K8_a_guest_in_a_running_game_claims_a_handle_and_plays_on_in_another_tab(people: People, table: Scene) -> None:
    playing = enter(people, table)
    expect(playing.locator(".dot-live")).to_be_visible()
    playing.evaluate(
        """() => {
          window.said = [];
          const look = () => {
            const said = document.querySelector('.connection, .notice, .signed-out');
            if (said) window.said.push(said.textContent);
          };
          new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
        }"""
    )
    tab = playing.context.new_page()
    tab.goto("/account")
    with playing.expect_websocket():
        claim(tab, "hana-plays")
    expect(playing.locator(".dot-live")).to_be_visible()
    playing.get_by_role("button", name="Decline").first.click()
    playing.get_by_role("tab", name="Log").click()
    expect(playing.locator(".s-log")).to_contain_text("declined #")
    assert playing.evaluate("window.said") == []
    tab.goto("/")
    tab.get_by_role("link", name="Back to your game").click()
    expect(tab.locator(".s-main")).to_be_visible()


@pytest.mark.nightly
def test_K8_a_phone_signs_in_takes_the_seat_and_is_signed_out_from_the_desk_at_once(
    people: People, table: Scene
) -> None:
    desk = enter(people, table)
    desk.goto("/account")
    claim(desk, "hana-seated")
    phone = people.arrive("phone")
    phone.goto("/account")
    people.expected = REFUSED
    sign_in(phone, "hana-seated", "not that one")
    form = phone.get_by_role("region", name="Sign in")
    expect(form.get_by_text("don’t match")).to_be_visible()
    expect(form.get_by_label("Password", exact=True)).to_be_focused()
    expect(form.get_by_label("Handle")).to_have_value("hana-seated")
    sign_in(phone, "@Hana-Seated")
    expect(phone.get_by_role("heading", level=1)).to_have_text(table.name(table.seat))
    phone.goto(f"/r/{table.code}")
    expect(phone.locator(".s-main")).to_be_visible()

    desk.reload()
    devices = desk.get_by_role("region", name="Devices")
    expect(devices.get_by_role("listitem")).to_have_count(2)
    expect(devices.get_by_role("listitem").first).to_contain_text("This device")
    devices.get_by_role("button", name=re.compile("^Sign out ")).first.click()
    expect(phone.get_by_role("heading", name="This device was signed out of @hana-seated")).to_be_visible()
    expect(devices.get_by_role("listitem")).to_have_count(1)
    assert_fine(phone)
    tap(phone.get_by_role("button", name="Sign in"))
    expect(phone.get_by_role("region", name="Sign in").get_by_label("Handle")).to_have_value("hana-seated")
    sign_in(phone, "hana-seated")
    expect(phone.locator(".s-main")).to_be_visible()


def test_K8_a_passkey_is_added_signs_in_and_proves(people: People, site: str) -> None:
    page, _ = newcomer(people, "Hana", "hana-keys", site)
    with authenticator(page):
        page.get_by_role("button", name="Add a passkey").click()
        dialog = page.get_by_role("dialog", name="Add a passkey")
        people.expected = REFUSED
        dialog.get_by_label("Current password").fill("not that one")
        dialog.get_by_label("Current password").press("Enter")
        expect(dialog.get_by_text("That is not your password")).to_be_visible()
        dialog.get_by_label("Current password").fill(SECRET)
        dialog.get_by_role("button", name="Add it").dblclick()
        expect(page.get_by_role("list", name="Passkeys").get_by_role("listitem")).to_have_count(1)
        # The authenticator would sign what is offered among the words of the field before anybody chooses it there.
        page.evaluate("() => { PublicKeyCredential.isConditionalMediationAvailable = async () => false }")
        page.get_by_role("button", name="Sign out here").click()
        let_go = hold(page, "**/api/account/sign-in/passkey")
        page.get_by_role("button", name="Sign in with a passkey").click()
        expect(page.get_by_role("button", name="Sign in with a passkey")).to_have_attribute("aria-busy", "true")
        let_go()
        expect(page.locator(".account-handle")).to_have_text("@hana-keys")
        page.get_by_role("button", name="New recovery codes").click()
        page.get_by_role("dialog").get_by_role("button", name="Confirm with a passkey").click()
        assert len(keep_codes(page)) == 10
        page.get_by_role("button", name=re.compile("^Remove the passkey")).click()
        assert_fine(page)
        page.get_by_role("dialog").get_by_role("button", name="Confirm with a passkey").click()
        expect(page.get_by_text("None yet")).to_be_visible()


def test_K8_a_handle_is_claimed_with_a_passkey_alone(people: People, site: str) -> None:
    page = people.arrive(url=site)
    page.goto("/account")
    say_name(page, "Hana")
    with authenticator(page):
        form = page.get_by_role("region", name="Keep your name")
        form.get_by_label("Handle").fill("hana-alone")
        form.get_by_role("radio", name="Passkey").check()
        form.get_by_role("button", name="Claim the handle").click()
        keep_codes(page)
        expect(page.get_by_role("list", name="Passkeys").get_by_role("listitem")).to_have_count(1)
        page.get_by_role("button", name=re.compile("^Remove the passkey")).click()
        people.expected = REFUSED
        page.get_by_role("dialog").get_by_role("button", name="Confirm with a passkey").click()
        expect(page.get_by_role("dialog").get_by_role("alert")).to_contain_text("your only way to sign in")


@pytest.mark.nightly
def test_K8_a_passkey_that_comes_after_the_account_is_on_screen_is_shown_there(people: People, site: str) -> None:
    page = people.arrive(url=site)
    page.goto("/account")
    say_name(page, "Hana")
    let_go = hold(page, "**/api/account/passkeys")
    with authenticator(page):
        form = page.get_by_role("region", name="Keep your name")
        form.get_by_label("Handle").fill("hana-late")
        form.get_by_role("radio", name="Passkey").check()
        form.get_by_role("button", name="Claim the handle").click()
        keep_codes(page)
        expect(page.get_by_text("None yet")).to_be_visible()
        let_go()
        expect(page.get_by_role("list", name="Passkeys").get_by_role("listitem")).to_have_count(1)
        expect(page.get_by_text("There is no way to sign in yet")).to_have_count(0)


@pytest.mark.nightly
def test_K8_a_recovery_code_sets_a_new_password(people: People) -> None:
    desk, codes = newcomer(people, "Hana", "hana-lost")
    phone = people.arrive("phone")
    phone.goto("/account")
    tap(phone.get_by_role("button", name="Forgot your password?"))
    form = phone.get_by_role("region", name="Sign in")
    form.get_by_label("Handle").fill("hana-lost")
    form.get_by_label("Recovery code").fill(codes[2].upper())
    form.get_by_label("New password").fill("short")
    people.expected = REFUSED
    tap(form.get_by_role("button", name="Set the password and sign in"))
    expect(form.get_by_text("needs 10 to 100 characters")).to_be_visible()
    expect(form.locator("[aria-busy]")).to_have_count(0)
    assert_fine(phone)
    form.get_by_label("New password").fill("another sentence")
    form.get_by_label("New password").press("Enter")
    expect(phone.get_by_text("9 codes left")).to_be_visible()
    desk.reload()
    expect(desk.get_by_text("This device was signed out of @hana-lost")).to_be_visible()


@pytest.mark.nightly
def test_K8_a_deleted_account_is_gone_and_one_is_a_guest(people: People) -> None:
    page, _ = newcomer(people, "Hana", "hana-goes")
    page.get_by_role("button", name="Delete the account").click()
    dialog = page.get_by_role("dialog", name="Delete the account")
    expect(dialog).to_contain_text("records of games and results of leagues, with the name shown there")
    assert_fine(page)
    people.expected = REFUSED
    dialog.get_by_role("button", name="Delete it").click()
    expect(dialog.get_by_text("Please enter the password")).to_be_visible()
    dialog.get_by_label("Current password").fill(SECRET)
    dialog.get_by_role("button", name="Delete it").click()
    expect(page.get_by_role("region", name="Keep your name").get_by_label("Name")).to_be_visible()
    expect(page.get_by_text("was signed out")).to_have_count(0)
    sign_in(page, "hana-goes")
    expect(page.get_by_text("don’t match")).to_be_visible()


@pytest.mark.nightly
@pytest.mark.parametrize(("screen", "language"), [("desktop", "en"), ("phone", "ja")])
def test_K8_the_account_page_in_all_its_states(people: People, screen: Screen, language: str) -> None:
    page = people.arrive(screen, language=language)
    page.goto("/account")
    expect(page.locator("#claim")).to_be_visible()
    assert_fine(page)
    page.locator("main input[autocomplete=nickname]").fill("Hana")
    page.locator(".me-form button[type=submit]").click()
    page.locator("main input[name=handle]").fill("-")
    page.locator("main input[name=handle]").press("Enter")
    expect(page.locator("main input[name=handle]")).to_be_focused()
    expect(page.locator("main input[name=handle]")).to_have_attribute("aria-invalid", "true")
    assert_fine(page)
    handle = f"hana-{language}"
    page.locator("main input[name=handle]").fill(handle)
    page.locator("main input[name=new-password]").fill(SECRET)
    page.locator("main input[name=new-password]").press("Enter")
    expect(page.locator(".account-codes li")).to_have_count(10)
    assert_fine(page)
    page.locator(".account-codes .k-primary").click()
    expect(page.locator(".account-handle")).to_have_text(f"@{handle}")
    expect(page.locator(".k-toast")).to_have_count(0)
    assert_fine(page)
    page.locator(".account-head .k-button").nth(1).click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert_fine(page)


@pytest.mark.nightly
@pytest.mark.parametrize("screen", by_day("desktop", "phone"))
def test_K8_an_api_token_is_made_shown_once_and_revoked(people: People, screen: Screen) -> None:
    page, _ = newcomer(people, "Hana", f"hana-token-{screen}")
    if screen == "phone":
        page.set_viewport_size({"width": 375, "height": 667})
    tokens = page.get_by_role("region", name="API tokens")
    tokens.get_by_role("button", name="Make a token").click()
    dialog = page.get_by_role("dialog", name="Make an API token")
    people.expected = REFUSED
    dialog.get_by_label("Current password").fill(SECRET)
    dialog.get_by_role("button", name="Make it").click()
    expect(dialog.get_by_text("Please give it a name")).to_be_visible()
    dialog.get_by_label("Name").fill("club results")
    dialog.get_by_role("switch", name="Organise").check()
    assert_fine(page)
    dialog.get_by_role("button", name="Make it").click()
    made = page.get_by_role("dialog", name="Keep your token")
    expect(made.get_by_text(re.compile(r"^kaitaku\.[\w-]+\.[\w-]{32}$"))).to_be_visible()
    assert_fine(page)
    made.get_by_role("button", name="I have kept it").click()
    expect(tokens.get_by_role("listitem")).to_contain_text("Read · Organise")
    page.reload()
    expect(tokens.get_by_role("listitem")).to_contain_text("never used")
    assert_fine(page)
    tokens.get_by_role("button", name="Revoke the token “club results”").click()
    expect(tokens.get_by_role("listitem")).to_have_count(0)


@pytest.mark.nightly
def test_K2_the_secret_address_of_a_calendar_is_made_and_read(people: People) -> None:
    page, _ = newcomer(people, "Hana", "hana-feed")
    calendar = page.get_by_role("region", name="Calendar")
    calendar.get_by_role("button", name="Make an address").click()
    made = page.get_by_role("dialog", name="Address of your calendar")
    address = made.get_by_text(re.compile("/calendar.ics$")).inner_text()
    assert_fine(page)
    made.get_by_role("button", name="I have kept it").click()
    assert page.request.get(address).text().startswith("BEGIN:VCALENDAR")
    calendar.get_by_role("button", name="End it").click()
    expect(calendar.get_by_role("button", name="Make an address")).to_be_visible()
    assert page.request.get(address).status == 404
