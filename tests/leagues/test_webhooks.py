"""Delivery of webhooks: order, retries over restarts, one process at a time, and where nothing is posted to."""

import asyncio
import base64
import hashlib
import hmac
import socket
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from engine.core import Command, Refused
from engine.league.asker import SERVER
from engine.league.commands import (
    CancelRound,
    CheckIn,
    CorrectResult,
    CreateInvitation,
    DrawRound,
    FoundLeague,
    GiveRole,
    JoinLeague,
    MoveRound,
    OpenMatchRoom,
    OpenSeason,
    PlanRound,
    RemindRound,
    ReportResult,
    Retitle,
    StartRound,
    VoidMatch,
    WithdrawResult,
)
from engine.league.results import MatchResult, SeatResult
from engine.league.state import HOUR
from server.leagues.repository import LeagueRepository, OpenLeague
from server.leagues.webhooks.dispatcher import LOOK, WebhookDispatcher
from server.leagues.webhooks.sender import WebhookSender
from server.leagues.webhooks.webhook import BACKOFF, Topic, Webhook
from server.leagues.webhooks.webhook_store import WebhookStore
from server.posting.public_addresses import is_public
from server.store import Store
from server.store.sqlite import SqliteStore
from tests.leagues.receivers import Receiver, receiver
from tests.rooms.people import PATIENCE, HandClock, until

SLUG = "friday-club"
CHOSEN: tuple[Topic, ...] = ("rounds", "results", "reminders")

INSIDE = [
    *("127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.0.1", "169.254.169.254", "0.0.0.0", "100.64.0.1", "192.0.0.8"),
    *("192.88.99.1", "198.18.0.1", "224.0.0.1", "240.0.0.1", "255.255.255.255", "::1", "::", "::ffff:10.0.0.1"),
    *("::ffff:127.0.0.1", "::7f00:1", "fe80::1%eth0", "fc00::1", "fec0::1", "ff0e::1", "64:ff9b::a00:1"),
    *("64:ff9b:1::1", "2002:a00:1::", "2001::1", "2001:db8::1", "nonsense"),
]
"""Addresses inside some network, or that lead there."""


@pytest.fixture
def inbox() -> Iterator[Receiver]:
    with receiver() as kept:
        yield kept


class Club:
    """League in a store, with a webhook; processes that deliver come and go."""

    def __init__(self, store: Store, clock: HandClock) -> None:
        self.store = store
        self.clock = clock
        self.leagues = LeagueRepository(store, clock)
        self.webhooks = WebhookStore(store, clock)
        self.dispatchers: list[WebhookDispatcher] = []
        self.leagues.on_change = self._changed

    def _changed(self, slug: str) -> None:
        for dispatcher in self.dispatchers:
            dispatcher.wake(slug)

    async def found(self, url: str, topics: tuple[Topic, ...] = CHOSEN) -> Webhook:
        league = await self.leagues.found(SLUG, FoundLeague("Friday club", "Olga"), "olga")
        now = self.clock.now()
        league = await self.do(OpenSeason("Spring", now, now + 1_000 * HOUR, 6))
        return await self.webhooks.add(SLUG, url, "en", "https://games.example.org", "olga", league.seq, topics)

    async def do(self, command: Command) -> OpenLeague:
        return await self.leagues.do(SLUG, command, "olga")

    async def plan(self, title: str) -> None:
        await self.do(PlanRound(title, self.clock.now() + 30 * HOUR))

    async def webhook(self) -> Webhook:
        (webhook,) = (await self.webhooks.of(SLUG)).webhooks
        return webhook

    async def becomes(self, so: Callable[[Webhook], object]) -> Webhook:
        """The webhook, once this is so."""
        async with asyncio.timeout(PATIENCE):
            for _ in iter(lambda: False, True):
                if so(webhook := await self.webhook()):
                    return webhook
                await asyncio.sleep(0.005)
        raise AssertionError

    @asynccontextmanager
    async def process(self, name: str, sender: WebhookSender | None = None) -> AsyncIterator[None]:
        """A process that delivers."""
        await self.store.leases.heartbeat(name)
        sender = sender or WebhookSender(loopback=True)
        dispatcher = WebhookDispatcher(self.store, self.clock, self.leagues, self.webhooks, sender, name)
        self.dispatchers.append(dispatcher)
        running = asyncio.create_task(dispatcher.run())
        try:
            yield
        finally:
            self.dispatchers.remove(dispatcher)
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)
            await self.store.leases.deregister(name)


