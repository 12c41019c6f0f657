"""Tests of the steps of docs/operations.md for the SQLite file, as they are written there."""

import asyncio
import re
import sqlite3
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from tests.store.redis_servers import RedisServer
from tests.wire.clients import Person
from tests.wire.serving import PATIENCE, ROOT, Process, TurnedProcess

OPERATIONS = (ROOT / "docs/operations.md").read_text("utf-8")


def block(part: str) -> str:
    """The block of code that has this text."""
    [found] = [
        code for code in re.findall(r"^```\w*\n(.*?)^```$", OPERATIONS, re.MULTILINE | re.DOTALL) if part in code
    ]
    return str(found)


@pytest.mark.parametrize("killed", [True, False])
async def test_a_backup_is_restored_by_the_documented_steps(tmp_path: Path, killed: bool) -> None:
    (tmp_path / "data").mkdir()
    server, copy = Process(tmp_path / "data"), tmp_path / "friday.db"
    server.start()
    try:
        hana = await Person.new(server, "Hana")
        before = await hana.room()
        command = [sys.executable, "-m", "server", "backup", "--data", str(server.data), str(copy)]
        await asyncio.to_thread(subprocess.run, command, cwd=ROOT, check=True, capture_output=True)
        after = await hana.room()
        await asyncio.to_thread(server.kill if killed else server.stop)
        assert ("kaitaku.db-wal" in files(server)) is killed
        steps = block("mv data/kaitaku.db ").replace("/mnt/elsewhere/friday.db", str(copy))
        await asyncio.to_thread(subprocess.run, ["sh", "-c", steps], cwd=tmp_path, check=True, capture_output=True)
        assert files(server) == {"kaitaku.db"}
        server.start()
        assert (await hana.get("/api/me"))["name"] == "Hana"
        assert (await hana.get(f"/api/rooms/{before}"))["code"] == before
        await hana.enter(before)
        await hana.get(f"/api/rooms/{after}", expect=404)
    finally:
        server.kill()


async def test_all_sessions_end_by_the_documented_change_of_the_key(own: Process) -> None:
    [statement] = re.findall(r'"(DELETE .*)"', block("name = 'tokens'"))
    hana = await Person.new(own, "Hana")
    await asyncio.to_thread(own.stop)
    change(own.data, statement)
    await asyncio.to_thread(own.start)
    assert (await hana.get("/api/me"))["user"] != hana.user


async def test_a_server_that_runs_gives_its_file_the_key_back(own: Process) -> None:
    [statement] = re.findall(r'"(DELETE .*)"', block("name = 'tokens'"))
    hana = await Person.new(own, "Hana")
    change(own.data, statement)
    await asyncio.to_thread(wait_for, "no signing key any more", own)
    await asyncio.to_thread(own.stop)
    await asyncio.to_thread(own.start)
    assert (await hana.get("/api/me"))["user"] == hana.user


def files(server: Process) -> set[str]:
    """The database's, beside each other."""
    return {file.name for file in server.data.parent.glob("kaitaku*")}


def wait_for(text: str, server: Process) -> None:
    """Until it stands in the server's log."""
    deadline = time.monotonic() + PATIENCE
    while text not in server.log.read_text():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def change(path: Path, statement: str) -> None:
    with sqlite3.connect(path) as db:
        assert db.execute(statement).rowcount == 1
    db.close()


async def test_a_server_whose_redis_hangs_ends_within_the_documented_time(tmp_path: Path) -> None:
    [seconds] = re.findall(r"`terminationGracePeriodSeconds: (\d+)`", OPERATIONS)
    redis = RedisServer(tmp_path)
    server = TurnedProcess(tmp_path, store=redis.address)
    try:
        await asyncio.to_thread(server.start)
        hana = await Person.new(server, "Hana")
        visit = await hana.enter(await hana.room())
        _, half = await asyncio.open_connection("127.0.0.1", server.port)
        half.write(
            b"POST /api/me HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"
        )
        await half.drain()
        redis.freeze()
        await visit.do({"is": "Start"})
        ending = asyncio.create_task(asyncio.to_thread(server.stop))
        passed = 0.0
        while not ending.done():
            with suppress(OSError):  # it has ended meanwhile
                server.turn(0.2)
                passed += 0.2
            await asyncio.sleep(0.01)
        assert await ending == 0
        assert passed < int(seconds)
        half.close()
        await hana.close()
    finally:
        redis.thaw()
        server.kill()
        redis.stop()
