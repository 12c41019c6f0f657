"""Tests of backups: a copy of the file is whole, however busy the server is meanwhile."""

import asyncio
from pathlib import Path

import pytest

from server.store import StoreError
from server.store.sqlite import SqliteStore
from server.store.sqlite.backup import back_up, check


async def test_a_backup_has_all_that_was_acknowledged_before_it_began(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "kaitaku.db")
    ends: dict[str, int] = {}
    busy = asyncio.Event()

    async def write(room: str) -> None:
        for seq in range(100_000):
            ends[room] = await store.log.append(room, seq, [b"%d" % (seq + 1) * 50])
            if min(ends.values()) >= 50:
                busy.set()

    writers = [asyncio.create_task(write(f"room:{n}")) for n in range(4)]
    await busy.wait()
    before = dict(ends)
    await asyncio.to_thread(back_up, tmp_path / "kaitaku.db", tmp_path / "kept" / "copy.db")
    for writer in writers:
        writer.cancel()
    await asyncio.gather(*writers, return_exceptions=True)
    await store.close()
    check(tmp_path / "kept" / "copy.db")
    copy = SqliteStore(tmp_path / "kept" / "copy.db")
    for room, seq in before.items():
        kept = await copy.log.read(room)
        assert len(kept) >= seq
        assert [batch.body for batch in kept] == [b"%d" % n * 50 for n in range(1, len(kept) + 1)]
    await copy.close()


async def test_a_file_that_no_server_has_open_can_be_backed_up_too(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "kaitaku.db")
    await store.log.append("room:A", 0, [b"x"])
    await store.close()
    back_up(tmp_path / "kaitaku.db", tmp_path / "copy.db")
    copy = SqliteStore(tmp_path / "copy.db")
    assert await copy.log.head("room:A") == 1
    await copy.close()


async def test_only_its_owner_may_read_a_backup(tmp_path: Path) -> None:
    await SqliteStore(tmp_path / "kaitaku.db").close()
    back_up(tmp_path / "kaitaku.db", tmp_path / "copy.db")
    assert (tmp_path / "copy.db").stat().st_mode & 0o777 == 0o600


def test_nothing_is_overwritten_and_nothing_is_made_of_nothing(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="no file"):
        back_up(tmp_path / "kaitaku.db", tmp_path / "copy.db")
    (tmp_path / "kaitaku.db").write_bytes(b"")
    (tmp_path / "copy.db").write_bytes(b"precious")
    with pytest.raises(StoreError, match="already"):
        back_up(tmp_path / "kaitaku.db", tmp_path / "copy.db")
    assert (tmp_path / "copy.db").read_bytes() == b"precious"


def test_what_is_no_database_leaves_no_copy(tmp_path: Path) -> None:
    (tmp_path / "kaitaku.db").write_bytes(b"not a database at all, but long enough to be one" * 100)
    with pytest.raises(StoreError, match="could not be written"):
        back_up(tmp_path / "kaitaku.db", tmp_path / "copy.db")
    assert [path.name for path in tmp_path.iterdir()] == ["kaitaku.db"]
