"""Entries that conflict with what their stream holds already: kept in a table of their own, for people to look at.

One process writes to a file, so there should never be any; but a file may have been written to by other
programs. No such entry may keep the journal of other rooms from being moved.
"""

import sqlite3
import time
from typing import NamedTuple

import structlog

from server.store.ports import room_of

AT_ONCE = 100
"""Streams named in the log of one start at most."""


class SetAside(NamedTuple):
    """Entries set aside of one stream. good: the number of the last entry before them"""

    stream: str
    lines: int
    good: int


def all_set_aside(db: sqlite3.Connection, limit: int = AT_ONCE) -> list[SetAside]:
    """All that was ever set aside in this file, by stream."""
    rows = "SELECT stream, count(*), min(seq) - 1 FROM set_aside GROUP BY stream ORDER BY stream LIMIT ?"
    return [SetAside(*row) for row in db.execute(rows, (limit,))]


def log_set_aside(db: sqlite3.Connection) -> None:
    """Log what is set aside, room by room."""
    for stream, lines, good in all_set_aside(db):
        structlog.get_logger().critical(
            "lines of a room are set aside; see docs/operations.md, Examining a file",
            room=room_of(stream),
            stream=stream,
            lines=lines,
            good=good,
        )


def move_by_stream(db: sqlite3.Connection) -> None:
    """Move the journal stream by stream, after it could not be moved at once.

    Of a stream with a conflict, all lines from the first contested number on are set aside, and that is logged.
    sqlite3.Error: nothing was moved.
    """
    with db:
        db.execute("BEGIN IMMEDIATE")
        for (stream,) in db.execute("SELECT DISTINCT stream FROM journal ORDER BY stream").fetchall():
            _move(db, stream)


def _move(db: sqlite3.Connection, stream: str) -> None:
    db.execute("SAVEPOINT stream")
    try:
        _put_in_place(db, stream)
    except sqlite3.IntegrityError:
        db.execute("ROLLBACK TO stream")
        _set_conflicts_aside(db, stream)
        _put_in_place(db, stream)
    db.execute("RELEASE stream")


def _put_in_place(db: sqlite3.Connection, stream: str) -> None:
    db.execute("INSERT INTO log SELECT stream, seq, body FROM journal WHERE stream = ? ORDER BY seq", (stream,))
    db.execute("DELETE FROM journal WHERE stream = ?", (stream,))


def _set_conflicts_aside(db: sqlite3.Connection, stream: str) -> None:
    """Drop the journal's lines that the log has just so; set aside what comes from the first on that differs."""
    db.execute(
        "DELETE FROM journal WHERE stream = ? AND EXISTS (SELECT 1 FROM log WHERE log.stream = journal.stream"
        " AND log.seq = journal.seq AND log.body = journal.body)",
        (stream,),
    )
    contested = "SELECT min(seq) FROM journal JOIN log USING (stream, seq) WHERE stream = ?"
    (first,) = db.execute(contested, (stream,)).fetchone()
    if first is None:
        return
    lines = db.execute(
        "INSERT INTO set_aside (stream, seq, body, at, reason)"
        " SELECT stream, seq, body, ?, CASE WHEN seq = ? THEN 'conflict' ELSE 'after-conflict' END"
        " FROM journal WHERE stream = ? AND seq >= ? ORDER BY seq",
        (time.time_ns() // 1_000_000, first, stream, first),
    ).rowcount
    db.execute("DELETE FROM journal WHERE stream = ? AND seq >= ?", (stream, first))
    structlog.get_logger().critical(
        "LINES OF A ROOM CONFLICT WITH ITS LOG AND WERE SET ASIDE",
        room=room_of(stream),
        stream=stream,
        lines=lines,
        first=first,
    )
