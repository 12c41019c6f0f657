"""Chaos tests of upgrades: processes are replaced by another version one after the other, under load, and back."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from server.store.leases import LEASE
from tests.chaos.conftest import Loaded
from tests.chaos.test_owners import judged, say
from tests.wire.older_version import older
from tests.wire.redis_processes import RedisProcesses
from tests.wire.serving import ROOT

pytestmark = pytest.mark.chaos


@pytest.fixture
def farm(tmp_path: Path) -> Iterator[RedisProcesses]:
    """Two processes of the older version."""
    code = tmp_path / "older"
    code.mkdir()
    before = older(code)
    started = RedisProcesses(tmp_path, versions=[before, before])
    yield started
    started.close()


async def test_an_upgrade_under_load_and_the_way_back_lose_nothing_and_do_nothing_twice(
    farm: RedisProcesses, load: Loaded, capsys: pytest.CaptureFixture[str]
) -> None:
    before = farm.processes[0].code
    playing = load(*farm.addresses, rooms=10, watchers=1)
    for version in (ROOT, before):
        for process in farm.processes:
            playing.more(300)
            assert process.stop() == 0
            playing.more(100)
            process.code = version
            process.start()
    playing.more(300)
    report = await judged(farm, playing)
    say(capsys, "2 processes upgraded, and taken back", report)
    assert report.ok
    assert max(report.pauses.values()) < LEASE
    assert farm.sane


async def test_owners_of_both_versions_are_killed_under_load(
    farm: RedisProcesses, load: Loaded, capsys: pytest.CaptureFixture[str]
) -> None:
    newer, staying = farm.processes
    assert newer.stop() == 0
    newer.code = ROOT
    newer.start()
    playing = load(*farm.addresses, rooms=10, watchers=1)
    for victim in (newer, staying):
        playing.more(300)
        victim.kill()
        playing.more(200)
        victim.start()
    report = await judged(farm, playing)
    say(capsys, "an owner of each version killed", report)
    assert report.ok
    assert farm.sane
