"""kill -9 in mid-load, over and over: what was acknowledged is in the log, once and in order."""

import random
import time

import pytest

from server.store.sqlite import SqliteStore
from tests.chaos.conftest import Loaded
from tests.chaos.report import judge, logs
from tests.wire.serving import Process

pytestmark = pytest.mark.chaos

KILLS = 5


async def test_a_server_killed_in_mid_load_has_every_acknowledged_move_once_and_in_order(
    own: Process, load: Loaded, capsys: pytest.CaptureFixture[str]
) -> None:
    playing = load(own.http, rooms=8, watchers=1)
    for _ in range(KILLS):
        playing.more(300)
        time.sleep(random.uniform(0, 0.3))
        own.kill()
        own.start()
    playing.more(300)
    heard = playing.stop()
    assert own.stop() == 0
    store = SqliteStore(own.data)
    report = judge(heard, await logs(store, heard))
    await store.close()
    with capsys.disabled():
        print(f"\n{KILLS} times killed: {report}")
    assert report.ok
    assert "Traceback" not in own.log.read_text()
