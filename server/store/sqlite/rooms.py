"""Removal of whole rooms from the SQLite file, in one transaction, and the tombstones that stay."""

import sqlite3

from server.runtime.clock import Clock
from server.store.errors import Conflict
from server.store.leases import LocalLeases
from server.store.ports import ROOM_NAMES, Lease
from server.store.sqlite.journal import head
from server.store.sqlite.reader import Reader
from server.store.sqlite.writer import Writer


class SqliteRooms:
    def __init__(self, writer: Writer, read: Reader, leases: LocalLeases, clock: Clock) -> None:
        self._writer = writer
        self._read = read
        self._leases = leases
        self._clock = clock

    async def remove(self, lease: Lease, seq: int, keep: int) -> None:
        code, now = lease.room, self._clock.now()
        game, talk = f"room:{code}", f"talk:{code}"
        self._leases.check(game, lease)

        def drop(db: sqlite3.Connection) -> None:
            self._leases.check(game, lease)
            if (found := head(db, game)) != seq:
                raise Conflict(game, seq, found)
            self._writer.journal.remove_streams(db, (game, talk))
            db.execute("DELETE FROM snapshots WHERE stream IN (?, ?)", (game, talk))
            db.execute("DELETE FROM room_users WHERE code = ?", (code,))
            db.execute("DELETE FROM rooms WHERE code = ?", (code,))
            db.execute("DELETE FROM secrets WHERE name IN (?, ?)", (game, f"password:{code}"))
            for kind in ROOM_NAMES:
                db.execute(
                    "DELETE FROM names WHERE kind = ? AND (name = ? OR name BETWEEN ? AND ?)",
                    (kind, code, f"{code} ", f"{code} \U0010ffff"),
                )
            _bury(db, code, now, now + keep)

        await self._writer.run(drop)

    async def expired(self, code: str) -> bool:
        now = self._clock.now()
        which = "SELECT 1 FROM tombstones WHERE code = ? AND until > ?"
        return await self._read(lambda db: db.execute(which, (code, now)).fetchone() is not None)


def _bury(db: sqlite3.Connection, code: str, now: int, until: int) -> None:
    """Add a tombstone, and remove those that have expired, with their codes."""
    db.execute(
        "DELETE FROM names WHERE kind = 'room' AND name IN (SELECT code FROM tombstones WHERE until <= ?)", (now,)
    )
    db.execute("DELETE FROM tombstones WHERE until <= ?", (now,))
    db.execute("INSERT OR REPLACE INTO tombstones VALUES (?, ?)", (code, until))
