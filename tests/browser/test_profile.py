"""Page of an account: what its owner sees, chooses, and what others find then."""

import os

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import inspected
from tests.browser.accounts import REFUSED, SECRET
from tests.browser.looks import compare, one_font, renew
from tests.browser.moments import over
from tests.browser.overlay_place import DESK, DIALOG, PHONE, STAY, TOAST, dismiss
from tests.browser.people import People
from tests.browser.scenes import Scene, token
from tests.browser.serving import Server
from tests.browser.sizes import each_size

SIDEWAYS = "document.documentElement.scrollWidth > innerWidth"
CLAIM = """async ([handle, password]) => {
  const headers = { 'content-type': 'application/json' };
  await fetch('/api/account/claim', { method: 'POST', headers, body: JSON.stringify({ handle, password }) });
}"""


@pytest.fixture
def scenes() -> list[Scene]:
    return [over(), Scene("PRXFXE").play()]


def looked(page: Page, name: str, what: str | None = None) -> list[str]:
    """How it differs from its pictures at both sizes, and what axe finds."""
    found = []
    for picture, window in ((name, DESK), (f"{name}-phone", PHONE)):
        page.set_viewport_size(window)
        if what:
            expect(page.locator(what).last).to_be_visible()
        page.mouse.move(0, 0)
        page.evaluate("scrollTo(0, 0)")  # what shows at the corners of a toast
        if os.environ.get("RENEW_LOOKS"):
            renew(page, picture, what)
        if difference := compare(page, picture, what):
            found.append(f"{picture}: {difference}")
        found += inspected(page, what or ":not(*)")
    page.set_viewport_size(DESK)
    return found


@pytest.mark.nightly
def test_an_owner_chooses_what_friends_and_strangers_find_on_their_page(
    people: People, server: Server, scenes: list[Scene]
) -> None:
    people.expected = REFUSED  # of a handle that nobody has
    people.setup = f"{one_font()}\n{STAY}"
    owner = people.arrive(token=token(scenes[0].sitter(0)))
    owner.goto("/settings")
    owner.evaluate(CLAIM, ["mina", SECRET])
    owner.goto("/settings")
    server.turn(120)  # its games are archived, and where their players began is worked out
    owner.get_by_role("link", name="Your page").click()
    expect(owner.get_by_role("heading", level=1)).to_have_text(scenes[0].name(0))
    expect(owner.locator(".profile-matches .games-lines > li")).not_to_have_count(0)
    openings = owner.get_by_role("region", name="Favourite openings")
    expect(openings.get_by_role("img")).to_be_visible()
    expect(openings.get_by_role("listitem")).not_to_have_count(0)
    assert looked(owner, "profile") == []
    assert [size for size in each_size(owner) if owner.evaluate(SIDEWAYS)] == []
    owner.set_viewport_size(DESK)

    owner.get_by_role("button", name="Who sees what").click()
    assert looked(owner, "profile-parts", DIALOG) == []
    owner.get_by_role("group", name="Against others").get_by_role("radio", name="Only you").check()
    expect(owner.locator(TOAST)).to_contain_text("Saved")
    assert looked(owner, "profile-saved", TOAST) == []
    dismiss(owner)
    owner.keyboard.press("Escape")
    owner.get_by_role("group", name="As seen by").get_by_role("radio", name="Friends").check()
    expect(owner.get_by_role("region", name="Against others")).to_have_count(0)
    expect(owner.get_by_role("region", name="Games")).to_be_visible()

    friend = people.arrive(token=token(scenes[0].sitter(1)))
    friend.goto("/u/mina")
    expect(friend.get_by_role("region", name="Games")).to_be_visible()
    expect(friend.get_by_role("region", name="Against others")).to_have_count(0)
    friend.get_by_role("radio", name="Games with you").check()
    expect(friend.locator(".profile-matches .games-lines > li")).not_to_have_count(0)
    friend.get_by_role("button", name="Follow").click()
    expect(friend.locator(TOAST)).to_contain_text("You follow them now")
    assert looked(friend, "profile-followed", TOAST) == []

    stranger = people.arrive()
    stranger.goto("/u/mina")
    expect(stranger.get_by_role("region", name="By rule book")).to_be_visible()
    expect(stranger.get_by_role("region", name="Rating")).to_be_visible()
    expect(stranger.get_by_role("region")).to_have_count(2)
    stranger.goto("/u/nobody-has-this")
    expect(stranger.get_by_role("heading", name="Nobody has that handle")).to_be_visible()
