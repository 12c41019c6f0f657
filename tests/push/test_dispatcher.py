"""Dispatch of push messages to a push service on this machine: who gets which, once, and what ends a device."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from typing import Any

import pytest

from server.accounts import Profiles
from server.accounts.accounts import Accounts
from server.accounts.password_hashing import PasswordHashing
from server.observe import Metrics
from server.pages.league_site.wording import game_name
from server.posting.sender import Sender
from server.push.dispatcher import BACKOFF, BURST, MOST
from server.push.messages import HOURS_4, MatchNight
from server.push.push_devices import PushDevice
from server.push.push_sender import PushSender
from server.push.push_service import PushService
from server.runtime.settings import Settings
from server.store import Profile
from server.store.memory import MemoryStore
from tests.leagues.receivers import Receiver, receiver
from tests.push.browsers import Browser, Pushed
from tests.rooms.people import NOON, HandClock, until

SECRET = "a sentence of my own"
SECONDS_10, *_ = BACKOFF


class Town:
    """A server's push service, and browsers that opted in for the room ABCDEF."""

    def __init__(self) -> None:
        self.clock = HandClock()
        self.store = MemoryStore(self.clock)
        self.metrics = Metrics()
        self.accounts = Accounts(self.store, self.clock, PasswordHashing())
        self.push = PushService(
            self.store, self.clock, Settings(push_loopback=True), self.metrics, self.accounts, game_name
        )
        self.key = ""

    async def opts_in(self, user: str, endpoint: str, **changes: Any) -> Browser:
        self.key = (await self.push.keys.current()).public
        browser = Browser(endpoint)
        await self.push.devices.add(user, browser.device(self.key, **({"rooms": ("ABCDEF",)} | changes)))
        return browser

    async def devices(self, user: str = "hana") -> tuple[PushDevice, ...]:
        return await self.push.devices.of(user)

    def count(self, outcome: str) -> float:
        return self.metrics.registry.get_sample_value("kaitaku_pushes_total", {"outcome": outcome}) or 0

    def turn(self, user: str = "hana", room: str = "ABCDEF") -> None:
        self.push.turn_waits(user, room, "settlers")

    async def comes_to(self, outcome: str, times: int = 1) -> None:
        await until(lambda: self.count(outcome) == times)


@pytest.fixture
async def town() -> AsyncIterator[Town]:
    opened = Town()
    running = asyncio.create_task(opened.push.run())
    yield opened
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


@pytest.fixture
def service() -> Iterator[Receiver]:
    with receiver() as kept:
        yield kept


def read(town: Town, browser: Browser, service: Receiver, which: int = -1) -> Pushed:
    return browser.read(service.posts[which], town.key)


