"""Tests of a Redis that is emptied or replaced while processes run on: people stay who they are, and it is reported."""

import asyncio
import secrets
from typing import Any

import httpx
import pytest

from server.rooms.history.recent_steps import LENGTH
from tests.by_day import by_day
from tests.wire.clients import Connection, Person
from tests.wire.redis_processes import RedisProcesses
from tests.wire.serving import PATIENCE, Process
from tests.wire.test_two_processes import at, friends, kept, play

pytestmark = pytest.mark.slow

EMPTIED = "THE STORE WAS EMPTIED"
SECRET = "a sentence of my own"

KEY = "secret:{tokens}:"


def key(farm: RedisProcesses) -> bytes | None:
    with farm.redis.client() as client:
        kept: bytes | None = client.get(KEY)
        return kept


def empty(farm: RedisProcesses) -> None:
    with farm.redis.client() as client:
        client.flushall()


def health(process: Process) -> int:
    return httpx.get(f"{process.http}/healthz", verify=False).status_code


def said(process: Process, words: str) -> int:
    """How often the process has logged this."""
    return process.log.read_text().count(words)


def figure(process: Process, name: str) -> float:
    lines = httpx.get(f"{process.http}/metrics", verify=False).text.splitlines()
    return float(next(line.split()[1] for line in lines if line.startswith(f"{name} ")))


async def noticed(farm: RedisProcesses) -> None:
    """Until all processes have noticed that the Redis was emptied, and have put back what they remember."""
    await farm.until(lambda: all(said(process, EMPTIED) for process in farm.processes))


async def user(process: Process, person: Person) -> str:
    """Who the process takes this one's cookie for."""
    async with httpx.AsyncClient(base_url=process.http, cookies={"kaitaku": person.token}) as browser:
        return str((await browser.get("/api/me")).json()["user"])


async def test_an_emptied_redis_is_given_its_signing_key_again_and_everybody_stays_who_they_are(
    farm: RedisProcesses,
) -> None:
    one, two = farm.processes
    hana = await Person.new(one, "Hana")
    before = key(farm)
    empty(farm)
    await farm.until(lambda: key(farm) == before)
    await noticed(farm)
    await asyncio.to_thread(two.kill)
    await asyncio.to_thread(two.start)
    assert await user(two, hana) == hana.user
    await farm.until(lambda: all(health(process) == 200 for process in farm.processes))
    told = [said(process, "the store had no signing key any more") for process in farm.processes]
    assert max(told) == 1, "by both, if they find at the same time that there is none"


async def test_a_process_that_starts_at_an_emptied_redis_waits_for_the_key_of_those_that_run(
    farm: RedisProcesses,
) -> None:
    one, two = farm.processes
    hana = await Person.new(one, "Hana")
    before = key(farm)
    await asyncio.to_thread(two.kill)
    empty(farm)
    await asyncio.to_thread(two.start)
    assert key(farm) == before
    assert await user(two, hana) == hana.user
    assert figure(one, "kaitaku_signing_key_differs") == 0


async def test_a_store_with_another_key_is_right_and_those_who_run_on_are_not_healthy(farm: RedisProcesses) -> None:
    one, two = farm.processes
    hana = await Person.new(one, "Hana")
    with farm.redis.client() as client:
        client.set(KEY, secrets.token_bytes(32))
    await farm.until(lambda: all(health(process) == 503 for process in farm.processes))
    assert figure(one, "kaitaku_signing_key_differs") == 1
    assert said(one, "THE STORE HAS ANOTHER SIGNING KEY") == 1
    assert await user(one, hana) == hana.user
    assert await user(two, hana) == hana.user
    saki = await Person.new(one, "Saki")
    await hana.get("/api/me")
    await asyncio.to_thread(two.kill)
    await asyncio.to_thread(two.start)
    assert health(two) == 200
    assert await user(two, saki) == saki.user
    assert await user(two, hana) == hana.user, "by the token that they were given since"
    assert (await asyncio.to_thread(health, one)) == 503


async def test_once_the_right_key_is_back_all_are_healthy_again(farm: RedisProcesses) -> None:
    one, _ = farm.processes
    before = key(farm)
    assert before is not None
    with farm.redis.client() as client:
        client.set(KEY, secrets.token_bytes(32))
        await farm.until(lambda: health(one) == 503)
        meanwhile = await Person.new(one, "Saki")
        client.set(KEY, before)
    await farm.until(lambda: all(health(process) == 200 for process in farm.processes))
    assert await user(one, meanwhile) == meanwhile.user


