"""Tests of access modes: the files hold every hidden card, so they are for the server's own user alone."""

import os
import sqlite3
import stat
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from server.store.sqlite import SqliteStore

ROOT = Path(__file__).resolve().parents[2]

MAKE = """
import asyncio, os, sys
from pathlib import Path
from server.store.sqlite import SqliteStore
from server.store.sqlite.backup import back_up

async def write(path, copy):
    store = SqliteStore(path)
    await store.log.append("room:A", await store.log.head("room:A"), [b"one"])
    back_up(path, copy)
    for file in (path.parent, path, Path(f"{path}-wal"), Path(f"{path}-shm"), copy.parent, copy):
        print(f"{file.stat().st_mode & 0o7777:o}")
    await store.close()

os.umask(int(sys.argv[2], 8))
if sys.argv[3]:
    os.setgid(int(sys.argv[3]))
    os.setuid(int(sys.argv[3]))
asyncio.run(write(Path(sys.argv[1]), Path(sys.argv[1]).parent / "copies" / "copy.db"))
"""


def modes(path: Path, umask: int, user: str = "") -> tuple[list[str], str]:
    """Modes of the folder, the database, its WAL and shared memory, the copies' folder and a copy, while a server has
    the file under this umask; and what that server logged."""
    command = [sys.executable, "-c", MAKE, str(path), f"{umask:o}", user]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    *log, folder, db, wal, shm, copies, copy = ran.stdout.splitlines()
    return [folder, db, wal, shm, copies, copy], "\n".join(log)


@pytest.mark.parametrize("umask", [0o000, 0o022, 0o077])
def test_all_files_are_their_owners_alone_whatever_the_umask(tmp_path: Path, umask: int) -> None:
    found, log = modes(tmp_path / "data" / "kaitaku.db", umask)
    assert found == ["700", "600", "600", "600", "700", "600"]
    assert "others" not in log


async def test_files_of_older_versions_are_tightened_at_the_start(tmp_path: Path) -> None:
    path = tmp_path / "kaitaku.db"
    await SqliteStore(path).close()
    db = sqlite3.connect(path)
    db.execute("PRAGMA user_version=1")  # a WAL is left, as by a server that was killed
    left = [Path(f"{path}{suffix}") for suffix in ("", "-wal", "-shm")]
    for file in left:
        file.chmod(0o664)
    found, log = modes(path, 0)
    db.close()
    assert found[1:4] == ["600", "600", "600"]
    assert log.count("others could read the database") == 3


async def test_modes_that_the_operator_narrowed_stay(tmp_path: Path) -> None:
    path = tmp_path / "data" / "kaitaku.db"
    path.parent.mkdir(mode=0o755)
    await SqliteStore(path).close()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o755


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can make files of others")
def test_a_file_of_somebody_else_is_used_and_the_log_says_that_others_may_read_it() -> None:
    with tempfile.TemporaryDirectory() as outside:  # pytest's own folders are closed to others
        folder = Path(outside)
        folder.chmod(0o777)
        path = folder / "kaitaku.db"
        path.touch()
        path.chmod(0o666)
        found, log = modes(path, 0o022, user="65534")
        assert found[1] == "666"
        assert "that could not be changed" in log
