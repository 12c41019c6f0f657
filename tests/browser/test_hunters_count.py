"""Scores of Hunters & Gatherers on the screen: where they arise, in the last count, and what is lit stays visible."""

import re
from base64 import b64encode
from collections.abc import Iterator
from itertools import combinations

import pytest
from playwright.sync_api import Locator, Page, expect

from engine.games.hunters.events import Scored
from tests.browser.gathering import enter
from tests.browser.moments import gathered, hunting
from tests.browser.people import People, Screen
from tests.browser.scenes import Moment, Scene, token
from tests.browser.serving import Server, served
from tests.browser.sizes import each_of, lay_out
from tests.browser.touch import tap
from tests.by_day import by_day

Plain = dict[str, float]
NOTHING = {"is": "PlaceNothing"}


def _does_nothing(scene: Scene, seat: int) -> bool:
    return "PlaceNothing" in scene.legal_actions(seat) and "PlacePiece" in scene.legal_actions(seat)


def _ends(scene: Scene, seat: int) -> bool:
    """A piece may be put on the last tile."""
    last = _does_nothing(scene, seat) and scene.view()["piles"]["left"] == 0
    return last and "result" in scene.then(seat, NOTHING).view()


def _scores_twice(scene: Scene, seat: int) -> bool:
    """The tile has completed two areas that bring points."""
    if not _does_nothing(scene, seat):
        return False
    scores = [event for event in scene.then(seat, NOTHING).last.events if isinstance(event, Scored) and not event.final]
    return sum(bool(score.points) for score in scores) > 1


def _first(letters: str, code: str, wanted: Moment) -> Scene:
    for letter in letters:
        try:
            return Scene(code + letter, game="hunters", rulebook="first").play(wanted)
        except AssertionError:
            continue
    raise AssertionError("no game has this moment")


DESK = (1440, 900)
PHONES = [(390, 844), (844, 390), (740, 360)]
CENTRED = "story => story.scrollIntoView({ block: 'center', behavior: 'instant' })"


@pytest.fixture(scope="module")
def endings() -> dict[Screen, Scene]:
    """A table about to end for each screen, since the page ends it."""
    return {"desktop": _first("ABCDEF", "DUSKD", _ends), "phone": _first("ABCDEF", "DUSKP", _ends)}


@pytest.fixture(scope="module")
def twice() -> dict[str, Scene]:
    """Games that have this moment, which few have."""
    codes = {"desktop": "PAARMX", "phone": "PAARQX"}
    return {screen: _first("X", code[:-1], _scores_twice) for screen, code in codes.items()}


@pytest.fixture(scope="module")
def server(
    client: None,
    tmp_path_factory: pytest.TempPathFactory,
    endings: dict[Screen, Scene],
    twice: dict[str, Scene],
) -> Iterator[Server]:
    scenes = [*endings.values(), *twice.values(), gathered(), hunting()]
    with served(tmp_path_factory.mktemp("count"), {"grace": 3_600_000}, scenes) as running:
        yield running


def box_of(part: Locator) -> Plain:
    box = part.bounding_box()
    assert box is not None
    return dict(box)  # type: ignore[arg-type]


def meet(a: Plain, b: Plain) -> bool:
    across = a["x"] < b["x"] + b["width"] and b["x"] < a["x"] + a["width"]
    return across and a["y"] < b["y"] + b["height"] and b["y"] < a["y"] + a["height"]


def end(people: People, scene: Scene, screen: Screen) -> Page:
    """The page of whoever ends the game; the story of the last count stands at its beginning."""
    page = people.arrive(screen, token=token(scene.sitter(scene.seat)))
    page.goto(f"/r/{scene.code}")
    page.locator(".s-main", has_text="Place nothing").click()
    expect(page.locator("#final-story")).to_be_visible()
    expect(page.locator(".end-points")).to_have_count(0)
    return page


@pytest.mark.nightly
@pytest.mark.parametrize("screen", by_day("phone", "desktop"))
def test_H5_H6_scores_at_one_place_lie_apart_and_each_says_its_sum_and_who_held_it(
    people: People, server: Server, twice: dict[str, Scene], screen: Screen
) -> None:
    page = enter(people, twice[screen], screen=screen)
    page.locator(".s-main", has_text="Place nothing").click()
    gains = page.locator(".h-gain")
    expect(gains).to_have_count(2)
    first, second = (box_of(gain) for gain in gains.all())
    told = page.locator(".h-notice:not(.h-notice-bonus)").all_inner_texts()
    assert not meet(first, second), "one score lies over another"
    assert len(told) == 2
    for said in told:
        assert "×2" in said
        assert "Pieces: " in said


