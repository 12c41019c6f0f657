"""The examples of docs/expansions.md in a browser: one for which nobody has drawn a screen, whose actions have a plain
form beside the board, and one that brings its drawing, in a build of the client with it."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import ModuleType

import pytest
from playwright.sync_api import Page, expect

from engine.games import GAMES
from examples import beacons, welfare
from tests.architecture.sources import ROOT
from tests.browser.accessibility import inspected
from tests.browser.conftest import WEB
from tests.browser.looks import compare, one_font, renew
from tests.browser.people import People, Screen
from tests.browser.scenes import Scene, keep, token
from tests.browser.serving import Server
from tests.wire.serving import Program

HELPED = {"en": ("Take a resource from the bank", "Ore"), "ja": ("銀行から資源を取る", "鉱石")}


FIRE = 'svg path[fill="#f08a24"]'


def program(module: str) -> Callable[[list[str], Mapping[str, str], Server], Program]:
    """What starts this module as `python -m server` is started."""

    def start(arguments: list[str], environment: Mapping[str, str], server: Server) -> Program:
        return Program([sys.executable, "-m", module, *arguments], dict(environment), ROOT, server.log)

    return start


STAGES = {welfare: "being-helped", beacons: "setting-beacon"}
"""Example → the stage in which its command is asked for."""


@pytest.fixture(scope="module")
def example(request: pytest.FixtureRequest) -> ModuleType:
    named: ModuleType = request.param
    return named


@pytest.fixture(scope="module")
def table(example: ModuleType) -> Iterator[Scene]:
    """A game with it in which somebody is asked for its command."""
    game, expansion = GAMES["settlers"], example.EXPANSION
    GAMES["settlers"] = game.extended(expansion)
    try:
        scene = Scene("HEAP23", rulebook=f"basic+{expansion.name}")
        yield scene.play(lambda scene, seat: scene.view()["turn"]["stage"] == STAGES[example])
    finally:
        GAMES["settlers"] = game


@pytest.fixture(scope="module")
def server(
    client: None, tmp_path_factory: pytest.TempPathFactory, example: ModuleType, table: Scene
) -> Iterator[Server]:
    """It gives the client as it is built for all, or, where the example has drawings, a build with these."""
    name = example.EXPANSION.name
    folder = tmp_path_factory.mktemp(name)
    drawn = {"web": built(folder / "dist", name)} if (WEB / "examples" / name).exists() else {}
    running = Server(folder, {"grace": 3_600_000, **drawn}, program(example.__name__))
    keep(running.file, [table])
    running.start()
    yield running
    running.stop()


def built(folder: Path, example: str) -> Path:
    """The client with this example."""
    own = {"EXAMPLE": example, "PATH": f"{ROOT / '.venv/bin'}{os.pathsep}{os.environ['PATH']}"}
    command = ["npm", "run", "--silent", "build", "--", "--outDir", str(folder), "--emptyOutDir"]
    subprocess.run(command, cwd=WEB, check=True, env=os.environ | own, stdout=subprocess.DEVNULL)
    return folder


def entered(people: People, scene: Scene, screen: Screen, language: str) -> Page:
    page = people.arrive(screen, language=language, token=token(scene.sitter(scene.seat)))
    page.goto(f"/r/{scene.code}")
    return page


@pytest.mark.nightly
@pytest.mark.parametrize("example", [welfare], indirect=True)
@pytest.mark.parametrize(("screen", "language"), [("phone", "ja"), ("desktop", "en")])
def test_an_action_without_a_screen_is_done_by_its_plain_form(
    people: People, table: Scene, server: Server, screen: Screen, language: str
) -> None:
    title, ore = HELPED[language]
    people.setup = one_font()
    page = entered(people, table, screen, language)
    card = page.locator(".ask")
    expect(card).to_contain_text(title)
    assert inspected(page) == []
    picture = "other-actions-phone" if screen == "phone" else "other-actions"
    if os.environ.get("RENEW_LOOKS"):
        renew(page, picture, ".ask")
    assert not compare(page, picture, ".ask")
    if screen == "desktop":
        name = table.name(table.seat)
        card.get_by_role("button", name=ore).click()
        expect(card).to_have_count(0)
        page.get_by_role("tab", name="Log").click()
        expect(page.get_by_text(f"{name} gets help from the bank").last).to_be_visible()


@pytest.mark.parametrize("example", [beacons], indirect=True)
@pytest.mark.nightly
def test_an_example_with_a_drawing_is_played_on_the_board(people: People, table: Scene, server: Server) -> None:
    page = entered(people, table, "desktop", "en")
    expect(page.locator(".s-banner")).to_contain_text("set a beacon on one of your buildings")
    places = page.get_by_role("button", name="set a beacon")
    expect(places).not_to_have_count(0)
    expect(page.locator(FIRE)).to_have_count(0)
    assert inspected(page) == []
    places.first.click()
    expect(page.locator(FIRE)).to_have_count(2)  # on the board, and beside the count on the player's card
    page.get_by_role("tab", name="Log").click()
    expect(page.get_by_text(f"{table.name(table.seat)} set a beacon").last).to_be_visible()
