"""Chaos test of a failover: a Redis dies, and a replica that lagged behind is promoted; the owners of rooms notice."""

import asyncio
from pathlib import Path

import httpx
import pytest

from server.store.redis import RedisStore
from tests.chaos.conftest import Loaded
from tests.chaos.report import judge, logs
from tests.store.faulty_proxy import Proxy
from tests.store.redis_servers import RedisCluster, RedisServer
from tests.wire.serving import Process

pytestmark = pytest.mark.chaos


def made(folder: Path) -> Path:
    folder.mkdir()
    return folder


def rewritten(process: Process) -> float:
    """Steps that were missing from the log, and written again from memory."""
    lines = httpx.get(f"{process.http}/metrics").text.splitlines()
    name = 'kaitaku_lost_steps_total{outcome="rewritten"}'
    return sum(float(line.split()[-1]) for line in lines if line.startswith(name))


@pytest.mark.parametrize("lagging", [False, True], ids=["in step", "lagging behind"])
async def test_a_replica_that_is_promoted_under_load_comes_to_hold_every_acknowledged_move_once(
    tmp_path: Path, load: Loaded, capsys: pytest.CaptureFixture[str], lagging: bool
) -> None:
    master = RedisServer(made(tmp_path / "master"))
    async with Proxy(master.port) as link, Proxy(master.port) as address:
        replica = RedisServer(made(tmp_path / "replica"), "--replicaof", "127.0.0.1", str(link.port))
        processes = [Process(made(tmp_path / f"process-{number}"), address.address) for number in range(2)]
        try:
            with replica.client() as client:
                await asyncio.to_thread(
                    RedisCluster.until, lambda: client.info("replication").get("master_link_status") == "up"
                )
                for process in processes:
                    await asyncio.to_thread(process.start)
                playing = await asyncio.to_thread(load, *(one.http for one in processes), rooms=10, watchers=1)
                await asyncio.to_thread(playing.more, 300)
                if lagging:
                    link.deafen()
                    await asyncio.to_thread(playing.more, 150)
                master.kill()
                link.cut()
                client.replicaof("NO", "ONE")
                address.lead(replica.port)
                await asyncio.to_thread(playing.more, 400)
                heard = await asyncio.to_thread(playing.stop)
                again = sum([await asyncio.to_thread(rewritten, process) for process in processes])
            store = RedisStore(replica.address)
            report = judge(heard, await logs(store, heard))
            await store.close()
        finally:
            for process in processes:
                await asyncio.to_thread(process.kill)
            replica.stop()
            master.kill()
    with capsys.disabled():
        how = "which lagged behind" if lagging else "in step"
        print(f"\na replica, {how}, promoted: {report}; steps written again {again:.0f}")
    assert report.ok
    assert again > 100 or not lagging
    assert not any("Traceback" in process.log.read_text() for process in processes)