@pytest.mark.nightly
def test_on_a_desktop_the_story_of_the_last_count_is_seen_whole_beside_the_map(
    people: People, server: Server, endings: dict[Screen, Scene]
) -> None:
    page = end(people, endings["desktop"], "desktop")
    story = page.locator(".h-story")
    story.get_by_role("button", name="Next", exact=True).click()
    expect(page.locator(".h-final-map")).to_be_in_viewport(ratio=1)
    for part in (".h-story-now", ".h-bars", ".k-row"):
        expect(story.locator(part).first).to_be_in_viewport(ratio=1)
    story.get_by_role("button", name="Skip", exact=True).click()
    expect(page.locator(".end-first")).to_be_in_viewport(ratio=1)
    for part in (".h-story-now", ".k-row"):
        expect(story.locator(part).first).to_be_in_viewport(ratio=1)


@pytest.mark.nightly
def test_on_a_phone_the_map_and_what_is_said_of_it_are_seen_together_while_the_count_is_told(
    people: People, server: Server, endings: dict[Screen, Scene]
) -> None:
    page = end(people, endings["phone"], "phone")
    step = page.get_by_role("button", name="Next", exact=True)
    lies = {size: box_of(step) for size in each_of(page, PHONES)}
    crossed = 0
    while step.is_enabled() and not page.locator(".end-points").count():
        for size in each_of(page, PHONES):
            for part in (".h-final-map", ".h-story-now", ".h-bars"):
                expect(page.locator(part)).to_be_in_viewport(ratio=1)
            assert box_of(step) == lies[size], "the button stays under the finger"
        crossed += page.locator(".h-cross").count()
        tap(step)
    assert crossed > 0, "no animal was crossed out in this game"
    for size in each_of(page, PHONES):
        page.locator(".h-story").evaluate(CENTRED)
        for part in (".h-story-now", ".h-bars", ".h-story .k-row"):
            expect(page.locator(part)).to_be_in_viewport(ratio=1)
        assert page.evaluate(WITHIN), f"the page scrolls sideways at {size}"


@pytest.mark.nightly
@pytest.mark.xfail(raises=AssertionError, strict=True, reason="the winner's card and the seats lie between them")
def test_on_a_phone_the_map_and_the_story_are_seen_together_after_the_count_too(people: People) -> None:
    page = enter(people, gathered(), screen="phone")
    for _ in each_of(page, PHONES):
        page.locator(".h-story").evaluate(CENTRED)
        expect(page.locator(".h-story-now")).to_be_in_viewport(ratio=1)
        expect(page.locator(".h-final-map")).to_be_in_viewport(ratio=1, timeout=2_000)


BROKEN = """cells => cells.filter((cell) => {
  const text = document.createRange();
  text.selectNodeContents(cell);
  const lines = new Set([...text.getClientRects()].map(({ bottom }) => Math.round(bottom)));
  return lines.size !== 1 || cell.scrollWidth > cell.clientWidth + 1;
}).map((cell) => cell.textContent)"""
WITHIN = "document.documentElement.scrollWidth <= innerWidth"


@pytest.mark.nightly
def test_on_a_phone_no_number_of_the_result_is_broken_or_cut(people: People, server: Server) -> None:
    page = people.arrive("phone")
    page.goto(f"/r/{gathered().code}")
    for tab, numbers in (("Last count", ".h-bars b"), ("Points", ".h-breakdown td")):
        page.get_by_role("tab", name=tab).click()
        cells = page.locator(f"{numbers}, .end-points > span:not(.k-spoken), .end-sources span:not(.k-spoken)")
        expect(page.locator(numbers).first).to_be_visible()
        for size in each_of(page, [(320, 844), (390, 844)]):
            assert cells.evaluate_all(BROKEN) == [], size
        assert page.evaluate(WITHIN), f"the page scrolls sideways at {size}"


@pytest.mark.parametrize("screen", by_day("phone", "desktop"))
@pytest.mark.nightly
def test_H13_deer_that_tigers_would_take_are_crossed_out_where_one_looks_into_a_meadow(
    people: People, server: Server, screen: Screen
) -> None:
    scene = hunting()
    page = people.arrive(screen)
    page.goto(f"/r/{scene.code}")
    lost: dict[str, dict[str, int]] = next(area["lost"] for area in scene.view()["areas"].values() if "lost" in area)
    ((zone, gone),) = lost.items()
    x, y = zone.split(":")[0].split(",")
    tile = page.locator(f'.h-tile[x="{int(x) * 100}"][y="{int(y) * 100}"]')
    expect(tile).to_be_visible()
    expect(page.locator(".h-cross")).to_have_count(0)
    box = resting(page, f'.h-tile[x="{int(x) * 100}"][y="{int(y) * 100}"]')[0]
    for right, down in ((0.5, 0.2), (0.5, 0.8), (0.2, 0.5), (0.8, 0.5)):
        page.mouse.click(box["x"] + right * box["width"], box["y"] + down * box["height"])
        if "tigers take" in page.locator(".h-inspect").inner_text():
            break
    crosses = page.locator(".h-cross")
    expect(crosses).to_have_count(gone["deer"])
    for cross in crosses.all():
        assert meet(box_of(cross), box_of(tile))
    page.get_by_role("button", name="Close", exact=True).click()
    expect(crosses).to_have_count(0)


