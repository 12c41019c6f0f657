"""Four people at four screens, one of them a phone, and a spectator play settlers from the link to the declared win.

Each move is decided by the steady bot from what that person could know, and made on that person's own screen. On the
way: trades among them, a 7 with discards, a card played, the end of a turn taken back, a reload in mid-trade, and a
server that is stopped and started again.
"""

import re
import time
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.gathering import gather
from tests.browser.people import People, Screen
from tests.browser.played_game import PlayedGame, Player, seat_players
from tests.browser.serving import Server

NAMES = ("Alex", "Robin", "Sakura", "Ken")
PHONE = 2
CARDS = {"KnightPlayed", "MonopolyPlayed", "YearOfPlentyPlayed", "RoadBuildingPlayed"}


@pytest.mark.nightly
def test_four_people_play_their_first_turns_through_a_reload_a_restart_and_a_turn_taken_back(
    people: People, server: Server
) -> None:
    game = EventfulGame(server, gathered(people, server), restart=3)
    game.play(until=lambda _: game.reloaded and game.restarted and {"Traded", "Undone"} <= game.told())
    for player in game.players:
        expect(player.page.get_by_role("img", name="Connected", exact=True)).to_be_visible()


@pytest.mark.nightly
def test_four_people_play_a_whole_game_to_a_declared_win_while_one_watches(people: People, server: Server) -> None:
    players = gathered(people, server)
    watcher = people.arrive()
    watcher.goto(players[0].page.url)
    expect(watcher.get_by_text("You are watching", exact=True)).to_be_visible()
    game = EventfulGame(server, players, restart=9)
    game.play()
    for page in [*(player.page for player in players), watcher]:
        expect(page.get_by_text(re.compile("wins|won|Winner|Ranking|Result", re.IGNORECASE)).first).to_be_visible()
    seen = game.told()
    assert {"Traded", "Discarded", "RobberMoved", "CardStolen", "CityBuilt", "Undone", "VictoryDeclared"} <= seen
    assert seen & CARDS


def gathered(people: People, server: Server) -> list[Player]:
    """Four people at a table of their own, one of them with a phone."""
    screens: dict[str, Screen] = {name: "phone" if i == PHONE else "desktop" for i, name in enumerate(NAMES)}
    pages = gather(people, screens)
    return seat_players(dict(zip(NAMES, pages, strict=True)), server, (NAMES[PHONE],))


class EventfulGame(PlayedGame):
    """Game in which a page is reloaded, the server stops for a moment, and a turn's end is taken back.

    restart: the number of the turn from which on the server may stop
    """

    def __init__(self, server: Server, players: list[Player], *, restart: int) -> None:
        super().__init__(players)
        self.server = server
        self.restart_from = restart
        self.reloaded = self.restarted = self.taken_back = False

    def whim(self, player: Player) -> dict[str, Any] | None:
        """Steady players may do without a card or a discard; so somebody hoards, and somebody is curious."""
        offers, seen = player.eyes.legal, {event["is"] for event in player.eyes.told}
        if player.name == "Robin" and "Discarded" not in seen and "EndTurn" in offers:
            return {"is": "EndTurn"} if player.eyes.view["turn"]["number"] > 16 else None
        if player.name == "Ken" and not seen & CARDS:
            wanted = ("PlayKnight", "PlayRoadBuilding", "BuyCard")
            return next(({"is": name} for name in wanted if name in offers), None)
        return None

    def before(self, player: Player, command: dict[str, Any]) -> None:
        if command["is"] == "AcceptOffer" and not self.reloaded:
            self.reloaded = True
            player.page.reload()
            expect(player.page.locator(".s-main")).to_be_visible()
        number = player.eyes.view["turn"]["number"]
        if number >= self.restart_from and not self.restarted:
            self.restarted = True
            self.restart()

    def after(self, player: Player, command: dict[str, Any]) -> None:
        if command["is"] == "EndTurn" and not self.taken_back:
            self.take_back(player)

    def restart(self) -> None:
        """Everybody's browser comes back by itself, and the table is as it was."""
        before = [player.eyes.view for player in self.players]
        self.server.restart()
        for player, view in zip(self.players, before, strict=True):
            expect(player.page.get_by_role("img", name="Connected", exact=True)).to_be_visible(timeout=30_000)
            expect(player.page.locator(".s-main")).to_be_visible()
            deadline = time.monotonic() + 20
            player.eyes.close()
            player.eyes.seq = 0
            player.eyes.view = {}
            while not player.eyes.view and time.monotonic() < deadline:
                player.eyes.look(0.5)
            assert player.eyes.view == view

    def take_back(self, player: Player) -> None:
        """U1, by the button on the screen; then the turn is ended again."""
        self.taken_back = True
        before = player.eyes.seq
        player.page.get_by_role("button", name="Back to my turn").click()
        self.settle(before, "taking back the end of the turn")
        assert player.eyes.view["turn"]["seat"] == player.eyes.seat
