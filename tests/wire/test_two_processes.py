"""Tests of two server processes over one Redis: friends are at different ones, and one of them ends."""

import asyncio
import os
import signal

import httpx
import pytest

from server.store.redis import RedisStore
from tests.wire.clients import Connection, Person, begun_game
from tests.wire.redis_processes import RedisProcesses
from tests.wire.serving import PATIENCE, Process

pytestmark = pytest.mark.slow


def at(process: Process, person: Person) -> Person:
    """The same person, by the same cookie, at another process."""
    other = Person(process, person.name)
    other.user = person.user
    other.http.cookies.set("kaitaku", person.token)
    return other


async def friends(farm: RedisProcesses) -> tuple[Connection, Connection]:
    """Hana at the first process, which owns the room, and Jiro at the second, in a game of two and a bot."""
    one, two = farm.processes
    hana, jiro = await Person.new(one, "Hana"), await Person.new(two, "Jiro")
    code = await hana.room(bots=["random"])
    visits = await hana.enter(code), await jiro.enter(code)
    assert (await visits[1].ask({"is": "Sit", "seat": 2}))["is"] == "step"
    await visits[0].start(visits[1])
    return visits


async def play(visits: tuple[Connection, ...], steps: int) -> None:
    """So many commands of these, whenever it is their turn."""
    seats = {visit.seat: visit for visit in visits}
    for _ in range(steps):
        first = visits[0]
        await first.until(lambda: seats.keys() & set(max(visits, key=lambda v: v.seq).view["turn"]["awaits"]))
        newest = max(visits, key=lambda visit: visit.seq)
        mover = seats[next(seat for seat in newest.view["turn"]["awaits"] if seat in seats)]
        await mover.catch_up(newest)
        await mover.act()
        for visit in visits:
            await visit.catch_up(mover)


async def kept(farm: RedisProcesses, code: str) -> list[bytes]:
    """The room's batches, numbered without a gap."""
    store = RedisStore(farm.redis.address)
    batches = await store.log.read(f"room:{code}")
    await store.close()
    assert [batch.seq for batch in batches] == list(range(1, len(batches) + 1))
    return [batch.body for batch in batches]


@pytest.mark.parametrize("code", ["{ABCD}", "ABC{", "ABCDEF", "\u30ab" * 6])
async def test_an_address_that_no_room_has_is_not_found(farm: RedisProcesses, code: str) -> None:
    async with httpx.AsyncClient(base_url=farm.processes[0].http) as browser:
        for page in ("", "/law", "/record"):
            answer = await browser.get(f"/api/rooms/{code}{page}")
            assert (answer.status_code, answer.json()["code"]) == (404, "no-such-room")


async def test_friends_at_different_processes_play_and_talk_as_at_one(farm: RedisProcesses) -> None:
    hana, jiro = await friends(farm)
    await play((hana, jiro), 30)
    await hana.until(lambda: hana.seq == jiro.seq)
    assert hana.view["pieces"] == jiro.view["pieces"]
    assert hana.view["turn"] == jiro.view["turn"]
    await jiro.send({"is": "say", "text": "good game"})
    assert (await hana.hear("said"))["text"] == "good game"
    assert (await jiro.hear("said"))["n"] == 1
    both = {str(hana.seat): True, str(jiro.seat): True}
    await hana.until(lambda: all(visit.all("presence")[-1]["here"] == both for visit in (hana, jiro)))
    assert farm.sane


async def test_W48_a_room_that_cannot_be_read_here_may_be_tried_at_another_process(farm: RedisProcesses) -> None:
    """One of a newer version, perhaps. Where a process is alone, the goodbye is final."""
    hana, jiro = await friends(farm)  # by now the processes have met
    store = RedisStore(farm.redis.address)
    await store.log.append("room:ABCDEF", 0, [b"{}"])
    await store.close()
    for visit in (hana, jiro):
        there = await visit.person.enter("ABCDEF")
        assert await there.hear("bye") == {"is": "bye", "code": "room-damaged", "retry": 10_000}


async def test_who_is_known_to_one_process_is_known_to_all(farm: RedisProcesses) -> None:
    one, two = farm.processes
    hana = await Person.new(one, "Hana")
    there = at(two, hana)
    assert (await there.get("/api/me"))["user"] == hana.user
    code = await hana.room(visibility="public", title="Friday")
    assert (await there.get(f"/api/rooms/{code}"))["title"] == "Friday"
    assert [room["code"] for room in (await there.get("/api/rooms"))["mine"]] == [code]
    word = (await hana.post("/api/me/pairing-code"))["code"]
    guest = Person(two, "")
    assert (await guest.post("/api/me/device", {"code": word}))["user"] == hana.user
    await hana.post("/api/me", {"name": "Hanako", "colour": "red"})
    async with asyncio.timeout(PATIENCE):
        while True:
            if (await there.get("/api/me"))["name"] == "Hanako":
                return
            await asyncio.sleep(0.01)


