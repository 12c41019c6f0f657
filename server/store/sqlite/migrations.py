"""The tables of the SQLite file and how older files become newer ones. A step that was released never changes."""

import sqlite3
import time

from server.store.errors import StoreError

STEPS: tuple[str, ...] = (
    """
    CREATE TABLE log (stream TEXT NOT NULL, seq INTEGER NOT NULL, body BLOB NOT NULL, PRIMARY KEY (stream, seq))
        WITHOUT ROWID;
    CREATE TABLE rooms (code TEXT PRIMARY KEY, stage TEXT NOT NULL, public INTEGER NOT NULL, watchable INTEGER NOT NULL,
        made_at INTEGER NOT NULL, moved_at INTEGER NOT NULL, card BLOB NOT NULL) WITHOUT ROWID;
    CREATE INDEX rooms_by_stage ON rooms (stage, moved_at);
    CREATE TABLE room_users (user TEXT NOT NULL, code TEXT NOT NULL REFERENCES rooms, PRIMARY KEY (user, code))
        WITHOUT ROWID;
    CREATE INDEX room_users_by_code ON room_users (code);
    CREATE TABLE names (kind TEXT NOT NULL, name TEXT NOT NULL, owner TEXT NOT NULL, PRIMARY KEY (kind, name))
        WITHOUT ROWID;
    CREATE TABLE secrets (name TEXT PRIMARY KEY, body BLOB NOT NULL) WITHOUT ROWID;
    CREATE TABLE people (user TEXT PRIMARY KEY, name TEXT NOT NULL, colour TEXT NOT NULL) WITHOUT ROWID;
    """,
    """
    CREATE TABLE snapshots (stream TEXT PRIMARY KEY, seq INTEGER NOT NULL, body BLOB NOT NULL);
    """,
    """
    CREATE TABLE journal (stream TEXT NOT NULL, seq INTEGER NOT NULL, body BLOB NOT NULL);
    CREATE VIEW lines AS SELECT stream, seq, body FROM log UNION ALL SELECT stream, seq, body FROM journal;
    """,
)


def migrate(db: sqlite3.Connection) -> int:
    """Bring the file up to date, each step whole or not at all. The version it has now.

    StoreError: the file was written by a newer version of this program.
    """
    db.execute("CREATE TABLE IF NOT EXISTS migrations (version INTEGER PRIMARY KEY, at INTEGER NOT NULL)")
    version: int = db.execute("SELECT coalesce(max(version), 0) FROM migrations").fetchone()[0]
    if version > len(STEPS):
        raise StoreError(f"this file has tables of version {version}, newer than this program knows ({len(STEPS)})")
    for number in range(version + 1, len(STEPS) + 1):
        db.execute("BEGIN IMMEDIATE")
        try:
            for statement in filter(str.strip, STEPS[number - 1].split(";")):
                db.execute(statement)
            db.execute("INSERT INTO migrations VALUES (?, ?)", (number, time.time_ns() // 1_000_000))
            db.execute("COMMIT")
        except BaseException:
            db.execute("ROLLBACK")
            raise
    return len(STEPS)


__all__ = ["STEPS", "migrate"]
