"""Tests of SQLite besides the contract: files are durable, migrate, and run full."""

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from server.store import Conflict, LogEntry, StoreError, StoreFull
from server.store.sqlite import SqliteStore
from server.store.sqlite.journal import MOVE_AT
from server.store.sqlite.migrations import FIRST, LATEST, migrate
from server.store.sqlite.writer import WAL_BYTES, Writer, connect


async def test_the_file_is_made_with_its_folder_and_is_there_the_next_time(tmp_path: Path) -> None:
    path = tmp_path / "data" / "kaitaku.db"
    store = SqliteStore(path)
    await store.log.append("room:A", 0, [b"one"])
    await store.close()
    again = SqliteStore(path)
    assert [kept.body for kept in await again.log.read("room:A")] == [b"one"]
    await again.close()


async def test_every_commit_is_durable(tmp_path: Path) -> None:
    db = connect(tmp_path / "kaitaku.db")
    assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert db.execute("PRAGMA synchronous").fetchone() == (2,)
    db.close()


async def test_the_write_ahead_log_is_cut_back_after_somebody_has_read_for_long(tmp_path: Path) -> None:
    path = tmp_path / "kaitaku.db"
    wal = path.with_name("kaitaku.db-wal")
    store = SqliteStore(path)
    await store.log.append("room:A", 0, [b"x"])
    reader = connect(path)
    reader.execute("BEGIN")
    reader.execute("SELECT count(*) FROM log").fetchone()
    for n in range(1, 13):
        await store.log.append("room:A", n, [b"x" * 1_000_000])
    assert wal.stat().st_size > WAL_BYTES
    reader.execute("COMMIT")
    reader.close()
    for n in range(13, 16):
        await store.log.append("room:A", n, [b"x"])
    assert wal.stat().st_size <= WAL_BYTES
    await store.close()


async def test_however_much_is_written_the_write_ahead_log_stays_small(tmp_path: Path) -> None:
    path = tmp_path / "kaitaku.db"
    store = SqliteStore(path)
    for n in range(40):
        await store.log.append("room:A", n, [b"x" * 500_000])
        await store.log.read("room:A", n)
    assert path.with_name("kaitaku.db-wal").stat().st_size <= WAL_BYTES
    await store.close()


async def test_what_no_column_can_hold_fails_alone(tmp_path: Path) -> None:
    """And the thread that writes goes on."""
    store = SqliteStore(tmp_path / "kaitaku.db")
    bad = store.names.claim("room", "\ud800", "hana"), store.log.append("room:A", 2**70, [b"x"])
    outcomes = await asyncio.gather(store.log.append("room:A", 0, [b"x"]), *bad, return_exceptions=True)
    assert [isinstance(outcome, StoreError) for outcome in outcomes] == [False, True, True]
    assert await store.log.head("room:A") == 1
    await store.close()


async def test_a_second_server_on_the_same_file_is_turned_away(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "kaitaku.db")
    with pytest.raises(StoreError, match="in use"):
        SqliteStore(tmp_path / "kaitaku.db")
    await store.close()
    await SqliteStore(tmp_path / "kaitaku.db").close()


async def test_a_file_of_a_newer_program_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "kaitaku.db"
    await SqliteStore(path).close()
    db = sqlite3.connect(path)
    db.execute("INSERT INTO migrations VALUES (?, 0)", (LATEST + 1,))
    db.commit()
    db.close()
    with pytest.raises(StoreError, match="newer"):
        SqliteStore(path)


async def test_what_is_no_database_is_said_plainly_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "kaitaku.db"
    path.write_bytes(b"the only copy of a novel " * 1_000)
    for _ in range(2):
        with pytest.raises(StoreError, match="not a database"):
            SqliteStore(path)
    assert path.read_bytes() == b"the only copy of a novel " * 1_000


async def test_every_connection_of_a_store_is_durable(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "kaitaku.db")

    def asked(db: sqlite3.Connection) -> tuple[object, ...]:
        return db.execute("SELECT * FROM pragma_synchronous, pragma_journal_mode, pragma_foreign_keys").fetchone()  # type: ignore[no-any-return]

    assert await store._file.writer.run(asked) == await store._file.read(asked) == (2, "wal", 1)
    await store.close()