def failed(times: int) -> Callable[[Webhook], bool]:
    return lambda kept: kept.attempt == times


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Club]:
    clock = HandClock()
    store = SqliteStore(tmp_path / "kaitaku.db", clock)
    yield Club(store, clock)
    await store.close()


async def test_rounds_are_posted_in_order_and_signed(club: Club, inbox: Receiver) -> None:
    webhook = await club.found(inbox.url)
    async with club.process("one"):
        await club.plan("Friday")
        await club.do(Retitle("Saturday club"))
        await club.do(MoveRound("s1r1", club.clock.now() + 40 * HOUR, "the hall is taken"))
        await club.do(CancelRound("s1r1", "snow"))
        await until(lambda: len(inbox.posts) == 3)
        await club.becomes(lambda kept: len(kept.deliveries) == 3)
    assert inbox.kinds == ["round.planned", "round.moved", "round.cancelled"]
    assert inbox.posts[2].plain["text"] == (
        "Saturday club: Friday is cancelled\nReason: snow\nhttps://games.example.org/l/friday-club/rounds/s1r1"
    )
    assert len({post.headers["webhook-id"] for post in inbox.posts}) == 3
    for post in inbox.posts:
        signed = f"{post.headers['webhook-id']}.{post.headers['webhook-timestamp']}.".encode() + post.body
        key = base64.b64decode(webhook.secret.removeprefix("whsec_"))
        expected = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
        assert post.headers["webhook-signature"] == f"v1,{expected}"


async def test_a_webhook_of_results_passes_over_rounds(club: Club, inbox: Receiver) -> None:
    await club.found(inbox.url, ("results",))
    await club.plan("Friday")
    planned = await club.leagues.find(SLUG)
    async with club.process("one"):
        webhook = await club.becomes(lambda kept: kept.seq == planned.seq)
    assert webhook.deliveries == ()
    assert inbox.posts == []


async def test_K2_reminders_are_posted_where_they_were_chosen_in_the_zone_of_the_league(
    club: Club, inbox: Receiver
) -> None:
    await club.found(inbox.url, ("reminders",))
    await club.plan("Friday")
    await club.leagues.do(SLUG, RemindRound("s1r1"), SERVER)
    async with club.process("one"):
        await until(lambda: len(inbox.posts) == 1)
    assert inbox.kinds == ["round.soon"]
    (said, _) = inbox.posts[0].plain["text"].split("\n")
    assert said.startswith("Friday club: Friday begins ")
    assert said.endswith(" JST: 0 checked in so far")
    assert inbox.posts[0].plain["data"]["zone"] == "Asia/Tokyo"


async def test_K3_results_are_posted_as_they_were_reported_corrected_withdrawn_or_void(
    club: Club, inbox: Receiver
) -> None:
    await club.found(inbox.url)
    players = [f"p{number}" for number in range(7)]
    for player in players:
        word = f"for-{player}"
        await club.do(CreateInvitation(word, club.clock.now() + HOUR, guest=True))
        await club.leagues.do(SLUG, JoinLeague(player.upper(), invitation=word), player)
    await club.do(GiveRole("olga", "judge"))
    await club.do(PlanRound("Friday", club.clock.now() + HOUR, check_in=HOUR))
    for player in players:
        await club.leagues.do(SLUG, CheckIn("s1r1"), player)
    await club.do(DrawRound("s1r1", 0))
    league = (await club.do(StartRound("s1r1", 1))).league
    one, other = league.matches.values()
    seats = tuple(
        SeatResult(player, "guest", points) for player, points in zip(one.players, (10, 8, 7, 6), strict=False)
    )
    won = MatchResult(seats, "declared", 0)
    level = MatchResult(tuple(replace(seat, points=8) for seat in seats), "points")
    await club.leagues.do(SLUG, OpenMatchRoom(one.key, "ROOM"), SERVER)
    await club.leagues.do(SLUG, ReportResult(one.key, "ROOM", won, "digest", 9), SERVER)
    await club.do(CorrectResult(one.key, level, "nobody had declared"))
    await club.leagues.do(SLUG, WithdrawResult(one.key, "reopened"), SERVER)
    await club.do(VoidMatch(other.key, "snow"))
    async with club.process("one"):
        await club.becomes(lambda kept: len(kept.deliveries) == 7)
    assert inbox.kinds[3:] == ["result.reported", "result.corrected", "result.withdrawn", "match.voided"]
    texts = [post.plain["text"].splitlines()[:-1] for post in inbox.posts[3:]]
    assert texts[0][1].startswith(f"1. {one.players[0].upper()} +0 (10 VP), 2. ")
    assert texts[1][1].count("1. ") == len(seats)
    assert texts[1][2] == "Reason: nobody had declared"
    assert texts[2] == ["Friday club: Result withdrawn: Friday, table 1", "Reason: the match goes on"]
    assert texts[3] == ["Friday club: Result: Friday, table 2", "counts nothing", "Reason: snow"]


