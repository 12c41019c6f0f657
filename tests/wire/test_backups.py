"""Tests of backups under load: a restored server has every move that was acknowledged before the backup began."""

import asyncio
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from server.store.sqlite import SqliteStore
from server.store.sqlite.backup import check
from tests.chaos import heard
from tests.chaos.load import Load
from tests.chaos.report import judge, logs
from tests.wire.clients import Person
from tests.wire.serving import ROOT, Process

pytestmark = pytest.mark.slow


@pytest.mark.nightly
async def test_a_restored_server_has_every_move_acknowledged_before_the_backup(own: Process, tmp_path: Path) -> None:
    copy = tmp_path / "backups" / "friday.db"
    load = Load(tmp_path, [own.http], rooms=3)
    try:
        await asyncio.to_thread(load.start)
        await asyncio.to_thread(load.more, 100)
        began = time.monotonic()
        said = await asyncio.to_thread(backup, "--data", str(own.data), str(copy))
        assert (said.returncode, said.stderr) == (0, "")
        await asyncio.to_thread(load.more, 30)
        lines = await asyncio.to_thread(load.stop)
    finally:
        load.kill()
    await asyncio.to_thread(own.kill)
    check(copy)

    (tmp_path / "restored").mkdir()
    restored = Process(tmp_path / "restored")
    shutil.copy(copy, restored.data)
    await asyncio.to_thread(restored.start)
    try:
        hana = await Person.new(restored, "Hana")
        for line in lines:
            if isinstance(line, heard.Room):
                visit = await hana.enter(line.room)
                assert visit.view["room"]["stage"] == "playing"
    finally:
        assert await asyncio.to_thread(restored.stop) == 0
    store = SqliteStore(restored.data)
    before = [line for line in lines if isinstance(line, heard.Acked | heard.Room) and line.at < began]
    report = judge(before, await logs(store, before))
    await store.close()
    assert report.ok, report


def test_a_backup_that_can_not_be_made_is_said_plainly(tmp_path: Path) -> None:
    for arguments in (("--data", str(tmp_path / "none.db"), "x.db"), ("--data", "redis://127.0.0.1:1/0", "x.db")):
        said = backup(*arguments)
        assert said.returncode == 1
        assert said.stderr.startswith("kaitaku: ")
        assert "Traceback" not in said.stderr


def backup(*arguments: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "server", "backup", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
