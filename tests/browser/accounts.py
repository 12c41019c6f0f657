"""People with accounts: how they claim a handle, sign in, and have a device that keeps their passkeys."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page, expect

SECRET = "a sentence of my own"
REFUSED = "status of 40"
"""What the console says of a request that is refused, as wrong passwords are."""


def say_name(page: Page, name: str) -> None:
    """Somebody without a name says one on the account page."""
    form = page.get_by_role("region", name="Keep your name")
    form.get_by_label("Name").fill(name)
    form.get_by_role("button", name="Go on").click()


def claim(page: Page, handle: str) -> list[str]:
    """A guest with a name claims a handle with a password; the recovery codes."""
    form = page.get_by_role("region", name="Keep your name")
    form.get_by_label("Handle").fill(handle)
    form.get_by_label("Password", exact=True).last.fill(SECRET)
    form.get_by_label("Password", exact=True).last.press("Enter")
    codes = keep_codes(page)
    expect(page.get_by_text(f"@{handle}")).to_be_visible()
    return codes


def keep_codes(page: Page) -> list[str]:
    """The recovery codes that are shown, which somebody says to have kept."""
    expect(page.get_by_role("heading", name="Keep your recovery codes")).to_be_focused()
    codes = page.get_by_role("list", name="Recovery codes").get_by_role("listitem").all_inner_texts()
    page.get_by_role("button", name="I have kept them").click()
    return codes


def sign_in(page: Page, handle: str, password: str = SECRET) -> None:
    form = page.get_by_role("region", name="Sign in")
    form.get_by_label("Handle").fill(handle)
    form.get_by_label("Password", exact=True).fill(password)
    form.get_by_label("Password", exact=True).press("Enter")


@contextmanager
def authenticator(page: Page, *, knows: bool = True) -> Iterator[None]:
    """A platform authenticator that its user touches at once. knows: whether it recognises them."""
    wire = page.context.new_cdp_session(page)
    wire.send("WebAuthn.enable")
    kind = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": knows,
        "automaticPresenceSimulation": True,
    }
    wire.send("WebAuthn.addVirtualAuthenticator", {"options": kind})
    yield
    wire.send("WebAuthn.disable")
