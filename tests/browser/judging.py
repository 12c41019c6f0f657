"""A judge at a table: how they arrive, and how they act at their desk."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.people import People, Screen
from tests.browser.questions import JUDGE
from tests.browser.scenes import Scene, token, user_of


def arrives(people: People, scene: Scene, name: str) -> Page:
    """Somebody without a seat opens the link of the table."""
    page = people.arrive(token=token(user_of(name)))
    page.goto(f"/r/{scene.code}")
    return page


def press(page: Page | Locator, name: str) -> None:
    page.get_by_role("button", name=name).first.click()


def acts(judge: Page, act: str, why: str, seat: int | None = None) -> None:
    """The judge acts at the desk."""
    press(judge, "The judge’s desk")
    desk = judge.get_by_role("dialog", name="The judge’s desk")
    press(desk, act)
    form = desk.locator(".judge-form")
    if seat is not None:
        form.get_by_label("Which seat").select_option(str(seat))
    form.get_by_label("In words (optional)").fill(why)
    form.locator("button[type=submit]").click()


def because(form: Locator, reason: str) -> None:
    """Chooses a reason from those that are ready, some of which come at a press."""
    more = form.get_by_role("button", name="More reasons")
    if more.count() > 0:
        more.click()
    form.get_by_role("radio", name=reason, exact=True).check()


def thinks_of_a_fine(people: People, scene: Scene, screen: Screen, language: str) -> Page:
    """The judge's desk on which a fine is chosen, with its reason and what it does, before it is pressed."""
    page = people.arrive(screen, language=language, token=token(user_of(JUDGE)))
    page.goto(f"/judge?t={scene.code}")
    if screen == "phone":
        page.locator(".judge-screens label").last.click()
    page.get_by_role("button", name=re.compile("^(Take points off|減点する)")).click()
    form = page.locator(".judge-form")
    form.locator("select").select_option("1")
    form.locator("input[inputmode]").fill("2")
    form.locator(".judge-chips input").first.check(force=True)
    expect(form.locator(".judge-preview li")).to_be_visible()
    form.locator("button[type=submit]").scroll_into_view_if_needed()
    return page