async def test_when_the_owner_is_killed_who_is_elsewhere_plays_on_at_the_same_socket(farm: RedisProcesses) -> None:
    one, two = farm.processes
    hana, jiro = await friends(farm)
    await play((hana, jiro), 10)
    one.kill()
    farm.expire(one)
    step = await jiro.ask({"is": "Leave"}, ref="after the end of the owner")
    assert step["is"] == "step"
    assert not jiro.closed.is_set()
    back = Connection(at(two, hana.person), hana.code)
    back.view, back.seq = hana.view, hana.seq
    await back.open(since=hana.seq)
    assert (await back.ask({"is": "Leave"}))["is"] == "step"
    await jiro.catch_up(back)
    assert farm.sane


async def test_told_to_end_the_owner_hands_its_rooms_over_at_once(farm: RedisProcesses) -> None:
    one, two = farm.processes
    hana, jiro = await friends(farm)
    await play((hana, jiro), 10)
    ending = asyncio.create_task(asyncio.to_thread(one.stop))
    bye = await hana.hear("bye")
    assert bye["code"] == "restarting"
    assert 0 < bye["retry"] < 3_000
    assert (await jiro.ask({"is": "Leave"}))["is"] == "step"
    assert not jiro.closed.is_set()
    back = Connection(at(two, hana.person), hana.code)
    await back.open()
    assert (await back.ask({"is": "Leave"}))["is"] == "step"
    assert await ending == 0
    assert farm.sane


async def test_an_owner_that_was_stopped_past_its_lease_does_nothing_in_its_name(farm: RedisProcesses) -> None:
    one, _ = farm.processes
    hana, jiro = await friends(farm)
    await play((hana, jiro), 10)
    os.kill(one.pid, signal.SIGSTOP)
    await hana.do({"is": "Leave"}, ref="too late")
    farm.expire(one)
    assert (await jiro.ask({"is": "Leave"}))["is"] == "step"
    os.kill(one.pid, signal.SIGCONT)
    assert (await hana.hear("bye"))["code"] == "resume"
    assert not [message for message in hana.heard if message.get("ref") == "too late"]
    assert not [body for body in await kept(farm, hana.code) if b"too late" in body]
    await hana.close()
    await hana.open(since=hana.seq)
    assert (await hana.ask({"is": "Leave"}, ref="too late"))["is"] == "step"
    await jiro.catch_up(hana)
    assert farm.sane


async def test_a_server_whose_redis_is_away_is_alive_and_not_ready(farm: RedisProcesses) -> None:
    def health(page: str = "healthz") -> int:
        return httpx.get(f"{farm.addresses[0]}/{page}", verify=False).status_code

    assert health() == 200
    farm.redis.kill()
    await farm.until(lambda: health() == 503)
    assert health("healthz/alive") == 200
    farm.redis.start()
    await farm.until(lambda: health() == 200)


async def test_K8_a_device_that_is_signed_out_at_one_process_is_out_at_the_other(farm: RedisProcesses) -> None:
    one, two = farm.processes
    hana, phone = await Person.new(one, "Hana"), Person(two, "Hana")
    signing = {"handle": "hana", "password": "a sentence of my own"}
    await hana.post("/api/account/claim", signing)
    assert (await phone.post("/api/account/sign-in", signing))["user"] == hana.user
    visit = await phone.enter(await hana.room())
    await hana.post("/api/account/sign-out", {"others": True})
    assert (await visit.hear("bye"))["code"] == "signed-out"
    assert (await phone.get("/api/me"))["user"] != hana.user


async def test_friends_at_two_processes_ask_each_other_to_play(farm: RedisProcesses) -> None:
    one, two = farm.processes
    visits = await begun_game(one, two)
    hana, jiro = visits[0].person, visits[1].person
    code = (await hana.post("/api/friends/ask", {"users": [jiro.user]}))["code"]
    [invitation] = (await jiro.get("/api/me/now"))["invitations"]
    assert (invitation["name"], invitation["code"]) == ("Hana", code)
    assert (await jiro.tried("/api/friends/ask", {"users": [hana.user]})).status_code == 201
    assert [game["stage"] for game in (await jiro.get("/api/me/now"))["games"]] == ["playing", "lobby"]
