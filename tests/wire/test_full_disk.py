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
from tests.wire.serving import TurnedProcess

pytestmark = pytest.mark.slow

FULL = 64 * 1024


async def test_moves_are_refused_while_the_disk_is_full_and_go_on_when_there_is_space(
    turned: TurnedProcess, tmp_path: Path
) -> None:
    load = Load(tmp_path, [turned.http], rooms=3)
    try:
        await asyncio.to_thread(load.start)
        await asyncio.to_thread(load.more, 60)
        assert turned.data.with_name(f"{turned.data.name}-wal").stat().st_size > FULL
        turned.limit_files(FULL)
        await asyncio.to_thread(load.refused, 10)
        acknowledged = await asyncio.to_thread(load.acknowledged)
        await asyncio.to_thread(load.refused, 10)
        assert await asyncio.to_thread(load.acknowledged) == acknowledged
        turned.turn(1)  # for which an answer of the store counts (`Readiness`)
        async with httpx.AsyncClient(base_url=turned.http) as http:
            assert (await http.get("/healthz")).status_code == 503
        turned.limit_files(resource.RLIM_INFINITY)
        again = time.monotonic()
        await asyncio.to_thread(load.more, 60)
        lines = await asyncio.to_thread(load.stop)
    finally:
        load.kill()
    assert await asyncio.to_thread(turned.stop) == 0
    store = SqliteStore(turned.data)
    report = judge(lines, await logs(store, lines))
    await store.close()
    print(report)
    assert report.ok, report
    assert report.refused["not-kept"] >= 3
    assert report.pending == 0
    moved = {line.room for line in lines if isinstance(line, heard.Acked) and line.at > again}
    assert moved == {line.room for line in lines if isinstance(line, heard.Room)}
    assert not [line for line in lines if isinstance(line, heard.Cut) and line.code]
    assert "Traceback" not in turned.log.read_text()
