"""Nothing floats over a place of the board where one may build, in any size of the window."""

import math
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from engine.games.settlers.places import frame_of, hexes_of
from tests.browser.eyes import Eyes
from tests.browser.moments import scene
from tests.browser.people import People
from tests.browser.scenes import Scene, token
from tests.browser.serving import Server
from tests.browser.touch import rest
from tests.by_day import by_day

SIZES = [
    (1440, 900),
    (1366, 768),
    (1280, 720),
    (1100, 800),
    (1024, 768),
    (844, 390),
    (740, 360),
    (430, 932),
    (390, 844),
    (360, 640),
    (320, 568),
    (720, 450),
]
"""The last: 1440 × 900 at 200 %."""

UPPER_COAST = set(range(6))
"""The northern edges of the three northern hexes."""

MISSED = """() => {
  const over = [...document.querySelectorAll(
    '.s-over > *, .s-ticker, .s-dice, .s-listed, .board-zoom, .s-phone-sheet, .s-side, .s-dock, .table-bar')];
  return [...document.querySelectorAll('[data-spot]')].flatMap((spot) => {
    const box = spot.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const hit = document.elementFromPoint(x, y);
    const under = over.filter((one) => {
      const it = one.getBoundingClientRect();
      return getComputedStyle(one).visibility === 'visible'
        && it.left < x && x < it.right && it.top < y && y < it.bottom;
    });
    const own = hit !== null && hit.closest('[data-spot]') === spot;
    return own && under.length === 0 ? [] : [[spot.dataset.spot, Math.round(x), Math.round(y),
      hit?.className?.toString() ?? null, under.map((one) => one.className)]];
  });
}"""

SIGN = 27
"""Radius of a harbour's sign, in hundredths of a hex's radius."""

OFFSHORE = 54
"""From the middle of a harbour's edge to its sign."""

# Points of the board, each with so much around it (both in units of the board), that lie under a panel.
UNDER = """places => {
  const parts = '.s-over > *, .s-ticker, .s-dice, .s-listed, .board-zoom, .s-phone-sheet, .s-side, .s-dock, .table-bar';
  const over = [...document.querySelectorAll(parts)].filter((one) => getComputedStyle(one).visibility === 'visible');
  const units = document.querySelector('.board-live').getScreenCTM();
  return places.flatMap(([name, x, y, room]) => {
    const [px, py, free] = [units.a * x + units.e, units.d * y + units.f, units.a * room];
    const under = over.filter((one) => {
      const it = one.getBoundingClientRect();
      const [dx, dy] = [Math.max(it.left - px, 0, px - it.right), Math.max(it.top - py, 0, py - it.bottom)];
      return it.width > 0 && (dx * dx + dy * dy < free * free || (dx === 0 && dy === 0));
    });
    const gone = px - free < 0 || py - free < 0 || px + free > innerWidth || py + free > innerHeight;
    const told = [name, Math.round(px), Math.round(py), under.map((one) => one.className), gone];
    return under.length || gone ? [told] : [];
  });
}"""

RESTED = """() => new Promise((resolve) => {
  const parts = '.board-plane, .s-over > *, .s-ticker, .s-dice, .board-zoom, .s-phone-sheet, .s-side, .s-dock';
  const drawn = () => JSON.stringify([innerWidth, innerHeight, ...[...document.querySelectorAll(parts)].map((part) =>
    [part.className, part.style.transform, part.getBoundingClientRect()])]);
  let [last, frames] = ['', 0];
  const look = () => {
    const now = drawn();
    const moves = document.querySelector('.board .gliding, .board .moving');
    frames = now === last && !moves ? frames + 1 : 0;
    last = now;
    if (frames < 8) requestAnimationFrame(look);
    else resolve();
  };
  look();
})"""
"""Until board and panels have stood where they are for eight frames: a panel that comes moves the board after it."""


@pytest.fixture(scope="module")
def tables() -> dict[str, Scene]:
    return {moment: scene(moment) for moment in ("placing", "trading", "robbing")}


@pytest.fixture(scope="module")
def north() -> tuple[Scene, int, int]:
    """A table where a road can be built, and then another at the upper coast, which a fitted island has at the top."""
    found: list[tuple[int, int]] = []

    def coast(scene: Scene, seat: int) -> bool:
        if "EndTurn" not in scene.legal_actions(seat):
            return False
        for first in sorted(_roads(scene, seat)):
            later = _roads(scene.then(seat, {"is": "BuildRoad", "edge": first}), seat)
            found.extend((first, second) for second in sorted(later & UPPER_COAST, reverse=True))
        return bool(found)

    return Scene("CHUPSC").play(coast), *found[0]


