"""Tests of conflicting entries, which two servers wrote under one number: set aside, logged, and no trouble for other
rooms.
"""

import sqlite3
from pathlib import Path

import pytest

from server.store.sqlite import SqliteStore
from server.store.sqlite.journal import MOVE_AT
from server.store.sqlite.migrations import migrate
from server.store.sqlite.writer import Writer, connect
from tests.store.damaged_files import PLAYING, change, file_of_version, rows

A, B = "room:A", "room:B"


def set_aside(path: Path) -> list[tuple[object, ...]]:
    return rows(path, "SELECT stream, seq, body, reason FROM set_aside ORDER BY id")


async def test_the_operator_is_told_at_every_start_which_rooms_lost_lines(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = file_of_version(tmp_path / "kaitaku.db")
    change(path, f"INSERT INTO set_aside VALUES (1, '{A}', 9, 'nine', 0, 'conflict')")
    for _ in range(2):
        store = SqliteStore(path)
        said = capsys.readouterr().out
        assert "set aside" in said
        assert A in said
        assert B not in said
        [warning] = await store.warnings()
        assert "python -m server check" in warning
        await store.close()


async def test_a_file_that_one_server_wrote_has_nothing_set_aside_and_no_warning(tmp_path: Path) -> None:
    path = file_of_version(tmp_path / "kaitaku.db")
    store = SqliteStore(path)
    assert await store.warnings() == []
    assert [kept.seq for kept in await store.log.read(f"room:{PLAYING}")] == [*range(1, 61)]
    await store.close()
    assert set_aside(path) == []


def test_the_journal_has_a_unique_key(tmp_path: Path) -> None:
    db = connect(tmp_path / "kaitaku.db")
    migrate(db)
    db.execute("INSERT INTO journal VALUES ('room:A', 1, 'x')")
    with pytest.raises(sqlite3.IntegrityError):
        db.execute("INSERT INTO journal VALUES ('room:A', 1, 'y')")
    db.close()


async def test_one_stream_with_a_conflict_keeps_no_other_from_being_moved(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "kaitaku.db"
    await SqliteStore(path).close()
    db = connect(path)
    writer = Writer(db)
    each = MOVE_AT // 4

    async def add(number: int, after: int, lines: int) -> None:
        await writer.run(lambda db: writer.journal.add(db, f"room:{number}", after, [b"ours"] * lines))

    for number in range(4):
        await add(number, 0, each - 1)
    change(path, "INSERT INTO log VALUES ('room:2', 5, x'00'), ('room:3', 1, CAST('ours' AS BLOB))")
    for number in range(4):
        await add(number, each - 1, 1)
    await writer.run(lambda db: None)
    await writer.close()
    assert rows(path, "SELECT count(*) FROM journal") == [(0,)]
    assert rows(path, "SELECT stream, count(*) FROM log GROUP BY stream") == [
        ("room:0", each), ("room:1", each), ("room:2", 5), ("room:3", each),
    ]  # fmt: skip
    assert rows(path, "SELECT stream, min(seq), count(*) FROM set_aside") == [("room:2", 5, each - 4)]
    assert "CONFLICT" in capsys.readouterr().out


async def test_a_room_whose_lines_were_set_aside_goes_on_from_where_its_log_ends(tmp_path: Path) -> None:
    path = tmp_path / "kaitaku.db"
    store = SqliteStore(path)
    change(path, "INSERT INTO log VALUES ('room:A', 1, CAST('theirs' AS BLOB))")
    store._file.writer.journal._heads["room:A"] = 0  # as a server has it that does not know of the other
    await store.log.append("room:A", 0, [b"ours"])
    for seq in range(MOVE_AT):
        store.log.start_append("room:B", seq, [b"x"], None, lambda _: None)
    await store.log.append("room:B", MOVE_AT, [b"x"])
    await store._file.writer.run(lambda db: None)
    assert await store.log.head("room:A") == 1
    assert await store.log.append("room:A", 1, [b"next"]) == 2
    assert [kept.body for kept in await store.log.read("room:A")] == [b"theirs", b"next"]
    await store.close()