async def test_a_turn_is_told_in_words_that_give_nothing_away(town: Town, service: Receiver) -> None:
    browser = await town.opts_in("hana", service.url)
    town.turn()
    await town.comes_to("sent")
    notice, claims, headers = read(town, browser, service)
    assert notice == {
        "title": "Your turn",
        "body": "Settlers · table ABCDEF",
        "path": "/r/ABCDEF",
        "tag": "turn-ABCDEF",
        "lang": "en",
    }
    assert claims == {
        "aud": f"http://127.0.0.1:{service.port}",
        "exp": NOON // 1000 + 12 * 3_600,
        "sub": "https://games.example.org",
    }
    assert {name: headers[name] for name in ("ttl", "urgency", "content-encoding")} == {
        "ttl": str(HOURS_4 // 1000),
        "urgency": "high",
        "content-encoding": "aes128gcm",
    }
    assert len(headers["topic"]) == 32


async def test_each_device_is_told_in_its_own_language_and_only_of_what_it_opted_in_for(
    town: Town, service: Receiver
) -> None:
    one = await town.opts_in("hana", f"{service.url}/1", language="ja")
    await town.opts_in("hana", f"{service.url}/2", rooms=("OTHERS",))
    night = await town.opts_in("hana", f"{service.url}/3", rooms=(), nights=True)
    town.turn()
    await town.comes_to("sent")
    assert read(town, one, service).notice["title"] == "あなたの番です"
    until_then = town.clock.now() + HOURS_4
    town.push.tell_night(("jiro", "hana"), MatchNight("soon", "club", "Friday club", "s1r1", "Friday", 15, until_then))
    await town.comes_to("sent", 2)
    notice, _, headers = read(town, night, service)
    assert (notice["title"], notice["body"]) == ("Friday club", "Friday begins in 15 minutes")
    assert notice["path"] == "/l/club/rounds/s1r1"
    assert headers["urgency"] == "normal"
    assert len(service.posts) == 2


@pytest.mark.parametrize("status", [404, 410])
async def test_a_browser_that_has_ended_it_is_removed(town: Town, service: Receiver, status: int) -> None:
    await town.opts_in("hana", service.url)
    service.answers = [(status, {})]
    town.turn()
    await town.comes_to("gone")
    assert await town.devices() == ()


async def test_a_push_service_that_fails_is_tried_again_three_times_and_no_more(town: Town, service: Receiver) -> None:
    browser = await town.opts_in("hana", service.url)
    service.answers = [(503, {}), (429, {}), (500, {}), (502, {})]
    town.turn()
    for attempt, delay in enumerate(BACKOFF, start=1):
        await town.comes_to("again", attempt)
        assert len(service.posts) == attempt
        await town.clock.turn(delay)
    await town.comes_to("again", 4)
    await town.clock.turn(HOURS_4)
    assert len(service.posts) == 4
    assert len(await town.devices()) == 1
    town.turn()
    await town.comes_to("sent")
    assert read(town, browser, service).notice["tag"] == "turn-ABCDEF"


async def test_a_message_that_is_no_news_any_more_is_not_sent(town: Town, service: Receiver) -> None:
    await town.opts_in("hana", service.url, nights=True)
    service.answers = [(503, {})]
    soon = town.clock.now() + SECONDS_10
    town.push.tell_night(("hana",), MatchNight("soon", "club", "Friday club", "s1r1", "Friday", 1, soon))
    await town.comes_to("again")
    await town.clock.turn(SECONDS_10)
    await town.comes_to("late")
    assert len(service.posts) == 1


@pytest.mark.parametrize("status", [400, 403, 413])
async def test_a_message_that_is_refused_is_dropped_and_the_device_stays(
    town: Town, service: Receiver, status: int
) -> None:
    await town.opts_in("hana", service.url)
    service.answers = [(status, {})]
    town.turn()
    await town.comes_to("failed")
    await town.clock.turn(HOURS_4)
    assert len(service.posts) == 1
    assert len(await town.devices()) == 1


async def test_a_device_that_is_signed_out_is_told_nothing_and_removed(town: Town, service: Receiver) -> None:
    await town.opts_in("hana", f"{service.url}/guest")
    signed = await town.accounts.claim("hana", "hana1", SECRET, "Firefox", "127.0.0.1")
    here = await town.opts_in("hana", f"{service.url}/here", session=signed.device)
    await town.opts_in("hana", f"{service.url}/out", session="a device that is signed out")
    town.turn()
    await town.comes_to("gone", 2)
    await town.comes_to("sent")
    assert read(town, here, service).notice["title"] == "Your turn"
    assert [device.endpoint for device in await town.devices()] == [f"{service.url}/here"]


async def test_a_subscription_to_another_key_ends(town: Town, service: Receiver) -> None:
    await town.opts_in("hana", service.url, vapid="another key")
    town.turn()
    await town.comes_to("gone")
    assert service.posts == []


async def test_one_person_is_told_of_ten_turns_at_once_and_of_one_a_minute(town: Town, service: Receiver) -> None:
    await town.opts_in("hana", service.url)
    for _ in range(BURST + 5):
        town.turn()
    await town.comes_to("sent", BURST)
    assert town.count("limited") == 5
    await town.clock.turn(60_000)
    town.turn()
    await town.comes_to("sent", BURST + 1)


async def test_a_device_that_tells_of_turns_at_a_table_tells_of_those_in_its_next_game(
    town: Town, service: Receiver
) -> None:
    browser = await town.opts_in("hana", service.url)
    await town.opts_in("hana", f"{service.url}/other", rooms=("OTHERS",))
    await town.push.table_continues(["hana", "nobody"], "ABCDEF", "NEXTGA")
    assert [device.rooms for device in await town.devices()] == [("ABCDEF", "NEXTGA"), ("OTHERS",)]
    town.turn(room="NEXTGA")
    await town.comes_to("sent")
    assert read(town, browser, service).notice["path"] == "/r/NEXTGA"


async def test_what_waits_is_bounded_and_nobody_waits_for_it(town: Town) -> None:
    for number in range(MOST + 20):
        town.turn(f"user {number}")
    assert town.count("dropped") == 20


async def test_no_message_goes_into_a_network_that_a_name_leads_to(town: Town) -> None:
    async def inside(host: str, port: int, asker: str) -> list[str]:
        return ["10.0.0.1"]

    sender = PushSender(town.clock, game_name, sender=Sender(resolver=inside))
    device = Browser("https://push.example.org/1").device((await town.push.keys.current()).public)
    night = MatchNight("soon", "club", "Friday club", "s1r1", "Friday", 1, town.clock.now() + HOURS_4)
    assert await sender.send("hana", device, night, await town.push.keys.current(), "") == "failed"


async def test_of_a_guest_who_is_forgotten_no_device_is_kept(town: Town) -> None:
    profiles = Profiles(town.store, town.clock)
    profiles.on_forgotten = town.push.devices.remove_all
    await profiles.rename(Profile("hana", "Hana", ""))
    await town.opts_in("hana", "https://push.example.org/1")
    assert await profiles.remove_unseen_guests(HOURS_4, 10) == 0
    await town.clock.turn(HOURS_4 + 1)
    assert await profiles.remove_unseen_guests(HOURS_4, 10) == 1
    assert await town.devices() == ()
