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
    # The journal gets its unique key. Where two servers have written to one file, a stream keeps what its log has, and
    # of its journal what comes before the first number that two different lines claim: nobody can tell which of the
    # later ones belong together. They are set aside, and so is what follows a gap.
    """
    CREATE TABLE set_aside (id INTEGER PRIMARY KEY, stream TEXT NOT NULL, seq INTEGER NOT NULL, body BLOB NOT NULL,
        at INTEGER NOT NULL, reason TEXT NOT NULL);
    CREATE INDEX set_aside_by_stream ON set_aside (stream);
    DELETE FROM journal WHERE EXISTS (SELECT 1 FROM log
        WHERE log.stream = journal.stream AND log.seq = journal.seq AND log.body = journal.body);
    DELETE FROM journal WHERE rowid NOT IN (SELECT min(rowid) FROM journal GROUP BY stream, seq, body);
    CREATE TEMP TABLE contested (stream TEXT PRIMARY KEY, seq INTEGER NOT NULL);
    INSERT INTO contested SELECT stream, min(seq) FROM (
        SELECT journal.stream, journal.seq FROM journal JOIN log USING (stream, seq)
        UNION ALL SELECT stream, seq FROM journal GROUP BY stream, seq HAVING count(*) > 1
    ) GROUP BY stream;
    INSERT INTO set_aside (stream, seq, body, at, reason)
        SELECT journal.stream, journal.seq, journal.body, CAST(strftime('%s', 'now') AS INTEGER) * 1000,
            CASE WHEN journal.seq = contested.seq THEN 'conflict' ELSE 'after-conflict' END
        FROM journal JOIN contested USING (stream) WHERE journal.seq >= contested.seq ORDER BY journal.rowid;
    DELETE FROM journal WHERE EXISTS (SELECT 1 FROM contested
        WHERE contested.stream = journal.stream AND contested.seq <= journal.seq);
    DROP TABLE contested;
    INSERT INTO set_aside (stream, seq, body, at, reason)
        SELECT stream, seq, body, CAST(strftime('%s', 'now') AS INTEGER) * 1000, 'after-gap' FROM (
            SELECT stream, seq, body, row_number() OVER (PARTITION BY stream ORDER BY seq)
                + coalesce((SELECT max(log.seq) FROM log WHERE log.stream = journal.stream), 0) AS due
            FROM journal
        ) WHERE seq <> due;
    DELETE FROM journal WHERE EXISTS (SELECT 1 FROM set_aside
        WHERE set_aside.stream = journal.stream AND set_aside.seq = journal.seq AND set_aside.reason = 'after-gap');
    DELETE FROM snapshots WHERE stream IN (SELECT stream FROM set_aside);
    DROP VIEW lines;
    CREATE TABLE journal_with_key (stream TEXT NOT NULL, seq INTEGER NOT NULL, body BLOB NOT NULL,
        UNIQUE (stream, seq));
    INSERT INTO journal_with_key SELECT stream, seq, body FROM journal ORDER BY rowid;
    DROP TABLE journal;
    ALTER TABLE journal_with_key RENAME TO journal;
    CREATE VIEW lines AS SELECT stream, seq, body FROM log UNION ALL SELECT stream, seq, body FROM journal;
    """,
    # Tombstones of rooms that expired; guests and when they were last here, which nobody knew before.
    """
    CREATE TABLE tombstones (code TEXT PRIMARY KEY, until INTEGER NOT NULL) WITHOUT ROWID;
    ALTER TABLE people ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
    UPDATE people SET seen = CAST(strftime('%s', 'now') AS INTEGER) * 1000;
    CREATE INDEX people_by_seen ON people (seen);
    """,
    """
    CREATE TABLE documents (kind TEXT NOT NULL, name TEXT NOT NULL, version INTEGER NOT NULL, body BLOB NOT NULL,
        PRIMARY KEY (kind, name)) WITHOUT ROWID;
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
