"""Chaos tests of kill -9 in mid-load, over and over: what was acknowledged is in the log, once and in order."""

import asyncio
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from server.store import LogEntry
from server.store.sqlite import SqliteStore
from tests.chaos.conftest import Loaded
from tests.chaos.journal import Journal
from tests.chaos.report import judge, logs
from tests.chaos.talk_report import judge_talk, talk_of
from tests.wire.serving import ROOT, Process

pytestmark = pytest.mark.chaos

KILLS = 5
KILLS_AT_MOVES = 6
KILLS_OF_A_WRITER = 40


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


async def test_a_server_killed_while_people_talk_has_every_acknowledged_message_once_and_in_order(
    own: Process, load: Loaded, capsys: pytest.CaptureFixture[str]
) -> None:
    playing = load(own.http, rooms=12, watchers=1, talk=1.0, pause=0.1)
    for _ in range(KILLS):
        playing.more(600)
        time.sleep(random.uniform(0, 1.0))
        own.kill()
        own.start()
    playing.more(600)
    heard = playing.stop()
    assert own.stop() == 0
    store = SqliteStore(own.data)
    report, talk = judge(heard, await logs(store, heard)), judge_talk(heard, await talk_of(store, heard))
    await store.close()
    with capsys.disabled():
        print(f"\n{KILLS} times killed while people talk: {talk}\n  their moves: {report}")
    assert talk.ok
    assert report.ok
    assert "Traceback" not in own.log.read_text()


async def test_a_server_killed_as_the_journal_is_moved_has_every_acknowledged_move_once_and_in_order(
    own: Process, load: Loaded, capsys: pytest.CaptureFixture[str]
) -> None:
    playing = load(own.http, rooms=24)
    journal = Journal(own.data)
    for _ in range(KILLS_AT_MOVES):
        journal.wait_for_a_move()
        own.kill()
        own.start()
        playing.more(100)
        journal.look()
    heard = playing.stop()
    assert own.stop() == 0
    journal.close()
    store = SqliteStore(own.data)
    report = judge(heard, await logs(store, heard))
    await store.close()
    with capsys.disabled():
        print(f"\n{KILLS_AT_MOVES} times killed as the journal is moved, {journal.moves} moves crossed: {report}")
    assert report.ok
    assert journal.moves >= KILLS_AT_MOVES - 1
    assert "Traceback" not in own.log.read_text()


WRITE = """
import asyncio, sys
from pathlib import Path
from server.store.sqlite import SqliteStore

async def write():
    store = SqliteStore(Path(sys.argv[1]))
    async def room(name):
        seq = await store.log.head(name)
        while True:
            seq = await store.log.append(name, seq, [b"%d" % n for n in range(seq + 1, seq + 6)])
            print(name, seq, flush=True)
    print("ready", flush=True)
    await asyncio.gather(*(room(f"room:{n}") for n in range(40)))

asyncio.run(write())
"""


async def test_a_store_killed_as_the_journal_is_moved_has_every_acknowledged_line_once_and_in_order(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without a server it writes so fast that it moves its journal several times a second."""
    path = tmp_path / "kaitaku.db"
    await SqliteStore(path).close()
    acknowledged: dict[str, int] = {}
    moves = 0
    for _ in range(KILLS_OF_A_WRITER):
        moves += await asyncio.to_thread(kill_a_writer, path, tmp_path / "said", acknowledged)
    store = SqliteStore(path)
    found = {room: await store.log.read(room) for room in acknowledged}
    await store.close()
    lines = sum(len(kept) for kept in found.values())
    lost = sum(max(0, last - len(found[room])) for room, last in acknowledged.items())
    with capsys.disabled():
        print(
            f"\n{KILLS_OF_A_WRITER} writers killed as the journal is moved, {moves} moves crossed:"
            f" lines acknowledged {sum(acknowledged.values()):,}, found {lines:,}, lost {lost}"
        )
    assert lost == 0
    for kept in found.values():
        assert kept == [LogEntry(seq, b"%d" % seq) for seq in range(1, len(kept) + 1)]
    assert moves > KILLS_OF_A_WRITER // 4  # others were killed before one was committed, or as it was not yet watched


def kill_a_writer(path: Path, out: Path, acknowledged: dict[str, int]) -> int:
    """How many moves were seen until it was killed; `acknowledged` is brought up to date."""
    with (
        out.open("wb") as file,
        subprocess.Popen([sys.executable, "-c", WRITE, str(path)], stdout=file, cwd=ROOT) as it,
    ):
        try:
            while b"ready" not in out.read_bytes():
                assert it.poll() is None
                time.sleep(0.01)
            journal = Journal(path)
            journal.wait_for_a_move()
        finally:
            it.kill()
    journal.look()
    journal.close()
    for line in out.read_text().splitlines(keepends=True)[1:]:
        if line.endswith("\n"):
            room, seq = line.split()
            acknowledged[room] = int(seq)
    return journal.moves
