"""kill -9 while a file's finished matches move into the archive: each is in one place, whole, and in no other twice."""

import subprocess
import sys
from pathlib import Path

import pytest

from server.archive import ArchivedStore, SqliteArchive
from server.store.sqlite import SqliteStore
from tests.archive.finished import Finished

CODES = [f"AAAA{a}{b}" for a in "ABCDEF" for b in "ABCDEF"]


@pytest.mark.slow
async def test_a_file_whose_server_is_killed_again_and_again_loses_no_match_and_has_none_twice(
    tmp_path: Path, finished: Finished
) -> None:
    path = tmp_path / "kaitaku.db"
    store = SqliteStore(path)
    for code in CODES:
        await finished.under(code).keep(store)
    await store.close()
    for steps in (1, 2, 7, 12, 18, 25, 1_000):
        last = kill_after(steps, path)
        await look(path, finished)
    assert last == "done"
    store = SqliteStore(path)
    assert await SqliteArchive(store.write, store.read).count() == len(CODES)
    assert [await store.log.head(f"room:{code}") for code in CODES] == [0] * len(CODES)
    await store.close()


def kill_after(steps: int, path: Path) -> str:
    """Have a process archive until it has said so many steps, or is done; then kill it. What it said last."""
    command = [sys.executable, "-m", "tests.archive.dying", str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[2]) as dying:
        assert dying.stdout is not None
        said = ""
        for _ in range(steps):
            said = dying.stdout.readline().strip()
            assert said, "it ended by itself"
            if said == "done":
                break
        dying.kill()
    return said


async def look(path: Path, finished: Finished) -> None:
    """Read everything, as the next server does."""
    live = SqliteStore(path)
    store = ArchivedStore(live, archive := SqliteArchive(live.write, live.read))
    mine = [summary.code for summary in await store.index.rooms_of("hana", 100)]
    assert sorted(mine) == sorted(CODES)
    for code in CODES:
        match = finished.under(code)
        assert [entry.body for entry in await store.log.read(f"room:{code}")] == list(match.history.game)
        assert await store.secrets.get(f"room:{code}") == match.history.secret
        assert len(await archive.versions(code)) <= 1
    await store.close()