async def test_a_failed_delivery_is_made_again_under_its_id_over_a_restart(club: Club, inbox: Receiver) -> None:
    await club.found(inbox.url)
    inbox.answers = [(500, {}), (503, {})]
    async with club.process("one"):
        await club.plan("Friday")
        await club.becomes(lambda kept: kept.attempt == 1)
        await club.plan("Saturday")
        await club.clock.turn(BACKOFF[0] * 1000 - 1)
        assert len(inbox.posts) == 1
        await club.clock.turn(1)
        await club.becomes(lambda kept: kept.attempt == 2)
    async with club.process("two"):
        await club.clock.turn(BACKOFF[1] * 1000)
        webhook = await club.becomes(lambda kept: len(kept.deliveries) == 4)
    assert [post.plain["data"]["round"]["title"] for post in inbox.posts] == ["Friday"] * 3 + ["Saturday"]
    ids = [post.headers["webhook-id"] for post in inbox.posts]
    assert len(set(ids[:3])) == 1
    assert ids[3] != ids[0]
    shown = [(delivery.attempt, delivery.status, delivery.error) for delivery in webhook.deliveries]
    assert shown == [(1, 204, ""), (3, 204, ""), (2, 503, "status"), (1, 500, "status")]


async def test_a_webhook_that_fails_for_a_day_is_disabled_until_an_organiser_enables_it(
    club: Club, inbox: Receiver
) -> None:
    await club.found(inbox.url)
    inbox.answers = [(500, {})] * (len(BACKOFF) + 1)
    async with club.process("one"):
        await club.plan("Friday")
        for number, seconds in enumerate(BACKOFF, 1):
            await club.becomes(failed(number))
            await club.clock.turn(seconds * 1000)
        disabled = await club.becomes(lambda kept: kept.disabled)
        assert disabled.disabled == "failing"
        await club.plan("Saturday")
        await club.clock.turn(2 * LOOK)
        league = await club.leagues.find(SLUG)
        await club.webhooks.change(SLUG, disabled.key, lambda kept: kept.enabled(league.seq))
        await club.plan("Sunday")
        await club.becomes(lambda kept: kept.seq == league.seq + 1)
    assert inbox.posts[-1].plain["data"]["round"]["title"] == "Sunday"
    assert len(inbox.posts) == len(BACKOFF) + 2
    assert 20 * 3_600 <= sum(BACKOFF) <= 30 * 3_600


async def test_a_receiver_that_is_gone_for_good_gets_nothing_more(club: Club, inbox: Receiver) -> None:
    await club.found(inbox.url)
    inbox.answers = [(410, {})]
    async with club.process("one"):
        await club.plan("Friday")
        assert (await club.becomes(lambda kept: kept.disabled)).disabled == "gone"


async def test_two_processes_deliver_once_and_the_second_goes_on_when_the_first_dies(
    club: Club, inbox: Receiver
) -> None:
    await club.found(inbox.url)
    async with club.process("two"):
        async with club.process("one"):
            await club.plan("Friday")
            await club.becomes(lambda kept: kept.deliveries)
        for _ in range(4):
            await club.store.leases.heartbeat("two")
            await club.clock.turn(3_000)
        await club.plan("Saturday")
        for _ in range(4):
            await club.store.leases.heartbeat("two")
            await club.clock.turn(3_000)
        await club.becomes(lambda kept: len(kept.deliveries) == 2)
    assert [post.plain["data"]["round"]["title"] for post in inbox.posts] == ["Friday", "Saturday"]


