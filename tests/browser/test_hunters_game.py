"""Two people, one of them at a phone, and three bots play Hunters & Gatherers from the link to the ranking.

Each move of the two is decided by the steady bot from what that person could know, and made on that person's own
screen: on the desk by keys on the map, on the phone by taps, tiles by the lists once the map has grown wide.
"""

import re
import time
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from engine.core import SeededRng
from engine.games.hunters.bots import SteadyBot
from tests.browser.eyes import Eyes
from tests.browser.gathering import gather
from tests.browser.people import People, Screen, token_of
from tests.browser.progress import Progress
from tests.browser.serving import Server
from tests.browser.touch import rest, tap
from tests.browser.trail import Trail

SCREENS: dict[str, Screen] = {"Alex": "desktop", "Robin": "phone"}
TAPPED = 24  # the turn until which the phone's map is small enough for taps without moving it

Plain = dict[str, Any]

TARGETS = """
[...document.querySelectorAll('[data-spots]')].map((target) => {
  const { x, y, width, height } = target.getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2)?.closest('[data-spots]') === target;
  return { places: target.dataset.spots.split(' '), x, y, width, height, hit };
})
"""


@pytest.fixture
def settings() -> dict[str, int]:
    return {"bot_delay": 20, "bot_waits": 0, "grace": 3_600_000}


class Player:
    """One person: a page, eyes, a head, and hands that know the map."""

    def __init__(self, page: Page, server: Server, code: str, *, phone: bool) -> None:
        self.page, self.phone = page, phone
        self.eyes = Eyes(server.url, code, token_of(page))
        self._head, self._rng = SteadyBot(), SeededRng(1)

    def thinks(self) -> Plain | None:
        seat = self.eyes.seat
        if seat is None or not self.eyes.legal:
            return None
        return self._head.choose(self.eyes.view, self.eyes.legal, seat, self._rng)

    def does(self, command: Plain) -> None:
        """On the screen, as soon as it shows what this was chosen from; then until it has happened.

        Nothing is done if something else has happened meanwhile.
        """
        chosen_at = self.eyes.seq
        self.eyes.meet(self.page)
        if self.eyes.seq != chosen_at:
            return
        late = self.phone and self.eyes.view["turn"]["number"] > TAPPED
        before, listed = self.eyes.seq, late and command["is"] == "PlaceTile"
        self._show(listed=listed)
        if command["is"] == "PlaceNothing":
            if self._spots():  # else it goes on by itself
                self.page.locator(".s-main", has_text="Place nothing").click()
        elif command["is"] == "PlacePiece":
            self._put(command)
        elif listed:
            place = self.page.locator(".h-list-actions li").nth(self._cells().index((command["x"], command["y"])))
            place.get_by_role("button").nth(self._turns(command).index(command["turn"])).click()
        else:
            self._lay(command)
        deadline = time.monotonic() + 30
        while self.eyes.seq <= before:
            assert time.monotonic() < deadline, f"this did not happen: {command}"
            self.eyes.look(0.05)

    def _lay(self, command: Plain) -> None:
        """On the map: chosen, turned as wished, placed."""
        cell = self._free(f'[data-cell="{command["x"]},{command["y"]}"]')
        quarter = self._turns(command).index(command["turn"])
        if self.phone:
            rest(self.page)
            tap(cell)
            for _ in range(quarter):
                tap(self.page.locator(".h-bubble").get_by_role("button", name="Turn", exact=True))
            tap(self.page.locator(".h-bubble").get_by_role("button", name="Place here"))
        else:
            self.page.keyboard.press("g")
            cell.focus()
            for _ in range(quarter):
                self.page.keyboard.press("r")
            self.page.keyboard.press("Enter")

    def _put(self, command: Plain) -> None:
        """In the list beside the tile, in which a choice may stand for several places."""
        self._all_in_reach()
        spot = self._free(f'[data-spots~="{command["zone"]}:{command["piece"]}"]')
        if self.phone:
            tap(spot)
            tap(self.page.locator(".h-bubble").get_by_role("button", name="Place the piece"))
        else:
            spot.focus()
            self.page.keyboard.press("Enter")

    def _all_in_reach(self) -> None:
        """Every place that is offered has a target of its own, which is what lies at its middle."""
        offered = {f"{zone}:{piece}" for zone, piece in self._spots()}
        expect(self.page.locator("[data-spots]").first).to_be_visible()
        rest(self.page)
        targets = self.page.evaluate(TARGETS)
        assert {place for target in targets for place in target["places"]} == offered
        for target in targets:
            assert target["hit"], f"something lies over {target}"
            assert min(target["width"], target["height"]) >= 44, f"too small for a finger: {target}"

    def _free(self, place: str) -> Locator:
        """Once the page takes commands again."""
        found = self.page.locator(f"{place}:not([aria-disabled])")
        expect(found).to_be_visible()
        return found

    def _show(self, *, listed: bool) -> None:
        lists = self.page.locator(".h-list")
        if lists.is_visible() != listed:
            self.page.locator(".s-listed").click()
            expect(lists).to_be_visible(visible=listed)

    def _cells(self) -> list[tuple[int, int]]:
        """As the lists have them: row by row."""
        forms = self.eyes.legal["PlaceTile"]
        return sorted(
            ((f["fields"]["x"]["in"][0], f["fields"]["y"]["in"][0]) for f in forms), key=lambda cell: (cell[1], cell[0])
        )

    def _turns(self, command: Plain) -> list[int]:
        """The ways round that are offered there."""
        where = ([command["x"]], [command["y"]])
        forms = self.eyes.legal["PlaceTile"]
        return next(
            list(f["fields"]["turn"]["in"]) for f in forms if (f["fields"]["x"]["in"], f["fields"]["y"]["in"]) == where
        )

    def _spots(self) -> list[tuple[int, str]]:
        forms = self.eyes.legal.get("PlacePiece", ())
        return [
            (zone, piece)
            for form in forms
            for piece in form["fields"]["piece"]["in"]
            for zone in form["fields"]["zone"]["in"]
        ]


