"""Pages of leagues in browsers: an evening from founding to the first round, axe on every page, A4 on paper."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from tests.browser.accessibility import serious_violations, skipped_headings
from tests.browser.people import People, Screen
from tests.browser.scenes import token, user_of
from tests.browser.serving import Server
from tests.browser.touch import tap
from tests.played_league import keep_league

OWNER, MEMBER = "Olga", "Mina"
PAGES = (
    "",
    "/standings",
    "/rounds",
    "/rounds/s1r3",
    "/rounds/s1r4",
    "/results",
    "/matches/s1r3t1",
    "/members",
    f"/members/{user_of(MEMBER)}",
    "/regulation",
    "/decisions",
    "/desk",
    "/desk/members",
    "/desk/teams",
    "/join",
)
MM = 72 / 25.4
A4 = (210 * MM, 297 * MM)

LOCAL = """(hours) => {
  const then = new Date(Date.now() + hours * 3600000);
  return new Date(then - then.getTimezoneOffset() * 60000).toISOString().slice(0, 16);
}"""


@pytest.fixture(scope="module")
def played(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a season that has been played."""
    running = Server(tmp_path_factory.mktemp("played"))
    keep_league(running.file, "tuesday", "Tuesday league", rounds=3)
    running.start()
    yield running
    running.stop()


def member(people: People, name: str, screen: Screen) -> Page:
    """Somebody with an account, at their screen."""
    page = people.arrive(screen)
    page.goto("/")
    expect(page.get_by_role("textbox", name="Name", exact=True)).to_be_visible()  # the page knows who they are
    claim = {"handle": name.lower(), "password": "a sentence of my own"}
    for path, body in (("/api/me", {"name": name, "colour": "red"}), ("/api/account/claim", claim)):
        status = page.evaluate(
            """async ([path, body]) => (await fetch(path, { method: 'POST', body: JSON.stringify(body),
               headers: { 'content-type': 'application/json' } })).status""",
            [path, body],
        )
        assert status in (200, 201)
    return page


def act(page: Page, name: str, screen: Screen = "desktop") -> None:
    button = page.get_by_role("button", name=name, exact=True)
    tap(button) if screen == "phone" else button.click()


@pytest.mark.nightly
def test_an_organiser_makes_a_league_and_eight_people_check_in_and_find_their_tables(people: People) -> None:
    olga = member(people, OWNER, "desktop")
    olga.goto("/leagues")
    olga.get_by_label("Title").fill("Friday club")
    olga.get_by_label("Address").fill("friday")
    act(olga, "Found a league")
    expect(olga).to_have_url(re.compile("/l/friday/desk$"))

    olga.get_by_label("How many may use it").fill("8")
    act(olga, "Make the link")
    link = olga.get_by_label("Send this link; it is shown this once")
    expect(link).to_have_value(re.compile(r"/l/friday/join\?as=member#\S+"))
    address = link.input_value()

    olga.reload()
    olga.get_by_label("Title").first.fill("Spring")
    olga.get_by_label("Begins").fill(olga.evaluate(LOCAL, -1))
    olga.get_by_label("Ends").fill(olga.evaluate(LOCAL, 1_000))
    act(olga, "Open the season")
    plan = olga.locator("#plan")
    expect(plan).to_be_visible()
    plan.get_by_label("Begins").fill(olga.evaluate(LOCAL, 2))
    plan.get_by_label("Check-in opens (hours before)").fill("3")
    act(olga, "Plan")
    expect(olga.get_by_role("heading", name=re.compile("Night 1"))).to_be_visible()

    screens: list[Screen] = ["desktop", "phone"] * 4
    guests: list[Page] = []
    for number, screen in enumerate(screens):
        page = member(people, f"Player{number}", screen)
        page.goto(address)
        act(page, "Join", screen)
        expect(page).to_have_url(re.compile("/l/friday$"))
        act(page, "Check in", screen)
        expect(page.get_by_text("Checked in", exact=True)).to_be_visible()
        assert serious_violations(page) == []
        guests.append(page)

    gil = people.arrive("phone")
    gil.goto(address)
    gil.get_by_label("Your name").fill("Gil")
    act(gil, "Save", "phone")
    expect(gil.locator("main")).to_contain_text("Members need an account")
    expect(gil.get_by_label("Invitation code")).to_have_count(0)
    expect(gil.locator("main").get_by_role("link", name="Sign in")).to_have_attribute(
        "href", re.compile(re.escape("%2Fl%2Ffriday%2Fjoin%3Fas%3Dmember%23"))
    )

    olga.reload()
    expect(olga.get_by_text("8 checked in")).to_be_visible()
    act(olga, "Draw the tables")
    expect(olga.get_by_text("Draw number 1.")).to_be_visible()
    redraw = olga.locator("details[id^=redraw]")
    redraw.locator("summary").click()
    redraw.get_by_label("Reason").fill("two sisters at one table")
    act(olga, "Draw again")
    expect(olga.get_by_text("Draw number 2.")).to_be_visible()
    act(olga, "Start the round")
    expect(olga.get_by_role("heading", name="Tables without a result")).to_be_visible()

    for page in guests[:2]:
        page.goto("/l/friday")
        go = page.locator(".check-in").get_by_role("link", name="Go to the table")
        expect(go).to_be_visible()
        go.click()
        expect(page).to_have_url(re.compile("/r/[A-Z0-9]+$"))


