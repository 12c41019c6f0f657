"""The card of the lobby: what is said in it is read there, and whoever sits at the table stands in one line."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.gathering import enter
from tests.browser.moments import lobby
from tests.browser.people import People
from tests.browser.scenes import Scene
from tests.browser.sizes import each_size

# Whether the newest message lies whole in the list, and the chat whole in its card.
SEEN = """() => {
  const box = (of) => document.querySelector(of).getBoundingClientRect();
  const list = box('.lobby-chat .chat-list'), message = box('.lobby-chat li:last-child');
  const whole = message.top >= list.top && message.bottom <= list.bottom;
  return whole && box('.lobby-chat .chat > :last-child').bottom <= box('.lobby-card').bottom;
}"""


@pytest.fixture
def scenes() -> list[Scene]:
    return [lobby()]


@pytest.mark.nightly
def test_messages_lie_whole_in_the_card_in_every_window(people: People) -> None:
    page = enter(people, lobby(), 0)
    for words in ("Hello", "Who else comes? I have time until ten, and would like to play two games if we can"):
        page.get_by_placeholder("Write a message").fill(words)
        page.get_by_role("button", name="Send").click()
        expect(page.locator(".lobby-chat li").last).to_contain_text(words)
    for size in each_size(page):
        page.locator(".lobby-chat .chat-list").evaluate("list => { list.scrollTop = list.scrollHeight; }")
        assert page.evaluate(SEEN), size


@pytest.mark.nightly
def test_on_a_phone_a_bot_is_named_with_its_level_in_one_line(people: People) -> None:
    page = enter(people, lobby(), 0)
    page.set_viewport_size({"width": 390, "height": 844})
    page.get_by_role("button", name=re.compile("^Add a bot: Gentle")).first.click()
    pill = page.locator(".seat .k-pill", has_text="Bot · Gentle")
    expect(pill).to_be_visible()
    height = page.locator(".seat-you").evaluate("pill => pill.offsetHeight")
    assert pill.evaluate("pill => pill.offsetHeight") == height
