"""Read-only view of a SQLite file for its examination.

Nothing is changed, and a server may have the file open meanwhile. Each query is a transaction of its own, so that a
long examination does not keep the write-ahead log from being checkpointed.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

from server.store.errors import StoreError
from server.store.ports import LogEntry
from server.store.sqlite.file_modes import OTHERS_MASK, with_companions
from server.store.sqlite.migrations import FIRST, LATEST
from server.store.sqlite.set_aside import SetAside, all_set_aside

FAULTS = 20
"""Faults of the file that SQLite names at most."""


class Line(NamedTuple):
    """One line of a stream. moved: it stands in the log; if not, in the journal"""

    seq: int
    moved: bool
    body: bytes


class Listed(NamedTuple):
    """A room that the list has and no log. moved_on: whether anything ever happened in it"""

    code: str
    stage: str
    moved_on: bool


class Tables:
    """The tables of the file at `path`.

    version: of the tables; 0: it has none of ours. Raises StoreError if it is no database that can be read.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        real = path.resolve()
        self._wal = Path(f"{real}-wal")
        self._alone = not self._wal.exists()
        self._stat = _stamp(real)
        how = "mode=ro&immutable=1" if self._alone else "mode=ro"  # where nobody writes, nothing is made beside it
        try:
            self._db = sqlite3.connect(f"file:{quote(str(real))}?{how}", uri=True, isolation_level=None, timeout=10)
            self.version = self._version()
        except sqlite3.Error as error:
            raise StoreError(f"{path} can't be read: {error}") from error

    @property
    def known(self) -> bool:
        """Whether this program knows tables of this version."""
        return FIRST <= self.version <= LATEST

    @property
    def size(self) -> int:
        """Bytes."""
        return self.path.stat().st_size

    @property
    def changed(self) -> bool:
        """Whether a server has begun to write since the file was opened with no server: what was read may be
        inconsistent.
        """
        return self._alone and (self._wal.exists() or _stamp(self.path.resolve()) != self._stat)

    def close(self) -> None:
        self._db.close()

    def integrity(self) -> list[str]:
        """The faults that SQLite finds in the file; nothing if all is well."""
        try:
            found = [str(said) for (said,) in self._db.execute(f"PRAGMA integrity_check({FAULTS})")]
        except sqlite3.Error as error:
            return [str(error)]
        return [] if found == ["ok"] else found

    def open_to_others(self) -> list[tuple[Path, int]]:
        """Files of it that others than their owner may use, and their modes."""
        modes = [(path, path.stat().st_mode & 0o777) for path in with_companions(self.path)]
        return [(path, mode) for path, mode in modes if mode & OTHERS_MASK]

    def streams(self) -> Iterator[str]:
        """The names of all streams, in order. StoreError: some can't be found; those of listed rooms came all the
        same."""
        last = ""
        try:
            while (name := self._next_stream(last)) is not None:
                yield name
                last = name
        except StoreError:
            with _reading():
                codes = [code for (code,) in self._db.execute("SELECT code FROM rooms ORDER BY code")]
            for kind in ("room", "talk"):
                yield from (name for code in codes if (name := f"{kind}:{code}") > last)
            raise

    def lines(self, stream: str) -> Iterator[Line]:
        """Its lines by number, those of the log first. StoreError: the rest can't be read."""
        rows = (
            "SELECT seq, 1, body FROM log WHERE stream = ?"
            " UNION ALL SELECT seq, 0, body FROM journal WHERE stream = ? ORDER BY 1, 2 DESC"
        )
        with _reading():
            for seq, moved, body in self._db.execute(rows, (stream, stream)):
                yield Line(seq, bool(moved), bytes(body) if isinstance(body, bytes) else str(body).encode())

    def snapshot(self, stream: str) -> LogEntry | None:
        with _reading():
            row = self._db.execute("SELECT seq, body FROM snapshots WHERE stream = ?", (stream,)).fetchone()
        return None if row is None else LogEntry(*row)

    def secret(self, name: str) -> bytes | None:
        with _reading():
            row = self._db.execute("SELECT body FROM secrets WHERE name = ?", (name,)).fetchone()
        return None if row is None else bytes(row[0])

    def set_aside(self) -> list[SetAside]:
        with _reading():
            return all_set_aside(self._db, -1)

    def listed_without_a_log(self) -> Iterator[Listed]:
        rows = (
            "SELECT code, stage, moved_at > made_at FROM rooms WHERE NOT EXISTS (SELECT 1 FROM log"
            " WHERE stream = 'room:' || code) AND NOT EXISTS (SELECT 1 FROM journal WHERE stream = 'room:' || code)"
            " ORDER BY code"
        )
        with _reading():
            for code, stage, moved_on in self._db.execute(rows):
                yield Listed(code, stage, bool(moved_on))

    def _version(self) -> int:
        self._db.execute("SELECT count(*) FROM sqlite_master").fetchone()
        if not self._db.execute("SELECT 1 FROM sqlite_master WHERE name = 'migrations'").fetchone():
            return 0
        return int(self._db.execute("SELECT coalesce(max(version), 0) FROM migrations").fetchone()[0])

    def _next_stream(self, last: str) -> str | None:
        """The first stream whose name comes after this one."""
        with _reading():
            found = [
                self._db.execute(f"SELECT min(stream) FROM {table} WHERE stream > ?", (last,)).fetchone()[0]
                for table in ("log", "journal")
            ]
        return min((name for name in found if name is not None), default=None)


@contextmanager
def _reading() -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as error:
        raise StoreError(str(error)) from error


def _stamp(path: Path) -> tuple[int, int]:
    found = path.stat()
    return found.st_size, found.st_mtime_ns
