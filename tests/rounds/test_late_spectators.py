"""What overlays, push messages and webhooks tell of a match that spectators of a league see late, with all hands."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from typing import Any

import pytest

from engine.league.commands import AmendRegulation
from server.accounts.accounts import Accounts
from server.accounts.password_hashing import PasswordHashing
from server.leagues.webhooks.dispatcher import WebhookDispatcher
from server.leagues.webhooks.sender import WebhookSender
from server.leagues.webhooks.webhook import TOPICS
from server.leagues.webhooks.webhook_store import WebhookStore
from server.pages.league_site.wording import game_name
from server.push.push_service import PushService
from server.rooms.owner.turn_reminders import DELAY
from server.runtime.settings import Settings
from server.store.memory import MemoryStore
from tests.leagues.receivers import Receiver, receiver
from tests.push.browsers import Browser
from tests.rooms.people import Guest, HandClock, settled, until
from tests.rooms.test_spectator_delay import LONG, WITH_HANDS, Listening, Past
from tests.rounds.house import MINUTE, SLUG, House

FOUR = ("ann", "bob", "cay", "dan")
SITE = "https://games.example.org"
SPECTATOR, OVERLAY = "mika", "watches-7f3a"


class Notified(House):
    """Process that sends push messages, and whose league's webhooks are delivered."""

    def _open(self) -> None:
        super()._open()
        services, accounts = self.services, Accounts(self.store, self.clock, PasswordHashing())
        settings = Settings(push_loopback=True)
        self.push = PushService(self.store, self.clock, settings, services.metrics, accounts, game_name)
        self.services = replace(services, turn_waits=self.push.turn_waits)
        self.registry = type(self.registry)(self.services)
        self.keeper = type(self.keeper)(self.services, self.leagues, self.registry)
        self.webhooks, sender = WebhookStore(self.store, self.clock), WebhookSender(loopback=True)
        self.posting = WebhookDispatcher(self.store, self.clock, self.leagues, self.webhooks, sender, services.process)
        self.leagues.on_change = self.posting.wake


@pytest.fixture
async def home(clock: HandClock) -> AsyncIterator[Notified]:
    opened = Notified(MemoryStore(clock), clock=clock)
    await opened.registry.maintenance.heartbeat()
    running = [asyncio.create_task(work()) for work in (opened.push.run, opened.posting.run)]
    yield opened
    for task in running:
        task.cancel()
    await asyncio.gather(*running, return_exceptions=True)
    await opened.close()


@pytest.fixture
def device() -> Iterator[Receiver]:
    with receiver() as kept:
        yield kept


@pytest.fixture
def club() -> Iterator[Receiver]:
    with receiver() as kept:
        yield kept


async def opted_in(home: Notified, room: str, service: Receiver) -> tuple[str, dict[str, Browser]]:
    """The server's key, and browsers of the players and a spectator, all of which want to be told of this room."""
    key, browsers = (await home.push.keys.current()).public, {}
    for user in (*FOUR, SPECTATOR):
        browsers[user] = Browser(f"{service.url}/{user}")
        await home.push.devices.add(user, browsers[user].device(key, rooms=(room,)))
    return key, browsers


def sees_no_more(spectator: Guest, past: Past) -> None:
    """They see the hands of a step that it is time for."""
    assert spectator.seq <= past.allowed
    if past.matches[spectator.seq].stage == "playing":
        assert spectator.view == past.matches[spectator.seq].view(WITH_HANDS)


async def test_W71_overlays_show_the_hands_of_eight_turns_ago_and_notifications_nothing_of_the_game(
    home: Notified, device: Receiver, club: Receiver
) -> None:
    await home.club(*FOUR, judges=("judy",))
    await home.do("olga", AmendRegulation({"spectator_delay": LONG, "spectator_hands": "open"}, "voted"))
    await home.started(*FOUR)
    room, players = await home.playing()
    key, browsers = await opted_in(home, room.code, device)
    seq = (await home.leagues.find(SLUG)).seq
    await home.webhooks.add(SLUG, club.url, "en", SITE, "olga", seq, TOPICS)
    past = Past(home, room, "settlers", LONG)
    watching = [Listening(home.guest(user, room), WITH_HANDS) for user in (SPECTATOR, OVERLAY)]
    seats: dict[int | None, Guest] = {guest.seat: guest for guest in players}
    told: list[str] = []
    for number in range(150):
        mover = seats[room.match.awaits()[0]]
        if number % 40 == 20:  # they are away when it is their turn, and come back when they are told
            mover.go()
            await home.clock.turn(DELAY)
            told.append(mover.user)
            await until(lambda: len(device.posts) == len(told))
            mover.come()
        await until(lambda: all(guest.seq == room.match.seq for guest in players))
        await mover.act()
        await settled()
        await past.read()
        for spectator in watching:
            sees_no_more(spectator.guest, past)
    await home.clock.turn(MINUTE)
    for spectator in watching:
        await spectator.check(past)
    assert sum(map(sum, watching[1].guest.view["resources"]["hands"])), "there are hands to see"
    assert (await players[0].ask({"is": "CallJudge", "text": "Ann holds five grain"}))["is"] == "step"
    await home.clock.turn(0)
    await home.attend()
    await until(lambda: club.posts)

    table = {"path": f"/r/{room.code}", "tag": f"turn-{room.code}", "lang": "en"}
    for post, user in zip(device.posts, told, strict=True):
        assert post.path.endswith(f"/{user}"), "nobody is told but who is awaited"
        said = browsers[user].read(post, key).notice
        assert said == {"title": "Your turn", "body": f"Settlers · table {room.code}"} | table
    (call,) = club.posts
    league, match = await home.league(), await home.match()
    url = f"{SITE}/l/{SLUG}/matches/{match.key}"
    shown: dict[str, Any] = {
        "key": match.key,
        "round": match.round,
        "room": room.code,
        "regulation": match.regulation,
        "result": None,
    }
    assert call.plain["type"] == "judge.called"
    about = {"league": SLUG, "title": league.title, "url": url}
    assert call.plain["data"] == about | {"match": shown, "number": 1}
    assert call.plain["text"] == f"{league.title}: A judge is called: Friday, table 1\n{url}"