def test_what_the_rules_refuse_is_said_beside_the_button_with_its_rule(people: People) -> None:
    people.expected = "status of 40"
    olga = member(people, OWNER, "desktop")
    olga.goto("/leagues")
    olga.get_by_label("Title").fill("Friday club")
    olga.get_by_label("Address").fill("new")
    act(olga, "Found a league")
    expect(olga.get_by_role("alert")).to_contain_text("3 to 40 small letters and digits")
    expect(olga.get_by_role("alert")).to_contain_text("K1")


@pytest.mark.nightly
@pytest.mark.parametrize("screen", ["desktop", "phone"])
def test_an_organiser_sets_a_logo_and_removes_it_and_what_is_no_picture_is_refused(
    people: People, played: Server, tmp_path: Path, screen: Screen
) -> None:
    people.expected = "status of 40"
    Image.new("RGB", (300, 200), "#b02a30").save(tmp_path / "logo.png")
    (tmp_path / "logo.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    olga = people.arrive(screen, token=token(user_of(OWNER)), url=played.url)
    for file in ("logo.svg", "logo.png"):
        olga.goto("/l/tuesday/desk")
        fold = olga.locator("#logo")
        fold.locator("> summary").click()
        fold.get_by_label("Picture").set_input_files(tmp_path / file)
        act(olga, "Set the logo", screen)
        if file == "logo.svg":
            expect(olga.get_by_role("heading", name="That is no picture for a logo")).to_be_visible()
    expect(olga).to_have_url(re.compile("/l/tuesday/desk#logo$"))
    logo = olga.locator(".hero img.logo")
    expect(logo).to_be_visible()
    olga.wait_for_function("(it) => it.complete && it.naturalWidth === 256", arg=logo.element_handle())
    assert serious_violations(olga) == []
    fold = olga.locator("#logo")
    fold.locator("> summary").click()
    act(olga, "Remove the logo", screen)
    expect(olga.locator(".hero img.logo")).to_have_count(0)
    expect(olga.locator(".hero .mark").first).to_be_visible()


def test_a_regulation_is_checked_against_the_worked_examples_while_it_is_edited(people: People, played: Server) -> None:
    olga = people.arrive(token=token(user_of(OWNER)), url=played.url)
    olga.goto("/l/tuesday/desk")
    olga.locator("#amend-rules summary").click()
    expect(olga.locator(".examples .differs")).to_have_count(0)
    olga.get_by_label("Handicap of a C that lost to an A").fill("3")
    expect(olga.locator(".examples .differs")).not_to_have_count(0)
    olga.get_by_label("Clause, as it will be cited").fill("House rule 1")
    act(olga, "Amend the regulation")
    expect(olga.get_by_text("regulation, version 2").first).to_be_visible()
    olga.goto("/l/tuesday/regulation")
    expect(olga.get_by_text("printed: 2").first).to_be_visible()


@pytest.mark.nightly
@pytest.mark.parametrize(("screen", "language"), [("desktop", "en"), ("phone", "ja")])
def test_axe_finds_nothing_on_any_page(people: People, played: Server, screen: Screen, language: str) -> None:
    shown = people.arrive(screen, language=language, token=token(user_of(OWNER)), url=played.url)
    for page in PAGES:
        shown.goto(f"/l/tuesday{page}")
        expect(shown.locator("html")).to_have_attribute("lang", language)
        expect(shown.locator("html")).to_have_attribute("data-script", "on")
        assert shown.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{page} scrolls sideways"
        assert serious_violations(shown) == [], page
        assert skipped_headings(shown) == [], page


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("/l/tuesday/standings", ("Tuesday league", "What sets it apart", *(MEMBER, "Ken", "Olga"))),
        ("/l/tuesday/matches/s1r3t1", ("Tuesday league", "Winner raised", "Signatures of the players")),
    ],
)
def test_the_final_table_and_the_score_sheet_are_one_page_of_A4(
    people: People, played: Server, tmp_path: Path, path: str, words: tuple[str, ...]
) -> None:
    page = people.arrive(url=played.url)
    page.goto(path)
    page.emulate_media(media="print")
    for word in words:
        expect(page.get_by_text(word).locator("visible=true").first).to_be_visible()
    expect(page.locator(".page-bar")).to_be_hidden()
    expect(page.locator(".tabs")).to_be_hidden()
    printed = page.pdf(prefer_css_page_size=True)
    sheets = re.findall(rb"/Type\s*/Page\b(?!s)", printed)
    width, height = map(float, re.findall(rb"/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]", printed)[0])
    assert len(sheets) == 1
    assert (width, height) == pytest.approx(A4, abs=1)
