"""Tests of crowds and floods: one room's trouble does not reach another."""

import asyncio
import os
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from statistics import median

import pytest

from engine.core import SeededRng
from server.runtime.settings import Settings
from server.sockets.keepalive import MAX_TICK
from server.sockets.socket_connection import HELLO_TIMEOUT
from server.sockets.websocket_protocol import CLOSE_TIMEOUT
from tests.wire.adversaries import ROOM
from tests.wire.clients import Connection, Person
from tests.wire.fuzzing import garbage
from tests.wire.serving import PATIENCE, TurnedProcess

CROWD = 1_000
FLOOD = 10_000

pytestmark = pytest.mark.slow


@pytest.fixture
async def table(turned: TurnedProcess) -> Connection:
    """Somebody in a lobby of their own, who goes on asking for things."""
    hana = await Person.new(turned, "Hana")
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
            await asyncio.sleep(0.05)  # fewer than the hundred commands a second that a user may ask here

    asking = asyncio.create_task(ask())
    yield waits
    ends.set()
    await asking
    print(f"  {len(waits)} moves elsewhere: p50 {median(waits):.1f} ms, longest {max(waits):.1f} ms")


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


async def last_words(server: TurnedProcess, readers: Sequence[asyncio.StreamReader], words: bytes) -> None:
    """They are told this, and nothing more: they are closed, though none of them says goodbye."""
    async with asyncio.timeout(2 * PATIENCE):
        for reader in readers:
            await reader.readuntil(words)
        server.turn(CLOSE_TIMEOUT)
        for reader in readers:
            with suppress(ConnectionResetError):
                await reader.read()


async def test_a_thousand_who_connect_and_say_nothing_are_sent_away_and_disturb_nobody(
    table: Connection, turned: TurnedProcess
) -> None:
    size = turned.resident
    async with going_on(table) as waits:
        crowd = [await dial(table) for _ in range(CROWD)]
        grown = turned.resident - size
        turned.turn(HELLO_TIMEOUT)
        await last_words(turned, [reader for reader, _ in crowd], b"no-hello")
    for _, writer in crowd:
        writer.close()
    assert grown < ROOM
    assert len(waits) > 1
    print(f"  {grown / CROWD:.0f} KiB for each that is silent")


async def test_whoever_sends_thousands_of_frames_at_once_is_thrown_out(
    table: Connection, turned: TurnedProcess
) -> None:
    size = turned.resident
    hello, ping = websocket_frame(b"\x81\xa2is\xa5hello"), websocket_frame(b"\x81\xa2is\xa4ping")
    async with going_on(table) as waits, asyncio.timeout(PATIENCE):
        floods = 0
        while floods < 3 or len(waits) < 2:
            reader, writer = await dial(table)
            writer.write(hello + ping * FLOOD)
            await last_words(turned, [reader], b"too-fast")
            writer.close()
            floods += 1
    assert turned.resident - size < ROOM


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


@pytest.mark.nightly
@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost: kaitaku\r\nX-Slow: ",
        b'POST /api/me HTTP/1.1\r\nHost: kaitaku\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{"na',
    ],
    ids=["nothing", "half a head", "half a body"],
)
async def test_whoever_never_says_what_they_want_is_dropped(turned: TurnedProcess, said: bytes) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", turned.port)
    writer.write(said)
    hana = await Person.new(turned, "Hana")
    visit = await hana.enter(await hana.room())
    for _ in range(3 * Settings().keepalive // MAX_TICK):
        turned.turn(MAX_TICK / 1000)
        await visit.answered()
    async with asyncio.timeout(PATIENCE):
        with suppress(ConnectionResetError):
            assert await reader.read() == b""
    writer.close()
    assert (await visit.ask({"is": "Stand"}))["is"] == "step", "whoever answers is asked again and stays"
    assert "Traceback" not in turned.log.read_text()
