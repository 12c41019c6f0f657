"""Tests of a store that keeps nothing at present: whoever has an account or a seat is there all the same (K8)."""

import asyncio
import json
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path

import httpx
import pytest
from msgspec.structs import replace
from redis import Redis

from server.accounts.account import DOCUMENT, read_account, write_account
from server.store import Store
from server.store.redis import RedisStore
from server.store.sqlite import SqliteStore
from tests.store.redis_servers import RedisServer
from tests.wire.clients import Person
from tests.wire.redis_processes import BEAT
from tests.wire.serving import PATIENCE, Process, TurnedProcess

pytestmark = pytest.mark.slow

SECRET = "a sentence of my own"
MOST_LINES = 12
"""Lines of log above `info` that a process writes while its store is full, a few for each kind of failure."""


async def account(person: Person, handle: str) -> None:
    await person.post("/api/account/claim", {"handle": handle, "password": SECRET})


async def seen_long_ago(store: Store, user: str) -> None:
    """The devices of this user were seen last long ago."""
    kept = await store.documents.get(DOCUMENT, user)
    assert kept is not None
    account = read_account(kept.body)
    devices = tuple(replace(device, seen=0) for device in account.devices)
    assert await store.documents.put(DOCUMENT, user, kept.version, write_account(replace(account, devices=devices)))
    await store.close()


async def until(so: Callable[[], Awaitable[object]], *processes: TurnedProcess) -> None:
    """Until this is so; the time of these processes passes faster meanwhile."""
    async with asyncio.timeout(PATIENCE):
        while not await so():
            for process in processes:
                process.turn(0.5)
            await asyncio.sleep(0.02)


async def healthy(process: Process) -> bool:
    async with httpx.AsyncClient(base_url=process.http) as browser:
        return (await browser.get("/healthz")).status_code == 200


async def token_of(person: Person) -> httpx.AsyncClient:
    """A script with an API token of theirs."""
    body = {"password": SECRET, "label": "script", "scopes": ["read"], "days": 9}
    made = await person.post("/api/account/tokens", body)
    return httpx.AsyncClient(base_url=person.server.http, headers={"authorization": f"Bearer {made['token']}"})


@pytest.mark.nightly
async def test_K8_while_the_disk_is_full_account_holders_are_who_they_are_and_enter_their_games(
    turned: TurnedProcess,
) -> None:
    own = turned
    hana, jiro = await Person.new(own, "Hana"), await Person.new(own, "Jiro")
    await account(hana, "hana")
    code = await hana.room()
    visit = await hana.enter(code)
    await visit.start()
    script = await token_of(hana)
    own.stop()
    await seen_long_ago(SqliteStore(own.data), hana.user)
    own.start()
    assert await healthy(own)
    own.limit_files(0)
    await until(lambda: _not(healthy(own)), own)
    for person in (hana, jiro):
        assert (await person.get("/api/me"))["user"] == person.user
    assert (await hana.get("/api/account"))["handle"] == "hana"
    back = await hana.enter(code)
    assert back.seat == visit.seat
    assert (await script.get("/api/leagues")).status_code == 200
    assert (await Person(own, "").get("/api/me"))["user"], "a newcomer may look"
    own.limit_files(-1)
    await until(lambda: healthy(own), own)

    await script.aclose()

    async def kept() -> bool:
        with closing(sqlite3.connect(f"file:{own.data}?mode=ro", uri=True)) as file:
            ((body,),) = file.execute("SELECT body FROM documents WHERE kind = ? AND name = ?", (DOCUMENT, hana.user))
        account = read_account(body)
        return bool(account.devices[0].seen and account.tokens[0].used)

    await until(kept, own)


async def renewed(client: Redis, *processes: TurnedProcess) -> None:
    """Until both processes have renewed their leases, which would be over otherwise."""
    left = {key: client.pttl(key) for key in client.keys("process:*")}
    assert len(left) == 2

    async def grows(key: bytes | str) -> bool:
        before, left[key] = left[key], client.pttl(key)
        return bool(left[key] > before)

    for process in processes:
        process.turn(BEAT)
    for key in list(left):
        await until(partial(grows, key))


async def _not(so: Awaitable[object]) -> bool:
    return not await so


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[RedisServer]:
    (tmp_path / "redis").mkdir()
    server = RedisServer(tmp_path / "redis", "--maxmemory-policy", "noeviction")
    yield server
    server.stop()


@pytest.mark.nightly
async def test_K8_in_a_full_redis_account_holders_enter_games_that_play_and_games_that_sleep(
    redis: RedisServer, tmp_path: Path
) -> None:
    processes = [TurnedProcess(tmp_path / name, redis.address) for name in ("one", "two")]
    for process in processes:
        process.data.parent.mkdir()
        process.start()
    one, two = processes
    try:
        hana, jiro = await Person.new(one, "Hana"), await Person.new(one, "Jiro")
        await account(hana, "hana")
        sleeping, awake = await hana.room(), await hana.room()
        for code in (sleeping, awake):
            visit = await hana.enter(code)
            await visit.start()
            await visit.close()
        one.stop()
        await seen_long_ago(RedisStore(redis.address), hana.user)
        one.start()
        visit = await hana.enter(awake)
        assert visit.seat is not None
        with redis.client() as client:
            client.config_set("maxmemory", 1)
            await until(lambda: _not(healthy(one)), *processes)
            for _ in range(4):
                await renewed(client, *processes)
            assert not visit.closed.is_set()
            for person in (hana, jiro):
                assert (await person.get("/api/me"))["user"] == person.user
            for _ in range(100):
                assert (await visit.ask({"is": "Leave"}))["code"] == "not-kept"
            for code in (awake, sleeping):
                back = await hana.enter(code)
                assert back.seat is not None, back.heard
            assert (await Person(two, "").get("/api/me"))["user"], "a newcomer may look"
            client.config_set("maxmemory", 0)
        await until(lambda: healthy(one), *processes)
        for process in processes:
            lines = [json.loads(line) for line in process.log.read_text().splitlines() if line.startswith("{")]
            assert len([line for line in lines if line["level"] != "info"]) <= MOST_LINES, lines
            assert "Traceback" not in process.log.read_text()
    finally:
        for process in processes:
            process.kill()
