"""Removal of whole rooms from the SQLite file, in one transaction, and the tombstones that stay."""

import sqlite3

from server.runtime.clock import Clock
from server.store.errors import Conflict
from server.store.leases import LocalLeases
from server.store.ports import ROOM_NAMES, Lease, RoomHistory
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
            _unlist(db, code)
            db.execute("DELETE FROM secrets WHERE name IN (?, ?)", (game, f"password:{code}"))
            for kind in ROOM_NAMES:
                db.execute(
                    "DELETE FROM names WHERE kind = ? AND (name = ? OR name BETWEEN ? AND ?)",
                    (kind, code, f"{code} ", f"{code} \U0010ffff"),
                )
            _bury(db, code, now, now + keep)

        await self._writer.run(drop)

    async def drop_history(self, lease: Lease, seq: int) -> None:
        code = lease.room
        game, talk = f"room:{code}", f"talk:{code}"
        self._leases.check(game, lease)

        def drop(db: sqlite3.Connection) -> None:
            self._leases.check(game, lease)
            if (found := head(db, game)) != seq:
                raise Conflict(game, seq, found)
            self._writer.journal.remove_streams(db, (game, talk))
            _unlist(db, code)
            db.execute("DELETE FROM secrets WHERE name = ?", (game,))

        await self._writer.run(drop)

    async def restore_history(self, lease: Lease, history: RoomHistory) -> bool:
        game, talk = f"room:{lease.room}", f"talk:{lease.room}"
        self._leases.check(game, lease)

        def restore(db: sqlite3.Connection) -> bool:
            self._leases.check(game, lease)
            if head(db, game):
                return False
            self._writer.journal.remove_streams(db, (game, talk))
            for stream, bodies in ((game, history.game), (talk, history.talk)):
                rows = [(stream, seq, body) for seq, body in enumerate(bodies, start=1)]
                db.executemany("INSERT INTO log VALUES (?, ?, ?)", rows)
            if history.secret is not None:
                db.execute("INSERT INTO secrets VALUES (?, ?) ON CONFLICT DO NOTHING", (game, history.secret))
            return True

        return await self._writer.run(restore)

    async def expired(self, code: str) -> bool:
        now = self._clock.now()
        which = "SELECT 1 FROM tombstones WHERE code = ? AND until > ?"
        return await self._read(lambda db: db.execute(which, (code, now)).fetchone() is not None)


def _unlist(db: sqlite3.Connection, code: str) -> None:
    """Remove the room from the lists, and its snapshots."""
    db.execute("DELETE FROM snapshots WHERE stream IN (?, ?)", (f"room:{code}", f"talk:{code}"))
    db.execute("DELETE FROM room_users WHERE code = ?", (code,))
    db.execute("DELETE FROM rooms WHERE code = ?", (code,))


def _bury(db: sqlite3.Connection, code: str, now: int, until: int) -> None:
    """Add a tombstone, and remove those that have expired, with their codes."""
    db.execute(
        "DELETE FROM names WHERE kind = 'room' AND name IN (SELECT code FROM tombstones WHERE until <= ?)", (now,)
    )
    db.execute("DELETE FROM tombstones WHERE until <= ?", (now,))
    db.execute("INSERT OR REPLACE INTO tombstones VALUES (?, ?)", (code, until))
