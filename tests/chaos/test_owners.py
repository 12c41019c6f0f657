"""Chaos tests of two server processes over one Redis, under load: one is killed, frozen, or stopped."""

import asyncio
import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.store.leases import LEASE
from server.store.redis import RedisStore
from tests.chaos.conftest import Loaded
from tests.chaos.load import Load
from tests.chaos.report import Report, judge, logs
from tests.store.faulty_proxy import Proxy
from tests.wire.redis_processes import RedisProcesses

pytestmark = pytest.mark.chaos

FAILOVER = 8_000
"""ms within which a dead owner's rooms accept moves again: a lease, one more second, and one to come back in."""


async def judged(farm: RedisProcesses, load: Load) -> Report:
    heard = await asyncio.to_thread(load.stop)
    store = RedisStore(farm.redis.address)
    try:
        return judge(heard, await logs(store, heard))
    finally:
        await store.close()


@pytest.fixture
def farm(tmp_path: Path) -> Iterator[RedisProcesses]:
    started = RedisProcesses(tmp_path)
    yield started
    started.close()


def say(capsys: pytest.CaptureFixture[str], what: str, report: Report) -> None:
    with capsys.disabled():
        print(f"\n{what}: {report}")


async def test_rooms_whose_owner_is_killed_in_mid_load_go_on_elsewhere_with_every_acknowledged_move(
    farm: RedisProcesses, load: Loaded, capsys: pytest.CaptureFixture[str]
) -> None:
    playing = load(*farm.addresses, rooms=10, watchers=1)
    for turn in range(4):
        playing.more(300)
        victim = farm.processes[turn % 2]
        victim.kill()
        time.sleep(LEASE / 1000 + 1)
        playing.more(200)
        victim.start()
    report = await judged(farm, playing)
    say(capsys, "4 owners killed", report)
    assert report.ok
    assert max(report.pauses.values()) < FAILOVER
    assert farm.sane


async def test_an_owner_frozen_past_its_lease_writes_nothing_when_it_comes_back(
    farm: RedisProcesses, load: Loaded, capsys: pytest.CaptureFixture[str]
) -> None:
    playing = load(*farm.addresses, rooms=10, watchers=1)
    for turn in range(3):
        playing.more(300)
        victim = farm.processes[turn % 2]
        os.kill(victim.pid, signal.SIGSTOP)
        time.sleep(LEASE / 1000 + 3)
        os.kill(victim.pid, signal.SIGCONT)
        playing.more(300)
    report = await judged(farm, playing)
    say(capsys, "3 owners frozen past their lease", report)
    assert report.ok
    assert farm.sane


async def test_processes_are_replaced_one_after_the_other_and_nobody_waits_for_a_lease(
    farm: RedisProcesses, load: Loaded, capsys: pytest.CaptureFixture[str]
) -> None:
    playing = load(*farm.addresses, rooms=10, watchers=1)
    for turn in range(4):
        playing.more(300)
        leaving = farm.processes[turn % 2]
        assert leaving.stop() == 0
        playing.more(200)
        leaving.start()
    report = await judged(farm, playing)
    say(capsys, "4 processes replaced", report)
    assert report.ok
    assert max(report.pauses.values()) < LEASE
    assert farm.sane


async def test_redis_and_an_owner_are_killed_in_mid_load_one_after_the_other_and_together(
    farm: RedisProcesses, load: Loaded, capsys: pytest.CaptureFixture[str]
) -> None:
    playing = load(*farm.addresses, rooms=10)
    playing.more(300)
    farm.redis.kill()
    time.sleep(1)
    farm.redis.start()
    playing.more(300)
    farm.redis.kill()
    farm.processes[0].kill()
    farm.redis.start()
    time.sleep(LEASE / 1000 + 1)
    farm.processes[0].start()
    playing.more(300)
    report = await judged(farm, playing)
    say(capsys, "Redis killed, then Redis and an owner", report)
    assert report.ok
    assert farm.sane


async def test_an_owner_cut_off_from_redis_loses_its_rooms_and_nothing_else(
    tmp_path: Path, load: Loaded, capsys: pytest.CaptureFixture[str]
) -> None:
    farm = RedisProcesses(tmp_path, 1)
    try:
        async with Proxy(farm.redis.port) as wire:
            await asyncio.to_thread(farm.join, wire.address)
            playing = await asyncio.to_thread(load, *farm.addresses, rooms=10, watchers=1)
            for _ in range(2):
                await asyncio.to_thread(playing.more, 300)
                wire.refusing = True
                wire.cut()
                await asyncio.sleep(LEASE / 1000 + 4)
                wire.refusing = False
                await asyncio.to_thread(playing.more, 300)
            report = await judged(farm, playing)
        say(capsys, "An owner cut off from Redis, twice", report)
        assert report.ok
        assert farm.sane
    finally:
        farm.close()
