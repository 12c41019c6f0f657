"""Tests of one address that reconnects 2,000 times in a row: nothing stays behind, and nobody else is kept out."""

import asyncio
from pathlib import Path

import msgspec
import pytest

from tests.wire.clients import Connection, Person
from tests.wire.serving import HeldProcess, Process

pytestmark = pytest.mark.slow

CHAINS = 4
"""Clients that reconnect side by side. The server allows one address two sockets more."""

ROUNDS = 250
GROWTH = 6 * 1024
"""KiB that the server may grow by in the second thousand: a leak of 6 KiB each would be twice that."""


async def come_and_go(person: Person, code: str, rounds: int) -> None:
    visit = Connection(person, code)
    for _ in range(rounds):
        socket = await visit.dial()
        await socket.send(msgspec.msgpack.encode({"is": "hello"}))
        said = msgspec.msgpack.decode(await socket.recv(decode=False))
        assert said["is"] == "welcome", said
        await socket.close()
        visit._dialled.clear()


def descriptors(server: Process) -> int:
    return len(list(Path(f"/proc/{server.pid}/fd").iterdir()))


def figure(text: str, name: str) -> float:
    return float(next(line.rpartition(" ")[2] for line in text.splitlines() if line.startswith(name)))


@pytest.mark.nightly
async def test_two_thousand_connections_in_a_row_leave_nothing_behind(tmp_path: Path) -> None:
    server = Process(tmp_path, KAITAKU_SOCKETS_FROM=str(CHAINS + 2))
    server.start()
    try:
        hana, jiro = await Person.new(server, "Hana"), await Person.new(server, "Jiro")
        visit = await hana.enter(await hana.room())
        await come_and_go(jiro, visit.code, 50)
        before, sizes = descriptors(server), []
        for _ in range(2):
            await asyncio.gather(*(come_and_go(jiro, visit.code, ROUNDS) for _ in range(CHAINS)))
            sizes.append(server.resident)
        assert sizes[1] - sizes[0] < GROWTH
        for _ in range(200):
            if not figure((await hana.http.get("/metrics")).text, 'kaitaku_sockets{role="spectator"}'):
                break
            await asyncio.sleep(0.05)
        else:
            raise AssertionError("sockets that are gone are still counted")
        assert descriptors(server) <= before + 2
        # counters of the address are where they were: all the sockets it may have, and not one more
        others = [await jiro.enter(visit.code) for _ in range(CHAINS + 1)]
        assert all(other.view for other in others)
        assert (await visit.ask({"is": "SetReady", "ready": True}))["is"] == "step"
    finally:
        await hana.close()
        await jiro.close()
        assert await asyncio.to_thread(server.stop) == 0
    assert "Traceback" not in server.log.read_text()


async def test_an_address_that_knocks_at_nothing_over_and_over_keeps_no_other_out(tmp_path: Path) -> None:
    server = HeldProcess(tmp_path)
    server.start()
    try:
        hana, jiro = await Person.new(server, "Hana"), await Person.new(server, "Jiro")
        code = await hana.room()
        guesses = [await jiro.turned_away(f"ZZ{a}{b}22") for a in "ABCDEFGHJKMNPQR" for b in "ABCDEFGHJKMNPQRSTUVW"]
        assert {"no-such-room", "too-fast"} == set(guesses)
        visit = Connection(jiro, code)
        socket = await visit.dial(
            additional_headers={"Cookie": f"kaitaku={jiro.token}", "x-forwarded-for": "192.0.2.5"}
        )
        await socket.send(msgspec.msgpack.encode({"is": "hello"}))
        assert msgspec.msgpack.decode(await socket.recv(decode=False))["is"] == "welcome"
        assert (await hana.enter(code)).view
    finally:
        await hana.close()
        await jiro.close()
        server.stop()
