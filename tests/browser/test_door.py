"""A table behind a password: friends say it once, others stay outside."""

from playwright.sync_api import expect

from tests.browser.gathering import accept, lock
from tests.browser.people import People

WORD = "open, sesame"


def test_a_friend_says_the_password_and_sits_down(people: People) -> None:
    host = lock(people, WORD)
    friend = people.arrive("phone")
    friend.goto(host.url)
    door = friend.get_by_role("heading", name="This table has a password")
    expect(door).to_be_visible()
    expect(friend.get_by_text("Hana")).to_have_count(0)
    field = friend.get_by_label("Password")
    people.expected = "status of 403"
    field.fill("guess")
    friend.get_by_role("button", name="Come in").click()
    expect(friend.get_by_text("That is not the password")).to_be_visible()
    field.fill(WORD)
    field.press("Enter")
    accept(friend, "Jiro")
    expect(host.get_by_text("Jiro").first).to_be_visible()
    friend.reload()
    expect(friend.locator(".seat-mine")).to_contain_text("Ready")
