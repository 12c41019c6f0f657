"""Tests of a full disk, under load: moves are refused by a code, nothing is lost, and then it goes on."""

import asyncio
import resource
import time
from pathlib import Path

import httpx
import pytest

from server.store.sqlite import SqliteStore
from tests.chaos import heard
from tests.chaos.load import Load
from tests.chaos.report import judge, logs
from tests.wire.serving import Process

pytestmark = pytest.mark.slow

FULL = 64 * 1024


async def test_moves_are_refused_while_the_disk_is_full_and_go_on_when_there_is_space(
    own: Process, tmp_path: Path
) -> None:
    load = Load(tmp_path, [own.http], rooms=3)
    try:
        await asyncio.to_thread(load.start)
        await asyncio.to_thread(load.more, 60)
        assert own.data.with_name(f"{own.data.name}-wal").stat().st_size > FULL
        own.limit_files(FULL)
        await asyncio.to_thread(load.refused, 10)
        acknowledged = await asyncio.to_thread(load.acknowledged)
        await asyncio.to_thread(load.refused, 10)
        assert await asyncio.to_thread(load.acknowledged) == acknowledged
        async with httpx.AsyncClient(base_url=own.http) as http:
            assert (await http.get("/healthz")).status_code == 503
        own.limit_files(resource.RLIM_INFINITY)
        again = time.monotonic()
        await asyncio.to_thread(load.more, 60)
        lines = await asyncio.to_thread(load.stop)
    finally:
        load.kill()
    assert await asyncio.to_thread(own.stop) == 0
    store = SqliteStore(own.data)
    report = judge(lines, await logs(store, lines))
    await store.close()
    print(report)
    assert report.ok, report
    assert report.refused["not-kept"] >= 3
    assert report.pending == 0
    moved = {line.room for line in lines if isinstance(line, heard.Acked) and line.at > again}
    assert moved == {line.room for line in lines if isinstance(line, heard.Room)}
    assert not [line for line in lines if isinstance(line, heard.Cut) and line.code]
    assert "Traceback" not in own.log.read_text()
