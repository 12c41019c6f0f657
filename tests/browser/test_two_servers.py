"""Two server processes over one Redis, and one is killed: whoever has a page open plays on without loading it anew."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from engine.core import SeededRng
from engine.games.settlers.bots import SteadyBot
from tests.browser.cable import Cable
from tests.browser.eyes import Eyes
from tests.browser.gathering import accept, introduce
from tests.browser.hands import Hands
from tests.browser.people import People, token_of
from tests.wire.redis_processes import RedisProcesses

PATIENCE = 30.0  # seconds until a move counts as missing: a dead owner's lease has to run out

MAKE = """async () => (await (await fetch('/api/rooms', {
    method: 'POST', headers: {'content-type': 'application/json'},
    body: JSON.stringify({game: 'settlers', size: 3, bots: ['steady']}),
})).json()).code"""

ALONE = {"PlaceSettlement", "PlaceRoad", "Roll", "EndTurn", "MoveRobber", "Discard"}

LOADED = "() => performance.timeOrigin"


@pytest.fixture
def farm(client: None, tmp_path: Path) -> Iterator[RedisProcesses]:
    started = RedisProcesses(tmp_path)
    yield started
    started.close()


@pytest.fixture
def server(farm: RedisProcesses) -> Iterator[Cable]:
    """One address in front of both."""
    front = Cable(*(process.port for process in farm.processes))
    yield front
    front.close()


class Table:
    """Two friends and a bot; each move is thought of by the steady bot, and made on that person's own page."""

    def __init__(self, people: People, addresses: tuple[str, str]) -> None:
        self.pages = [people.arrive(url=address) for address in addresses]
        hana, jiro = self.pages
        hana.goto("/")
        introduce(hana, "Hana")
        self.code = hana.evaluate(MAKE)
        for page in self.pages:
            page.goto(f"/r/{self.code}")
        accept(jiro, "Jiro")
        hana.get_by_role("button", name="Start").click()
        for page in self.pages:
            expect(page.locator(".s-main")).to_be_visible()
        self.loaded = [page.evaluate(LOADED) for page in self.pages]
        self._rng = SeededRng(1)
        self._heads = [SteadyBot(), SteadyBot()]
        self._eyes: list[Eyes] = []

    def look_from(self, address: str) -> None:
        """What is known of the table is learned at this process from now on."""
        self.close()
        self._eyes = [Eyes(address, self.code, token_of(page)) for page in self.pages]
        for eyes in self._eyes:
            eyes.see()

    def close(self) -> None:
        for eyes in self._eyes:
            eyes.close()

    def play(self, moves: int, who: tuple[int, ...] = (0, 1)) -> None:
        """So many moves of these two, or of one of them."""
        deadline = time.monotonic() + PATIENCE * 2
        while moves:
            assert time.monotonic() < deadline, f"nobody moves: {self._eyes[0].view['turn']}"
            for eyes in self._eyes:
                eyes.look(0.02)
            moves -= any(self._move(number) for number in who)

    def until_turn_of(self, who: int) -> None:
        while who not in [n for n, eyes in enumerate(self._eyes) if eyes.seat in eyes.view["turn"]["awaits"]]:
            self.play(1)

    def _move(self, number: int) -> bool:
        eyes, page = self._eyes[number], self.pages[number]
        command = self._think(number)
        if command is None:
            return False
        before = eyes.seq
        for _ in range(2):  # a place that was chosen as the connection broke has to be chosen again
            if not Hands(page).do(command, eyes):
                return eyes.seq > before
            deadline = time.monotonic() + PATIENCE / 2
            while time.monotonic() < deadline:
                eyes.look(0.05)
                if eyes.seq > before:
                    return True
        raise AssertionError(f"this did not happen: {command}")

    def _think(self, number: int) -> dict[str, Any] | None:
        """What nobody else can make impossible meanwhile: no trades, since the bot does not wait for people here."""
        eyes = self._eyes[number]
        if not eyes.legal or eyes.seat is None:
            return None
        command = self._heads[number].choose(eyes.view, eyes.legal, eyes.seat, self._rng)
        if command is None or command["is"] in ALONE:
            return command
        return {"is": "EndTurn"} if "EndTurn" in eyes.legal else None

    def never_loaded_anew(self) -> bool:
        return [page.evaluate(LOADED) for page in self.pages] == self.loaded


def connected(page: Page) -> None:
    expect(page.get_by_role("img", name="Connected", exact=True)).to_be_visible(timeout=PATIENCE * 1000)


@pytest.mark.nightly
def test_the_page_at_the_other_process_plays_on_when_the_owner_is_killed(people: People, farm: RedisProcesses) -> None:
    one, two = farm.processes
    table = Table(people, (one.http, two.http))
    table.look_from(two.http)
    table.play(4)
    table.until_turn_of(1)
    one.kill()
    connected(table.pages[1])
    table.play(1, who=(1,))
    expect(table.pages[0].get_by_role("region", name="Connection")).to_be_visible()
    one.start()
    connected(table.pages[0])
    table.play(4)
    table.close()
    assert table.never_loaded_anew()


@pytest.mark.nightly
def test_behind_one_address_everybody_plays_on_whichever_process_is_killed(
    people: People, farm: RedisProcesses, server: Cable
) -> None:
    one, two = farm.processes
    table = Table(people, (server.url, server.url))
    for killed, other in ((one, two), (two, one)):
        table.look_from(other.http)
        table.play(2)
        killed.kill()
        table.play(3)
        for page in table.pages:
            connected(page)
        killed.start()
    table.close()
    assert table.never_loaded_anew()
