"""Tests of the file lock: one server on one file, by whatever name the file is called."""

import fcntl
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from server.store import LogEntry, StoreError
from server.store.sqlite import SqliteStore
from server.store.sqlite.backup import back_up

ROOT = Path(__file__).resolve().parents[2]

HOLD = """
import asyncio, sys
from pathlib import Path
from server.store.sqlite import SqliteStore

async def hold():
    store = SqliteStore(Path(sys.argv[1]))
    await store.log.append("room:A", 0, [b"one"])
    print("held", flush=True)
    await asyncio.to_thread(sys.stdin.read)
    await store.close()

asyncio.run(hold())
"""


@contextmanager
def process(program: str, path: Path) -> Iterator[subprocess.Popen[str]]:
    """Another process that has the file, until the end of the block."""
    command = [sys.executable, "-c", program, str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT) as running:
        assert running.stdout is not None
        assert running.stdout.readline() == "held\n"
        try:
            yield running
        finally:
            running.kill()


def link(path: Path, how: str) -> Path:
    """Another name of the file."""
    other = path.parent / "elsewhere" / "other.db"
    other.parent.mkdir()
    if how == "symlink":
        other.symlink_to(path)
    elif how == "hard link":
        other.hardlink_to(path)
    elif how == "linked folder":
        (path.parent / "linked").symlink_to(path.parent)
        return path.parent / "linked" / path.name
    elif how == "relative path":
        return Path(os.path.relpath(path))
    else:
        return path
    return other


NAMES = ("its own name", "symlink", "hard link", "linked folder", "relative path")


@pytest.mark.parametrize("how", NAMES)
def test_a_second_server_is_turned_away_whatever_it_calls_the_file(tmp_path: Path, how: str) -> None:
    path = tmp_path / "kaitaku.db"
    with process(HOLD, path), pytest.raises(StoreError, match="in use by another server"):
        SqliteStore(link(path, how))


@pytest.mark.parametrize("how", NAMES)
async def test_a_second_store_in_one_process_is_turned_away_and_the_first_keeps_its_locks(
    tmp_path: Path, how: str
) -> None:
    """To open the file again and close it would undo the locks of the first one's connections."""
    path = tmp_path / "kaitaku.db"
    store = SqliteStore(path)
    with pytest.raises(StoreError, match="in use by another server"):
        SqliteStore(link(path, how))
    assert locks_of_sqlite(path)
    await store.log.append("room:A", 0, [b"one"])
    await store.close()
    again = SqliteStore(path)
    assert await again.log.read("room:A") == [LogEntry(1, b"one")]
    await again.close()


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def locks_of_sqlite(path: Path) -> bool:
    """Whether this process holds a POSIX lock on the file, as SQLite's connections do; asked of the kernel."""
    inode = f":{path.stat().st_ino} "
    held = Path("/proc/locks").read_text().splitlines()
    return any("POSIX" in line and inode in line and f" {os.getpid()} " in line for line in held)


async def test_no_lock_file_is_left_that_somebody_could_delete(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "kaitaku.db")
    assert names(tmp_path) == {"kaitaku.db", "kaitaku.db-wal", "kaitaku.db-shm"}
    await store.close()
    assert names(tmp_path) == {"kaitaku.db"}


def test_whoever_deletes_a_lock_file_lets_nobody_in(tmp_path: Path) -> None:
    path = tmp_path / "kaitaku.db"
    with process(HOLD, path):
        (tmp_path / "kaitaku.db.lock").unlink(missing_ok=True)
        with pytest.raises(StoreError, match="in use by another server"):
            SqliteStore(path)


async def test_after_kill_nine_the_next_server_has_the_file_at_once(tmp_path: Path) -> None:
    path = tmp_path / "kaitaku.db"
    with process(HOLD, path) as server:
        server.send_signal(signal.SIGKILL)
        server.wait()
        store = SqliteStore(path)
    assert await store.log.read("room:A") == [LogEntry(1, b"one")]
    await store.close()


async def test_a_backup_is_taken_while_a_server_has_the_file(tmp_path: Path) -> None:
    path = tmp_path / "kaitaku.db"
    with process(HOLD, path):
        back_up(path, tmp_path / "copy.db")
        with pytest.raises(StoreError, match="in use"):
            SqliteStore(path)
    copy = SqliteStore(tmp_path / "copy.db")
    assert await copy.log.read("room:A") == [LogEntry(1, b"one")]
    await copy.close()


async def test_a_file_that_cannot_be_used_is_given_up_again(tmp_path: Path) -> None:
    path = tmp_path / "kaitaku.db"
    path.write_bytes(b"no database " * 1_000)
    with pytest.raises(StoreError, match="not a database"):
        SqliteStore(path)
    with path.open("rb") as file:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def test_a_file_in_a_folder_that_is_none_is_said_plainly(tmp_path: Path) -> None:
    (tmp_path / "taken").mkdir()
    with pytest.raises(StoreError, match="directory"):
        SqliteStore(tmp_path / "taken")


def move_away(path: Path, to: Path) -> None:
    path.rename(to)


def make_another(path: Path) -> None:
    path.write_bytes(b"")


@pytest.mark.parametrize("suffix", ["", "-wal"])
@pytest.mark.parametrize("what", ["deleted", "replaced"])
async def test_a_file_that_was_deleted_or_replaced_acknowledges_nothing(tmp_path: Path, suffix: str, what: str) -> None:
    """What is written to a file without a name is gone when the process ends."""
    path = tmp_path / "kaitaku.db"
    store = SqliteStore(path)
    await store.log.append("room:A", 0, [b"one"])
    gone, aside = Path(f"{path}{suffix}"), tmp_path / "aside"
    move_away(gone, aside)
    if what == "replaced":
        make_another(gone)
    with pytest.raises(StoreError, match="not where it was"):
        await store.log.append("room:A", 1, [b"two"])
    with pytest.raises(StoreError, match="not where it was"):
        await store.log.read("room:A")
    assert not await store.ready()
    move_away(aside, gone)
    assert await store.log.append("room:A", 1, [b"two"]) == 2
    assert await store.ready()
    await store.close()
    db = sqlite3.connect(path)
    assert db.execute("SELECT count(*) FROM lines").fetchone() == (2,)
    db.close()
