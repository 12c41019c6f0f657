"""The tables of the SQLite file and how older files become newer ones. A step that was released never changes."""

import sqlite3
import time

from server.store.errors import StoreError

FIRST = 8
"""Version of the tables with which version 1.0 began; what is older is not read."""

STEPS: tuple[str, ...] = (
    """
    CREATE TABLE log (stream TEXT NOT NULL, seq INTEGER NOT NULL, body BLOB NOT NULL, PRIMARY KEY (stream, seq))
        WITHOUT ROWID;
    CREATE TABLE journal (stream TEXT NOT NULL, seq INTEGER NOT NULL, body BLOB NOT NULL, UNIQUE (stream, seq));
    CREATE VIEW lines AS SELECT stream, seq, body FROM log UNION ALL SELECT stream, seq, body FROM journal;
    CREATE TABLE set_aside (id INTEGER PRIMARY KEY, stream TEXT NOT NULL, seq INTEGER NOT NULL, body BLOB NOT NULL,
        at INTEGER NOT NULL, reason TEXT NOT NULL);
    CREATE INDEX set_aside_by_stream ON set_aside (stream);
    CREATE TABLE snapshots (stream TEXT PRIMARY KEY, seq INTEGER NOT NULL, body BLOB NOT NULL);
    CREATE TABLE secrets (name TEXT PRIMARY KEY, body BLOB NOT NULL) WITHOUT ROWID;
    CREATE TABLE rooms (code TEXT PRIMARY KEY, stage TEXT NOT NULL, public INTEGER NOT NULL, watchable INTEGER NOT NULL,
        made_at INTEGER NOT NULL, moved_at INTEGER NOT NULL, card BLOB NOT NULL) WITHOUT ROWID;
    CREATE INDEX rooms_by_stage ON rooms (stage, moved_at);
    CREATE TABLE room_users (user TEXT NOT NULL, code TEXT NOT NULL REFERENCES rooms, PRIMARY KEY (user, code))
        WITHOUT ROWID;
    CREATE INDEX room_users_by_code ON room_users (code);
    CREATE TABLE tombstones (code TEXT PRIMARY KEY, until INTEGER NOT NULL) WITHOUT ROWID;
    CREATE TABLE names (kind TEXT NOT NULL, name TEXT NOT NULL, owner TEXT NOT NULL, PRIMARY KEY (kind, name))
        WITHOUT ROWID;
    CREATE TABLE people (user TEXT PRIMARY KEY, name TEXT NOT NULL, colour TEXT NOT NULL, seen INTEGER NOT NULL)
        WITHOUT ROWID;
    CREATE INDEX people_by_seen ON people (seen);
    CREATE TABLE documents (kind TEXT NOT NULL, name TEXT NOT NULL, version INTEGER NOT NULL, body BLOB NOT NULL,
        PRIMARY KEY (kind, name)) WITHOUT ROWID;
    """,
    """
    CREATE TABLE archived_matches (code TEXT PRIMARY KEY, version INTEGER NOT NULL, seq INTEGER NOT NULL,
        digest TEXT NOT NULL, size INTEGER NOT NULL, game TEXT NOT NULL, book TEXT NOT NULL, league TEXT NOT NULL,
        public INTEGER NOT NULL, started_at INTEGER NOT NULL, ended_at INTEGER NOT NULL, length INTEGER NOT NULL,
        card BLOB NOT NULL) WITHOUT ROWID;
    CREATE INDEX archived_by_time ON archived_matches (public, ended_at, code);
    CREATE INDEX archived_by_game ON archived_matches (game, public, ended_at, code);
    CREATE INDEX archived_by_book ON archived_matches (book, public, ended_at, code);
    CREATE INDEX archived_by_league ON archived_matches (league, ended_at, code) WHERE league <> '';
    CREATE TABLE archived_bodies (code TEXT PRIMARY KEY, body BLOB NOT NULL);
    CREATE TABLE archived_versions (code TEXT NOT NULL, version INTEGER NOT NULL, seq INTEGER NOT NULL,
        digest TEXT NOT NULL, PRIMARY KEY (code, version)) WITHOUT ROWID;
    CREATE TABLE archived_people (person TEXT NOT NULL, role INTEGER NOT NULL, ended_at INTEGER NOT NULL,
        code TEXT NOT NULL, result INTEGER NOT NULL, PRIMARY KEY (person, role, ended_at, code)) WITHOUT ROWID;
    CREATE INDEX archived_people_by_code ON archived_people (code);
    CREATE TABLE archived_options (name TEXT NOT NULL, ended_at INTEGER NOT NULL, code TEXT NOT NULL,
        PRIMARY KEY (name, ended_at, code)) WITHOUT ROWID;
    CREATE INDEX archived_options_by_code ON archived_options (code);
    """,
    """
    CREATE TABLE archived_verdicts (code TEXT PRIMARY KEY, ranks TEXT NOT NULL) WITHOUT ROWID;
    CREATE INDEX archived_by_end ON archived_matches (game, ended_at, code) WHERE public = 1 OR league <> '';
    CREATE TABLE ratings (person TEXT NOT NULL, game TEXT NOT NULL, ended_at INTEGER NOT NULL,
        code TEXT NOT NULL, mu REAL NOT NULL, sigma REAL NOT NULL, matches INTEGER NOT NULL,
        PRIMARY KEY (person, game, ended_at, code)) WITHOUT ROWID;
    CREATE INDEX ratings_by_end ON ratings (game, ended_at, code, person);
    CREATE TABLE rating_progress (game TEXT PRIMARY KEY, ended_at INTEGER NOT NULL, code TEXT NOT NULL,
        revision INTEGER NOT NULL, open INTEGER NOT NULL) WITHOUT ROWID;
    INSERT INTO rating_progress SELECT DISTINCT game, -1, '', 1, 1 FROM archived_matches;
    """,
    """
    ALTER TABLE archived_matches ADD COLUMN opening TEXT;
    CREATE INDEX archived_unopened ON archived_matches (code) WHERE opening IS NULL;
    """,
)

LATEST = FIRST + len(STEPS) - 1
"""Version of the tables that this program writes."""


def migrate(db: sqlite3.Connection) -> int:
    """Bring the file up to date, each step whole or not at all. The version it has now.

    StoreError: a newer version of this program wrote the file, or one before 1.0.
    """
    db.execute("CREATE TABLE IF NOT EXISTS migrations (version INTEGER PRIMARY KEY, at INTEGER NOT NULL)")
    version: int = db.execute("SELECT coalesce(max(version), 0) FROM migrations").fetchone()[0]
    if 0 < version < FIRST:
        raise StoreError(
            "a version of Kaitaku before 1.0 wrote this file, and it is not read any more: keep it with that version,"
            " and give this one another file"
        )
    if version > LATEST:
        raise StoreError(f"this file has tables of version {version}, newer than this program knows ({LATEST})")
    for number in range(max(version + 1, FIRST), LATEST + 1):
        db.execute("BEGIN IMMEDIATE")
        try:
            for statement in filter(str.strip, STEPS[number - FIRST].split(";")):
                db.execute(statement)
            db.execute("INSERT INTO migrations VALUES (?, ?)", (number, time.time_ns() // 1_000_000))
            db.execute("COMMIT")
        except BaseException:
            db.execute("ROLLBACK")
            raise
    return LATEST
