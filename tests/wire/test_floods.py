"""Tests of crowds and floods: one room's trouble does not reach another."""

import asyncio
import os
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from statistics import median, quantiles

import pytest

from engine.core import SeededRng
from tests.wire.adversaries import ROOM
from tests.wire.clients import Connection, Person
from tests.wire.fuzzing import garbage
from tests.wire.serving import Process

CROWD = 1_000
FLOOD = 10_000

pytestmark = pytest.mark.slow


@pytest.fixture
async def table(own: Process) -> Connection:
    """Somebody in a lobby of their own, who goes on asking for things."""
    hana = await Person.new(own, "Hana")
    return await hana.enter(await hana.room(bots=[]))


@asynccontextmanager
async def going_on(visit: Connection) -> AsyncIterator[list[float]]:
    """Meanwhile somebody gets ready and not ready, again and again: how long each answer took, in ms."""
    waits: list[float] = []
    ends = asyncio.Event()

    async def ask() -> None:
        while not ends.is_set():
            began = time.perf_counter()
            answer = await visit.ask({"is": "SetReady", "ready": len(waits) % 2 == 0})
            assert answer["is"] == "step"
            waits.append((time.perf_counter() - began) * 1_000)
            await asyncio.sleep(0.12)  # fewer than the ten commands a second that a user may ask

    asking = asyncio.create_task(ask())
    yield waits
    ends.set()
    await asking
    print(f"  {len(waits)} moves elsewhere: p50 {median(waits):.1f} ms, p99 {quantiles(waits, n=100)[98]:.1f} ms")


def handshake(visit: Connection, code: str) -> bytes:
    """The request that opens a socket."""
    key = "dGhlIHNhbXBsZSBub25jZQ=="
    lines = (
        f"GET /ws/rooms/{code} HTTP/1.1",
        f"Host: 127.0.0.1:{visit.person.server.port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {key}",
        "Sec-WebSocket-Version: 13",
        f"Cookie: kaitaku={visit.person.token}",
    )
    return "\r\n".join((*lines, "", "")).encode()


def websocket_frame(body: bytes) -> bytes:
    """A client's binary frame around it."""
    mask = os.urandom(4)
    size = bytes([0x80 | len(body)]) if len(body) < 126 else bytes([0x80 | 126]) + len(body).to_bytes(2, "big")
    return b"\x82" + size + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(body))


async def dial(visit: Connection) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A bare socket to the same room that is open, and silent so far."""
    reader, writer = await asyncio.open_connection("127.0.0.1", visit.person.server.port)
    writer.write(handshake(visit, visit.code))
    assert b"101" in await reader.readline()
    await reader.readuntil(b"\r\n\r\n")
    return reader, writer


async def test_a_thousand_who_connect_and_say_nothing_are_sent_away_and_disturb_nobody(table: Connection) -> None:
    size = table.person.server.resident
    async with going_on(table) as waits:
        crowd = [await dial(table) for _ in range(CROWD)]
        grown = table.person.server.resident - size
        async with asyncio.timeout(30):
            last = [await reader.read() for reader, _ in crowd]
    for _, writer in crowd:
        writer.close()
    assert all(b"no-hello" in words for words in last)
    assert grown < ROOM
    assert len(waits) > 20
    print(f"  {grown / CROWD:.0f} KiB for each that is silent")


async def test_whoever_sends_thousands_of_frames_at_once_is_thrown_out(table: Connection) -> None:
    size = table.person.server.resident
    hello, ping = websocket_frame(b"\x81\xa2is\xa5hello"), websocket_frame(b"\x81\xa2is\xa4ping")
    async with going_on(table) as waits:
        for _ in range(3):
            reader, writer = await dial(table)
            writer.write(hello + ping * FLOOD)
            async with asyncio.timeout(20):
                words = await reader.read()
            assert b"too-fast" in words
            writer.close()
    assert len(waits) > 1
    assert table.person.server.resident - size < ROOM


async def test_whoever_sends_garbage_is_thrown_out_again_and_again(table: Connection, tmp_path: Path) -> None:
    rng = SeededRng(5)
    async with going_on(table) as waits:
        for number in range(300):
            _, writer = await dial(table)
            writer.write(
                websocket_frame(b"\x81\xa2is\xa5hello") * (number % 2) + websocket_frame(garbage(rng)[:60_000])
            )
            await writer.drain()
            writer.close()
    assert len(waits) > 1
    assert "Traceback" not in table.person.server.log.read_text()


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost: kaitaku\r\nX-Slow: ",
        b'POST /api/me HTTP/1.1\r\nHost: kaitaku\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{"na',
    ],
    ids=["nothing", "half a head", "half a body"],
)
async def test_whoever_never_says_what_they_want_is_dropped(tmp_path: Path, said: bytes) -> None:
    server = Process(tmp_path, KAITAKU_PULSE="1000")
    server.start()
    try:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(said)
        hana = await Person.new(server, "Hana")
        visit = await hana.enter(await hana.room())
        async with asyncio.timeout(20):
            with suppress(ConnectionResetError):
                assert await reader.read() == b""
        writer.close()
        await asyncio.sleep(2.5)  # whoever answers is asked again and stays
        assert (await visit.ask({"is": "Stand"}))["is"] == "step"
        assert "Traceback" not in server.log.read_text()
    finally:
        server.stop()
