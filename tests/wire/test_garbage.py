"""Tests of reference cycles: connections and requests leave nothing for the garbage collector; and stalls are
measured.
"""

import os
import re
import signal
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import msgspec
import pytest

from tests.wire.clients import Person, all_leave
from tests.wire.serving import PATIENCE, ROOT, Process, Program

MANY = 20
FEW = MANY // 2
"""Objects: less than one for each of `MANY`. A closed connection that nobody took apart leaves seven."""


class Uncollected(Process):
    """A server that never looks for garbage, and counts it when told to; see `uncollected`."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, KAITAKU_REQUESTS="10000")
        self._counts = folder / "counts.json"

    def _run(self, arguments: list[str], environment: dict[str, str]) -> Program:
        command = [sys.executable, "-m", "tests.wire.uncollected_server", str(self._counts), *arguments]
        return Program(command, environment, ROOT, self.log)

    def unreachable(self) -> dict[str, int]:
        """What has become garbage since the last count: type → how many objects."""
        os.kill(self.pid, signal.SIGUSR1)
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            try:
                found = msgspec.json.decode(self._counts.read_bytes(), type=dict[str, int])
            except FileNotFoundError:
                time.sleep(0.01)
            else:
                self._counts.unlink()
                return found
        raise AssertionError("it does not count")


@pytest.fixture
async def hana(tmp_path: Path) -> AsyncIterator[Person]:
    """Somebody at a server that never looks for garbage, where all that is made once has been made."""
    running = Uncollected(tmp_path)
    running.start()
    hana = await Person.new(running, "Hana")
    visit = await hana.enter(await hana.room())
    await visit.start()
    await visit.ask({"is": "Nonsense"})
    await visit.close()
    await hana.tried("/api/nowhere")
    await hana.turned_away("AAAAAA")
    counted(hana)
    yield hana
    await all_leave()
    assert running.stop() == 0


def counted(person: Person) -> dict[str, int]:
    assert isinstance(person.server, Uncollected)
    return person.server.unreachable()


async def gone(person: Person) -> None:
    """Until the server has no socket open."""
    for _ in range(500):
        text = (await person.http.get("/metrics")).text
        if sum(map(float, re.findall(r"^kaitaku_sockets\S* (\S+)$", text, re.MULTILINE))) == 0:
            return
    raise AssertionError("sockets are still open")


def test_connections_that_are_closed_leave_no_garbage(hana: Person) -> None:
    for _ in range(MANY):
        with httpx.Client(base_url=hana.server.http) as client:
            assert client.get("/healthz").status_code == 200
            assert client.get("/api/rooms/NOSUCH").status_code == 404
            assert client.post("/api/me", json={"name": 7}).status_code >= 400
    found = counted(hana)
    assert sum(found.values()) < FEW, found


async def test_sockets_that_are_closed_leave_no_garbage(hana: Person) -> None:
    code = await hana.room()
    for _ in range(MANY):
        visit = await hana.enter(code)
        await visit.ask({"is": "Nonsense"})
        await visit.close()
    await gone(hana)
    found = counted(hana)
    assert sum(found.values()) < FEW, found


async def test_sockets_that_break_leave_no_garbage(hana: Person) -> None:
    code = await hana.room()
    for _ in range(MANY):
        visit = await hana.enter(code)
        visit.socket.transport.abort()
        await visit.closed.wait()
    await gone(hana)
    found = counted(hana)
    assert sum(found.values()) < FEW, found


async def test_people_who_are_turned_away_leave_no_garbage(hana: Person) -> None:
    for _ in range(MANY):
        assert await hana.turned_away("AAAAAA") == "no-such-room"
    await all_leave()
    found = counted(hana)
    assert sum(found.values()) < FEW, found


async def test_what_is_said_and_refused_leaves_no_garbage(hana: Person) -> None:
    visit = await hana.enter(await hana.room())
    for _ in range(MANY):
        await visit.ask({"is": "Nonsense"})
        await visit.send({"is": "say", "text": "Good evening"})
    await visit.answered()
    found = counted(hana)
    assert sum(found.values()) < FEW, found


def test_stalls_of_the_loop_and_looks_for_garbage_are_figures(server: Process) -> None:
    text = httpx.get(f"{server.http}/metrics", verify=False).text
    stalls = float(re.findall(r"^kaitaku_loop_stall_seconds_count (\S+)$", text, re.MULTILINE)[0])
    assert stalls > 0
    assert float(re.findall(r"^kaitaku_loop_stall_longest_seconds (\S+)$", text, re.MULTILINE)[0]) > 0
    for figure in ('kaitaku_garbage_seconds_count{look="young"}', 'kaitaku_garbage_objects_total{look="complete"}'):
        assert re.search(rf"^{re.escape(figure)} \S+$", text, re.MULTILINE), figure
    assert re.search(r"^kaitaku_garbage_longest_seconds \S+$", text, re.MULTILINE)