ACCOUNT = re.compile(r"(Huts|Meadow): .+\. Sum: .*\d\. (\w+: \d+ pieces?(, \+\d+)?\. )+")


@pytest.mark.parametrize(
    ("screen", "sizes"),
    [("desktop", [DESK]), pytest.param("phone", [*PHONES[:2], (320, 568)], marks=pytest.mark.nightly)],
)
def test_H21_why_the_points_is_a_line_for_each_score_whose_parts_lie_apart(
    people: People, server: Server, screen: Screen, sizes: list[tuple[int, int]]
) -> None:
    page = people.arrive(screen)
    page.goto(f"/r/{gathered().code}")
    page.get_by_role("tab", name="Why").click()
    lines = page.locator(".h-reasons > li")
    expect(lines).to_have_count(len(gathered().view()["result"]["final"]))
    assert [said for said in lines.all_text_contents() if not ACCOUNT.fullmatch(said)] == []
    for size in each_of(page, sizes):
        parts = lines.evaluate_all(
            """lines => lines.map((line) => [...line.querySelectorAll(':scope > :not(.k-spoken)')].map((part) => {
                const { x, y, width, height } = part.getBoundingClientRect();
                return { x, y, width, height };
            }))"""
        )
        assert not [line for line in parts for one, other in combinations(line, 2) if meet(one, other)], size
        assert page.evaluate(WITHIN), f"the page scrolls sideways at {size}"


LOOK = """async (png) => {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
  canvas.drawImage(picture, 0, 0);
  const { data } = canvas.getImageData(0, 0, picture.width, picture.height);
  const light = [];
  for (let i = 0; i < data.length; i += 4) light.push(0.3 * data[i] + 0.59 * data[i + 1] + 0.11 * data[i + 2]);
  const mean = light.reduce((sum, one) => sum + one, 0) / light.length;
  const spread = Math.sqrt(light.reduce((sum, one) => sum + (one - mean) ** 2, 0) / light.length);
  return [mean, spread];
}"""
"""How light a picture is, and how much its light varies: what is drawn on it stands out by that."""


def resting(page: Page, parts: str) -> list[Plain]:
    """Where these parts lie, once the map has come to rest."""
    before: list[Plain] = []
    for _ in range(100):
        boxes = [box_of(part) for part in page.locator(parts).all()]
        if boxes and boxes == before:
            return boxes
        before = boxes
        lay_out(page)
    raise AssertionError("the map does not come to rest")


@pytest.mark.nightly
def test_I_what_stands_in_a_lit_area_stands_out_as_before_and_the_area_is_lighter(
    people: People, server: Server
) -> None:
    scene = hunting()
    page = enter(people, scene, scene.others()[0])
    expect(page.locator(".h-unready")).to_have_count(0, timeout=60_000)
    page.keyboard.press("i")
    area = page.locator(".h-inspect")
    for _ in range(8):
        if "deer" in area.inner_text():
            break
        page.keyboard.press("i")
    expect(area).to_contain_text("deer")
    expect(page.locator(".h-unready")).to_have_count(0, timeout=60_000)
    whole = max(resting(page, ".h-lit"), key=lambda box: box["width"] * box["height"])
    clip = {"x": whole["x"] + whole["width"] / 4, "y": whole["y"] + whole["height"] / 4}
    clip |= {"width": whole["width"] / 2, "height": whole["height"] / 2}

    def look() -> tuple[float, float]:
        light, spread = page.evaluate(LOOK, b64encode(page.screenshot(clip=clip)).decode())  # type: ignore[arg-type]
        return light, spread

    lit = look()
    hidden = page.add_style_tag(content=".h-lit, .h-outline { visibility: hidden }")
    dark = look()
    hidden.evaluate("style => style.remove()")
    assert lit[0] > dark[0] + 5, "it is not lit"
    assert lit[1] > dark[1] * 0.6, "what stands there fades"
