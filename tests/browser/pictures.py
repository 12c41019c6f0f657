"""`python -m tests.browser.pictures FOLDER`: pictures of the real app for the README, a table on a desk and in a hand.

The same game every time: people have rolled and bargain. ImageMagick, where there is one, makes the files small.
"""

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, expect, sync_playwright

from tests.browser.conftest import FLAGS
from tests.browser.contexts import Contexts
from tests.browser.gathering import enter
from tests.browser.people import HEAR, People
from tests.browser.scenes import Scene, token
from tests.browser.serving import Server, served
from tests.browser.voices import Voice

LARGEST = 400 * 1024  # bytes of one picture
COLOURS = 255


def moment(scene: Scene, seat: int) -> bool:
    """A full board, about to roll; then there is something to build and something to bargain with."""
    view = scene.view()
    if "Roll" not in scene.legal_actions(seat) or view["turn"]["number"] < 40:
        return False
    cities = sum(len(where) for where in view["pieces"]["cities"].values())
    honours = "holder" in view["longest_road"] and "holder" in view["largest_army"]
    ahead = view["points"]["public"][seat] > 5
    rolled = scene.then(seat, {"is": "Roll"})
    able = {"BuildRoad", "BuyCard", "TradeWithBank"} & set(rolled.legal_actions(seat))
    rich = min(rolled.view()["resources"]["counts"]) > 1 and sum(map(bool, rolled.view(seat)["resources"]["hand"])) > 2
    return cities > 3 and honours and ahead and rich and "BuildRoad" in able and len(able) > 1


def played() -> Scene:
    for letter in "ABCDEFGHJKMNPQRSTUVWXYZ":
        try:
            return Scene(f"FRDAY{letter}").play(moment)
        except AssertionError:
            continue
    raise AssertionError("no game looks good enough")


def haggle(server: Server, table: Scene) -> None:
    """The roll, an offer to all, and what the others say to it."""
    voices = [Voice(server.url, table.code, token(table.sitter(seat))) for seat in range(4)]
    for voice in voices:
        voice.see()
    own = voices[table.seat]
    own.ask({"is": "Roll"})
    hands = [_hand(voice) for voice in voices]
    give = max(range(5), key=lambda kind: hands[table.seat][kind])
    others = [seat for seat in range(4) if seat != table.seat]
    asked = max(others, key=lambda seat: max(n for kind, n in enumerate(hands[seat]) if kind != give))
    want = max((kind for kind in range(5) if kind != give), key=lambda kind: hands[asked][kind])
    own.ask({"is": "MakeOffer", "to": others, "give": _cards(give), "want": _cards(want)})
    number = max(map(int, own.view["negotiation"]["offers"]))
    second, third = (seat for seat in others if seat != asked)
    voices[asked].ask({"is": "AcceptOffer", "offer": number})
    voices[second].ask({"is": "DeclineOffer", "offer": number})
    instead = max((kind for kind in range(5) if kind != give), key=lambda kind: hands[third][kind])
    counter = {
        "is": "MakeOffer",
        "to": [table.seat],
        "give": _cards(instead),
        "want": _cards(give, 2),
        "parent": number,
    }
    voices[third].ask(counter)


def _hand(voice: Voice) -> list[int]:
    voice.look(0.2)
    hand: list[int] = voice.view["resources"]["hand"]
    return hand


def _cards(kind: int, count: int = 1) -> list[int]:
    return [count * int(kind == other) for other in range(5)]


def take(page: Page, file: Path) -> None:
    page.mouse.move(0, 0)
    page.wait_for_timeout(2_000)  # pieces have landed, lights are out
    page.screenshot(path=file)
    if convert := shutil.which("magick") or shutil.which("convert"):
        palette = ["-strip", "-dither", "FloydSteinberg", "-colors", str(COLOURS), f"PNG8:{file}"]
        subprocess.run([convert, str(file), *palette], check=True)
    assert file.stat().st_size < LARGEST, "too large for a README"


def main() -> int:
    parser = argparse.ArgumentParser("python -m tests.browser.pictures")
    parser.add_argument("folder", type=Path)
    folder = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    table = played()
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    with (
        tempfile.TemporaryDirectory() as scratch,
        served(Path(scratch), {"grace": 3_600_000}, [table]) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        people = People(Contexts(browser, HEAR), server.url)
        desk, hand = enter(people, table), enter(people, table, screen="phone")
        haggle(server, table)
        expect(desk.locator(".s-offer")).to_have_count(2)
        hand.locator(".s-phone-nav").get_by_role("button", name=re.compile("^Trade")).tap()
        take(hand, folder / "table-phone.png")
        take(desk, folder / "table.png")
        people.leave()
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
