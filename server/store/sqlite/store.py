"""Default store: one SQLite file, written by one thread and read by another."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

import msgspec

from server.runtime.clock import Clock, WallClock
from server.store.bus import LocalBus
from server.store.errors import StoreClosed, StoreError
from server.store.leases import LEASE, LocalLeases
from server.store.limits import check_limits
from server.store.notifier import Notifier
from server.store.pairing_codes import LocalPairingCodes
from server.store.ports import AppendCallback, Lease, LogEntry, room_of
from server.store.room_summary import RoomSummary
from server.store.sqlite.documents import SqliteDocuments
from server.store.sqlite.file_modes import make_folder, restrict_modes
from server.store.sqlite.journal import head
from server.store.sqlite.lock import FileLock
from server.store.sqlite.migrations import migrate
from server.store.sqlite.people import SqlitePeople
from server.store.sqlite.rooms import SqliteRooms
from server.store.sqlite.set_aside import all_set_aside, log_set_aside
from server.store.sqlite.writer import NOT_IN_PLACE, Writer, connect

T = TypeVar("T")

_decoder = msgspec.json.Decoder(RoomSummary)


class _Database:
    """The open file: its writer, and a reader that never waits for it."""

    def __init__(self, path: Path) -> None:
        make_folder(path.parent)
        self._lock = FileLock(path)
        try:
            restrict_modes(self._lock)
            writes, self._reads = _opened(path)
        except BaseException:
            self._lock.release()
            raise
        self._lock.watch_wal()
        self.writer = Writer(writes, lambda: self._lock.in_place)
        self._reader = ThreadPoolExecutor(1, thread_name_prefix="store-reader")
        self._closed = False

    async def read(self, look: Callable[[sqlite3.Connection], T]) -> T:
        if self._closed:
            raise StoreClosed
        if not self._lock.in_place:
            raise StoreError(NOT_IN_PLACE)
        try:
            return await asyncio.get_running_loop().run_in_executor(self._reader, look, self._reads)
        except sqlite3.Error as error:
            raise StoreError(str(error)) from error

    async def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        await asyncio.to_thread(self._reader.shutdown)
        self._reads.close()
        await self.writer.close()
        self._lock.release()


def _opened(path: Path) -> tuple[sqlite3.Connection, sqlite3.Connection]:
    """A connection to write with, and one to read with; the tables are migrated to this version."""
    opened: list[sqlite3.Connection] = []
    try:
        opened.append(connect(path))
        migrate(opened[0])
        log_set_aside(opened[0])
        opened.append(connect(path))
    except (sqlite3.Error, StoreError) as error:
        for db in opened:
            db.close()
        raise error if isinstance(error, StoreError) else StoreError(f"{path}: {error}") from error
    return opened[0], opened[1]


class SqliteLog:
    def __init__(self, file: _Database, leases: LocalLeases) -> None:
        self._file = file
        self._leases = leases
        self._notifier = Notifier()

    async def append(self, stream: str, expected: int, bodies: Sequence[bytes], lease: Lease | None = None) -> int:
        last = await self._file.writer.run(self._append_job(stream, expected, bodies, lease))
        self._notifier.notify(stream)
        return last

    def start_append(
        self, stream: str, expected: int, bodies: Sequence[bytes], lease: Lease | None, then: AppendCallback
    ) -> None:
        def told(last: int | Exception) -> None:
            if not isinstance(last, Exception):
                self._notifier.notify(stream)
            then(last)

        try:
            self._file.writer.submit(self._append_job(stream, expected, bodies, lease), told)
        except Exception as error:  # noqa: BLE001
            asyncio.get_running_loop().call_soon(then, error)

    def _append_job(
        self, stream: str, expected: int, bodies: Sequence[bytes], lease: Lease | None
    ) -> Callable[[sqlite3.Connection], int]:
        """The job of the writer. Whose lease it is may have changed by then."""
        check_limits(bodies)
        self._leases.check(stream, lease)

        def add(db: sqlite3.Connection) -> int:
            self._leases.check(stream, lease)
            return self._file.writer.journal.add(db, stream, expected, bodies)

        return add

    async def read(self, stream: str, after: int = 0, limit: int | None = None) -> list[LogEntry]:
        rows = "SELECT seq, body FROM lines WHERE stream = ? AND seq > ? ORDER BY seq LIMIT ?"
        most = -1 if limit is None else limit
        return await self._file.read(lambda db: [LogEntry(*row) for row in db.execute(rows, (stream, after, most))])

    async def head(self, stream: str) -> int:
        return await self._file.read(lambda db: head(db, stream))

    def tail(self, stream: str, after: int = 0) -> AsyncIterator[LogEntry]:
        return self._notifier.tail(self, stream, after)


class SqliteRoomIndex:
    def __init__(self, file: _Database) -> None:
        self._file = file

    def put(self, summary: RoomSummary) -> None:
        row = (
            summary.code,
            summary.stage,
            summary.visibility == "public",
            summary.spectators,
            summary.made_at,
            summary.moved_at,
            msgspec.json.encode(summary),
        )

        def keep(db: sqlite3.Connection) -> None:
            db.execute(
                "INSERT INTO rooms VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET stage = excluded.stage,"
                " public = excluded.public, watchable = excluded.watchable, moved_at = excluded.moved_at,"
                " card = excluded.card",
                row,
            )
            db.execute("DELETE FROM room_users WHERE code = ?", (summary.code,))
            rows = [*summary.users, *(_JUDGE + user for user in summary.judges)]
            db.executemany("INSERT INTO room_users VALUES (?, ?)", [(user, summary.code) for user in rows])

        self._file.writer.submit_unanswered(keep)

    async def get(self, code: str) -> RoomSummary | None:
        return next(iter(await self._summaries("FROM rooms WHERE code = ?", code)), None)

    async def open_rooms(self, limit: int) -> list[RoomSummary]:
        return await self._summaries("FROM rooms WHERE stage = 'lobby' AND public ORDER BY made_at DESC LIMIT ?", limit)

    async def live_rooms(self, limit: int) -> list[RoomSummary]:
        return await self._summaries(
            "FROM rooms WHERE stage IN ('opening', 'playing') AND public AND watchable ORDER BY moved_at DESC LIMIT ?",
            limit,
        )

    async def rooms_judged_by(self, user: str, limit: int) -> list[RoomSummary]:
        return await self.rooms_of(_JUDGE + user, limit)

    async def rooms_of(self, user: str, limit: int) -> list[RoomSummary]:
        return await self._summaries(
            "FROM room_users JOIN rooms USING (code) WHERE user = ? ORDER BY stage = 'over', moved_at DESC LIMIT ?",
            user,
            limit,
        )

    async def unstarted_rooms(self) -> list[RoomSummary]:
        return await self._summaries("FROM rooms WHERE stage IN ('lobby', 'opening') ORDER BY moved_at DESC")

    async def finished_rooms(self, since: int, before: int, limit: int) -> list[RoomSummary]:
        return await self._summaries(
            "FROM rooms WHERE stage = 'over' AND moved_at >= ? AND moved_at < ? ORDER BY moved_at, code LIMIT ?",
            since,
            before,
            limit,
        )

    async def _summaries(self, which: str, *values: str | int) -> list[RoomSummary]:
        rows = await self._file.read(lambda db: db.execute(f"SELECT card {which}", values).fetchall())
        return [_decoder.decode(body) for (body,) in rows]


_JUDGE = "judge:"
"""Prefix of the user in the rows of rooms that somebody judges."""


class SqliteNames:
    def __init__(self, file: _Database) -> None:
        self._file = file

    async def claim(self, kind: str, name: str, owner: str) -> bool:
        return await self._file.writer.run(lambda db: _claim(db, kind, name, owner))

    async def owner(self, kind: str, name: str) -> str | None:
        return await self._file.read(lambda db: _owner(db, kind, name))

    async def release(self, kind: str, name: str, owner: str) -> None:
        await self._file.writer.run(lambda db: _release(db, kind, name, owner))


class SqliteSecrets:
    def __init__(self, file: _Database) -> None:
        self._file = file

    async def put(self, name: str, body: bytes) -> bool:
        return await self._file.writer.run(lambda db: _keep_secret(db, name, body))

    async def get(self, name: str) -> bytes | None:
        return await self._file.read(lambda db: _secret(db, name))


class SqliteSnapshots:
    def __init__(self, file: _Database) -> None:
        self._file = file

    def put(self, stream: str, seq: int, body: bytes) -> None:
        def keep(db: sqlite3.Connection) -> None:
            db.execute("INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?)", (stream, seq, body))

        self._file.writer.submit_unanswered(keep)

    async def latest(self, stream: str) -> LogEntry | None:
        return await self._file.read(lambda db: _latest_snapshot(db, stream))


class SqliteStore:
    """Everything in the file at `path`, which is made if there is none. StoreError: it is in use, or too new.

    write, read: run a job in the next transaction, and on the reader's connection, for what else is kept in the file
    """

    def __init__(self, path: Path, clock: Clock | None = None, lease: int = LEASE) -> None:
        self._file = _Database(path)
        self.leases = LocalLeases(clock or WallClock(), lease)
        self.bus = LocalBus()
        self.log = SqliteLog(self._file, self.leases)
        self.index = SqliteRoomIndex(self._file)
        self.names = SqliteNames(self._file)
        self.secrets = SqliteSecrets(self._file)
        self.people = SqlitePeople(self._file.writer, self._file.read)
        self.documents = SqliteDocuments(self._file.writer, self._file.read)
        self.rooms = SqliteRooms(self._file.writer, self._file.read, self.leases, clock or WallClock())
        self.pairing_codes = LocalPairingCodes(clock or WallClock())
        self.snapshots = SqliteSnapshots(self._file)
        self.write = self._file.writer.run
        self.read = self._file.read

    async def warnings(self) -> list[str]:
        """Rooms that lost steps: lines that two servers wrote under one number and that were set aside."""
        rooms = {room_of(aside.stream) for aside in await self._file.read(all_set_aside)}
        return [f"lines of {len(rooms)} rooms were set aside; `python -m server check` names them"] if rooms else []

    async def ready(self) -> bool:
        try:
            return await self._file.writer.run(_write_something)
        except StoreError:
            return False

    async def close(self) -> None:
        await self._file.close()


def _write_something(db: sqlite3.Connection) -> bool:
    """Write the one page that holds a number nobody reads: SQLite does not write what does not change."""
    (number,) = db.execute("PRAGMA user_version").fetchone()
    db.execute(f"PRAGMA user_version={(number + 1) % 1_000_000}")
    return True


def _latest_snapshot(db: sqlite3.Connection, stream: str) -> LogEntry | None:
    row = db.execute("SELECT seq, body FROM snapshots WHERE stream = ?", (stream,)).fetchone()
    return None if row is None else LogEntry(*row)


def _keep_secret(db: sqlite3.Connection, name: str, body: bytes) -> bool:
    """Keep it, if there is none of this name. Whether it is the one that is kept."""
    db.execute("INSERT INTO secrets VALUES (?, ?) ON CONFLICT DO NOTHING", (name, body))
    return _secret(db, name) == body


def _secret(db: sqlite3.Connection, name: str) -> bytes | None:
    row = db.execute("SELECT body FROM secrets WHERE name = ?", (name,)).fetchone()
    return None if row is None else bytes(row[0])


def _claim(db: sqlite3.Connection, kind: str, name: str, owner: str) -> bool:
    """Give the owner this name, if nobody has it. Whether they have it."""
    db.execute("INSERT INTO names VALUES (?, ?, ?) ON CONFLICT DO NOTHING", (kind, name, owner))
    return _owner(db, kind, name) == owner


def _release(db: sqlite3.Connection, kind: str, name: str, owner: str) -> None:
    db.execute("DELETE FROM names WHERE kind = ? AND name = ? AND owner = ?", (kind, name, owner))


def _owner(db: sqlite3.Connection, kind: str, name: str) -> str | None:
    row = db.execute("SELECT owner FROM names WHERE kind = ? AND name = ?", (kind, name)).fetchone()
    return None if row is None else str(row[0])
