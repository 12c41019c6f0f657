"""People one has played with: each is asked to play now from the first page, and sees it on any page of the site."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import serious_violations, skipped_headings
from tests.browser.moments import over
from tests.browser.people import People, Screen
from tests.browser.scenes import Scene, token
from tests.by_day import by_day


@pytest.fixture
def scenes() -> list[Scene]:
    return [over()]


def arrives(people: People, scenes: list[Scene], seat: int, path: str, screen: Screen = "desktop") -> Page:
    page = people.arrive(screen, token=token(scenes[0].sitter(seat)))
    page.goto(path)
    return page


def look_again(page: Page) -> None:
    """The page asks what waits, as it does whenever somebody comes back to it."""
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


@pytest.mark.parametrize("screen", by_day("phone", "desktop"))
def test_one_tap_asks_a_friend_who_joins_from_any_page(people: People, scenes: list[Scene], screen: Screen) -> None:
    [ended] = scenes
    friend = arrives(people, scenes, 1, "/settings", screen)
    host = arrives(people, scenes, 0, "/")
    known = host.get_by_role("region", name="People you played with")
    expect(known.get_by_role("listitem")).to_have_count(3)
    assert not serious_violations(host) + skipped_headings(host)
    known.get_by_role("button", name=f"Ask to play {ended.name(1)}").click()
    expect(host.get_by_role("heading", name="Invite friends")).to_be_visible()
    look_again(friend)
    banner = friend.locator(".invitation")
    expect(banner).to_contain_text(f"{ended.name(0)} asks you to play")
    assert not serious_violations(friend)
    banner.get_by_role("button", name="Join").click()
    friend.get_by_role("button", name="Sit down").click()
    expect(friend.locator(".seat-mine")).to_contain_text("Ready")
    expect(banner).to_have_count(0)
    expect(host.get_by_text(ended.name(1)).first).to_be_visible()


@pytest.mark.nightly
def test_all_of_the_last_game_are_invited_again_with_its_rules(people: People, scenes: list[Scene]) -> None:
    [ended] = scenes
    host = arrives(people, scenes, 0, "/")
    host.get_by_role("region", name="My last games").get_by_role("button", name="Invite again").click()
    expect(host.get_by_role("heading", name="Invite friends")).to_be_visible()
    code = host.evaluate("location.pathname")
    assert code != f"/r/{ended.code}"
    for seat in (1, 2, 3):
        friend = arrives(people, scenes, seat, "/new")
        expect(friend.locator(".invitation")).to_contain_text(f"{ended.name(0)} asks you to play")
    friend.goto("/learn/settlers")
    link = friend.get_by_role("link", name=f"{ended.name(0)} asks you to play")
    expect(link).to_have_attribute("href", code)


@pytest.mark.nightly
def test_an_invitation_is_declined_and_its_sender_muted_until_one_thinks_otherwise(
    people: People, scenes: list[Scene]
) -> None:
    [ended] = scenes
    host = arrives(people, scenes, 0, "/")
    host.get_by_role("button", name=f"Ask to play {ended.name(1)}").click()
    expect(host.get_by_role("heading", name="Invite friends")).to_be_visible()
    friend = arrives(people, scenes, 1, "/account")
    banner = friend.locator(".invitation")
    with friend.expect_response(re.compile("/api/friends/answer")):
        banner.get_by_role("button", name=f"Mute {ended.name(0)}").click()
    expect(banner).to_have_count(0)
    friend.reload()
    expect(banner).to_have_count(0)
    known = friend.get_by_role("region", name="People you played with")
    known.get_by_text("Who may ask you").click()
    known.get_by_role("button", name=f"Unmute {ended.name(0)}").click()
    expect(known.get_by_role("button", name="Unmute")).to_have_count(0)
    with friend.expect_response(re.compile("/api/friends$")):
        known.get_by_role("switch", name="People you played with may ask you to play").click()
    people.expected = "status of 403"
    host.goto("/")
    host.get_by_role("button", name=f"Ask to play {ended.name(1)}").click()
    expect(host.locator(".k-toast")).to_contain_text("They don’t want to be asked at the moment")


@pytest.mark.nightly
def test_a_friend_who_lets_it_be_seen_is_here_now_for_all_but_those_they_mute(
    people: People, scenes: list[Scene]
) -> None:
    [ended] = scenes
    friend = arrives(people, scenes, 1, "/account", "phone")
    known = friend.get_by_role("region", name="People you played with")
    known.get_by_text("People you follow").click()
    known.get_by_text("Who may ask you").click()
    with friend.expect_response(re.compile("/api/friends$")):
        known.get_by_role("switch", name="People you played with see when you are here").click()
    assert not serious_violations(friend)
    with friend.expect_response(re.compile("/api/me/now")):
        look_again(friend)
    host = arrives(people, scenes, 0, "/")
    here = host.get_by_role("region", name="People you played with").get_by_role("listitem").filter(has_text="Here now")
    expect(here).to_have_count(1)
    expect(here).to_contain_text(ended.name(1))
    assert not serious_violations(host)
    known.get_by_text("Mute somebody").click()
    with friend.expect_response(re.compile("/api/friends$")):
        known.get_by_role("button", name=re.compile(f"Mute.*{ended.name(0)}")).click()
    host.reload()
    expect(host.get_by_role("button", name=f"Ask to play {ended.name(1)}")).to_be_visible()
    expect(here).to_have_count(0)
    people.expected = "status of 40"
    known.get_by_role("textbox", name="Their handle").fill("nobody-at-all")
    known.get_by_role("button", name="Follow").click()
    expect(friend.locator(".k-toast")).to_contain_text("Nobody has that handle")
