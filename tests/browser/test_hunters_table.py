"""Hunters & Gatherers in the hand: two fingers, a phone that lies, a mouse, a judge's pause; its record checked."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.gathering import enter
from tests.browser.moments import gathered, hunting
from tests.browser.people import People
from tests.browser.scenes import Scene, token, user_of
from tests.browser.serving import Server, served
from tests.browser.sizes import each_of
from tests.browser.touch import rest, tap
from tests.by_day import by_day

JUDGE = "Uma"


def midst(scene: Scene, seat: int) -> bool:
    """A tile lies, a piece may be put on it."""
    return "PlacePiece" in scene.legal_actions(seat) and scene.view()["turn"]["number"] > 12


@pytest.fixture(scope="module")
def table() -> Scene:
    return Scene("JUDGED", game="hunters", rulebook="first", judge=JUDGE).play(midst)


@pytest.fixture(scope="module")
def crowd() -> Scene:
    """More places for a piece on one tile than fit beside each other."""

    def crowded(scene: Scene, seat: int) -> bool:
        forms = scene.legal_actions(seat).get("PlacePiece", ())
        return sum(len(form["fields"]["zone"]["in"]) for form in forms) > 8

    return Scene("BUSHYA", game="hunters", rulebook="first").play(crowded)


@pytest.fixture(scope="module")
def drawn() -> Scene:
    """A tile is drawn that fits somewhere in more than one way."""

    def drawing(scene: Scene, seat: int) -> bool:
        ways = [form["fields"]["turn"]["in"] for form in scene.legal_actions(seat).get("PlaceTile", ())]
        return scene.view()["turn"]["number"] > 12 and any(len(turns) > 1 for turns in ways)

    return Scene("TREESA", game="hunters", rulebook="first").play(drawing)


@pytest.fixture(scope="module")
def server(
    client: None, tmp_path_factory: pytest.TempPathFactory, table: Scene, crowd: Scene, drawn: Scene
) -> Iterator[Server]:
    scenes = [table, crowd, drawn, gathered(), hunting()]
    with served(tmp_path_factory.mktemp("hunters"), {"grace": 3_600_000}, scenes) as running:
        yield running


SCALE = "Number(document.querySelector('.h-plane').style.getPropertyValue('--scale'))"


def scale_of(page: Page) -> float:
    return float(page.evaluate(SCALE))


@pytest.mark.nightly
def test_two_fingers_that_part_bring_the_map_nearer_and_leave_the_page_as_it_is(people: People, table: Scene) -> None:
    page = enter(people, table, table.others()[0], "phone")
    box = page.locator(".h-map").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    session = page.context.new_cdp_session(page)

    def touch(kind: str, apart: float) -> None:
        points = [{"x": x - apart, "y": y, "id": 1}, {"x": x + apart, "y": y, "id": 2}] if apart else []
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    before = scale_of(page)
    touch("touchStart", 30)
    for apart in range(34, 92, 4):
        touch("touchMove", apart)
    touch("touchEnd", 0)
    near = [before * 90 / 30 * share for share in (0.75, 1.25)]
    page.wait_for_function(f"([least, most]) => least <= {SCALE} && {SCALE} <= most", arg=near)
    assert page.evaluate("visualViewport.scale") == 1
    page.wait_for_function("() => document.querySelector('.h-plane').getAnimations().length === 0")  # it comes to rest


@pytest.mark.nightly
def test_on_a_phone_that_lies_a_piece_is_put_in_two_steps_within_sight(people: People, table: Scene) -> None:
    page = people.arrive("phone", token=token(table.sitter(table.seat)))
    page.set_viewport_size({"width": 844, "height": 390})
    page.goto(f"/r/{table.code}")
    for part in (".s-main", ".s-banner", ".h-row img"):
        expect(page.locator(part).first).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page scrolls sideways"
    expect(page.locator(".h-open")).not_to_have_count(0)
    rest(page)
    tap(page.locator("[data-spot]").first)
    expect(page.locator(".h-bubble").get_by_role("button", name="Place the piece")).to_be_in_viewport(ratio=1)


CUT = """numbers => numbers.filter((number) => {
  const button = number.closest('button');
  const edge = button.getBoundingClientRect().right - parseFloat(getComputedStyle(button).paddingRight);
  return number.getBoundingClientRect().right > edge + 0.5;
}).map((number) => number.textContent)"""


@pytest.mark.nightly
def test_on_a_small_phone_no_number_of_a_player_is_cut(people: People) -> None:
    page = people.arrive("phone")
    page.goto(f"/r/{hunting().code}")
    expect(page.locator(".s-strip-chip").first).to_be_visible()
    for size in each_of(page, [(844, 390), (740, 360), (320, 568)]):
        assert page.locator(".s-strip-stats b").evaluate_all(CUT) == [], size


HIT = "([x, y]) => document.elementFromPoint(x, y)?.closest('[data-spots]')?.dataset.spots ?? null"


@pytest.mark.parametrize("size", by_day((320, 568), (390, 844), (844, 390)), ids=str)
def test_H4_a_finger_reaches_each_place_on_a_crowded_tile(people: People, crowd: Scene, size: tuple[int, int]) -> None:
    page = people.arrive("phone", token=token(crowd.sitter(crowd.seat)))
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"/r/{crowd.code}")
    choices = page.locator("[data-spots]")
    expect(choices.first).to_be_visible()
    reached: set[str] = set()
    for choice in choices.all():
        choice.scroll_into_view_if_needed()
        rest(page)
        box = choice.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        spots = choice.get_attribute("data-spots") or ""
        assert page.evaluate(HIT, [x, y]) == spots
        page.touchscreen.tap(x, y)
        expect(choice).to_have_attribute("aria-pressed", "true")
        expect(page.locator(".h-put.held")).to_have_count(1)
        expect(page.get_by_role("button", name="Place the piece").first).to_be_in_viewport(ratio=1)
        reached |= set(spots.split())
    forms = crowd.legal_actions(crowd.seat)["PlacePiece"]
    assert reached == {
        f"{zone}:{piece}" for f in forms for piece in f["fields"]["piece"]["in"] for zone in f["fields"]["zone"]["in"]
    }


@pytest.mark.parametrize("size", by_day((390, 844), (844, 390), (320, 568)), ids=str)
@pytest.mark.nightly
def test_H4_the_list_of_a_crowded_tile_leaves_the_tile_and_the_buttons_at_the_corners_in_sight(
    people: People, crowd: Scene, size: tuple[int, int]
) -> None:
    page = people.arrive("phone", token=token(crowd.sitter(crowd.seat)))
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"/r/{crowd.code}")
    expect(page.locator("[data-spots]").first).to_be_visible()
    around = page.locator(".h-choices").bounding_box()
    assert around is not None
    assert 100 * scale_of(page) >= 116, "the tile is too small to be seen"
    chip = page.locator(".s-undo").bounding_box()
    assert chip is not None
    assert around["y"] >= chip["y"] + chip["height"], "the list lies over what can be taken back"
    kept = page.locator(".h-marks .h-letter, .s-listed, .board-zoom button")
    for part in kept.all():
        box = part.bounding_box()
        if box is None:
            continue
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        across = around["x"] <= x <= around["x"] + around["width"]
        assert not (across and around["y"] <= y <= around["y"] + around["height"]), "the list lies over it"
        expect(part).to_be_in_viewport(ratio=0.9)


SEEN = """list => {
  const { top, bottom } = list.getBoundingClientRect();
  const rows = [...list.children].map((row) => row.getBoundingClientRect());
  return rows.filter((row) => row.top > top - 1 && row.bottom < bottom + 1).length;
}"""


@pytest.mark.parametrize("size", by_day((740, 360), (320, 568), (360, 640)), ids=str)
@pytest.mark.nightly
def test_H4_of_a_long_list_half_is_seen_at_once_and_it_says_how_many_are_below(
    people: People, crowd: Scene, size: tuple[int, int]
) -> None:
    page = people.arrive("phone", token=token(crowd.sitter(crowd.seat)))
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"/r/{crowd.code}")
    choices = page.locator("[data-spots]")
    expect(choices.first).to_be_visible()
    below = page.locator(".h-choices-more")
    expect(below).to_be_visible()
    around = page.get_by_role("list", name="Places for a piece")
    seen = around.evaluate(SEEN)
    assert seen >= choices.count() / 2
    expect(below).to_have_text(f"{choices.count() - seen} more")
    around.evaluate("list => list.scrollTo(0, list.scrollHeight)")
    expect(below).to_have_count(0)
    rest(page)
    box = choices.last.bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(choices.last).to_have_attribute("aria-pressed", "true")


def test_H4_a_zone_that_is_tapped_on_the_tile_is_chosen_in_the_list(people: People, crowd: Scene) -> None:
    page = enter(people, crowd, screen="phone")
    letter = page.locator(".h-marks .h-letter").first
    expect(letter).to_be_visible()
    said = letter.inner_text()
    rest(page)
    box = letter.bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    held = page.locator(".h-choice.held")
    expect(held).to_have_count(1)
    assert held.locator(".h-letter").inner_text() in said
    expect(held).to_be_in_viewport(ratio=1)


def test_a_mouse_holds_the_tile_turns_it_beside_the_map_and_on_it_and_places_it(
    people: People, server: Server, drawn: Scene
) -> None:
    page = enter(people, drawn)
    cell = page.locator(".h-cell:not([aria-label*='(1 way '])").first
    expect(cell).to_be_visible()
    rest(page)
    cell.click()
    held = page.locator(".h-cell.held")
    expect(held).to_have_count(1)
    picture = held.locator("img")
    lies = [picture.get_attribute("src")]

    def turned() -> None:
        page.wait_for_function("was => document.querySelector('.h-cell.held img')?.src !== was", arg=lies[-1])
        lies.append(picture.get_attribute("src"))

    page.locator(".h-dock").get_by_role("button", name="Turn", exact=True).last.click()
    turned()
    page.locator(".h-bubble").get_by_role("button", name="Turn", exact=True).click()
    turned()
    cell.click(button="right")
    turned()
    scale = scale_of(page)
    page.mouse.wheel(0, 120)
    turned()
    assert scale_of(page) == scale, "the wheel over the tile turns it, and leaves the map as it is"
    expect(held).to_have_count(1)
    where = cell.get_attribute("data-cell")
    cell.click()
    expect(page.locator(".h-cell")).to_have_count(0)
    expect(page.locator(".h-put, .h-choices, .s-undo").first).to_be_visible()
    assert where is not None


@pytest.mark.nightly
def test_a_judge_stops_the_table_and_lets_it_go_on(people: People, table: Scene) -> None:
    player = enter(people, table, screen="phone")
    judge = people.arrive(token=token(user_of(JUDGE)))
    judge.goto(f"/r/{table.code}")
    judge.get_by_role("button", name="The judge’s desk").click()
    desk = judge.get_by_role("dialog", name="The judge’s desk")
    desk.get_by_role("button", name="Stop the clocks").click()
    desk.get_by_label("In words (optional)").fill("One moment")
    desk.locator(".judge-form [type=submit]").click()
    stopped = player.locator(".standstill")
    line = stopped.get_by_role("button", name="The clocks stand still")
    expect(line).to_be_visible()  # the sheet is folded, and so is what is said in it
    over = stopped.bounding_box()
    board = player.locator(".s-board").bounding_box()
    assert over is not None
    assert board is not None
    assert over["y"] >= board["y"] + board["height"], "it covers what is to be done"
    tap(line)
    expect(stopped).to_contain_text("Paused by the judge")
    expect(player.locator("[data-spot]")).to_have_count(0)
    desk.get_by_role("button", name="Go on").click()
    expect(desk.locator(".judge-preview")).to_contain_text("The clocks run again")
    desk.locator(".judge-form [type=submit]").click()
    expect(stopped).to_have_count(0)
    expect(player.locator("[data-spot]").first).to_be_visible()


@pytest.mark.nightly
def test_V1_a_finished_game_is_checked_in_the_browser(people: People) -> None:
    page = people.arrive()
    page.goto(f"/fair/{gathered().code}")
    expect(page.locator(".fair-good")).to_contain_text("draws of tiles come out as they stand", timeout=30_000)
    expect(page.locator(".fair-rolls")).to_have_count(0)


@pytest.mark.nightly
def test_tiles_are_drawn_beside_the_page(people: People, table: Scene) -> None:
    page = enter(people, table)
    expect(page.locator(".h-unready")).to_have_count(0, timeout=60_000)
    assert len(page.workers) == 1
