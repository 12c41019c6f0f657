"""Tests of clients that stop reading: they slow nobody else down."""

import asyncio
import re
import socket
from collections.abc import Iterator
from pathlib import Path

import httpx
import msgspec
import pytest
from websockets.asyncio.client import ClientConnection

from tests.reading import Unpacker
from tests.wire.clients import Connection, Person
from tests.wire.serving import PATIENCE, Process

HELLO = msgspec.msgpack.encode({"is": "hello"})

pytestmark = pytest.mark.slow


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Process]:
    """A server that lets little wait for slow readers."""
    running = Process(tmp_path, KAITAKU_BUFFER="2048", KAITAKU_SKIP_AT="1000", KAITAKU_CLOSE_AT="20000")
    running.start()
    yield running
    assert running.stop() == 0


async def deaf(visit: Connection) -> ClientConnection:
    """One more socket of this person's, that reads nothing, and has small buffers."""
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2_048)
    raw.setblocking(False)
    await asyncio.get_running_loop().sock_connect(raw, ("127.0.0.1", visit.person.server.port))
    connection = await visit.dial(sock=raw)
    connection.transport.pause_reading()
    await connection.send(HELLO)
    return connection


def figure(server: Process, name: str) -> float:
    found = re.search(
        rf"^{re.escape(name)} (\S+)$", httpx.get(f"{server.http}/metrics", verify=False).text, re.MULTILINE
    )
    return float(found[1]) if found else 0.0


def gone(server: Process) -> bool:
    """Whether somebody who lagged for good was told to come back."""
    return figure(server, 'kaitaku_byes_total{code="resume"}') == 1


async def test_W51_readers_who_stop_slow_nobody_down_and_are_shown_the_table_when_they_read_on(strict: Process) -> None:
    hana, mika, nao = [await Person.new(strict, name) for name in ("Hana", "Mika", "Nao")]
    visit = await hana.enter(await hana.room())
    watching, slow = await mika.enter(visit.code), Connection(nao, visit.code)
    stuck = await deaf(slow)
    await deaf(visit)
    await visit.start()
    while visit.view["room"]["stage"] != "over" and not gone(strict):
        await visit.until(lambda: visit.seat in visit.view["turn"]["awaits"] or "result" in visit.view)
        if "result" not in visit.view:
            await visit.act()
        await watching.catch_up(visit)
    assert gone(strict)
    assert figure(strict, "kaitaku_spectator_skips_total") >= 1
    await watching.catch_up(visit)
    stuck.transport.resume_reading()
    latest, unpacker = 0, Unpacker()
    while latest < watching.seq:
        message = unpacker.read(await asyncio.wait_for(stuck.recv(decode=False), PATIENCE))
        if message["is"] == "snapshot":
            latest, view = message["seq"], message["view"]
    assert view == watching.view