async def test_a_redirect_is_not_followed(club: Club, inbox: Receiver) -> None:
    with receiver() as inside:
        inbox.answers = [(302, {"location": inside.url})]
        outcome = await WebhookSender(loopback=True).post(inbox.url, b"{}", {}, SLUG)
        assert (outcome.status, outcome.error) == (302, "redirect")
        assert not inside.posts


async def test_the_connection_goes_to_the_address_that_was_checked(inbox: Receiver) -> None:
    """A name that resolves to something else a moment later (DNS rebinding) is resolved once."""
    asked: list[str] = []

    async def resolver(host: str, port: int, asker: str) -> list[str]:
        asked.append(host)
        return ["127.0.0.1"] if len(asked) == 1 else ["10.0.0.1"]

    sender = WebhookSender(loopback=True, resolver=resolver)
    url = f"http://rebind.example.org:{inbox.port}/hook"
    assert (await sender.post(url, b"{}", {}, SLUG)).status == 204
    assert asked == ["rebind.example.org"]
    assert inbox.posts[0].headers["host"] == f"rebind.example.org:{inbox.port}"
    assert (await sender.post(url, b"{}", {}, SLUG)).error == "address-refused"
    await sender.close()


@pytest.mark.parametrize("address", INSIDE)
async def test_an_address_inside_is_refused_even_beside_a_public_one(address: str) -> None:
    async def resolver(host: str, port: int, asker: str) -> list[str]:
        return ["93.184.215.14", address]

    assert not is_public(address)
    sender = WebhookSender(resolver=resolver)
    assert (await sender.post("https://hooks.example.org/x", b"{}", {}, SLUG)).error == "address-refused"


async def test_name_servers_that_never_answer_delay_nothing_but_their_own_league(
    inbox: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer = threading.Event()

    def getaddrinfo(host: str, port: int, **_: object) -> list[Any]:
        if host.startswith("dead"):
            answer.wait(20)
            raise socket.gaierror(socket.EAI_AGAIN, "no answer")
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("127.0.0.1", port))]

    monkeypatch.setattr(socket, "getaddrinfo", getaddrinfo)
    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(1))
    sender, address = WebhookSender(loopback=True), f":{inbox.port}/hook"
    dead = [asyncio.create_task(sender.post(f"http://dead{n}.test{address}", b"{}", {}, "dead")) for n in range(7)]
    await asyncio.sleep(0)
    assert (await sender.post(f"http://alive.test{address}", b"{}", {}, SLUG)).status == 204
    assert await asyncio.to_thread(lambda: "pages and sign-ins go on") == "pages and sign-ins go on"
    answer.set()
    assert {outcome.error for outcome in await asyncio.gather(*dead)} == {"no-connection"}
    await sender.close()


@pytest.mark.parametrize("address", ["93.184.215.14", "2606:4700::1111", "::ffff:93.184.215.14"])
def test_a_public_address_is_not_refused(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("http://hooks.example.org/x", "https-only"),
        ("ftp://hooks.example.org/x", "https-only"),
        ("https:///x", "no-address"),
        ("nonsense", "https-only"),
        ("https://user:word@hooks.example.org/", "no-address"),
        ("https://hooks.example.org/#part", "no-address"),
        ("https://127.0.0.1/x", "inside"),
        ("https://127.1/x", "inside"),
        ("https://2130706433/x", "inside"),
        ("https://[::1]/x", "inside"),
        ("https://[::ffff:10.0.0.1]/x", "inside"),
        ("https://xn--/", "no-address"),
        ("https://xn--a/", "no-address"),
        ("https://hooks.example.org:99999/", "no-address"),
        ("https://hooks.example.org:0/", "no-address"),
        ("https://hooks.example.org/" + "x" * 500, "too-long"),
    ],
)
def test_an_address_that_can_be_none_is_refused_at_once(url: str, why: str) -> None:
    with pytest.raises(Refused) as refused:
        WebhookSender().check(url)
    assert (refused.value.code, refused.value.params) == ("bad-webhook", {"why": why})


async def test_a_name_calls_nobody_and_links_nowhere(club: Club, inbox: Receiver) -> None:
    await club.found(inbox.url)
    async with club.process("one"):
        await club.plan("<!channel> @everyone")
        await club.becomes(lambda kept: kept.deliveries)
    text = inbox.posts[0].plain["text"]
    assert "&lt;!channel&gt; ＠everyone" in text
    assert "<" not in text
    assert "@" not in text
