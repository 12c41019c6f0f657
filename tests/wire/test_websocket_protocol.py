"""Tests of the WebSocket protocol against floods below the level of messages, and clients that hang up halfway."""

import asyncio
import socket
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from tests.wire.clients import Connection, Person
from tests.wire.conftest import Arrive
from tests.wire.serving import PATIENCE, Process, TurnedProcess, hurried
from tests.wire.test_floods import dial, websocket_frame
from tests.wire.test_misbehaviour import goes_on, last_words

HELLO = msgspec.msgpack.encode({"is": "hello"})
TOO_FAST = {"is": "bye", "code": "too-fast", "retry": 10_000}
PING = msgspec.msgpack.encode({"is": "ping"})


async def in_a_room(arrive: Arrive) -> Connection:
    hana = await arrive("Hana")
    return await hana.enter(await hana.room())


@pytest.mark.usefixtures("hurried_server")
async def test_W40_a_flood_of_pings_closes_the_connection(arrive: Arrive) -> None:
    visit = await in_a_room(arrive)
    connection = await visit.dial()
    await connection.send(HELLO)
    try:
        for _ in range(10_000):
            await connection.ping()
    except ConnectionClosed:
        pass
    assert (await last_words(connection))[-1] == TOO_FAST
    await goes_on(visit)


@pytest.mark.usefixtures("hurried_server")
async def test_W40_a_message_in_endless_parts_closes_the_connection(arrive: Arrive) -> None:
    visit = await in_a_room(arrive)
    connection = await visit.dial()
    await connection.send(HELLO)

    async def parts() -> AsyncIterator[bytes]:
        for _ in range(10_000):
            yield b""

    saying = asyncio.create_task(connection.send(parts()))
    assert (await last_words(connection))[-1] == TOO_FAST
    await asyncio.gather(saying, return_exceptions=True)
    await goes_on(visit)


async def test_a_message_in_a_few_parts_is_one_message(arrive: Arrive) -> None:
    visit = await in_a_room(arrive)
    await visit.socket.send([PING[:1], PING[1:4], PING[4:]])
    await visit.hear("pong")


async def test_W12_W13_frames_are_answered_in_the_order_they_came_though_some_have_to_wait(arrive: Arrive) -> None:
    visit = await in_a_room(arrive)
    start = len(visit.heard)
    for number in range(3):
        await visit.send({"is": "say", "text": f"{number}"})
        await visit.send({"is": "ping"})
    await visit.until(lambda: len(visit.all("pong")) == 3)
    answers = [message.get("text", "pong") for message in visit.heard[start:] if message["is"] in {"said", "pong"}]
    assert answers == ["0", "pong", "1", "pong", "2", "pong"]


async def test_W12_what_is_sent_right_after_hello_is_not_lost(arrive: Arrive) -> None:
    visit = await in_a_room(arrive)
    connection = await visit.dial()
    for frame in (HELLO, *[PING] * 20):
        await connection.send(frame)
    heard = [msgspec.msgpack.decode(await connection.recv(decode=False))["is"] for _ in range(23)]
    assert heard[:2] == ["welcome", "snapshot"]
    assert heard.count("pong") == 20


@pytest.mark.slow
async def test_who_hangs_up_halfway_and_reads_nothing_is_dropped(tmp_path: Path) -> None:
    own = TurnedProcess(tmp_path, KAITAKU_BUFFER="2048")
    own.start()
    hana = await Person.new(own, "Hana")
    visit = await hana.enter(await hana.room())
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2_048)
    raw.setblocking(False)
    await asyncio.get_running_loop().sock_connect(raw, ("127.0.0.1", own.port))
    port: int = raw.getsockname()[1]
    deaf = await visit.dial(sock=raw)
    deaf.transport.pause_reading()
    await deaf.send(HELLO)
    for _ in range(30):
        await goes_on(visit)
    deaf.transport.write_eof()
    async with hurried(own):
        await visit.until(lambda: not held(own.port, port))
    await goes_on(visit)
    await visit.close()
    assert own.stop() == 0


@pytest.mark.slow
async def test_W36_who_does_not_answer_pings_is_dropped_and_who_does_stays(tmp_path: Path) -> None:
    own = Process(tmp_path, KAITAKU_KEEPALIVE="300")
    own.start()
    hana = await Person.new(own, "Hana")
    visit = await hana.enter(await hana.room())
    reader, writer = await dial(visit)
    writer.write(websocket_frame(HELLO))
    async with asyncio.timeout(PATIENCE):
        assert b"\x89\x04" in await reader.read()
    writer.close()
    assert not visit.closed.is_set()
    await goes_on(visit)
    await visit.close()
    assert own.stop() == 0


def held(server: int, client: int) -> bool:
    """Whether the server still holds its end of the connection between these ports."""
    rows = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    ends = f":{server:04X}", f":{client:04X}"
    return any(row[1].endswith(ends[0]) and row[2].endswith(ends[1]) and row[9] != "0" for row in rows)
