"""Overlays of the account page, as somebody meets them who claims a handle, uses it and leaves."""

import re

from playwright.sync_api import Page, expect

from tests.browser.accounts import REFUSED, SECRET, authenticator, say_name, sign_in
from tests.browser.overlay_place import BANNER, DIALOG, TOAST, Met, Place, Series, dismiss, press

HANDLE = "hana-meets-all"


def _claim(page: Page) -> None:
    """A handle with a passkey that does not come about: the device does not know its owner."""
    page.goto("/account")
    say_name(page, "Hana")
    with authenticator(page, knows=False):
        form = page.get_by_role("region", name="Keep your name")
        form.get_by_label("Handle").fill(HANDLE)
        form.get_by_role("radio", name="Passkey").check()
        form.get_by_role("button", name="Claim the handle").click()
        expect(page.locator(TOAST)).to_contain_text("passkey")


def _blank(page: Page, title: str) -> None:
    """The secret of a dialog becomes one that is the same each time."""
    secret = page.get_by_role("dialog", name=title).locator("code")
    secret.evaluate("code => { code.textContent = code.textContent.replace(/[^.:/]/g, '0') }")


def _secrets(page: Page) -> Met:
    """What is made once, copied and ended: a token, and the address of a calendar."""
    tokens = page.get_by_role("region", name="API tokens")
    press(page, "Make a token")
    form = page.get_by_role("dialog", name="Make an API token")
    form.get_by_label("Name").fill("club results")
    form.get_by_label("Current password").fill(SECRET)
    press(page, "Make it")
    _blank(page, "Keep your token")
    yield "token-made", page
    press(page, "Copy")
    yield "token-copied", page
    press(page, "I have kept it")
    tokens.get_by_role("button", name=re.compile("^Revoke")).click()
    yield "token-revoked", page

    feed = page.locator("section[aria-labelledby=feed]")
    feed.get_by_role("button").last.click()
    _blank(page, "Address of your calendar")
    yield "feed-made", page
    press(page, "Copy")
    yield "feed-copied", page
    page.keyboard.press("Escape")
    feed.get_by_role("button").first.click()
    yield "feed-ended", page


def _pairing(page: Page, word: str) -> Met:
    """Being somebody else by a word: one that nobody gave, and one that somebody did."""
    page.goto("/new")
    press(page, "Your name")
    dialog = page.get_by_role("dialog")
    dialog.locator(".device summary").click()
    field = dialog.locator(".device-take input")
    field.fill("nobody gave it")
    field.press("Enter")
    yield "device-refused", page
    field.fill(word)
    field.press("Enter")
    yield "device-paired", page


def _meet(place: Place) -> Met:
    people = place.people
    people.expected = REFUSED
    site = place.server.url.replace("127.0.0.1", "localhost")
    page = people.arrive(url=site)
    _claim(page)
    yield "passkey-failed", page
    press(page, "Copy")
    yield "codes-copied", page
    press(page, "I have kept them")
    yield "no-way-in", page
    press(page, "Set a password")
    page.get_by_role("dialog").get_by_label("New password").fill(SECRET)
    page.get_by_role("dialog").get_by_label("New password").press("Enter")
    yield "password-set", page
    press(page, "Change the handle")
    yield "proof", page
    page.keyboard.press("Escape")
    yield from _secrets(page)

    other = people.arrive(url=site)
    other.goto("/account")
    sign_in(other, HANDLE)
    yield "signed-in", other
    page.reload()
    page.get_by_role("region", name="Devices").get_by_role("button", name=re.compile("^Sign out ")).first.click()
    yield "device-out", page
    other.reload()
    yield "signed-out-account", other
    other.goto("/")
    yield "signed-out", other
    press(page, "Sign out here")
    yield "account-left", page

    say_name(page, "Hana")
    press(page, "Your name")
    page.get_by_role("dialog").locator(".device summary").click()
    page.get_by_role("dialog").locator(".device").get_by_role("button").first.click()
    word = page.locator(".device-code code").inner_text()
    dismiss(other)
    yield from _pairing(other, word)


ACCOUNT = Series(
    {
        "passkey-failed": TOAST,
        "codes-copied": TOAST,
        "no-way-in": BANNER,
        "password-set": TOAST,
        "proof": DIALOG,
        "token-made": DIALOG,
        "token-copied": TOAST,
        "token-revoked": TOAST,
        "feed-made": DIALOG,
        "feed-copied": TOAST,
        "feed-ended": TOAST,
        "signed-in": TOAST,
        "device-out": TOAST,
        "signed-out-account": BANNER,
        "signed-out": BANNER,
        "account-left": TOAST,
        "device-refused": TOAST,
        "device-paired": TOAST,
    },
    _meet,
)