@pytest.fixture
def scenes(tables: dict[str, Scene], north: tuple[Scene, int, int]) -> list[Scene]:
    return [*tables.values(), north[0]]


def _roads(scene: Scene, seat: int) -> set[int]:
    """The edges where this seat may build a road."""
    return {edge for form in scene.legal_actions(seat).get("BuildRoad", ()) for edge in form["fields"]["edge"]["in"]}


def places_of(table: Scene) -> list[tuple[str, float, float, float]]:
    """All corners, edges and hexes of the island, and the signs of its harbours, in hundredths of a hex's radius."""
    island = table.view()["island"]
    ground = frame_of(hexes_of(island["terrains"]))
    corners = [(50 * math.sqrt(3) * x, 50.0 * y) for y, x in ground.corner_points]
    edges = [_middle(corners[a], corners[b]) for a, b in ground.edge_corners]
    hexes = [_middle(corners[around[0]], corners[around[3]]) for around in ground.hex_corners]
    places = [
        (f"{kind} {number}", *point, 0.0)
        for kind, points in (("corner", corners), ("edge", edges), ("hex", hexes))
        for number, point in enumerate(points)
    ]
    for harbour in island["harbours"]:
        edge = edges[harbour["edge"]]
        [inland] = (hexes[hex] for hex in ground.edge_hexes[harbour["edge"]])
        away = math.dist(edge, inland)
        x, y = (middle + (middle - centre) / away * OFFSHORE for middle, centre in zip(edge, inland, strict=True))
        places.append((f"harbour {harbour['kind']}", x, y, SIGN))
    return places


def _middle(a: tuple[float, float], b: tuple[float, float]) -> tuple[float, float]:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def _covered(page: Page) -> list[Any]:
    """Places that don't receive a click at their middle, or that something lies over, as soon as the board rests."""
    rest(page)
    page.evaluate(RESTED)
    found: list[Any] = page.evaluate(MISSED)
    return found


@pytest.mark.parametrize("moment", by_day("trading", "placing", "robbing"))
def test_every_legal_place_receives_its_own_click(people: People, tables: dict[str, Scene], moment: str) -> None:
    table = tables[moment]
    page = people.arrive(token=token(table.sitter(table.seat)))
    page.goto(f"/r/{table.code}")
    expect(page.locator("[data-spot]").first).to_be_attached()
    covered = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(
            "([width, height]) => innerWidth === width && innerHeight === height", arg=[width, height]
        )
        expect(page.locator(".s-main")).to_be_in_viewport(ratio=1)
        if missed := _covered(page):
            covered[width, height] = missed
    assert covered == {}


@pytest.mark.parametrize("moment", by_day("robbing", "trading"))
@pytest.mark.nightly
def test_whoever_watches_sees_every_harbour_and_every_place_beside_the_dice(
    people: People, tables: dict[str, Scene], moment: str
) -> None:
    table = tables[moment]
    page = people.arrive()
    page.goto(f"/r/{table.code}")
    expect(page.get_by_text("You are watching", exact=True)).to_be_visible()
    expect(page.locator(".s-dice")).to_be_visible()
    places, covered = places_of(table), {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(
            "([width, height]) => innerWidth === width && innerHeight === height", arg=[width, height]
        )
        expect(page.locator(".s-banner")).to_be_visible()
        rest(page)
        page.evaluate(RESTED)
        if under := page.evaluate(UNDER, places):
            covered[width, height] = under
    assert covered == {}


@pytest.mark.nightly
def test_a_click_on_a_place_below_the_banner_builds_and_takes_nothing_back(
    people: People, server: Server, north: tuple[Scene, int, int]
) -> None:
    table, first, second = north
    me = token(table.sitter(table.seat))
    page = people.arrive(token=me)
    page.set_viewport_size({"width": 1366, "height": 768})
    page.goto(f"/r/{table.code}")
    expect(page.locator("[data-spot]").first).to_be_attached()
    page.keyboard.press("r")
    page.locator(f'[data-spot="edge:{first}"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator(".s-undo button")).to_be_visible()
    place = page.locator(f'[data-spot="edge:{second}"]:not([aria-disabled])')
    expect(place).to_be_attached()
    assert _covered(page) == []
    box = place.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.get_by_role("dialog").get_by_role("button", name="build road").click()
    # while the server is asked, the place is there and can't be pressed
    expect(page.locator(f'[data-spot="edge:{second}"]')).to_have_count(0)
    eyes = Eyes(server.url, table.code, me)
    roads = eyes.see()["pieces"]["roads"][str(table.seat)]
    eyes.close()
    assert {first, second} <= set(roads)
