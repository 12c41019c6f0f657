"""Talk at a league's table: advice before a message goes out, hiding, silence, what is read after the match (N9)."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.accessibility import serious_violations, skipped_headings
from tests.browser.gathering import enter
from tests.browser.judging import because
from tests.browser.league import JUDGE, seven
from tests.browser.people import People
from tests.browser.questions import Company
from tests.browser.scenes import Scene, token, user_of
from tests.browser.serving import Server
from tests.browser.touch import tap

PROMISE = "I'll give you an ore next turn"


@pytest.fixture
def table() -> Scene:
    return seven()


@pytest.fixture
def scenes(table: Scene) -> list[Scene]:
    return [table]


@pytest.fixture
def company(server: Server, table: Scene) -> Iterator[Company]:
    """The two who have no page: whoever is away for ten seconds is reported, which is a step of its own (E4)."""
    with Company(server.url, table, [2, 3]) as others:
        yield others


def chat(page: Page) -> Locator:
    page.get_by_role("tab", name="Chat").click()
    return page.locator(".chat")


def chat_on_phone(page: Page) -> Locator:
    tap(page.locator(".s-phone-nav").get_by_role("button", name=re.compile("^Log")))
    page.get_by_role("radio", name="Chat").check(force=True)
    return page.locator(".chat")


def act(desk: Locator, name: str, seat: str, reason: str, **fields: str) -> None:
    """The judge does this to a seat."""
    desk.get_by_role("button", name=name).click()
    form = desk.locator(".judge-form")
    form.get_by_label("Which seat").select_option(label=seat)
    for label, choice in fields.items():
        form.get_by_label(label.replace("_", " ")).select_option(label=choice)
    because(form, reason)
    form.locator("[type=submit]").click()
    expect(form).to_have_count(0)


@pytest.mark.nightly
def test_N9_a_message_is_reworded_or_sent_marked_and_the_judge_has_it_in_a_list(people: People, table: Scene) -> None:
    speaker, reader = enter(people, table, 0), enter(people, table, 1, "phone")
    judge = people.arrive(token=token(user_of(JUDGE)))
    judge.goto(f"/r/{table.code}")
    said, heard = chat(speaker), chat_on_phone(reader)
    expect(said).to_contain_text("kept with the match")

    # by the keyboard alone: advice, reworded
    field = said.get_by_role("textbox")
    field.fill(PROMISE)
    field.press("Enter")
    advice = speaker.get_by_role("dialog", name="Before it goes out")
    expect(advice).to_contain_text("Something for a later time")
    expect(advice.get_by_role("link", name="Read rule N4")).to_have_attribute("href", re.compile("law#N4$"))
    speaker.keyboard.press("Escape")
    expect(field).to_have_value(PROMISE)
    expect(field).to_be_focused()
    expect(heard).not_to_contain_text("next turn")

    # and sent as it is
    field.press("Enter")
    advice.get_by_role("button", name="Send marked").press("Enter")
    expect(heard).to_contain_text(PROMISE)
    expect(heard).to_contain_text("marked: Something for a later time (N4)")
    judge.get_by_role("button", name="The judge’s desk").click()
    marked = judge.get_by_role("region", name="1 marked message")
    expect(marked).to_contain_text(PROMISE)
    expect(marked).to_contain_text(re.compile(r"entry \d+ of the log"))


@pytest.mark.nightly
def test_N9_a_reader_hides_somebody_s_talk_and_it_stays_hidden(people: People, table: Scene) -> None:
    speaker, reader, other = enter(people, table, 0), enter(people, table, 1, "phone"), enter(people, table, 2)
    said, heard = chat(speaker), chat_on_phone(reader)
    said.get_by_role("textbox").fill("wool for ore?")
    said.get_by_role("textbox").press("Enter")
    expect(heard).to_contain_text("wool for ore?")

    heard.get_by_role("button", name="Whose talk to hide").click()
    reader.get_by_role("switch", name=f"Hide what {table.name(0)} says").check()
    reader.keyboard.press("Escape")
    expect(heard).not_to_contain_text("wool for ore?")
    expect(heard).to_contain_text("1 hidden.")
    expect(chat(other)).to_contain_text("wool for ore?")

    reader.reload()
    heard = chat_on_phone(reader)
    expect(heard).to_contain_text("1 hidden.")
    expect(heard).not_to_contain_text("wool for ore?")
    heard.get_by_role("button", name="Whose talk to hide").click()
    reader.get_by_role("switch", name=f"Hide what {table.name(0)} says").uncheck()
    reader.keyboard.press("Escape")
    expect(heard).to_contain_text("wool for ore?")


@pytest.mark.nightly
def test_N9_a_judge_silences_a_seat_and_the_talk_is_read_when_the_match_is_over(
    people: People, table: Scene, company: Company
) -> None:
    speaker, reader = enter(people, table, 0), enter(people, table, 1)
    watcher = people.arrive()
    watcher.goto(f"/r/{table.code}")
    judge = people.arrive(token=token(user_of(JUDGE)))
    judge.goto(f"/r/{table.code}")
    said = chat(speaker)
    said.get_by_role("textbox").fill("wool for ore?")
    said.get_by_role("textbox").press("Enter")
    expect(chat(reader)).to_contain_text("wool for ore?")

    judge.get_by_role("button", name="The judge’s desk").click()
    desk = judge.get_by_role("dialog", name="The judge’s desk")
    act(desk, "Silence a seat for a time", table.name(0), "Disturbance", For_how_long="60 minutes")
    expect(said).to_contain_text("A judge has silenced you until")
    expect(said.get_by_role("textbox")).to_have_count(0)
    reader.get_by_role("tab", name="Log").click()
    expect(reader.get_by_role("list", name="Log")).to_contain_text(
        f"The judge silenced {table.name(0)} for 60 minutes: Disturbance"
    )
    act(desk, "Silence a seat for a time", table.name(0), "Agreed by all", For_how_long="It may talk again")
    said.get_by_role("textbox").fill("thank you")
    said.get_by_role("textbox").press("Enter")
    expect(chat(reader)).to_contain_text("thank you")

    desk.get_by_role("button", name="Close the match").click()
    because(desk.locator(".judge-form"), "Play can’t go on")
    desk.locator(".judge-form [type=submit]").click()
    reader.get_by_role("tab", name="More").click()
    for page in (reader, judge):
        record = page.get_by_role("region", name="Talk of the match, step by step")
        record.get_by_role("button", name="Read what was said").click()
        steps = record.locator(".talk-step")
        expect(steps).to_have_count(2)
        expect(steps.first).to_contain_text(re.compile(r"after step \d+ · "))
        expect(steps.first).to_contain_text("wool for ore?")
        expect(steps.last).to_contain_text("thank you")
        expect(steps.last).to_contain_text("The judge lets")
    assert serious_violations(reader) == []
    assert skipped_headings(reader) == []
    expect(watcher.get_by_role("heading", name="share the first place")).to_be_visible()
    expect(watcher.locator(".talk-record")).to_have_count(0)