async def test_migrating_twice_changes_nothing(tmp_path: Path) -> None:
    db = connect(tmp_path / "kaitaku.db")
    assert migrate(db) == LATEST
    assert migrate(db) == LATEST
    assert db.execute("SELECT count(*) FROM migrations").fetchone() == (LATEST - FIRST + 1,)
    db.close()


def inserting(seq: int, body: bytes = b"x") -> Callable[[sqlite3.Connection], int]:
    return lambda db: db.execute("INSERT INTO log VALUES ('room:A', ?, ?)", (seq, body)).rowcount


async def test_a_full_disk_is_said_plainly_and_what_was_kept_stays_readable(tmp_path: Path) -> None:
    path = tmp_path / "kaitaku.db"
    db = connect(path)
    migrate(db)
    pages = db.execute("PRAGMA page_count").fetchone()[0]
    db.execute(f"PRAGMA max_page_count={pages + 4}")
    writer = Writer(db)
    await writer.run(inserting(1, b"small"))
    with pytest.raises(StoreFull):
        await writer.run(inserting(2, b"x" * 100_000))
    assert await writer.run(inserting(2, b"also small")) == 1
    await writer.close()
    store = SqliteStore(path)
    assert [kept.body for kept in await store.log.read("room:A")] == [b"small", b"also small"]
    await store.close()


def count(path: Path, table: str) -> int:
    db = sqlite3.connect(path)
    (found,) = db.execute(f"SELECT count(*) FROM {table}").fetchone()
    db.close()
    assert isinstance(found, int)
    return found


async def fill(store: SqliteStore, streams: int, each: int, begin: int = 0) -> None:
    for seq in range(begin, begin + each):
        await asyncio.gather(*(store.log.append(f"room:{n}", seq, [b"%d %d" % (n, seq)]) for n in range(streams)))


async def test_lines_are_read_alike_from_the_journal_and_from_where_they_belong(tmp_path: Path) -> None:
    """Three streams so that each has lines at both places, and one that is wholly in the journal."""
    path = tmp_path / "kaitaku.db"
    store = SqliteStore(path)
    each = MOVE_AT // 3 + 5
    await fill(store, streams=3, each=each)
    await store.log.append("room:new", 0, [b"late"])
    assert count(path, "log") >= MOVE_AT
    assert count(path, "journal") > 10
    for number in range(3):
        stream = f"room:{number}"
        whole = [LogEntry(seq + 1, b"%d %d" % (number, seq)) for seq in range(each)]
        assert await store.log.read(stream) == whole
        assert await store.log.read(stream, after=each - 8, limit=6) == whole[each - 8 : each - 2]
        assert await store.log.head(stream) == each
    assert await store.log.read("room:new") == [LogEntry(1, b"late")]
    await store.close()