@pytest.mark.nightly
def test_two_people_and_three_bots_play_a_whole_game_with_bonus_tiles_to_the_ranking(
    people: People, server: Server
) -> None:
    pages = gather(people, SCREENS, five_seats)
    code = pages[0].url.rsplit("/", 1)[1]
    screens = zip(pages, SCREENS.values(), strict=True)
    players = [Player(page, server, code, phone=screen == "phone") for page, screen in screens]
    try:
        play(players)
        alex = players[0].eyes
        assert {"BonusEarned", "Scored", "PiecesReturned", "GameEnded"} <= {event["is"] for event in alex.told}
        assert len(alex.view["map"]["tiles"]) > 70
        for page in pages:
            find_ranking(page, alex.view)
    finally:
        for player in players:
            player.eyes.close()


def five_seats(page: Page) -> None:
    """The first chooses the game, five seats, and bots on three of them."""
    page.locator(".game-choice label", has_text="Hunters & Gatherers").click()
    page.locator("label", has=page.get_by_role("radio", name="5 players", exact=True)).click()
    expect(page.get_by_role("radio", name="5 players", exact=True)).to_be_checked()
    for _ in range(3):
        page.get_by_role("button", name="Add a bot").first.click()
    expect(page.get_by_role("button", name="Add a bot")).to_have_count(1)


def play(players: list[Player]) -> None:
    """Until it is over for both."""
    progress = Progress()
    with Trail() as trail:
        while not all(player.eyes.view.get("result") for player in players):
            progress.check(players[0].eyes.seq, players[0].eyes.view)
            for player in players:
                player.eyes.look(0.02)
                command = player.thinks()
                if command is not None:
                    trail.add(player.eyes.seq, command, "phone" if player.phone else "desk")
                    player.does(command)


def find_ranking(page: Page, view: Plain) -> None:
    """All five, by their points; whoever has just seen the end skips the story of the final scoring."""
    expect(page.locator("#over-title")).to_be_visible()
    skip = page.locator(".end-acts").get_by_role("button", name="Skip", exact=True)  # drawn together with the title
    if skip.is_visible():
        skip.click()
    rows = page.get_by_role("list", name="Ranking", exact=True).locator("> li")
    expect(rows).to_have_count(5)
    for row, rank in zip(rows.all(), view["result"]["ranking"], strict=True):
        expect(row).to_contain_text(view["seats"][str(rank["seat"])]["name"])
        expect(row.locator(".end-points .k-spoken")).to_have_text(re.compile(rf"^{rank['points']} points?$"))
