"""How people come together: by their names, by one link, by a code, or in the middle of a game."""

import re
from collections.abc import Callable, Mapping

from playwright.sync_api import Page, expect

from tests.browser.people import People, Screen
from tests.browser.scenes import Scene, token


def introduce(page: Page, name: str) -> None:
    """A newcomer says a name, on a page that asks for it."""
    page.get_by_role("textbox", name="Name", exact=True).fill(name)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("button", name=f"Your name and colour: {name}")).to_be_visible()


def accept(page: Page, name: str) -> None:
    """A newcomer takes up an invitation: a name, and one press."""
    page.get_by_role("textbox", name="Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator(".seat-mine")).to_contain_text("Ready")


def lock(people: People, password: str) -> Page:
    """The lobby of a table that somebody has made with a password."""
    host = people.arrive()
    host.goto("/")
    introduce(host, "Hana")
    host.get_by_role("button", name="Create a table").click()
    host.locator("summary", has_text="Who may come").click()
    host.get_by_label("Password (may stay empty)").fill(password)
    host.get_by_role("button", name="Create the table").click()
    expect(host.get_by_role("heading", name="Invite friends")).to_be_visible()
    return host


def gather(
    people: People, screens: Mapping[str, Screen], choose: Callable[[Page], None] = lambda page: None
) -> list[Page]:
    """A table by one link: the first makes it, the others open the link and sit down, the first starts it.

    screens: what each of them, by name, sits before; choose: what the first chooses for the table, if not the standard
    """
    (first, screen), *friends = screens.items()
    host = people.arrive(screen)
    host.goto("/")
    introduce(host, first)
    host.get_by_role("button", name="Create a table").click()
    choose(host)
    host.get_by_role("button", name="Create the table").click()
    expect(host.get_by_role("heading", name="Invite friends")).to_be_visible()
    pages = [host]
    for name, screen in friends:
        page = people.arrive(screen)
        page.goto(host.url)
        accept(page, name)
        pages.append(page)
    host.get_by_role("button", name=re.compile("^Start")).click()
    for page in pages:
        expect(page.locator(".s-main")).to_be_visible()
    return pages


def enter(
    people: People,
    scene: Scene,
    seat: int | None = None,
    screen: Screen = "desktop",
    *,
    language: str = "en",
    url: str | None = None,
) -> Page:
    """Whoever sits there (or the one whom the scene is about) opens the link of the table."""
    page = people.arrive(
        screen, language=language, token=token(scene.sitter(scene.seat if seat is None else seat)), url=url
    )
    page.goto(f"/r/{scene.code}")
    expect(page.get_by_role("main")).to_be_visible()
    expect(page.locator(".k-skeleton")).to_have_count(0)
    return page
