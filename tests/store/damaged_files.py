"""SQLite files as servers left them, and damaged ones."""

import sqlite3
from collections.abc import Iterable
from pathlib import Path

from server.store.sqlite.migrations import FIRST

KEPT = Path(__file__).parent / "kept"
LOBBY, PLAYING, OVER = "XA3JC9", "RR53Z4", "FD82RA"
"""Rooms of the files in `kept/`. The log of PLAYING has 60 lines, the last 15 of them in the journal."""

GAME = f"room:{PLAYING}"
IMPOSSIBLE = b'{"seq":60,"at":1,"by":{"is":"seat","seat":0},"command":{"is":"EndTurn"},"events":[{"is":"StageLeft"}]}'
OTHER_GAME = """replace(CAST(body AS TEXT), '"settlers"', '"galaxies"')"""
NO_SNAPSHOT = "DELETE FROM snapshots"

UNREADABLE = {
    "a line is none": (f"UPDATE log SET body = x'7B7D' WHERE stream = '{GAME}' AND seq = 30", NO_SNAPSHOT),
    "a line leads to what can't be": (
        f"UPDATE journal SET body = x'{IMPOSSIBLE.hex()}' WHERE stream = '{GAME}' AND seq = 60",
        NO_SNAPSHOT,
    ),
    "a line is missing": (f"DELETE FROM log WHERE stream = '{GAME}' AND seq = 30", NO_SNAPSHOT),
    "its beginning is missing": (f"DELETE FROM log WHERE stream = '{GAME}' AND seq < 30", NO_SNAPSHOT),
    "its game is unknown": (
        f"UPDATE log SET body = CAST({OTHER_GAME} AS BLOB) WHERE stream = '{GAME}' AND seq = 1",
        NO_SNAPSHOT,
    ),
    "its secrets are gone": (f"DELETE FROM secrets WHERE name = '{GAME}'",),
    "its secrets are none": (f"UPDATE secrets SET body = x'7B' WHERE name = '{GAME}'",),
    "its talk is none": (f"UPDATE journal SET body = x'7B' WHERE stream = 'talk:{PLAYING}'",),
}
"""What makes PLAYING unreadable, while all other rooms are well."""


def file_of_version(path: Path, number: int = FIRST) -> Path:
    """A file as a server with tables of this version left it."""
    db = sqlite3.connect(path)
    db.executescript((KEPT / f"version-{number}.sql").read_text())
    db.close()
    return path


def change(path: Path, *statements: str) -> None:
    """Do this to the file, whatever comes of it."""
    db = sqlite3.connect(path, isolation_level=None)
    for statement in statements:
        db.execute(statement)
    db.close()


def write_journal(path: Path, stream: str, lines: Iterable[tuple[int, bytes]]) -> None:
    """Put lines into the journal."""
    db = sqlite3.connect(path)
    with db:
        db.executemany("INSERT INTO journal VALUES (?, ?, ?)", [(stream, seq, body) for seq, body in lines])
    db.close()


def rows(path: Path, query: str, *values: object) -> list[tuple[object, ...]]:
    db = sqlite3.connect(path)
    found = db.execute(query, values).fetchall()
    db.close()
    return found
