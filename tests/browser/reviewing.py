"""Reviews of a finished game, as pages that tests look at."""

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser.people import People, Screen
from tests.browser.replaying import Tables
from tests.browser.scenes import Scene

SETTLED = """async () => {
  const place = () => document.querySelector('.review-pointer')?.style.transform;
  const before = place();
  await new Promise((then) => setTimeout(then, 400));
  return before === place();
}"""
"""Whether a pointer stays where it is."""

TITLE, DRAW, NOTES, LINK = "Review together", "Draw arrows", "Notes", "Link to this review"


def stands_at(page: Page, seq: int) -> None:
    """Until the page shows this step."""
    expect(page.locator("html")).to_have_attribute("data-seq", str(seq))


def arrived(people: People, name: str, screen: Screen = "desktop", language: str = "en") -> Page:
    """Somebody with a name. They have it before their first page: requests of that page would each make a guest."""
    page = people.arrive(screen, language=language)
    assert page.request.post("/api/me", data={"name": name, "colour": "red"}).ok
    return page


def started(people: People, scene: Scene, moment: int, name: str = "Mio") -> tuple[Page, str]:
    """Somebody who leads a new review at this step, and its link."""
    page = arrived(people, name)
    page.goto(f"/replay/{scene.code}#{moment}")
    stands_at(page, moment)
    page.get_by_role("button", name=TITLE).click()
    page.get_by_role("button", name="Start a review").click()
    expect(bar(page)).to_contain_text("You lead")
    return page, page.evaluate("location.pathname + location.search")


def showing(screen: Screen, *, comments: bool = False) -> Callable[[People, Tables], Page]:
    """What Kai sees, who follows Mio, with an arrow, a ring and a note of each; comments: opened over the board."""

    def visit(people: People, site: Tables) -> Page:
        mio, link = started(people, site.tables["over"], 120)
        kai = joined(people, link, "Kai", screen)
        stands_at(kai, 120)
        expect(bar(mio)).to_contain_text("Kai")
        mio.get_by_role("button", name=DRAW).click()
        dragged(mio, (0.4, 0.4), (0.55, 0.5))
        mio.mouse.click(*board_at(mio, 0.3, 0.5))
        expect(kai.locator(".review-arrow")).to_have_count(2)
        for page, text in ((mio, "Here it turned"), (kai, "Why not the ore?")):
            page.get_by_role("button", name=NOTES).click()
            page.get_by_role("textbox", name="Note on this step").fill(text)
            page.get_by_role("button", name="Add", exact=True).click()
            expect(page.locator(".review-comment").filter(has_text=text)).to_be_visible()
        if not comments:
            kai.get_by_role("button", name=NOTES).click()
        if not comments and screen == "desktop":
            opened_notes(kai, screen)
        mio.mouse.move(*board_at(mio, 0.62, 0.3))
        expect(kai.locator(".review-pointer")).to_have_count(1)
        mio.mouse.move(*board_at(mio, 0.6, 0.32))
        kai.wait_for_function(SETTLED)
        return kai

    return visit


def joined(people: People, link: str, name: str, screen: Screen = "desktop", language: str = "en") -> Page:
    """Somebody who has opened the link."""
    page = arrived(people, name, screen, language)
    page.goto(link)
    return page


def bar(page: Page) -> Locator:
    return page.locator(".review-bar")


def opened_notes(page: Page, screen: Screen) -> Locator:
    """The notes beside log and talk, which are opened."""
    if screen == "phone":
        page.get_by_role("button", name="Log", exact=True).tap()
        page.locator(".s-notes").get_by_role("radio", name=NOTES).check(force=True)
    else:
        page.get_by_role("tab", name=NOTES).click()
    return page.locator(".review-notes")


def board_at(page: Page, x: float, y: float) -> tuple[float, float]:
    """A place of the page: these shares of the board's width and height."""
    box = page.locator(".board").first.bounding_box()
    assert box is not None
    return box["x"] + x * box["width"], box["y"] + y * box["height"]


def dragged(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    """An arrow between these shares of the board."""
    page.mouse.move(*board_at(page, *start))
    page.mouse.down()
    page.mouse.move(*board_at(page, *end), steps=3)
    page.mouse.up()


REVIEWS = {
    "review": showing("desktop"),
    "review-phone": showing("phone"),
    "review-comments": showing("desktop", comments=True),
    "review-comments-phone": showing("phone", comments=True),
}
"""Pictures: name → what is looked at."""
