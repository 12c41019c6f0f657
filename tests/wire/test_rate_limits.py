"""Tests of rate limits over HTTP, and of what requests cost the store."""

import asyncio
import sqlite3
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from server.accounts import Tokens
from server.accounts.store_epoch import Epoch
from server.app import Server
from server.pages.context import AT_ONCE
from server.runtime.settings import Settings
from server.sockets.capacity import Capacity
from server.store.memory import MemoryStore
from tests.ports import free_port
from tests.rooms.people import HandClock
from tests.wire.clients import Connection, Person
from tests.wire.serving import HeldProcess, Process


def probes(server: Process) -> int:
    """How often the file was written to in order to see whether it can be."""
    with sqlite3.connect(server.data) as db:
        (number,) = db.execute("PRAGMA user_version").fetchone()
    return int(number)


async def test_however_many_ask_for_health_the_store_is_probed_once_a_second(tmp_path: Path) -> None:
    server = HeldProcess(tmp_path)
    server.start()  # and has answered once
    try:
        before = probes(server)
        async with httpx.AsyncClient(base_url=server.http) as http:
            for _ in range(20):
                answers = await asyncio.gather(*(http.get("/healthz") for _ in range(20)))
                assert {answer.status_code for answer in answers} == {200}
        assert probes(server) == before
    finally:
        server.stop()


@pytest.mark.parametrize(("page", "known", "times"), [("/metrics", False, 20), ("/api/me", True, 190)])
async def test_whoever_asks_for_a_page_over_and_over_is_told_no_after_a_while(
    tmp_path: Path, page: str, known: bool, times: int
) -> None:
    server = HeldProcess(tmp_path, KAITAKU_REQUESTS="1")
    server.start()
    try:
        async with httpx.AsyncClient(base_url=server.http) as browser:
            if known:
                assert (await browser.get("/api/me")).is_success
            answers = [await browser.get(page) for _ in range(times + 2)]
        found = [answer.status_code for answer in answers]
        assert found.count(200) in {times - 1, times}, "tenths add up to a little more, or less"
        assert found == sorted(found)
        assert answers[-1].json()["code"] == "too-fast"
    finally:
        server.stop()


@pytest.mark.parametrize("page", ["/healthz/alive", "/favicon.svg"])
async def test_one_address_may_ask_so_much_of_anything_and_no_more(tmp_path: Path, page: str) -> None:
    server = HeldProcess(tmp_path, KAITAKU_REQUESTS="1")
    server.start()
    try:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        count = 4_000
        writer.write(f"GET {page} HTTP/1.1\r\nHost: here\r\n\r\n".encode() * (count - 1))
        writer.write(f"GET {page} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n".encode())
        heard = await reader.read(-1)
        writer.close()
        refused, answered = heard.count(b"HTTP/1.1 429"), heard.count(b"HTTP/1.1")
        assert answered == count
        assert b'{"code":"too-fast","params":{}}' in heard
        assert 1_990 <= count - refused <= 2_000, "of 2,000, some were needed to see that it has started"
    finally:
        server.stop()


@pytest.mark.parametrize("token", ["kaitaku.hana.a-guess", "no-token", "kaitaku.."])
async def test_asking_who_one_is_by_a_false_token_costs_a_request(token: str) -> None:
    clock, settings = HandClock(), Settings(requests=1)
    app = Server(MemoryStore(clock), settings, Capacity.of(settings, 1_024), clock, Tokens(b"test"), Epoch("test")).app
    transport = httpx.ASGITransport(app=app)
    headers = {"authorization": f"Bearer {token}"}
    async with httpx.AsyncClient(transport=transport, base_url="http://here", headers=headers) as browser:
        answers = [(await browser.get("/api/me")).status_code for _ in range(30)]
        assert 429 not in answers[: AT_ONCE - 1]
        assert set(answers[AT_ONCE:]) == {429}


async def knock(person: Person, code: str, times: int) -> None:
    """Open sockets to a room, and close each at once."""
    for _ in range(times):
        await (await Connection(person, code).dial()).close()


async def test_handshakes_of_sockets_count_among_what_an_address_asks_for(tmp_path: Path) -> None:
    server = HeldProcess(tmp_path, KAITAKU_REQUESTS="1")
    server.start()
    hana = await Person.new(server, "Hana")
    try:
        visit = await hana.enter(code := await hana.room())
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(b"GET /healthz/alive HTTP/1.1\r\nHost: here\r\n\r\n" * 3_000)
        while b"429" not in await reader.read(64 * 1024):
            pass
        with pytest.raises(InvalidStatus) as refused:
            await knock(hana, code, 1)
        assert refused.value.response.status_code == 403
        await visit.answered()  # who is here stays
        writer.close()
    finally:
        await hana.close()
        server.stop()


async def test_W39_coming_back_again_and_again_does_not_multiply_what_one_may_ask(tmp_path: Path) -> None:
    server = HeldProcess(tmp_path, KAITAKU_COMMANDS="1")
    server.start()
    hana = await Person.new(server, "Hana")
    try:
        code, done = await hana.room(), 0
        for _ in range(5):
            visit = await hana.enter(code)
            answers = [await visit.ask({"is": "SetReady", "ready": number % 2 == 0}) for number in range(6)]
            done += sum(answer.get("code") != "too-fast" for answer in answers)
            await visit.close()
        assert done == 4
    finally:
        await hana.close()
        server.stop()


async def test_figures_may_have_a_port_of_their_own_and_are_nowhere_else_then(tmp_path: Path) -> None:
    port = free_port()
    server = Process(tmp_path, KAITAKU_METRICS=f"127.0.0.1:{port}")
    server.start()
    try:
        hana = await Person.new(server, "Hana")
        await hana.enter(await hana.room())
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as inside:
            assert 'kaitaku_rooms{stage="lobby"} 1.0' in (await inside.get("/metrics")).text
            assert (await inside.get("/healthz")).json()["ready"] is True
            for path in ("/", "/api/games", "/api/me"):
                assert (await inside.get(path)).status_code == 404
        answer = await hana.http.get("/metrics")
        assert (answer.status_code, answer.json()["code"]) == (404, "no-such-page")
        assert (await hana.http.get("/healthz")).status_code == 200
    finally:
        await hana.close()
        assert await asyncio.to_thread(server.stop) == 0
    assert "Traceback" not in server.log.read_text()


@pytest.mark.parametrize("address", ["nowhere", "127.0.0.1:", "127.0.0.1:99999"])
async def test_an_address_for_figures_that_can_not_be_is_said_plainly(tmp_path: Path, address: str) -> None:
    server = Process(tmp_path, KAITAKU_METRICS=address)
    said = await asyncio.to_thread(server.refused)
    assert "KAITAKU_METRICS" in said
    assert "Traceback" not in said


async def test_a_port_for_figures_that_is_taken_ends_the_server(own: Process, tmp_path: Path) -> None:
    (tmp_path / "second").mkdir()
    second = Process(tmp_path / "second", KAITAKU_METRICS=f"127.0.0.1:{own.port}")
    said = await asyncio.to_thread(second.refused)
    assert "address already in use" in said
    assert "Traceback" not in said
