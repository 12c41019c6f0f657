"""Journal of the SQLite file: entries are appended to one table and moved to the log in batches.

The table `log` keeps the entries of each stream side by side, so that a game is read in one go. Appending one entry to
each of fifty games there would change fifty pages, and each of them would have to reach the disk. New entries therefore
go to the end of the table `journal`, where fifty entries fill three pages. At `MOVE_AT` entries they move to `log`.
Readers use the view `lines`, the union of both.

Each statement also costs the interpreter lock: it is released for the statement and has to be won back from a busy
event loop. So a group of fifty entries is three statements, not a hundred.
"""

import sqlite3
from collections.abc import Collection, Sequence
from functools import cache

from server.store.errors import Conflict
from server.store.sqlite.set_aside import move_by_stream

MOVE_AT = 2_000
"""Entries in the journal at which they are moved to the log. It takes 10 to 40 ms, in which nothing else is written."""

LARGEST = 64
"""Rows in one statement at most. Statements have 64, 32, 16 … rows, so that SQLite compiles seven of them."""

MAX_KNOWN_HEADS = 10_000
"""Streams whose last number is cached at most."""


class Journal:
    """Journal of the file, used by the writer thread alone. Nobody else writes to the file, so its cache is right."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._heads: dict[str, int] = {}
        self._rows: list[tuple[str, int, bytes]] = []
        self._waiting: int = db.execute("SELECT count(*) FROM journal").fetchone()[0]

    def add(self, db: sqlite3.Connection, stream: str, expected: int, bodies: Sequence[bytes]) -> int:
        """Append to a stream once `write` is called. Conflict: the stream does not end at `expected`."""
        found = self._heads.get(stream)
        if found is None:
            found = head(db, stream)
        if found != expected:
            raise Conflict(stream, expected, found)
        self._rows += ((stream, seq, body) for seq, body in enumerate(bodies, start=expected + 1))
        self._heads[stream] = last = expected + len(bodies)
        return last

    def write(self, db: sqlite3.Connection) -> None:
        """Write all that was added, in the transaction that is open."""
        rows, self._rows = self._rows, []
        at = 0
        while at < len(rows):
            count = min(LARGEST, 1 << (len(rows) - at).bit_length() - 1)
            db.execute(_insert(count), [value for row in rows[at : at + count] for value in row])
            at += count
        self._waiting += len(rows)
        if len(self._heads) > MAX_KNOWN_HEADS:
            self._heads.clear()

    def roll_back(self) -> None:
        """Forget what was added: the transaction was rolled back."""
        self._rows = []
        self._heads.clear()

    def remove_streams(self, db: sqlite3.Connection, streams: Collection[str]) -> None:
        """Remove these streams with all their entries."""
        self._rows = [row for row in self._rows if row[0] not in streams]
        for stream in streams:
            self._heads.pop(stream, None)
            for table in ("log", "journal", "set_aside"):
                db.execute(f"DELETE FROM {table} WHERE stream = ?", (stream,))

    @property
    def is_full(self) -> bool:
        """Whether it is time for `move_to_log`."""
        return self._waiting >= MOVE_AT

    def move_to_log(self, db: sqlite3.Connection) -> None:
        """Move the journal to the log, in a transaction of its own. sqlite3.Error: it stays in the journal.

        One stream at fault keeps no other from being moved; see `set_aside`.
        """
        self._waiting = 0  # if it can't be done now, it is tried again after as many
        try:
            with db:
                db.execute("BEGIN IMMEDIATE")
                db.execute("INSERT INTO log SELECT stream, seq, body FROM journal ORDER BY stream, seq")
                db.execute("DELETE FROM journal")
        except sqlite3.IntegrityError:
            move_by_stream(db)
            self._heads.clear()


def head(db: sqlite3.Connection, stream: str) -> int:
    """The number of the last entry; 0: there is none."""
    last: int | None = db.execute("SELECT max(seq) FROM lines WHERE stream = ?", (stream,)).fetchone()[0]
    return last or 0


@cache
def _insert(count: int) -> str:
    return f"INSERT INTO journal VALUES {', '.join(['(?, ?, ?)'] * count)}"
