"""Tests of conflicting entries, which two servers wrote under one number: set aside, logged, and no trouble for other
rooms.
"""

import sqlite3
from pathlib import Path

import pytest

from server.store import LogEntry
from server.store.sqlite import SqliteStore
from server.store.sqlite.journal import MOVE_AT
from server.store.sqlite.migrations import migrate
from server.store.sqlite.writer import Writer, connect
from tests.store.damaged_files import PLAYING, change, file_of_version, rows, write_journal

A, B = "room:A", "room:B"


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A file of version 3 with two streams of ten lines in the log."""
    path = file_of_version(3, tmp_path / "kaitaku.db")
    db = sqlite3.connect(path)
    with db:
        db.execute("DELETE FROM journal")
        db.executemany(
            "INSERT INTO log VALUES (?, ?, ?)",
            [(stream, seq, b"%d" % seq) for stream in (A, B) for seq in range(1, 11)],
        )
    db.close()
    return path


async def read(path: Path, stream: str) -> list[LogEntry]:
    store = SqliteStore(path)
    found = await store.log.read(stream)
    await store.close()
    return found


def set_aside(path: Path) -> list[tuple[object, ...]]:
    return rows(path, "SELECT stream, seq, body, reason FROM set_aside ORDER BY id")


TEN = [LogEntry(seq, b"%d" % seq) for seq in range(1, 11)]


async def test_lines_that_differ_from_the_log_are_set_aside_with_all_that_follows(old: Path) -> None:
    write_journal(old, A, [(9, b"nine"), (10, b"ten"), (11, b"eleven")])
    write_journal(old, B, [(11, b"11")])
    assert await read(old, A) == TEN
    assert await read(old, B) == [*TEN, LogEntry(11, b"11")]
    assert set_aside(old) == [
        (A, 9, b"nine", "conflict"),
        (A, 10, b"ten", "after-conflict"),
        (A, 11, b"eleven", "after-conflict"),
    ]


async def test_lines_that_are_in_the_log_just_so_are_dropped(old: Path) -> None:
    write_journal(old, A, [(9, b"9"), (10, b"10"), (11, b"11"), (11, b"11"), (12, b"12")])
    assert await read(old, A) == [*TEN, LogEntry(11, b"11"), LogEntry(12, b"12")]
    assert set_aside(old) == []


async def test_where_two_lines_of_the_journal_claim_a_number_a_stream_ends_before_it(old: Path) -> None:
    """Nobody can tell which of those that follow belong to which."""
    write_journal(old, A, [(11, b"11"), (12, b"of one"), (12, b"of the other"), (13, b"whose?")])
    assert await read(old, A) == [*TEN, LogEntry(11, b"11")]
    assert [(seq, body) for _, seq, body, _ in set_aside(old)] == [
        (12, b"of one"),
        (12, b"of the other"),
        (13, b"whose?"),
    ]


async def test_what_follows_a_gap_is_set_aside(old: Path) -> None:
    write_journal(old, A, [(11, b"11"), (13, b"13"), (14, b"14")])
    assert await read(old, A) == [*TEN, LogEntry(11, b"11")]
    assert [(seq, reason) for _, seq, _, reason in set_aside(old)] == [(13, "after-gap"), (14, "after-gap")]


async def test_snapshots_of_streams_that_lost_lines_are_thrown_away(old: Path) -> None:
    change(old, "DELETE FROM snapshots", f"INSERT INTO snapshots VALUES ('{A}', 9, 'x'), ('{B}', 9, 'x')")
    write_journal(old, A, [(9, b"nine")])
    await SqliteStore(old).close()
    assert rows(old, "SELECT stream FROM snapshots") == [(B,)]


async def test_the_operator_is_told_at_every_start_which_rooms_lost_lines(
    old: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_journal(old, A, [(9, b"nine"), (10, b"ten")])
    for _ in range(2):
        store = SqliteStore(old)
        said = capsys.readouterr().out
        assert "set aside" in said
        assert A in said
        assert B not in said
        [warning] = await store.warnings()
        assert "python -m server check" in warning
        await store.close()


async def test_a_file_that_one_server_wrote_has_nothing_set_aside_and_no_warning(tmp_path: Path) -> None:
    path = file_of_version(3, tmp_path / "kaitaku.db")
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
