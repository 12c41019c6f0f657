"""Guests in the SQLite file: their profiles, and when they were last seen."""

import sqlite3
from collections.abc import Collection

from server.store.room_summary import Profile
from server.store.sqlite.reader import Reader
from server.store.sqlite.writer import Writer


class SqlitePeople:
    def __init__(self, writer: Writer, read: Reader) -> None:
        self._writer = writer
        self._read = read

    async def put(self, profile: Profile, at: int) -> None:
        row = (profile.user, profile.name, profile.colour, at)

        def keep(db: sqlite3.Connection) -> None:
            db.execute(
                "INSERT INTO people (user, name, colour, seen) VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET"
                " name = excluded.name, colour = excluded.colour, seen = max(seen, excluded.seen)",
                row,
            )

        await self._writer.run(keep)

    async def get(self, user: str) -> Profile | None:
        def look(db: sqlite3.Connection) -> Profile | None:
            row = db.execute("SELECT user, name, colour FROM people WHERE user = ?", (user,)).fetchone()
            return None if row is None else Profile(*row)

        return await self._read(look)

    async def mark_seen(self, users: Collection[str], at: int) -> None:
        rows = [(at, user, at) for user in users]

        def keep(db: sqlite3.Connection) -> None:
            db.executemany("UPDATE people SET seen = ? WHERE user = ? AND seen < ?", rows)

        await self._writer.run(keep)

    async def last_seen_before(self, before: int, limit: int) -> list[str]:
        which = "SELECT user FROM people WHERE seen < ? ORDER BY seen LIMIT ?"
        return await self._read(lambda db: [user for (user,) in db.execute(which, (before, limit))])

    async def remove_unseen(self, user: str, before: int) -> bool:
        def drop(db: sqlite3.Connection) -> bool:
            return db.execute("DELETE FROM people WHERE user = ? AND seen < ?", (user, before)).rowcount > 0

        return await self._writer.run(drop)
