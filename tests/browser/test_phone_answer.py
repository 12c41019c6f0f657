"""What awaits the reader comes first on a phone: an offer to answer lies in sight, whichever tab is open."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.accessibility import serious_violations
from tests.browser.keyboard import Keyboard
from tests.browser.league import Bargain, bargain, cards, hand
from tests.browser.moments import MOMENTS, lobby, scene
from tests.browser.people import People
from tests.browser.scenes import Scene, token
from tests.browser.serving import Server
from tests.browser.voices import Voice

SIZES = [(390, 844), (430, 932), (360, 640), (320, 568), (844, 390), (740, 360), (720, 450)]
"""The last three in landscape."""

UPRIGHT = [(390, 844), (430, 932), (360, 740), (360, 640), (320, 568)]

FINGER = 44
"""Pixels that a finger needs."""

# Buttons of the card, the hand's bank and the tabs: which are cut, lie under something, or are too small.
FAULTS = """least => [...document.querySelectorAll('.s-phone-sheet button')].flatMap((button) => {
  const it = button.getBoundingClientRect();
  if (it.width === 0) return [];
  const hit = document.elementFromPoint(it.x + it.width / 2, it.y + it.height / 2);
  const faults = [
    it.width < least - 0.5 || it.height < least - 0.5 ? `${it.width} x ${it.height}` : '',
    it.left < 0 || it.top < 0 || it.right > innerWidth || it.bottom > innerHeight ? 'out of sight' : '',
    button.contains(hit) ? '' : `under ${hit?.className}`,
    button.scrollWidth > button.clientWidth + 1 ? 'its words stick out' : '',
  ].filter(Boolean);
  return faults.length > 0 ? [[button.className, button.textContent, ...faults]] : [];
})"""

# Whether each place where something can be built is there, in the part of the page that is the board's own.
WHOLE = """() => {
  const sheet = document.querySelector('.s-phone-sheet').getBoundingClientRect();
  const landscape = innerWidth > innerHeight;
  const spots = [...document.querySelectorAll('.board [data-spot]')];
  return spots.length > 0 && spots.every((spot) => {
    const { left, right, bottom } = spot.getBoundingClientRect();
    return left >= 0 && (landscape ? right <= sheet.left : bottom <= sheet.top);
  });
}"""


# What is put together in the tab, and the bar below it: which buttons can't be tapped when they have been scrolled to.
UNREACHED = """() => [...document.querySelectorAll('.s-composer button, .s-foot-bar button')].flatMap((button) => {
  button.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const it = button.getBoundingClientRect();
  const hit = document.elementFromPoint(it.x + it.width / 2, it.y + it.height / 2);
  const low = document.elementFromPoint(it.x + it.width / 2, it.bottom - 4);
  return button.contains(hit) && button.contains(low) ? [] : [[button.textContent, hit?.className, low?.className]];
})"""

# Whether something in a card lies, at its beginning and its end, over nothing and under nothing else.
LEGIBLE = """it => {
  const { left, top, bottom } = it.getBoundingClientRect();
  const seen = (y) => it.contains(document.elementFromPoint(left + 8, y));
  return seen(top + 3) && seen(bottom - 3);
}"""


PART = 0.45
"""Of the height, what a phone held upright leaves to the board."""


@pytest.fixture
def table() -> Scene:
    return scene("trading")


@pytest.fixture
def scenes(table: Scene) -> list[Scene]:
    return [table, lobby()]


def _sit(people: People, table: Scene, size: tuple[int, int], *, still: bool = True, language: str = "en") -> Page:
    page = people.arrive("phone", token=token(table.sitter(table.seat)), still=still, language=language)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"/r/{table.code}")
    return page


def _card(page: Page) -> Locator:
    return page.get_by_role("dialog", name=re.compile("counters"))


def _leaves_the_board_its_part(page: Page) -> None:
    """On a phone held upright; in landscape the board has its own side."""
    page.wait_for_function(WHOLE)
    _board_has_its_part(page)


def _board_has_its_part(page: Page) -> None:
    page.wait_for_function(
        """part => innerWidth > innerHeight
          || document.querySelector('.board').getBoundingClientRect().height >= part * innerHeight""",
        arg=PART,
    )


def _composer(page: Page) -> Locator:
    return _card(page).get_by_role("region", name="Put together an offer: Counter to")


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_counter_can_be_accepted_without_a_tab_or_a_scroll(
    people: People, table: Scene, size: tuple[int, int]
) -> None:
    page = _sit(people, table, size)
    card = _card(page)
    for answer in ("Accept", "Counter", "Decline"):
        expect(card.get_by_role("button", name=answer)).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Bank and harbours")).to_be_in_viewport(ratio=1)
    assert page.evaluate(FAULTS, FINGER) == []
    page.wait_for_function(WHOLE)
    page.reload()
    expect(card.get_by_role("button", name="Accept")).to_be_in_viewport(ratio=1)
    card.get_by_role("button", name="Decline").tap()
    expect(card).to_have_count(0)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_counter_is_put_together_in_the_card_below_the_whole_board(
    people: People, table: Scene, size: tuple[int, int]
) -> None:
    page = _sit(people, table, size)
    card, composer = _card(page), _composer(page)
    card.get_by_role("button", name="Counter").tap()
    expect(card.locator(".s-countered .s-pile")).to_have_count(2)
    for row in ("Give", "Get"):
        expect(composer.get_by_role("group", name=row).get_by_role("button")).to_have_count(5)
    for button in ("Propose", "Cancel"):
        expect(composer.get_by_role("button", name=button)).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Bank and harbours")).to_be_in_viewport(ratio=1)
    assert page.evaluate(FAULTS, FINGER) == []
    _leaves_the_board_its_part(page)
    composer.get_by_role("button", name=re.compile("^Get: one more lumber")).tap()
    assert page.evaluate(FAULTS, FINGER) == []
    expect(composer.locator(".s-was")).to_have_text("was 0")
    composer.get_by_role("button", name="Cancel").tap()
    expect(composer).to_have_count(0)
    expect(card.get_by_role("button", name="Accept")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_new_offer_is_put_together_in_its_tab_with_all_of_it_in_sight(
    people: People, table: Scene, size: tuple[int, int]
) -> None:
    page = _sit(people, table, size)
    _card(page).get_by_role("button", name="Fold").tap()
    page.locator(".s-phone-nav").get_by_role("button", name=re.compile("^Trade")).tap()
    page.locator(".s-foot-offer").tap()
    composer, bank = page.get_by_role("region", name="Put together an offer"), page.locator(".s-foot-bank")
    rows = [composer.get_by_role("group", name=row) for row in ("Give", "Get")]
    for part in (*rows, composer.get_by_role("button", name="Propose"), bank):
        expect(part).to_be_in_viewport(ratio=0.95)  # a scroll ends within a pixel
    assert page.evaluate(UNREACHED) == []
    give = next(kind for kind, count in enumerate(table.view(table.seat)["purse"]["hand"]) if count)
    rows[0].get_by_role("button", name=re.compile("one more")).nth(give).tap()
    rows[1].get_by_role("button", name=re.compile("one more")).nth((give + 1) % 5).tap()
    assert page.evaluate(UNREACHED) == []
    _leaves_the_board_its_part(page)
    composer.get_by_role("button", name="Propose").tap()
    expect(
        page.get_by_role("dialog", name="Your offer").or_(page.get_by_role("article", name="Your offer")).first
    ).to_be_attached()


@pytest.mark.parametrize("size", [(320, 568), (360, 640), (360, 740), (390, 844), (430, 932)], ids=str)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_above_the_answers_of_others_the_board_has_its_part_of_the_height(
    people: People, table: Scene, size: tuple[int, int], language: str
) -> None:
    page = people.arrive("phone", token=token(table.sitter(table.seat)), language=language)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"/r/{table.code}")
    expect(page.locator(".s-answers-named")).to_be_in_viewport(ratio=1)
    assert page.evaluate(FAULTS, FINGER) == []
    _leaves_the_board_its_part(page)


def test_a_counter_says_what_it_changes_and_how_others_have_answered(people: People, table: Scene) -> None:
    page = _sit(people, table, (390, 844))
    card = _card(page)
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


def test_by_finger_a_tile_is_pressed_whole_and_taken_back_across(people: People, table: Scene) -> None:
    page = _sit(people, table, (320, 568))
    _card(page).get_by_role("button", name="Counter").tap()
    rows = [_composer(page).get_by_role("group", name=row) for row in ("Give", "Get")]
    more = rows[1].get_by_role("button", name=re.compile("^Get: one more lumber"))
    more.tap()
    more.tap()
    expect(more.locator("b")).to_have_text("2")
    back = rows[0].get_by_role("button", name="Get: one lumber less")
    back.tap()
    expect(more.locator("b")).to_have_text("1")
    back.tap()
    expect(rows[0].get_by_role("button", name=re.compile("^Give: one more lumber"))).to_be_focused()


def test_a_counter_sent_from_the_card_leaves_a_line_to_come_back_by(people: People, table: Scene) -> None:
    page = _sit(people, table, (390, 844))
    card, composer = _card(page), _composer(page)
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


def test_a_folded_card_stays_as_a_line_with_what_was_put_together(people: People, table: Scene) -> None:
    page = _sit(people, table, (390, 844))
    card, composer, strip = _card(page), _composer(page), page.locator(".s-answer-strip")
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


def test_with_keys_on_a_phone_the_focus_goes_into_the_card_and_comes_back(people: People, table: Scene) -> None:
    page = _sit(people, table, (390, 844))
    composer = _composer(page)
    counter = _card(page).get_by_role("button", name="Counter")
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


def test_what_is_put_together_outlives_the_offer_that_it_answers(people: People, server: Server, table: Scene) -> None:
    page = _sit(people, table, (390, 844))
    _card(page).get_by_role("button", name="Counter").tap()
    _composer(page).get_by_role("button", name=re.compile("^Get: one more lumber")).tap()
    [number, counter] = next(item for item in table.view()["negotiation"]["offers"].items() if "parent" in item[1])
    proposer = Voice(server.url, table.code, token(table.sitter(counter["by"])))
    proposer.ask({"is": "WithdrawOffer", "offer": int(number)})
    expect(page.get_by_role("status").filter(has_text="That offer is closed")).to_be_visible()
    page.get_by_role("dialog", name="Your offer").get_by_role("button", name="Fold").tap()
    foot = page.get_by_role("region", name="Put together an offer")
    expect(foot.get_by_role("button", name=re.compile("^Get: one more lumber")).locator("b")).to_have_text("1")


class TestPromises:
    """A league's counter that brings one promise and drops another, to an offer that one seat has accepted."""

    @pytest.fixture
    def deal(self) -> Bargain:
        return bargain()

    @pytest.fixture
    def table(self, deal: Bargain) -> Scene:
        return deal.scene

    @pytest.fixture
    def scenes(self, table: Scene) -> list[Scene]:
        return [table]

    @pytest.fixture
    def countered(self, server: Server, deal: Bargain, table: Scene) -> Bargain:
        says = {seat: Voice(server.url, table.code, token(table.sitter(seat))) for seat in range(4)}
        give, want = cards(deal.many), cards(deal.got)
        knight = {"terms": [{"is": "knight_deal"}]}
        says[table.seat].ask({"is": "MakeOffer", "to": table.others(), "give": give, "want": want, **knight})
        [number] = map(int, says[table.seat].view["negotiation"]["offers"])
        [silent] = set(table.others()) - {deal.ally, deal.heir}
        says[deal.ally].ask({"is": "AcceptOffer", "offer": number})
        says[silent].ask({"is": "DeclineOffer", "offer": number})
        price = next(kind for kind in range(5) if hand(table, deal.heir)[kind] and kind != deal.many)
        instead = {"give": cards(price), "want": give, "terms": [{"is": "max_deal"}]}
        says[deal.heir].ask({"is": "MakeOffer", "to": [table.seat], "parent": number, **instead})
        return deal

    @pytest.mark.parametrize("size", [(740, 360), (844, 390)], ids=str)
    def test_in_landscape_everything_to_be_answered_is_in_view(
        self, people: People, countered: Bargain, table: Scene, size: tuple[int, int]
    ) -> None:
        page = _sit(people, table, size)
        card = _card(page)
        expect(card.locator(".s-ribbon")).to_have_count(2)
        for answer in ("Accept", "Counter", "Decline", f"Deal with {table.name(countered.ally)}"):
            expect(card.get_by_role("button", name=answer)).to_be_in_viewport(ratio=1)
        assert page.evaluate(FAULTS, FINGER) == []
        assert card.get_by_role("article").evaluate("it => it.scrollHeight - it.clientHeight") == 0

    @pytest.mark.parametrize("size", UPRIGHT, ids=str)
    @pytest.mark.parametrize("language", ["en", "ja"])
    def test_on_an_upright_phone_the_board_keeps_its_part_and_each_promise_can_be_read(
        self, people: People, countered: Bargain, table: Scene, size: tuple[int, int], language: str
    ) -> None:
        page = _sit(people, table, size, language=language)
        card = page.locator(".s-answer-card")
        buttons = card.locator("footer button, .s-answers-named button")
        expect(buttons).to_have_count(4)
        for button in buttons.all():
            expect(button).to_be_in_viewport(ratio=0.95)  # a row may end within a pixel
        _leaves_the_board_its_part(page)
        assert page.evaluate(FAULTS, FINGER) == []
        expect(card.locator(".s-ribbon")).to_have_count(2)
        for ribbon in card.locator(".s-ribbon").all():
            ribbon.scroll_into_view_if_needed()
            assert ribbon.evaluate(LEGIBLE)
            assert page.evaluate(FAULTS, FINGER) == []  # whatever has been scrolled

    @pytest.mark.parametrize("size", UPRIGHT, ids=str)
    def test_on_an_upright_phone_a_counter_with_promises_can_be_put_together_and_sent(
        self, people: People, countered: Bargain, table: Scene, size: tuple[int, int]
    ) -> None:
        page = _sit(people, table, size)
        _card(page).get_by_role("button", name="Counter").tap()
        composer = _composer(page)
        knight = composer.get_by_role("button", name="Knight deal")
        for button in ("Propose", "Cancel"):
            expect(composer.get_by_role("button", name=button)).to_be_in_viewport(ratio=1)
        assert page.evaluate(FAULTS, FINGER) == []
        _board_has_its_part(page)
        knight.tap()
        expect(knight).to_have_attribute("aria-pressed", "true")
        expect(composer.locator(".s-term-notes")).to_be_attached()
        for button in ("Propose", "Cancel"):
            expect(composer.get_by_role("button", name=button)).to_be_in_viewport(ratio=1)
        _board_has_its_part(page)
        composer.get_by_role("button", name="Propose").tap()
        expect(page.get_by_role("dialog", name=re.compile("^Your "))).to_be_visible()
        _board_has_its_part(page)


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
        page = _sit(people, table, (390, 844), still=still)
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
    hand = table.view(by)["purse"]["hand"]
    give = next(kind for kind in range(5) if hand[kind])
    return by, [int(kind == give) for kind in range(5)], [int(kind == (give + 1) % 5) for kind in range(5)]


def test_the_bar_of_the_lobby_covers_no_seat(people: People, scenes: list[Scene]) -> None:
    page = people.arrive("phone")
    page.goto(f"/r/{scenes[1].code}")
    seat = page.locator(".seat-free").last
    expect(seat).to_be_visible()
    seat.scroll_into_view_if_needed()
    covered = page.evaluate(
        """() => {
          const foot = document.querySelector('.lobby-foot')?.getBoundingClientRect();
          return foot !== undefined && [...document.querySelectorAll('.seat-free')].some((seat) => {
            const it = seat.getBoundingClientRect();
            return it.bottom > foot.top && it.top < foot.bottom;
          });
        }"""
    )
    assert covered is False