@pytest.mark.parametrize("moving", by_day(True, False), ids=["in the middle of a move", "at rest"])
async def test_a_young_game_outlives_a_redis_that_is_emptied_and_a_restart_after_it(
    farm: RedisProcesses, moving: bool
) -> None:
    hana, jiro = await friends(farm)
    await play((hana, jiro), 6)
    seq = hana.seq
    assert seq < LENGTH - 16
    await jiro.send({"is": "say", "text": "before"})
    assert (await hana.hear("said"))["text"] == "before"
    log = await kept(farm, hana.code)
    empty(farm)
    if moving:
        await hana.do({"is": "Leave"}, "unlucky", upon=seq)
        await hana.until(hana.closed.is_set)
        assert hana.heard[-1]["code"] == "resume"
    await farm.until(lambda: said(farm.processes[0], "the log had lost its end; it was written again") == 1)
    await farm.until(lambda: key(farm))
    await noticed(farm)
    for process in farm.processes:
        await asyncio.to_thread(process.kill)
    for process in farm.processes:
        await asyncio.to_thread(process.start)
    for visit in (hana, jiro):
        assert (await visit.person.get("/api/me"))["user"] == visit.person.user
        await visit.person.post("/api/me", {"name": visit.person.name, "colour": "red"})
        await visit.close()
        visit.view = {}
        await visit.open()
    assert (await kept(farm, hana.code))[: len(log)] == log
    assert (await hana.ask({"is": "Leave"}, "unlucky", upon=seq))["is"] == "step"
    assert (await hana.ask({"is": "Return"}))["is"] == "step"
    await jiro.catch_up(hana)
    await jiro.send({"is": "say", "text": "after"})
    await hana.until(lambda: any(message["text"] == "after" for message in hana.all("said")))
    assert farm.sane


@pytest.mark.nightly
async def test_of_a_longer_game_nothing_is_left_and_everybody_is_told_so(farm: RedisProcesses) -> None:
    one, two = farm.processes
    hana, jiro = await friends(farm)
    await play((hana, jiro), LENGTH)
    empty(farm)
    for visit, process in ((hana, one), (jiro, two)):
        await visit.until(visit.closed.is_set)
        assert visit.heard[-1]["code"] == "resume"
        back = Connection(at(process, visit.person), visit.code)
        await back.open()
        assert back.heard == [{"is": "bye", "code": "no-such-room"}]
        assert said(process, "THE STORE HAS LOST A WHOLE ROOM") + said(process, "THE LOG HAS LOST STEPS") == 1
    await farm.until(lambda: all(health(process) == 200 for process in farm.processes))
    assert await user(two, hana.person) == hana.person.user
    hana, jiro = await friends(farm)
    await play((hana, jiro), 6)
    assert farm.sane


async def claimed(process: Process, name: str) -> tuple[Person, str]:
    """Somebody with an account, and the guest's token that they had before."""
    person = await Person.new(process, name)
    before = person.token
    await person.post("/api/account/claim", {"handle": name.lower(), "password": SECRET})
    return person, before


def store_of(process: Process) -> dict[str, Any]:
    """Which store it is, as the process says."""
    shown: dict[str, Any] = httpx.get(f"{process.http}/healthz", verify=False).json()["store"]
    return shown


def bearer(process: Process, token: str) -> Person:
    """A browser with this token."""
    browser = Person(process, "")
    browser.http.cookies.set("kaitaku", token)
    return browser


async def test_K8_a_claimed_name_is_no_guests_again_after_the_redis_was_emptied(farm: RedisProcesses) -> None:
    one, two = farm.processes
    hana, before = await claimed(one, "Hana")
    guest = await Person.new(one, "Jiro")
    assert (await hana.get("/api/account"))["handle"] == "hana"
    first = store_of(two)
    empty(farm)
    await noticed(farm)
    for process in farm.processes:
        shown = store_of(process)
        assert shown["epoch"] != first["epoch"]
        assert (first["emptied"], bool(shown["emptied"])) == (0, True)
        assert figure(process, "kaitaku_store_emptied_timestamp_seconds") == shown["emptied"] / 1000
    assert (await at(two, hana).get("/api/account"))["handle"] == "hana", "a process remembered the account"
    phone = Person(two, "")
    signed = await phone.post("/api/account/sign-in", {"handle": "hana", "password": SECRET})
    assert signed["user"] == hana.user
    assert await user(two, at(two, guest)) == guest.user
    for process in farm.processes:
        assert (await bearer(process, before).get("/api/me"))["user"] != hana.user


async def test_K8_what_no_process_remembers_is_nobodys_after_the_redis_was_emptied(farm: RedisProcesses) -> None:
    one, two = farm.processes
    hana, before = await claimed(one, "Hana")
    guest = await Person.new(one, "Jiro")
    await asyncio.to_thread(one.kill)
    await asyncio.to_thread(one.start)  # which has never heard of Hana or Jiro
    seen = await Person.new(two, "Saki")
    empty(farm)
    await noticed(farm)
    newcomer = bearer(one, before).http
    async with asyncio.timeout(PATIENCE):
        while (await newcomer.get("/api/me")).status_code == 503:
            assert await user(one, at(one, seen)) == seen.user
            farm.turn(1)
    for process in farm.processes:
        assert (await bearer(process, guest.token).get("/api/me"))["user"] != guest.user
        assert (await bearer(process, before).get("/api/me"))["user"] != hana.user
        assert (await bearer(process, hana.token).get("/api/me"))["user"] != hana.user
        assert await user(process, at(process, seen)) == seen.user
    late = await Person.new(two, "Mia")
    assert await user(one, at(one, late)) == late.user
    again, token = await claimed(one, "Yui")
    assert (await bearer(two, token).get("/api/me"))["user"] != again.user
