"""What awaits the reader comes first on a phone: an offer to answer lies in sight, whichever tab is open."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.accessibility import serious_violations
from tests.browser.keyboard import Keyboard
from tests.browser.moments import MOMENTS, lobby, scene
from tests.browser.people import People
from tests.browser.phones import FAULTS, FINGER, UPRIGHT, WHOLE, answer_card, composer_in, leave_the_board_its_part, sit
from tests.browser.scenes import Scene, token
from tests.browser.serving import Server
from tests.browser.sizes import each_of
from tests.browser.voices import Voice
from tests.by_day import by_day

SIZES = [(390, 844), (430, 932), (360, 640), (320, 568), (844, 390), (740, 360), (720, 450)]
"""The last three in landscape."""

SMALLEST = (320, 568)
"""How others have answered has the room of the hand there, and the tab leads to the bank."""

# What is put together in the tab, and the bar below it: which buttons can't be tapped when they have been scrolled to.
UNREACHED = """() => [...document.querySelectorAll('.s-composer button, .s-foot-bar button')].flatMap((button) => {
  button.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const it = button.getBoundingClientRect();
  const hit = document.elementFromPoint(it.x + it.width / 2, it.y + it.height / 2);
  const low = document.elementFromPoint(it.x + it.width / 2, it.bottom - 4);
  return button.contains(hit) && button.contains(low) ? [] : [[button.textContent, hit?.className, low?.className]];
})"""


@pytest.fixture
def table() -> Scene:
    return scene("trading")


@pytest.fixture
def scenes(table: Scene) -> list[Scene]:
    return [table, lobby()]


def test_a_counter_can_be_accepted_without_a_tab_or_a_scroll(people: People, table: Scene) -> None:
    page = sit(people, table)
    card = answer_card(page)
    for size in each_of(page, SIZES):
        for answer in ("Accept", "Counter", "Decline"):
            expect(card.get_by_role("button", name=answer)).to_be_in_viewport(ratio=1)
        if size != SMALLEST:
            expect(page.get_by_role("button", name="Bank and harbours")).to_be_in_viewport(ratio=1)
        assert page.evaluate(FAULTS, FINGER) == []
        page.wait_for_function(WHOLE)
    page.reload()
    expect(card.get_by_role("button", name="Accept")).to_be_in_viewport(ratio=1)
    card.get_by_role("button", name="Decline").tap()
    expect(card).to_have_count(0)


@pytest.mark.nightly
def test_a_counter_is_put_together_in_the_card_below_the_whole_board(people: People, table: Scene) -> None:
    page = sit(people, table)
    card, composer = answer_card(page), composer_in(page)
    card.get_by_role("button", name="Counter").tap()
    expect(card.locator(".s-countered .s-pile")).to_have_count(2)
    for row in ("Give", "Get"):
        expect(composer.get_by_role("group", name=row).locator(".s-tile-more")).to_have_count(5)
    for _ in each_of(page, SIZES):
        for button in ("Propose", "Cancel"):
            expect(composer.get_by_role("button", name=button)).to_be_in_viewport(ratio=1)
        expect(page.get_by_role("button", name="Bank and harbours")).to_be_in_viewport(ratio=1)
        assert page.evaluate(FAULTS, FINGER) == []
        leave_the_board_its_part(page)
    composer.get_by_role("button", name=re.compile("^Get: one more lumber")).tap()
    expect(composer.locator(".s-was")).to_have_text("was 0")
    for _ in each_of(page, SIZES):
        assert page.evaluate(FAULTS, FINGER) == []
    composer.get_by_role("button", name="Cancel").tap()
    expect(composer).to_have_count(0)
    expect(card.get_by_role("button", name="Accept")).to_be_in_viewport(ratio=1)


@pytest.mark.nightly
def test_a_new_offer_is_put_together_in_its_tab_with_all_of_it_in_sight(people: People, table: Scene) -> None:
    page = sit(people, table)
    answer_card(page).get_by_role("button", name="Fold").tap()
    page.locator(".s-phone-nav").get_by_role("button", name=re.compile("^Trade")).tap()
    opened, bank = page.locator(".s-foot-offer"), page.locator(".s-foot-bank")
    composer = page.get_by_role("region", name="Put together an offer")
    rows = [composer.get_by_role("group", name=row) for row in ("Give", "Get")]
    for size in each_of(page, SIZES):
        opened.tap()
        for part in (*rows, composer.get_by_role("button", name="Propose"), bank):
            expect(part).to_be_in_viewport(ratio=0.95)  # a scroll ends within a pixel
        assert page.evaluate(UNREACHED) == []
        if size != SIZES[-1]:
            opened.tap()
    give = next(kind for kind, count in enumerate(table.view(table.seat)["resources"]["hand"]) if count)
    rows[0].get_by_role("button", name=re.compile("one more")).nth(give).tap()
    rows[1].get_by_role("button", name=re.compile("one more")).nth((give + 1) % 5).tap()
    for _ in each_of(page, SIZES):
        assert page.evaluate(UNREACHED) == []
        leave_the_board_its_part(page)
    composer.get_by_role("button", name="Propose").tap()
    expect(
        page.get_by_role("dialog", name="Your offer").or_(page.get_by_role("article", name="Your offer")).first
    ).to_be_attached()


@pytest.mark.parametrize("language", by_day("ja", "en"))
@pytest.mark.nightly
def test_above_the_answers_of_others_the_board_has_its_part_of_the_height(
    people: People, table: Scene, language: str
) -> None:
    page = sit(people, table, language=language)
    for _ in each_of(page, UPRIGHT):
        expect(page.locator(".s-answers-named")).to_be_in_viewport(ratio=1)
        assert page.evaluate(FAULTS, FINGER) == []
        leave_the_board_its_part(page)


@pytest.mark.nightly
def test_a_counter_says_what_it_changes_and_how_others_have_answered(people: People, table: Scene) -> None:
    page = sit(people, table)
    card = answer_card(page)
    offers = table.view()["negotiation"]["offers"]
    own = next(offer for offer in offers.values() if offer["by"] == table.seat)
    counter = next(offer for offer in offers.values() if "parent" in offer)
    expect(card.locator(".s-context")).to_contain_text("to your offer")
    expect(card.locator(".s-deal > div").last.locator(".s-was")).to_contain_text("was 1")
    assert counter["give"] != own["want"]
    ally = table.name(next(int(seat) for seat, answer in own["answers"].items() if answer == "accepted"))
    expect(card.locator(".s-answer-accepted")).to_contain_text(ally)
    expect(card.locator(".s-answer-declined")).to_contain_text("declines")
    card.get_by_role("button", name=f"Deal with {ally}").tap()
    expect(card.locator(".s-answer")).to_have_count(0)
    expect(card.locator(".s-context")).to_contain_text("to your offer")


@pytest.mark.nightly
def test_by_finger_the_minus_of_a_row_takes_back_what_is_in_that_row(people: People, table: Scene) -> None:
    page = sit(people, table, (320, 568))
    answer_card(page).get_by_role("button", name="Counter").tap()
    give, get = (composer_in(page).get_by_role("group", name=row) for row in ("Give", "Get"))
    gives = give.locator("b").all_inner_texts()
    more = get.get_by_role("button", name=re.compile("^Get: one more lumber"))
    more.tap()
    more.tap()
    expect(more.locator("b")).to_have_text("2")
    assert page.evaluate(FAULTS, FINGER) == []
    get.get_by_role("button", name="Get: one lumber less").tap()
    expect(more.locator("b")).to_have_text("1")
    expect(give.get_by_role("button", name=re.compile("^Get:"))).to_have_count(0)
    own = give.get_by_role("button", name=re.compile("^Give: one .* less"))
    own.tap()
    expect(own).to_have_count(0)
    assert sum(map(int, give.locator("b").all_inner_texts())) == sum(map(int, gives)) - 1
    expect(more.locator("b")).to_have_text("1")


@pytest.mark.nightly
def test_after_ones_own_counter_no_offer_is_left_to_answer(people: People, table: Scene) -> None:
    alone = next(offer for offer in table.view()["negotiation"]["offers"].values() if "parent" in offer)
    page = sit(people, table)
    banner = page.locator(".s-banner")
    expect(banner).to_contain_text("1 offer to answer")
    answer_card(page).get_by_role("button", name="Counter").tap()
    composer_in(page).get_by_role("button", name=re.compile("^Get: one more lumber")).tap()
    composer_in(page).get_by_role("button", name="Propose").tap()
    expect(page.get_by_role("dialog", name="Your offer")).to_be_visible()
    expect(banner).not_to_contain_text("to answer")
    page.get_by_role("dialog", name="Your offer").get_by_role("button", name="Fold").tap()
    strip = page.locator(".s-answer-strip")
    expect(strip).to_be_visible()
    expect(strip).not_to_contain_text(table.name(alone["by"]))


@pytest.mark.nightly
def test_a_counter_sent_from_the_card_leaves_a_line_to_come_back_by(people: People, table: Scene) -> None:
    page = sit(people, table)
    card, composer = answer_card(page), composer_in(page)
    card.get_by_role("button", name="Counter").tap()
    composer.get_by_role("button", name=re.compile("^Get: one more lumber")).tap()
    composer.get_by_role("button", name="Propose").tap()
    own = page.get_by_role("dialog", name="Your offer")
    expect(own.get_by_role("button", name=re.compile("^Deal with"))).to_be_in_viewport(ratio=1)
    own.get_by_role("button", name="Fold").tap()
    strip = page.locator(".s-answer-strip")
    expect(strip).to_be_focused()
    expect(strip).to_contain_text("You give")
    page.locator(".s-phone-nav").get_by_role("button", name=re.compile("^Trade")).tap()
    expect(page.get_by_role("article", name="Your counter-offer")).to_be_visible()


@pytest.mark.nightly
def test_a_folded_card_stays_as_a_line_with_what_was_put_together(people: People, table: Scene) -> None:
    page = sit(people, table)
    card, composer, strip = answer_card(page), composer_in(page), page.locator(".s-answer-strip")
    card.get_by_role("button", name="Fold").tap()
    expect(card).to_have_count(0)
    strip.tap()
    card.get_by_role("button", name="Counter").tap()
    composer.get_by_role("button", name=re.compile("^Get: one more lumber")).tap()
    page.get_by_role("button", name="Bank and harbours").tap()
    expect(page.get_by_role("region", name="Bank and harbours")).to_be_in_viewport()
    expect(page.locator(".s-foot-bank")).to_be_in_viewport(ratio=1)
    page.locator(".s-phone-nav").get_by_role("button", name="Hand").tap()
    expect(strip).to_contain_text("not sent yet")
    strip.tap()
    expect(composer.locator(".s-was")).to_have_text("was 0")


@pytest.mark.nightly
def test_with_keys_on_a_phone_the_focus_goes_into_the_card_and_comes_back(people: People, table: Scene) -> None:
    page = sit(people, table)
    composer = composer_in(page)
    counter = answer_card(page).get_by_role("button", name="Counter")
    expect(counter).to_be_visible()
    page.keyboard.press("q")
    first = composer.get_by_role("button", name=re.compile("^Give: one more lumber"))
    expect(first).to_be_focused()
    assert serious_violations(page) == []
    page.keyboard.press("Escape")
    expect(counter).to_be_focused()
    page.keyboard.press("Enter")
    expect(first).to_be_focused()
    keys = Keyboard(page)
    keys.tab_to("Get: one more lumber")
    keys.press("Enter", "t")
    expect(composer).to_have_count(0)
    expect(page.get_by_role("dialog").get_by_role("article")).to_be_focused()


@pytest.mark.nightly
def test_what_is_put_together_outlives_the_offer_that_it_answers(people: People, server: Server, table: Scene) -> None:
    page = sit(people, table)
    answer_card(page).get_by_role("button", name="Counter").tap()
    composer_in(page).get_by_role("button", name=re.compile("^Get: one more lumber")).tap()
    [number, counter] = next(item for item in table.view()["negotiation"]["offers"].items() if "parent" in item[1])
    proposer = Voice(server.url, table.code, token(table.sitter(counter["by"])))
    proposer.ask({"is": "WithdrawOffer", "offer": int(number)})
    expect(page.get_by_role("status").filter(has_text="That offer is closed")).to_be_visible()
    page.get_by_role("dialog", name="Your offer").get_by_role("button", name="Fold").tap()
    foot = page.get_by_role("region", name="Put together an offer")
    expect(foot.get_by_role("button", name=re.compile("^Get: one more lumber")).locator("b")).to_have_text("1")


class TestDeadline:
    """N12: an offer that stands for some time only."""

    @pytest.fixture
    def table(self) -> Scene:
        return Scene("WATCHD", changes={"offer_seconds": 600}).play(MOMENTS["trading"][1])

    @pytest.fixture
    def scenes(self, table: Scene) -> list[Scene]:
        return [table]

    @pytest.mark.parametrize("still", [False, True], ids=["moving", "still"])
    def test_a_line_along_the_card_empties_and_stands_where_nothing_may_move(
        self, people: People, server: Server, table: Scene, still: bool
    ) -> None:
        page = sit(people, table, still=still)
        expect(page.locator(".s-main")).to_be_visible()
        proposer, give, want = _something_to_offer(table)
        Voice(server.url, table.code, token(table.sitter(proposer))).ask(
            {"is": "MakeOffer", "to": [table.seat], "give": give, "want": want}
        )
        line = page.get_by_role("dialog").locator(".s-until-line")
        expect(line).to_have_count(1)
        glide = line.evaluate("line => parseFloat(getComputedStyle(line).transitionDuration)")
        assert glide < 0.01 if still else glide == 0.25
        length = "line => Number(line.style.getPropertyValue('--left'))"
        first = line.evaluate(length)
        if still:
            assert first == 1
        else:
            assert 0.9 < first <= 1
            page.wait_for_function(
                f"first => ({length})(document.querySelector('.s-answer-card .s-until-line')) < first", arg=first
            )
        expect(page.get_by_role("dialog").get_by_role("timer")).to_have_text(re.compile(r"^\d+:\d\d left$"))


def _something_to_offer(table: Scene) -> tuple[int, list[int], list[int]]:
    """Who can offer what to the seat of the scene: one card for one."""
    by = table.others()[0]
    hand = table.view(by)["resources"]["hand"]
    give = next(kind for kind in range(5) if hand[kind])
    return by, [int(kind == give) for kind in range(5)], [int(kind == (give + 1) % 5) for kind in range(5)]