async def test_the_next_process_goes_on_where_each_stream_ends_journal_or_not(tmp_path: Path) -> None:
    path = tmp_path / "kaitaku.db"
    store = SqliteStore(path)
    await fill(store, streams=2, each=MOVE_AT // 2)
    await fill(store, streams=1, each=3, begin=MOVE_AT // 2)
    await store.close()
    again = SqliteStore(path)
    with pytest.raises(Conflict):
        await again.log.append("room:0", MOVE_AT // 2, [b"old picture"])
    assert await again.log.append("room:0", MOVE_AT // 2 + 3, [b"next"]) == MOVE_AT // 2 + 4
    assert await again.log.append("room:1", MOVE_AT // 2, [b"next"]) == MOVE_AT // 2 + 1
    await again.close()


async def test_what_a_transaction_took_back_is_no_end_of_a_stream(tmp_path: Path) -> None:
    """A group that fails is tried one by one; heads that it promised are forgotten."""
    store = SqliteStore(tmp_path / "kaitaku.db")
    bad = store.names.claim("room", "\ud800", "hana")
    outcomes = await asyncio.gather(
        store.log.append("room:A", 0, [b"1"]), bad, store.log.append("room:A", 1, [b"2"]), return_exceptions=True
    )
    assert [outcomes[0], outcomes[2]] == [1, 2]
    assert [kept.body for kept in await store.log.read("room:A")] == [b"1", b"2"]
    await store.close()


async def test_a_journal_that_cannot_be_moved_is_read_all_the_same(tmp_path: Path) -> None:
    """A disk too full for it; it moves when there is room again."""
    path = tmp_path / "kaitaku.db"
    db = connect(path)
    migrate(db)
    writer = Writer(db)
    body = b"x" * 500

    async def add(begin: int, lines: int) -> None:
        await writer.run(lambda db: writer.journal.add(db, "room:A", begin, [body] * lines))

    await add(0, MOVE_AT - 1)
    pages = db.execute("PRAGMA page_count").fetchone()[0]
    db.execute(f"PRAGMA max_page_count={pages + 4}")
    await add(MOVE_AT - 1, 1)
    await writer.run(lambda db: None)
    assert count(path, "journal") == MOVE_AT
    db.execute("PRAGMA max_page_count=1000000")
    await add(MOVE_AT, MOVE_AT)
    await writer.close()
    assert count(path, "journal") == 0
    store = SqliteStore(path)
    assert len(await store.log.read("room:A")) == 2 * MOVE_AT
    await store.close()


async def test_a_store_is_ready_only_if_something_can_be_written(tmp_path: Path) -> None:
    path = tmp_path / "kaitaku.db"
    store = SqliteStore(path)
    assert await store.ready()
    wal = path.with_name("kaitaku.db-wal").stat().st_size
    assert await store.ready()
    assert path.with_name("kaitaku.db-wal").stat().st_size > wal
    await store.close()
    assert not await store.ready()


async def test_what_waits_together_is_committed_together(tmp_path: Path) -> None:
    db = connect(tmp_path / "kaitaku.db")
    migrate(db)
    begun: list[str] = []
    db.set_trace_callback(lambda statement: begun.append(statement) if statement.startswith("BEGIN") else None)
    writer = Writer(db)
    await asyncio.gather(*(writer.run(inserting(n)) for n in range(500)))
    await writer.close()
    assert len(begun) < 250


async def test_one_job_that_breaks_the_tables_rules_harms_nobody_in_its_group(tmp_path: Path) -> None:
    db = connect(tmp_path / "kaitaku.db")
    migrate(db)
    writer = Writer(db)
    outcomes = await asyncio.gather(*(writer.run(inserting(n)) for n in (1, 2, 2, 3)), return_exceptions=True)
    await writer.close()
    assert [isinstance(outcome, StoreError) for outcome in outcomes] == [False, False, True, False]


ROOT = Path(__file__).resolve().parents[2]
CRASH = """
import asyncio, sys
from pathlib import Path
from server.store.sqlite import SqliteStore

async def write():
    store = SqliteStore(Path(sys.argv[1]))
    async def room(name):
        for seq in range(100_000):
            await store.log.append(name, seq, [b"%d" % (seq + 1)])
            sys.stdout.write(f"{name} {seq + 1}\\n")
            sys.stdout.flush()
    await asyncio.gather(*(room(f"room:{n}") for n in range(8)))

asyncio.run(write())
"""


def test_killed_in_the_middle_of_appends_it_has_all_that_was_acknowledged(tmp_path: Path) -> None:
    path = tmp_path / "kaitaku.db"
    acknowledged: dict[str, int] = {}
    command = [sys.executable, "-c", CRASH, str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as writer:
        assert writer.stdout is not None
        for number, line in enumerate(writer.stdout):
            room, seq = line.split()
            acknowledged[room] = int(seq)
            if number == 400:
                writer.kill()

    async def read() -> dict[str, list[LogEntry]]:
        store = SqliteStore(path)
        rooms = {room: await store.log.read(room) for room in acknowledged}
        await store.close()
        return rooms

    rooms = asyncio.run(read())
    assert rooms
    for room, kept in rooms.items():
        assert kept == [LogEntry(seq, b"%d" % seq) for seq in range(1, len(kept) + 1)]
        assert len(kept) >= acknowledged[room]
